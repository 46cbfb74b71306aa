import type { useText } from './text.ts'

export const paymentColours = {
  paid: 'success',
  failed: 'error',
  refunding: 'warning',
  refunded: 'default',
  created: 'processing',
  closed: 'default',
} as const

export const refundColours = {
  created: 'processing',
  toTransfer: 'warning',
  sent: 'processing',
  done: 'success',
  failed: 'error',
} as const

/** Reasons are words of ours, or what somebody wrote. */
export const reasonOf = (reason: string, text: ReturnType<typeof useText>): string =>
  reason === 'late' || reason === 'double' || reason === 'return' || reason === 'group'
    ? text(`reason_${reason}`)
    : reason
