// Searches in shared memory. Knows nothing of the database: it is told what to look in, and asked.
import { parentPort } from 'node:worker_threads'
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
/** `plan`: the text of what is asked. */
export type ThreadRequest = { state: State } | { id: number; plan: string }
export type Answered = { id: number; found: Float64Array } | { id: number; failure: string }

let layers: readonly Layer[] = []
let orders: SortRanks
let base: Segment | undefined
const scratches = [new Scratch(), new Scratch()]

parentPort!.on('message', (asked: ThreadRequest) => {
  if ('state' in asked) return take(asked.state)
  const { id } = asked
  try {
    const found = foundBy(JSON.parse(asked.plan) as Asked)
    parentPort!.postMessage({ id, found } satisfies Answered, [found.buffer])
  } catch (error) {
    parentPort!.postMessage({
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies Answered)
  }
})

const find = (plan: Plan): Found => search(layers, plan, orders, scratches)
const totalOf = (plan: Plan): number => find(plan).total

function foundBy(asked: Asked): Float64Array<ArrayBuffer> {
  if ('others' in asked) return packed(find(asked.plan), asked.plan.facets, asked.others.map(totalOf))
  return 'facets' in asked ? packed(find(asked), asked.facets) : Float64Array.from(asked, totalOf)
}

function take(state: State): void {
  if (base?.parts.buffer !== state.base.buffer) base = new Segment(state.base)
  const deleted = state.deleted && new Uint32Array(state.deleted)
  layers = [layerOf(base, deleted), ...(state.recent ? [layerOf(new Segment(state.recent), undefined)] : [])]
  ;({ orders } = state)
}
