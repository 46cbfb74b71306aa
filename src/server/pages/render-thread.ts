// A second thread that renders pages (render-worker.ts). What its pages ask the API is answered by the first, where the
// database and the caches are.
import { parentPort, workerData } from 'node:worker_threads'
import type { Envelope } from '#core/endpoint.ts'
import { knownAnswers } from './known-answers.ts'
import { renderHere, type Later, type Rendered, type Renderer, type Input } from './rendering.ts'

/** What the thread is started with. */
export type Start = { /** File of the built renderer. */ renderer: string; later: Later }

/** `data` of an answer that the thread got before stay there: their number is enough. */
export type ThreadInput =
  | { id: number; pageRequest: Input }
  | { call: number; envelope: Envelope; number?: number }
  | { call: number; failure: string }
export type ThreadMessage =
  | { is: 'ready' }
  | { is: 'call'; id: number; call: number; method: string; url: string; body: unknown }
  | { is: 'rendered'; id: number; rendered: Rendered }
  | { is: 'failed'; id: number; failure: string }

const start = workerData as Start
const { default: renderer } = (await import(start.renderer)) as { default: Renderer }
const render = renderHere(() => Promise.resolve(renderer), start.later)
const calls = new Map<number, { resolve: (envelope: Envelope) => void; reject: (error: Error) => void }>()
const known = knownAnswers<object>()
let lastCall = 0

parentPort!.on('message', (told: ThreadInput) => {
  if ('pageRequest' in told) return void answer(told)
  const { resolve, reject } = calls.get(told.call)!
  calls.delete(told.call)
  if ('failure' in told) return reject(new Error(told.failure))
  const { number, envelope } = told
  if (number === undefined) return resolve(envelope)
  const data = known.peek(number) ?? (envelope.data as object)
  known.set(number, data)
  resolve({ ...envelope, data })
})
say({ is: 'ready' })

async function answer({ id, pageRequest }: { id: number; pageRequest: Input }): Promise<void> {
  try {
    const rendered = await render(pageRequest, (method, url, body) => {
      const call = ++lastCall
      say({ is: 'call', id, call, method, url, body })
      return new Promise((resolve, reject) => calls.set(call, { resolve, reject }))
    })
    say({ is: 'rendered', id, rendered })
  } catch (error) {
    say({ is: 'failed', id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function say(said: ThreadMessage): void {
  parentPort!.postMessage(said)
}
