import { feature } from '#server/feature.ts'
import { couponsBooks } from './book-rules.ts'
import { couponsApi } from './api.ts'
import { expireCoupons } from './jobs.ts'
import { oweSubsidies, returnCoupons, undoCoupons } from './reactions.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const coupons = feature({
  name: 'coupons',
  knows: [],
  owns: ['claimed_coupon', 'coupon', 'coupon_use'],
  reads: ['category', 'product', 'shop', 'shop_order'],
  mount: couponsApi,
  jobs: () => [expireCoupons],
  books: couponsBooks,
  on: { orderPaid: oweSubsidies, orderCanceled: returnCoupons, refunded: undoCoupons },
  problems,
  permissions,
})
