// Filters, block by block and document by document. A filter of a facet that has to know what it leaves out is a bit: who fails one only
// still counts there.
import { LEVEL_SAVING_PERCENT } from '../../rules.ts'
import type { Field, Filter, Plan } from '../engine.ts'
import type { Ordinals } from './arena.ts'
import type { Segment } from './segment.ts'

/** A yes or no for every ordinal of a column. */
function chosen(ids: ArrayLike<number>, any: readonly number[]): Uint8Array {
  const wanted = new Set(any)
  return Uint8Array.from(ids, (id) => (id !== 0 && wanted.has(id) ? 1 : 0))
}

/** Keeps in front of the documents those that pass, and says how many. */
type Test = (documents: Uint32Array, count: number) => number
/** `fails`: of each ordinal, the bit it fails or none. */
export type Mark = { bit: number; column: Ordinals; from: number; lookup: Uint8Array; fails: Uint32Array }

/** What is left to look at in a block. */
type BlockTests = {
  tests: readonly Test[]
  marks: readonly Mark[]
  /** Bits of `fields` that every document fails. */
  failed: number
}

export class Filters {
  readonly #segment: Segment
  readonly #plan: Plan
  readonly #lookups = new Map<Filter, Uint8Array>()
  /** One bit a field. */
  readonly fields: Field[] = []
  readonly #own: Filter[]
  readonly #fixed: Filter[]
  readonly #offers: readonly Test[]

  constructor(segment: Segment, plan: Plan) {
    this.#segment = segment
    this.#plan = plan
    const isOwn = ({ field }: Filter) => plan.disjunctive.includes(field as Field)
    this.#own = plan.filters.filter(isOwn)
    this.#fixed = plan.filters.filter((filter) => !isOwn(filter))
    for (const { field } of this.#own) if (!this.fields.includes(field as Field)) this.fields.push(field as Field)
    for (const filter of plan.filters) this.#prepare(filter)
    this.#offers = [...this.#fixed.flatMap((filter) => this.#offerTest(filter) ?? []), ...this.#priceTest()]
  }

  #prepare(filter: Filter): void {
    if (!('any' in filter)) return
    const { field, any } = filter
    if (field === 'brand') this.#lookups.set(filter, chosen(this.#segment.brandIds, any))
    else if (field === 'shop' || field === 'owner') this.#lookups.set(filter, chosen(this.#segment.shopIds, any))
    else if (field.startsWith('@')) {
      const attribute = Number(field.slice(1))
      if (this.#segment.hasAttribute(attribute)) this.#lookups.set(filter, chosen(this.#segment.valueIds(attribute), any))
    }
  }

  #offerTest(filter: Filter): Test | undefined {
    if ('any' in filter) return undefined
    const { stocks, leadDays, prices, shelvedAt } = this.#segment
    if ('from' in filter) return within(shelvedAt, filter.from, Infinity)
    switch (filter.field) {
      case 'inStock':
        return inStock(stocks)
      case 'shipsToday':
        return shipsToday(stocks, leadDays)
      default:
        return cheaper(prices[0], filter.field === 'cheaper2' ? prices[1] : prices[2])
    }
  }

