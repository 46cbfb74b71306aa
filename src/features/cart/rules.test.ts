import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BADGE_MAX, BADGE_STORE_MAX } from '#core/limits.ts'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import { badgeText, isPriced, isTotalOf, withoutVat, QUOTE_LINK_MS, QUOTE_VALID_MS } from './rules.ts'

test('[HEADER-4] the badge says 999+ at 1000 in the main header, 99+ in a store', () => {
  expect(badgeText(999, BADGE_MAX)).toBe('999')
  expect(badgeText(1000, BADGE_MAX)).toBe('999+')
  expect(badgeText(99, BADGE_STORE_MAX)).toBe('99')
  expect(badgeText(100, BADGE_STORE_MAX)).toBe('99+')
})

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

test('[CART-1] a sum is shown only while it is that of the lines it stands under', () => {
  const [bearing, bolt] = [
    { price: 15.96, prodCount: 3, actualTotal: 47.88 },
    { price: 0.1, prodCount: 7, actualTotal: 0.7 },
  ]
  expect(isTotalOf(48.58, [bearing, bolt])).toBe(true)
  expect(isTotalOf(48.58, [bearing])).toBe(false)
  expect(isPriced({ ...bolt, prodCount: 8 })).toBe(false)
  expect(isTotalOf(48.58, [bearing, { ...bolt, prodCount: 8 }])).toBe(false)
  expect(isTotalOf(0, [])).toBe(true)
})

test('a quotation holds for seven days, and its link opens for a quarter of an hour', () => {
  expect([QUOTE_VALID_MS / DAY_MS, QUOTE_LINK_MS / MINUTE_MS]).toEqual([7, 15])
})

test('half a cent of tax rounds up', () => {
  expect([113, 226, 339, 5650, 57].map(withoutVat)).toEqual([100, 200, 300, 5000, 50])
})
