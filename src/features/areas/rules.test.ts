import { expect, test } from 'vitest'
import { sizeMeasured } from './rules.ts'

const sizes = [40, 42, 47, 52, 110].map((number) => ({ code: String(number), number }))
const codeOf = (typed: number) => {
  const found = sizeMeasured(sizes, typed)
  return 'is' in found ? found.is.code : found.between.map(({ code }) => code)
}

test('a size measured by caliper is the size that the part was made to', () => {
  expect([47, 46.9, 46.7, 47.3].map(codeOf)).toEqual(['47', '47', '47', '47'])
  // of a large part one percent
  expect([109, 111.1].map(codeOf)).toEqual(['110', '110'])
})

test('of a size that is not made, the nearest on both sides are told', () => {
  expect(codeOf(45)).toEqual(['42', '47'])
  expect(codeOf(10)).toEqual(['40'])
  expect(codeOf(200)).toEqual(['110'])
  expect(sizeMeasured([], 5)).toEqual({ between: [] })
})
