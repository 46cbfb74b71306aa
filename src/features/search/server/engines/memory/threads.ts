// The threads of an engine that search, for as long as it lives. No WorkerHost: there are several, all look into the
// same shared memory, each has its next search before it answers the last, and none ends for want of work.
import { Thread } from '#server/work/thread.ts'
import { UnderWay } from '#server/work/under-way.ts'
import type { Answered, ThreadRequest } from './search-thread.ts'
import type { State } from './searcher.ts'

type Input = { id: number; plan: string; resolve: (found: Float64Array) => void; reject: (error: Error) => void }
type SearchThread = { worker: Thread; asked: UnderWay<number, Input> }

/** One it works at and one to go on with: more would wait behind a long one while another thread is free. */
const ASKED_MAX = 2
/** A search leaves little garbage; by itself a thread would let it grow to many times this before it collects it. */
const YOUNG_MB = 8

export class SearchThreads {
  readonly #threads: SearchThread[] = []
  readonly #waiting: Input[] = []
  #state: State | undefined
  #lastId = 0
  #isClosed = false

  /** As many as are wanted from now on; more than there are are started. */
  grow(count: number): void {
    while (this.#threads.length < count) this.#start()
  }

  #start(): void {
    const worker = new Thread(new URL('./search-thread.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    worker.unref()
    const thread: SearchThread = { worker, asked: new UnderWay() }
    worker.on('message', (answered: Answered) => this.#settle(thread, answered))
    worker.on('error', (error) => this.#lost(thread, error as Error))
    this.#threads.push(thread)
    if (this.#state) this.#say(thread, { state: this.#state })
    this.#hand()
  }

  #say({ worker }: SearchThread, asked: ThreadRequest): void {
    worker.postMessage(asked)
  }

  /** Searches asked from now on look there. */
  look(state: State): void {
    this.#state = state
    for (const thread of this.#threads) this.#say(thread, { state })
  }

  /** Answers as packed.ts packs it. */
  search(plan: string): Promise<Float64Array> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ id: ++this.#lastId, plan, resolve, reject })
      this.#hand()
    })
  }

  #hand(): void {
    while (this.#waiting.length > 0 && this.#threads.length > 0) {
      const thread = this.#threads.reduce((least, one) => (one.asked.size < least.asked.size ? one : least))
      if (thread.asked.size >= ASKED_MAX) return
      const input = this.#waiting.shift()!
      thread.asked.add(input.id, input)
      this.#say(thread, { id: input.id, plan: input.plan })
    }
  }

  #settle(thread: SearchThread, answered: Answered): void {
    const input = thread.asked.take(answered.id)
    this.#hand()
    if (!input) return
    if ('failure' in answered) input.reject(new Error(answered.failure))
    else input.resolve(answered.found)
  }

  /** Another takes its place; what it was asked has failed. */
  #lost(thread: SearchThread, error: Error): void {
    this.#threads.splice(this.#threads.indexOf(thread), 1)
    for (const { reject } of thread.asked.takeAll()) reject(error)
    if (!this.#isClosed) this.#start()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const closing = this.#threads.splice(0)
    for (const { reject } of [...this.#waiting.splice(0), ...closing.flatMap(({ asked }) => asked.takeAll())])
      reject(new Error('the search is closing'))
    await Promise.all(closing.map(({ worker }) => worker.terminate()))
  }
}
