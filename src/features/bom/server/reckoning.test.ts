import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { Offer } from '#features/catalog/server/index.ts'
import { shopStatus } from '#features/shops/rules.ts'
import { cheapestOf, type Choice, type PlanLine } from '../planning.ts'
import type { Market } from './offers.ts'
import { choicesOf, tipsOf, withOthers } from './plans.ts'
import { billOf } from './reckoning.ts'

const SHOPS = [1, 2, 3]
const now = new Date('2026-11-26T02:00:00Z')

/** Three shops with two packs each of two products: what the checkout reckons with, and nothing else. */
const offers = fc
  .array(
    fc.record({
      priceCents: fc.integer({ min: 100, max: 6000 }),
      weightG: fc.integer({ min: 10, max: 900 }),
      ladder: fc.constantFrom(
        [],
        [[5, 10]],
        [
          [3, 5],
          [8, 20],
        ],
      ),
      pieces: fc.constantFrom(1, 1, 5),
      minQuantity: fc.constantFrom(1, 1, 4),
      quantityStep: fc.constantFrom(1, 1, 2),
    }),
    { minLength: 12, maxLength: 12 },
  )
  .map((all) => all.map((one, at) => ({ ...one, skuId: at + 1, prodId: 1 + (at % 4), shopId: SHOPS[at % 3]! })))
  .map((all) =>
    all.map(
      (one) =>
        ({
          ...one,
          memberCents: one.priceCents,
          seniorCents: one.priceCents,
          marketCents: one.priceCents,
          stock: 9999,
          isOnShelf: true,
          shopStatus: shopStatus.open,
          validity: null,
          leadDays: 0,
        }) as unknown as Offer,
    ),
  )

