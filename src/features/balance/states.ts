import { statusTable, type StatusOf } from '#core/status-table.ts'

/** Money for a wallet. Once closed it stays closed: what is paid later goes back where it came from. */
export const topUpStates = statusTable({
  created: {
    pay: { to: 'paid', by: 'payment' },
    expire: { to: 'closed', by: 'clock' },
    /** With the account. */
    end: { to: 'closed', by: 'buyer' },
  },
  paid: {},
  closed: {},
})

export type TopUpStatus = StatusOf<typeof topUpStates>
