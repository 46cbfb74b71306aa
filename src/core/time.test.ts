import { expect, test } from 'vitest'
import { dayOf, endOfDay, fromWireTime, isDay, lastDayBefore, shortDay, startOfDay, wireTime } from './time.ts'

test('a time on the wire is yyyy-MM-dd HH:mm:ss in Shanghai, whatever the machine’s zone', () => {
  const at = new Date('2026-11-21T16:00:05Z')
  expect(wireTime(at)).toBe('2026-11-22 00:00:05')
  expect(fromWireTime('2026-11-22 00:00:05')).toEqual(at)
})

test('a day of Shanghai begins and ends at its own midnight, and the last one belongs to a span', () => {
  expect(dayOf(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22')
  expect(dayOf(new Date('2026-11-21T15:59:59Z'))).toBe('2026-11-21')
  expect(wireTime(startOfDay('2026-12-31'))).toBe('2026-12-31 00:00:00')
  expect(wireTime(endOfDay('2026-12-31'))).toBe('2027-01-01 00:00:00')
  expect(lastDayBefore(endOfDay('2026-12-31'))).toBe('2026-12-31')
})

test('a day in few letters, in both languages', () => {
  const at = new Date('2026-11-21T17:00:00Z')
  expect(shortDay(at, 'zh_CN')).toBe('11-22')
  expect(shortDay(at, 'en')).toBe('Nov 22')
  expect(shortDay(startOfDay('2026-12-02'), 'en')).toBe('Dec 2')
})

test('only days of the calendar are days', () => {
  const real = ['2026-11-22', '2024-02-29', '1900-01-01', '2999-12-31']
  const unreal = [
    '2026-13-01',
    '2026-02-30',
    '2025-02-29',
    '2026-00-10',
    '0000-01-01',
    '9999-12-31',
    '2026-1-1',
    '2026-11-22 ',
    '',
  ]
  expect(real.filter(isDay)).toEqual(real)
  expect(unreal.filter(isDay)).toEqual([])
})
