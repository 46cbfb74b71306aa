// Working days of mainland China: Monday to Friday, without public holidays, with the weekend days worked in exchange.
// Sources: 国务院办公厅关于 2025 年部分节假日安排的通知 (国办发明电〔2024〕12 号) and the one for 2026 of 4 November 2025; for years without a
// notice what 《全国年节及纪念日放假办法》 (in force since 2025) itself gives, weekends made up. The operator adds days (ADR 0290,
// 0320).
import { after, DAY_MS, dayOf, startOfDay } from './time.ts'

/** Days `yyyy-MM-dd`. A day that stands in both is off. */
export type Calendar = { daysOff: ReadonlySet<string>; workdays: ReadonlySet<string> }

type Span = readonly [from: string, to: string]
const oneDay = (day: string): Span => [day, day]

/** As the notices say, to the day: what is off, and which weekend days are worked for it. */
const ANNOUNCED: Record<string, { off: readonly Span[]; worked: readonly string[] }> = {
  2025: {
    off: [
      oneDay('01-01'),
      ['01-28', '02-04'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['05-31', '06-02'],
      ['10-01', '10-08'],
    ],
    worked: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  2026: {
    off: [
      ['01-01', '01-03'],
      ['02-15', '02-23'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['06-19', '06-21'],
      ['09-25', '09-27'],
      ['10-01', '10-07'],
    ],
    worked: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
}
/**
 * The days of the law whose date the moon or the sun sets: the eve and first three of the Spring Festival, 清明, 端午, 中秋.
 */
const MOVING: Record<string, readonly Span[]> = {
  2027: [['02-05', '02-08'], oneDay('04-05'), oneDay('06-09'), oneDay('09-15')],
}
/** Those whose date the law names. */
const FIXED: readonly Span[] = [oneDay('01-01'), ['05-01', '05-02'], ['10-01', '10-03']]

/** The last year of which the weekend days worked in exchange are known. */
export const LAST_ANNOUNCED = Math.max(...Object.keys(ANNOUNCED).map(Number))

export const dayAfter = (day: string, days: number): string => dayOf(after(startOfDay(day), days * DAY_MS))

/** Kept: a list asks for hundreds of days. */
const legal: Record<string, readonly Span[]> = {}

function isDayOff(day: string): boolean {
  const year = day.slice(0, 4)
  const date = day.slice(5)
  const spans = ANNOUNCED[year]?.off ?? (legal[year] ??= legalDaysOff(year))
  return spans.some(([from, to]) => from <= date && date <= to)
}

/**
 * Of a year without a notice: the law's days, and as many working days after them as fell on a weekend, which the law
 * wants made up.
 */
export const legalDaysOff = (year: string): Span[] =>
  [...FIXED, ...(MOVING[year] ?? [])].toSorted().map(([from, to]) => {
    const end = `${year}-${to}`
    let madeUp = 0
    for (let day = `${year}-${from}`; day <= end; day = dayAfter(day, 1)) if (isWeekend(day)) madeUp++
    let last = end
    while (madeUp > 0) {
      last = dayAfter(last, 1)
      if (!isWeekend(last)) madeUp--
    }
    return [from, last.slice(5)]
  })

const isWorkedWeekend = (day: string): boolean => ANNOUNCED[day.slice(0, 4)]?.worked.includes(day.slice(5)) ?? false

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** What the operator says comes before the table. */
export function isWorkingDay(day: string, { daysOff, workdays }: Calendar): boolean {
  if (daysOff.has(day)) return false
  if (workdays.has(day) || isWorkedWeekend(day)) return true
  return !isDayOff(day) && !isWeekend(day)
}

/** The day itself where it is one. An operator who closes more than this many days in a row has closed the mall. */
export function workingDayFrom(day: string, calendar: Calendar): string {
  let found = day
  for (let tries = 0; tries < SEARCH_DAYS && !isWorkingDay(found, calendar); tries++) found = dayAfter(found, 1)
  return found
}
const SEARCH_DAYS = 366

/** So many working days later; `day` itself is one. */
export function workingDaysAfter(day: string, days: number, calendar: Calendar): string {
  let found = day
  for (let left = days; left > 0; left--) found = workingDayFrom(dayAfter(found, 1), calendar)
  return found
}
