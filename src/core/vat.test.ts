import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from './money.ts'
import { taxed, withoutVat } from './vat.ts'

test('the net part of a price with 13 % tax, rounded half up', () => {
  expect(withoutVat(11_300)).toBe(10_000)
  expect(withoutVat(1596)).toBe(1412) // 14.1239…
  expect(withoutVat(1)).toBe(1)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (cents) => {
      expect(Math.abs(withoutVat(cents) - cents / 1.13)).toBeLessThanOrEqual(0.5 + 1e-4)
    }),
  )
})

test('half a cent of tax rounds up', () => {
  expect([113, 226, 339, 5650, 57].map(withoutVat)).toEqual([100, 200, 300, 5000, 50])
})

test('the tax of the lines is the tax of the whole, to the cent, and no line is off by more than one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 50 }), (amounts) => {
      const { lines, total } = taxed(amounts)
      expect(total.amountCents).toBe(sum(amounts))
      expect(total.netCents).toBe(withoutVat(sum(amounts)))
      expect(sum(lines.map(({ netCents }) => netCents))).toBe(total.netCents)
      expect(sum(lines.map(({ taxCents }) => taxCents))).toBe(total.taxCents)
      for (const { amountCents, netCents, taxCents } of lines) {
        expect(netCents + taxCents).toBe(amountCents)
        expect(Math.abs(netCents - (amountCents * 100) / 113)).toBeLessThan(2)
      }
    }),
  )
})
