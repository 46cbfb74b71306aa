import { feature } from '#server/feature.ts'
import { cartApi } from './api.ts'
import { cartCount } from './queries.ts'
import { forgetCart } from './personal-data.ts'

export const cart = feature({
  name: 'cart',
  knows: ['addresses', 'catalog', 'coupons', 'shops', 'site'],
  owns: ['cart_item', 'quotation'],
  reads: ['address', 'freight_template', 'freight_zone', 'product', 'shop', 'shop_delivery', 'sku'],
  mount: cartApi,
  personalData: forgetCart,
  answers: { cartCount },
})
