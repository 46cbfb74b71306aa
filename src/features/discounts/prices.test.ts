import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { sum } from '#core/money.ts'
import { modelRuns, modelTimeMs } from '../../../tests/tier.ts'
import type { Level } from '#features/catalog/rules.ts'
import { partsOf, withDiscounts, type PriceParts, type Wanted } from './prices.ts'
import { isOf, standingOf, type DiscountTerms } from './rules.ts'

const offer = (shopId: number, prodId: number, priceCents: number, ladder: [number, number][] = []) => ({
  shopId,
  prodId,
  priceCents,
  marketCents: priceCents * 2,
  memberCents: Math.ceil(priceCents * 0.9),
  seniorCents: Math.ceil(priceCents * 0.85),
  ladder,
})
const priced = (lines: readonly Wanted[], discounts: readonly DiscountTerms[], level: Level = 1) =>
  withDiscounts(
    lines.map((line) => ({ ...line, ...partsOf(line, level) })),
    discounts,
  )
const paid = (lines: readonly PriceParts[]) => sum(lines.map((line) => line.amountCents - line.reduceCents))
const amount = (reached: number, cutCents: number) => ({ reached, cutCents, percentOff: null })
const percent = (reached: number, percentOff: number) => ({ reached, cutCents: null, percentOff })
const ofShop = (terms: Partial<DiscountTerms>): DiscountTerms => ({
  saleId: 1,
  shopId: 1,
  measure: 'amount',
  tiers: [amount(30_000, 3000)],
  productIds: [],
  ...terms,
})

describe('discounts by thresholds', () => {
  test('[PROMO-3] 12.50 more and 30 are saved: the difference of two prices is exactly what was said', () => {
    const terms = ofShop({})
    const before = priced([{ offer: offer(1, 1, 28_750), quantity: 1 }], [terms]).lines
    const standing = standingOf(
      terms,
      before.map((line) => ({ ...line.offer, quantity: 1, baseCents: line.listCents, amountCents: line.amountCents })),
    )
    expect(standing.next).toEqual({ tier: terms.tiers[0], missing: 1250 })
    const after = priced(
      [
        { offer: offer(1, 1, 28_750), quantity: 1 },
        { offer: offer(1, 2, 1250), quantity: 1 },
      ],
      [terms],
    ).lines
    expect(paid(after)).toBe(paid(before) + 1250 - 3000)
    expect(after.map(({ shopDiscountCents }) => shopDiscountCents)).toEqual([2875, 125])
  })

  test('[PROMO-3] by count: three pieces at ten percent off, of the goods it names alone', () => {
    const terms = ofShop({ measure: 'count', tiers: [percent(3, 10)], productIds: [7] })
    const { lines, used } = priced(
      [
        { offer: offer(1, 7, 1000), quantity: 3 },
        { offer: offer(1, 8, 1000), quantity: 5 },
      ],
      [terms],
    )
    expect(lines.map(({ shopDiscountCents }) => shopDiscountCents)).toEqual([300, 0])
    expect(used).toEqual([terms])
  })

  test('of a shop’s discounts the one that takes off most counts, and the mall’s beside it', () => {
    const more = ofShop({ saleId: 2, tiers: [amount(10_000, 2000)] })
    const mall = ofShop({ saleId: 3, shopId: null, tiers: [percent(10_000, 5)] })
    const [line] = priced([{ offer: offer(1, 1, 20_000), quantity: 1 }], [ofShop({}), more, mall]).lines
    expect(line).toMatchObject({ shopDiscountCents: 2000, mallDiscountCents: 1000, reduceCents: 3000 })
  })

  test('what is bought by a sale takes part in none, nor in level and ladder', () => {
    const sale = {
      offer: offer(1, 1, 50_000, [[2, 10]]),
      quantity: 2,
      sale: { word: 'flash' as const, priceCents: 30_000 },
    }
    const [line] = priced([sale], [ofShop({})], 2).lines
    expect(line).toMatchObject({
      levelCents: 0,
      ladderCents: 0,
      saleCents: 40_000,
      amountCents: 60_000,
      reduceCents: 0,
    })
  })

  test('a promised price counts where it is lower than today’s, discounts count beside it, and a sale knows no promise', () => {
    const of = offer(1, 1, 20_000, [[2, 10]])
    const line = { offer: of, quantity: 2, promise: { priceCents: 15_000 } }
    const [kept] = priced([line], [ofShop({ tiers: [amount(10_000, 1000)] })]).lines
    expect(kept).toMatchObject({ listCents: 40_000, ladderCents: 4000, promiseCents: 6000, amountCents: 30_000 })
    expect(kept).toMatchObject({ shopDiscountCents: 1000, reduceCents: 1000 })
    const [lower] = priced([{ ...line, promise: { priceCents: 19_000 } }], []).lines
    expect(lower).toMatchObject({ promiseCents: 0, amountCents: 36_000 })
    const sale = { word: 'flash' as const, priceCents: 17_000 }
    expect(priced([{ ...line, sale }], []).lines[0]).toMatchObject({ promiseCents: 0, amountCents: 34_000 })
  })
})

