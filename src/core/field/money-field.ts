import * as z from 'zod/mini'

/** Ours: nothing in a catalogue of parts costs more. */
export const YUAN_MAX = 9_999_999

/** An amount in yuan that somebody typed: not negative, whole cents. */
export const yuanField = z.number('amountInvalid').check(
  z.gte(0, 'amountInvalid'),
  z.lte(YUAN_MAX, 'amountInvalid'),
  z.refine((yuan) => Math.abs(yuan * 100 - Math.round(yuan * 100)) < 1e-6, 'amountInvalid'),
)
