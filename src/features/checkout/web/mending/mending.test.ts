import { expect, test } from 'vitest'
import type { Checkout, CheckoutItem } from '../../contract.ts'
import { orderEntries } from '../../rules.ts'
import type { SaleInput } from '../checkout-storage.ts'
import { fewerOf, isLeftOut, mayLeaveOut, mayTakeFewer, obstacleOf } from './mending.ts'

const line = (change: Partial<CheckoutItem> = {}) =>
  ({ trouble: null, prodCount: 30, stocks: 100, minQuantity: 1, quantityStep: 1, ...change }) as CheckoutItem
const checkoutOf = (...shops: CheckoutItem[][]) =>
  ({
    shopCartOrders: shops.map((shopCartItems) => ({ shopCartItemDiscounts: [{ shopCartItems }] })),
  }) as unknown as Checkout

test('[CHECKOUT-5] one line of any shop stands in the way of all; what cannot be had at all is left out of the sums', () => {
  const short = line({ trouble: 'stockShort' })
  expect(obstacleOf(checkoutOf([line()], [line(), short]))).toBe(short)
  expect(obstacleOf(checkoutOf([line()], [line()]))).toBeUndefined()
  const troubles = ['outOfStock', 'shopNotOpen', 'stockShort', 'quantityRule', null] as const
  expect(troubles.map((trouble) => isLeftOut({ trouble }))).toEqual([true, true, false, false, false])
})

test.each([
  ['as many as there are', { trouble: 'stockShort', stocks: 20 }, 20],
  ['of those as many as it is sold in', { trouble: 'stockShort', stocks: 25, quantityStep: 10 }, 20],
  ['none, where that is below the least', { trouble: 'stockShort', stocks: 4, minQuantity: 5 }, 0],
  ['the multiple below what was wanted', { trouble: 'quantityRule', quantityStep: 20 }, 20],
  ['none of what is sold out', { trouble: 'outOfStock', stocks: 0 }, 0],
  ['nothing where all is well', {}, 0],
] as const)('[CHECKOUT-5] what can be taken in place of 30: %s', (_, change, count) => {
  expect(fewerOf(line(change))).toBe(count)
})

test('[CHECKOUT-5] a cart loses lines and takes fewer; other goods do what where they were chosen allows', () => {
  const sale: SaleInput = { orderType: 2, saleId: 1, orderItem: { prodId: 1, skuId: 1, prodCount: 1 } }
  const entries = [orderEntries.cart, orderEntries.buyNow, orderEntries.quotation, sale]
  expect(entries.map(mayTakeFewer)).toEqual([true, true, false, false])
  expect(entries.map(mayLeaveOut)).toEqual([true, false, true, false])
})
