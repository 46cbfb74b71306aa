import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as contract from '../staff-contract.ts'
import { add, change, list, stop, targets } from './staff-service.ts'

export function couponStaffApi(app: FastifyInstance): void {
  mount(app, contract.shopCoupons, (context, input) => list(context, { ...input, of: undefined }))
  mount(app, contract.shopCouponTargets, targets)
  mount(app, contract.addShopCoupon, add)
  mount(app, contract.changeShopCoupon, change)
  mount(app, contract.stopShopCoupon, stop)

  mount(app, contract.platformCoupons, list)
  mount(app, contract.platformCouponTargets, targets)
  mount(app, contract.addPlatformCoupon, add)
  mount(app, contract.changePlatformCoupon, change)
  mount(app, contract.stopPlatformCoupon, stop)
}
