// Terms by their 64-bit hash: a million skus have millions of terms, and strings of them would be most of the memory.

/** The last hash, in two halves: a function can return only one number without making an object. */
const hash = { high: 0, low: 0 }

/** FNV-1a twice with different seeds, well mixed. Sets `hash`. */
export function hashBytes(bytes: Uint8Array, from: number, to: number): void {
  let [high, low] = [0x811c9dc5, 0x9747b28c]
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!
    high = Math.imul(high ^ byte, 0x01000193)
    low = Math.imul(low ^ byte, 0x85ebca6b)
  }
  hash.high = mix(high)
  hash.low = mix(low)
}

function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const encoder = new TextEncoder()
const bytesOf = new Uint8Array(256)

/** Of its UTF-8. Most terms are short: to encode each into an array of its own takes longer than the hash. */
export function hashText(text: string): void {
  const { read, written } = encoder.encodeInto(text, bytesOf)
  if (read === text.length) return hashBytes(bytesOf, 0, written)
  const bytes = encoder.encode(text)
  hashBytes(bytes, 0, bytes.length)
}

const FREE = 0xffffffff

/** Numbers terms in the order they come. Open addressing; grows by doubling. */
export class TermTable {
  #slots = new Uint32Array(1 << 14).fill(FREE)
  high = new Uint32Array(1 << 13)
  low = new Uint32Array(1 << 13)
  size = 0

  /** The number of the term whose hash was computed last. */
  add(): number {
    const { high, low } = hash
    const mask = this.#slots.length - 1
    let slot = low & mask
    for (let id = this.#slots[slot]!; id !== FREE; id = this.#slots[slot]!) {
      if (this.low[id] === low && this.high[id] === high) return id
      slot = (slot + 1) & mask
    }
    if (this.size === this.high.length) {
      this.#grow()
      return this.add()
    }
    this.#slots[slot] = this.size
    this.high[this.size] = high
    this.low[this.size] = low
    return this.size++
  }

  #grow(): void {
    const [high, low] = [new Uint32Array(this.size * 2), new Uint32Array(this.size * 2)]
    high.set(this.high)
    low.set(this.low)
    ;[this.high, this.low] = [high, low]
    this.#slots = new Uint32Array(this.#slots.length * 2).fill(FREE)
    place(this.#slots, low, this.size)
  }
}

/** At most half full, so that a term that is not there is soon known. */
export function slotsFor(terms: number): number {
  let slots = 16
  while (slots < terms * 2) slots *= 2
  return slots
}

export function place(slots: Uint32Array, low: Uint32Array, terms: number): void {
  const mask = slots.length - 1
  slots.fill(FREE)
  for (let id = 0; id < terms; id++) {
    let slot = low[id]! & mask
    while (slots[slot] !== FREE) slot = (slot + 1) & mask
    slots[slot] = id
  }
}

/** The number of the term whose hash was computed last, or -1. */
export function lookUp(slots: Uint32Array, highs: Uint32Array, lows: Uint32Array): number {
  const { high, low } = hash
  const mask = slots.length - 1
  let slot = low & mask
  for (let id = slots[slot]!; id !== FREE; id = slots[slot]!) {
    if (lows[id] === low && highs[id] === high) return id
    slot = (slot + 1) & mask
  }
  return -1
}
