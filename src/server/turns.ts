import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#core/problem.ts'

const REFUSED_AFTER_MS = 100

/** Who asks again the moment he is refused, whatever Retry-After says, takes all turns of the event loop from those inside: so it takes a moment. */
export async function refuseNewcomer(): Promise<never> {
  await pause(REFUSED_AFTER_MS)
  throw new Problem('tooBusy')
}

type Bound = {
  /** Who comes while so many wait is refused at once. */
  most?: number
  /** Who has waited so long is refused too: it would only be served to nobody. */
  longestMs?: number
}

/** So many at a time, in the order they came. A refusal comes before anything was begun. */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []
  readonly #bound: Bound

  constructor(atOnce: number, bound: Bound = {}) {
    this.#free = atOnce
    this.#bound = bound
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--
    else await this.#wait() // its predecessor leaves the place to it
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }

  #wait(): Promise<void> {
    const { most = Infinity, longestMs } = this.#bound
    if (this.#waiting.length >= most) return refuseNewcomer()
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(late)
        resolve()
      }
      const refuse = () => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1)
        reject(new Problem('tooBusy'))
      }
      const late = longestMs === undefined ? undefined : setTimeout(refuse, longestMs)
      this.#waiting.push(go)
    })
  }
}
