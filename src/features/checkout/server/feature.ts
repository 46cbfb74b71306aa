import { feature } from '#server/feature.ts'
import { checkoutApi, forgetCheckouts } from './api.ts'
import { forgetCheckout } from './personal-data.ts'

export const checkout = feature({
  name: 'checkout',
  knows: ['accounts', 'addresses', 'cart', 'catalog', 'coupons', 'orders', 'payments', 'points', 'shops', 'site'],
  owns: ['checkout', 'idempotency'],
  reads: ['account'],
  mount: checkoutApi,
  jobs: () => [forgetCheckouts],
  personalData: forgetCheckout,
})
