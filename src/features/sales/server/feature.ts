import { feature } from '#server/feature.ts'
import { permissions } from '../permissions.ts'
import { beginAndEnd } from './jobs.ts'
import { problems } from './problems.ts'

export const sales = feature({
  name: 'sales',
  knows: ['catalog', 'shops'],
  owns: ['sale', 'sale_product'],
  reads: ['product', 'shop'],
  jobs: () => [beginAndEnd],
  problems,
  permissions,
})
