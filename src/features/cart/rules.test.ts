import { expect, test } from 'vitest'
import { BADGE_MAX, BADGE_STORE_MAX } from '#core/limits.ts'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import { QUOTE_VALID_MS } from '#features/shops/rules.ts'
import { badgeText, isPriced, isTotalOf, QUOTE_LINK_MS } from './rules.ts'

test('[HEADER-4] the badge says 999+ at 1000 in the main header, 99+ in a store', () => {
  expect(badgeText(999, BADGE_MAX)).toBe('999')
  expect(badgeText(1000, BADGE_MAX)).toBe('999+')
  expect(badgeText(99, BADGE_STORE_MAX)).toBe('99')
  expect(badgeText(100, BADGE_STORE_MAX)).toBe('99+')
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
