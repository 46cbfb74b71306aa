// The first so many of what was found, in the order asked for; equals stand as all lists do: the size sold most, then
// its parts together.
import type { Plan } from '../engine.ts'
import type { SortRanks } from '../sort-ranks.ts'
import type { Ordinals } from './arena.ts'
import { bitsIn, countBetween, lowerBound, nextIn } from './match.ts'
import type { Scratch } from './scratch.ts'
import type { Postings, Segment } from './segment.ts'

/** `key`: less is better. */
export type Candidate = { segment: Segment; document: number; key: number }

/** What passed in a block: all of it, or so many of it, which have a bit in `scratch.passed`. */
export type Run = { block: number; from: number; to: number; count: number; isWhole: boolean }

/**
 * One key for the whole run where all its documents are equal, `undefined` where `scratch.keys` now holds theirs, in
 * order.
 */
type Keys = (run: Run) => number | undefined

function keysOf(segment: Segment, plan: Plan, orders: SortRanks, scratch: Scratch): Keys {
  const { sort, should } = plan
  const way = sort.down ? -1 : 1
  if (sort.by === 'overall') return should.length > 0 ? scores(segment, should, scratch) : () => 0
  const column = columnOf(segment, plan)
  if (column) return (run) => fill(run, column, way, scratch)
  if (sort.by === 'brand') {
    const ranks = Float64Array.from(segment.brandIds, (id) => way * (orders.brands.get(id) ?? 0))
    return (run) => fillRanks(run, segment.brands, 0, ranks, scratch)
  }
  const attribute = Number(sort.by.slice(1))
  if (!segment.hasAttribute(attribute)) return () => Infinity
  const order = sort.down ? orders.valuesDown : orders.valuesUp
  const ranks = Float64Array.from(segment.valueIds(attribute), (id, ordinal) =>
    ordinal === 0 ? Infinity : (order.get(id) ?? Infinity),
  )
  return (run) => {
    const values = segment.values(run.block, attribute)
    if (!values) return Infinity
    const ofVarieties = new Float64Array(values.length)
    for (let variety = 0; variety < values.length; variety++) ofVarieties[variety] = ranks[values[variety]!]!
    return fillRanks(run, segment.varieties(run.block), run.from, ofVarieties, scratch)
  }
}

