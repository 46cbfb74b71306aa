import { expect, test } from 'vitest'
import { dayAfter, isWorkingDay, workingDayFrom, workingDaysAfter, type Calendar } from './working-days.ts'

const plain: Calendar = { daysOff: new Set(), workdays: new Set() }
const days = (year: number): string[] => {
  const all: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = dayAfter(day, 1)) all.push(day)
  return all
}

test('weekends are off, and weekend days worked in exchange for a holiday are not', () => {
  expect(isWorkingDay('2026-11-23', plain)).toBe(true) // Monday
  expect(isWorkingDay('2026-11-21', plain)).toBe(false) // Saturday
  expect(isWorkingDay('2026-02-14', plain)).toBe(true) // Saturday before the Spring Festival
  expect(isWorkingDay('2026-02-16', plain)).toBe(false) // Monday in it
  expect(isWorkingDay('2025-09-28', plain)).toBe(true) // Sunday before National Day
})

test('the notices of the State Council give 248 working days in 2025 and in 2026', () => {
  for (const year of [2025, 2026]) expect(days(year).filter((day) => isWorkingDay(day, plain))).toHaveLength(248)
})

test('the days that the law sets by the moon are off in each year of the table: the eve and first three of the Spring Festival, Dragon Boat, Mid-Autumn', () => {
  const moon = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  const festive = ['1/1', '1/2', '1/3', '5/5', '8/15']
  for (const year of [2025, 2026]) {
    const found = days(year).filter((day) => festive.includes(moon.format(new Date(`${day}T00:00:00Z`))))
    expect(found).toHaveLength(5)
    const eve = dayAfter(found[0]!, -1)
    expect([eve, ...found].filter((day) => isWorkingDay(day, plain))).toEqual([])
  }
  // The new moon of 2027 comes at 23:56 of 6 February in China, which the calendar of this program takes for the 7th.
  const of2027 = ['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-06-09', '2027-09-15']
  expect(of2027.filter((day) => isWorkingDay(day, plain))).toEqual([])
})

test('a year that no notice covers has its weekends and the fixed days of the law', () => {
  expect(isWorkingDay('2031-10-01', plain)).toBe(false)
  expect(isWorkingDay('2031-10-08', plain)).toBe(true)
})

test('the operator adds days off and days worked, before the table is asked', () => {
  const own: Calendar = { daysOff: new Set(['2026-11-24']), workdays: new Set(['2026-11-28', '2026-10-01']) }
  expect(isWorkingDay('2026-11-24', own)).toBe(false)
  expect(isWorkingDay('2026-11-28', own)).toBe(true)
  expect(isWorkingDay('2026-10-01', own)).toBe(true)
})

test('working days are counted over weekends, holidays and the end of a year', () => {
  expect(workingDaysAfter('2026-11-27', 1, plain)).toBe('2026-11-30')
  expect(workingDaysAfter('2026-12-31', 1, plain)).toBe('2027-01-04')
  expect(workingDaysAfter('2026-02-14', 1, plain)).toBe('2026-02-24')
  expect(workingDaysAfter('2026-09-30', 3, plain)).toBe('2026-10-10')
  expect(workingDayFrom('2026-01-01', plain)).toBe('2026-01-04') // a Sunday that is worked
  expect(workingDaysAfter('2026-11-23', 0, plain)).toBe('2026-11-23')
})
