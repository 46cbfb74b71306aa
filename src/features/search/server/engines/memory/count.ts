// Counting is most of a broad search. Documents are counted by variety, of which there are few, and varieties by the
// values they have. A function for each width of column, so that each is compiled for its own; four counters a value in
// turn, for neighbours are often equal and would wait for each other; and where most of a block is left, what is not is
// taken off its histogram.
import type { Field, Plan } from '../engine.ts'
import type { Ordinals } from './arena.ts'
import type { Picked } from './picked.ts'
import type { Scratch } from './scratch.ts'
import type { Segment } from './segment.ts'

type Count<Column> = (
  column: Column,
  from: number,
  documents: Uint32Array,
  length: number,
  counts: Int32Array,
  part: number,
  step: number,
) => void

/** `counts` has four parts of this length. */
const count8: Count<Uint8Array<ArrayBufferLike>> = (column, from, documents, length, counts, part, step) => {
  const end = length & ~3
  for (let at = 0; at < end; at += 4) {
    counts[column[documents[at]! - from]!]! += step
    counts[part + column[documents[at + 1]! - from]!]! += step
    counts[part * 2 + column[documents[at + 2]! - from]!]! += step
    counts[part * 3 + column[documents[at + 3]! - from]!]! += step
  }
  for (let at = end; at < length; at++) counts[column[documents[at]! - from]!]! += step
}
const count16: Count<Uint16Array<ArrayBufferLike>> = (column, from, documents, length, counts, part, step) => {
  const end = length & ~3
  for (let at = 0; at < end; at += 4) {
    counts[column[documents[at]! - from]!]! += step
    counts[part + column[documents[at + 1]! - from]!]! += step
    counts[part * 2 + column[documents[at + 2]! - from]!]! += step
    counts[part * 3 + column[documents[at + 3]! - from]!]! += step
  }
  for (let at = end; at < length; at++) counts[column[documents[at]! - from]!]! += step
}
const count32: Count<Uint32Array<ArrayBufferLike>> = (column, from, documents, length, counts, part, step) => {
  const end = length & ~3
  for (let at = 0; at < end; at += 4) {
    counts[column[documents[at]! - from]!]! += step
    counts[part + column[documents[at + 1]! - from]!]! += step
    counts[part * 2 + column[documents[at + 2]! - from]!]! += step
    counts[part * 3 + column[documents[at + 3]! - from]!]! += step
  }
  for (let at = end; at < length; at++) counts[column[documents[at]! - from]!]! += step
}

function countIn(
  column: Ordinals,
  from: number,
  documents: Uint32Array,
  length: number,
  counts: Int32Array,
  part: number,
  step: 1 | -1,
): void {
  if (column instanceof Uint8Array) count8(column, from, documents, length, counts, part, step)
  else if (column instanceof Uint16Array) count16(column, from, documents, length, counts, part, step)
  else count32(column, from, documents, length, counts, part, step)
}

export type Counted = Map<number, number>

/** Some documents of a block; each of what is known of them is worked out when the first asks. */
export class Chosen {
  readonly block: number
  readonly picked: Picked
  readonly #segment: Segment
  readonly #scratch: Scratch
  #spelled = 0

  constructor(segment: Segment, block: number, picked: Picked, scratch: Scratch) {
    this.#segment = segment
    this.block = block
    this.picked = picked
    this.#scratch = scratch
  }

  get count(): number {
    return this.picked.count
  }

  get isWhole(): boolean {
    return this.picked.count === this.picked.to - this.picked.from
  }

  get isMost(): boolean {
    return this.picked.count * 2 > this.picked.to - this.picked.from
  }

  /** So few that their varieties are not worth a list. */
  get isFew(): boolean {
    return this.picked.count * 2 < this.#segment.blocks[this.block]!.varieties
  }

  /** Their numbers, or where they are most of the block those of the others, into `scratch.spelled`. */
  spell(): number {
    if (this.#scratch.spelledOf !== this) {
      this.#spelled = this.picked.spell(this.isMost, this.#scratch.spelled)
      this.#scratch.spelledOf = this
    }
    return this.#spelled
  }

