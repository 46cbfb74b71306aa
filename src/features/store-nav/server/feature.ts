import { feature } from '#server/feature.ts'
import { storeNavApi } from './api.ts'
import { problems } from './problems.ts'
import { mallHeader } from './service.ts'
import { headerFiles } from './staff-service.ts'

export const storeNav = feature({
  name: 'store-nav',
  knows: ['cart', 'catalog', 'shops'],
  owns: ['shop_category', 'shop_category_product', 'store_header'],
  reads: ['category', 'decoration', 'product', 'shop'],
  mount: storeNavApi,
  files: headerFiles,
  answers: { mallHeader },
  problems,
})
