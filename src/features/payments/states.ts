import { can, statusTable, type StatusOf } from '#core/status-table.ts'

/** One attempt to pay. A success that comes after the end is money to give back, never a revived order. */
export const paymentStates = statusTable({
  created: {
    succeed: { to: 'paid', by: 'channel' },
    fail: { to: 'failed', by: 'channel' },
    close: { to: 'closed', by: 'clock' },
  },
  failed: { succeed: { to: 'paid', by: 'channel' } },
  closed: { succeed: { to: 'refunding', by: 'channel' } },
  paid: { refund: { to: 'refunding', by: 'mall' } },
  refunding: { settle: { to: 'refunded', by: 'channel' } },
  refunded: { reopen: { to: 'refunding', by: 'mall' } },
})

export type PaymentStatus = StatusOf<typeof paymentStates>

/**
 * Money on its way back. Some providers take it at once (`settle`), some say later how it ended; of a bank transfer
 * somebody who made it says so, or that it came back, even after that was said. One that failed is sent again by hand.
 */
export const refundStates = statusTable({
  created: {
    send: { to: 'sent', by: 'channel' },
    settle: { to: 'done', by: 'channel' },
  },
  sent: {
    settle: { to: 'done', by: 'channel' },
    fail: { to: 'failed', by: 'channel' },
    confirm: { to: 'done', by: 'operator' },
    bounce: { to: 'failed', by: 'operator' },
  },
  failed: { retry: { to: 'created', by: 'operator' } },
  done: { reopen: { to: 'sent', by: 'operator' } },
})

export type RefundStatus = StatusOf<typeof refundStates>

/** As the office has them: of what was sent, a bank's waits for somebody to transfer it. */
export const shownRefunds = {
  created: { status: 'created' },
  toTransfer: { status: 'sent', isByBank: true },
  sent: { status: 'sent', isByBank: false },
  done: { status: 'done' },
  failed: { status: 'failed' },
} as const satisfies Record<string, { status: RefundStatus; isByBank?: boolean }>

export type ShownRefundStatus = keyof typeof shownRefunds

export const shownRefund = (channel: string, status: RefundStatus): ShownRefundStatus =>
  channel === 'bank' && can(refundStates, status, 'confirm', 'operator') ? 'toTransfer' : status

/** How far money is on its way back, as its buyer is told. */
export const backSteps = {
  created: 'underWay',
  sent: 'underWay',
  failed: 'failed',
  done: 'done',
} as const satisfies Record<RefundStatus, string>

/** Those of money that has not arrived yet. */
export const owedStatuses = (Object.keys(backSteps) as RefundStatus[]).filter((one) => backSteps[one] !== 'done')
