import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as contract from '../contract.ts'
import * as staff from '../staff-contract.ts'
import { describeLevels, endRenewal, order, resumeRenewal } from './service.ts'
import { changeGrowth, readGrowthLevel } from './growth.ts'
import { add, change, list, members, offer, withdraw } from './staff-service.ts'

export function membershipsApi(app: FastifyInstance): void {
  mount(app, contract.paidLevels, describeLevels)
  mount(app, contract.buyMembership, order)
  mount(app, contract.endRenewal, endRenewal)
  mount(app, contract.resumeRenewal, resumeRenewal)

  mount(app, staff.platformLevels, list)
  mount(app, staff.addLevel, add)
  mount(app, staff.changeLevel, change)
  mount(app, staff.withdrawLevel, withdraw)
  mount(app, staff.offerLevel, offer)
  mount(app, staff.platformMembers, members)
  mount(app, staff.platformGrowthLevel, readGrowthLevel)
  mount(app, staff.changeGrowthLevel, changeGrowth)
}
