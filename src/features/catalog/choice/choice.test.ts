import { expect, test } from 'vitest'
import { nearestStep, refusalOf } from './advice.ts'
import { propertiesOf, propertyNames } from './properties.ts'
import { choiceOf, priceAt } from './choice.ts'
import type { Sku } from '../contract.ts'

const sku = (skuId: number, given: Partial<Sku> = {}): Sku => ({
  skuId,
  prodId: 1,
  skuName: '',
  pic: '',
  price: 15.96,
  oriPrice: 18.8,
  memberAmount: null,
  stocks: 1000,
  isHasStock: true,
  properties: '',
  partyCode: '',
  status: 1,
  unit: '套',
  pieces: 1,
  pieceUnit: '套',
  minQuantity: 1,
  quantityStep: 1,
  model: `sku ${skuId}`,
  leadDays: 0,
  restockAt: null,
  formerPrice: null,
  ladder: [
    { from: 1, price: 15.96 },
    { from: 10, price: 14.8 },
    { from: 100, price: 13.9 },
  ],
  ...given,
})
const skus = [sku(1), sku(2), sku(3, { stocks: 0, isHasStock: false }), sku(4, { stocks: 12 })]

test('[DETAIL-1] each line is paid at the step its own quantity reaches', () => {
  expect([1, 9, 10, 99, 100, 5000].map((quantity) => priceAt(skus[0]!, quantity))).toEqual([
    15.96, 15.96, 14.8, 14.8, 13.9, 13.9,
  ])
  expect(choiceOf(skus, { 1: 20, 2: 3 })).toEqual({
    kinds: 2,
    pieces: 23,
    total: 343.88,
    lines: [
      { skuId: 1, count: 20 },
      { skuId: 2, count: 3 },
    ],
  })
  expect(choiceOf(skus, { 1: 0 })).toEqual({ kinds: 0, pieces: 0, total: 0, lines: [] })
})

test('[CART-11] totals carry no binary rounding', () => {
  expect(choiceOf([sku(1, { ladder: [{ from: 1, price: 0.1 }] })], { 1: 3 }).total).toBe(0.3)
})

test('the next step is the one nearest to what is chosen, and only where the stock reaches it', () => {
  expect(nearestStep(skus, { 1: 20, 2: 9 })).toMatchObject({ more: 1, from: 10, price: 14.8, saved: 1.16 })
  expect(nearestStep(skus, { 1: 30 })).toMatchObject({ more: 70, from: 100, price: 13.9, saved: 0.9 })
  expect(nearestStep(skus, { 4: 11 })).toBeUndefined()
  expect(nearestStep(skus, { 1: 100 })).toBeUndefined()
  expect(nearestStep(skus, {})).toBeUndefined()
})

test('[DETAIL-5] [DETAIL-6] what the cart would refuse is said before it is asked', () => {
  expect(refusalOf(skus, {}, true)).toBe('quantityWrong')
  expect(refusalOf(skus, { 3: 1 }, true)).toBe('outOfStock')
  expect(refusalOf(skus, { 4: 13 }, true)).toBe('stockShort')
  expect(refusalOf(skus, { 4: 12 }, false)).toBe('regionUndeliverable')
  expect(refusalOf(skus, { 4: 12 }, true)).toBeUndefined()
})

test('properties become columns', () => {
  expect(propertiesOf('游隙:C3;温度:-20:5')).toEqual([
    ['游隙', 'C3'],
    ['温度', '-20:5'],
  ])
  expect(propertiesOf('')).toEqual([])
  expect(propertyNames([sku(1, { properties: 'a:1;b:2' }), sku(2, { properties: 'b:3;c:4' })])).toEqual(['a', 'b', 'c'])
})
