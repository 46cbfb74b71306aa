import { forgetRows } from '#server/database/forget-rows.ts'
import { feature } from '#server/feature.ts'
import { cartApi } from './api.ts'
import { cartCount } from './queries.ts'
import { problems } from './problems.ts'

export const cart = feature({
  name: 'cart',
  knows: ['addresses', 'catalog', 'discounts', 'coupons', 'favourites', 'members', 'search', 'shops', 'site'],
  calls: ['buy-again', 'checkout'],
  owns: ['cart_item', 'quotation'],
  reads: ['address', 'freight_template', 'freight_zone', 'product', 'shop', 'shop_delivery', 'sku'],
  mount: cartApi,
  personalData: forgetRows('cart_item', 'quotation'),
  answers: { cartCount },
  problems,
})
