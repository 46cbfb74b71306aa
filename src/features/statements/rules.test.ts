import { expect, test } from 'vitest'
import { isPeriod, lineKinds, monthOf, statementFormats } from './rules.ts'

test('a period is one to 366 days in order', () => {
  expect(isPeriod({ from: '2026-11-01', to: '2026-11-01' })).toBe(true)
  expect(isPeriod({ from: '2026-11-02', to: '2026-11-01' })).toBe(false)
  expect(isPeriod({ from: '2024-01-01', to: '2024-12-31' })).toBe(true)
  expect(isPeriod({ from: '2024-01-01', to: '2025-01-01' })).toBe(false)
  expect(isPeriod({ from: '2026-02-31', to: 'x' })).toBe(false)
})

test('a month knows its last day, and the month before the first one', () => {
  expect(monthOf('2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(monthOf('2028-03-05', 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2026-01-31', 1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('a statement is a spreadsheet or a PDF, of what was paid, given back and paid out', () => {
  expect(statementFormats).toEqual(['xlsx', 'pdf'])
  expect(lineKinds).toEqual(['payment', 'refund', 'coupon', 'payout', 'payoutReturned'])
})

test('a period of 367 days is too long by one', () => {
  expect(isPeriod({ from: '2026-01-01', to: '2027-01-01' })).toBe(true)
  expect(isPeriod({ from: '2026-01-01', to: '2027-01-02' })).toBe(false)
})
