import { expect, test } from 'vitest'
import { after, DAY_MS, fromWireTime, HOUR_MS, wireTime } from '#core/time.ts'
import { flashPhase, gonePercent, hourOf, sessionsBetween, sessionStarting, shareOf } from './rules.ts'

const hours = [10, 14, 20]
const at = fromWireTime

test('[PROMO-1] a session begins at each hour of the day in China and lasts until the next one begins', () => {
  const now = at('2026-11-25 11:30:00')
  const sessions = sessionsBetween(hours, now, after(now, DAY_MS))
  expect(sessions.map(({ startsAt, endsAt }) => [wireTime(startsAt), wireTime(endsAt)])).toEqual([
    ['2026-11-25 10:00:00', '2026-11-25 14:00:00'],
    ['2026-11-25 14:00:00', '2026-11-25 20:00:00'],
    ['2026-11-25 20:00:00', '2026-11-26 10:00:00'],
    ['2026-11-26 10:00:00', '2026-11-26 14:00:00'],
  ])
})

test('at any moment of a day one session is running and another comes', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = after(at('2026-11-25 00:00:00'), hour * HOUR_MS)
    const [running, coming] = sessionsBetween(hours, now, after(now, DAY_MS))
    expect(running!.startsAt <= now && now < running!.endsAt, `at ${hour}`).toBe(true)
    expect(coming!.startsAt).toEqual(running!.endsAt)
  }
})

test('one hour a day makes a session of a whole day', () => {
  const now = at('2026-11-25 09:00:00')
  const [session] = sessionsBetween([10], now, after(now, 1))
  expect([hourOf(session!.startsAt), session!.endsAt]).toEqual(['10:00', at('2026-11-25 10:00:00')])
})

test('a session is found by the moment at which it begins, and by no other', () => {
  expect(sessionStarting(hours, at('2026-11-25 14:00:00'))?.endsAt).toEqual(at('2026-11-25 20:00:00'))
  expect(sessionStarting(hours, at('2026-11-25 15:00:00'))).toBeUndefined()
  expect(sessionStarting(hours, at('2026-11-25 14:00:01'))).toBeUndefined()
})

test('[PROMO-1] an item has not begun, runs, is sold out or is over', () => {
  const item = { startsAt: at('2026-11-25 10:00:00'), endsAt: at('2026-11-25 14:00:00'), isClosed: false, left: 1 }
  expect(flashPhase(item, at('2026-11-25 09:59:59'))).toBe('coming')
  expect(flashPhase(item, item.startsAt)).toBe('running')
  expect(flashPhase({ ...item, left: 0 }, item.startsAt)).toBe('soldOut')
  expect(flashPhase({ ...item, left: 0 }, item.endsAt)).toBe('over')
  expect(flashPhase({ ...item, isClosed: true }, item.startsAt)).toBe('over')
})

test('what is gone is never told as all of it while one is left', () => {
  expect(gonePercent({ units: 1000, left: 1 })).toBe(99)
  expect(gonePercent({ units: 240, left: 86 })).toBe(64)
  expect(gonePercent({ units: 3, left: 0 })).toBe(100)
})

test('[PROMO-1] who can have no more of an item is told why: their own limit, or what is left of it', () => {
  const product = { minQuantity: 1, quantityStep: 1 }
  const item = { product, perPerson: 5, left: 4 }
  expect(shareOf(item, 0)).toEqual({ most: 4, block: undefined, short: 'flashFewLeft' })
  expect(shareOf(item, 2)).toEqual({ most: 3, block: undefined, short: 'flashLimit' })
  expect(shareOf(item, 5)).toMatchObject({ most: 0, block: 'limitReached' })
})

test('what is sold by tens is not offered where fewer are left, of it or of a limit', () => {
  const byTens = { product: { minQuantity: 10, quantityStep: 10 }, perPerson: 20 }
  expect(shareOf({ ...byTens, left: 15 }, 0)).toMatchObject({ most: 10, block: undefined })
  expect(shareOf({ ...byTens, left: 5 }, 0)).toMatchObject({ most: 0, block: 'soldOutButton' })
  const fromEight = { product: { minQuantity: 8, quantityStep: 1 }, perPerson: 12 }
  expect(shareOf({ ...fromEight, left: 100 }, 8)).toMatchObject({ most: 0, block: 'limitReached' })
})
