// One price over all its parts: level, ladder, sale, discounts, coupons of shops and mall, points, and what comes back.
import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { sum } from '#core/money.ts'
import type { Level } from '#features/catalog/rules.ts'
import { maxRefundCents, pointsShare } from '#features/after-sales/rules.ts'
import { subsidyShare } from '#features/coupons/rules.ts'
import type { HeldCoupon } from '#features/coupons/server/index.ts'
import { counts, partsOf, priceParts, withDiscounts } from '#features/discounts/prices.ts'
import type { DiscountTerms } from '#features/discounts/rules.ts'
import { POINTS_STEP, pointsTaken, wholeSteps, worthCents } from '#features/points/rules.ts'
import { offered } from '../../../../tests/offer.ts'
import { modelRuns, modelTimeMs } from '../../../../tests/tier.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { bestOf, weigh } from './coupons.ts'
import { couponCents, priceShops, totalCents, withPoints, type OfferedLine, type PricedShop } from './pricing.ts'

const now = new Date('2026-11-25T10:00:00+08:00')
const rules = { pointsPerYuan: 100, sharePercentMax: 50 } as Parameters<typeof pointsTaken>[1]
const nearby = { express: { firstG: 1000, firstCents: 1000, stepG: 1000, stepCents: 300 }, offersPickup: false }
const sent = new Map([1, 2].map((shopId) => [shopId, { ...nearby, sameCity: null }]))
const free = new Map([1, 2].map((shopId) => [shopId, { express: null, offersPickup: true, sameCity: null }]))
const pickup = { 1: deliveryMethods.pickup, 2: deliveryMethods.pickup }

const someLine = (skuId: number) =>
  fc
    .record({
      shopId: fc.constantFrom(1, 2),
      prodId: fc.integer({ min: 1, max: 4 }),
      priceCents: fc.integer({ min: 2, max: 9000 }),
      quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(8, 9, 38, 39)),
      ladder: fc.constantFrom<[number, number][]>(
        [],
        [[10, 12]],
        [
          [10, 12],
          [40, 20],
        ],
      ),
    })
    .map(({ quantity, priceCents, ...line }): OfferedLine => ({
      skuId,
      quantity,
      offer: offered({
        ...line,
        skuId,
        priceCents,
        memberCents: Math.ceil(priceCents * 0.9),
        seniorCents: Math.ceil(priceCents * 0.85),
        stock: 1_000_000,
      }),
    }))
const someLines = fc.tuple(...[1, 2, 3, 4, 5, 6].map(someLine), fc.constantFrom(1, 1, 2, 3, 6)).map((drawn) => {
  const [count, ...lines] = drawn.toReversed() as [number, ...OfferedLine[]]
  return lines.slice(0, count)
})
/** One line that is bought by a sale: dearer than its list price it never is. */
const bySale = fc
  .record({ line: someLine(1), word: fc.constantFrom('flash' as const, 'group' as const, 'points' as const) })
  .map(({ line, word }): OfferedLine[] => {
    const own = {
      priceCents: Math.ceil(line.offer.priceCents * 0.7),
      points: word === 'points' ? 30 : 0,
      stock: 'sale' as const,
      left: line.quantity,
      payMinutes: null,
      word,
    }
    return [{ ...line, sale: own }]
  })

/** Thresholds are drawn beside what the cart comes to, where something happens: in thousandths of it. */
const near = fc.oneof(fc.integer({ min: 940, max: 1005 }), fc.integer({ min: 50, max: 1500 }))
const someTiers = fc
  .record({ from: fc.uniqueArray(near, { minLength: 1, maxLength: 3 }), isPercent: fc.boolean() })
  .map(({ from, isPercent }) =>
    from
      .toSorted((a, b) => a - b)
      .map((reached, at) => ({
        reached,
        cutCents: isPercent ? null : reached * (0.2 + at * 0.15),
        percentOff: isPercent ? 20 + 15 * at : null,
      })),
  )
const someDiscount = (saleId: number) =>
  fc
    .record({
      shopId: fc.constantFrom(null, 1, 2),
      measure: fc.constantFrom('amount' as const, 'count' as const),
      tiers: someTiers,
      productIds: fc.constantFrom([], [1, 2], [3]),
    })
    .map((one): DiscountTerms => ({ saleId, ...one }))