function columnOf(segment: Segment, { sort, level }: Plan): Float64Array | Int32Array | Uint32Array | undefined {
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

/** The documents of a run that is not whole, into `scratch.spelled`. */
function spelled({ from, to }: Run, { passed, spelled: documents }: Scratch): Uint32Array {
  bitsIn(from, to, passed, documents)
  return documents
}

function fill(run: Run, column: Float64Array | Int32Array | Uint32Array, way: 1 | -1, scratch: Scratch): undefined {
  const documents = run.isWhole ? undefined : spelled(run, scratch)
  if (column instanceof Float64Array) fillFloats(run, documents, column, way, scratch.keys)
  else if (column instanceof Int32Array) fillSigned(run, documents, column, way, scratch.keys)
  else fillUnsigned(run, documents, column, way, scratch.keys)
}

// For each kind of column its own, as in count.ts.
type Fill<Column> = (
  run: Run,
  documents: Uint32Array | undefined,
  column: Column,
  way: 1 | -1,
  keys: Float64Array,
) => void
const fillFloats: Fill<Float64Array> = ({ from, count }, documents, column, way, keys) => {
  if (!documents) for (let at = 0; at < count; at++) keys[at] = way * column[from + at]!
  else for (let at = 0; at < count; at++) keys[at] = way * column[documents[at]!]!
}
const fillSigned: Fill<Int32Array> = ({ from, count }, documents, column, way, keys) => {
  if (!documents) for (let at = 0; at < count; at++) keys[at] = way * column[from + at]!
  else for (let at = 0; at < count; at++) keys[at] = way * column[documents[at]!]!
}
const fillUnsigned: Fill<Uint32Array> = ({ from, count }, documents, column, way, keys) => {
  if (!documents) for (let at = 0; at < count; at++) keys[at] = way * column[from + at]!
  else for (let at = 0; at < count; at++) keys[at] = way * column[documents[at]!]!
}

/** `ranks`: by the column's ordinals; the column begins with the document `first`. */
function fillRanks(run: Run, column: Ordinals, first: number, ranks: Float64Array, scratch: Scratch): undefined {
  const { keys } = scratch
  const { from, count } = run
  const documents = run.isWhole ? undefined : spelled(run, scratch)
  for (let at = 0; at < count; at++) keys[at] = ranks[column[(documents ? documents[at]! : from + at) - first]!]!
}

/** Most terms are in all documents of a block or in none: only the others are looked for one by one. */
function scores(segment: Segment, should: Plan['should'], scratch: Scratch): Keys {
  const weighed = should.flatMap(([term, weight]) => {
    const postings = segment.postings(term)
    return postings ? [{ postings, weight }] : []
  })
  return (run) => {
    let ofAll = 0
    const ofSome: typeof weighed = []
    for (const one of weighed) {
      const times = countBetween(one.postings, run.from, run.to)
      if (times === run.to - run.from) ofAll -= one.weight
      else if (times > 0) ofSome.push(one)
    }
    if (ofSome.length === 0) return ofAll
    scratch.keys.fill(ofAll, 0, run.count)
    const documents = run.isWhole ? undefined : spelled(run, scratch)
    for (const { postings, weight } of ofSome) weigh(run, documents, postings, weight, scratch.keys)
    return undefined
  }
}

function weigh(
  { from, to, count }: Run,
  documents: Uint32Array | undefined,
  postings: Postings,
  weight: number,
  keys: Float64Array,
): void {
  const { bits, list } = postings
  if (bits)
    for (let at = 0; at < count; at++) {
      const document = documents ? documents[at]! : from + at
      if ((bits[document >>> 5]! & (1 << (document & 31))) !== 0) keys[at]! -= weight
    }
  else
    for (let at = lowerBound(list, list.length, from); at < list.length && list[at]! < to; at++) {
      const place = documents ? lowerBound(documents, count, list[at]!) : list[at]! - from
      if (place < count && (!documents || documents[place] === list[at])) keys[place]! -= weight
    }
}

/** The best `most` of a segment, the best one first. */
export function best(
  segment: Segment,
  runs: readonly Run[],
  plan: Plan,
  orders: SortRanks,
  scratch: Scratch,
): Candidate[] {
  const total = runs.reduce((sum, { count }) => sum + count, 0)
  const most = Math.min(plan.offset + plan.limit, total)
  const heap = new Heap(segment, most)
  const keysOfRun = keysOf(segment, plan, orders, scratch)
  const alike: Alike[] = []
  for (const run of columnOf(segment, plan) ? runs.flatMap(inPieces) : runs) {
    const key = keysOfRun(run)
    if (key === undefined) offerAll(heap, run, scratch)
    else alike.push({ run, key, at: nextOf(run, run.from, scratch) })
  }
  if (alike.length === runs.length) return firstOf(segment, alike, most, scratch)
  // Equal keys: what follows in this category is no better.
  for (const { run, key, at } of alike)
    for (let one = at; one < run.to && heap.offer(one, key);) one = nextOf(run, one + 1, scratch)
  return heap.sorted()
}

/** Keys of so many stay in the nearest cache between being written and being read. */
const TOKEN = 2048

function inPieces(run: Run): Run[] {
  const { from, to, isWhole } = run
  if (!isWhole || to - from <= TOKEN) return [run]
  return Array.from({ length: Math.ceil((to - from) / TOKEN) }, (_, at) => {
    const [first, end] = [from + at * TOKEN, Math.min(to, from + (at + 1) * TOKEN)]
    return { ...run, from: first, to: end, count: end - first }
  })
}

function offerAll(heap: Heap, { from, count, isWhole }: Run, { keys, spelled: documents }: Scratch): void {
  let { worst } = heap
  for (let at = 0; at < count; at++)
    if (keys[at]! <= worst) {
      heap.offer(isWhole ? from + at : documents[at]!, keys[at]!)
      ;({ worst } = heap)
    }
}

/** A run of one key; `at`: the next of its documents, of which the first is the best. */
type Alike = { readonly run: Run; readonly key: number; at: number }

const nextOf = ({ to, isWhole }: Run, from: number, { passed }: Scratch): number =>
  isWhole ? from : nextIn(passed, from, to)

/** Where all runs are in order already, the best of their next ones in turn. */
function firstOf(segment: Segment, alike: readonly Alike[], most: number, scratch: Scratch): Candidate[] {
  const found: Candidate[] = []
  const open = alike.filter(({ at, run }) => at < run.to)
  while (found.length < most) {
    let next = open[0]!
    for (const one of open)
      if (one.key !== next.key ? one.key < next.key : isAfter(segment, next.at, one.at)) next = one
    const rank = segment.ranks[next.at]!
    // Of one rank the runs follow each other, as categories do.
    while (found.length < most && next.at < next.run.to && segment.ranks[next.at] === rank) {
      found.push({ segment, document: next.at, key: next.key })
      next.at = nextOf(next.run, next.at + 1, scratch)
    }
    if (next.at >= next.run.to) open.splice(open.indexOf(next), 1)
  }
  return found
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

  /** A key above it is not among the best. */
  get worst(): number {
    return this.#size < this.#most ? Infinity : this.#most === 0 ? -Infinity : this.#keys[0]!
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
