import { expect, test } from 'vitest'
import { timeField } from './time-field.ts'

test('only times that the calendar and the clock have are times', () => {
  const time = timeField()
  const real = ['2026-11-30 00:00:00', '2024-02-29 23:59:59', '2026-12-01 09:05:00']
  const unreal = [
    '2026-11-31 00:00:00',
    '2025-02-29 12:00:00',
    '2026-11-30 24:00:00',
    '2026-11-30 23:60:00',
    '2026-11-30 23:59:60',
    '2026-11-30T12:00:00',
    '2026-11-30 12:00',
    '2026-11-30',
    '',
  ]
  expect(real.filter((text) => time.safeParse(text).success)).toEqual(real)
  expect(unreal.filter((text) => time.safeParse(text).success)).toEqual([])
})
