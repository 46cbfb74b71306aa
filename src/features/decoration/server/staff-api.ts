import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as contract from '../staff-contract.ts'
import { libraryApi } from './library.ts'
import { findNumbers } from './pasted.ts'
import * as service from './staff-service.ts'

export function staffDecorationsApi(app: FastifyInstance): void {
  libraryApi(app)
  mount(app, contract.shopDecorations, service.list)
  mount(app, contract.addShopDecoration, service.beginShop)
  mount(app, contract.shopDecoration, service.read)
  mount(app, contract.saveShopDecoration, service.save)
  mount(app, contract.publishShopDecoration, service.publish)
  mount(app, contract.scheduleShopDecoration, service.schedule)
  mount(app, contract.unscheduleShopDecoration, service.unschedule)
  mount(app, contract.shopDecorationVersion, service.readVersion)
  mount(app, contract.rollBackShopDecoration, service.rollBack)
  mount(app, contract.shopDecorationHere, service.here)
  mount(app, contract.shopDecorationGoods, service.find)
  mount(app, contract.shopDecorationNumbers, findNumbers)
  mount(app, contract.shopDecorationTemplate, service.template)
  mount(app, contract.platformDecorations, service.list)
  mount(app, contract.addPlatformDecoration, service.beginNamed)
  mount(app, contract.platformDecoration, service.read)
  mount(app, contract.savePlatformDecoration, service.save)
  mount(app, contract.publishPlatformDecoration, service.publish)
  mount(app, contract.schedulePlatformDecoration, service.schedule)
  mount(app, contract.unschedulePlatformDecoration, service.unschedule)
  mount(app, contract.platformDecorationVersion, service.readVersion)
  mount(app, contract.rollBackPlatformDecoration, service.rollBack)
  mount(app, contract.platformDecorationHere, service.here)
  mount(app, contract.platformDecorationGoods, service.find)
  mount(app, contract.platformDecorationNumbers, findNumbers)
  mount(app, contract.platformDecorationTemplate, service.template)
}
