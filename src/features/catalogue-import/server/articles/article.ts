// What a maker lists: one designation with its variants, before any shop sells it.
import type { Dims, DrawingKind } from '#features/drawings/kinds.ts'
import type { Brand } from './makers.ts'

export type Text = { zh: string; en: string }

/** Attribute code → its value: the number, or the word of attribute_values.csv. */
export type Values = Readonly<Record<string, number | string>>

export const units = {
  set: { zh: '套', en: 'pc' },
  piece: { zh: '个', en: 'pc' },
  pack: { zh: '包', en: 'pack' },
  belt: { zh: '条', en: 'pc' },
  chain: { zh: '条', en: 'length' },
  machine: { zh: '台', en: 'pc' },
} as const satisfies Record<string, Text>

export type Variant = {
  /** Tells it from its brothers; part of the source key. */
  code: string
  /** The full designation. */
  model: string
  values: Values
  /** How many pieces one unit holds. */
  pieces: number
  /** Price against the plain variant. */
  factor: number
  /** What one unit weighs, where it is not simply so many pieces. */
  unitG?: number
}

export type Article = {
  /** The maker's line in brands.csv. */
  line: string
  category: string
  brand: Brand
  model: string
  /** The designation it was first listed by, where that was mended since: keys and what chance draws from it stay. */
  listedAs?: string
  /** Listed once, and no maker's: nobody sells it, and its numbers are given to nothing else. */
  isUnmade?: boolean
  baseModel: string
  kind: Text
  brief: Text
  standard: string
  /** Equal designations; `by` is a maker, a standards body or 'old'. */
  alsoKnown: { model: string; by: string }[]
  drawing: DrawingKind
  dims: Dims
  sizeKey: string
  /** Attribute codes and letters of dims that are typical values, not of a standard. */
  reference: string[]
  unit: keyof typeof units
  values: Values
  /** What one piece costs at a plain maker's, in yuan. */
  pieceYuan: number
  pieceG: number
  variants: Variant[]
}

/** Diameters in mm, a width in mm, a density in g/cm³ → grams. */
export const ringG = (outer: number, inner: number, width: number, density = 7.85): number =>
  (Math.PI / 4) * (outer ** 2 - inner ** 2) * width * density * 1e-3

/** Keeps three significant figures, as tables of typical values do. */
export const rounded = (value: number): number => Number(value.toPrecision(3))
