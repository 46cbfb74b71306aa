// A plan on the segments of this moment: matched, narrowed, counted, ordered.
import type { Found, Plan } from '../engine.ts'
import { Facet, type Counted } from './count.ts'
import { documentsIn, lowerBound, match, type Scratch } from './match.ts'
import { Filters } from './narrow.ts'
import type { Segment } from './segment.ts'
import { best, compare, keysOf, type Candidate, type Orders } from './top.ts'

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
  const most = plan.offset + plan.limit
  const candidates = found.map((one) => one.run(orders, most))
  const hits = merged(candidates, plan).slice(plan.offset, most)
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
  readonly #facets: Found['facets']
  total = 0

  constructor(layer: Layer, plan: Plan, scratch: Scratch, facets: Found['facets']) {
    this.#layer = layer
    this.#plan = plan
    this.#scratch = scratch
    this.#facets = facets
  }

  run(orders: Orders, most: number): Candidate[] {
    const { segment } = this.#layer
    this.#scratch.fit(segment.size)
    this.#narrow()
    const keys = keysOf(segment, this.#plan, orders, this.#scratch, this.total)
    return best(segment, this.#scratch, this.total, keys, most)
  }

  #narrow(): void {
    const { segment, deleted, hasLost } = this.#layer
    const [scratch, plan] = [this.#scratch, this.#plan]
    const matches = match(segment, plan.must, scratch)
    if (!matches) return
    const filters = new Filters(segment, plan)
    const facets = plan.facets.map((field) => new Facet(segment, field))
    for (const [number, block] of segment.blocks.entries()) {
      const all = documentsIn(block.from, block.to, matches, hasLost[number] ? deleted : undefined, scratch.block)
      if (all === 0) continue
      const left = filters.keep(number, scratch.block, all)
      if (left === 0) continue
      if (filters.fields.length === 0) {
        const isWhole = left === block.to - block.from
        for (const facet of facets) {
          if (isWhole) facet.addWhole(number)
          else facet.add(number, scratch.block, left)
        }
        scratch.passed.set(scratch.block.subarray(0, left), this.total)
        this.total += left
      } else this.#countDisjunctive(number, left, filters, facets)
    }
    for (const facet of facets) facet.into(this.#facets.getOrInsertComputed(facet.field, (): Counted => new Map()))
  }

  /** Who fails nothing counts everywhere, who fails one field only counts there. */
  #countDisjunctive(block: number, count: number, filters: Filters, facets: readonly Facet[]): void {
    const { block: documents, failed, passed, only } = this.#scratch
    filters.mark(block, documents, count, failed)
    const from = this.total
    for (let at = 0; at < count; at++) if (failed[at] === 0) passed[this.total++] = documents[at]!
    const here = passed.subarray(from, this.total)
    for (const facet of facets) facet.add(block, here, here.length)
    for (const facet of facets) {
      const field = filters.fields.indexOf(facet.field)
      if (field < 0) continue
      const bit = 1 << field
      let length = 0
      for (let at = 0; at < count; at++) if (failed[at] === bit) only[length++] = documents[at]!
      facet.add(block, only, length)
    }
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
    const { passed } = this.#scratch
    return lowerBound(passed, this.total, to) - lowerBound(passed, this.total, from)
  }
}
