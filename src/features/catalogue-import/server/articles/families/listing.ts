// How makers list a part of a standard: its names elsewhere, its grades, metals and packs.
import type { Dims, DrawingKind } from '#features/drawings/kinds.ts'
import type { Article, Text, Values, Variant } from '../article.ts'
import { type Brand, makersOf } from '../makers.ts'
import { table, word } from '#server/files/seed-files.ts'

const crossRows = new Map(table('fastener_standard_crossref').map((row) => [word(row, 'GB_T'), row]))

/** The same part by ISO and DIN. */
function foreignNames(standard: string, size: string): { model: string; by: string }[] {
  const row = crossRows.get(standard)
  if (!row) return []
  return (['ISO', 'DIN'] as const).flatMap((by) => (word(row, by) ? [{ model: `${word(row, by)} ${size}`, by }] : []))
}

export type Part = {
  line: string
  standard: string
  size: string
  kind: Text
  detail: Text
  drawing: DrawingKind
  dims: Dims
  sizeKey: string
  values: Values
  grams: number
  yuan: number
  reference?: string[]
}

/** A part of a standard as every maker of that line lists it. */
export function* listed(
  part: Part,
  variants: (model: string, brand: Brand) => Variant[],
  unit: Article['unit'] = 'pack',
): Generator<Article> {
  const model = `${part.standard} ${part.size}`
  for (const brand of makersOf(part.line, model)) {
    yield {
      line: part.line,
      category: part.line,
      brand,
      model,
      baseModel: model,
      kind: part.kind,
      brief: part.detail,
      standard: part.standard,
      alsoKnown: foreignNames(part.standard, part.size),
      drawing: part.drawing,
      dims: part.dims,
      sizeKey: part.sizeKey,
      reference: part.reference ?? [],
      unit,
      values: { ...part.values, standard: part.standard },
      pieceYuan: part.yuan,
      pieceG: part.grams,
      variants: variants(model, brand),
    }
  }
}

type Grade = { propertyClass: string; material: string; finish: string; factor: number; mark: string }

const grade = (propertyClass: string, material: string, finish: string, factor: number, mark: string): Grade => ({
  propertyClass,
  material,
  finish,
  factor,
  mark,
})

export const boltGrades = [
  grade('4.8', 'low-carbon', 'zinc', 1, '-4.8-Zn'),
  grade('8.8', 'medium-carbon', 'black', 1.3, '-8.8'),
  grade('8.8', 'medium-carbon', 'zinc', 1.38, '-8.8-Zn'),
  grade('10.9', 'alloy', 'black', 1.6, '-10.9'),
  grade('10.9', 'alloy', 'dacromet', 2, '-10.9-FLZn'),
  grade('A2-70', 'stainless-304', 'plain', 3.2, '-A2-70'),
  grade('A4-70', 'stainless-316', 'plain', 4.8, '-A4-70'),
]
export const socketGrades = [
  grade('8.8', 'medium-carbon', 'black', 1.2, '-8.8'),
  grade('10.9', 'alloy', 'black', 1.5, '-10.9'),
  grade('12.9', 'alloy', 'black', 1.7, '-12.9'),
  grade('12.9', 'alloy', 'dacromet', 2.2, '-12.9-FLZn'),
  grade('A2-70', 'stainless-304', 'plain', 3.1, '-A2-70'),
  grade('A4-80', 'stainless-316', 'plain', 5, '-A4-80'),
]
export const pointGrades = [
  grade('45H', 'alloy', 'black', 1.3, '-45H'),
  grade('45H', 'alloy', 'zinc', 1.4, '-45H-Zn'),
  grade('A2-21H', 'stainless-304', 'plain', 2.8, '-A2-21H'),
]
export const nutGrades = [
  grade('5', 'low-carbon', 'zinc', 1, '-5-Zn'),
  grade('8', 'medium-carbon', 'black', 1.2, '-8'),
  grade('8', 'medium-carbon', 'zinc', 1.25, '-8-Zn'),
  grade('10', 'alloy', 'black', 1.5, '-10'),
  grade('10', 'alloy', 'dacromet', 1.9, '-10-FLZn'),
  grade('A2-70', 'stainless-304', 'plain', 3, '-A2-70'),
  grade('A4-70', 'stainless-316', 'plain', 4.5, '-A4-70'),
]

