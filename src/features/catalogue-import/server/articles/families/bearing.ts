// What all rolling bearings share: size, unit, and how makers spell a closure.
import type { DrawingKind } from '#features/drawings/kinds.ts'
import type { Article, Variant } from '../article.ts'
import type { Brand } from '../makers.ts'
import { table, word } from '#server/files/seed-files.ts'

const habits = new Map(table('bearing_designations').map((row) => [word(row, 'brand'), row]))

/** The suffix a maker writes for a closure, or its joint and grease words. */
export function spelling(maker: string, what: string): string {
  const habit = habits.get(maker)
  if (!habit) throw new Error(`bearing_designations.csv does not know ${maker}`)
  return word(habit, what)
}

/** The makers whose spelling a buyer may hold in hand. */
const WELL_KNOWN = ['GB', 'SKF', 'FAG', 'NSK', 'NTN']

/** The same bearing as others write it, without doubles and without the maker's own. */
export function designations(
  seal: string,
  nameFor: (maker: string) => string,
  own: string,
): { model: string; by: string }[] {
  const seen = new Set([nameFor(own) + spelling(own, seal)])
  return WELL_KNOWN.flatMap((maker) => {
    const model = nameFor(maker) + spelling(maker, seal)
    if (seen.has(model)) return []
    seen.add(model)
    return [{ model, by: spelling(maker, 'by') }]
  })
}

type Size = {
  line: string
  brand: Brand
  model: string
  baseModel: string
  d: number
  D: number
  /** The third boundary dimension: B, T or C. */
  width: number
  mass: number
  drawing: DrawingKind
}

export const bearing = ({ line, brand, model, baseModel, d, D, width, mass, drawing }: Size) =>
  ({
    line,
    category: line,
    brand,
    model,
    baseModel,
    drawing,
    sizeKey: `${d}x${D}x${width}`,
    unit: 'set',
    pieceG: mass * 1000,
  }) satisfies Partial<Article>

/** The variants by tolerance class that rollers and thrust bearings come in. */
export const byPrecision = (model: string, extra: Variant[] = []): Variant[] => [
  { code: 'P0', model, values: { precision: 'P0', pack: 'box1' }, pieces: 1, factor: 1 },
  { code: 'P6', model: `${model}/P6`, values: { precision: 'P6', pack: 'box1' }, pieces: 1, factor: 1.22 },
  ...extra,
]
