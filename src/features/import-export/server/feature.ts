import { feature } from '#server/feature.ts'
import { transfersApi } from './api.ts'
import { transferFiles } from './worker.ts'
import { problems } from './problems.ts'

export const importExport = feature({
  name: 'import-export',
  knows: [],
  owns: ['transfer'],
  reads: ['staff'],
  mount: transfersApi,
  files: transferFiles,
  problems,
})
