// Counting is most of a broad search: a function for each width of column, so that each is compiled for its own.
import type { Field, Plan } from '../engine.ts'
import type { Ordinals } from './arena.ts'
import type { Segment } from './segment.ts'

function count8(column: Uint8Array<ArrayBufferLike>, from: number, documents: Uint32Array, length: number, counts: Int32Array): void {
  for (let at = 0; at < length; at++) counts[column[documents[at]! - from]!]!++
}
function count16(column: Uint16Array<ArrayBufferLike>, from: number, documents: Uint32Array, length: number, counts: Int32Array): void {
  for (let at = 0; at < length; at++) counts[column[documents[at]! - from]!]!++
}
function count32(column: Uint32Array<ArrayBufferLike>, from: number, documents: Uint32Array, length: number, counts: Int32Array): void {
  for (let at = 0; at < length; at++) counts[column[documents[at]! - from]!]!++
}

function count(column: Ordinals, from: number, documents: Uint32Array, length: number, counts: Int32Array): void {
  if (column instanceof Uint8Array) count8(column, from, documents, length, counts)
  else if (column instanceof Uint16Array) count16(column, from, documents, length, counts)
  else count32(column, from, documents, length, counts)
}

export type Counted = Map<number, number>

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
    this.#counts = new Int32Array(this.#ids().length)
  }

  #ids(): ArrayLike<number> {
    if (this.#kind === 'brand') return this.#segment.brandIds
    if (this.#kind === 'shop') return this.#segment.shopIds
    return this.#kind === 'attribute' ? this.#segment.valueIds(this.#attribute) : []
  }

  /** Some documents of a block. */
  add(block: number, documents: Uint32Array, length: number): void {
    if (length === 0) return
    if (this.#kind === 'category') return this.#addCategory(block, length)
    const column =
      this.#kind === 'brand'
        ? this.#segment.brands
        : this.#kind === 'shop'
          ? this.#segment.shops
          : this.#kind === 'attribute'
            ? this.#segment.values(block, this.#attribute)
            : undefined
    if (column) count(column, this.#kind === 'attribute' ? this.#segment.blocks[block]!.from : 0, documents, length, this.#counts)
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
    const ids = this.#ids()
    for (let at = this.#kind === 'attribute' ? 1 : 0; at < ids.length; at++) {
      const times = this.#counts[at]!
      if (times > 0) counted.set(ids[at]!, (counted.get(ids[at]!) ?? 0) + times)
    }
  }
}
