// Part numbers by their beginning, the best first: a beginning of few is looked through, one of many is met soon enough on the way down
// from the best of all.
import { squeeze } from './pieces.ts'

export type Part = { model: string; categoryId: number; isBase: boolean; sold: number }
/** Parts of one maker, column by column: a row each would take the driver longer than the database. */
export type Parts = { models: readonly string[]; categories: readonly number[]; bases: readonly boolean[]; sold: readonly number[] }

/** Ours: up to so many that begin alike are looked through. */
const FEW = 1000

export class Beginnings {
  /** In the order of their keys. */
  readonly #parts: readonly Part[]
  readonly #keys: readonly string[]
  /** Places in `#parts`, the best first, and of each its place there. */
  readonly #best: Uint32Array
  readonly #rank: Uint32Array
  readonly #places: ReadonlyMap<string, number>

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
    this.#places = new Map(keyed.map(({ part }, place) => [part.model, place]))
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

  /** Where a model stands, for `ofSome`. */
  placeOf(model: string): number {
    return this.#places.get(model)!
  }

  /** The same among a maker's parts, whose models stand at these places: so few that all are looked at, for which nothing has to be made first. */
  ofSome({ categories, bases, sold }: Parts, places: Uint32Array, key: string, most: number): { part: Part; isWhole: boolean }[] {
    const [from, to] = [this.#firstFrom(key), this.#firstFrom(`${key}\uffff`)]
    let whole = from
    while (whole < to && this.#keys[whole] === key) whole++
    const isBehind = (a: number, b: number): boolean => {
      const [one, other] = [places[a]!, places[b]!]
      if (one < whole !== other < whole) return other < whole
      if (bases[a] !== bases[b]) return bases[b]!
      return sold[a] !== sold[b] ? sold[a]! < sold[b]! : one >= other
    }
    const found: number[] = []
    for (let at = 0; at < places.length; at++) {
      const place = places[at]!
      if (place < from || place >= to || (found.length === most && isBehind(at, found.at(-1)!))) continue
      // A model in two categories is one part.
      const twin = found.findIndex((one) => places[one] === place)
      if (twin >= 0 && isBehind(at, found[twin]!)) continue
      if (twin >= 0) found.splice(twin, 1)
      const behind = found.findIndex((one) => isBehind(one, at))
      found.splice(behind < 0 ? found.length : behind, 0, at)
      if (found.length > most) found.pop()
    }
    return found.map((at) => {
      const { model } = this.#parts[places[at]!]!
      return { part: { model, categoryId: categories[at]!, isBase: bases[at]!, sold: sold[at]! }, isWhole: places[at]! < whole }
    })
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
