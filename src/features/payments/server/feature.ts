import { feature } from '#server/feature.ts'
import { paymentsApi } from './api.ts'
import { askProviders, paymentSender } from './notices/ask.ts'
import { openTransfers, strayMoney } from './notices/stray.ts'
import { paymentsBooks } from './book-rules.ts'
import { closeAttempts } from './jobs.ts'
import { paymentFiles } from './proof.ts'
import { reconcile } from './finance/reconcile.ts'
import { refundSender } from './refunds.ts'
import { bankDays } from './transfer.ts'
import { channelsOf } from './ways.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const payments = feature({
  name: 'payments',
  knows: ['accounts', 'import-export', 'orders', 'shops', 'site', 'staff'],
  owns: [
    'payment',
    'payment_notice',
    'payment_order',
    'reconciliation',
    'reconciliation_difference',
    'refund',
    'refund_return',
    'wallet',
  ],
  reads: ['account', 'ledger_entry', 'ledger_line', 'outbox', 'setting', 'shop', 'shop_order', 'staff'],
  mount: paymentsApi,
  jobs: (config) => [closeAttempts, askProviders(config), reconcile(config)],
  sends: (config) => ({ refund: refundSender(channelsOf(config)), payment: paymentSender(channelsOf(config)) }),
  files: paymentFiles,
  books: paymentsBooks,
  answers: { bankDays, openTransfers, strayMoney },
  problems,
  permissions,
})
