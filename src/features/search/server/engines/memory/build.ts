// Makes a segment of documents that come in their order: by category, and in it by rank, size, sales, product, seq,
// sku.
import { Arena, ArenaPlan, widthFor, type ColumnKind } from './arena.ts'
import type { CopyReader } from './copy-reader.ts'
import { hashBytes, place, slotsFor, TermTable } from './hash.ts'
import { NO_BITMAP, Segment, type Block, type SegmentParts } from './segment.ts'

/** The fields of a document, in the order `SegmentBuilder.add` reads them. `%` is what narrows the documents. */
export const DOCUMENTS = `select s.sku_id, s.product_id, s.shop_id, s.brand_id, s.category1, s.category2, s.category3, s.size_key,
  (dense_rank() over (order by s.model collate "C"))::int4, s.model, s.seq, s.terms, s.facets, s.rank, s.sold,
  (extract(epoch from s.shelved_at) * 1000)::float8, k.price_cents, k.member_cents, k.senior_cents, k.stock,
  k.lead_days, p.sold
  from search_sku s join sku k on k.id = s.sku_id join product p on p.id = s.product_id %
  order by s.category3, s.category2, s.category1, s.rank desc, s.size_key collate "C",
  s.sold desc, s.product_id, s.seq, s.sku_id`

/** Numbers that come one by one, nobody knows how many. */
class Growing {
  values = new Uint32Array(1 << 12)
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.values.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }
}

/** Gives each id its ordinal, from `first` on. */
class Numbering {
  readonly #ordinals = new Map<number, number>()
  readonly ids: number[] = []
  readonly first: number

  constructor(first: number) {
    this.first = first
  }

  of(id: number): number {
    return this.#ordinals.getOrInsertComputed(id, () => this.ids.push(id) - 1 + this.first)
  }

  get most(): number {
    return this.ids.length - 1 + this.first
  }
}

/** The documents of a block by their values, and of each variety the ordinals of its attributes in turn. */
type Varieties = { of: Uint32Array; count: number; ordinals: Growing }

const FLAGS = ['inStock', 'shipsToday', 'cheaper2', 'cheaper3']

const u32 = (length: number) => new Uint32Array(length)
const i32 = (length: number) => new Int32Array(length)
const f64 = (length: number) => new Float64Array(length)

export class SegmentBuilder {
  readonly #size: number
  readonly #attributeOf: ReadonlyMap<number, number>
  readonly #columns
  readonly #brands = new Numbering(0)
  readonly #shops = new Numbering(0)
  readonly #values = new Map<number, Numbering>()
  readonly #terms = new TermTable()
  readonly #counts = new Growing()
  readonly #forward = new Growing()
  readonly #forwardFrom: Uint32Array
  readonly #facets = new Growing()
  readonly #facetsFrom: Uint32Array
  readonly #blocks: { from: number; to: number; categories: [number, number, number] }[] = []
  readonly #models: Uint8Array[] = []
  readonly #sizes: Uint8Array[] = []
  readonly #sizeFrom: number[] = []
  #lastSize = ''
  #added = 0

