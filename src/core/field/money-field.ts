import * as z from 'zod/mini'

/** Ours: nothing in a catalogue of parts costs more. */
export const YUAN_MAX = 9_999_999

/** Whole but for what doubles lose: 0.29 * 100 is 28.999999999999996, and a client may add 0.1 and 0.2. */
const isWholeCents = (yuan: number): boolean => Math.abs(yuan * 100 - Math.round(yuan * 100)) < 1e-6

/**
 * An amount in yuan that somebody typed, in whole cents: what a fraction of a cent was rounded to, nobody asked for.
 * Both bounds belong to it. `problem`: what is said of a wrong one.
 */
// @__NO_SIDE_EFFECTS__
export function yuanWithin(least: number, most: number, problem: string) {
  return z.number(problem).check(z.gte(least, problem), z.lte(most, problem), z.refine(isWholeCents, problem))
}

/** An amount in yuan that somebody typed: not negative, whole cents. */
export const yuanField = yuanWithin(0, YUAN_MAX, 'amountInvalid')
