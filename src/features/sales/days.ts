// Days of a calendar, as `yyyy-MM-dd`, and the sales of one. Pure: pages and server read it.
import { DAY_MS } from '#core/time.ts'

export const calendarViews = ['week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOfUtc = (at: Date): string => at.toISOString().slice(0, 10)

const dayFrom = (day: string, days: number): string => dayOfUtc(new Date(utc(day).getTime() + days * DAY_MS))

/** Monday is the first day of a week. */
const weekdayOf = (day: string): number => (utc(day).getUTCDay() + 6) % 7

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of a month before or after. */
function monthFrom(day: string, months: number): string {
  const at = utc(firstOfMonth(day))
  at.setUTCMonth(at.getUTCMonth() + months)
  return dayOfUtc(at)
}

const lastOfMonth = (day: string): string => dayFrom(monthFrom(day, 1), -1)

/** Whole weeks, from a Monday: that of the day, or all that its month touches. */
export function daysOf(day: string, view: CalendarView): string[] {
  const [first, last] = view === 'month' ? [firstOfMonth(day), lastOfMonth(day)] : [day, day]
  const [from, until] = [dayFrom(first, -weekdayOf(first)), dayFrom(last, 6 - weekdayOf(last))]
  const days: string[] = []
  for (let at = from; at <= until; at = dayFrom(at, 1)) days.push(at)
  return days
}

/** What `daysOf` answers is a week, or a month; of a month the second week is all its own. */
export const viewOf = (days: readonly string[]): CalendarView => (days.length > 7 ? 'month' : 'week')
export const monthOf = (days: readonly string[]): string => firstOfMonth(days[7] ?? days[0]!)

/** A day of the week or the month before (-1) or after (1) these days. */
export const turned = (days: readonly string[], by: number): string =>
  viewOf(days) === 'month' ? monthFrom(monthOf(days), by) : dayFrom(days[0]!, 7 * by)

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const pages: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** Where a key leads in a month: a day or a week on, the ends of the week, the same day of the month beside. */
export function dayByKey(key: string, day: string): string | undefined {
  if (steps[key] !== undefined) return dayFrom(day, steps[key])
  if (key === 'Home') return dayFrom(day, -weekdayOf(day))
  if (key === 'End') return dayFrom(day, 6 - weekdayOf(day))
  if (pages[key] === undefined) return undefined
  const month = monthFrom(day, pages[key])
  const [same, last] = [`${month.slice(0, 8)}${day.slice(8)}`, lastOfMonth(month)]
  return same < last ? same : last
}

/** `yyyy-MM-dd HH:mm:ss`. One that ends at midnight has nothing of the day that begins then. */
export const isOn = ({ startTime, endTime }: { startTime: string; endTime: string }, day: string): boolean =>
  startTime.slice(0, 10) <= day && endTime > `${day} 00:00:00`
