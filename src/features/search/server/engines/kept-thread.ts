// A thread that answers one order at a time. It is kept while there are orders and ends after a while without, or with a failure: what its work
// took is given back.
import { Thread } from '#server/work/thread.ts'

export class KeptThread<Order, Answer> {
  readonly #file: URL
  readonly #idleMs: number
  #worker: Thread | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(file: URL, idleMs: number) {
    this.#file = file
    this.#idleMs = idleMs
  }

  /** `isLast`: it ends with this order, after which so much is not wanted again soon. */
  async ask(order: Order, { isLast = false } = {}): Promise<Answer> {
    clearTimeout(this.#idle)
    let isWorthKeeping = false
    try {
      const answer = await answerOf<Answer>((this.#worker ??= this.#start()), order)
      isWorthKeeping = !isLast
      return answer
    } finally {
      if (isWorthKeeping) this.#idle = setTimeout(() => this.end(), this.#idleMs).unref()
      else this.end()
    }
  }

  #start(): Thread {
    const worker = new Thread(this.#file)
    worker.unref()
    return worker
  }

  /** Whoever waits for an answer is told that there will be none. */
  end(): void {
    clearTimeout(this.#idle)
    void this.#worker?.terminate()
    this.#worker = undefined
  }
}

function answerOf<Answer>(worker: Thread, order: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const failed = (error: unknown) => reject(error as Error)
    const ended = () => reject(new Error('the thread ended'))
    worker.once('error', failed)
    worker.once('exit', ended)
    worker.once('message', (answer: Answer) => {
      worker.off('error', failed).off('exit', ended)
      resolve(answer)
    })
    worker.postMessage(order)
  })
}