  #priceTest(): Test[] {
    const { price, level } = this.#plan
    return price ? [within(this.#segment.prices[level - 1]!, price.min ?? -Infinity, price.max ?? Infinity)] : []
  }

  /** Undefined: nobody of the block passes or counts anywhere. */
  of(block: number): BlockTests | undefined {
    const tests: Test[] = []
    for (const filter of this.#fixed) {
      if (!('any' in filter)) continue
      const told = this.#columnOf(block, filter)
      if (typeof told === 'boolean') {
        if (!told) return undefined
      } else tests.push(byColumn(told.column, told.from, told.lookup))
    }
    const marks: Mark[] = []
    let failed = 0
    for (const filter of this.#own) {
      if (!('any' in filter)) continue
      const bit = 1 << this.fields.indexOf(filter.field)
      const told = this.#columnOf(block, filter)
      if (typeof told !== 'boolean') marks.push({ bit, ...told, fails: Uint32Array.from(told.lookup, (yes) => (yes ? 0 : bit)) })
      else if (!told) failed |= bit
    }
    return (failed & (failed - 1)) === 0 ? { tests: [...tests, ...this.#offers], marks, failed } : undefined
  }

  /** Where the whole block is alike, what is true of it. */
  #columnOf(block: number, filter: Extract<Filter, { any: unknown }>): boolean | { column: Ordinals; from: number; lookup: Uint8Array } {
    const { field, any } = filter
    const { from, categories } = this.#segment.blocks[block]!
    const lookup = this.#lookups.get(filter)
    if (field === 'brand') return { column: this.#segment.brands, from: 0, lookup: lookup! }
    if (field === 'shop' || field === 'owner') return { column: this.#segment.shops, from: 0, lookup: lookup! }
    if (!field.startsWith('@')) return any.includes(categories[Number(field.at(-1)) - 1]!)
    const column = lookup && this.#segment.values(block, Number(field.slice(1)))
    return column && lookup ? { column, from, lookup } : false
  }
}

/** Which of the fields each document fails, as bits. */
export function mark({ marks, failed: all }: BlockTests, documents: Uint32Array, count: number, failed: Uint32Array): void {
  failed.fill(all, 0, count)
  for (const { column, from, fails } of marks) {
    if (column instanceof Uint8Array) mark8(column, from, fails, documents, count, failed)
    else if (column instanceof Uint16Array) mark16(column, from, fails, documents, count, failed)
    else mark32(column, from, fails, documents, count, failed)
  }
}

type MarkIn<Column> = (column: Column, from: number, fails: Uint32Array, documents: Uint32Array, count: number, failed: Uint32Array) => void
const mark8: MarkIn<Uint8Array<ArrayBufferLike>> = (column, from, fails, documents, count, failed) => {
  for (let at = 0; at < count; at++) failed[at]! |= fails[column[documents[at]! - from]!]!
}
const mark16: MarkIn<Uint16Array<ArrayBufferLike>> = (column, from, fails, documents, count, failed) => {
  for (let at = 0; at < count; at++) failed[at]! |= fails[column[documents[at]! - from]!]!
}
const mark32: MarkIn<Uint32Array<ArrayBufferLike>> = (column, from, fails, documents, count, failed) => {
  for (let at = 0; at < count; at++) failed[at]! |= fails[column[documents[at]! - from]!]!
}

// One loop each, none of which calls or decides anything: half a million documents pass here in a search, and a processor that guesses wrong
// at each second one would take four times as long. What does not pass is overwritten.

const byColumn =
  (column: Ordinals, from: number, lookup: Uint8Array): Test =>
  (documents, count) =>
    pass({ column, from, lookup }, documents, count, documents)

const within =
  (column: Float64Array, min: number, max: number): Test =>
  (documents, count) => {
    let kept = 0
    for (let at = 0; at < count; at++) {
      const document = documents[at]!
      const value = column[document]!
      documents[kept] = document
      kept += Number(value >= min) & Number(value <= max)
    }
    return kept
  }

const inStock =
  (stocks: Int32Array): Test =>
  (documents, count) => {
    let kept = 0
    for (let at = 0; at < count; at++) {
      const document = documents[at]!
      documents[kept] = document
      kept += -stocks[document]! >>> 31
    }
    return kept
  }

const shipsToday =
  (stocks: Int32Array, leadDays: Uint16Array): Test =>
  (documents, count) => {
    let kept = 0
    for (let at = 0; at < count; at++) {
      const document = documents[at]!
      documents[kept] = document
      kept += (-stocks[document]! >>> 31) & ((leadDays[document]! - 1) >>> 31)
    }
    return kept
  }

const cheaper =
  (prices: Float64Array, level: Float64Array): Test =>
  (documents, count) => {
    let kept = 0
    for (let at = 0; at < count; at++) {
      const document = documents[at]!
      documents[kept] = document
      kept += Number(level[document]! * 100 <= prices[document]! * (100 - LEVEL_SAVING_PERCENT))
    }
    return kept
  }

/** Those of the documents that pass one mark. A function for each width of column, so that each is compiled for its own, as in count.ts. */
export function pass(
  { column, from, lookup }: Pick<Mark, 'column' | 'from' | 'lookup'>,
  documents: Uint32Array,
  count: number,
  out: Uint32Array,
): number {
  if (column instanceof Uint8Array) return pass8(column, from, lookup, documents, count, out)
  if (column instanceof Uint16Array) return pass16(column, from, lookup, documents, count, out)
  return pass32(column, from, lookup, documents, count, out)
}

type PassIn<Column> = (column: Column, from: number, lookup: Uint8Array, documents: Uint32Array, count: number, out: Uint32Array) => number
const pass8: PassIn<Uint8Array<ArrayBufferLike>> = (column, from, lookup, documents, count, out) => {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const document = documents[at]!
    out[kept] = document
    kept += lookup[column[document - from]!]!
  }
  return kept
}
const pass16: PassIn<Uint16Array<ArrayBufferLike>> = (column, from, lookup, documents, count, out) => {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const document = documents[at]!
    out[kept] = document
    kept += lookup[column[document - from]!]!
  }
  return kept
}
const pass32: PassIn<Uint32Array<ArrayBufferLike>> = (column, from, lookup, documents, count, out) => {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const document = documents[at]!
    out[kept] = document
    kept += lookup[column[document - from]!]!
  }
  return kept
}
