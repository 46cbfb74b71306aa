import { expect, test } from 'vitest'
import fc from 'fast-check'
import { percentOf, sum } from '#core/money.ts'
import {
  cheapestOf,
  earliestOf,
  fewestShopsOf,
  totalOf,
  type Choice,
  type Freight,
  type PlanLine,
  type Plans,
} from './planning.ts'
import type { Off } from './bounds.ts'

const FREE = 30_000
/** First kilogram, each further one, nothing from 300 yuan on. */
const freight: Freight = (shopId, weightG, goodsCents) =>
  goodsCents >= FREE ? 0 : 800 + shopId * 100 + Math.ceil(Math.max(0, weightG - 1000) / 1000) * 200

/** Where nothing is taken off. */
const freeFromCents = () => FREE
const plain: Plans = { freight, freeFromCents, offs: [], payCents: (picks) => totalOf(picks, freight) }

const DAYS = ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-04']
const choices = (shops: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: shops }), { minLength: 1, maxLength: shops }).chain((shopIds) =>
    fc.tuple(
      ...shopIds.map((shopId) =>
        fc
          .record({
            shopId: fc.constant(shopId),
            skuId: fc.constant(shopId),
            count: fc.constant(1),
            goodsCents: fc.integer({ min: 100, max: 12_000 }),
            weightG: fc.integer({ min: 10, max: 4000 }),
            day: fc.constantFrom(...DAYS),
          })
          .map((one): Choice => ({ ...one, ...priced(one.goodsCents, one.weightG) })),
      ),
    ),
  )
const priced = (goodsCents: number, weightG: number) => ({
  need: 1,
  goodsCents,
  weightG,
  leastCents: goodsCents,
  leastG: weightG,
})

const fourShops = (key: number): PlanLine => ({
  key,
  choices: [1, 2, 3, 4].map((shopId) => ({
    shopId,
    skuId: shopId,
    count: 1,
    ...priced(900 + ((key * 7 + shopId * 13) % 11) * 40, 500 + ((key * 3 + shopId * 5) % 7) * 200),
    day: DAYS[0]!,
  })),
})

const lists = (lines: number, shops: number) =>
  fc
    .array(choices(shops), { minLength: 1, maxLength: lines })
    .map((all) => all.map((own, key): PlanLine => ({ key, choices: own })))

function* every(lines: readonly PlanLine[], from = 0): Generator<Choice[]> {
  if (from === lines.length) return void (yield [])
  for (const one of lines[from]!.choices) for (const rest of every(lines, from + 1)) yield [one, ...rest]
}

const leastOf = (lines: readonly PlanLine[], fits: (picks: readonly Choice[]) => boolean = () => true): number => {
  let least = Infinity
  for (const picks of every(lines)) if (fits(picks)) least = Math.min(least, totalOf(picks, freight))
  return least
}
const shopsOf = (picks: readonly Choice[]): number => new Set(picks.map(({ shopId }) => shopId)).size
const lastDay = (picks: readonly Choice[]): string =>
  picks
    .map(({ day }) => day)
    .toSorted()
    .at(-1)!

test('the cheapest plan of a short list costs what the best of all combinations costs, and says so', () => {
  fc.assert(
    fc.property(lists(6, 4), (lines) => {
      const plan = cheapestOf(lines, plain)
      expect(plan).toMatchObject({ totalCents: leastOf(lines), isProven: true })
      expect(totalOf(plan.picks, freight)).toBe(plan.totalCents)
      for (const [at, pick] of plan.picks.entries()) expect(lines[at]!.choices).toContain(pick)
    }),
  )
})

test('the earliest plan is complete on the first day that any is, and none of that day costs less', () => {
  fc.assert(
    fc.property(lists(5, 4), (lines) => {
      const plan = earliestOf(lines, plain)
      const first = [...every(lines)].map(lastDay).toSorted()[0]!
      expect(lastDay(plan.picks)).toBe(first)
      expect(plan.totalCents).toBe(leastOf(lines, (picks) => lastDay(picks) === first))
    }),
  )
})

