import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modelRuns } from '../../tests/tier.ts'
import { cents, formatYuan, percentOf, priceParts, shareOut, sum, yuan, yuanOrNull } from './money.ts'

test('[CART-11] sums of cents are exact where sums of yuan are not', () => {
  expect(0.1 + 0.2).not.toBe(0.3)
  expect(yuan(cents(0.1) + cents(0.2))).toBe(0.3)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 200 }), (amounts) => {
      const sum = amounts.reduce((total, amount) => total + amount, 0)
      expect(cents(yuan(sum))).toBe(sum)
      expect(formatYuan(yuan(sum)).replaceAll(',', '')).toBe(
        `${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}`,
      )
    }),
  )
})

test('[CART-1] an amount is written as the language of figures writes it, whatever it is', () => {
  const { format } = new Intl.NumberFormat('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  })
  const amount = fc.oneof(
    fc.integer({ min: -1e6, max: 2e8 }).map(yuan),
    fc.double({ min: -1e4, max: 1e5, noNaN: true }),
  )
  fc.assert(
    fc.property(amount, (one) => {
      expect(formatYuan(one)).toBe(format(one))
    }),
  )
  for (const one of [-0, -0.001, 0.005, 1.005, 6.165, 999.994, 999.995, 999.99, 1000, 0.1 + 0.2, NaN, Infinity])
    expect(formatYuan(one)).toBe(format(one))
  expect(formatYuan(-0)).toBe('0.00')
})

test('an amount that is not known stays unknown, and nothing is an amount', () => {
  expect(yuanOrNull(1596)).toBe(15.96)
  expect(yuanOrNull(0)).toBe(0)
  expect(yuanOrNull(null)).toBeNull()
})

test('[CART-1] a price falls into integer and fraction, always with 2 decimals', () => {
  expect(priceParts(15.96)).toEqual({ integer: '15', fraction: '96' })
  expect(priceParts(1641.1)).toEqual({ integer: '1,641', fraction: '10' })
  expect(priceParts(0)).toEqual({ integer: '0', fraction: '00' })
})

test('a percentage rounds half up to the cent', () => {
  expect(percentOf(1050, 93)).toBe(977) // 976.5
  expect(percentOf(1, 50)).toBe(1)
  expect(percentOf(1710, 100)).toBe(1710)
})

test('an amount shared out by weight adds up, and the cents left go to the largest exact remainders, the first of equals first', () => {
  const share = fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 20 }).filter((weights) => sum(weights) > 0)
  fc.assert(
    fc.property(fc.nat(1_000_000_000), share, (amount, weights) => {
      const parts = shareOut(amount, weights)
      expect(sum(parts)).toBe(amount)
      const all = BigInt(sum(weights))
      const exact = weights.map((weight, at) => ({ at, product: BigInt(amount) * BigInt(weight) }))
      const extra = exact.filter(({ at, product }) => BigInt(parts[at]!) !== product / all)
      const byRemainder = exact.toSorted((a, b) => Number((b.product % all) - (a.product % all)) || a.at - b.at)
      expect(extra.map(({ at }) => parts[at]! - Number((BigInt(amount) * BigInt(weights[at]!)) / all))).toEqual(
        extra.map(() => 1),
      )
      expect(extra.map(({ at }) => at)).toEqual(
        byRemainder
          .slice(0, extra.length)
          .map(({ at }) => at)
          .toSorted((a, b) => a - b),
      )
    }),
    { numRuns: modelRuns(1000) },
  )
})

test('remainders that fractions of doubles would confuse are told apart', () => {
  expect(shareOut(117_070, [40_121, 15_605, 86_936])).toEqual([32_924, 12_806, 71_340])
  expect(shareOut(100, [0, 0])).toEqual([0, 0])
})

test('no more shares than there are weights, and nothing of nothing', () => {
  expect(shareOut(5, [])).toEqual([])
  expect(shareOut(0, [3, 4])).toEqual([0, 0])
  expect(shareOut(7, [0, 2, 0])).toEqual([0, 7, 0])
})
