/** The checkout, as the kinds of sales may know it: what it asks of them. */
export { confirm } from './confirm.ts'
export { quotedSkus, type QuotedSku } from './promised.ts'
export { submit } from './submit.ts'
export type { SaleBuyer, SaleRef, SaleTerms, SaleWay } from './sale-ways.ts'
