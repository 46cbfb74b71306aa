import { expect, test } from 'vitest'
import { boundsOf } from './bounds.ts'
import { saysSomething } from './says-something.ts'
import { barsOf, countIn, placesOf } from './steps.ts'

const steps = [10, 12, 15, 17, 20].map((number) => ({ number, count: number * 2 }))

test.each([
  ['20', '30', [20, 30]],
  ['３０', '20', [20, 30]],
  ['', '1,250.5', [undefined, 1250.5]],
  [' ¥5 ', '', [5, undefined]],
  ['', '', [undefined, undefined]],
  ['abc', '20', 'from'],
  ['20', '-3', 'to'],
  ['1e3', '', 'from'],
])('%j to %j', (from, to, bounds) => {
  expect(boundsOf({ from, to })).toEqual(bounds)
})

test('a range stands between values there are, wherever it was typed', () => {
  expect(placesOf(steps, [undefined, undefined])).toEqual([0, 4])
  expect(placesOf(steps, [12, 17])).toEqual([1, 3])
  expect(placesOf(steps, [11, 16])).toEqual([1, 2])
  expect(placesOf(steps, [99, undefined])).toEqual([4, 4])
  expect(placesOf(steps, [undefined, 1])).toEqual([0, 0])
})

test('what a range holds is counted before it is asked for', () => {
  expect(countIn(steps, [12, 17])).toBe(24 + 30 + 34)
  expect(countIn(steps, [undefined, undefined])).toBe(148)
  expect(countIn(steps, [18, 19])).toBe(0)
})

test('bars hold every value once', () => {
  expect(barsOf(steps, 40).map(({ count }) => count)).toEqual([20, 24, 30, 34, 40])
  const bars = barsOf(steps, 2)
  expect(bars).toEqual([
    { from: 0, to: 1, count: 44 },
    { from: 2, to: 4, count: 104 },
  ])
  expect(barsOf([], 40)).toEqual([])
})

test('a histogram is drawn where it says something: enough bars, and not all alike', () => {
  expect(saysSomething([3, 9, 1, 4, 7])).toBe(true)
  expect(saysSomething([3, 9, 0, 4])).toBe(false)
  expect(saysSomething([5, 5, 5, 5, 5, 0])).toBe(false)
  expect(saysSomething([])).toBe(false)
})