test('the plan of fewest shops needs as few as any, and none of so few costs less', () => {
  fc.assert(
    fc.property(lists(5, 4), (lines) => {
      const plan = fewestShopsOf(lines, plain)
      const fewest = Math.min(...[...every(lines)].map(shopsOf))
      expect(shopsOf(plan.picks)).toBe(fewest)
      expect(plan.totalCents).toBe(leastOf(lines, (picks) => shopsOf(picks) === fewest))
    }),
  )
})

test('twelve lines of four shops are planned exactly, and one line more is called cheapest by nobody', () => {
  const twelve = Array.from({ length: 12 }, (_, key) => fourShops(key))
  // what brute force says of these 16 million combinations, by freezing the shop of each line but eight
  const plan = cheapestOf(twelve, plain)
  const frozen = twelve.map((one, at) => (at < 8 ? one : { ...one, choices: [plan.picks[at]!] }))
  expect(plan.isProven).toBe(true)
  expect(plan.totalCents).toBe(leastOf(frozen))
  expect(cheapestOf([...twelve, fourShops(12)], plain).isProven).toBe(false)
})

type Terms = { shopId: number | null; kind: Off['kind']; from: number; cut: number; percent: number; skuIds: number[] }

/** Percent where there are any, else so much off; of goods that reach so much. */
const cutOf = ({ from, cut, percent }: Terms, goods: number): number =>
  goods < from ? 0 : Math.min(percent > 0 ? percentOf(goods, percent) : cut, goods)

/** Of each shop and of the mall the best discount, then the best coupon of what is left; freight before the mall's. */
function reckonedWith(all: readonly Terms[]): Plans {
  const isOf = ({ shopId, skuIds }: Terms, one: Choice) =>
    (shopId === null || shopId === one.shopId) && (skuIds.length === 0 || skuIds.includes(one.skuId))
  const goodsOf = (terms: Terms, picks: readonly Choice[]) =>
    sum(picks.filter((one) => isOf(terms, one)).map(({ goodsCents }) => goodsCents))
  const best = (of: Pick<Terms, 'shopId' | 'kind'>, picks: readonly Choice[]) =>
    Math.max(
      0,
      ...all
        .filter(({ shopId, kind }) => shopId === of.shopId && kind === of.kind)
        .map((terms) => cutOf(terms, goodsOf(terms, picks))),
    )
  const payCents = (picks: readonly Choice[]) => {
    const shops = [...Map.groupBy(picks, ({ shopId }) => shopId)].map(([shopId, own]) => {
      const goods = sum(own.map(({ goodsCents }) => goodsCents)) - best({ shopId, kind: 'discount' }, own)
      const weightG = sum(own.map((one) => one.weightG))
      const coupon = Math.min(goods, best({ shopId, kind: 'coupon' }, own))
      const with_ = goods - coupon + freight(shopId, weightG, goods - coupon)
      return Math.min(with_, goods + freight(shopId, weightG, goods))
    })
    return sum(shops) - best({ shopId: null, kind: 'discount' }, picks) - best({ shopId: null, kind: 'coupon' }, picks)
  }
  const offs = all.map((terms): Off => ({
    shopId: terms.shopId,
    kind: terms.kind,
    reachOf: (one) => (isOf(terms, one) ? one.goodsCents : 0),
    amountOf: (one) => (isOf(terms, one) ? one.goodsCents : 0),
    steps: [terms.from],
    mostCents: (_, amountCents) => cutOf(terms, amountCents),
  }))
  return { freight, freeFromCents, offs, payCents }
}

const anyTerms = fc.array(
  fc.record({
    shopId: fc.constantFrom(null, 1, 2, 3, 4),
    kind: fc.constantFrom('discount' as const, 'coupon' as const),
    from: fc.integer({ min: 0, max: 40_000 }),
    cut: fc.integer({ min: 100, max: 6000 }),
    percent: fc.constantFrom(0, 0, 5, 10, 25),
    skuIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  }),
  { maxLength: 6 },
)

