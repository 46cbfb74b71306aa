import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test('a count is written as the formatter writes it', () => {
  const format = new Intl.NumberFormat('en')
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.integer({ min: -9, max: 1100 }), fc.double()), (count) => {
      expect(grouped(count)).toBe(format.format(count))
    }),
  )
  expect([0, -0, 999, 1000, 1234567].map(grouped)).toEqual(['0', '-0', '999', '1,000', '1,234,567'])
})
