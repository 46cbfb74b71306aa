import { feature } from '#server/feature.ts'
import { favouritesApi } from './api.ts'
import { forgetFavourites } from './personal-data.ts'

export const favourites = feature({
  name: 'favourites',
  knows: ['accounts', 'catalog', 'shops'],
  owns: ['footprint', 'product_favourite', 'shop_favourite'],
  reads: ['product', 'shop', 'sku'],
  mount: favouritesApi,
  personalData: forgetFavourites,
})
