import { describe, expect, test } from 'vitest'
import { areTiersSound, isOf, kindOf, standingOf, type DiscountLine, type DiscountTerms, type Tier } from './rules.ts'

const money = (reached: number, cutCents: number): Tier => ({ reached, cutCents, percentOff: null })
const percent = (reached: number, percentOff: number): Tier => ({ reached, cutCents: null, percentOff })
const terms = (more: Partial<DiscountTerms>): DiscountTerms => ({
  saleId: 1,
  shopId: 1,
  measure: 'amount',
  tiers: [money(30_000, 3000), money(50_000, 6000)],
  productIds: [],
  ...more,
})
/** Goods of shop 1 at ten yuan apiece. */
const pieces = (quantity: number, more: Partial<DiscountLine> = {}): DiscountLine => ({
  shopId: 1,
  prodId: 7,
  quantity,
  baseCents: quantity * 1000,
  amountCents: quantity * 1000,
  ...more,
})

test.for([
  ['count', [percent(3, 10)], 'byCount'],
  ['count', [money(3, 500)], 'byCount'],
  ['amount', [percent(10_000, 5), percent(20_000, 8)], 'percentOff'],
  ['amount', [money(10_000, 500)], 'amountOff'],
  ['amount', [], 'amountOff'],
] as const)('by %s, with tiers %j, a discount is called %s', ([measure, tiers, kind]) => {
  expect(kindOf({ measure, tiers })).toBe(kind)
})

test.for([
  ['a shop’s, of all its goods', { shopId: 1, productIds: [] }, [true, true, false]],
  ['a shop’s, of goods it names', { shopId: 1, productIds: [7] }, [true, false, false]],
  ['the mall’s, of all goods', { shopId: null, productIds: [] }, [true, true, true]],
  ['the mall’s, of goods it names', { shopId: null, productIds: [8, 7] }, [true, false, true]],
] as const)('%s: it counts for these goods and no others', ([, of, expected]) => {
  const goods = [
    { shopId: 1, prodId: 7 },
    { shopId: 1, prodId: 9 },
    { shopId: 2, prodId: 8 },
  ]
  expect(goods.map((line) => isOf(terms(of), line))).toEqual(expected)
})

describe('where goods stand in a discount', () => {
  const [first, second] = terms({}).tiers as [Tier, Tier]

  test.for([
    [0, 0, { tier: first, missing: 30_000 }],
    [29, 0, { tier: first, missing: 1000 }],
    [30, 3000, { tier: second, missing: 20_000 }],
    [49, 3000, { tier: second, missing: 1000 }],
    [50, 6000, undefined],
    [90, 6000, undefined],
  ] as const)('%d pieces at 10 yuan: %d cents less, and then %j', ([quantity, cutCents, next]) => {
    expect(standingOf(terms({}), [pieces(quantity)])).toEqual({ reached: quantity * 1000, cutCents, next })
  })

  test('without goods nothing is reached', () => {
    expect(standingOf(terms({}), [])).toEqual({ reached: 0, cutCents: 0, next: { tier: first, missing: 30_000 } })
  })

  test('lines add up, and those it is not for are left out of what is reached and of what is taken off', () => {
    const lines = [pieces(2), pieces(3, { prodId: 8 }), pieces(40, { prodId: 9 }), pieces(50, { shopId: 2, prodId: 7 })]
    const named = terms({ tiers: [percent(5000, 10)], productIds: [7, 8] })
    expect(standingOf(named, lines)).toEqual({ reached: 5000, cutCents: 500, next: undefined })
  })

  test('by count the pieces are counted, by amount the cents before the price for many', () => {
    const line = pieces(4, { amountCents: 3600 })
    expect(standingOf(terms({ measure: 'count', tiers: [money(4, 100)] }), [line])).toMatchObject({ reached: 4 })
    expect(standingOf(terms({ tiers: [money(4000, 100)] }), [line])).toMatchObject({ reached: 4000, cutCents: 100 })
  })

  test('percent are of what is paid, to the nearest cent', () => {
    const half = terms({ measure: 'count', tiers: [percent(1, 15)] })
    expect(standingOf(half, [pieces(1, { amountCents: 333 })]).cutCents).toBe(50)
    expect(standingOf(half, [pieces(1, { amountCents: 330 })]).cutCents).toBe(50)
    expect(standingOf(half, [pieces(1, { amountCents: 329 })]).cutCents).toBe(49)
  })

  test('no more is taken off than is paid', () => {
    const free = terms({ measure: 'count', tiers: [money(1, 5000)] })
    expect(standingOf(free, [pieces(1)]).cutCents).toBe(1000)
    expect(standingOf(free, [pieces(1, { shopId: 2 })]).cutCents).toBe(0)
  })
})

describe('tiers that may be offered', () => {
  const both: Tier = { reached: 10_000, cutCents: 1000, percentOff: 10 }
  const neither: Tier = { reached: 10_000, cutCents: null, percentOff: null }

  test.for([
    ['one of money', [money(10_000, 1000)]],
    ['one that takes off all but a cent', [money(10_000, 9999)]],
    ['more money for more', [money(10_000, 1000), money(30_000, 3000)]],
    ['a cent more for a cent more', [money(10_000, 1000), money(10_001, 1001)]],
    ['more percent for more', [percent(10_000, 5), percent(20_000, 6), percent(30_000, 10)]],
  ] as const)('by amount: %s', ([, tiers]) => {
    expect(areTiersSound({ tiers }, 'amount')).toBe(true)
  })

  test.for([
    ['none', []],
    ['as much off as has to be reached', [money(10_000, 10_000)]],
    ['more off than has to be reached', [money(10_000, 10_001)]],
    ['money and percent in one', [both]],
    ['nothing off', [neither]],
    ['nothing off further on', [percent(5000, 5), neither]],
    ['no more money for more', [money(10_000, 3000), money(30_000, 3000)]],
    ['less money for more', [money(10_000, 3000), money(30_000, 2999)]],
    ['no more percent for more', [percent(10_000, 10), percent(30_000, 10)]],
    ['more for the same', [money(10_000, 1000), money(10_000, 2000)]],
    ['more percent for less', [percent(10_000, 10), percent(9000, 20)]],
    ['money, then percent', [money(10_000, 10), percent(20_000, 20)]],
    ['percent, then money', [percent(10_000, 10), money(20_000, 3000)]],
    ['the last of three amiss', [money(10_000, 1000), money(20_000, 2000), money(30_000, 1500)]],
  ] as const)('not %s', ([, tiers]) => {
    expect(areTiersSound({ tiers }, 'amount')).toBe(false)
  })

  test('by count money off is any sum, for pieces are no money', () => {
    expect(areTiersSound({ tiers: [money(3, 500), money(5, 1000)] }, 'count')).toBe(true)
    expect(areTiersSound({ tiers: [percent(3, 10), money(5, 100)] }, 'count')).toBe(false)
    expect(areTiersSound({ tiers: [] }, 'count')).toBe(false)
    expect(areTiersSound({ tiers: [money(2.5, 500)] }, 'count')).toBe(false)
  })
})
