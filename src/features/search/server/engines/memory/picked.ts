// Documents of one block, a bit for each: what is left of it is worked out in whole words, and spelled out only where
// each document counts.
import { bitsIn, lowerBound, ones, type Matches } from './match.ts'
import type { Ordinals } from './arena.ts'

/** From so many bits of a word on, looking at all of them is faster than finding them. */
const DENSE = 8

export class Picked {
  words = new Uint32Array(0)
  from = 0
  to = 0
  /** The word of the segment that `words` begins with, and how many there are. */
  first = 0
  length = 0
  count = 0

  fit(largestBlock: number): void {
    if (this.words.length < (largestBlock >>> 5) + 2) this.words = new Uint32Array((largestBlock >>> 5) + 2)
  }

  #stand(from: number, to: number): void {
    this.from = from
    this.to = to
    this.first = from >>> 5
    this.length = ((to - 1) >>> 5) - this.first + 1
  }

  /** The matches from `from` to before `to`, not yet counted. */
  take(from: number, to: number, matches: Matches): void {
    this.#stand(from, to)
    const { words, first, length } = this
    if (matches.is === 'all') words.fill(0xffffffff, 0, length)
    else if (matches.is === 'mask') words.set(matches.mask.subarray(first, first + length))
    else {
      words.fill(0, 0, length)
      const { list, count } = matches
      for (let at = lowerBound(list, count, from); at < count && list[at]! < to; at++)
        words[(list[at]! >>> 5) - first]! |= 1 << (list[at]! & 31)
    }
    words[0]! &= -1 << (from & 31)
    if ((to & 31) !== 0) words[length - 1]! &= ~(-1 << (to & 31))
  }

  copy({ words, from, to, length }: Picked): void {
    this.#stand(from, to)
    this.words.set(words.subarray(0, length))
  }

  and({ words }: Picked): void {
    for (let at = 0; at < this.length; at++) this.words[at]! &= words[at]!
  }

  /** Only those with a bit in a map of the whole segment; `drop`: only those without. */
  keep(bits: Uint32Array): void {
    const { words, first, length } = this
    for (let at = 0; at < length; at++) words[at]! &= bits[first + at]!
  }

  drop(bits: Uint32Array): void {
    const { words, first, length } = this
    for (let at = 0; at < length; at++) words[at]! &= ~bits[first + at]!
  }

  /** To be called when it has changed. */
  recount(): number {
    let count = 0
    for (let at = 0; at < this.length; at++) count += ones(this.words[at]!)
    return (this.count = count)
  }

  addTo(bits: Uint32Array): void {
    for (let at = 0; at < this.length; at++) bits[this.first + at]! |= this.words[at]!
  }

  /** Those of the block that are picked, or those that are not, in order. */
  spell(isOthers: boolean, out: Uint32Array): number {
    const { words, first, length, from, to } = this
    if (isOthers) for (let at = 0; at < length; at++) words[at] = ~words[at]!
    const count = bitsIn(from, to, words, out, first)
    if (isOthers) for (let at = 0; at < length; at++) words[at] = ~words[at]!
    return count
  }

  /** Keeps those whose ordinal the lookup has a 1 for; the column begins with the document `base`. */
  keepBy(column: Ordinals, base: number, lookup: Uint8Array): void {
    if (column instanceof Uint8Array) keep8(this, column, base, lookup)
    else if (column instanceof Uint16Array) keep16(this, column, base, lookup)
    else keep32(this, column, base, lookup)
  }

  keepWithin(column: Float64Array, min: number, max: number): void {
    const { words, first, length, from, to } = this
    for (let at = 0; at < length; at++) {
      const word = words[at]!
      if (word === 0) continue
      const document = (first + at) << 5
      let left = 0
      if (document >= from && document + 32 <= to && ones(word) >= DENSE)
        for (let bit = 0; bit < 32; bit++) {
          const value = column[document + bit]!
          left |= (Number(value >= min) & Number(value <= max)) << bit
        }
      else
        for (let bits = word; bits !== 0; bits &= bits - 1) {
          const bit = 31 - Math.clz32(bits & -bits)
          const value = column[document + bit]!
          left |= (Number(value >= min) & Number(value <= max)) << bit
        }
      words[at] = word & left
    }
  }
}

// A function for each width of column, so that each is compiled for its own. None decides anything for a document: a
// processor that guesses wrong at each second one would take four times as long.

type Keep<Column> = (picked: Picked, column: Column, base: number, lookup: Uint8Array) => void
const keep8: Keep<Uint8Array<ArrayBufferLike>> = ({ words, first, length, from, to }, column, base, lookup) => {
  for (let at = 0; at < length; at++) {
    const word = words[at]!
    if (word === 0) continue
    const document = (first + at) << 5
    const place = document - base
    let left = 0
    if (document >= from && document + 32 <= to && ones(word) >= DENSE)
      for (let bit = 0; bit < 32; bit += 4) {
        const two = lookup[column[place + bit]!]! | (lookup[column[place + bit + 1]!]! << 1)
        left |= (two | (lookup[column[place + bit + 2]!]! << 2) | (lookup[column[place + bit + 3]!]! << 3)) << bit
      }
    else
      for (let bits = word; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits)
        left |= lookup[column[place + bit]!]! << bit
      }
    words[at] = word & left
  }
}
const keep16: Keep<Uint16Array<ArrayBufferLike>> = ({ words, first, length, from, to }, column, base, lookup) => {
  for (let at = 0; at < length; at++) {
    const word = words[at]!
    if (word === 0) continue
    const document = (first + at) << 5
    const place = document - base
    let left = 0
    if (document >= from && document + 32 <= to && ones(word) >= DENSE)
      for (let bit = 0; bit < 32; bit += 4) {
        const two = lookup[column[place + bit]!]! | (lookup[column[place + bit + 1]!]! << 1)
        left |= (two | (lookup[column[place + bit + 2]!]! << 2) | (lookup[column[place + bit + 3]!]! << 3)) << bit
      }
    else
      for (let bits = word; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits)
        left |= lookup[column[place + bit]!]! << bit
      }
    words[at] = word & left
  }
}
const keep32: Keep<Uint32Array<ArrayBufferLike>> = ({ words, first, length, from, to }, column, base, lookup) => {
  for (let at = 0; at < length; at++) {
    const word = words[at]!
    if (word === 0) continue
    const document = (first + at) << 5
    const place = document - base
    let left = 0
    if (document >= from && document + 32 <= to && ones(word) >= DENSE)
      for (let bit = 0; bit < 32; bit += 4) {
        const two = lookup[column[place + bit]!]! | (lookup[column[place + bit + 1]!]! << 1)
        left |= (two | (lookup[column[place + bit + 2]!]! << 2) | (lookup[column[place + bit + 3]!]! << 3)) << bit
      }
    else
      for (let bits = word; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits)
        left |= lookup[column[place + bit]!]! << bit
      }
    words[at] = word & left
  }
}
