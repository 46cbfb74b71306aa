import { expect, test } from 'vitest'
import fc from 'fast-check'
import { cheapestOf, earliestOf, fewestShopsOf, totalOf, type Choice, type Freight, type PlanLine } from './planning.ts'

const FREE = 30_000
/** First kilogram, each further one, nothing from 300 yuan on. */
const freight: Freight = (shopId, weightG, goodsCents) =>
  goodsCents >= FREE ? 0 : 800 + shopId * 100 + Math.ceil(Math.max(0, weightG - 1000) / 1000) * 200

const DAYS = ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-04']
const choices = (shops: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: shops }), { minLength: 1, maxLength: shops }).chain((shopIds) =>
    fc.tuple(
      ...shopIds.map((shopId) =>
        fc.record({
          shopId: fc.constant(shopId),
          skuId: fc.constant(shopId),
          count: fc.constant(1),
          goodsCents: fc.integer({ min: 100, max: 12_000 }),
          weightG: fc.integer({ min: 10, max: 4000 }),
          day: fc.constantFrom(...DAYS),
        }),
      ),
    ),
  )
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
      const plan = cheapestOf(lines, freight)
      expect(plan).toMatchObject({ totalCents: leastOf(lines), isProven: true })
      expect(totalOf(plan.picks, freight)).toBe(plan.totalCents)
      for (const [at, pick] of plan.picks.entries()) expect(lines[at]!.choices).toContain(pick)
    }),
  )
})

test('the earliest plan is complete on the first day that any is, and none of that day costs less', () => {
  fc.assert(
    fc.property(lists(5, 4), (lines) => {
      const plan = earliestOf(lines, freight)
      const first = [...every(lines)].map(lastDay).toSorted()[0]!
      expect(lastDay(plan.picks)).toBe(first)
      expect(plan.totalCents).toBe(leastOf(lines, (picks) => lastDay(picks) === first))
    }),
  )
})

test('the plan of fewest shops needs as few as any, and none of so few costs less', () => {
  fc.assert(
    fc.property(lists(5, 4), (lines) => {
      const plan = fewestShopsOf(lines, freight)
      const fewest = Math.min(...[...every(lines)].map(shopsOf))
      expect(shopsOf(plan.picks)).toBe(fewest)
      expect(plan.totalCents).toBe(leastOf(lines, (picks) => shopsOf(picks) === fewest))
    }),
  )
})

test('twelve lines of four shops are planned exactly, and one line more is called cheapest by nobody', () => {
  const line = (key: number): PlanLine => ({
    key,
    choices: [1, 2, 3, 4].map((shopId) => ({
      shopId,
      skuId: shopId,
      count: 1,
      goodsCents: 900 + ((key * 7 + shopId * 13) % 11) * 40,
      weightG: 500 + ((key * 3 + shopId * 5) % 7) * 200,
      day: DAYS[0]!,
    })),
  })
  const twelve = Array.from({ length: 12 }, (_, key) => line(key))
  // what brute force says of these 16 million combinations, by freezing the shop of each line but eight
  const plan = cheapestOf(twelve, freight)
  const frozen = twelve.map((one, at) => (at < 8 ? one : { ...one, choices: [plan.picks[at]!] }))
  expect(plan.isProven).toBe(true)
  expect(plan.totalCents).toBe(leastOf(frozen))
  expect(cheapestOf([...twelve, line(12)], freight).isProven).toBe(false)
})

test('with discounts a plan costs what its picks cost, never more than without looking, and is called cheapest only without a choice', () => {
  // Of one shop thirty from 150 on.
  const discounted = (picks: readonly Choice[]) => {
    const goods = picks.filter(({ shopId }) => shopId === 2).reduce((all, { goodsCents }) => all + goodsCents, 0)
    return totalOf(picks, freight) - (goods >= 15_000 ? 3000 : 0)
  }
  fc.assert(
    fc.property(lists(6, 4), (all) => {
      for (const plan of [cheapestOf, earliestOf, fewestShopsOf]) {
        const found = plan(all, freight, discounted)
        expect(discounted(found.picks)).toBe(found.totalCents)
        expect(found.totalCents).toBeLessThanOrEqual(discounted(plan(all, freight).picks))
        for (const [at, pick] of found.picks.entries()) expect(all[at]!.choices).toContain(pick)
      }
      const isOnly = all.every(({ choices: own }) => own.length === 1)
      expect(cheapestOf(all, freight, discounted).isProven).toBe(isOnly)
    }),
  )
})

test('a plan above the exact size that pays no freight at all is proven by its goods alone', () => {
  const lines = Array.from({ length: 40 }, (_, key): PlanLine => ({
    key,
    choices: [{ shopId: 1, skuId: key, count: 1, goodsCents: 5000, weightG: 100, day: DAYS[0]! }],
  }))
  expect(cheapestOf(lines, freight)).toMatchObject({ isProven: true, totalCents: 200_000 })
})
