// A plan on the segments of this moment: matched, narrowed, counted, ordered.
import type { Found, Plan } from '../engine.ts'
import type { Orders } from '../orders.ts'
import { Chosen, Facet, type Counted } from './count.ts'
import { documentsIn, holdsAll, lowerBound, match, type Matches, type Scratch } from './match.ts'
import { Filters, mark, pass, type Mark } from './narrow.ts'
import type { Segment } from './segment.ts'
import { best, compare, type Candidate, type Run } from './top.ts'

/** `deleted`: documents that went or are in a later segment. */
export type Layer = {
  segment: Segment
  deleted: Uint32Array | undefined
  /** Of each block: has it lost any? */ hasLost: readonly boolean[]
}

export function layerOf(segment: Segment, deleted: Uint32Array | undefined): Layer {
  const hasLost = segment.blocks.map(({ from, to }) => {
    if (deleted) for (let one = from; one < to; one++) if ((deleted[one >>> 5]! & (1 << (one & 31))) !== 0) return true
    return false
  })
  return { segment, deleted, hasLost }
}

/** `scratches`: one for each layer, for what passed is asked again when sizes are counted. */
export function search(layers: readonly Layer[], plan: Plan, orders: Orders, scratches: readonly Scratch[]): Found {
  const facets: Found['facets'] = new Map()
  const found = layers.map((layer, index) => new LayerSearch(layer, plan, scratches[index]!, facets))
  const candidates = found.map((one) => one.run(orders))
  const hits = merged(candidates, plan).slice(plan.offset, plan.offset + plan.limit)
  for (const [field, counts] of facets) if (counts.size === 0) facets.delete(field)
  return {
    total: found.reduce((sum, { total }) => sum + total, 0),
    hits: hits.map(({ segment, document }) => ({
      skuId: segment.skuIds[document]!,
      ofSize: found.reduce((sum, one) => sum + one.ofSize(segment, document), 0),
    })),
    facets,
    isAbout: false,
  }
}

function merged(lists: readonly Candidate[][], { sort }: Plan): Candidate[] {
  const [first = [], second = []] = lists
  if (second.length === 0) return first
  const all: Candidate[] = []
  let [a, b] = [0, 0]
  while (a < first.length || b < second.length) {
    const takeFirst = b === second.length || (a < first.length && compare(first[a]!, second[b]!, sort) <= 0)
    all.push(takeFirst ? first[a++]! : second[b++]!)
  }
  return all
}

class LayerSearch {
  readonly #layer: Layer
  readonly #plan: Plan
  readonly #scratch: Scratch
  readonly #found: Found['facets']
  readonly #filters: Filters
  readonly #facets: readonly Facet[]
  readonly #runs: Run[] = []
  /** How many of the passed documents stand in `scratch.passed`. */
  #listed = 0
  total = 0

  constructor(layer: Layer, plan: Plan, scratch: Scratch, found: Found['facets']) {
    this.#layer = layer
    this.#plan = plan
    this.#scratch = scratch
    this.#found = found
    this.#filters = new Filters(layer.segment, plan)
    this.#facets = plan.facets.map((field) => new Facet(layer.segment, field))
  }

