// What one of a sku is and what a piece of it costs, in words: the same in browser, documents and answers.
import { cents } from '#core/money.ts'
import { unitsOf } from '#core/field/units.ts'

/** One as sold: a box of ten pieces; `pieceUnit` empty: nothing was said of pieces. */
export type Pack = { unit: string; pieces: number; pieceUnit: string }

const PLACES_MAX = 6

/**
 * What one piece costs, exact to the sixth place and rounded half up behind it; two places at least: 61.65 of 10 →
 * 6.165.
 */
export function pieceYuan(yuan: number, pieces: number): string {
  const divisor = BigInt(pieces) * 100n
  const scaled = (BigInt(cents(yuan)) * 10n ** BigInt(PLACES_MAX) * 2n + divisor) / (divisor * 2n)
  const digits = String(scaled).padStart(PLACES_MAX + 1, '0')
  const decimals = digits.slice(-PLACES_MAX).replace(/0+$/, '').padEnd(2, '0')
  return `${digits.slice(0, -PLACES_MAX).replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** 盒（10 套）, box (10 pc); a piece by itself has its word only. */
export function packWords({ unit, pieces, pieceUnit }: Pack): string {
  if (pieces === 1) return unit
  const inside = `${pieces} ${unitsOf(pieces, pieceUnit)}` // a name, which sheets give back
  return /^[\x20-\x7e]*$/.test(unit) ? `${unit} (${inside})` : `${unit}（${inside}）`
}

/** Behind a price: /套. */
export const perUnit = (unit: string): string => `/${unit}`

/** ¥6.165/套; empty where a piece is what is priced. */
export const pieceWords = (yuan: number, { pieces, pieceUnit }: Pack): string =>
  pieces === 1 ? '' : `¥${pieceYuan(yuan, pieces)}${perUnit(pieceUnit)}`
