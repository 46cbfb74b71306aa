import { feature } from '#server/feature.ts'
import { permissions } from '../permissions.ts'
import { salesApi } from './api.ts'
import { beginAndEnd } from './jobs.ts'
import { productSales, saleTags } from './on-products.ts'
import { problems } from './problems.ts'
import { openKinds } from './queries.ts'

export const sales = feature({
  name: 'sales',
  knows: ['catalog', 'drawings', 'shops'],
  owns: ['sale', 'sale_product'],
  reads: ['product', 'shop', 'sku'],
  mount: salesApi,
  answers: { openSaleKinds: openKinds, productSales, saleTags },
  jobs: () => [beginAndEnd],
  problems,
  permissions,
})
