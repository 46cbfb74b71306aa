// Part numbers by their beginning, the best first: a beginning of few is looked through, one of many is met soon enough on the way down
// from the best of all.
import { squeeze } from './pieces.ts'

export type Part = { model: string; categoryId: number; isBase: boolean; sold: number }

/** Ours: up to so many that begin alike are looked through. */
const FEW = 1000

export class Beginnings {
  /** In the order of their keys. */
  readonly #parts: readonly Part[]
  readonly #keys: readonly string[]
  /** Places in `#parts`, the best first, and of each its place there. */
  readonly #best: Uint32Array
  readonly #rank: Uint32Array

  constructor(parts: Iterable<Part>) {
    const models = new Map<string, Part>()
    for (const part of parts) {
      const known = models.get(part.model)
      if (!known || better(part, known) < 0) models.set(part.model, part)
    }
    const keyed = [...models.values()].map((part) => ({ key: squeeze(part.model), part }))
    keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    this.#parts = keyed.map(({ part }) => part)
    this.#keys = keyed.map(({ key }) => key)
    this.#best = Uint32Array.from(keyed.keys()).sort((a, b) => better(this.#parts[a]!, this.#parts[b]!) || a - b)
    this.#rank = new Uint32Array(keyed.length)
    for (const [rank, at] of this.#best.entries()) this.#rank[at] = rank
  }

  /** What was typed whole, then basic designations, then what is sold most. */
  of(key: string, most: number): Part[] {
    const [from, to] = [this.#firstFrom(key), this.#firstFrom(`${key}\uffff`)]
    const found = to - from > FEW ? this.#walk(from, to, most) : this.#scan(from, to, most)
    const whole: number[] = []
    for (let at = from; at < to && this.#keys[at] === key && whole.length < most; at++) whole.push(at)
    return [...new Set([...whole, ...found])].slice(0, most).map((at) => this.#parts[at]!)
  }

  #walk(from: number, to: number, most: number): number[] {
    const found: number[] = []
    for (let rank = 0; rank < this.#best.length && found.length < most; rank++) {
      const at = this.#best[rank]!
      if (at >= from && at < to) found.push(at)
    }
    return found
  }

  #scan(from: number, to: number, most: number): number[] {
    return [...this.#rank.subarray(from, to).toSorted().subarray(0, most)].map((rank) => this.#best[rank]!)
  }

  #firstFrom(key: string): number {
    let [low, high] = [0, this.#keys.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#keys[middle]! < key) low = middle + 1
      else high = middle
    }
    return low
  }
}

export const better = (a: Part, b: Part): number => Number(b.isBase) - Number(a.isBase) || b.sold - a.sold