/** Makers of stainless parts only, and those without any. */
export const hasStainless = (brand: string): boolean => !['GEM', 'UNBRAKO'].includes(brand)

const PACK_PIECES: Record<string, number> = {
  pack1000: 1000,
  pack500: 500,
  pack200: 200,
  pack100: 100,
  pack50: 50,
  pack20: 20,
  pack10: 10,
  pack5: 5,
}

/** The usual pack of parts this heavy, and the large one. */
function packsOf(grams: number): readonly [usual: string, large?: string] {
  if (grams <= 1.5) return ['pack100', 'pack1000']
  if (grams <= 25) return ['pack100', 'pack500']
  if (grams <= 60) return ['pack50', 'pack200']
  if (grams <= 150) return ['pack20']
  return grams <= 500 ? ['pack10'] : ['pack5']
}

export const piecesOf = (pack: string): number => PACK_PIECES[pack] ?? 1

/** ISO 3506 names classes 70 and 80 up to this thread only. */
const STAINLESS_MAX_D = 24

export function graded(
  model: string,
  brand: Brand,
  grades: readonly Grade[],
  { d, grams }: { d: number; grams: number },
): Variant[] {
  const [usual, large] = packsOf(grams)
  const kept = grades.filter(
    ({ propertyClass }) => !propertyClass.startsWith('A') || (hasStainless(brand.code) && d <= STAINLESS_MAX_D),
  )
  const one = ({ propertyClass, material, finish, factor, mark }: Grade, pack: string, bulk: number): Variant => ({
    code: `${propertyClass}-${finish}-${pack}`,
    model: model + mark,
    values: { propertyClass, material, finish, pack },
    pieces: piecesOf(pack),
    factor: factor * bulk,
  })
  const bulk = kept.filter(
    ({ propertyClass, finish }) =>
      large && ['8.8', '12.9', '8', 'A2-70', '45H'].includes(propertyClass) && finish !== 'dacromet',
  )
  return [
    ...kept.map((item) => one(item, usual, 1)),
    ...bulk.slice(0, 2).map((item) => one(item, large ?? usual, 0.92)),
  ]
}

export const plainMetals = [
  { material: 'carbon-steel', finish: 'zinc', factor: 1, mark: '-Zn' },
  { material: 'carbon-steel', finish: 'black', factor: 0.95, mark: '-BK' },
  { material: 'carbon-steel', finish: 'dacromet', factor: 1.5, mark: '-FLZn' },
  { material: 'stainless-304', finish: 'plain', factor: 3, mark: '-A2' },
  { material: 'stainless-316', finish: 'plain', factor: 4.4, mark: '-A4' },
  { material: 'brass', finish: 'plain', factor: 5.5, mark: '-Ms' },
]
export const springMetals = [
  { material: 'spring-steel', finish: 'black', factor: 1, mark: '-65Mn' },
  { material: 'spring-steel', finish: 'zinc', factor: 1.08, mark: '-65Mn-Zn' },
  { material: 'spring-steel', finish: 'dacromet', factor: 1.5, mark: '-65Mn-FLZn' },
  { material: 'stainless-304', finish: 'plain', factor: 2.8, mark: '-A2' },
]

type Metal = (typeof plainMetals)[number]

/** Parts told apart by metal, finish and pack only. */
export function inMetals(model: string, metals: readonly Metal[], grams: number): Variant[] {
  const [usual, large] = packsOf(grams)
  const one = ({ material, finish, factor, mark }: Metal, pack: string, bulk: number): Variant => ({
    code: `${material}-${finish}-${pack}`,
    model: model + mark,
    values: { material, finish, pack },
    pieces: piecesOf(pack),
    factor: factor * bulk,
  })
  return [
    ...metals.map((metal) => one(metal, usual, 1)),
    ...(large ? metals.slice(0, 2).map((metal) => one(metal, large, 0.91)) : []),
  ]
}
