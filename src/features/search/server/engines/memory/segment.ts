// Documents in columns, sorted by category and in it as lists show them, so that a category is a range and its first
// page is its beginning.
import { LEVEL_SAVING_PERCENT } from '../../../rules.ts'
import type { OfferFlag } from '../engine.ts'
import { binarySearch } from '../binary-search.ts'
import { Arena, type ColumnOf, type Directory, type Ordinals } from './arena.ts'
import { hashText, lookUp } from './hash.ts'

/** The documents of one category, from `from` to before `to`. */
export type Block = {
  from: number
  to: number
  categories: readonly [number, number, number]
  /** Attributes that any of its documents has. */
  attributes: readonly number[]
  /** Its documents with the same value of every attribute are of one variety. */
  varieties: number
}

/** Cents by level from 0. */
export type Offer = { prices: readonly [number, number, number]; stock: number; leadDays: number; sold: number }

/** What travels between threads and into the file. */
export type SegmentParts = {
  buffer: SharedArrayBuffer
  directory: Directory
  blocks: readonly Block[]
  /** All attributes there are. */
  attributes: readonly number[]
  size: number
}

/** Documents of a term: a bit for each, or their numbers in order; whichever is smaller. */
export type Postings = {
  bits: Uint32Array<ArrayBufferLike> | undefined
  list: Uint32Array<ArrayBufferLike>
  count: number
}

type HistogramOf = 'brand' | 'shop' | 'variety' | number

const NO_LIST = new Uint32Array(0)
export const NO_BITMAP = 0xffffffff

export class Segment {
  readonly parts: SegmentParts
  readonly size: number
  readonly words: number
  readonly blocks: readonly Block[]
  readonly largestBlock: number
  readonly mostVarieties: number
  readonly skuIds: ColumnOf<'f64'>
  readonly productIds: ColumnOf<'f64'>
  readonly seqs: ColumnOf<'i32'>
  readonly ranks: ColumnOf<'i32'>
  readonly soldWhenMade: ColumnOf<'i32'>
  readonly shelvedAt: ColumnOf<'f64'>
  readonly models: ColumnOf<'u32'>
  readonly sizes: ColumnOf<'u32'>
  readonly sizeFrom: ColumnOf<'u32'>
  /** What changes while the segment stands, by `setOffer`; cents by level from 0. */
  readonly prices: readonly [ColumnOf<'f64'>, ColumnOf<'f64'>, ColumnOf<'f64'>]
  readonly stocks: ColumnOf<'i32'>
  readonly leadDays: ColumnOf<'u16'>
  readonly sales: ColumnOf<'i32'>
  /** What is true of which offers now, as bits. */
  readonly flags: Readonly<Record<OfferFlag, ColumnOf<'u32'>>>
  readonly brands: Ordinals
  readonly brandIds: ColumnOf<'f64'>
  readonly shops: Ordinals
  readonly shopIds: ColumnOf<'f64'>
  readonly #arena: Arena
  readonly #slots: ColumnOf<'u32'>
  readonly #highs: ColumnOf<'u32'>
  readonly #lows: ColumnOf<'u32'>
  readonly #listFrom: ColumnOf<'u32'>
  readonly #lists: ColumnOf<'u32'>
  readonly #bitmapOf: ColumnOf<'u32'>
  readonly #bitmaps: ColumnOf<'u32'>
  readonly #bySku: ColumnOf<'u32'>
  readonly #sizeStarts: ColumnOf<'u32'>
  readonly #sizeBytes: ColumnOf<'u8'>
  readonly #attributes: ReadonlySet<number>
  // Of each block what was asked for before.
  readonly #varieties: Ordinals[] = []
  readonly #values: readonly Map<number, Ordinals | undefined>[]
  readonly #histograms: readonly Map<HistogramOf, ColumnOf<'i32'>>[]
  readonly #valueIds = new Map<number, ColumnOf<'f64'>>()

