// A time on the wire, `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai: Date takes 31 November for 1 December, and 24:00 for the
// next day.
import * as z from 'zod/mini'
import { isDay } from '../time.ts'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Whether the calendar has the day and the clock the hour. */
const isTime = (text: string): boolean => isDay(text.slice(0, 10)) && CLOCK.test(text.slice(11))

/** `problem`: what is said of a wrong one, where it has a sentence of its own. */
// @__NO_SIDE_EFFECTS__
export function timeField(problem?: string) {
  return z.string(problem).check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, problem), z.refine(isTime, problem))
}
