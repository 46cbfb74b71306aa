/** Payments, as the rest of the server may know them. */
import type { Job } from '#server/work/clock.ts'
import { closePayments } from './queries.ts'

export { paymentsApi } from './api.ts'
export { askProviders, paymentSender } from './ask.ts'
export { areOrdersPaid, balanceWay, payOrdersAtOnce } from './at-once.ts'
export { moneyOfOrder } from './finance.ts'
export { paymentFiles } from './proof.ts'
export { onRefundDone } from './hooks.ts'
export { payFor, type Due, type Payable } from './payables.ts'
export { balanceOf, creditWallet } from './queries.ts'
export { refundOrder } from './refund-order.ts'
export { reconcile } from './reconcile.ts'
export { refundSender } from './refunds.ts'
export { askedByTransfer, bookTransfer } from './transfer.ts'
export { channelsOf } from './ways.ts'

export const closeAttempts: Job = { name: 'close payment attempts', everyMs: 5000, run: ({ db, now }) => closePayments(db, now) }