const someTiers = fc.oneof(
  fc
    .uniqueArray(fc.integer({ min: 2, max: 100_000 }), { minLength: 1, maxLength: 4 })
    .map((sums) =>
      sums
        .toSorted((a, b) => a - b)
        .map((reached, at) => amount(reached, Math.min(reached - 1, (at + 1) * 50 + reached / 10) | 0 || 1)),
    ),
  fc
    .uniqueArray(fc.integer({ min: 2, max: 100_000 }), { minLength: 1, maxLength: 4 })
    .map((sums) => sums.toSorted((a, b) => a - b).map((reached, at) => percent(reached, 5 * (at + 1)))),
)
const someDiscount = (saleId: number) =>
  fc
    .record({
      shopId: fc.constantFrom(null, 1, 2),
      measure: fc.constantFrom('amount' as const, 'count' as const),
      tiers: someTiers,
      productIds: fc.constantFrom([], [1, 2], [3]),
    })
    .map((terms): DiscountTerms => ({ saleId, ...terms }))
const someLine: fc.Arbitrary<Wanted> = fc
  .record({
    shopId: fc.constantFrom(1, 2),
    prodId: fc.integer({ min: 1, max: 4 }),
    cents: fc.integer({ min: 2, max: 90_000 }),
    quantity: fc.integer({ min: 1, max: 60 }),
    hasLadder: fc.boolean(),
  })
  .map(({ shopId, prodId, cents, quantity, hasLadder }) => ({
    offer: offer(
      shopId,
      prodId,
      cents,
      hasLadder
        ? [
            [10, 5],
            [40, 12],
          ]
        : [],
    ),
    quantity,
  }))
const someCart = fc.record({
  lines: fc.array(someLine, { minLength: 1, maxLength: 8 }),
  discounts: fc.tuple(someDiscount(1), someDiscount(2), someDiscount(3)),
  level: fc.constantFrom<Level>(1, 2, 3),
})

test(
  '[PROMO-3] of any cart the parts of every line lead from its list price to what is paid, to the cent',
  () => {
    fc.assert(
      fc.property(someCart, ({ lines, discounts, level }) => {
        // Every second line was promised at less, or at more than it costs now.
        const some = lines.map((line, at) =>
          at % 2 === 0
            ? line
            : { ...line, promise: { priceCents: Math.ceil(line.offer.priceCents * (at === 1 ? 0.7 : 1.2)) } },
        )
        const { lines: after, used } = priced(some, discounts, level)
        for (const line of after) {
          const { listCents, levelCents, ladderCents, saleCents, promiseCents, amountCents, reduceCents } = line
          expect(listCents - levelCents - ladderCents - saleCents - promiseCents).toBe(amountCents)
          expect(promiseCents).toBeGreaterThanOrEqual(0)
          expect(amountCents).toBeLessThanOrEqual((line.promise?.priceCents ?? Infinity) * line.quantity)
          expect(line.shopDiscountCents + line.mallDiscountCents).toBe(reduceCents)
          expect(
            Math.min(line.shopDiscountCents, line.mallDiscountCents, levelCents, ladderCents),
          ).toBeGreaterThanOrEqual(0)
          expect(amountCents - reduceCents).toBeGreaterThan(0)
        }
        expect(used.filter(({ shopId }) => shopId === null).length).toBeLessThanOrEqual(1)
      }),
      { numRuns: modelRuns(500) },
    )
  },
  modelTimeMs(1),
)

test(
  '[PROMO-3] of any cart every cut names the discount that made it, one of a shop and one of the mall, and no line names one without',
  () => {
    fc.assert(
      fc.property(someCart, ({ lines, discounts, level }) => {
        const { lines: after, used } = priced(lines, discounts, level)
        const termsBy = new Map(used.map((terms) => [terms.saleId, terms]))
        for (const line of after) {
          expect([line.shopDiscountId === null, line.mallDiscountId === null]).toEqual([
            line.shopDiscountCents === 0,
            line.mallDiscountCents === 0,
          ])
          const named = [line.shopDiscountId, line.mallDiscountId].flatMap((id) => (id === null ? [] : termsBy.get(id)))
          expect(named.every((terms) => terms && isOf(terms, line.offer))).toBe(true)
          expect(named.map((terms) => terms!.shopId)).toEqual([
            ...(line.shopDiscountId === null ? [] : [line.offer.shopId]),
            ...(line.mallDiscountId === null ? [] : [null]),
          ])
        }
        // What each took off, counted by its name, is all that was taken off.
        const byName = used.map(({ saleId }) =>
          sum(
            after.map(
              (line) =>
                (line.shopDiscountId === saleId ? line.shopDiscountCents : 0) +
                (line.mallDiscountId === saleId ? line.mallDiscountCents : 0),
            ),
          ),
        )
        expect(sum(byName)).toBe(sum(after.map(({ reduceCents }) => reduceCents)))
      }),
      { numRuns: modelRuns(500) },
    )
  },
  modelTimeMs(1),
)

test(
  'what is put into a cart never costs more than its own price: nobody loses a discount by buying more',
  () => {
    fc.assert(
      fc.property(someCart, someLine, fc.integer({ min: 1, max: 30 }), ({ lines, discounts, level }, more, pieces) => {
        const before = paid(priced(lines, discounts, level).lines)
        const alone = paid(priced([more], [], level).lines)
        expect(paid(priced([...lines, more], discounts, level).lines)).toBeLessThanOrEqual(before + alone)
        // More of the first line, at the price of one without the ladder.
        const [first, ...rest] = lines
        const grown = [{ ...first!, quantity: first!.quantity + pieces }, ...rest]
        const added = partsOf({ ...first!, quantity: 1 }, level).amountCents * pieces
        expect(paid(priced(grown, discounts, level).lines)).toBeLessThanOrEqual(before + added)
      }),
      { numRuns: modelRuns(500) },
    )
  },
  modelTimeMs(1),
)
