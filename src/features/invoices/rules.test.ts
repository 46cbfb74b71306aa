import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxed } from '#core/vat.ts'
import { MINUTE_MS } from '#core/time.ts'
import { netPrice, takenBack, FISCAL_NUMBER, INVOICE_LINK_MS, shopInvoiceUpload } from './rules.ts'

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

test('a fiscal number has 20 digits, or 8 on the older kinds', () => {
  const numbers = [
    '1'.repeat(8),
    '1'.repeat(20),
    '1'.repeat(7),
    '1'.repeat(9),
    '1'.repeat(19),
    '1'.repeat(21),
    'a1111111',
  ]
  expect(numbers.filter((number) => FISCAL_NUMBER.test(number))).toEqual(['1'.repeat(8), '1'.repeat(20)])
})

test('part of an invoice takes back no more tax than was left', () => {
  expect(takenBack({ amountCents: 1130, netCents: 1000 }, 565)).toEqual({
    amountCents: -565,
    netCents: -500,
    taxCents: -65,
  })
  expect(takenBack({ amountCents: 100, netCents: 80 }, 99)).toEqual({ amountCents: -99, netCents: -80, taxCents: -19 })
  expect(takenBack({ amountCents: 100, netCents: 80 }, 100)).toEqual({
    amountCents: -100,
    netCents: -80,
    taxCents: -20,
  })
})

test('a link to an invoice opens for a quarter of an hour, and a shop sends its file to the invoice', () => {
  expect(INVOICE_LINK_MS / MINUTE_MS).toBe(15)
  expect(shopInvoiceUpload(7)).toBe('/shop/invoices/7/file')
})
