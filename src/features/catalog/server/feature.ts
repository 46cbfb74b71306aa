import { feature } from '#server/feature.ts'
import { catalogApi } from './api.ts'
import { catalogBooks } from './book-rules.ts'
import { endFormerPrices } from './former-prices.ts'
import { catalogFiles } from './shop/shop-service.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const catalog = feature({
  name: 'catalog',
  knows: ['addresses', 'coupons', 'drawings', 'shops', 'site', 'stock-notices'],
  calls: ['cart', 'discounts', 'favourites', 'group-buys', 'reviews'],
  owns: ['attribute_value', 'price_change', 'product', 'product_attribute', 'sku', 'sku_attribute', 'stock_move'],
  reads: ['attribute', 'brand', 'category', 'category_attribute', 'freight_template', 'shop', 'shop_delivery', 'staff'],
  mount: catalogApi,
  jobs: () => [endFormerPrices],
  files: catalogFiles,
  books: catalogBooks,
  problems,
  permissions,
})
