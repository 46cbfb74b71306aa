import { narrowFigures } from '#core/field/full-width.ts'

const FULL_STOPS = /[。｡]/g
/** `1.` and `.5` are on their way to a number, and are one already. */
const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)$/

/** Of figures, their full-width forms made plain: １２．５ → 12.5. */
export const narrow = (typed: string): string => narrowFigures(typed).replace(FULL_STOPS, '.').replace('−', '-')

/**
 * The number that was typed; null where nothing was, NaN for what is none. `12,5` is none: left out, its comma would
 * make it 125, and taken for thousands or for a point it would be guessed.
 */
export function readNumber(typed: string): number | null {
  const plain = narrow(typed).trim()
  if (plain === '') return null
  return PLAIN.test(plain) ? Number(plain) : NaN
}
