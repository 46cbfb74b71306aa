// A day of the calendar on the wire, `yyyy-MM-dd` in Asia/Shanghai: PostgreSQL and Date know no other.
import * as z from 'zod/mini'
import { isDay } from './time.ts'

/** `problem`: what is said of a wrong one, where it has a sentence of its own. */
export const dayField = (problem?: string) => z.string(problem).check(z.refine(isDay, problem))
export const day = dayField()
