import { HOUR_MS, DAY_MS } from '#core/time.ts'
import type { builtInPoints } from '#features/site/rules.ts'

/** POINTS-1: points are used in multiples of this. */
export const POINTS_STEP = 10

/** What the operator sets; the built-in numbers stand with the rules of the mall. */
export type PointsRules = Omit<typeof builtInPoints, 'signIn'> & { signIn: readonly number[] }

/** Ours (ADR 0036): points that come back late live at least so long again. */
export const GIVEN_BACK_LIVE_MS = 30 * DAY_MS
/** Ours: what expires within this is pointed out. */
export const EXPIRING_SOON_MS = 30 * DAY_MS
export const SWEEP_EVERY_MS = HOUR_MS
/** Accounts one step of the sweep takes. */
export const SWEEP_BATCH = 100

export const earnedFor = (goodsCents: number, centsPerPoint: number): number => Math.floor(goodsCents / centsPerPoint)

/** So many points at the rate of a paid membership, in whole ones. */
export const atRate = (points: number, percent: number): number => Math.floor((points * percent) / 100)

/** What so many points pay, in cents. */
export const worthCents = (points: number, { pointsPerYuan }: Pick<PointsRules, 'pointsPerYuan'>): number =>
  Math.floor((points * 100) / pointsPerYuan)

/** What they can pay at most, for they are used in whole steps. */
export const payableCents = (points: number, rules: Pick<PointsRules, 'pointsPerYuan'>): number =>
  worthCents(wholeSteps(points), rules)

/** The most that goods of this price take, in whole steps, whoever pays. */
export function pointsTaken(goodsCents: number, { sharePercentMax, pointsPerYuan }: PointsRules): number {
  const most = Math.floor((goodsCents * sharePercentMax * pointsPerYuan) / 10_000)
  return wholeSteps(most)
}

export const wholeSteps = (points: number): number => Math.max(0, points - (points % POINTS_STEP))

/** Today's place in the row of days, from 0, and what it gives. */
export function signInReward(streak: number, { signIn }: Pick<PointsRules, 'signIn'>): { at: number; points: number } {
  const at = (streak - 1) % signIn.length
  return { at, points: signIn[at]! }
}

export const pointsKinds = ['order', 'takenBack', 'signIn', 'use', 'givenBack', 'expiry'] as const
export type PointsKind = (typeof pointsKinds)[number]
