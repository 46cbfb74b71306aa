import { grouped } from '../grouped.ts'

/**
 * The word for so many as sold: 2 boxes, 1 box, 2 pc, 2 packs (100 pc). Chinese words and measures (kg, pcs) are the
 * same for any number.
 */
export const unitsOf = (count: number, unit: string): string =>
  count === 1 ? unit : unit.replace(/^[a-z]{3,}(?=$| \()/i, plural)

function plural(word: string): string {
  if (/[^s]s$/.test(word)) return word
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word.replace(/([^aeiou])y$/, '$1ie')}s`
}

/** 2 boxes; 2 盒; 1,000 pc. */
export const counted = (count: number, unit: string): string => `${grouped(count)} ${unitsOf(count, unit)}`
