/** Payments, as the rest of the server may know them. */
export { areOrdersPaid, balanceWay, payOrdersAtOnce } from './at-once.ts'
export { payByBalance } from './balance-way.ts'
export { moneyOfOrder } from './finance/finance.ts'
export { type Due, type Payable } from './payables.ts'
export { balanceOf, creditWallet } from './queries.ts'
export { refundOrder } from './refund-order.ts'
export { askedByTransfer, bookTransfer } from './transfer.ts'
export { channelsOf } from './ways.ts'
