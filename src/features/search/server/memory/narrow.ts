// Filters, document by document. A filter of a facet that has to know what it leaves out is a bit: who fails one only still counts there.
import { LEVEL_SAVING_PERCENT } from '../../rules.ts'
import type { Field, Filter, Plan } from '../engine.ts'
import type { Ordinals } from './arena.ts'
import type { Segment } from './segment.ts'

/** A yes or no for every ordinal of a column. */
function chosen(ids: ArrayLike<number>, any: readonly number[]): Uint8Array {
  const wanted = new Set(any)
  return Uint8Array.from(ids, (id) => (id !== 0 && wanted.has(id) ? 1 : 0))
}

type Test = (documents: Uint32Array, count: number) => number

/** Keeps those of a block's documents that pass what is no filter of a facet, in place; `undefined` for a block that has none. */
export class Filters {
  readonly #segment: Segment
  readonly #plan: Plan
  readonly #lookups = new Map<Filter, Uint8Array>()
  /** One bit a field. */
  readonly fields: Field[] = []
  readonly #own: Filter[]
  readonly #fixed: Filter[]

  constructor(segment: Segment, plan: Plan) {
    this.#segment = segment
    this.#plan = plan
    const isOwn = ({ field }: Filter) => plan.disjunctive.includes(field as Field)
    this.#own = plan.filters.filter(isOwn)
    this.#fixed = plan.filters.filter((filter) => !isOwn(filter))
    for (const { field } of this.#own) if (!this.fields.includes(field as Field)) this.fields.push(field as Field)
    for (const filter of plan.filters) this.#prepare(filter)
  }

  get areNone(): boolean {
    return this.#plan.filters.length === 0 && this.#plan.price === undefined
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

  /** How many of the documents are left, in front. */
  keep(block: number, documents: Uint32Array, count: number): number {
    let left = count
    for (const filter of this.#fixed) if (left > 0) left = this.#test(block, filter)(documents, left)
    const { price, level } = this.#plan
    if (price && left > 0)
      left = this.#within(this.#segment.prices[level - 1]!, price.min ?? -Infinity, price.max ?? Infinity)(documents, left)
    return left
  }

  #test(block: number, filter: Filter): Test {
    const segment = this.#segment
    if ('any' in filter) {
      const { column, from, lookup } = this.#columnOf(block, filter)
      if (!lookup) return NOBODY
      if (!column) return (_, count) => (lookup[0] ? count : 0)
      return byColumn(column, from, lookup)
    }
    if ('from' in filter) return this.#within(segment.shelvedAt, filter.from, Infinity)
    const { stocks, leadDays, prices } = segment
    switch (filter.field) {
      case 'inStock':
        return (documents, count) => keepIf(documents, count, (one) => stocks[one]! > 0)
      case 'shipsToday':
        return (documents, count) => keepIf(documents, count, (one) => stocks[one]! > 0 && leadDays[one] === 0)
      default: {
        const level = filter.field === 'cheaper2' ? prices[1] : prices[2]
        return (documents, count) => keepIf(documents, count, (one) => level[one]! * 100 <= prices[0][one]! * (100 - LEVEL_SAVING_PERCENT))
      }
    }
  }

  #within(column: Float64Array, min: number, max: number): Test {
    return (documents, count) => keepIf(documents, count, (one) => column[one]! >= min && column[one]! <= max)
  }

  /** Without a column the whole block is alike: the lookup's first entry tells. */
  #columnOf(block: number, filter: Extract<Filter, { any: unknown }>): { column?: Ordinals; from: number; lookup?: Uint8Array } {
    const { field, any } = filter
    const { from, categories } = this.#segment.blocks[block]!
    const lookup = this.#lookups.get(filter)
    if (field === 'brand') return { column: this.#segment.brands, from: 0, lookup: lookup! }
    if (field === 'shop' || field === 'owner') return { column: this.#segment.shops, from: 0, lookup: lookup! }
    if (field.startsWith('@')) {
      const column = this.#segment.values(block, Number(field.slice(1)))
      return column && lookup ? { column, from, lookup } : { from }
    }
    const id = categories[Number(field.at(-1)) - 1]!
    return { from, lookup: Uint8Array.of(any.includes(id) ? 1 : 0) }
  }

  /** Which of `fields` each document fails, as bits. */
  mark(block: number, documents: Uint32Array, count: number, failed: Uint32Array): void {
    failed.fill(0, 0, count)
    for (const filter of this.#own) {
      if (!('any' in filter)) continue
      const bit = 1 << this.fields.indexOf(filter.field)
      const { column, from, lookup } = this.#columnOf(block, filter)
      if (!lookup || (!column && !lookup[0])) for (let at = 0; at < count; at++) failed[at]! |= bit
      else if (column) for (let at = 0; at < count; at++) if (lookup[column[documents[at]! - from]!] === 0) failed[at]! |= bit
    }
  }
}

const NOBODY: Test = () => 0

function byColumn(column: Ordinals, from: number, lookup: Uint8Array): Test {
  return (documents, count) => keepIf(documents, count, (one) => lookup[column[one - from]!] === 1)
}

function keepIf(documents: Uint32Array, count: number, holds: (document: number) => boolean): number {
  let kept = 0
  for (let at = 0; at < count; at++) if (holds(documents[at]!)) documents[kept++] = documents[at]!
  return kept
}
