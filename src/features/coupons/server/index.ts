/** Coupons, as the rest of the server may know them. */
export { useCoupons } from './move.ts'
export { couponWithTerms, unusedCoupons } from './service.ts'
export { categoriesOf, claimableCoupons, heldCoupons, type HeldCoupon, type WeighedCoupon } from './queries.ts'
