import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import {
  subsidyShare,
  cutsOf,
  isInScope,
  missingCents,
  type CouponTerms,
  claimPhases,
  couponKinds,
  couponPhases,
  couponScopes,
  EXPIRE_EVERY_MS,
  EXPIRING_SOON_MS,
  isCouponSound,
  offWord,
  reductionOf,
  wireClaimed,
  wrongDays,
} from './rules.ts'
import { issuePhase, phaseOf } from './phase.ts'

const terms = (change: Partial<CouponTerms> = {}): CouponTerms => ({
  shopId: null,
  kind: 'amount',
  thresholdCents: 10_000,
  amountCents: 2000,
  percentOff: null,
  ceilingCents: null,
  scope: 'all',
  categoryIds: [],
  productIds: [],
  ...change,
})
const line = (leftCents: number, change: { shopId?: number; prodId?: number; categoryIds?: number[] } = {}) => ({
  shopId: 1,
  prodId: 1,
  categoryIds: [3, 2, 1],
  leftCents,
  ...change,
})
const percent = (percentOff: number, ceilingCents: number | null = null) =>
  terms({ kind: 'percent', amountCents: null, percentOff, ceilingCents })

test('[PROMO-4] a coupon applies to the goods of its scope alone', () => {
  expect(isInScope(terms(), line(1))).toBe(true)
  expect(isInScope(terms({ shopId: 2 }), line(1))).toBe(false)
  expect(isInScope(terms({ scope: 'categories', categoryIds: [2] }), line(1))).toBe(true)
  expect(isInScope(terms({ scope: 'categories', categoryIds: [9] }), line(1))).toBe(false)
  expect(isInScope(terms({ scope: 'products', productIds: [1, 7] }), line(1, { prodId: 7 }))).toBe(true)
  expect(isInScope(terms({ shopId: 1, scope: 'products', productIds: [7] }), line(1))).toBe(false)
})

test('[PROMO-4] what is missing to the threshold counts the goods of its scope', () => {
  const lines = [
    { ...line(0), amountCents: 6000 },
    { ...line(0, { shopId: 2 }), amountCents: 3000 },
  ]
  expect(missingCents(terms(), lines)).toBe(1000)
  expect(missingCents(terms({ shopId: 1 }), lines)).toBe(4000)
  expect(missingCents(terms({ shopId: 3 }), lines)).toBeUndefined()
  expect(missingCents(terms({ thresholdCents: 9000 }), lines)).toBe(0)
})

describe('what a coupon takes off', () => {
  test('an amount goes to the lines by what they cost, the last cent to the largest remainder', () => {
    expect(cutsOf(terms(), [line(10_001), line(5001), line(5001)])).toEqual([1000, 500, 500])
    expect(cutsOf(terms({ amountCents: 100 }), [line(3001), line(3001), line(3001)])).toEqual([34, 33, 33])
  })
  test('a percentage has its ceiling', () => {
    expect(cutsOf(percent(10), [line(20_000)])).toEqual([2000])
    expect(cutsOf(percent(10, 1500), [line(20_000)])).toEqual([1500])
    expect(cutsOf(percent(15), [line(333)])).toEqual([50])
  })
  test('goods out of its scope pay their whole price', () => {
    expect(cutsOf(terms({ shopId: 2 }), [line(9000), line(9000, { shopId: 2 })])).toEqual([0, 2000])
  })
  test('of whatever amounts it adds up to the cent, and leaves every line at least one', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ leftCents: fc.integer({ min: 1, max: 5_000_000 }), shopId: fc.integer({ min: 1, max: 3 }) }),
          {
            minLength: 1,
            maxLength: 50,
          },
        ),
        fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
        fc.oneof(
          fc.integer({ min: 1, max: 9_999_999 }).map((amountCents) => terms({ amountCents })),
          fc
            .tuple(fc.integer({ min: 1, max: 99 }), fc.option(fc.integer({ min: 1, max: 100_000 })))
            .map(([off, most]) => percent(off, most)),
        ),
        (lines, shopId, some) => {
          const coupon = { ...some, shopId }
          const all = lines.map(({ leftCents, ...of }) => line(leftCents, of))
          const cuts = cutsOf(coupon, all)
          const its = all.filter((one) => shopId === null || one.shopId === shopId)
          const [left, room] = [
            its.reduce((sum, one) => sum + one.leftCents, 0),
            its.reduce((sum, one) => sum + one.leftCents - 1, 0),
          ]
          const requested =
            coupon.amountCents ??
            Math.min(Math.floor((left * coupon.percentOff! + 50) / 100), coupon.ceilingCents ?? Infinity)
          expect(cuts.reduce((sum, cut) => sum + cut, 0)).toBe(Math.min(requested, room))
          for (const [at, cut] of cuts.entries()) {
            const { leftCents, shopId: of } = all[at]!
            expect(cut >= 0 && cut < leftCents).toBe(true)
            expect(shopId !== null && of !== shopId && cut > 0).toBe(false)
          }
        },
      ),
    )
  })
})

test('[AFTER-3] the mall’s part of a line goes back piece by piece, all of it with the last', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
      fc.nat(100_000),
      (parts, subsidyCents) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        let [refundedQuantity, back] = [0, 0]
        for (const part of parts) {
          const share = subsidyShare({ quantity, refundedQuantity, subsidyCents }, part)
          expect(share).toBeGreaterThanOrEqual(0)
          back += share
          refundedQuantity += part
        }
        expect(back).toBe(subsidyCents)
      },
    ),
  )
})

