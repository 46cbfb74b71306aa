// A day of the calendar on the wire, `yyyy-MM-dd` in Asia/Shanghai: PostgreSQL and Date know no other.
import * as z from 'zod/mini'
import { isDay } from '../time.ts'

/**
 * `problem`: what is said of a wrong one, where it has a sentence of its own. Without side effects for the bundler: a
 * contract's schemas, and the validator with them, stay out of a page's scripts.
 */
// @__NO_SIDE_EFFECTS__
export function dayField(problem?: string) {
  return z.string(problem).check(z.refine(isDay, problem))
}
export const day = dayField()
