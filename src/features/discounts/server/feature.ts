import { feature } from '#server/feature.ts'
import { discountsApi } from './api.ts'
import { sellsDiscounts } from './lines.ts'
import { renewDemo } from './demo.ts'
import { problems } from './problems.ts'

export const discounts = feature({
  name: 'discounts',
  knows: ['catalog', 'coupons', 'sales', 'shops'],
  calls: ['buy-again', 'cart'],
  owns: ['discount', 'discount_tier'],
  reads: ['category', 'order_item', 'product', 'sale', 'sale_product', 'shop', 'shop_order', 'sku'],
  mount: discountsApi,
  sells: [sellsDiscounts],
  jobs: ({ demo }) => (demo ? [renewDemo] : []),
  problems,
})
