import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as taxonomy from '../contract.ts'
import { arrange, changeAttribute, listAttributes, listCategoryAttributes } from './attributes.ts'
import { addBrand, changeBrand, listBrands } from './brands.ts'
import { addCategory, changeCategory, listCategories } from './categories.ts'

export function taxonomyApi(app: FastifyInstance): void {
  mount(app, taxonomy.categoryTree, listCategories)
  mount(app, taxonomy.addCategory, addCategory)
  mount(app, taxonomy.changeCategory, changeCategory)
  mount(app, taxonomy.categoryAttributes, ({ db }, { categoryId }) => listCategoryAttributes(db, categoryId))
  mount(app, taxonomy.arrangeAttributes, arrange)
  mount(app, taxonomy.brandList, listBrands)
  mount(app, taxonomy.addBrand, addBrand)
  mount(app, taxonomy.changeBrand, changeBrand)
  mount(app, taxonomy.attributeList, listAttributes)
  mount(app, taxonomy.changeAttribute, changeAttribute)
}
