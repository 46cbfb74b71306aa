import { feature } from '#server/feature.ts'
import { areasApi } from './api.ts'

export const areas = feature({
  name: 'areas',
  knows: ['catalog', 'drawings', 'search', 'site'],
  owns: [],
  reads: [],
  mount: areasApi,
})
