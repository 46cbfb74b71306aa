import { feature } from '#server/feature.ts'
import { quotationsApi } from './api.ts'

export const quotations = feature({
  name: 'quotations',
  knows: ['cart', 'catalog', 'checkout', 'discounts', 'shops'],
  owns: [],
  reads: [],
  mount: quotationsApi,
})