const someCoupon = (couponUserId: number) =>
  fc
    .record({
      shopId: fc.constantFrom(null, 1, 2),
      kind: fc.constantFrom('amount' as const, 'percent' as const),
      thresholdCents: near,
      share: fc.integer({ min: 1, max: 60 }),
      ceilingCents: fc.constantFrom(null, 2000),
      products: fc.constantFrom([], [1, 2], [3]),
    })
    .map(({ kind, share, products, thresholdCents, ...one }): HeldCoupon => {
      const amountCents = (thresholdCents * share) / 100
      return {
        ...one,
        kind,
        thresholdCents,
        amountCents: kind === 'amount' ? amountCents : null,
        percentOff: kind === 'percent' ? share : null,
        scope: products.length > 0 ? 'products' : 'all',
        categoryIds: [],
        productIds: products,
        couponId: couponUserId,
        couponUserId,
        name: { zh_CN: '券', en: 'Coupon' },
        validFrom: now,
        validUntil: now,
      }
    })
const some = fc.record({
  discounts: fc.tuple(someDiscount(1), someDiscount(2), someDiscount(3)),
  coupons: fc.tuple(someCoupon(1), someCoupon(2), someCoupon(3), someCoupon(4)),
  level: fc.constantFrom<Level>(1, 2, 3),
  points: fc.integer({ min: 0, max: 300_000 }),
})
type Person = typeof some extends fc.Arbitrary<infer One> ? One : never

/** Their thousandths as cents, or as pieces. */
function beside(lines: readonly OfferedLine[], { discounts, coupons, ...person }: Person): Person {
  const pieces = sum(lines.map(({ quantity }) => quantity))
  const cents = sum(lines.map(({ quantity, offer }) => quantity * offer.priceCents))
  const part = (thousandths: number, of: number) => Math.max(1, Math.floor((thousandths * of) / 1000))
  const tier = (measure: DiscountTerms['measure']) => (one: DiscountTerms['tiers'][number]) => ({
    ...one,
    reached: part(one.reached, measure === 'amount' ? cents : pieces),
    cutCents: one.cutCents && part(one.cutCents, cents),
  })
  const scaled = (one: DiscountTerms) => ({ ...one, tiers: one.tiers.map(tier(one.measure)) })
  const sized = (one: HeldCoupon) => ({
    ...one,
    thresholdCents: part(one.thresholdCents, cents),
    amountCents: one.amountCents && part(one.amountCents, cents),
  })
  const [a, b, c] = discounts
  const [d, e, f, g] = coupons
  return {
    ...person,
    discounts: [scaled(a), scaled(b), scaled(c)],
    coupons: [sized(d), sized(e), sized(f), sized(g)],
  }
}

/** As a checkout prices it: the best coupons, then as many of the points as the goods take. */
function checkout(
  lines: readonly OfferedLine[],
  { discounts, coupons: held, level, points }: Person,
  way: Pick<Parameters<typeof priceShops>[1], 'terms' | 'choice'> = { terms: sent, choice: {} },
) {
  const delivery = { ...way, isPlaced: true, discounts }
  const coupons = lines.every((line) => counts('shopCoupon', line)) ? held : []
  const paths = new Map<number, number[]>()
  const weighed = weigh(coupons, { shops: priceShops(lines, delivery, level), paths, now })
  const chosen = bestOf(weighed, { lines, delivery, level, paths })
  const shops = priceShops(lines, delivery, level, { terms: chosen, paths })
  const goods = sum(shops.map(({ goodsCents, reduceCents }) => goodsCents - reduceCents))
  const takes = lines.every((line) => counts('points', line)) ? pointsTaken(goods, rules) : 0
  const { used } = withDiscounts(
    lines.map((line) => ({ ...line, ...partsOf(line, level) })),
    discounts,
  )
  return { shops, weighed, chosen, used, goods, points: Math.min(takes, wholeSteps(points)) }
}
const paying = (shops: readonly PricedShop[], points: number) => withPoints(shops, points, worthCents(points, rules))
const linesOf = (shops: readonly PricedShop[]) => shops.flatMap(({ lines }) => lines)

const partCents = (line: PricedShop['lines'][number]) => priceParts.map((part) => line[`${part}Cents`])

