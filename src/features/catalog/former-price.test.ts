import { expect, test } from 'vitest'
import { fromWireTime } from '#core/time.ts'
import { formerPriceOf, type PriceChange } from './former-price.ts'

/** The prices of a sku with the moments since when, in yuan. */
const changes = (...steps: [since: string, yuan: number][]): PriceChange[] =>
  steps.map(([since, yuan], at) => ({
    at: fromWireTime(`2026-${since}:00`),
    before: at === 0 ? null : steps[at - 1]![1] * 100,
    after: yuan * 100,
  }))
const struckOut = (...steps: [string, number][]) => formerPriceOf(changes(...steps), 30)?.cents

test('a price that stood for the whole window is shown beside a lower one, with its days, for as many days', () => {
  expect(formerPriceOf(changes(['10-01 08:00', 20], ['11-20 15:00', 18]), 30)).toEqual({
    cents: 2000,
    from: '2026-10-21',
    to: '2026-11-19',
    until: fromWireTime('2026-12-20 00:00:00'),
  })
})

test('what was lower within the window, or raised to be lowered, is never struck out', () => {
  expect(struckOut(['10-01 08:00', 18], ['11-10 08:00', 20], ['11-20 15:00', 18])).toBeUndefined()
  expect(struckOut(['10-01 08:00', 18], ['11-20 09:00', 20], ['11-20 15:00', 19])).toBeUndefined()
  expect(struckOut(['10-01 08:00', 18], ['10-21 00:00', 20], ['11-20 15:00', 19])).toBe(2000)
  expect(struckOut(['10-01 08:00', 18], ['10-21 00:01', 20], ['11-20 15:00', 19])).toBeUndefined()
  expect(struckOut(['10-01 08:00', 20], ['11-10 08:00', 19], ['11-20 15:00', 18])).toBe(1900)
})

test('a record that does not reach as far as the window, a rise and a first price claim nothing', () => {
  expect(struckOut(['10-21 00:00', 20], ['11-20 15:00', 18])).toBe(2000)
  expect(struckOut(['10-21 00:01', 20], ['11-20 15:00', 18])).toBeUndefined()
  expect(struckOut(['10-01 08:00', 20], ['11-19 08:00', 18], ['11-20 15:00', 19])).toBeUndefined()
  expect(struckOut(['10-01 08:00', 20])).toBeUndefined()
  expect(formerPriceOf([], 30)).toBeUndefined()
})
