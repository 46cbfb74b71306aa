/** Shops, as the rest of the server may know them. */
import type { FastifyInstance } from 'fastify'
import { mount } from '#server/mount.ts'
import { headInfo, shopPage } from '../contract.ts'
import { head, page } from './service.ts'
import { shopApi } from './shop-api.ts'

export { freightRates } from './freight.ts'
export { sellerOf, type Seller } from './seller.ts'

export function shopsApi(app: FastifyInstance): void {
  mount(app, headInfo, head)
  mount(app, shopPage, page)
  shopApi(app)
}
