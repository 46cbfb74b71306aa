import { expect, test } from 'vitest'
import {
  dayAfter,
  isWorkingDay,
  LAST_ANNOUNCED,
  legalDaysOff,
  workingDayFrom,
  workingDaysAfter,
  type Calendar,
} from './working-days.ts'

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

const between = (from: string, to: string): string[] => {
  const all: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) all.push(day)
  return all
}
/** As the notices were printed; whatever they do not name is a plain week. */
const notices = {
  2025: {
    off: {
      元旦: ['2025-01-01', '2025-01-01'],
      春节: ['2025-01-28', '2025-02-04'],
      清明节: ['2025-04-04', '2025-04-06'],
      劳动节: ['2025-05-01', '2025-05-05'],
      端午节: ['2025-05-31', '2025-06-02'],
      '国庆节、中秋节': ['2025-10-01', '2025-10-08'],
    },
    worked: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  2026: {
    off: {
      元旦: ['2026-01-01', '2026-01-03'],
      春节: ['2026-02-15', '2026-02-23'],
      清明节: ['2026-04-04', '2026-04-06'],
      劳动节: ['2026-05-01', '2026-05-05'],
      端午节: ['2026-06-19', '2026-06-21'],
      中秋节: ['2026-09-25', '2026-09-27'],
      国庆节: ['2026-10-01', '2026-10-07'],
    },
    worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
} as const

test.each([2025, 2026] as const)(
  'each day of %i is worked or off as the notice of the State Council names it',
  (year) => {
    const { off, worked } = notices[year]
    const festive = Object.values(off).flatMap(([from, to]) => between(from, to))
    const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
    expect(worked.filter((day) => !isWeekend(day))).toEqual([])
    const expected = days(year).filter(
      (day) => (worked as readonly string[]).includes(day) || !(isWeekend(day) || festive.includes(day)),
    )
    expect(days(year).filter((day) => isWorkingDay(day, plain))).toEqual(expected)
    expect(expected).toHaveLength(248)
  },
)

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

test('a year that no notice covers has its weekends and the days of the law, those on a weekend made up on the next working days', () => {
  expect(LAST_ANNOUNCED).toBe(2026)
  expect(legalDaysOff('2027')).toEqual([
    ['01-01', '01-01'], // Friday
    ['02-05', '02-10'], // Friday to Monday, with two made up
    ['04-05', '04-05'],
    ['05-01', '05-04'], // a weekend, made up
    ['06-09', '06-09'],
    ['09-15', '09-15'],
    ['10-01', '10-05'],
  ])
  expect(legalDaysOff('2028')[0]).toEqual(['01-01', '01-03']) // Saturday, made up on Monday
  expect(isWorkingDay('2027-02-11', plain)).toBe(true)
  expect(isWorkingDay('2027-02-20', plain)).toBe(false) // nobody said yet that it is worked
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
