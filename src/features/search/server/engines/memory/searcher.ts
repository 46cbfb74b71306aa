// Searches in shared memory, in whatever thread. Knows nothing of the database: it is told what to look in, and asked.
import type { Found, Plan } from '../engine.ts'
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

/** One plan; several of which only the totals are wanted; or one, and the totals of others behind what it finds. */
export type Asked = Plan | readonly Plan[] | { plan: Plan; others: readonly Plan[] }

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

  /** Packed as packed.ts does it. */
  answer(asked: Asked): Float64Array<ArrayBuffer> {
    const totals = (plans: readonly Plan[]) => plans.map((plan) => this.#find(plan).total)
    if ('others' in asked) return packed(this.#find(asked.plan), asked.plan.facets, totals(asked.others))
    return 'facets' in asked ? packed(this.#find(asked), asked.facets) : new Float64Array(totals(asked))
  }

  #find(plan: Plan): Found {
    return search(this.#layers, plan, this.#orders, this.#scratches)
  }
}
