// Part numbers by their beginning, the best first, all of them and those of each maker: in one piece of shared memory,
// which another thread can make.
// A beginning of few is looked through, one of many is met soon enough on the way down from the best of all.
import { binarySearch } from '../engines/binary-search.ts'
import { Arena, ArenaPlan, type Directory } from '../engines/memory/arena.ts'
import { squeeze } from '../words/tokens.ts'

export type Part = { model: string; categoryId: number; isBase: boolean; sold: number }
/** Parts of one maker, column by column: a row each would take the driver longer than the database. */
export type Parts = {
  brandId: number
  models: readonly string[]
  categories: readonly number[]
  bases: readonly boolean[]
  sold: readonly number[]
}
export type PackedParts = { directory: Directory; buffer: SharedArrayBuffer }

/** Ours: up to so many that begin alike are looked through. */
const FEW = 200
/** The list of all makers. */
const EVERYBODY = 0

export const better = (a: Pick<Part, 'isBase' | 'sold'>, b: Pick<Part, 'isBase' | 'sold'>): number =>
  Number(b.isBase) - Number(a.isBase) || b.sold - a.sold

export class PrefixIndex {
  /** Of all models, in the order of their keys: both as code units, one after the other. */
  readonly #keys: Uint16Array
  readonly #keyAt: Uint32Array
  readonly #models: Uint16Array
  readonly #modelAt: Uint32Array
  /** Where each maker's rows stand; a row is a model, and rows are in the order of the models. */
  readonly #lists = new Map<number, readonly [from: number, to: number]>()
  readonly #place: Uint32Array
  readonly #category: Uint32Array
  readonly #isBase: Uint8Array
  readonly #sold: Float64Array
  /** Rows of each list, the best first. */
  readonly #best: Uint32Array

  constructor({ directory, buffer }: PackedParts) {
    const arena = new Arena(directory, buffer)
    this.#keys = arena.column('keys', 'u16')
    this.#keyAt = arena.column('keyAt', 'u32')
    this.#models = arena.column('models', 'u16')
    this.#modelAt = arena.column('modelAt', 'u32')
    this.#place = arena.column('place', 'u32')
    this.#category = arena.column('category', 'u32')
    this.#isBase = arena.column('isBase', 'u8')
    this.#sold = arena.column('sold', 'f64')
    this.#best = arena.column('best', 'u32')
    const ends = arena.column('ends', 'u32')
    let from = 0
    for (const [at, id] of arena.column('lists', 'f64').entries()) {
      this.#lists.set(id, [from, ends[at]!])
      from = ends[at]!
    }
  }