  /** How many there are of each variety. */
  varieties(): Int32Array {
    const whole = this.#segment.varietyCounts(this.block)
    if (this.isWhole) return whole
    const { varieties: counts, spelled } = this.#scratch
    if (this.#scratch.countedOf === this) return counts
    const part = whole.length
    counts.fill(0, 0, part * 4)
    const length = this.spell()
    countIn(this.#segment.varieties(this.block), this.picked.from, spelled, length, counts, part, 1)
    for (let at = 0; at < part; at++) {
      const times = counts[at]! + counts[part + at]! + counts[part * 2 + at]! + counts[part * 3 + at]!
      counts[at] = this.isMost ? whole[at]! - times : times
    }
    this.#scratch.countedOf = this
    return counts
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

  constructor(segment: Segment, field: Plan['facets'][number], scratch: Scratch) {
    this.field = field
    this.#segment = segment
    this.#attribute = field.startsWith('@') ? Number(field.slice(1)) : 0
    this.#level = field.startsWith('category') ? Number(field.at(-1)) - 1 : 0
    if (field.startsWith('category')) this.#kind = 'category'
    else if (field === 'brand' || field === 'shop') this.#kind = field
    else this.#kind = field.startsWith('@') && segment.hasAttribute(this.#attribute) ? 'attribute' : 'nothing'
    this.#counts = scratch.counters(this.#ids().length * (this.#kind === 'attribute' ? 1 : 4))
  }

  get isAttribute(): boolean {
    return this.#kind === 'attribute'
  }

  #ids(): ArrayLike<number> {
    if (this.#kind === 'brand') return this.#segment.brandIds
    if (this.#kind === 'shop') return this.#segment.shopIds
    return this.#kind === 'attribute' ? this.#segment.valueIds(this.#attribute) : []
  }

  /** Of an attribute: those that fail nothing, or nothing but `bit`. */
  addFitting(chosen: Chosen, fails: Uint32Array, bit: number, scratch: Scratch): void {
    const values = this.#segment.values(chosen.block, this.#attribute)
    if (!values || chosen.count === 0) return
    const [counts, others] = [this.#counts, ~bit]
    if (!chosen.isFew) {
      const times = chosen.varieties()
      for (let variety = 0; variety < values.length; variety++)
        counts[values[variety]!]! += times[variety]! & -(((fails[variety]! & others) - 1) >>> 31)
      return
    }
    // Few are never most of a block.
    const [varieties, { from }, { spelled }] = [this.#segment.varieties(chosen.block), chosen.picked, scratch]
    const length = chosen.spell()
    for (let at = 0; at < length; at++) {
      const variety = varieties[spelled[at]! - from]!
      counts[values[variety]!]! += ((fails[variety]! & others) - 1) >>> 31
    }
  }

  /** All of them. */
  add(chosen: Chosen, scratch: Scratch): void {
    const { block, count } = chosen
    if (count === 0 || this.#kind === 'nothing') return
    if (this.#kind === 'attribute') return this.addFitting(chosen, scratch.none, 0, scratch)
    if (this.#kind === 'category') return this.#addCategory(block, count)
    if (chosen.isMost) this.addWhole(block)
    if (chosen.isWhole) return
    const column = this.#kind === 'brand' ? this.#segment.brands : this.#segment.shops
    countIn(column, 0, scratch.spelled, chosen.spell(), this.#counts, this.#counts.length >>> 2, chosen.isMost ? -1 : 1)
  }

  /** The whole block, which was counted when the segment was made. */
  addWhole(block: number): void {
    const { from, to } = this.#segment.blocks[block]!
    if (this.#kind === 'category') return this.#addCategory(block, to - from)
    if (this.#kind === 'nothing' || (this.#kind === 'attribute' && !this.#segment.values(block, this.#attribute)))
      return
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
    const part = ids.length
    for (let at = this.#kind === 'attribute' ? 1 : 0; at < part; at++) {
      let times = counts[at]!
      if (counts.length > part) times += counts[part + at]! + counts[part * 2 + at]! + counts[part * 3 + at]!
      if (times > 0) counted.set(ids[at]!, (counted.get(ids[at]!) ?? 0) + times)
    }
  }
}
