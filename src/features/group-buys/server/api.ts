import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { groupBuy, groupBuys, groupOfProduct } from '../contract.ts'
import { list, ofProduct, one } from './service.ts'
import { groupStaffApi } from './staff-api.ts'

export function groupBuysApi(app: FastifyInstance): void {
  mount(app, groupBuys, list)
  mount(app, groupBuy, one)
  mount(app, groupOfProduct, ofProduct)
  groupStaffApi(app)
}
