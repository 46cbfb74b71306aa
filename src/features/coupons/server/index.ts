/** Coupons, as the rest of the server may know them. */
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

export { expireCoupons } from './jobs.ts'
export { bookSubsidies, giveBackCoupons, takeBackSubsidy, useCoupons } from './move.ts'
export { couponWithTerms, unusedCoupons } from './service.ts'
export { categoriesOf, heldCoupons, type HeldCoupon } from './queries.ts'

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
