import { describe, expect, test } from 'vitest'
import {
  DECIDES,
  isEntitled,
  isService,
  ladderOf,
  levelCents,
  moldOf,
  nextStep,
  PACK,
  productHref,
  propertyValues,
  reviewThumb,
  SINGLE_PACKS,
  skuUrl,
  unitCents,
  type Prices,
} from './rules.ts'

const prices: Prices = {
  priceCents: 1000,
  marketCents: 1200,
  memberCents: 900,
  seniorCents: 850,
  ladder: [
    [10, 5],
    [100, 12],
  ],
}

describe('[DETAIL-4] enterprise and senior enterprise members see enterprise prices', () => {
  test('and everybody else the ordinary one', () => {
    expect(([1, 2, 3] as const).map(isEntitled)).toEqual([false, true, true])
    expect(([1, 2, 3] as const).map((level) => levelCents(prices, level))).toEqual([1000, 900, 850])
  })

  test('a step of the ladder counts from its quantity on, off the price of the level', () => {
    expect([1, 9, 10, 99, 100, 5000].map((quantity) => unitCents(prices, 1, quantity))).toEqual([
      1000, 1000, 950, 950, 880, 880,
    ])
    expect(unitCents(prices, 2, 10)).toBe(855)
    expect(unitCents({ ...prices, ladder: [] }, 3, 100)).toBe(850)
    expect(unitCents({ ...prices, priceCents: 1, ladder: [[2, 90]] }, 1, 2)).toBe(1)
  })

  test('the ladder begins at one piece; the next step is the first that was not reached', () => {
    expect(ladderOf(prices, 1)).toEqual([
      { from: 1, cents: 1000 },
      { from: 10, cents: 950 },
      { from: 100, cents: 880 },
    ])
    expect(nextStep(prices, 1, 9)).toEqual({ from: 10, cents: 950 })
    expect(nextStep(prices, 1, 10)).toEqual({ from: 100, cents: 880 })
    expect(nextStep(prices, 1, 100)).toBeUndefined()
  })
})

test('of properties the values are read, with or without names, without blanks', () => {
  expect(propertyValues('游隙:C3;包装: 单个盒装 ;')).toEqual(['C3', '单个盒装'])
  expect(propertyValues('C3')).toEqual(['C3'])
  expect(propertyValues('')).toEqual([])
})

test('a picture of a review has a small one beside it; every other picture stands for itself', () => {
  const name = '/pictures/reviews/0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(reviewThumb(`${name}.webp`)).toBe(`${name}-s.webp`)
  for (const other of [`/x${name}.webp`, `${name}.webp?1`, `${name}x.webp`, '/pictures/reviews/0f.webp', '/a.webp'])
    expect(reviewThumb(other)).toBe(other)
})

test('a service is what has a validity; goods have none', () => {
  expect([moldOf(null), moldOf({ days: 30 })]).toEqual([0, 1])
  expect([isService({ mold: 0 }), isService({ mold: 1 })]).toEqual([false, true])
})

test('a card leads to the variant whose price it shows, unless one has to be chosen there', () => {
  expect(productHref({ prodId: 5, skuId: 7, asksChoice: false })).toBe('/detail/5?skuId=7')
  expect(productHref({ prodId: 5, skuId: 7, asksChoice: true })).toBe('/detail/5')
  expect(skuUrl({ url: '/detail/5' }, { skuId: 7 })).toBe('/detail/5?skuId=7')
})

test('nobody chooses strength or size for the buyer; packing may be chosen', () => {
  expect(DECIDES).toEqual([
    'propertyClass',
    'material',
    'thread',
    'beltWidth',
    'treatment',
    'design',
    'hub',
    'shaftEnd',
    'brake',
  ])
  expect(DECIDES).not.toContain(PACK)
  expect([PACK, ...SINGLE_PACKS]).toEqual(['pack', 'box1', 'belt1', 'each'])
})
