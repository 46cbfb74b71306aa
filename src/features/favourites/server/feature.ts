import { forgetRows } from '#server/database/forget-rows.ts'
import { feature } from '#server/feature.ts'
import { favouritesApi } from './api.ts'

export const favourites = feature({
  name: 'favourites',
  knows: ['accounts', 'catalog', 'shops'],
  owns: ['footprint', 'product_favourite', 'shop_favourite'],
  reads: ['product', 'shop', 'sku'],
  mount: favouritesApi,
  personalData: forgetRows('product_favourite', 'shop_favourite', 'footprint'),
})
