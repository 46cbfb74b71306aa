import { refuseNewcomer } from './load-shedding.ts'

type Bound = {
  /** Who comes while so many wait is refused at once. */
  most?: number
  /**
   * Who would wait longer than this, by the recent pace, is refused at once: hearing it now is better than hearing it
   * then.
   */
  expectedMs?: number
  /** In words of its own. */
  refuse?: () => Promise<never>
}

/**
 * How much a single interval moves the pace, and where it begins: a first crowd meets a program that is not warm yet.
 */
const PACE_SHARE = 0.05
const FIRST_PACE_MS = 50

/** So many at a time, in the order they came. A refusal comes before anything was begun. */
export class Semaphore {
  #free: number
  readonly #waiting: (() => void)[] = []
  readonly #bound: Bound
  /** Between two that end while others wait: their mean, and when the last one was. */
  #paceMs = FIRST_PACE_MS
  #passedAt: number | undefined

  constructor(atOnce: number, bound: Bound = {}) {
    this.#free = atOnce
    this.#bound = bound
  }

  /** Who enters now need not wait. */
  get isFree(): boolean {
    return this.#free > 0
  }

  /** So many wait in line. */
  get waiting(): number {
    return this.#waiting.length
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** For work that ends elsewhere: answers what is called when it has, once or more. */
  async enter(): Promise<() => void> {
    if (this.isFree) this.#free--
    else await this.#wait() // its predecessor leaves the place to it
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = this.#waiting.shift()
      this.#keepPace(next !== undefined)
      if (next) next()
      else this.#free++
    }
  }

  #keepPace(wasAwaited: boolean): void {
    const now = performance.now()
    if (!wasAwaited) this.#paceMs = FIRST_PACE_MS
    else if (this.#passedAt !== undefined) this.#paceMs += PACE_SHARE * (now - this.#passedAt - this.#paceMs)
    this.#passedAt = wasAwaited ? now : undefined
  }

  /** Until the last of those who wait has its turn. Where nobody ends any more, the pace is that of the standstill. */
  #expectedMs(): number {
    const since = this.#passedAt === undefined ? 0 : performance.now() - this.#passedAt
    return this.#waiting.length * Math.max(this.#paceMs, since)
  }

  #wait(): Promise<void> {
    const { most = Infinity, expectedMs = Infinity, refuse = refuseNewcomer } = this.#bound
    if (this.#waiting.length >= most || this.#expectedMs() > expectedMs) return refuse()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
