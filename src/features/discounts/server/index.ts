/** Discounts by thresholds, as the rest of the server may know them. */
export { discountsOf, type Discount } from './queries.ts'
