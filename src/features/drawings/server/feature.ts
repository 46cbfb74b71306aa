import { feature } from '#server/feature.ts'
import { drawingRoutes } from './drawings.ts'

export const drawings = feature({
  name: 'drawings',
  knows: [],
  owns: [],
  reads: [],
  mount: drawingRoutes,
})
