// Counting is most of a broad search. A function for each width of column, so that each is compiled for its own; four counters a value in
// turn, for neighbours are often equal and would wait for each other; and where most of a block is left, what is not is taken off its histogram.
import type { Field, Plan } from '../engine.ts'
import type { Ordinals } from './arena.ts'
import type { Scratch } from './match.ts'
import { without } from './match.ts'
import type { Segment } from './segment.ts'

type Count<Column> = (column: Column, from: number, documents: Uint32Array, length: number, counts: Int32Array, step: number) => void

/** `counts` has four equal parts. */
const count8: Count<Uint8Array<ArrayBufferLike>> = (column, from, documents, length, counts, step) => {
  const part = counts.length >>> 2
  const end = length & ~3
  for (let at = 0; at < end; at += 4) {
    counts[column[documents[at]! - from]!]! += step
    counts[part + column[documents[at + 1]! - from]!]! += step
    counts[part * 2 + column[documents[at + 2]! - from]!]! += step
    counts[part * 3 + column[documents[at + 3]! - from]!]! += step
  }
  for (let at = end; at < length; at++) counts[column[documents[at]! - from]!]! += step
}
const count16: Count<Uint16Array<ArrayBufferLike>> = (column, from, documents, length, counts, step) => {
  const part = counts.length >>> 2
  const end = length & ~3
  for (let at = 0; at < end; at += 4) {
    counts[column[documents[at]! - from]!]! += step
    counts[part + column[documents[at + 1]! - from]!]! += step
    counts[part * 2 + column[documents[at + 2]! - from]!]! += step
    counts[part * 3 + column[documents[at + 3]! - from]!]! += step
  }
  for (let at = end; at < length; at++) counts[column[documents[at]! - from]!]! += step
}
const count32: Count<Uint32Array<ArrayBufferLike>> = (column, from, documents, length, counts, step) => {
  for (let at = 0; at < length; at++) counts[column[documents[at]! - from]!]! += step
}

export type Counted = Map<number, number>

/** Some documents of a block, in order; how many of the block are not among them is only looked for when that is the shorter way. */
export class Chosen {
  readonly block: number
  readonly from: number
  readonly to: number
  readonly documents: Uint32Array
  readonly count: number
  readonly #scratch: Scratch
  #others = -1

  constructor({ blocks }: Segment, block: number, documents: Uint32Array, count: number, scratch: Scratch) {
    this.block = block
    ;({ from: this.from, to: this.to } = blocks[block]!)
    this.documents = documents
    this.count = count
    this.#scratch = scratch
  }

  get isWhole(): boolean {
    return this.count === this.to - this.from
  }

  get isMost(): boolean {
    return this.count * 2 > this.to - this.from
  }

  /** Into `scratch.others`; a set is used up before the next one is. */
  others(): number {
    if (this.#others < 0) this.#others = without(this.from, this.to, this.documents, this.count, this.#scratch)
    return this.#others
  }
}

/** The counts of one facet over all blocks of a segment. */
export class Facet {
  readonly field: Field
  readonly #segment: Segment
  readonly #kind: 'category' | 'brand' | 'shop' | 'attribute' | 'nothing'
  readonly #attribute: number
  readonly #level: number
  readonly #counts: Int32Array
  readonly #categories: Counted = new Map()

  constructor(segment: Segment, field: Plan['facets'][number]) {
    this.field = field
    this.#segment = segment
    this.#attribute = field.startsWith('@') ? Number(field.slice(1)) : 0
    this.#level = field.startsWith('category') ? Number(field.at(-1)) - 1 : 0
    if (field.startsWith('category')) this.#kind = 'category'
    else if (field === 'brand' || field === 'shop') this.#kind = field
    else this.#kind = field.startsWith('@') && segment.hasAttribute(this.#attribute) ? 'attribute' : 'nothing'
    this.#counts = new Int32Array(this.#ids().length * 4)
  }

  #ids(): ArrayLike<number> {
    if (this.#kind === 'brand') return this.#segment.brandIds
    if (this.#kind === 'shop') return this.#segment.shopIds
    return this.#kind === 'attribute' ? this.#segment.valueIds(this.#attribute) : []
  }

  add(chosen: Chosen, scratch: Scratch): void {
    const { block, count, documents } = chosen
    if (count === 0 || this.#kind === 'nothing') return
    if (this.#kind === 'category') return this.#addCategory(block, count)
    if (!chosen.isMost) return this.#count(block, documents, count, 1)
    this.addWhole(block)
    if (!chosen.isWhole) this.#count(block, scratch.others, chosen.others(), -1)
  }

  #count(block: number, documents: Uint32Array, length: number, step: 1 | -1): void {
    const { brands, shops, blocks } = this.#segment
    const isOfBlock = this.#kind === 'attribute'
    const column = this.#kind === 'brand' ? brands : this.#kind === 'shop' ? shops : this.#segment.values(block, this.#attribute)
    if (!column) return
    countIn(column, isOfBlock ? blocks[block]!.from : 0, documents, length, this.#counts, step)
  }

  /** The whole block, which was counted when the segment was made. */
  addWhole(block: number): void {
    const { from, to } = this.#segment.blocks[block]!
    if (this.#kind === 'category') return this.#addCategory(block, to - from)
    if (this.#kind === 'nothing' || (this.#kind === 'attribute' && !this.#segment.values(block, this.#attribute))) return
    const counted = this.#segment.histogram(block, this.#kind === 'attribute' ? this.#attribute : this.#kind)
    for (let at = 0; at < counted.length; at++) this.#counts[at]! += counted[at]!
  }

  #addCategory(block: number, length: number): void {
    const id = this.#segment.blocks[block]!.categories[this.#level]!
    this.#categories.set(id, (this.#categories.get(id) ?? 0) + length)
  }

  into(counted: Counted): void {
    for (const [id, times] of this.#categories) counted.set(id, (counted.get(id) ?? 0) + times)
    const [ids, counts] = [this.#ids(), this.#counts]
    const part = counts.length >>> 2
    for (let at = this.#kind === 'attribute' ? 1 : 0; at < part; at++) {
      const times = counts[at]! + counts[part + at]! + counts[part * 2 + at]! + counts[part * 3 + at]!
      if (times > 0) counted.set(ids[at]!, (counted.get(ids[at]!) ?? 0) + times)
    }
  }
}

function countIn(column: Ordinals, from: number, documents: Uint32Array, length: number, counts: Int32Array, step: 1 | -1): void {
  if (column instanceof Uint8Array) count8(column, from, documents, length, counts, step)
  else if (column instanceof Uint16Array) count16(column, from, documents, length, counts, step)
  else count32(column, from, documents, length, counts, step)
}
