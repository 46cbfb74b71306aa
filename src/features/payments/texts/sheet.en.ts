/** Of the sheet of transfers to be made. */
export default {
  sheet: 'Transfers to make',
  refundNumber: 'Refund number',
  payee: 'Payee',
  account: 'Account',
  bank: 'Bank',
  amount: 'Amount (CNY)',
  purpose: 'Remark',
  earlier: 'In an earlier sheet',
  purposeOf: 'Refund {number}',
} as const
