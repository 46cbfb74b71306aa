import { expect, test } from 'vitest'
import { PRIVATE_LINK_MS } from '#core/wire/private-upload.ts'
import { renewal } from './renewal.ts'

test('five pictures that fail ask for new links once, and those that fail again only when they may have closed', () => {
  let [now, asked] = [0, 0]
  const renew = renewal(
    () => asked++,
    () => now,
  )
  for (let picture = 0; picture < 5; picture++) renew()
  expect(asked).toBe(1)
  now = PRIVATE_LINK_MS / 2
  renew()
  expect(asked).toBe(1)
  now = PRIVATE_LINK_MS
  renew()
  expect(asked).toBe(2)
})
