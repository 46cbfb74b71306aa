// Arrays a thread needs for every search, made once.
import { Picked } from './picked.ts'
import type { Segment } from './segment.ts'

export class Scratch {
  // As long as a segment: numbers of documents, and bits of them.
  documents = new Uint32Array(0)
  mask = new Uint32Array(0)
  union = new Uint32Array(0)
  passed = new Uint32Array(0)
  // As long as its largest block, since blocks are searched one by one.
  spelled = new Uint32Array(0)
  keys = new Float64Array(0)
  readonly all = new Picked()
  readonly fitting = new Picked()
  readonly beside = new Picked()
  readonly own = new Picked()
  // As long as the most varieties of a block, the counts four times as long.
  varieties = new Int32Array(0)
  none = new Uint32Array(0)
  /** What stands in `spelled` and in `varieties` now. */
  spelledOf: object | undefined
  countedOf: object | undefined
  #counters = new Int32Array(0)
  #taken = 0

  /** Counters of the search that begins; those of the last one are nobody's any more. */
  begin(): void {
    this.#taken = 0
  }

  /** So many of them, each at zero. */
  counters(length: number): Int32Array {
    const until = this.#taken + length
    // Who has taken some of the shorter array keeps it.
    if (until > this.#counters.length) this.#counters = new Int32Array(until * 2)
    const taken = this.#counters.subarray(this.#taken, until)
    this.#taken = until
    return taken.fill(0)
  }

  fit({ size, words, largestBlock, mostVarieties }: Segment): void {
    if (this.documents.length < size) {
      this.documents = new Uint32Array(size)
      this.mask = new Uint32Array(words)
      this.union = new Uint32Array(words)
      this.passed = new Uint32Array(words)
    }
    if (this.spelled.length < largestBlock) {
      this.spelled = new Uint32Array(largestBlock)
      this.keys = new Float64Array(largestBlock)
    }
    for (const picked of [this.all, this.fitting, this.beside, this.own]) picked.fit(largestBlock)
    if (this.none.length < mostVarieties) {
      this.varieties = new Int32Array(mostVarieties * 4)
      this.none = new Uint32Array(mostVarieties)
    }
    this.spelledOf = undefined
    this.countedOf = undefined
  }
}
