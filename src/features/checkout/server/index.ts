/** The checkout, as the kinds of sales may know it: what it asks of them. */
export { confirm } from './confirm.ts'
export { bestOf, weigh } from './coupons.ts'
export { keptPaths } from './paths.ts'
export {
  couponCents,
  couponLine,
  discountCents,
  priceShops,
  totalCents,
  type CategoryPaths,
  type OfferedLine,
  type PricedShop,
} from './pricing.ts'
export { quotedSkus, type QuotedSku } from './promised.ts'
export { submit } from './submit.ts'
export type { SaleBuyer, SaleRef, SaleTerms, SaleWay } from './sale-ways.ts'
