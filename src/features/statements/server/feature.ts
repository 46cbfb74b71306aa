import { feature } from '#server/feature.ts'
import { statementsApi } from './api.ts'
import { statementsBooks } from './book-rules.ts'
import { writeStatement } from './export.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const statements = feature({
  name: 'statements',
  knows: ['shops', 'import-export', 'payments'],
  owns: ['payout'],
  reads: ['ledger_entry', 'ledger_line', 'refund', 'return_case', 'shop', 'shop_order', 'staff'],
  mount: statementsApi,
  books: statementsBooks,
  transfers: { statementExport: writeStatement },
  problems,
  permissions,
})
