import { feature } from '#server/feature.ts'
import { afterSalesApi } from './api.ts'
import { afterSalesBooks } from './book-rules.ts'
import { holdShipping } from './reactions.ts'
import { sweepReturns } from './jobs.ts'
import { newestSteps } from './lists.ts'
import { afterSalesFiles } from './queries.ts'
import { reopenRefund, settleRefund } from './steps.ts'
import { forgetApplicant } from './personal-data.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const afterSales = feature({
  name: 'after-sales',
  knows: ['catalog', 'coupons', 'orders', 'payments', 'site'],
  owns: ['return_case', 'return_event', 'return_image', 'return_item'],
  reads: ['account', 'order_item', 'payment', 'refund', 'setting', 'shop', 'shop_order'],
  mount: afterSalesApi,
  jobs: () => [sweepReturns],
  files: afterSalesFiles,
  books: afterSalesBooks,
  personalData: forgetApplicant,
  on: { orderShipped: holdShipping, refundDone: settleRefund, refundReturned: reopenRefund },
  answers: { returnSteps: newestSteps },
  problems,
  permissions,
})