test(
  '[PROMO-3] [CHECKOUT-4] of any cart the parts of every line lead from its list price to what is paid, and none of them counts beside a sale that excludes it',
  () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 3, arbitrary: someLines }, bySale), some, (lines, drawn) => {
        const person = beside(lines, drawn)
        const { shops, points } = checkout(lines, person)
        const paid = paying(shops, points)
        for (const line of linesOf(paid)) {
          const parts = partCents(line)
          expect(line.listCents - sum(parts)).toBe(line.amountCents - line.reduceCents)
          expect(Math.min(...parts, line.amountCents - line.reduceCents)).toBeGreaterThanOrEqual(0)
          const excluded = priceParts.filter((part, at) => !counts(part, line) && parts[at] !== 0)
          expect(excluded).toEqual([])
        }
        const rest = sum(linesOf(paid).map((line) => line.amountCents - line.reduceCents))
        expect(rest + sum(paid.map(({ freightCents }) => freightCents))).toBe(totalCents(paid))
        expect(sum(linesOf(paid).map(({ pointsCents }) => pointsCents))).toBe(worthCents(points, rules))
      }),
      { numRuns: modelRuns(300) },
    )
  },
  modelTimeMs(1),
)

type Priced = ReturnType<typeof checkout>
const couponsOf = ({ shops }: Priced): number => sum(shops.map(({ lines }) => couponCents(lines)))
/**
 * What the page says: a coupon that counted before lacks so much to its threshold now; or another discount counts,
 * whose name it shows, and a coupon of a percentage takes less of what that one leaves.
 */
const isTold = (before: Priced, after: Priced): boolean =>
  before.chosen.some((coupon) =>
    after.weighed.some((one) => one.coupon === coupon && one.trouble === 'belowThreshold' && one.missingCents > 0),
  ) ||
  (after.used.some((one) => !before.used.includes(one)) && couponsOf(after) < couponsOf(before))
const paidFor = ({ goods, points }: Priced): number => goods - worthCents(points, rules)

/** Freight has thresholds of its own, which the page tells. */
const fetched = { terms: free, choice: pickup }

/** One more line, or more of the first: with what it costs at most, by itself and without the ladder. */
function biggerThan([first, ...others]: readonly OfferedLine[], more: OfferedLine, pieces: number, level: Level) {
  const alone = (line: OfferedLine) =>
    sum(priceShops([line], { ...fetched, isPlaced: true }, level).map((shop) => shop.goodsCents))
  return [
    { lines: [first!, ...others, more], most: alone(more) },
    {
      lines: [{ ...first!, quantity: first!.quantity + pieces }, ...others],
      most: alone({ ...first!, quantity: 1 }) * pieces,
    },
  ]
}

test(
  '[PROMO-3] [CHECKOUT-4] whatever is put into a cart makes it dearer by its own price at most, or by less than a step of points, unless the page tells what takes off less for it',
  () => {
    fc.assert(
      fc.property(someLines, someLine(9), fc.integer({ min: 1, max: 2 }), some, (lines, more, pieces, drawn) => {
        const person = beside(lines, drawn)
        const before = checkout(lines, person, fetched)
        const dearer = biggerThan(lines, more, pieces, person.level).flatMap((bigger) => {
          const after = checkout(bigger.lines, person, fetched)
          const isDearer =
            after.goods - before.goods > bigger.most ||
            paidFor(after) - paidFor(before) > bigger.most + worthCents(POINTS_STEP, rules)
          return isDearer && !isTold(before, after) ? [[before.goods, after.goods, bigger.most]] : []
        })
        expect(dearer).toEqual([])
      }),
      { numRuns: modelRuns(300) },
    )
  },
  modelTimeMs(1),
)

test(
  '[PROMO-3] [AFTER-1] pieces that go back bring each part back to where it came from: money, points and the mall’s share, to the cent',
  () => {
    const split = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(someLines, some, split, (lines, drawn, steps) => {
        const person = beside(lines, drawn)
        const { shops, points } = checkout(lines, person)
        for (const line of linesOf(paying(shops, points))) {
          const { quantity, pointsUsed } = line
          const paidCents = line.amountCents - line.reduceCents
          const subsidyCents = line.mallCouponCents + line.mallDiscountCents
          const back = { quantity: 0, cents: 0, points: 0, subsidy: 0 }
          for (const step of [...steps, quantity]) {
            const n = Math.min(step, quantity - back.quantity)
            if (n === 0) break
            const held = { quantity, paidCents, heldQuantity: back.quantity, heldCents: back.cents }
            const given = { quantity, refundedQuantity: back.quantity }
            const money = maxRefundCents(held, n)
            expect(money).toBeGreaterThanOrEqual(0)
            back.cents += money
            back.points += pointsShare({ ...given, pointsUsed }, n)
            back.subsidy += subsidyShare({ ...given, subsidyCents }, n)
            back.quantity += n
          }
          expect(back).toEqual({ quantity, cents: paidCents, points: pointsUsed, subsidy: subsidyCents })
        }
      }),
      { numRuns: modelRuns(300) },
    )
  },
  modelTimeMs(1),
)
