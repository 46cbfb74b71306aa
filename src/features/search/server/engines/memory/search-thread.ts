// A thread that searches in shared memory.
import { parentPort } from 'node:worker_threads'
import type { Plan } from '../engine.ts'
import { packed } from './packed.ts'
import { Searcher, type State } from './searcher.ts'

/** One plan; several of which only the totals are wanted; or one, and the totals of others behind what it finds. */
export type Asked = Plan | readonly Plan[] | { plan: Plan; others: readonly Plan[] }
/** `plan`: the text of what is asked. */
export type ThreadRequest = { state: State } | { id: number; plan: string }
export type Answered = { id: number; found: Float64Array } | { id: number; failure: string }

const searcher = new Searcher()

parentPort!.on('message', (asked: ThreadRequest) => {
  if ('state' in asked) return searcher.look(asked.state)
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

const totalOf = (plan: Plan): number => searcher.find(plan).total

function foundBy(asked: Asked): Float64Array<ArrayBuffer> {
  if ('others' in asked) return packed(searcher.find(asked.plan), asked.plan.facets, asked.others.map(totalOf))
  return 'facets' in asked ? packed(searcher.find(asked), asked.facets) : Float64Array.from(asked, totalOf)
}
