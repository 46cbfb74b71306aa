import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutVat } from '#features/cart/rules.ts'
import { netPrice, takenBack, taxed } from './rules.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

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

test('what is taken back bit by bit takes back all of the tax, and no cent more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 8 }),
      (amount, parts) => {
        let { amountCents, netCents } = taxed([amount]).total
        for (const part of [...parts, amount]) {
          const excess = Math.min(part, amountCents)
          if (excess === 0) break
          const back = takenBack({ amountCents, netCents }, excess)
          expect(back.netCents + back.taxCents).toBe(back.amountCents)
          expect(back.netCents <= 0 && back.taxCents <= 0).toBe(true)
          amountCents += back.amountCents
          netCents += back.netCents
        }
        expect([amountCents, netCents]).toEqual([0, 0])
      },
    ),
  )
})

test('113 yuan are 100 and 13 of tax; a price shows the places it needs', () => {
  expect(taxed([11_300]).total).toEqual({ amountCents: 11_300, netCents: 10_000, taxCents: 1300 })
  expect(netPrice(10_000, 3)).toBe('33.33333333')
  expect(netPrice(10_000, 4)).toBe('25')
})