  constructor(parts: SegmentParts) {
    this.parts = parts
    const arena = new Arena(parts.directory, parts.buffer)
    this.#arena = arena
    this.size = parts.size
    this.words = (parts.size + 31) >>> 5
    this.blocks = parts.blocks
    this.#attributes = new Set(parts.attributes)
    this.#values = parts.blocks.map(() => new Map())
    this.#histograms = parts.blocks.map(() => new Map())
    this.largestBlock = parts.blocks.reduce((most, { from, to }) => Math.max(most, to - from), 0)
    this.mostVarieties = parts.blocks.reduce((most, { varieties }) => Math.max(most, varieties), 0)
    this.skuIds = arena.column('skuIds', 'f64')
    this.productIds = arena.column('productIds', 'f64')
    this.seqs = arena.column('seqs', 'i32')
    this.ranks = arena.column('ranks', 'i32')
    this.soldWhenMade = arena.column('soldWhenMade', 'i32')
    this.shelvedAt = arena.column('shelvedAt', 'f64')
    this.models = arena.column('models', 'u32')
    this.sizes = arena.column('sizes', 'u32')
    this.sizeFrom = arena.column('sizeFrom', 'u32')
    this.prices = [arena.column('price1', 'f64'), arena.column('price2', 'f64'), arena.column('price3', 'f64')]
    this.stocks = arena.column('stocks', 'i32')
    this.leadDays = arena.column('leadDays', 'u16')
    this.sales = arena.column('sales', 'i32')
    const [inStock, shipsToday] = [arena.column('inStock', 'u32'), arena.column('shipsToday', 'u32')]
    this.flags = {
      inStock,
      shipsToday,
      cheaper2: arena.column('cheaper2', 'u32'),
      cheaper3: arena.column('cheaper3', 'u32'),
    }
    this.brands = arena.ordinals('brands')
    this.brandIds = arena.column('brandIds', 'f64')
    this.shops = arena.ordinals('shops')
    this.shopIds = arena.column('shopIds', 'f64')
    this.#slots = arena.column('slots', 'u32')
    this.#highs = arena.column('highs', 'u32')
    this.#lows = arena.column('lows', 'u32')
    this.#listFrom = arena.column('listFrom', 'u32')
    this.#lists = arena.column('lists', 'u32')
    this.#bitmapOf = arena.column('bitmapOf', 'u32')
    this.#bitmaps = arena.column('bitmaps', 'u32')
    this.#bySku = arena.column('bySku', 'u32')
    this.#sizeStarts = arena.column('sizeStarts', 'u32')
    this.#sizeBytes = arena.column('sizeBytes', 'u8')
  }

