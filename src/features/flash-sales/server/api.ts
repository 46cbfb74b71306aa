import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as contract from '../contract.ts'
import { detail, goods, mine, progress, remind, sessions } from './service.ts'
import { flashStaffApi } from './staff-api.ts'

export function flashSalesApi(app: FastifyInstance): void {
  mount(app, contract.flashSessions, sessions)
  mount(app, contract.flashGoods, goods)
  mount(app, contract.flashDetail, detail)
  mount(app, contract.flashProgress, progress)
  mount(app, contract.ownFlash, mine)
  mount(app, contract.remindFlash, remind)
  flashStaffApi(app)
}
