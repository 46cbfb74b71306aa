import { DAY_MS, fromWireTime, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import type { Locale } from '#core/locale.ts'

export const membershipSpans = ['month', 'year'] as const
export type MembershipSpan = (typeof membershipSpans)[number]
export const monthsOf = { month: 1, year: 12 } as const satisfies Record<MembershipSpan, number>

/** Ours (ADR 0640): as long as an order waits for its payment. */
export const MEMBERSHIP_ORDER_MS = 30 * MINUTE_MS
/** Ours: so many may wait for their payment at a time. */
export const MEMBERSHIP_ORDERS_MAX = 5
/** Clause 6 of the members' terms: whoever is to renew is told so long before the end. */
export const TOLD_BEFORE_DAYS = 7
export const TOLD_BEFORE_MS = TOLD_BEFORE_DAYS * DAY_MS
/** Ours: how long a coupon of a month can be used. */
export const MEMBER_COUPON_DAYS = 31
export const SWEEP_EVERY_MS = HOUR_MS
/** Terms one step of a sweep takes. */
export const SWEEP_BATCH = 100

/** Ours: what the operator's form takes. */
export const LEVEL_NAME_MAX = 20
export const LEVELS_MAX = 6
export const RANK_MAX = 9
export const LEVEL_YUAN_MAX = 100_000
export const PERCENT_MIN = 100
export const PERCENT_MAX = 500
export const GROWTH_MAX = 100_000_000
export const LEVEL_COUPONS_MAX = 10

/** What a term was bought with: it stands in the order, and in the term, and changes no more. */
export type LevelRights = {
  name: Record<Locale, string>
  rank: number
  /** Of the points that everybody earns. */
  pointsPercent: number
  /** Coupons of the mall, each month. */
  coupons: number
  /** Of each of them; null: the level gives none. */
  couponThresholdCents: number | null
  couponAmountCents: number | null
  /** Express of the shops that the mall runs itself. Terms from before there was such a right have none. */
  freeFreight?: boolean
}

const SHANGHAI_MS = 8 * HOUR_MS

/** The same day so many months later, in Shanghai; the last of a shorter month. */
export function monthsAfter(at: Date, months: number): Date {
  const local = new Date(at.getTime() + SHANGHAI_MS)
  const day = local.getUTCDate()
  local.setUTCDate(1)
  local.setUTCMonth(local.getUTCMonth() + months)
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  local.setUTCDate(Math.min(day, last))
  return new Date(local.getTime() - SHANGHAI_MS)
}

/** A term of the level that somebody has begins when that ends; of another it begins at once, beside it. */
export const termStart = (now: Date, sameLevelEndsAt: Date | null | undefined): Date =>
  sameLevelEndsAt && sameLevelEndsAt > now ? sameLevelEndsAt : now

/** When the next month's coupons are due after so many were given; null: the term has no further month. */
export function nextGift(startsAt: Date, endsAt: Date, givenMonths: number): Date | null {
  const at = monthsAfter(startsAt, givenMonths)
  return at < endsAt ? at : null
}

/** Whether a page that lists these has anything to say of coupons. */
export const haveCoupons = (levels: readonly { rights: { coupons: number } }[]): boolean =>
  levels.some(({ rights }) => rights.coupons > 0)

type OfLevel = { levelId: number }
/** What a page offers before anything is chosen: the level that somebody has, the first to end; else the highest. */
export const offeredFirst = <Level extends OfLevel>(
  levels: readonly Level[],
  own: readonly OfLevel[],
): Level | undefined =>
  own.flatMap((term) => levels.find(({ levelId }) => levelId === term.levelId) ?? [])[0] ?? levels.at(-1)

type Bought = OfLevel & { startTime: string; endTime: string }
/** As the last term of this level was bought; who has none is offered the year, which costs less a month. */
export function spanAsBefore(levelId: number, own: readonly Bought[]): MembershipSpan {
  const last = own.findLast((term) => term.levelId === levelId)
  if (!last) return 'year'
  const [start, end] = [fromWireTime(last.startTime), fromWireTime(last.endTime)]
  return end > monthsAfter(start, monthsOf.month) ? 'year' : 'month'
}

type Ending = OfLevel & { daysLeft: number }
/** Within the days in which its end is told, and no term of its level follows. */
export const isEnding = <Term extends Ending>(term: Term, terms: readonly Term[]): boolean =>
  term.daysLeft <= TOLD_BEFORE_DAYS && terms.findLast(({ levelId }) => levelId === term.levelId) === term