test('with freight, discounts and coupons of shops and mall the cheapest plan costs what brute force finds, and says so', () => {
  fc.assert(
    fc.property(lists(6, 4), anyTerms, (lines, terms) => {
      const plans = reckonedWith(terms)
      const least = (fits: (picks: readonly Choice[]) => boolean = () => true) =>
        Math.min(...[...every(lines)].filter(fits).map(plans.payCents))
      const cheapest = cheapestOf(lines, plans)
      expect(cheapest).toMatchObject({ totalCents: least(), isProven: true })
      expect(plans.payCents(cheapest.picks)).toBe(cheapest.totalCents)
      const earliest = earliestOf(lines, plans)
      expect(earliest.totalCents).toBe(least((picks) => lastDay(picks) === lastDay(earliest.picks)))
      const fewest = fewestShopsOf(lines, plans)
      expect(fewest.totalCents).toBe(least((picks) => shopsOf(picks) === shopsOf(fewest.picks)))
    }),
  )
})

/** A pack of ten, single pieces and what else a shop sells of a line: prices lie near each other. */
const packs = fc.array(
  fc
    .tuple(
      fc.integer({ min: 2000, max: 14_000 }),
      fc.array(
        fc.record({
          shopId: fc.integer({ min: 1, max: 3 }),
          more: fc.integer({ min: 0, max: 1500 }),
          weightG: fc.integer({ min: 10, max: 3000 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    )
    .map(([cents, own]) =>
      own.map(({ shopId, more, weightG }, at): Choice => ({
        shopId,
        skuId: at + 1,
        count: 1,
        ...priced(cents + more, weightG),
        day: DAYS[at % 2]!,
      })),
    ),
  { minLength: 1, maxLength: 6 },
)

test('where shops sell several packs of a line, every shop and pack is looked at, and the dearer pack that reaches a threshold is found', () => {
  fc.assert(
    fc.property(packs, anyTerms, (all, terms) => {
      const lines = all.map((choices, key): PlanLine => ({ key, choices }))
      const plans = reckonedWith(terms)
      const least = (fits: (picks: readonly Choice[]) => boolean = () => true) =>
        Math.min(...[...every(lines)].filter(fits).map(plans.payCents))
      expect(cheapestOf(lines, plans)).toMatchObject({ totalCents: least(), isProven: true })
      const fewest = fewestShopsOf(lines, plans)
      expect(fewest.totalCents).toBe(least((picks) => shopsOf(picks) === shopsOf(fewest.picks)))
    }),
    { numRuns: 200 },
  )
})

test('a pack that costs more, and of which a discount takes less, reaches free freight', () => {
  const one = (shopId: number, skuId: number, goodsCents: number, weightG: number): Choice => ({
    shopId,
    skuId,
    count: 1,
    ...priced(goodsCents, weightG),
    day: DAYS[0]!,
  })
  const lines = [
    [one(2, 1, 7623, 10), one(1, 2, 6205, 10)],
    [one(2, 1, 9665, 10), one(2, 2, 10_188, 10), one(1, 3, 9665, 2212)],
    [one(1, 1, 12_714, 779), one(2, 2, 12_570, 991)],
  ].map((choices, key): PlanLine => ({ key, choices }))
  const terms: Terms = { shopId: 2, kind: 'discount', from: 0, cut: 100, percent: 5, skuIds: [1] }
  // all of the second shop: 76.23 less 3.81, and 101.88 rather than 96.65, of which 4.83 would go off
  expect(cheapestOf(lines, reckonedWith([terms]))).toMatchObject({ totalCents: FREE, isProven: true })
})

/** In each of four shops three packs of each of twelve lines, cheaper by the pack, dearer where more is left over. */
const inPacks = (key: number, seed: number): PlanLine => ({
  key,
  choices: [1, 2, 3, 4].flatMap((shopId) =>
    [0, 1, 2].map((pack) => ({
      shopId,
      skuId: shopId * 10 + pack,
      count: 1,
      ...priced(
        1500 + ((key * 7 + seed * 5) % 13) * 180 + ((key * 5 + shopId * 13 + pack * 29 + seed * 17) % 37) * 9,
        200 + ((key * 3 + shopId * 5) % 7) * 100 + pack * 30,
      ),
      day: DAYS[0]!,
    })),
  ),
})

const everywhere: Terms[] = [null, 1, 2, 3, 4].flatMap((shopId) => [
  { shopId, kind: 'discount', from: 9000, cut: 600, percent: 0, skuIds: [] },
  { shopId, kind: 'discount', from: 18_000, cut: 0, percent: 8, skuIds: [] },
  { shopId, kind: 'coupon', from: 15_000, cut: 1000, percent: 0, skuIds: [] },
])
const ofShops = everywhere.filter(({ shopId }) => shopId !== null)

test.each([
  ['freight alone', []],
  ['discounts and coupons of shops', ofShops],
])('twelve lines of four shops with three packs each are proven: %s', (_, terms) => {
  const plans = reckonedWith(terms)
  for (const seed of [1, 2, 3]) {
    const twelve = Array.from({ length: 12 }, (_, key) => inPacks(key, seed))
    const plan = cheapestOf(twelve, plans)
    const frozen = twelve.map((one, at) => (at < 4 ? one : { ...one, choices: [plan.picks[at]!] }))
    expect(plan.isProven).toBe(true)
    expect(plan.totalCents).toBe(Math.min(...[...every(frozen)].map(plans.payCents)))
    expect(plan.totalCents).toBeLessThanOrEqual(fewestShopsOf(twelve, plans).totalCents)
  }
})

test('with the mall’s discounts and coupons too, twelve lines in three packs are proven, or called the lowest found', () => {
  const plans = reckonedWith(everywhere)
  const found = [1, 2, 3].map((seed) => {
    const twelve = Array.from({ length: 12 }, (_, key) => inPacks(key, seed))
    const plan = cheapestOf(twelve, plans)
    const frozen = twelve.map((one, at) => (at < 4 ? one : { ...one, choices: [plan.picks[at]!] }))
    expect(plans.payCents(plan.picks)).toBe(plan.totalCents)
    return { ...plan, least: Math.min(...[...every(frozen)].map(plans.payCents)) }
  })
  const proven = found.filter(({ isProven }) => isProven)
  expect(proven.map(({ totalCents }) => totalCents)).toEqual(proven.map(({ least }) => least))
  expect(found[0]!.isProven).toBe(true)
})

test('twelve lines of four shops with discounts and coupons everywhere are proven within what may be reckoned', () => {
  const terms: Terms[] = [null, 1, 2, 3, 4].flatMap((shopId) => [
    { shopId, kind: 'discount', from: 4000, cut: 400, percent: 0, skuIds: [] },
    { shopId, kind: 'discount', from: 9000, cut: 0, percent: 12, skuIds: [] },
    { shopId, kind: 'coupon', from: 6000, cut: 700, percent: 0, skuIds: [] },
  ])
  const twelve = Array.from({ length: 12 }, (_, key) => fourShops(key))
  const plans = reckonedWith(terms)
  const plan = cheapestOf(twelve, plans)
  const frozen = twelve.map((one, at) => (at < 7 ? one : { ...one, choices: [plan.picks[at]!] }))
  expect(plan.isProven).toBe(true)
  expect(plan.totalCents).toBe(Math.min(...[...every(frozen)].map(plans.payCents)))
})

test('above the exact size discounts are looked at too, what is found costs what it says, and it is called cheapest only without a choice', () => {
  const thirteen = Array.from({ length: 13 }, (_, key) => fourShops(key))
  const plans = reckonedWith([{ shopId: 2, kind: 'discount', from: 9000, cut: 3000, percent: 0, skuIds: [] }])
  for (const plan of [cheapestOf, earliestOf, fewestShopsOf]) {
    const found = plan(thirteen, { ...plans, roughCents: plans.payCents })
    expect(plans.payCents(found.picks)).toBe(found.totalCents)
    expect(found.totalCents).toBeLessThanOrEqual(plans.payCents(plan(thirteen, plans).picks))
    // In a single shop there is one way to buy them, and all four were compared.
    expect(found.isProven).toBe(plan === fewestShopsOf)
  }
  const only = thirteen.map((line) => ({ ...line, choices: line.choices.slice(0, 1) }))
  expect(cheapestOf(only, plans).isProven).toBe(true)
})

test('a plan above the exact size that pays no freight at all is proven by its goods alone', () => {
  const lines = Array.from({ length: 40 }, (_, key): PlanLine => ({
    key,
    choices: [{ shopId: 1, skuId: key, count: 1, ...priced(5000, 100), day: DAYS[0]! }],
  }))
  expect(cheapestOf(lines, plain)).toMatchObject({ isProven: true, totalCents: 200_000 })
})
