import { HOUR_MS, DAY_MS } from '#core/time.ts'

/** POINTS-1: points are used in multiples of this. */
export const POINTS_STEP = 10

export type PointsRules = {
  /** One point for so many yuan of goods. */
  yuanPerPoint: number
  /** After so many years they expire. */
  yearsValid: number
  /** So many points pay one yuan. */
  pointsPerYuan: number
  /** At most this share of the goods is paid with points. */
  sharePercentMax: number
  /** For the first day in a row, the second, …; after the last it starts anew. */
  signIn: readonly number[]
}

/** Ours (ADR 0036): what counts until the operator says otherwise in the setting `points`. */
export const builtInRules: PointsRules = {
  yuanPerPoint: 1,
  yearsValid: 1,
  pointsPerYuan: 100,
  sharePercentMax: 50,
  signIn: [2, 2, 5, 2, 2, 5, 10],
}

/** Ours (ADR 0036): points that come back late live at least so long again. */
export const GIVEN_BACK_LIVE_MS = 30 * DAY_MS
/** Ours: what expires within this is pointed out. */
export const EXPIRING_SOON_MS = 30 * DAY_MS
export const SWEEP_EVERY_MS = HOUR_MS
/** Accounts one step of the sweep takes. */
export const SWEEP_BATCH = 100

export const earnedFor = (goodsCents: number, centsPerPoint: number): number => Math.floor(goodsCents / centsPerPoint)

/** What so many points pay, in cents. */
export const worthCents = (points: number, { pointsPerYuan }: Pick<PointsRules, 'pointsPerYuan'>): number =>
  Math.floor((points * 100) / pointsPerYuan)

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