  /** `attributeOf`: the attribute of each value. */
  constructor(size: number, attributeOf: ReadonlyMap<number, number>) {
    this.#size = size
    this.#attributeOf = attributeOf
    this.#forwardFrom = u32(size + 1)
    this.#facetsFrom = u32(size + 1)
    this.#columns = {
      skuIds: f64(size),
      productIds: f64(size),
      seqs: i32(size),
      ranks: i32(size),
      soldWhenMade: i32(size),
      shelvedAt: f64(size),
      models: u32(size),
      sizes: u32(size),
      price1: f64(size),
      price2: f64(size),
      price3: f64(size),
      stocks: i32(size),
      leadDays: new Uint16Array(size),
      sales: i32(size),
      brands: u32(size),
      shops: u32(size),
    }
  }

  add(row: CopyReader): void {
    const [at, to] = [this.#added++, this.#columns]
    to.skuIds[at] = row.int64()
    to.productIds[at] = row.int64()
    to.shops[at] = this.#shops.of(row.int64())
    to.brands[at] = this.#brands.of(row.int64())
    this.#enterBlock(at, [row.int64(), row.int64(), row.int64()])
    const size = row.copied()
    to.models[at] = row.int32() - 1
    const model = row.copied()
    this.#models[to.models[at]!] ??= model
    to.seqs[at] = row.int32()
    row.elements((from, end) => this.#addTerm(row.bytes, from, end))
    this.#forwardFrom[at + 1] = this.#forward.length
    row.elements((from) => this.#facets.push(row.int32At(from)))
    this.#facetsFrom[at + 1] = this.#facets.length
    to.ranks[at] = row.int32()
    to.sizes[at] = this.#sizeGroup(at, size)
    to.soldWhenMade[at] = row.int32()
    to.shelvedAt[at] = row.float64()
    to.price1[at] = row.int64()
    to.price2[at] = row.int64()
    to.price3[at] = row.int64()
    to.stocks[at] = row.int32()
    to.leadDays[at] = row.int16()
    to.sales[at] = row.int32()
  }

  #addTerm(bytes: Uint8Array, from: number, to: number): void {
    hashBytes(bytes, from, to)
    const term = this.#terms.add()
    if (term === this.#counts.length) this.#counts.push(0)
    this.#counts.values[term]!++
    this.#forward.push(term)
  }

  #enterBlock(at: number, [top, middle, last]: [number, number, number]): void {
    const block = this.#blocks.at(-1)
    if (block && block.categories[0] === top && block.categories[1] === middle && block.categories[2] === last)
      block.to = at + 1
    else {
      this.#blocks.push({ from: at, to: at + 1, categories: [top, middle, last] })
      this.#lastSize = '\0'
    }
  }

  #sizeGroup(at: number, size: Uint8Array): number {
    const key = Buffer.from(size.buffer, size.byteOffset, size.length).toString('latin1')
    if (key !== this.#lastSize) {
      this.#lastSize = key
      this.#sizes.push(size)
      this.#sizeFrom.push(at)
    }
    return this.#sizes.length - 1
  }

  finish(): SegmentParts {
    if (this.#added !== this.#size) throw new Error(`${this.#added} documents came where ${this.#size} were promised`)
    for (let at = 0; at < this.#facets.length; at++) this.#ordinalOf(this.#facets.values[at]!)
    const varieties: Varieties[] = []
    const blocks = this.#blocks.map((block): Block => {
      const attributes = this.#attributesOf(block)
      const found = this.#varietiesOf(block, attributes)
      varieties.push(found)
      return { ...block, attributes, varieties: found.count }
    })
    const plan = this.#plan(blocks)
    const arena = new Arena(plan.directory, new SharedArrayBuffer(Math.max(8, plan.bytes)))
    this.#writeDocuments(arena)
    this.#writeTerms(arena)
    for (const [number, block] of blocks.entries()) this.#writeBlock(arena, number, block, varieties[number]!)
    const parts = {
      buffer: arena.buffer,
      directory: plan.directory,
      blocks,
      attributes: [...this.#values.keys()],
      size: this.#size,
    }
    const segment = new Segment(parts)
    for (let document = 0; document < this.#size; document++) segment.setFlags(document)
    return parts
  }

  #attributesOf({ from, to }: { from: number; to: number }): number[] {
    const found = new Set<number>()
    for (let at = this.#facetsFrom[from]!; at < this.#facetsFrom[to]!; at++)
      found.add(this.#attributeOf.get(this.#facets.values[at]!) ?? 0)
    return [...found].toSorted((a, b) => a - b)
  }

  #varietiesOf({ from, to }: { from: number; to: number }, attributes: readonly number[]): Varieties {
    const places = new Map(attributes.map((attribute, place) => [attribute, place]))
    const values = u32(attributes.length)
    const bytes = new Uint8Array(values.buffer)
    const known = new TermTable()
    const [of, ordinals] = [u32(to - from), new Growing()]
    for (let document = from; document < to; document++) {
      values.fill(0)
      for (let at = this.#facetsFrom[document]!; at < this.#facetsFrom[document + 1]!; at++) {
        const value = this.#facets.values[at]!
        values[places.get(this.#attributeOf.get(value) ?? 0)!] = this.#ordinalOf(value)
      }
      hashBytes(bytes, 0, bytes.length)
      const [before, variety] = [known.size, known.add()]
      if (variety === before) for (const ordinal of values) ordinals.push(ordinal)
      of[document - from] = variety
    }
    return { of, count: known.size, ordinals }
  }

  #ordinalOf(value: number): number {
    const attribute = this.#attributeOf.get(value) ?? 0
    return this.#values.getOrInsertComputed(attribute, () => new Numbering(1)).of(value)
  }

  get #wordsABitmap(): number {
    return (this.#size + 31) >>> 5
  }

  /** A bit a document is smaller than 32 a mention. */
  #isFrequent(term: number): boolean {
    return this.#counts.values[term]! > Math.max(32, this.#wordsABitmap)
  }

  #plan(blocks: readonly Block[]): ArenaPlan {
    const plan = new ArenaPlan()
    const kindOf = (column: unknown): ColumnKind =>
      column instanceof Float64Array
        ? 'f64'
        : column instanceof Int32Array
          ? 'i32'
          : column instanceof Uint16Array
            ? 'u16'
            : 'u32'
    for (const [name, column] of Object.entries(this.#columns))
      if (name !== 'brands' && name !== 'shops') plan.promise(name, kindOf(column), this.#size)
    plan.promise('brands', widthFor(this.#brands.most), this.#size)
    plan.promise('brandIds', 'f64', this.#brands.ids.length)
    plan.promise('shops', widthFor(this.#shops.most), this.#size)
    plan.promise('shopIds', 'f64', this.#shops.ids.length)
    plan.promise('bySku', 'u32', this.#size)
    for (const flag of FLAGS) plan.promise(flag, 'u32', this.#wordsABitmap)
    plan.promise('sizeFrom', 'u32', this.#sizes.length + 1)
    for (const [name, texts] of Object.entries({ size: this.#sizes, model: this.#models })) {
      plan.promise(`${name}Starts`, 'u32', texts.length + 1)
      plan.promise(
        `${name}Bytes`,
        'u8',
        texts.reduce((sum, text) => sum + text.length, 0),
      )
    }
    const terms = this.#terms.size
    let [frequent, listed] = [0, 0]
    for (let term = 0; term < terms; term++) {
      if (this.#isFrequent(term)) frequent++
      else listed += this.#counts.values[term]!
    }
    plan.promise('slots', 'u32', slotsFor(terms))
    for (const name of ['highs', 'lows', 'bitmapOf']) plan.promise(name, 'u32', terms)
    plan.promise('listFrom', 'u32', terms + 1)
    plan.promise('lists', 'u32', listed)
    plan.promise('bitmaps', 'u32', frequent * (this.#wordsABitmap + 1))
    for (const [attribute, { ids }] of this.#values) plan.promise(`values${attribute}`, 'f64', ids.length + 1)
    for (const [number, { from, to, attributes, varieties }] of blocks.entries()) {
      plan.promise(`v${number}`, widthFor(varieties - 1), to - from)
      plan.promise(`h${number}variety`, 'i32', varieties)
      plan.promise(`h${number}brand`, 'i32', this.#brands.ids.length)
      plan.promise(`h${number}shop`, 'i32', this.#shops.ids.length)
      for (const attribute of attributes) {
        const { most } = this.#values.get(attribute)!
        plan.promise(`b${number}a${attribute}`, widthFor(most), varieties)
        plan.promise(`h${number}${attribute}`, 'i32', most + 1)
      }
    }
    return plan
  }

  #writeDocuments(arena: Arena): void {
    for (const [name, column] of Object.entries(this.#columns)) {
      const { kind } = arena.directory[name]!
      arena.column(name, kind).set(column)
    }
    arena.column('brandIds', 'f64').set(this.#brands.ids)
    arena.column('shopIds', 'f64').set(this.#shops.ids)
    const bySku = arena.column('bySku', 'u32')
    const { skuIds } = this.#columns
    for (let at = 0; at < this.#size; at++) bySku[at] = at
    bySku.sort((a, b) => skuIds[a]! - skuIds[b]!)
    arena.column('sizeFrom', 'u32').set([...this.#sizeFrom, this.#size])
    for (const [name, texts] of Object.entries({ size: this.#sizes, model: this.#models })) {
      const [starts, bytes] = [arena.column(`${name}Starts`, 'u32'), arena.column(`${name}Bytes`, 'u8')]
      let at = 0
      for (const [index, text] of texts.entries()) {
        bytes.set(text, at)
        starts[index + 1] = at += text.length
      }
    }
    for (const [attribute, { ids }] of this.#values) arena.column(`values${attribute}`, 'f64').set(ids, 1)
  }

  #writeTerms(arena: Arena): void {
    const terms = this.#terms.size
    arena.column('highs', 'u32').set(this.#terms.high.subarray(0, terms))
    arena.column('lows', 'u32').set(this.#terms.low.subarray(0, terms))
    place(arena.column('slots', 'u32'), this.#terms.low, terms)
    const [bitmapOf, bitmaps] = [arena.column('bitmapOf', 'u32'), arena.column('bitmaps', 'u32')]
    const [listFrom, lists] = [arena.column('listFrom', 'u32'), arena.column('lists', 'u32')]
    const stride = this.#wordsABitmap + 1
    let [frequent, listed] = [0, 0]
    for (let term = 0; term < terms; term++) {
      listFrom[term] = listed
      const isFrequent = this.#isFrequent(term)
      bitmapOf[term] = isFrequent ? frequent : NO_BITMAP
      if (isFrequent) bitmaps[frequent++ * stride + stride - 1] = this.#counts.values[term]!
      else listed += this.#counts.values[term]!
    }
    listFrom[terms] = listed
    const next = listFrom.slice(0, terms)
    for (let document = 0; document < this.#size; document++) {
      for (let at = this.#forwardFrom[document]!; at < this.#forwardFrom[document + 1]!; at++) {
        const term = this.#forward.values[at]!
        const bitmap = bitmapOf[term]!
        if (bitmap === NO_BITMAP) lists[next[term]!++] = document
        else bitmaps[bitmap * stride + (document >>> 5)]! |= 1 << (document & 31)
      }
    }
  }

  #writeBlock(arena: Arena, number: number, { from, to, attributes }: Block, varieties: Varieties): void {
    const count = (name: string, column: ArrayLike<number>, first: number, end: number) => {
      const counts = arena.column(`h${number}${name}`, 'i32')
      for (let at = first; at < end; at++) counts[column[at]!]!++
      return counts
    }
    count('brand', this.#columns.brands, from, to)
    count('shop', this.#columns.shops, from, to)
    arena.ordinals(`v${number}`).set(varieties.of)
    const times = count('variety', varieties.of, 0, to - from)
    for (const [place, attribute] of attributes.entries()) {
      const values = arena.ordinals(`b${number}a${attribute}`)
      const counts = arena.column(`h${number}${attribute}`, 'i32')
      for (let variety = 0; variety < varieties.count; variety++) {
        values[variety] = varieties.ordinals.values[variety * attributes.length + place]!
        counts[values[variety]!]! += times[variety]!
      }
    }
  }
}