  run(orders: Orders): Candidate[] {
    const { segment } = this.#layer
    this.#scratch.fit(segment)
    const matches = match(segment, this.#plan.must, this.#scratch)
    if (matches) for (const block of segment.blocks.keys()) this.#narrow(block, matches)
    for (const facet of this.#facets) facet.into(this.#found.getOrInsertComputed(facet.field, (): Counted => new Map()))
    return best(segment, this.#runs, this.#plan, orders, this.#scratch)
  }

  #narrow(block: number, matches: Matches): void {
    const { segment, deleted, hasLost } = this.#layer
    const { from, to } = segment.blocks[block]!
    const left = this.#filters.of(block)
    if (!left) return
    const isAsIs = left.tests.length === 0 && left.marks.length === 0
    if (isAsIs && !hasLost[block] && left.failed === 0 && holdsAll(matches, from, to)) return this.#takeWhole(block)
    const documents = this.#scratch.block
    let count = documentsIn(from, to, matches, hasLost[block] ? deleted : undefined, documents)
    for (const test of left.tests) if (count > 0) count = test(documents, count)
    if (count === 0) return
    const [lone] = left.marks
    if (!lone) this.#count(block, documents, count, left.failed)
    else if (left.marks.length === 1 && left.failed === 0) this.#countBeside(block, count, lone)
    else {
      mark(left, documents, count, this.#scratch.failed)
      this.#countDisjunctive(block, left.failed, count)
    }
  }

  #takeWhole(block: number): void {
    const { from, to } = this.#layer.segment.blocks[block]!
    for (const facet of this.#facets) facet.addWhole(block)
    this.#runs.push({ block, from, to, start: 0, count: to - from, isWhole: true })
    this.total += to - from
  }

  /** Documents that all fail the same: nothing, or one field, where alone they count. */
  #count(block: number, documents: Uint32Array, count: number, failed: number): void {
    const chosen = new Chosen(this.#layer.segment, block, documents, count, this.#scratch)
    for (const facet of this.#facets) if (failed === 0 || this.#bitOf(facet) === failed) facet.add(chosen, this.#scratch)
    if (failed === 0) this.#pass(chosen)
  }

  #pass({ block, from, to, documents, count }: Chosen): void {
    this.#scratch.passed.set(documents.subarray(0, count), this.#listed)
    this.#runs.push({ block, from, to, start: this.#listed, count, isWhole: false })
    this.#listed += count
    this.total += count
  }

  /** One choice: its own facet counts all of them, the others those that pass it. */
  #countBeside(block: number, count: number, lone: Mark): void {
    const { block: documents, only } = this.#scratch
    const { segment } = this.#layer
    const all = new Chosen(segment, block, documents, count, this.#scratch)
    for (const facet of this.#facets) if (this.#bitOf(facet) === lone.bit) facet.add(all, this.#scratch)
    const passed = new Chosen(segment, block, only, pass(lone, documents, count, only), this.#scratch)
    for (const facet of this.#facets) if (this.#bitOf(facet) !== lone.bit) facet.add(passed, this.#scratch)
    if (passed.count > 0) this.#pass(passed)
  }

  /** Who fails nothing counts everywhere, who fails one field only counts there; who fails more is left out first. */
  #countDisjunctive(block: number, all: number, asked: number): void {
    const { block: documents, failed, only } = this.#scratch
    const { segment } = this.#layer
    const count = leaveOut(documents, failed, asked)
    const chosen = (bit: number) => new Chosen(segment, block, only, choose(documents, failed, count, bit, only), this.#scratch)
    if (all === 0) {
      const passed = chosen(0)
      for (const facet of this.#facets) if (this.#bitOf(facet) === 0) facet.add(passed, this.#scratch)
      if (passed.count > 0) this.#pass(passed)
    }
    for (const facet of this.#facets) {
      const bit = this.#bitOf(facet)
      if (bit > 0 && (all === 0 || all === bit)) facet.add(chosen(bit), this.#scratch)
    }
  }

  #bitOf({ field }: Facet): number {
    const index = this.#filters.fields.indexOf(field)
    return index < 0 ? 0 : 1 << index
  }

  /** How many of what passed here share category and size with a document of any segment. */
  ofSize(segment: Segment, document: number): number {
    const own = this.#layer.segment
    let from: number, to: number
    if (segment === own) {
      const size = own.sizes[document]!
      ;[from, to] = [own.sizeFrom[size]!, own.sizeFrom[size + 1]!]
    } else {
      const category = segment.blocks[segment.blockOf(document)]!.categories[2]
      ;({ from, to } = own.documentsOfSize(category, segment.sizeOf(document)))
    }
    const run = this.#runs.find((one) => one.from <= from && to <= one.to)
    if (!run || from === to) return 0
    if (run.isWhole) return to - from
    const { passed } = this.#scratch
    const end = run.start + run.count
    return lowerBound(passed, end, to, run.start) - lowerBound(passed, end, from, run.start)
  }
}

/** Those that fail one field at most, in front. Decides nothing, for the reason given in narrow.ts. */
function leaveOut(documents: Uint32Array, failed: Uint32Array, count: number): number {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const bits = failed[at]!
    documents[kept] = documents[at]!
    failed[kept] = bits
    kept += ((bits & (bits - 1)) - 1) >>> 31
  }
  return kept
}

/** Those that fail nothing, or nothing but this. */
function choose(documents: Uint32Array, failed: Uint32Array, count: number, bit: number, out: Uint32Array): number {
  let kept = 0
  for (let at = 0; at < count; at++) {
    out[kept] = documents[at]!
    kept += ((failed[at]! & ~bit) - 1) >>> 31
  }
  return kept
}