  postings(term: string): Postings | undefined {
    hashText(term)
    const id = lookUp(this.#slots, this.#highs, this.#lows)
    if (id < 0) return undefined
    const bitmap = this.#bitmapOf[id]!
    const [from, to] = [this.#listFrom[id]!, this.#listFrom[id + 1]!]
    if (bitmap === NO_BITMAP) return { bits: undefined, list: this.#lists.subarray(from, to), count: to - from }
    const at = bitmap * (this.words + 1)
    return { bits: this.#bitmaps.subarray(at, at + this.words), list: NO_LIST, count: this.#bitmaps[at + this.words]! }
  }

  /** Of each document of a block, from its first on. */
  varieties(block: number): Ordinals {
    return (this.#varieties[block] ??= this.#arena.ordinals(`v${block}`))
  }

  /** How many of a block are of each variety. */
  varietyCounts(block: number): ColumnOf<'i32'> {
    return this.histogram(block, 'variety')
  }

  /**
   * Ordinals of an attribute's values, for each variety of a block; 0: none. Undefined: nothing there has the
   * attribute.
   */
  values(block: number, attribute: number): Ordinals | undefined {
    const known = this.#values[block]!
    if (known.has(attribute)) return known.get(attribute)
    const name = `b${block}a${attribute}`
    const values = this.#arena.directory[name] ? this.#arena.ordinals(name) : undefined
    known.set(attribute, values)
    return values
  }

  /** By ordinal; the first stands for none. */
  valueIds(attribute: number): ColumnOf<'f64'> {
    let ids = this.#valueIds.get(attribute)
    if (!ids) this.#valueIds.set(attribute, (ids = this.#arena.column(`values${attribute}`, 'f64')))
    return ids
  }

  hasAttribute(attribute: number): boolean {
    return this.#attributes.has(attribute)
  }

  /** How many of a block have each ordinal of a column. */
  histogram(block: number, column: HistogramOf): ColumnOf<'i32'> {
    const known = this.#histograms[block]!
    let counts = known.get(column)
    if (!counts) known.set(column, (counts = this.#arena.column(`h${block}${column}`, 'i32')))
    return counts
  }

  /** The document of a sku, or -1. */
  find(skuId: number): number {
    const found = this.#bySku[binarySearch(0, this.size, (at) => this.skuIds[this.#bySku[at]!]! >= skuId)]
    return found !== undefined && this.skuIds[found] === skuId ? found : -1
  }

  blockOf(document: number): number {
    return binarySearch(1, this.blocks.length, (block) => this.blocks[block]!.from > document) - 1
  }

  /** By one thread only. */
  setOffer(document: number, { prices, stock, leadDays, sold }: Offer): void {
    for (const [level, cents] of prices.entries()) this.prices[level]![document] = cents
    this.stocks[document] = stock
    this.leadDays[document] = leadDays
    this.sales[document] = sold
    this.setFlags(document)
  }

  /** After its other columns. */
  setFlags(document: number): void {
    const [price, member, senior] = this.prices
    const isCheaper = (level: Float64Array) => level[document]! * 100 <= price[document]! * (100 - LEVEL_SAVING_PERCENT)
    const isInStock = this.stocks[document]! > 0
    setBit(this.flags.inStock, document, isInStock)
    setBit(this.flags.shipsToday, document, isInStock && this.leadDays[document] === 0)
    setBit(this.flags.cheaper2, document, isCheaper(member))
    setBit(this.flags.cheaper3, document, isCheaper(senior))
  }

  /** Bytes as they are sorted. */
  modelOf(document: number): Uint8Array {
    return this.#text('model', this.models[document]!)
  }

  sizeOf(document: number): Uint8Array {
    return this.#text('size', this.sizes[document]!)
  }

  /** The documents of a size in a category: they stand together. Empty where there are none. */
  documentsOfSize(category: number, size: Uint8Array): { from: number; to: number } {
    for (const { from, to, categories } of this.blocks) {
      if (categories[2] !== category || from === to) continue
      for (let group = this.sizes[from]!; group <= this.sizes[to - 1]!; group++)
        if (this.#isSize(group, size)) return { from: this.sizeFrom[group]!, to: this.sizeFrom[group + 1]! }
    }
    return { from: 0, to: 0 }
  }

  #isSize(group: number, size: Uint8Array): boolean {
    const [from, to] = [this.#sizeStarts[group]!, this.#sizeStarts[group + 1]!]
    if (to - from !== size.length) return false
    for (let at = 0; at < size.length; at++) if (this.#sizeBytes[from + at] !== size[at]) return false
    return true
  }

  #text(of: 'model' | 'size', index: number): Uint8Array {
    const starts = this.#arena.column(`${of}Starts`, 'u32')
    return this.#arena.column(`${of}Bytes`, 'u8').slice(starts[index]!, starts[index + 1]!)
  }
}

function setBit(bits: Uint32Array, at: number, isSet: boolean): void {
  if (isSet) bits[at >>> 5]! |= 1 << (at & 31)
  else bits[at >>> 5]! &= ~(1 << (at & 31))
}
