// One thread for work of one kind: it starts with the first order, does one order at a time, in the order they came,
// and ends when nobody needed it for a while, when it failed, or when an order took too long; what its work took is
// given back, and the next order starts another. The file listens to its parent's messages and answers each with one.
import type { ResourceLimits } from 'node:worker_threads'
import { Thread } from './thread.ts'
import { Semaphore } from './semaphore.ts'

type Options = {
  /** What it makes, for whoever reads why it was not made: "a document". */
  what: string
  file: URL
  /** How long it is kept without an order. */
  idleMs: number
  /** Of the work at one order; waiting for its turn does not count. */
  limitMs?: number
  /** Who comes while so many wait is refused at once. */
  waitingMax?: number
  memory?: ResourceLimits
}
type AskOptions = {
  /** It ends with this order, after which so much is not wanted again soon. */
  isLast?: boolean
  limitMs?: number | undefined
}

export class WorkerHost<Order, Answer> {
  readonly #options: Options
  readonly #turns: Semaphore
  #worker: Thread | undefined
  #idle: NodeJS.Timeout | undefined
  /** Moves on with `end`: who asked before is not served after. */
  #era = 0

  constructor(options: Options) {
    this.#options = options
    this.#turns = new Semaphore(1, options.waitingMax === undefined ? {} : { most: options.waitingMax })
  }

  ask(order: Order, { isLast = false, limitMs = this.#options.limitMs }: AskOptions = {}): Promise<Answer> {
    const era = this.#era
    return this.#turns.take(async () => {
      if (era !== this.#era) throw this.#ended()
      clearTimeout(this.#idle)
      let isWorthKeeping = false
      try {
        const answer = await this.#answerOf((this.#worker ??= this.#start()), order, limitMs)
        isWorthKeeping = !isLast
        return answer
      } finally {
        if (isWorthKeeping) this.#idle = setTimeout(() => this.#stop(), this.#options.idleMs).unref()
        else this.#stop()
      }
    })
  }

  /** Whoever waits for an answer is told that there will be none. Who asks later starts it anew. */
  end(): void {
    this.#era++
    this.#stop()
  }

  #start(): Thread {
    const { file, memory } = this.#options
    const worker = new Thread(file, { resourceLimits: memory })
    worker.unref()
    worker.on('error', () => undefined) // whoever waits is told; at rest nobody does
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }

  #stop(): void {
    clearTimeout(this.#idle)
    void this.#worker?.terminate()
    this.#worker = undefined
  }

  #ended = (): Error => new Error(`the thread that makes ${this.#options.what} ended`)

  #answerOf(worker: Thread, order: Order, limitMs: number | undefined): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const failed = (error: unknown) => reject(error as Error)
    const ended = () => reject(this.#ended())
    const late =
      limitMs === undefined
        ? undefined
        : setTimeout(() => reject(new Error(`${this.#options.what} took too long`)), limitMs)
    worker.once('error', failed).once('exit', ended).once('message', resolve)
    worker.postMessage(order)
    return promise.finally(() => {
      clearTimeout(late)
      worker.off('error', failed).off('exit', ended).off('message', resolve)
    })
  }
}
