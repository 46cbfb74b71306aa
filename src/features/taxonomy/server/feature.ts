import { feature } from '#server/feature.ts'
import { taxonomyApi } from './api.ts'

export const taxonomy = feature({
  name: 'taxonomy',
  knows: [],
  owns: ['attribute', 'brand', 'category', 'category_attribute'],
  reads: ['product'],
  mount: taxonomyApi,
})
