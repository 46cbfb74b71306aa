import type { FastifyInstance } from 'fastify'
import { mount } from '#server/mount.ts'
import { searchPage, searchProdPage, searchSuggest, searchValues } from '../contract.ts'
import { listFlat, listProducts, listValues } from './list.ts'
import { suggest } from './suggestions.ts'

export function searchApi(app: FastifyInstance): void {
  mount(app, searchPage, listFlat)
  mount(app, searchProdPage, listProducts)
  mount(app, searchValues, listValues)
  mount(app, searchSuggest, suggest)
}
