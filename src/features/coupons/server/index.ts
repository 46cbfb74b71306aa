/** Coupons, as the rest of the server may know them. */
export { giveMemberCoupons } from './gifts.ts'
export { useCoupons } from './move.ts'
export { couponWithTerms, unusedCoupons } from './service.ts'
export {
  categoriesOf,
  claimableCoupons,
  heldCoupons,
  keptCategories,
  type HeldCoupon,
  type WeighedCoupon,
} from './queries.ts'
