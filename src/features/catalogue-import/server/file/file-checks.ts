// What only the other rows and the database can tell about a row of an import file.
import { isAllowed } from '#core/field/quantity.ts'
import { isDrawingKind } from '#features/drawings/kinds.ts'
import { isDrawable } from '#features/drawings/sound.ts'
import type { Values } from '../articles/article.ts'
import { type CategoryAttribute, knownWord } from '../articles/attributes.ts'
import type { RowProblem } from './file-problems.ts'
import type { SomeRow } from './file-rows.ts'
import { packIn } from '#features/catalog/pack-words.ts'

type Named = { id: number; code: string }

export type Surroundings = {
  shops: ReadonlyMap<string, Named>
  brands: ReadonlyMap<string, Named>
  /** Of the third level only. */
  categories: ReadonlyMap<string, Named>
  attributes: ReadonlyMap<string, readonly CategoryAttribute[]>
  partCodes: ReadonlySet<string>
  /** shop/brand/model of products there are. */
  productsThere: ReadonlySet<string>
}

type Fault = Omit<RowProblem, 'row'>

const fault = (column: string, problem: RowProblem['problem'], details: RowProblem['details'] = {}): Fault => ({
  column,
  problem,
  details,
})

export const productKey = ({ shop, brand, model }: SomeRow): string => `${shop}/${brand}/${model}`
export const variantKey = ({ sku_model: sku, model, sku_attributes: values = {} }: SomeRow): string =>
  `${sku || model} ${JSON.stringify(Object.entries(values).toSorted())}`

export type Read = { row: number; data: SomeRow }

export function checkTogether(rows: readonly Read[], around: Surroundings): RowProblem[] {
  const seen = new Seen(around)
  return rows.flatMap(({ row, data }) =>
    [...known(data, around), ...drawn(data), ...priced(data), ...packed(data), ...seen.faults(row, data)].map(
      (one) => ({ row, ...one }),
    ),
  )
}

function known(row: SomeRow, { shops, brands, categories, attributes }: Surroundings): Fault[] {
  const named = (
    column: 'shop' | 'brand' | 'category',
    all: ReadonlyMap<string, Named>,
    problem: RowProblem['problem'],
  ) => {
    const value = row[column]
    return value === undefined || all.has(value) ? [] : [fault(column, problem, { value })]
  }
  const allowed = attributes.get(row.category ?? '')
  return [
    ...named('shop', shops, 'unknownShop'),
    ...named('brand', brands, 'unknownBrand'),
    ...named('category', categories, 'unknownCategory'),
    ...(allowed ? attributeFaults('attributes', row.attributes, allowed, false) : []),
    ...(allowed ? attributeFaults('sku_attributes', row.sku_attributes, allowed, true) : []),
  ]
}

function attributeFaults(
  column: string,
  values: Values = {},
  allowed: readonly CategoryAttribute[],
  ofSku: boolean,
): Fault[] {
  return Object.entries(values).flatMap(([code, value]) => {
    const found = allowed.find((one) => one.attribute.code === code && one.ofSku === ofSku)
    if (!found) return [fault(column, 'unknownAttribute', { value: code })]
    if (found.attribute.kind === 'number')
      return typeof value === 'number' ? [] : [fault(column, 'noNumber', { value: `${code}=${value}` })]
    return knownWord(found.attribute, String(value)) ? [] : [fault(column, 'unknownValue', { attribute: code, value })]
  })
}

function drawn({ drawing, dims }: SomeRow): Fault[] {
  if (drawing === undefined) return []
  if (!isDrawingKind(drawing)) return [fault('drawing', 'unknownDrawing', { value: drawing })]
  if (dims === undefined || isDrawable(drawing, dims)) return []
  const written = Object.entries(dims).map(([name, value]) => `${name}=${value}`)
  return [fault('dims', 'badDims', { drawing, value: written.join(';') })]
}

function priced({ price, market_price: market, member_price: member, senior_price: senior }: SomeRow): Fault[] {
  const above = (column: string, high: number | undefined, other: string, low: number | undefined): Fault[] =>
    high !== undefined && low !== undefined && high > low ? [fault(column, 'priceOrder', { other })] : []
  return [
    ...above('price', price, 'market_price', market),
    ...above('member_price', member, 'price', price),
    ...above('senior_price', senior, 'member_price', member ?? price),
  ]
}

/**
 * Words in both languages or in none, a word for what holds several pieces, and a least that is one of the multiples.
 */
function packed(row: SomeRow): Fault[] {
  const {
    pieces = 1,
    sku_unit_zh: unit,
    sku_attributes: values = {},
    min_quantity: least = 1,
    quantity_step: step = 1,
  } = row
  const pair = (one: 'sku_unit_zh' | 'piece_zh', other: 'sku_unit_en' | 'piece_en'): Fault[] =>
    !row[one] === !row[other] ? [] : [fault(row[one] ? other : one, 'otherLanguage', { other: row[one] ? one : other })]
  return [
    ...pair('sku_unit_zh', 'sku_unit_en'),
    ...pair('piece_zh', 'piece_en'),
    ...(pieces > 1 && !unit && !packIn(values) ? [fault('sku_unit_zh', 'packUnnamed', { pieces })] : []),
    ...(isAllowed({ minQuantity: least, quantityStep: step }, least)
      ? []
      : [fault('min_quantity', 'offStep', { step, value: least })]),
  ]
}

/** Columns that all rows of one product must agree in. */
const SHARED = [
  'category',
  'base_model',
  'name_zh',
  'name_en',
  'brief_zh',
  'brief_en',
  'standard',
  'drawing',
  'dims',
  'unit_zh',
  'unit_en',
  'attributes',
] as const

/** The rows read so far, by what must not come twice. */
class Seen {
  readonly #around: Surroundings
  readonly #codes = new Map<string, number>()
  readonly #products = new Map<string, Read>()
  readonly #variants = new Map<string, number>()

  constructor(around: Surroundings) {
    this.#around = around
  }

  faults(row: number, data: SomeRow): Fault[] {
    return [...this.#code(row, data.part_code), ...this.#product(row, data)]
  }

  #code(row: number, code = ''): Fault[] {
    if (code === '') return []
    const other = this.#codes.get(code)
    this.#codes.set(code, other ?? row)
    if (this.#around.partCodes.has(code)) return [fault('part_code', 'takenPartCode', { value: code })]
    return other === undefined ? [] : [fault('part_code', 'repeatedPartCode', { value: code, other })]
  }

  #product(row: number, data: SomeRow): Fault[] {
    const key = productKey(data)
    // Capitals or not, as where a product is changed.
    const variant = `${key} ${variantKey(data)}`.toUpperCase()
    const [first, twin] = [this.#products.get(key), this.#variants.get(variant)]
    this.#products.set(key, first ?? { row, data })
    this.#variants.set(variant, twin ?? row)
    const differing = first
      ? SHARED.filter((column) => JSON.stringify(first.data[column]) !== JSON.stringify(data[column]))
      : []
    return [
      ...(twin === undefined ? [] : [fault('sku_model', 'repeatedSku', { other: twin })]),
      ...(this.#around.productsThere.has(key) ? [fault('model', 'productThere', { value: data.model ?? '' })] : []),
      ...differing.map((column) => fault(column, 'differs', { other: first?.row ?? 0 })),
    ]
  }
}
