import { expect, test } from 'vitest'
import { dayByKey, daysOf, isOn, monthOf, turned, viewOf } from './days.ts'

test.each([
  ['2026-11-26', 'week', '2026-11-23', '2026-11-29', 7],
  ['2026-11-23', 'week', '2026-11-23', '2026-11-29', 7],
  ['2026-11-29', 'week', '2026-11-23', '2026-11-29', 7],
  ['2026-11-26', 'month', '2026-10-26', '2026-12-06', 42],
  ['2027-02-14', 'month', '2027-02-01', '2027-02-28', 28],
  ['2026-12-31', 'month', '2026-11-30', '2027-01-03', 35],
] as const)('[OPS-1] %s in its %s: whole weeks from %s to %s', (day, view, first, last, count) => {
  const days = daysOf(day, view)
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
  expect(new Set(days).size).toBe(count)
  expect(viewOf(days)).toBe(view)
})

test('[OPS-1] a calendar is turned by a week, or by a month from any of its days', () => {
  expect([-1, 1].map((by) => turned(daysOf('2026-11-26', 'week'), by))).toEqual(['2026-11-16', '2026-11-30'])
  const months = ['2026-01-31', '2026-12-01', '2027-02-28'].map((day) => daysOf(day, 'month'))
  expect(months.map(monthOf)).toEqual(['2026-01-01', '2026-12-01', '2027-02-01'])
  expect(months.map((days) => [-1, 1].map((by) => turned(days, by)))).toEqual([
    ['2025-12-01', '2026-02-01'],
    ['2026-11-01', '2027-01-01'],
    ['2027-01-01', '2027-03-01'],
  ])
})

test.each([
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-11-26', '2026-11-19'],
  ['ArrowDown', '2026-11-26', '2026-12-03'],
  ['Home', '2026-11-26', '2026-11-23'],
  ['End', '2026-11-26', '2026-11-29'],
  ['PageUp', '2026-11-26', '2026-10-26'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2028-03-31', '2028-02-29'],
  ['Enter', '2026-11-26', undefined],
])('[OPS-1] %s leads from %s to %s', (key, day, to) => {
  expect(dayByKey(key, day)).toBe(to)
})

test('[OPS-1] a sale is on each day that it touches, and one that ends at midnight not on the next', () => {
  const sale = { startTime: '2026-11-26 20:00:00', endTime: '2026-11-28 00:00:00' }
  const days = daysOf('2026-11-26', 'week').filter((day) => isOn(sale, day))
  expect(days).toEqual(['2026-11-26', '2026-11-27'])
})