  /** What was typed whole, then basic designations, then what is sold most. */
  of(key: string, most: number, brandId = EVERYBODY): { part: Part; isWhole: boolean }[] {
    const list = this.#lists.get(brandId)
    if (!list) return []
    const [from, to] = [this.#rowFrom(list, this.#firstFrom(key)), this.#rowFrom(list, this.#firstFrom(`${key}\uffff`))]
    let whole = from
    while (whole < to && this.#compare(this.#place[whole]!, key) === 0) whole++
    const isAhead = (a: number, b: number): boolean => (a < whole === b < whole ? this.#isBetter(a, b) : a < whole)
    const rows =
      to - from > FEW ? new Set([...range(from, whole), ...this.#walk(list, from, to, most)]) : range(from, to)
    return firstOf(rows, most, isAhead).map((row) => ({ part: this.#partOf(row), isWhole: row < whole }))
  }

  #walk([first, last]: readonly [number, number], from: number, to: number, most: number): number[] {
    const found: number[] = []
    for (let rank = first; rank < last && found.length < most; rank++) {
      const row = this.#best[rank]!
      if (row >= from && row < to) found.push(row)
    }
    return found
  }

  #isBetter(a: number, b: number): boolean {
    if (this.#isBase[a] !== this.#isBase[b]) return this.#isBase[a] === 1
    return this.#sold[a] === this.#sold[b] ? a < b : this.#sold[a]! > this.#sold[b]!
  }

  #partOf(row: number): Part {
    const place = this.#place[row]!
    const units = this.#models.subarray(this.#modelAt[place]!, this.#modelAt[place + 1]!)
    return {
      model: String.fromCharCode(...units),
      categoryId: this.#category[row]!,
      isBase: this.#isBase[row] === 1,
      sold: this.#sold[row]!,
    }
  }

  #firstFrom(key: string): number {
    return binarySearch(0, this.#keyAt.length - 1, (place) => this.#compare(place, key) >= 0)
  }

  #rowFrom([first, last]: readonly [number, number], place: number): number {
    return binarySearch(first, last, (row) => this.#place[row]! >= place)
  }

  /** As strings are compared. */
  #compare(place: number, key: string): number {
    const [from, to] = [this.#keyAt[place]!, this.#keyAt[place + 1]!]
    for (let at = 0; at < key.length; at++) {
      if (from + at >= to) return -1
      const apart = this.#keys[from + at]! - key.charCodeAt(at)
      if (apart !== 0) return apart
    }
    return to - from - key.length
  }
}

function* range(from: number, to: number): Generator<number> {
  for (let at = from; at < to; at++) yield at
}

function firstOf(rows: Iterable<number>, most: number, isAhead: (a: number, b: number) => boolean): number[] {
  const found: number[] = []
  for (const row of rows) {
    if (found.length === most && !isAhead(row, found.at(-1)!)) continue
    const behind = found.findIndex((one) => isAhead(row, one))
    found.splice(behind < 0 ? found.length : behind, 0, row)
    if (found.length > most) found.pop()
  }
  return found
}

/** A model in two categories of a maker is one part, and one of two makers is one model. */
export function packParts(makers: readonly Parts[]): PackedParts {
  const lists = new Map(makers.map((maker) => [maker.brandId, bestOfEach(partsOf(maker))]))
  const all = bestOfEach([...lists.values()].flatMap((parts) => [...parts.values()]))
  const keyed = [...all.keys()].map((model) => ({ model, key: squeeze(model) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const placeOf = new Map(keyed.map(({ model }, place) => [model, place]))
  const plan = new ArenaPlan()
  const rows = [all, ...lists.values()].reduce((count, { size }) => count + size, 0)
  for (const name of ['key', 'model'] as const) {
    plan.promise(
      `${name}s`,
      'u16',
      keyed.reduce((length, one) => length + one[name].length, 0),
    )
    plan.promise(`${name}At`, 'u32', keyed.length + 1)
  }
  for (const name of ['place', 'category', 'best']) plan.promise(name, 'u32', rows)
  plan.promise('isBase', 'u8', rows)
  plan.promise('sold', 'f64', rows)
  plan.promise('lists', 'f64', lists.size + 1)
  plan.promise('ends', 'u32', lists.size + 1)
  const arena = new Arena(plan.directory, new SharedArrayBuffer(Math.max(8, plan.bytes)))
  writeTexts(
    arena,
    'key',
    keyed.map(({ key }) => key),
  )
  writeTexts(
    arena,
    'model',
    keyed.map(({ model }) => model),
  )
  writeLists(arena, new Map([[EVERYBODY, all], ...lists]), placeOf)
  return { directory: plan.directory, buffer: arena.buffer }
}

function* partsOf({ models, categories, bases, sold }: Parts): Generator<Part> {
  for (const [at, model] of models.entries())
    yield { model, categoryId: categories[at]!, isBase: bases[at]!, sold: sold[at]! }
}

function bestOfEach(parts: Iterable<Part>): Map<string, Part> {
  const found = new Map<string, Part>()
  for (const part of parts) {
    const known = found.get(part.model)
    if (!known || better(part, known) < 0) found.set(part.model, part)
  }
  return found
}

function writeTexts(arena: Arena, name: 'key' | 'model', texts: readonly string[]): void {
  const [units, starts] = [arena.column(`${name}s`, 'u16'), arena.column(`${name}At`, 'u32')]
  let end = 0
  for (const [place, text] of texts.entries()) {
    for (let at = 0; at < text.length; at++) units[end++] = text.charCodeAt(at)
    starts[place + 1] = end
  }
}

function writeLists(
  arena: Arena,
  lists: ReadonlyMap<number, ReadonlyMap<string, Part>>,
  placeOf: ReadonlyMap<string, number>,
): void {
  const [ids, ends, best] = [arena.column('lists', 'f64'), arena.column('ends', 'u32'), arena.column('best', 'u32')]
  const [place, category] = [arena.column('place', 'u32'), arena.column('category', 'u32')]
  const [isBase, sold] = [arena.column('isBase', 'u8'), arena.column('sold', 'f64')]
  let from = 0
  for (const [list, [id, parts]] of [...lists].entries()) {
    const sorted = [...parts.values()]
      .map((part) => ({ part, at: placeOf.get(part.model)! }))
      .sort((a, b) => a.at - b.at)
    for (const [index, { part, at }] of sorted.entries()) {
      const row = from + index
      place[row] = at
      category[row] = part.categoryId
      isBase[row] = Number(part.isBase)
      sold[row] = part.sold
    }
    const ranked = [...sorted.keys()].sort((a, b) => better(sorted[a]!.part, sorted[b]!.part) || a - b)
    for (const [rank, index] of ranked.entries()) best[from + rank] = from + index
    from += sorted.length
    ids[list] = id
    ends[list] = from
  }
}
