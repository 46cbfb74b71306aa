import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time.ts'
import { CHECKOUT_KEY, CHECKOUT_MS, orderEntries } from './rules.ts'

test('a confirmed checkout may be submitted for half an hour', () => {
  expect(CHECKOUT_MS / MINUTE_MS).toBe(30)
})

test('the key of a checkout has 8 to 64 letters, figures, dashes and underscores', () => {
  for (const key of ['a'.repeat(8), 'a'.repeat(64), 'Zz09_-Zz'])
    expect([key, CHECKOUT_KEY.test(key)]).toEqual([key, true])
  for (const key of ['a'.repeat(7), 'a'.repeat(65), 'abcdefg!', ' abcdefgh', 'abcdefgh\n', '钥匙钥匙钥匙钥匙'])
    expect([key, CHECKOUT_KEY.test(key)]).toEqual([key, false])
})

test('an order comes from the cart, from one thing at once or from a quotation', () => {
  expect(orderEntries).toEqual({ cart: 0, buyNow: 1, quotation: 2 })
})
