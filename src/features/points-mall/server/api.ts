import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as contract from '../contract.ts'
import * as staff from '../staff-contract.ts'
import { describe, describeCart, list, now, put, remove } from './service.ts'
import { add, change, invitation, invite, list as listOwn, skus } from './staff-service.ts'

export function pointsMallApi(app: FastifyInstance): void {
  mount(app, contract.pointsMall, list)
  mount(app, contract.pointsGoodsNow, now)
  mount(app, contract.pointsGoodsInfo, describe)
  mount(app, contract.memberCart, describeCart)
  mount(app, contract.putIntoMemberCart, put)
  mount(app, contract.takeFromMemberCart, remove)

  mount(app, staff.shopPointsGoods, listOwn)
  mount(app, staff.shopPointsSkus, skus)
  mount(app, staff.addShopPointsGoods, add)
  mount(app, staff.changeShopPointsGoods, change)
  mount(app, staff.platformPointsGoods, listOwn)
  mount(app, staff.platformPointsSkus, skus)
  mount(app, staff.addPlatformPointsGoods, add)
  mount(app, staff.changePlatformPointsGoods, change)
  mount(app, staff.inviteToPointsGoods, invite)
  mount(app, staff.pointsInvitation, invitation)
}
