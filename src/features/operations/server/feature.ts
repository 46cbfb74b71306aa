import { feature } from '#server/feature.ts'
import { operationsBooks } from './book-rules.ts'
import { operationsApi } from './api.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const operations = feature({
  name: 'operations',
  knows: ['after-sales', 'catalog', 'invoices', 'orders', 'payments', 'reviews', 'sales', 'search', 'shops', 'traffic'],
  owns: [],
  reads: ['account', 'job_run', 'outbox', 'payment', 'refund', 'shop_order'],
  mount: operationsApi,
  books: operationsBooks,
  problems,
  permissions,
})
