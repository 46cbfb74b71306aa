import { forgetRows } from '#server/database/forget-rows.ts'
import { feature } from '#server/feature.ts'
import { checkoutApi, forgetCheckouts } from './api.ts'
import { problems } from './problems.ts'

export const checkout = feature({
  name: 'checkout',
  knows: [
    'accounts',
    'addresses',
    'cart',
    'catalog',
    'coupons',
    'discounts',
    'orders',
    'payments',
    'points',
    'shops',
    'site',
  ],
  calls: ['invoices'],
  owns: ['checkout', 'idempotency'],
  reads: ['account'],
  mount: checkoutApi,
  jobs: () => [forgetCheckouts],
  personalData: forgetRows('checkout', 'idempotency'),
  problems,
})
