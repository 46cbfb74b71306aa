import { expect, test } from 'vitest'
import { clock, daysAndClock } from './countdown.ts'

test('a clock has hours where there are any; beside days it always has', () => {
  expect([0, 59, 1776, 3600, 90_000].map(clock)).toEqual(['00:00', '00:59', '29:36', '01:00:00', '25:00:00'])
  expect([1776, 86_399].map(daysAndClock)).toEqual([
    { days: 0, time: '29:36' },
    { days: 0, time: '23:59:59' },
  ])
  expect([86_400, 173_730].map(daysAndClock)).toEqual([
    { days: 1, time: '00:00:00' },
    { days: 2, time: '00:15:30' },
  ])
})
