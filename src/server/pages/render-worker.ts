// Pages are rendered here, and beside it in a second thread while there is more to do than here can be done
// (docs/adr/0108).
// No WorkerHost: it renders many pages at a time, asks back for each of them, and what it leaves is rendered here.
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { ThreadMessage, Start, ThreadInput } from './render-thread.ts'
import { knownAnswers, type KnownAnswers } from './known-answers.ts'
import type { Later, Render, Rendered, Send, Input } from './rendering.ts'
import { scriptJson } from '#core/wire/script-json.ts'
import { Thread } from '../work/thread.ts'
import { UnderWay } from '../work/under-way.ts'
import { isShedding } from '../work/load-shedding.ts'

/** Its memory is given back when that long nobody needed it; after a failure it is not started anew for as long. */
const IDLE_MS = 20_000
/**
 * Ours. A page leaves some megabytes behind, and by itself the thread would let them grow to a quarter of a gigabyte.
 * Who needs more than this, and no page is near it, ends it: its pages are then rendered here.
 */
const MEMORY = { maxOldGenerationSizeMb: 192 }
/** Ours. */
const TURNS_BETWEEN = 20

type Pending = {
  pageRequest: Input
  send: Send
  resolve: (rendered: Promise<Rendered> | Rendered) => void
  reject: (error: Error) => void
}
type WorkerState = {
  thread: Thread
  /** Of answers, by their number. */ known: KnownAnswers<true>
  /** What it is told at the end of this turn. */ told: ThreadInput[]
}
type Options = {
  /** File of the built renderer. */
  renderer: string
  later: Later
  log: Pick<FastifyBaseLogger, 'error'>
  /** Of the machine, for each process that serves. */
  cores: number
  idleMs?: number
}

export class RenderWorker {
  readonly #here: Render
  readonly #options: Options
  readonly #idleMs: number
  readonly #asked = new UnderWay<number, Pending>()
  readonly #turns: (() => void)[] = []
  #pagesHere = 0
  #lastId = 0
  #worker: WorkerState | undefined
  #isReady = false
  #isClosed = false
  #notBefore = 0
  #idle: NodeJS.Timeout | undefined

  constructor(here: Render, options: Options) {
    this.#here = here
    this.#options = options
    this.#idleMs = options.idleMs ?? IDLE_MS
  }

  /** Where fewer pages are under way. A thread that is still starting gets none. */
  readonly render: Render = (pageRequest, send) => {
    if ((this.#pagesHere > 0 || isShedding()) && !this.#worker) this.#start()
    // While the process refuses, its loop is for the calls: a page drawn here would hold up every answer and refusal.
    return this.#isReady && (this.#asked.size <= this.#pagesHere || isShedding())
      ? this.#renderWorker(pageRequest, send)
      : this.#renderHere(pageRequest, send)
  }

  async #renderHere(pageRequest: Input, send: Send): Promise<Rendered> {
    this.#pagesHere++
    try {
      await this.#turn()
      return await this.#here(pageRequest, send)
    } finally {
      this.#pagesHere--
    }
  }

  /**
   * One page in so many turns of the event loop: requests and the other thread's calls are heard between two. A turn
   * accepts one connection alone, so with a page in each of them a crowd would stand before the door for seconds.
   */
  #turn(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#turns.push(resolve) === 1) this.#after(TURNS_BETWEEN)
    })
  }

  #after(turns: number): void {
    setImmediate(() => {
      if (turns > 1) return this.#after(turns - 1)
      this.#turns.shift()!()
      if (this.#turns.length > 0) this.#after(TURNS_BETWEEN)
    })
  }

  #renderWorker(pageRequest: Input, send: Send): Promise<Rendered> {
    clearTimeout(this.#idle)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#asked.add(id, { pageRequest, send, resolve, reject })
      tell(this.#worker!, { id, pageRequest })
    })
  }

  #start(): void {
    const { renderer, later, cores, log } = this.#options
    if (cores < 2 || this.#isClosed || Date.now() < this.#notBefore) return
    const workerData: Start = { renderer: pathToFileURL(renderer).href, later }
    const thread = new Thread(new URL('./render-thread.ts', import.meta.url), { workerData, resourceLimits: MEMORY })
    thread.unref()
    const worker: WorkerState = { thread, known: knownAnswers<true>(), told: [] }
    thread.on('message', (said: readonly ThreadMessage[]) => {
      for (const one of said) this.#hear(worker, one)
    })
    thread.on('error', (error) => {
      log.error({ err: error }, 'the thread that renders pages failed')
      this.#notBefore = Date.now() + this.#idleMs
    })
    thread.on('exit', () => this.#lose(thread))
    this.#worker = worker
  }

  #hear(worker: WorkerState, said: ThreadMessage): void {
    if (said.is === 'ready') {
      this.#isReady = true
      return this.#rest()
    }
    const asked = this.#asked.get(said.id)
    if (!asked) return
    if (said.is === 'call') return void answer(worker, said.call, asked.send(said.method, said.url, said.body))
    this.#asked.take(said.id)
    if (said.is === 'rendered') asked.resolve(said.rendered)
    else asked.reject(new Error(said.failure))
    if (this.#asked.size === 0) this.#rest()
  }

  #rest(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.#worker?.thread.terminate(), this.#idleMs).unref()
  }

  /** However it ended: what it had not rendered is rendered here. */
  #lose(thread: Thread): void {
    if (this.#worker?.thread !== thread) return
    clearTimeout(this.#idle)
    this.#worker = undefined
    this.#isReady = false
    for (const { pageRequest, send, resolve } of this.#asked.takeAll()) resolve(this.#renderHere(pageRequest, send))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#idle)
    await this.#worker?.thread.terminate()
  }
}

/**
 * An answer kept for many (cache/shared.ts) is one object. From the second time on it has a number, by which it is told
 * as long as both know it. The first time is the only one for most: to keep a list that nobody asks for again would
 * carry it into the thread's old generation (docs/adr/0972).
 */
const numbers = new WeakMap<object, number>()
const toldOnce = new WeakSet<object>()
let lastNumber = 0

/** Whatever became of the thread meanwhile: one that has ended hears nothing. */
async function answer(worker: WorkerState, call: number, asked: ReturnType<Send>): Promise<void> {
  try {
    const envelope = await asked
    const { data } = envelope
    if (!envelope.success || typeof data !== 'object' || data === null)
      return tell(worker, { call, whole: JSON.stringify(envelope) })
    const number = numberOf(data)
    const text = number !== undefined && worker.known.has(number) ? undefined : scriptJson(data)
    if (number !== undefined) worker.known.set(number, true)
    tell(worker, { call, number, envelope: { ...envelope, data: undefined }, text })
  } catch (error) {
    tell(worker, { call, failure: String(error) })
  }
}

function tell({ thread, told }: WorkerState, input: ThreadInput): void {
  if (told.push(input) > 1) return
  setImmediate(() => told.splice(0).forEach((one) => thread.postMessage(one)))
}

function numberOf(data: object): number | undefined {
  if (toldOnce.has(data)) return numbers.getOrInsertComputed(data, () => ++lastNumber)
  toldOnce.add(data)
  return undefined
}
