import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import {
  costScoreOf,
  COURIER_MAX,
  COURIER_TEL,
  courierIn,
  couriersIn,
  keptCourier,
  DOCUMENT_LINK_MS,
  documentKinds,
  HOLD_MEMORY_MS,
  HOLD_WHOLE_MS,
  isRepeated,
  payMinutesAfter,
  PICKUP_CODE,
  VOUCHER_CODE,
  WAYBILL,
} from './rules.ts'

const fits = (pattern: RegExp, texts: readonly string[]) => texts.filter((text) => pattern.test(text))

test('the second hold that lapsed halves the time to pay, and so does each further one, down to five minutes', () => {
  expect([0, 1, 2, 3].map(isRepeated)).toEqual([false, false, true, true])
  expect([0, 1, 2, 3, 4, 5, 9].map((lapsed) => payMinutesAfter(lapsed, 60))).toEqual([60, 60, 30, 15, 7.5, 5, 5])
})

test('a line costs points in an order of points goods alone: in any other they pay in the place of money, be it for nothing', () => {
  expect(Object.values(orderTypes).map((type) => costScoreOf(type, 30))).toEqual([0, 0, 0, 30])
})

test('who has less than five minutes anyway keeps them', () => {
  expect(payMinutesAfter(3, 4)).toBe(4)
})

test('holds are remembered for thirty days and count whole from half an hour on; links to documents open for a quarter', () => {
  expect([HOLD_MEMORY_MS / DAY_MS, HOLD_WHOLE_MS / MINUTE_MS, DOCUMENT_LINK_MS / MINUTE_MS]).toEqual([30, 30, 15])
  expect(documentKinds).toEqual(['contract', 'delivery'])
})

test('a code of a service has 12 digits, one to collect goods 8', () => {
  expect(fits(VOUCHER_CODE, ['123456789012', '12345678901', '1234567890123', '12345678901a', 'a123456789012'])).toEqual(
    ['123456789012'],
  )
  expect(fits(PICKUP_CODE, ['12345678', '1234567', '123456789', '1234567a', 'a12345678'])).toEqual(['12345678'])
})

test('a waybill has 5 to 40 capitals, figures and dashes; a courier’s telephone 5 to 20 figures, blanks and dashes', () => {
  const waybills = ['SF123', 'A-9'.padEnd(40, '0')]
  expect(fits(WAYBILL, [...waybills, 'SF12', '0'.repeat(41), 'sf12345', 'SF 1234', '/SF1234', 'SF1234/'])).toEqual(
    waybills,
  )
  const telephones = ['95338', '+86 519 8888-0000', '0'.repeat(20)]
  expect(fits(COURIER_TEL, [...telephones, '9533', '0'.repeat(21), '95338a', 'a95338', '++95338'])).toEqual(telephones)
})

test.each(['zh_CN', 'en'] as const)(
  'each courier that the form offers in %s has a name of its own that fits',
  (locale) => {
    const couriers = couriersIn(locale)
    expect(new Set(couriers).size).toBe(couriers.length)
    expect(couriers.length).toBeGreaterThan(5)
    for (const courier of couriers) expect(courier.length > 1 && courier.length <= COURIER_MAX).toBe(true)
  },
)

test('[LANG-1] a courier is read by its name in the language, whichever it was typed in; others stay as they were', () => {
  expect(['顺丰速运', 'SF Express', 'sf express'].map(keptCourier)).toEqual(['顺丰速运', '顺丰速运', '顺丰速运'])
  expect([courierIn('en', '顺丰速运'), courierIn('zh_CN', '顺丰速运')]).toEqual(['SF Express', '顺丰速运'])
  expect([keptCourier('老王货运'), courierIn('en', '老王货运')]).toEqual(['老王货运', '老王货运'])
})
