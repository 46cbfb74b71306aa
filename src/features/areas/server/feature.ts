import { feature } from '#server/feature.ts'
import { areasApi } from './api.ts'

export const areas = feature({
  name: 'areas',
  knows: ['catalog', 'decoration', 'drawings', 'search', 'site'],
  owns: [],
  reads: [],
  mount: areasApi,
})
