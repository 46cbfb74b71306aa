import { feature } from '#server/feature.ts'
import { forgetLateRows } from './closing.ts'
import { privacyApi } from './api.ts'
import { problems } from './problems.ts'

export const privacy = feature({
  name: 'privacy',
  knows: ['accounts', 'after-sales', 'balance', 'memberships', 'invoices', 'orders', 'points'],
  owns: [],
  reads: [
    'account',
    'checkout',
    'invoice',
    'ledger_entry',
    'ledger_line',
    'payment',
    'refund',
    'return_case',
    'shop',
    'shop_application',
    'shop_order',
    'wallet',
  ],
  mount: privacyApi,
  jobs: ({ dataFolder }) => [forgetLateRows(dataFolder)],
  problems,
})
