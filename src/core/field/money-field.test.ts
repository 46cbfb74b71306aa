import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modelRuns } from '../../../tests/tier.ts'
import { yuan } from '../money.ts'
import { yuanField, yuanWithin } from './money-field.ts'

test('every amount of whole cents is one, whatever doubles make of it', () => {
  const field = yuanWithin(0.01, 1_000_000, 'amountInvalid')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => field.safeParse(yuan(cents)).success),
    { numRuns: modelRuns(1000) },
  )
  expect(field.safeParse(0.1 + 0.2).success).toBe(true)
})

test('a fraction of a cent is none, nor is what lies beyond the bounds', () => {
  const field = yuanWithin(0.01, 100, 'amountInvalid')
  const wrong = [1.005, 0.001, 99.999, 0, -1, 100.01, NaN, Infinity, '1', null]
  expect(wrong.filter((value) => field.safeParse(value).success)).toEqual([])
  expect(field.safeParse(1.005).error?.issues[0]?.message).toBe('amountInvalid')
  expect([0, 9_999_999].every((value) => yuanField.safeParse(value).success)).toBe(true)
})
