import { feature } from '#server/feature.ts'
import { taxonomyApi } from './api.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const taxonomy = feature({
  name: 'taxonomy',
  knows: [],
  owns: ['attribute', 'brand', 'category', 'category_attribute'],
  reads: ['product'],
  mount: taxonomyApi,
  problems,
  permissions,
})
