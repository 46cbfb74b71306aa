// A plan on the segments of this moment: matched, narrowed, counted, ordered.
import { isDeepStrictEqual } from 'node:util'
import type { Found, FoundWith, Plan } from '../engine.ts'
import type { SortRanks } from '../sort-ranks.ts'
import { Chosen, Facet, type Counted } from './count.ts'
import { bitsBetween, bitsOfBothBetween, havingAny, match, matchesBetween, type Matches } from './match.ts'
import { Filters, fittingAll, type Mark } from './narrow.ts'
import type { Picked } from './picked.ts'
import type { Scratch } from './scratch.ts'
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

/**
 * `others`: plans of which only the totals are wanted. `scratches`: one for each layer, for what passed is asked again
 * when sizes are counted.
 */
export function search(
  layers: readonly Layer[],
  plan: Plan,
  others: readonly Plan[],
  orders: SortRanks,
  scratches: readonly Scratch[],
): FoundWith {
  const facets: Found['facets'] = new Map()
  const layered = layers.map((layer, index) => new LayerSearch(layer, plan, scratches[index]!, facets))
  const candidates = layered.map((one) => one.run(orders))
  const hits = merged(candidates, plan).slice(plan.offset, plan.offset + plan.limit)
  for (const [field, counts] of facets) if (counts.size === 0) facets.delete(field)
  const found: Found = {
    total: sum(layered, ({ total }) => total),
    hits: hits.map(({ segment, document }) => ({
      skuId: segment.skuIds[document]!,
      ofSize: sum(layered, (one) => one.ofSize(segment, document)),
    })),
    facets,
    isAbout: false,
  }
  // What passed is known until the next search begins.
  const narrower = others.map((other) => {
    const terms = addedBy(other, plan)
    return terms && sum(layered, (one) => one.having(terms))
  })
  const totals = narrower.map((total, at) => total ?? search(layers, others[at]!, [], orders, scratches).found.total)
  return { found, totals }
}

const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0)

/** The one group of terms that a plan asks for beside all that another does; undefined: it differs otherwise. */
function addedBy(plan: Plan, than: Plan): readonly string[] | undefined {
  const isSame =
    plan.must.length === than.must.length + 1 &&
    than.must.every((terms, at) => isAlike(terms, plan.must[at])) &&
    isAlike(plan.filters, than.filters) &&
    isAlike(plan.price, than.price) &&
    plan.level === than.level
  return isSame ? plan.must.at(-1) : undefined
}

