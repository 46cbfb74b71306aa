import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import {
  claimCoupon,
  couponCentre,
  couponsById,
  couponsFor,
  myCoupons,
  ownCouponCentre,
  ownCouponsById,
  ownCouponsFor,
} from '../contract.ts'
import { couponStaffApi } from './staff-api.ts'
import { byId, centre, claim, mine, offers } from './service.ts'

export function couponsApi(app: FastifyInstance): void {
  mount(app, couponCentre, centre)
  mount(app, ownCouponCentre, centre)
  mount(app, couponsFor, offers)
  mount(app, ownCouponsFor, offers)
  mount(app, couponsById, byId)
  mount(app, ownCouponsById, byId)
  mount(app, claimCoupon, claim)
  mount(app, myCoupons, mine)
  couponStaffApi(app)
}
