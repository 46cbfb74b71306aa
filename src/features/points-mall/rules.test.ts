import { expect, test } from 'vitest'
import { noneBecause } from './rules.ts'

test('[CART-8] who has the points, and as many of it as one person may, is told of the limit, not of points', () => {
  expect(noneBecause(50, 120)).toBe('pointsGoodsLimit')
  expect(noneBecause(50, 50)).toBe('pointsGoodsLimit')
  expect(noneBecause(50, 40)).toBe('pointsShort')
})
