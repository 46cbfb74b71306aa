import { can } from '#core/status-table.ts'
import type { ClaimPhase, CouponPhase } from './rules.ts'
import { couponStates, type CouponStatus } from './states.ts'

type Claimable = {
  status: CouponStatus
  claimFrom: Date
  claimUntil: Date
  issued: number
  claimed: number
  perPerson: number
}

/**
 * Where a coupon stands for somebody who has claimed `mine` of it. Who holds one may use it, whatever became of the
 * others.
 */
export function phaseOf(
  { status, claimFrom, claimUntil, issued, claimed, perPerson }: Claimable,
  mine: number,
  now: Date,
): ClaimPhase {
  if (mine >= perPerson) return 'claimed'
  if (!can(couponStates, status, 'claim', 'buyer') || claimUntil <= now) return 'ended'
  if (claimFrom > now) return 'notBegun'
  return claimed >= issued ? 'gone' : 'claimable'
}

/** The same for those who give it out. */
export function issuePhase(
  { status, claimFrom, claimUntil }: Pick<Claimable, 'status' | 'claimFrom' | 'claimUntil'>,
  now: Date,
): CouponPhase {
  if (!can(couponStates, status, 'claim', 'buyer')) return 'stopped'
  return claimFrom > now ? 'planned' : claimUntil > now ? 'running' : 'over'
}
