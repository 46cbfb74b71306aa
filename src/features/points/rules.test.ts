import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#core/time.ts'
import { builtInPoints } from '#features/site/rules.ts'
import {
  earnedFor,
  EXPIRING_SOON_MS,
  GIVEN_BACK_LIVE_MS,
  payableCents,
  pointsKinds,
  pointsTaken,
  POINTS_STEP,
  signInReward,
  SWEEP_EVERY_MS,
  wholeSteps,
  worthCents,
} from './rules.ts'

test('[POINTS-1] a point is earned for each whole yuan, and a hundred of them pay one', () => {
  expect([99, 100, 199, 25_000].map((cents) => earnedFor(cents, 100))).toEqual([0, 1, 1, 250])
  expect([0, 1, 10, 250].map((points) => worthCents(points, builtInPoints))).toEqual([0, 1, 10, 250])
  expect(worthCents(10, { pointsPerYuan: 300 })).toBe(3)
})

test('[POINTS-1] points are used in multiples of ten', () => {
  expect(POINTS_STEP).toBe(10)
  expect([-5, 0, 9, 10, 19, 20].map(wholeSteps)).toEqual([0, 0, 0, 10, 10, 20])
  expect([9, 9537].map((points) => payableCents(points, builtInPoints))).toEqual([0, 9530])
})

test('goods take at most their share in points, in whole steps', () => {
  expect(pointsTaken(10_000, builtInPoints)).toBe(5000)
  expect(pointsTaken(1039, builtInPoints)).toBe(510)
  expect(pointsTaken(10_000, { ...builtInPoints, sharePercentMax: 20, pointsPerYuan: 10 })).toBe(200)
})

test('each day in a row gives its own, and after the last the row begins anew', () => {
  const row = { signIn: [2, 3, 5] }
  expect([1, 2, 3, 4, 7].map((streak) => signInReward(streak, row))).toEqual([
    { at: 0, points: 2 },
    { at: 1, points: 3 },
    { at: 2, points: 5 },
    { at: 0, points: 2 },
    { at: 0, points: 2 },
  ])
})

test('what comes back late lives thirty days again; what expires within thirty is pointed out', () => {
  expect([GIVEN_BACK_LIVE_MS / DAY_MS, EXPIRING_SOON_MS / DAY_MS, SWEEP_EVERY_MS / HOUR_MS]).toEqual([30, 30, 1])
  expect(pointsKinds).toEqual(['order', 'takenBack', 'signIn', 'use', 'givenBack', 'expiry'])
})
