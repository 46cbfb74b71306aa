import { feature } from '#server/feature.ts'
import { decorationApi } from './api.ts'
import { problems } from './problems.ts'

export const decoration = feature({
  name: 'decoration',
  knows: ['catalog', 'coupons', 'drawings', 'help', 'orders', 'search', 'shops', 'site'],
  owns: ['decoration'],
  reads: [],
  mount: decorationApi,
  problems,
})
