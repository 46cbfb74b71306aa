// Searches in shared memory, in whatever thread. Knows nothing of the database: it is told what to look in, and asked.
import type { FoundWith, Plan } from '../engine.ts'
import type { SortRanks } from '../sort-ranks.ts'
import { Scratch } from './scratch.ts'
import { packed } from './packed.ts'
import { layerOf, search, type Layer } from './search.ts'
import { Segment, type SegmentParts } from './segment.ts'

export type State = {
  base: SegmentParts
  recent: SegmentParts | undefined
  /** Bits of the base. */ deleted: SharedArrayBuffer | undefined
  orders: SortRanks
}

/** One plan, and the totals of others behind what it finds; or several of which only the totals are wanted. */
export type SearchRequest = { plan: Plan; others: readonly Plan[] } | readonly Plan[]

export class Searcher {
  #layers: readonly Layer[] = []
  #orders!: SortRanks
  #base: Segment | undefined
  readonly #scratches = [new Scratch(), new Scratch()]

  /** Searches from now on look there. */
  look(state: State): void {
    if (this.#base?.parts.buffer !== state.base.buffer) this.#base = new Segment(state.base)
    const deleted = state.deleted && new Uint32Array(state.deleted)
    this.#layers = [
      layerOf(this.#base!, deleted),
      ...(state.recent ? [layerOf(new Segment(state.recent), undefined)] : []),
    ]
    this.#orders = state.orders
  }

  find(plan: Plan, others: readonly Plan[]): FoundWith {
    return search(this.#layers, plan, others, this.#orders, this.#scratches)
  }

  totals(plans: readonly Plan[]): number[] {
    return plans.map((plan) => this.find(plan, []).found.total)
  }

  /** The same, packed as packed.ts does it. */
  answer(asked: SearchRequest): Float64Array<ArrayBuffer> {
    if (!('plan' in asked)) return new Float64Array(this.totals(asked))
    const { found, totals } = this.find(asked.plan, asked.others)
    return packed(found, asked.plan.facets, totals)
  }
}
