import { statusTable, type StatusOf } from '#core/status-table.ts'

/** A term that somebody buys. Once closed it stays closed: what is paid later goes back where it came from. */
export const membershipOrderStates = statusTable({
  created: {
    pay: { to: 'paid', by: 'payment' },
    expire: { to: 'closed', by: 'clock' },
    /** With the account. */
    end: { to: 'closed', by: 'buyer' },
  },
  paid: {},
  closed: {},
})
export type MembershipOrderStatus = StatusOf<typeof membershipOrderStates>

/** A level that is withdrawn is not sold any more; the terms of it run on. */
export const paidLevelStates = statusTable({
  offered: { change: { to: 'offered', by: 'operator' }, withdraw: { to: 'withdrawn', by: 'operator' } },
  withdrawn: { change: { to: 'withdrawn', by: 'operator' }, offer: { to: 'offered', by: 'operator' } },
})
export type PaidLevelStatus = StatusOf<typeof paidLevelStates>
