import { expect, test } from 'vitest'
import { fromWireTime, lastDayBefore, wireTime } from '#core/time.ts'
import { isOver, spanOf, type Validity } from './validity.ts'

const paidAt = fromWireTime('2026-11-21 23:30:00')
const shown = (validity: Validity) => {
  const { from, until } = spanOf(validity, paidAt)
  return [wireTime(from), until && wireTime(until), until && lastDayBefore(until)]
}

test('[ORDER-8] long-term, same day, N days and a range of days, by the calendar of China', () => {
  expect(shown({ kind: 'always' })).toEqual(['2026-11-21 23:30:00', null, null])
  expect(shown({ kind: 'sameDay' })).toEqual(['2026-11-21 23:30:00', '2026-11-22 00:00:00', '2026-11-21'])
  expect(shown({ kind: 'days', days: 10 })).toEqual(['2026-11-21 23:30:00', '2026-12-02 00:00:00', '2026-12-01'])
  expect(shown({ kind: 'range', from: '2026-12-01', to: '2026-12-31' })).toEqual([
    '2026-12-01 00:00:00',
    '2027-01-01 00:00:00',
    '2026-12-31',
  ])
})

test('only a range can be over before it is bought', () => {
  expect(isOver({ kind: 'range', from: '2026-11-01', to: '2026-11-21' }, paidAt)).toBe(false)
  expect(isOver({ kind: 'range', from: '2026-11-01', to: '2026-11-20' }, paidAt)).toBe(true)
  expect(isOver({ kind: 'days', days: 1 }, paidAt)).toBe(false)
})
