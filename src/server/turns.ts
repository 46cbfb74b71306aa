import { Problem } from '#core/problem.ts'

type Bound = {
  /** Who comes while so many wait is refused at once. */
  most?: number
  /** Who comes while the first of those who wait has waited so long is refused at once: it would wait longer still. */
  longestMs?: number
}
type Waiting = { since: number; go: () => void }

/** So many at a time, in the order they came. Whoever was let in, or told to wait, is served: a refusal comes at the beginning or never. */
export class Turns {
  #free: number
  readonly #waiting: Waiting[] = []
  readonly #bound: Required<Bound>

  constructor(atOnce: number, { most = Infinity, longestMs = Infinity }: Bound = {}) {
    this.#free = atOnce
    this.#bound = { most, longestMs }
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--
    else await this.#wait() // its predecessor leaves the place to it
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next.go()
      else this.#free++
    }
  }

  #wait(): Promise<void> {
    const [first] = this.#waiting
    const isLong = first !== undefined && performance.now() - first.since > this.#bound.longestMs
    if (isLong || this.#waiting.length >= this.#bound.most) throw new Problem('tooBusy')
    return new Promise((go) => this.#waiting.push({ since: performance.now(), go }))
  }
}
