import { can } from '#core/status-table.ts'
import type { ClaimPhase, CouponPhase } from './rules.ts'
import { couponStates, type CouponStatus } from './states.ts'

type Claimable = {
  status: CouponStatus
  claimFrom: Date
  claimUntil: Date
  /** null: each for days of its own, from its claim on. */
  validUntil: Date | null
  issued: number
  claimed: number
  perPerson: number
}

type Times = Pick<Claimable, 'claimUntil' | 'validUntil'>

/** Nobody claims it any more, or whoever did could not use it. */
const isOver = ({ claimUntil, validUntil }: Times, now: Date): boolean =>
  claimUntil <= now || (validUntil !== null && validUntil <= now)

/**
 * Where a coupon stands for somebody who has claimed `mine` of it. Who holds one may use it, whatever became of the
 * others.
 */
export function phaseOf(coupon: Claimable, mine: number, now: Date): ClaimPhase {
  const { status, claimFrom, issued, claimed, perPerson } = coupon
  if (mine >= perPerson) return 'claimed'
  if (!can(couponStates, status, 'claim', 'buyer') || isOver(coupon, now)) return 'ended'
  if (claimFrom > now) return 'notBegun'
  return claimed >= issued ? 'gone' : 'claimable'
}

/** The same for those who give it out. */
export function issuePhase(coupon: Times & Pick<Claimable, 'status' | 'claimFrom'>, now: Date): CouponPhase {
  if (!can(couponStates, coupon.status, 'claim', 'buyer')) return 'stopped'
  if (isOver(coupon, now)) return 'over'
  return coupon.claimFrom > now ? 'planned' : 'running'
}
