import { expect, test } from 'vitest'
import { affordable, isWholePoints, leftFor, noneBecause, phaseOf, pickedOf, wordOfPicked } from './rules.ts'

test('[CART-8] who has the points, and as many of it as one person may, is told of the limit, not of points', () => {
  expect(noneBecause(50, 120)).toBe('pointsGoodsLimit')
  expect(noneBecause(50, 50)).toBe('pointsGoodsLimit')
  expect(noneBecause(50, 40)).toBe('pointsShort')
})

test('lines that are redeemed together stand in the address, and what is none of them is left out', () => {
  const picked = [
    { saleId: 375_461_319_188_480, quantity: 2 },
    { saleId: 34, quantity: 1000 },
  ]
  expect(wordOfPicked(picked)).toBe('375461319188480x2-34x1000')
  expect(pickedOf(wordOfPicked(picked))).toEqual(picked)
  expect(pickedOf('x2-34x-a12x1-12x1b-12x10000-12345678901234567x1-5x6')).toEqual([{ saleId: 5, quantity: 6 }])
  expect(pickedOf('')).toEqual([])
})

test('points are whole tens', () => {
  expect([0, 10, 15, 20, 101].filter(isWholePoints)).toEqual([0, 10, 20])
})

test('what is had for points runs between its times while there is one left', () => {
  const [startsAt, endsAt] = [new Date(1000), new Date(2000)]
  const phase = (at: number, left = 1, isApproved = true) =>
    phaseOf({ isApproved, startsAt, endsAt, left }, new Date(at))
  expect([999, 1000, 1999, 2000].map((at) => phase(at))).toEqual(['coming', 'running', 'running', 'over'])
  expect([phase(999, 0), phase(1500, 0), phase(2000, 0)]).toEqual(['coming', 'soldOut', 'over'])
  expect(phase(1500, 1, false)).toBe('over')
})

test('one person has what is left, up to the limit and as far as the points go', () => {
  expect([leftFor(5, null, 9), leftFor(5, 3, 1), leftFor(1, 3, 1), leftFor(5, 3, 4)]).toEqual([5, 2, 1, 0])
  expect([affordable(50, 49), affordable(50, 50), affordable(50, 149)]).toEqual([0, 1, 2])
})
