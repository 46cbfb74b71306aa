import { narrowFigures } from '#core/field/full-width.ts'
export type Typed = { from: string; to: string }
export type Bounds = [from: number | undefined, to: number | undefined]

/**
 * A positive number as people type it, full width, with commas or a sign of money; blank is no bound, and null is no
 * number.
 */
function numberIn(typed: string): number | undefined | null {
  const word = narrowFigures(typed).replace(/[\s,¥￥]/g, '')
  if (word === '') return undefined
  return /^\d{1,9}(\.\d{1,4})?$/.test(word) ? Number(word) : null
}

/** The least one first, whichever was typed where; or the side that holds no number. */
export function boundsOf(typed: Typed): Bounds | keyof Typed {
  const [from, to] = [numberIn(typed.from), numberIn(typed.to)]
  if (from === null) return 'from'
  if (to === null) return 'to'
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
}
