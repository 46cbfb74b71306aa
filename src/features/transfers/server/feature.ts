import { feature } from '#server/feature.ts'
import { transfersApi } from './api.ts'
import { transferFiles } from './worker.ts'

export const transfers = feature({
  name: 'transfers',
  knows: [],
  owns: ['transfer'],
  reads: ['staff'],
  mount: transfersApi,
  files: transferFiles,
})