/** In the thread that asks it mostly is the very same. */
function isAlike<Value>(one: Value, other: Value): boolean {
  if (one === other) return true
  if (!Array.isArray(one) || !Array.isArray(other)) return isDeepStrictEqual(one, other)
  return one.length === other.length && one.every((each: unknown, at) => isAlike(each, other[at] as unknown))
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
  total = 0

  constructor(layer: Layer, plan: Plan, scratch: Scratch, found: Found['facets']) {
    this.#layer = layer
    this.#plan = plan
    this.#scratch = scratch
    this.#found = found
    this.#filters = new Filters(layer.segment, plan)
    scratch.begin()
    this.#facets = plan.facets.map((field) => new Facet(layer.segment, field, scratch))
  }

  run(orders: SortRanks): Candidate[] {
    const { segment } = this.#layer
    this.#scratch.fit(segment)
    this.#scratch.passed.fill(0, 0, segment.words)
    const matches = match(segment, this.#plan.must, this.#scratch)
    if (matches) for (const block of segment.blocks.keys()) this.#narrow(block, matches)
    for (const facet of this.#facets) facet.into(this.#found.getOrInsertComputed(facet.field, (): Counted => new Map()))
    return best(segment, this.#runs, this.#plan, orders, this.#scratch)
  }

  #narrow(block: number, matches: Matches): void {
    const { segment, deleted, hasLost } = this.#layer
    const { from, to } = segment.blocks[block]!
    const matched = matchesBetween(matches, from, to)
    const left = matched === 0 ? undefined : this.#filters.of(block)
    if (!left || (left.failed !== 0 && !this.#facets.some((facet) => this.#bitOf(facet) === left.failed))) return
    const { tests, marks, fails, failed } = left
    const isAsIs = tests.length === 0 && marks.length === 0 && !fails && failed === 0
    if (isAsIs && !hasLost[block] && matched === to - from) return this.#takeWhole(block)
    const { all } = this.#scratch
    all.take(from, to, matches)
    if (hasLost[block]) all.drop(deleted!)
    for (const test of tests) test(all)
    if (all.recount() > 0) this.#count(block, left)
  }

  #takeWhole(block: number): void {
    const { from, to } = this.#layer.segment.blocks[block]!
    for (const facet of this.#facets) facet.addWhole(block)
    this.#runs.push({ block, from, to, count: to - from, isWhole: true })
    this.total += to - from
  }

  /** Who fails nothing counts everywhere, who fails one field only there. */
  #count(
    block: number,
    { marks, fails, failed }: { marks: readonly Mark[]; fails: Uint32Array | undefined; failed: number },
  ): void {
    const { all, fitting: fit, beside, none } = this.#scratch
    const { segment } = this.#layer
    const chosen = (picked: Picked) => new Chosen(segment, block, picked, this.#scratch)
    const counted = this.#facets.filter((facet) => failed === 0 || this.#bitOf(facet) === failed)
    // By columns first: the varieties of what they leave tell all about attributes.
    const left = marks.length > 0 ? this.#without(0, marks, all, beside) : all
    const ofLeft = chosen(left)
    for (const facet of counted)
      if (facet.isAttribute) facet.addFitting(ofLeft, fails ?? none, this.#bitOf(facet), this.#scratch)
    if (fails) {
      fit.copy(all)
      fittingAll(segment, block, fails)(fit)
    }
    for (const facet of counted) {
      const bit = this.#bitOf(facet)
      if (bit === 0 || !marks.some((mark) => mark.bit === bit)) continue
      const own = this.#without(bit, marks, fails ? fit : all, this.#scratch.own)
      facet.add(chosen(own), this.#scratch)
    }
    const passed = fails ? fit : left
    if (fails && marks.length > 0) passed.and(left)
    if (fails) passed.recount()
    const ofPassed = passed === left ? ofLeft : chosen(passed)
    for (const facet of counted) {
      const bit = this.#bitOf(facet)
      if (!facet.isAttribute && (bit === 0 || !marks.some((mark) => mark.bit === bit)))
        facet.add(ofPassed, this.#scratch)
    }
    if (failed === 0 && passed.count > 0) this.#pass(block, passed)
  }

  /** Those that pass all marks but those of one field. */
  #without(bit: number, marks: readonly Mark[], picked: Picked, out: Picked): Picked {
    out.copy(picked)
    for (const mark of marks) if (mark.bit !== bit) mark.test(out)
    out.recount()
    return out
  }

  #pass(block: number, passed: Picked): void {
    const { from, to, count } = passed
    passed.addTo(this.#scratch.passed)
    this.#runs.push({ block, from, to, count, isWhole: count === to - from })
    this.total += count
  }

  #bitOf({ field }: Facet): number {
    const index = this.#filters.fields.indexOf(field)
    return index < 0 ? 0 : 1 << index
  }

  /** How many of what passed here have one of these terms. */
  having(terms: readonly string[]): number {
    const bits = havingAny(this.#layer.segment, terms, this.#scratch)
    if (!bits) return 0
    const { passed } = this.#scratch
    return sum(this.#runs, ({ from, to, isWhole }) =>
      isWhole ? bitsBetween(bits, from, to) : bitsOfBothBetween(bits, passed, from, to),
    )
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
    return bitsBetween(this.#scratch.passed, from, to)
  }
}