test('[PROMO-4] where a coupon stands: to be claimed, claimed, all given out, not begun, over', () => {
  const now = new Date()
  const open = {
    status: 'active' as const,
    claimFrom: after(now, -1),
    claimUntil: after(now, 1),
    validUntil: null,
    issued: 10,
    claimed: 9,
    perPerson: 2,
  }
  expect(phaseOf(open, 1, now)).toBe('claimable')
  expect(phaseOf(open, 2, now)).toBe('claimed')
  expect(phaseOf({ ...open, claimed: 10 }, 0, now)).toBe('gone')
  expect(phaseOf({ ...open, claimFrom: after(now, 1) }, 0, now)).toBe('notBegun')
  expect(phaseOf({ ...open, claimUntil: now }, 0, now)).toBe('ended')
  expect(phaseOf({ ...open, status: 'stopped' as const }, 0, now)).toBe('ended')
  expect(phaseOf({ ...open, validUntil: now }, 0, now)).toBe('ended')
  expect(phaseOf({ ...open, validUntil: after(now, 1) }, 0, now)).toBe('claimable')
  expect([issuePhase(open, now), issuePhase({ ...open, validUntil: now }, now)]).toEqual(['running', 'over'])
})

test('15 off is 8.5 折 in Chinese; buyers read yuan', () => {
  expect([offWord(15, 'zh_CN'), offWord(15, 'en')]).toEqual([8.5, 15])
  expect(reductionOf(terms())).toEqual({ kind: 'amount', threshold: 100, amount: 20, percentOff: null, ceiling: null })
  expect(reductionOf(percent(15, 5000))).toEqual({
    kind: 'percent',
    threshold: 100,
    amount: null,
    percentOff: 15,
    ceiling: 50,
  })
})

test('a line whose categories are no scope, and one of its categories is enough', () => {
  expect(isInScope(terms({ scope: 'categories', categoryIds: [9, 3] }), line(1))).toBe(true)
  expect(isInScope(terms({ scope: 'categories', categoryIds: [] }), line(1))).toBe(false)
  expect(isInScope(terms({ scope: 'products', categoryIds: [3], productIds: [] }), line(1))).toBe(false)
  expect(isInScope(terms({ scope: 'categories', categoryIds: [], productIds: [1] }), line(1))).toBe(false)
})

test('every line keeps its last cent, and one that costs nothing gives nothing', () => {
  expect(cutsOf(terms({ amountCents: 2000 }), [line(5), line(0)])).toEqual([4, 0])
})

describe('a form of a coupon', () => {
  const form = {
    kind: 'amount',
    threshold: 100,
    amount: 20,
    scope: 'all',
    categoryIds: [],
    prodIds: [],
    claimFrom: '2026-11-01',
    claimUntil: '2026-11-30',
    validDays: 7,
  } as const
  const dates = { validDays: null, validFrom: '2026-11-01', validUntil: '2026-12-31' }
  test.each([
    [{}],
    [dates],
    [{ ...dates, validFrom: '2026-12-31' }],
    [{ ...dates, validFrom: '2026-10-01', validUntil: '2026-11-01' }],
    [{ kind: 'percent', amount: null, percentOff: 10 }],
    [{ claimUntil: '2026-11-01' }],
    [{ scope: 'categories', categoryIds: [1] }],
    [{ scope: 'products', prodIds: [1] }],
  ] as const)('fits together with %j', (change) => expect(isCouponSound({ ...form, ...change })).toBe(true))

  test.each([
    [{ amount: 100 }],
    [{ amount: 0 }],
    [{ amount: null }],
    [{ kind: 'percent', percentOff: null }],
    [{ kind: 'percent', percentOff: 0 }],
    [{ claimUntil: '2026-10-31' }],
    [{ scope: 'categories', prodIds: [1] }],
    [{ scope: 'products', categoryIds: [1] }],
    [{ validDays: null }],
    [{ validFrom: '2026-11-01' }],
    [{ validUntil: '2026-12-31' }],
    [{ ...dates, validFrom: null }],
    [{ ...dates, validUntil: null }],
    [{ ...dates, validFrom: '2027-01-01' }],
    [{ ...dates, validFrom: '2026-10-01', validUntil: '2026-10-31' }],
  ] as const)('does not with %j', (change) => expect(isCouponSound({ ...form, ...change })).toBe(false))
})

test('[PROMO-4] the last days of a coupon: nobody may claim what cannot be used any more', () => {
  const days = { claimUntil: '2026-11-30', validUntil: '2026-11-30' }
  const early = { ...days, validUntil: '2026-11-29' }
  expect(wrongDays(days, '2026-11-30')).toBeUndefined()
  expect(wrongDays({ claimUntil: '2026-11-30' }, '2026-11-01')).toBeUndefined()
  expect(wrongDays(days, '2026-12-01')).toBe('couponClaimOver')
  expect(wrongDays(early, '2026-11-01')).toBe('couponExpiresEarly')
  // One that was made so keeps its days while its other terms change.
  expect(wrongDays(early, '2026-12-01', early)).toBeUndefined()
  expect(wrongDays(early, '2026-11-01', days)).toBe('couponExpiresEarly')
  expect(wrongDays(early, '2026-11-01', { ...early, claimUntil: '2026-11-28' })).toBe('couponExpiresEarly')
})

test('the words of coupons, and how often the clock looks', () => {
  expect(couponKinds).toEqual(['amount', 'percent'])
  expect(couponScopes).toEqual(['all', 'categories', 'products'])
  expect(claimPhases).toEqual(['claimable', 'claimed', 'gone', 'notBegun', 'ended'])
  expect(couponPhases).toEqual(['planned', 'running', 'over', 'stopped'])
  expect(wireClaimed).toEqual({ unused: 0, used: 1, expired: 2 })
  expect([EXPIRING_SOON_MS / DAY_MS, EXPIRE_EVERY_MS / HOUR_MS]).toEqual([3, 1])
})
