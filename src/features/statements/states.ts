import { statusTable } from '#core/status-table.ts'

/** Of a payout: it is made at the bank before it is written down here, and the bank may send it back. */
export const payoutStates = statusTable({
  paid: { bounce: { to: 'returned', by: 'platform' } },
  returned: {},
})
