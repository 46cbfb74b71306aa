import { expect, test } from 'vitest'
import { sharedCounts, togetherOf } from './together.ts'

test('lines of one sku are counted together, in the order of their first', () => {
  const lines = [
    { skuId: 2, quantity: 3 },
    { skuId: 1, quantity: 1 },
    { skuId: 2, quantity: 4 },
  ]
  expect([...togetherOf(lines)]).toEqual([
    [2, 7],
    [1, 1],
  ])
})

test('a minimum and a multiple are kept by all lines together, and the last takes what they lack', () => {
  expect(sharedCounts({ minQuantity: 10, quantityStep: 1 }, [4, 6])).toEqual([4, 6])
  expect(sharedCounts({ minQuantity: 10, quantityStep: 1 }, [4, 5])).toEqual([4, 6])
  expect(sharedCounts({ minQuantity: 1, quantityStep: 5 }, [3, 4, 9])).toEqual([3, 4, 13])
  expect(sharedCounts({ minQuantity: 10, quantityStep: 5 }, [2])).toEqual([10])
})
