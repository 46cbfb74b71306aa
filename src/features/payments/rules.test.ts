import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts'
import * as rules from './rules.ts'

test('[PAY-3] a code to scan is good for five minutes, and the page asks every two seconds', () => {
  expect([rules.QR_MS / MINUTE_MS, rules.POLL_MS / SECOND_MS]).toEqual([5, 2])
})

test('how long each side of a payment waits for the other', () => {
  expect(rules.PAGE_MS / MINUTE_MS).toBe(15)
  expect([rules.QUERY_FIRST_MS / SECOND_MS, rules.QUERY_PAUSE_MAX_MS / MINUTE_MS]).toEqual([10, 5])
  expect(rules.TRANSFER_MS / DAY_MS).toBe(3)
  expect(rules.STARTS_WINDOW_MS / MINUTE_MS).toBe(10)
  expect(rules.NOTICE_AGE_MS / MINUTE_MS).toBe(5)
  expect(rules.STATEMENT_SLACK_MS / MINUTE_MS).toBe(10)
})

test('[PAY-2] the numbers of the ways to pay', () => {
  const { score, wechat, alipay, wechatSweep, wechatH5, wechatMini, balance, paypal, bank } = rules.payType
  expect([score, wechat, alipay, wechatSweep, wechatH5, wechatMini]).toEqual([0, 1, 2, 3, 4, 5])
  expect([balance, paypal, bank]).toEqual([9, 10, 11])
  expect(new Set(Object.values(rules.payType)).size).toBe(Object.keys(rules.payType).length)
  expect(rules.payEntry).toEqual({ orders: 0, topUp: 1, membership: 2 })
})

test('a telephone has a browser of its own; that of WeChat is none', () => {
  const phones = ['Android 15', 'iphone', 'iPad', 'iPod', 'HarmonyOS']
  expect(phones.filter((agent) => !rules.isMobileBrowser(agent))).toEqual([])
  expect(
    ['Windows NT 10.0', '', 'Android MicroMessenger/8', 'iPhone micromessenger'].filter(rules.isMobileBrowser),
  ).toEqual([])
})

test('a bank numbers a transfer with 4 to 40 letters, figures and dashes', () => {
  const good = ['A1-b', '0'.repeat(40)]
  expect(
    [...good, 'A1-', '0'.repeat(41), 'A1 b2', '/A1-b', 'A1-b/'].filter((text) => rules.BANK_REFERENCE.test(text)),
  ).toEqual(good)
})
