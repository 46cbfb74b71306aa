// The first so many of what was found, in the order asked for; equals stand as all lists do: the size sold most, then its parts together.
import type { Plan } from '../engine.ts'
import { holds, lowerBound, type Scratch } from './match.ts'
import type { Segment } from './segment.ts'

/** What no document knows of itself: how brands are called and values follow each other. */
export type Orders = {
  brands: ReadonlyMap<number, number>
  /** By value, up and down; those without come last both ways. */
  valuesUp: ReadonlyMap<number, number>
  valuesDown: ReadonlyMap<number, number>
}

/** `key`: less is better. */
export type Candidate = { segment: Segment; document: number; key: number }

/** Keys of the documents that passed, `undefined` where all are equal. */
export function keysOf(segment: Segment, plan: Plan, orders: Orders, scratch: Scratch, passed: number): Float64Array | undefined {
  const { sort, should } = plan
  const { keys, passed: documents } = scratch
  const way = sort.down ? -1 : 1
  if (sort.by === 'overall') return should.length > 0 ? scores(segment, should, scratch, passed) : undefined
  const column = columnOf(segment, plan)
  if (column) for (let at = 0; at < passed; at++) keys[at] = way * column[documents[at]!]!
  else if (sort.by === 'brand') {
    const ranks = Float64Array.from(segment.brandIds, (id) => orders.brands.get(id) ?? 0)
    for (let at = 0; at < passed; at++) keys[at] = way * ranks[segment.brands[documents[at]!]!]!
  } else attributeKeys(segment, Number(sort.by.slice(1)), sort.down ? orders.valuesDown : orders.valuesUp, scratch, passed)
  return keys
}

function columnOf(segment: Segment, { sort, level }: Plan): ArrayLike<number> | undefined {
  switch (sort.by) {
    case 'price':
      return segment.prices[level - 1]
    case 'stock':
      return segment.stocks
    case 'sales':
      return segment.sales
    case 'new':
      return segment.shelvedAt
    case 'model':
      return segment.models
    default:
      return undefined
  }
}

function attributeKeys(
  segment: Segment,
  attribute: number,
  order: Orders['valuesUp'],
  { keys, passed: documents }: Scratch,
  passed: number,
): void {
  keys.fill(Infinity, 0, passed)
  if (!segment.hasAttribute(attribute)) return
  const ranks = Float64Array.from(segment.valueIds(attribute), (id, ordinal) => (ordinal === 0 ? Infinity : (order.get(id) ?? Infinity)))
  for (let at = 0; at < passed;) {
    const block = segment.blockOf(documents[at]!)
    const { from, to } = segment.blocks[block]!
    const column = segment.values(block, attribute)
    for (; at < passed && documents[at]! < to; at++) if (column) keys[at] = ranks[column[documents[at]! - from]!]!
  }
}

function scores(segment: Segment, should: Plan['should'], { keys, passed: documents }: Scratch, passed: number): Float64Array {
  keys.fill(0, 0, passed)
  for (const [term, weight] of should) {
    const postings = segment.postings(term)
    if (!postings) continue
    if (postings.bits || postings.list.length > passed) {
      for (let at = 0; at < passed; at++) if (holds(postings, documents[at]!)) keys[at]! -= weight
    } else
      for (const document of postings.list) {
        const at = lowerBound(documents, passed, document)
        if (at < passed && documents[at] === document) keys[at]! -= weight
      }
  }
  return keys
}

/** The best `most` of a segment, the best one first. */
export function best(segment: Segment, scratch: Scratch, passed: number, keys: Float64Array | undefined, most: number): Candidate[] {
  const heap = new Heap(segment, Math.min(most, passed))
  const { passed: documents } = scratch
  for (let at = 0; at < passed; at++) {
    if (heap.offer(documents[at]!, keys ? keys[at]! : 0) || keys) continue
    // Equal keys: what follows in this category is no better.
    const { to } = segment.blocks[segment.blockOf(documents[at]!)]!
    at = lowerBound(documents, passed, to) - 1
  }
  return heap.sorted()
}

/** Keeps the best so many; its root is the worst of them. */
class Heap {
  readonly #segment: Segment
  readonly #most: number
  readonly #documents: Uint32Array
  readonly #keys: Float64Array
  #size = 0

  constructor(segment: Segment, most: number) {
    this.#segment = segment
    this.#most = most
    this.#documents = new Uint32Array(most)
    this.#keys = new Float64Array(most)
  }

  #isWorse(document: number, key: number, than: number): boolean {
    const other = this.#keys[than]!
    return key !== other ? key > other : isAfter(this.#segment, document, this.#documents[than]!)
  }

  offer(document: number, key: number): boolean {
    if (this.#size < this.#most) {
      let at = this.#size++
      for (let up = (at - 1) >> 1; at > 0 && this.#isWorse(document, key, up); up = (at - 1) >> 1) {
        this.#move(up, at)
        at = up
      }
      this.#put(at, document, key)
      return true
    }
    if (this.#most === 0 || this.#isWorse(document, key, 0)) return false
    this.#sink(document, key)
    return true
  }

  #sink(document: number, key: number): void {
    let at = 0
    for (let down = 1; down < this.#size; down = at * 2 + 1) {
      if (down + 1 < this.#size && this.#isWorse(this.#documents[down + 1]!, this.#keys[down + 1]!, down)) down++
      if (this.#isWorse(document, key, down)) break
      this.#move(down, at)
      at = down
    }
    this.#put(at, document, key)
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#documents[from]!, this.#keys[from]!)
  }

  #put(at: number, document: number, key: number): void {
    this.#documents[at] = document
    this.#keys[at] = key
  }

  sorted(): Candidate[] {
    const all = Array.from({ length: this.#size }, (_, at) => ({
      segment: this.#segment,
      document: this.#documents[at]!,
      key: this.#keys[at]!,
    }))
    return all.sort((a, b) => a.key - b.key || (isAfter(this.#segment, a.document, b.document) ? 1 : -1))
  }
}

/** In one segment: by rank, then as they stand, which is by category and in it by all else. */
function isAfter({ ranks }: Segment, a: number, b: number): boolean {
  return ranks[a]! !== ranks[b]! ? ranks[a]! < ranks[b]! : a > b
}

/** Of several segments: by everything lists are ordered by. */
export function compare(a: Candidate, b: Candidate, sort: Plan['sort']): number {
  if (a.segment === b.segment) return 0
  if (sort.by === 'model') {
    const models = Buffer.compare(a.segment.modelOf(a.document), b.segment.modelOf(b.document))
    if (models !== 0) return sort.down ? -models : models
  } else if (a.key !== b.key) return a.key - b.key
  return grouped(a, b)
}

function grouped({ segment: one, document: a }: Candidate, { segment: other, document: b }: Candidate): number {
  return (
    other.ranks[b]! - one.ranks[a]! ||
    one.blocks[one.blockOf(a)]!.categories[2] - other.blocks[other.blockOf(b)]!.categories[2] ||
    Buffer.compare(one.sizeOf(a), other.sizeOf(b)) ||
    other.soldWhenMade[b]! - one.soldWhenMade[a]! ||
    one.productIds[a]! - other.productIds[b]! ||
    one.seqs[a]! - other.seqs[b]! ||
    one.skuIds[a]! - other.skuIds[b]!
  )
}
