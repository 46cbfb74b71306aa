import { feature } from '#server/feature.ts'
import { sumUpTraffic, trafficApi } from './api.ts'
import { forgetVisitor } from './personal-data.ts'

export const traffic = feature({
  name: 'traffic',
  knows: [],
  owns: ['traffic_day', 'traffic_funnel', 'visit'],
  reads: [],
  mount: trafficApi,
  jobs: () => [sumUpTraffic],
  personalData: forgetVisitor,
})
