/** Discounts by thresholds, as the rest of the server may know them. */
export { discountNames, discountsOf, keptDiscounts, nameOf, namesIn, type Discount } from './queries.ts'
export { shownNow } from './service.ts'
