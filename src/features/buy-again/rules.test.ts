import { expect, test } from 'vitest'
import { DAY_MS } from '#core/time.ts'
import { BOUGHT_KEPT_MS } from './rules.ts'

test('what was bought within two years may be bought again', () => {
  expect(BOUGHT_KEPT_MS).toBe(730 * DAY_MS)
})
