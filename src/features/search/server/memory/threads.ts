// The threads of an engine: some that search for as long as it lives, one now and then that builds.
import { Worker } from 'node:worker_threads'
import type { Found, Plan } from '../engine.ts'
import type { BuildOrder, Built } from './build-thread.ts'
import { unpacked } from './packed.ts'
import type { Moment } from './read-catalogue.ts'
import type { Answered, Asked, State } from './search-thread.ts'

type Waiting = { resolve: (found: Found) => void; reject: (error: Error) => void; plan: Plan; of: SearchThread }
type SearchThread = { worker: Worker; busy: number }

export class SearchThreads {
  readonly #threads: SearchThread[] = []
  readonly #waiting = new Map<number, Waiting>()
  #state: State | undefined
  #lastId = 0
  #isClosed = false

  /** As many as are wanted from now on; more than there are are started. */
  grow(count: number): void {
    while (this.#threads.length < count) this.#start()
  }

  #start(): void {
    const worker = new Worker(new URL('./search-thread.ts', import.meta.url))
    worker.unref()
    const thread: SearchThread = { worker, busy: 0 }
    worker.on('message', (answered: Answered) => this.#settle(answered))
    worker.on('error', (error) => this.#lost(thread, error as Error))
    this.#threads.push(thread)
    if (this.#state) this.#say(thread, { state: this.#state })
  }

  #say({ worker }: SearchThread, asked: Asked): void {
    worker.postMessage(asked)
  }

  /** Searches asked from now on look there. */
  look(state: State): void {
    this.#state = state
    for (const thread of this.#threads) this.#say(thread, { state })
  }

  search(plan: Plan, text: string): Promise<Found> {
    const thread = this.#threads.reduce((least, one) => (one.busy < least.busy ? one : least))
    thread.busy++
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, plan, of: thread })
      this.#say(thread, { id, plan: text })
    })
  }

  #settle(answered: Answered): void {
    const wish = this.#waiting.get(answered.id)
    if (!wish) return
    this.#waiting.delete(answered.id)
    wish.of.busy--
    if ('failure' in answered) wish.reject(new Error(answered.failure))
    else wish.resolve(unpacked(answered.found, wish.plan.facets))
  }

  /** Another takes its place; what it was asked has failed. */
  #lost(thread: SearchThread, error: Error): void {
    this.#threads.splice(this.#threads.indexOf(thread), 1)
    for (const [id, wish] of this.#waiting) if (wish.of === thread) this.#settle({ id, failure: error.message })
    if (!this.#isClosed) this.#start()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#waiting.values()) reject(new Error('the search is closing'))
    this.#waiting.clear()
    await Promise.all(this.#threads.splice(0).map(({ worker }) => worker.terminate()))
  }
}

/** In a thread of its own, which ends with it. */
export function build(order: BuildOrder, stopping: AbortSignal): Promise<Moment | undefined> {
  return new Promise((resolve, reject) => {
    if (stopping.aborted) return reject(new Error('the search is closing'))
    const worker = new Worker(new URL('./build-thread.ts', import.meta.url), { workerData: order })
    worker.unref()
    const stop = () => void worker.terminate()
    stopping.addEventListener('abort', stop, { once: true })
    worker.once('message', ({ moment }: Built) => resolve(moment))
    worker.once('error', (error) => reject(error as Error))
    worker.once('exit', () => {
      stopping.removeEventListener('abort', stop)
      reject(new Error('the thread that builds ended'))
    })
  })
}
