import { expect, test } from 'vitest'
import { DAY_MS } from '#core/time.ts'
import { BOUGHT_KEPT_MS } from './rules.ts'

test('what nobody has bought for two years is not bought regularly any more', () => {
  expect(BOUGHT_KEPT_MS / DAY_MS).toBe(730)
})
