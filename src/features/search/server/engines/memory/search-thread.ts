// A thread that searches in shared memory.
import { parentPort } from 'node:worker_threads'
import { Searcher, type SearchRequest, type State } from './searcher.ts'

/** `plan`: the text of what is asked. */
export type ThreadRequest = { state: State } | { id: number; plan: string }
export type Answered = { id: number; found: Float64Array } | { id: number; failure: string }

const searcher = new Searcher()

parentPort!.on('message', (asked: ThreadRequest) => {
  if ('state' in asked) return searcher.look(asked.state)
  const { id } = asked
  try {
    const found = searcher.answer(JSON.parse(asked.plan) as SearchRequest)
    parentPort!.postMessage({ id, found } satisfies Answered, [found.buffer])
  } catch (error) {
    parentPort!.postMessage({
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies Answered)
  }
})
