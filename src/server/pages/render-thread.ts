// A second thread that renders pages (render-worker.ts). What its pages ask the API is answered by the first, where the
// database and the caches are.
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Envelope } from '#core/endpoint.ts'
import { UnderWay } from '../work/under-way.ts'
import { knownAnswers } from './known-answers.ts'
import { renderHere, type Answer, type Later, type Rendered, type Renderer, type Input } from './rendering.ts'

/** What the thread is started with. */
export type Start = { /** File of the built renderer. */ renderer: string; later: Later }

/** One message each: an answer is unpacked when the one before it has been heard, and its page may have been drawn. */
export type ThreadInput =
  | { id: number; pageRequest: Input }
  | { call: number; failure: string }
  /** JSON, which is parsed faster than an object is copied. */
  | { call: number; whole: string }
  /**
   * JSON of its data apart, for the page shows them. What has a number is kept, and goes by that alone while the thread
   * has it.
   */
  | { call: number; number: number | undefined; envelope: Envelope; text: string | undefined }
export type ThreadMessage =
  | { is: 'ready' }
  | { is: 'call'; id: number; call: number; method: string; url: string; body: unknown }
  | { is: 'rendered'; id: number; rendered: Rendered }
  | { is: 'failed'; id: number; failure: string }

const start = workerData as Start
const { default: renderer } = (await import(start.renderer)) as { default: Renderer }
flushCompileCache() // as free-memory.ts does for the server
const render = renderHere(() => Promise.resolve(renderer), start.later)
const calls = new UnderWay<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
const known = knownAnswers<{ data: object; text: string }>()
let lastCall = 0

parentPort!.on('message', (told: ThreadInput) => {
  if ('pageRequest' in told) void answer(told)
  else hear(told)
})
/** What one turn of the event loop has to say goes by one message: each one wakes the other thread. */
const said: ThreadMessage[] = []
say({ is: 'ready' })

function hear(told: Exclude<ThreadInput, { id: number }>): void {
  const { resolve, reject } = calls.take(told.call)!
  if ('failure' in told) return reject(new Error(told.failure))
  if ('whole' in told) return resolve(JSON.parse(told.whole) as Envelope)
  const { number, envelope, text } = told
  const kept = number === undefined ? undefined : known.peek(number)
  const own = kept ?? { data: JSON.parse(text!) as object, text: text! }
  if (number !== undefined) known.set(number, own)
  resolve({ ...envelope, ...own })
}

async function answer({ id, pageRequest }: { id: number; pageRequest: Input }): Promise<void> {
  try {
    const rendered = await render(pageRequest, (method, url, body) => {
      const call = ++lastCall
      say({ is: 'call', id, call, method, url, body })
      return new Promise((resolve, reject) => calls.add(call, { resolve, reject }))
    })
    say({ is: 'rendered', id, rendered })
  } catch (error) {
    say({ is: 'failed', id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

const buffersOf = ({ body, answers }: Rendered): ArrayBuffer[] => [
  body.buffer,
  ...(answers ? [answers.body.buffer] : []),
]

function say(message: ThreadMessage): void {
  if (said.push(message) > 1) return
  process.nextTick(() => {
    const bodies = said.flatMap((one) => (one.is === 'rendered' ? buffersOf(one.rendered) : []))
    parentPort!.postMessage(said.splice(0), bodies)
  })
}
