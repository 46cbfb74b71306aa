import { statusTable, type StatusOf } from '#core/status-table.ts'

/** A coupon as it is given out. When that begins and ends its times say; stopped, it is given to nobody any more. */
export const couponStates = statusTable({
  active: {
    change: { to: 'active', by: 'issuer' },
    claim: { to: 'active', by: 'buyer' },
    stop: { to: 'stopped', by: 'issuer' },
  },
  stopped: {},
})
export type CouponStatus = StatusOf<typeof couponStates>

/**
 * One in somebody's hand. It comes back from orders that ended before anything was sent, expired where its time is over
 * by then.
 */
export const claimedStates = statusTable({
  unused: {
    use: { to: 'used', by: 'checkout' },
    expire: { to: 'expired', by: 'clock' },
  },
  used: {
    giveBack: { to: 'unused', by: 'order' },
    giveBackLate: { to: 'expired', by: 'order' },
  },
  expired: {},
})
export type ClaimedStatus = StatusOf<typeof claimedStates>