const shopOrMall = fc.constantFrom(null, ...SHOPS)
const discounts = fc.array(
  fc.record({
    shopId: shopOrMall,
    measure: fc.constantFrom('amount' as const, 'count' as const),
    first: fc.integer({ min: 1, max: 20_000 }),
    off: fc.oneof(
      fc.record({ cutCents: fc.integer({ min: 10, max: 3000 }), percentOff: fc.constant(null) }),
      fc.record({ cutCents: fc.constant(null), percentOff: fc.integer({ min: 1, max: 30 }) }),
    ),
    productIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  }),
  { maxLength: 3 },
)
const coupons = fc.array(
  fc.record({
    shopId: shopOrMall,
    kind: fc.constantFrom('amount' as const, 'percent' as const),
    thresholdCents: fc.integer({ min: 100, max: 25_000 }),
    amountCents: fc.integer({ min: 50, max: 2500 }),
    percentOff: fc.integer({ min: 1, max: 30 }),
    ceilingCents: fc.constantFrom(null, 900),
    scope: fc.constantFrom('all' as const, 'products' as const),
    productIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  }),
  { maxLength: 3 },
)
const asked = fc.array(
  fc.record({
    pieces: fc.integer({ min: 1, max: 12 }),
    skuIds: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
)

function* every(lines: readonly PlanLine[], from = 0): Generator<Choice[]> {
  if (from === lines.length) return void (yield [])
  for (const one of lines[from]!.choices) for (const rest of every(lines, from + 1)) yield [one, ...rest]
}

const express = { firstG: 1000, firstCents: 900, stepG: 500, stepCents: 150, freeAtCents: 15_000 }
const sending = { stockCityId: null, cutOff: '16:00', transitDays: 2 }

type Terms<Generated> = Generated extends fc.Arbitrary<infer Value> ? Value : never

/** A market of these goods, as the checkout knows it. */
function marketOf(goods: readonly Offer[]): Market {
  const terms = {
    express,
    sending,
    offersPickup: false,
    sameCity: null,
    name: { zh_CN: '', en: '' },
    freeUntil: null,
  }
  return {
    offers: new Map(goods.map((offer) => [offer.skuId, offer])),
    terms: new Map(SHOPS.map((shopId) => [shopId, terms])),
    calendar: { daysOff: new Set(), workdays: new Set() },
    place: undefined,
    level: 1,
    locale: 'en',
    now,
  } as unknown as Market
}

const billWith = (market: Market, offs: Terms<typeof discounts>, held: Terms<typeof coupons>) =>
  billOf(market, {
    discounts: offs.map(({ first, off, ...one }, at) => ({
      ...one,
      saleId: at + 1,
      tiers: [{ reached: one.measure === 'count' ? 1 + (first % 20) : first, ...off }],
    })),
    coupons: held.map((one, at) => ({
      ...one,
      couponId: at + 1,
      categoryIds: [],
      validFrom: now,
      validUntil: now,
      name: { zh_CN: '', en: '' },
    })) as never,
    paths: new Map(),
  })

const linesOf = (wanted: Terms<typeof asked>, market: Market) =>
  withOthers(
    wanted.map((line, key) => choicesOf({ key, ...line }, market)),
    market,
  )

test('the plan that is called cheapest costs at the checkout what no other way to buy these lines undercuts', () => {
  fc.assert(
    fc.property(offers, discounts, coupons, asked, (goods, offs, held, wanted) => {
      const market = marketOf(goods)
      const lines = linesOf(wanted, market)
      const bill = billWith(market, offs, held)
      const least = Math.min(...[...every(lines)].map(bill.payCents))
      expect(cheapestOf(lines, bill)).toMatchObject({ totalCents: least, isProven: true })
    }),
  )
})

/** Just below a step of the ladders above. */
const nearSteps = fc.array(
  fc.record({
    pieces: fc.constantFrom(2, 7, 7, 4),
    skuIds: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
)

test('whoever takes more of a line as its tip says pays so much less in all, with discounts, coupons and freight', () => {
  let tips = 0
  fc.assert(
    fc.property(offers, discounts, coupons, nearSteps, (goods, offs, held, wanted) => {
      const market = marketOf(goods)
      const bill = billWith(market, offs, held)
      const lines = linesOf(wanted, market)
      const { picks, totalCents } = cheapestOf(lines, bill)
      for (const { key, pieces, saves } of tipsOf(picks, { wanted: lines, market, bill })) {
        tips++
        const taken = wanted.map((line, at) => (at === key ? { pieces, skuIds: [picks[at]!.skuId] } : line))
        const after = cheapestOf(linesOf(taken, market), bill)
        expect(after.totalCents).toBeLessThanOrEqual(totalCents - Math.round(saves * 100))
      }
    }),
    { numRuns: 300 },
  )
  expect(tips).toBeGreaterThan(0)
})

/** From ten on of one part 3 yuan instead of 4. */
const laddered = (more: Partial<Offer> = {}) =>
  ({
    skuId: 1,
    prodId: 1,
    shopId: 1,
    priceCents: 400,
    memberCents: 400,
    seniorCents: 400,
    marketCents: 400,
    weightG: 10,
    ladder: [[10, 25]],
    pieces: 1,
    minQuantity: 1,
    quantityStep: 1,
    stock: 9999,
    isOnShelf: true,
    shopStatus: shopStatus.open,
    validity: null,
    leadDays: 0,
    ...more,
  }) as unknown as Offer

function tipsFor(pieces: readonly number[], offer = laddered()) {
  const market = marketOf([offer])
  const wanted = linesOf(
    pieces.map((one) => ({ pieces: one, skuIds: [1] })),
    market,
  )
  const bill = billWith(market, [], [])
  return tipsOf(cheapestOf(wanted, bill).picks, { wanted, market, bill })
}

test('of one part on several lines the last one says how many more cost less together', () => {
  expect(tipsFor([9])).toMatchObject([{ key: 0, more: 1, count: 10, saves: 6 }])
  expect(tipsFor([4, 5])).toMatchObject([{ key: 1, more: 1, count: 6, pieces: 6, saves: 6 }])
  expect(tipsFor([2, 1])).toEqual([])
  expect(tipsFor([6, 4])).toEqual([])
  // A minimum of all of them is filled up by the last one, and is no reason to forget the step behind it.
  expect(tipsFor([3, 4], laddered({ minQuantity: 8 }))).toMatchObject([{ key: 1, more: 2, count: 7, saves: 2 }])
})

test('where the cheaper step costs the free freight, nothing is said', () => {
  // Nine cost 150.30 and are sent for nothing; ten cost 148.60 and 9.00 for sending.
  const free = laddered({
    priceCents: 1670,
    memberCents: 1670,
    seniorCents: 1670,
    marketCents: 1670,
    ladder: [[10, 11]],
  })
  expect(tipsFor([9], free)).toEqual([])
})
