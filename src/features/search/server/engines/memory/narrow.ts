// Filters, block by block. A filter of a facet that has to know what it leaves out stands apart: who fails one field
// only still counts there.
import type { Field, Filter, Plan } from '../engine.ts'
import type { Ordinals } from './arena.ts'
import type { Picked } from './picked.ts'
import type { Segment } from './segment.ts'

// Plain loops below: what `from` does for one element takes ten times as long.

/** A yes or no for every ordinal of a column. */
function chosen(ids: ArrayLike<number>, any: readonly number[]): Uint8Array {
  const wanted = new Set(any)
  const lookup = new Uint8Array(ids.length)
  for (let at = 0; at < ids.length; at++) lookup[at] = Number(ids[at] !== 0 && wanted.has(ids[at]!))
  return lookup
}

/** Leaves those that pass. */
type Test = (picked: Picked) => void
/** `bit`: of its field. */
export type Mark = { bit: number; test: Test }

/** What is left to look at in a block. */
type BlockTests = {
  tests: readonly Test[]
  /** By columns of the documents themselves. */
  marks: readonly Mark[]
  /** Of each variety the bits it fails. */
  fails: Uint32Array | undefined
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
      if (this.#segment.hasAttribute(attribute))
        this.#lookups.set(filter, chosen(this.#segment.valueIds(attribute), any))
    }
  }

  #offerTest(filter: Filter): Test | undefined {
    if ('any' in filter) return undefined
    const { shelvedAt, flags } = this.#segment
    if ('from' in filter) return (picked) => picked.keepWithin(shelvedAt, filter.from, Infinity)
    const bits = flags[filter.field]
    return (picked) => picked.keep(bits)
  }

  #priceTest(): Test[] {
    const { price, level } = this.#plan
    if (!price) return []
    const [prices, min, max] = [this.#segment.prices[level - 1]!, price.min ?? -Infinity, price.max ?? Infinity]
    return [(picked) => picked.keepWithin(prices, min, max)]
  }

  /** Undefined: nobody of the block passes or counts anywhere. */
  of(block: number): BlockTests | undefined {
    const tests: Test[] = []
    for (const filter of this.#fixed) {
      const found = 'any' in filter ? this.#testOf(block, filter) : true
      if (!found) return undefined
      if (found !== true) tests.push(found.test ?? fitting(this.#segment, block, found.varieties))
    }
    const marks: Mark[] = []
    let fails: Uint32Array | undefined
    let failed = 0
    for (const filter of this.#own) {
      if (!('any' in filter)) continue
      const bit = 1 << this.fields.indexOf(filter.field)
      const found = this.#testOf(block, filter)
      if (!found) failed |= bit
      else if (found !== true && found.test) marks.push({ bit, test: found.test })
      else if (found !== true) {
        fails ??= new Uint32Array(found.varieties.length)
        for (let variety = 0; variety < fails.length; variety++)
          fails[variety]! |= bit & (found.varieties[variety]! - 1)
      }
    }
    return (failed & (failed - 1)) === 0 ? { tests: [...this.#offers, ...tests], marks, fails, failed } : undefined
  }

  /**
   * Where the whole block is alike, what is true of it; else a test of its documents, or a yes or no for each of its
   * varieties.
   */
  #testOf(
    block: number,
    filter: Extract<Filter, { any: unknown }>,
  ): boolean | { test: Test } | { test?: undefined; varieties: Uint8Array } {
    const { field, any } = filter
    const lookup = this.#lookups.get(filter)
    if (field === 'brand') return { test: byColumn(this.#segment.brands, lookup!) }
    if (field === 'shop' || field === 'owner') return { test: byColumn(this.#segment.shops, lookup!) }
    if (!field.startsWith('@')) return any.includes(this.#segment.blocks[block]!.categories[Number(field.at(-1)) - 1]!)
    const values = lookup && this.#segment.values(block, Number(field.slice(1)))
    if (!values || !lookup) return false
    const varieties = new Uint8Array(values.length)
    for (let variety = 0; variety < values.length; variety++) varieties[variety] = lookup[values[variety]!]!
    return { varieties }
  }
}

const byColumn =
  (column: Ordinals, lookup: Uint8Array): Test =>
  (picked) =>
    picked.keepBy(column, 0, lookup)

/** Those of the varieties that have a 1. */
const fitting =
  (segment: Segment, block: number, lookup: Uint8Array): Test =>
  (picked) =>
    picked.keepBy(segment.varieties(block), picked.from, lookup)

/** Those of the varieties that fail nothing. */
export function fittingAll(segment: Segment, block: number, fails: Uint32Array): Test {
  const lookup = new Uint8Array(fails.length)
  for (let variety = 0; variety < fails.length; variety++) lookup[variety] = Number(fails[variety] === 0)
  return fitting(segment, block, lookup)
}
