import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { receiveStaffFile } from '#server/files/receive-file.ts'
import { keepPicture } from '#server/files/uploads.ts'
import { storeCategoryGoods, storefront } from '../contract.ts'
import { uploadPlatformHeader, uploadShopHeader } from '../file-contract.ts'
import * as staff from '../staff-contract.ts'
import { categoriesOf, saveCategories } from './categories.ts'
import { categoryGoods, storefrontOf } from './service.ts'
import { changeHeader, readHeader, targets } from './staff-service.ts'

export function storeNavApi(app: FastifyInstance): void {
  mount(app, storefront, storefrontOf)
  mount(app, storeCategoryGoods, categoryGoods)
  mount(app, staff.shopHeader, readHeader)
  mount(app, staff.changeShopHeader, changeHeader)
  mount(app, staff.shopNavTargets, targets)
  mount(app, staff.platformHeader, readHeader)
  mount(app, staff.changePlatformHeader, changeHeader)
  mount(app, staff.platformNavTargets, targets)
  mount(app, staff.shopCategories, ({ db, shopId }) => categoriesOf(db, shopId))
  mount(app, staff.saveShopCategories, saveCategories)
  const keep = async (bytes: Buffer) => `/${await keepPicture(app.config.dataFolder, 'headers', bytes)}`
  receiveStaffFile(app, uploadShopHeader, (_context, { bytes }) => keep(bytes))
  receiveStaffFile(app, uploadPlatformHeader, (_context, { bytes }) => keep(bytes))
}
