import { feature } from '#server/feature.ts'
import { decorationApi } from './api.ts'
import { switchDecorations } from './jobs.ts'
import { decorationFiles } from './library.ts'
import { problems } from './problems.ts'

export const decoration = feature({
  name: 'decoration',
  knows: [
    'areas',
    'catalog',
    'chat',
    'coupons',
    'drawings',
    'flash-sales',
    'help',
    'orders',
    'points-mall',
    'search',
    'shops',
    'site',
    'store-nav',
  ],
  owns: ['decoration', 'decoration_editor', 'decoration_picture', 'decoration_span', 'decoration_version'],
  reads: ['category', 'coupon', 'product', 'shop', 'shop_category', 'shop_category_product', 'staff'],
  mount: decorationApi,
  jobs: () => [switchDecorations],
  files: decorationFiles,
  problems,
})
