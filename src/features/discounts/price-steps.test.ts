import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangesOf, roundDown, stepsOf } from './price-steps.ts'

test('a step is the round sum below a price, whatever its size', () => {
  expect([10, 99, 347, 1000, 1999, 12_345, 780_000].map(roundDown)).toEqual([10, 80, 300, 1000, 1500, 10_000, 600_000])
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 1e9 }), (cents) => {
      const step = roundDown(cents)
      expect(Number.isInteger(step) && step <= cents && step * 2 >= cents).toBe(true)
    }),
  )
})

test('steps ascend, each once', () => {
  expect(stepsOf([3_470, 3_200, 990, 3])).toEqual([800, 3000])
})

test('each of the goods is in one range, and a range without goods is left out', () => {
  const counts = new Map([
    [0, 2],
    [2, 5],
  ])
  expect(rangesOf([800, 3000], counts)).toEqual([
    { fromCents: null, toCents: 800, count: 2 },
    { fromCents: 3000, toCents: null, count: 5 },
  ])
  expect(rangesOf([], new Map([[0, 7]]))).toEqual([{ fromCents: null, toCents: null, count: 7 }])
})
