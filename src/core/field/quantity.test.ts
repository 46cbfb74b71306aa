import { expect, test } from 'vitest'
import { isAllowed, mostAllowed, nearestAllowed, stepAllowed } from './quantity.ts'

const rule = { minQuantity: 20, quantityStep: 10 }

test('a quantity that breaks the rule has two neighbours that keep it', () => {
  expect([10, 20, 25, 30].map((quantity) => isAllowed(rule, quantity))).toEqual([false, true, false, true])
  expect(nearestAllowed(rule, 25)).toEqual([20, 30])
  expect(nearestAllowed(rule, 3)).toEqual([20, 30])
  expect(nearestAllowed({ minQuantity: 5, quantityStep: 10 }, 1)).toEqual([10, 20])
})

test('of what is left, the most that is sold is taken', () => {
  expect([19, 20, 39].map((stock) => mostAllowed(rule, stock))).toEqual([0, 20, 30])
})

test('steps go from nothing to the least, then by the multiple, and from what is between to the next that is sold', () => {
  expect([0, 20, 25, 7].map((quantity) => stepAllowed(rule, quantity, 1))).toEqual([20, 30, 30, 20])
  expect([30, 25, 20, 7].map((quantity) => stepAllowed(rule, quantity, -1))).toEqual([20, 20, 0, 0])
  const ones = { minQuantity: 1, quantityStep: 1 }
  expect([stepAllowed(ones, 1, 1), stepAllowed(ones, 2, -1), stepAllowed(ones, 1, -1)]).toEqual([2, 1, 0])
})
