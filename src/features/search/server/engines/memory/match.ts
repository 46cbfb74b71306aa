// Which documents have the terms of a plan: from the rarest group, document by document, or by whole words of bits
// where all are frequent.
import type { Plan } from '../engine.ts'
import type { Scratch } from './scratch.ts'
import type { Postings, Segment } from './segment.ts'

/** All of a segment, the set bits of a mask, or the first so many of a list. */
export type Matches =
  | { is: 'all' }
  | { is: 'mask'; mask: Uint32Array }
  | { is: 'list'; list: Uint32Array; count: number }

/** Up to so many are looked for one by one. */
const FEW = 500

type Group = { postings: Postings[]; count: number }

/** Undefined: nothing matches. */
export function match(segment: Segment, must: Plan['must'], scratch: Scratch): Matches | undefined {
  if (segment.size === 0) return undefined
  const groups: Group[] = []
  for (const terms of must) {
    const group = groupOf(segment, terms)
    if (!group) return undefined
    groups.push(group)
  }
  if (groups.length === 0) return { is: 'all' }
  groups.sort((a, b) => a.count - b.count)
  const [first, ...others] = groups as [Group, ...Group[]]
  const isOfLists = first.postings.every(({ bits }) => bits === undefined)
  if (isOfLists && (first.postings.length === 1 || first.count <= FEW))
    return fromLists(segment, first, others, scratch)
  const [lone] = first.postings
  if (others.length === 0 && first.postings.length === 1 && lone!.bits) return { is: 'mask', mask: lone!.bits }
  fill(scratch.mask, first, segment.words)
  for (const group of others) and(scratch.mask, bitsOf(group, segment, scratch.union), segment.words)
  return { is: 'mask', mask: scratch.mask }
}

/** Undefined: no document has any of these terms. */
function groupOf(segment: Segment, terms: readonly string[]): Group | undefined {
  const postings: Postings[] = []
  let count = 0
  for (const term of terms) {
    const found = segment.postings(term)
    if (!found) continue
    postings.push(found)
    count += found.count
  }
  return count > 0 ? { postings, count } : undefined
}

/** A bit for each document that has one of these terms; undefined: none has. */
export function havingAny(segment: Segment, terms: readonly string[], scratch: Scratch): Uint32Array | undefined {
  const group = groupOf(segment, terms)
  return group && bitsOf(group, segment, scratch.union)
}

/** Those of a term as they are kept; of several, or of a list, written into `out`. */
function bitsOf(group: Group, { words }: Segment, out: Uint32Array): Uint32Array {
  const [only] = group.postings
  if (group.postings.length === 1 && only!.bits) return only!.bits
  fill(out, group, words)
  return out
}

function fill(mask: Uint32Array, { postings }: Group, words: number): void {
  const [first] = postings
  if (first?.bits) mask.set(first.bits)
  else mask.fill(0, 0, words)
  for (const { bits, list } of postings) {
    if (bits) {
      if (bits !== first!.bits) for (let at = 0; at < words; at++) mask[at]! |= bits[at]!
    } else for (const document of list) mask[document >>> 5]! |= 1 << (document & 31)
  }
}

function and(mask: Uint32Array, bits: Uint32Array, words: number): void {
  for (let at = 0; at < words; at++) mask[at]! &= bits[at]!
}

function fromLists(segment: Segment, { postings, count }: Group, others: readonly Group[], scratch: Scratch): Matches {
  const list = scratch.documents.length >= count ? scratch.documents : new Uint32Array(count)
  let filled = 0
  for (const one of postings) {
    list.set(one.list, filled)
    filled += one.list.length
  }
  if (postings.length > 1) {
    list.subarray(0, filled).sort()
    let distinct = 0
    for (let at = 0; at < filled; at++) if (at === 0 || list[at] !== list[at - 1]) list[distinct++] = list[at]!
    filled = distinct
  }
  for (const group of others) {
    let kept = 0
    if (filled <= FEW) {
      for (let at = 0; at < filled; at++) if (has(group, list[at]!)) list[kept++] = list[at]!
    } else {
      const bits = bitsOf(group, segment, scratch.union)
      for (let at = 0; at < filled; at++) {
        const document = list[at]!
        list[kept] = document
        kept += (bits[document >>> 5]! >>> (document & 31)) & 1
      }
    }
    filled = kept
  }
  return { is: 'list', list, count: filled }
}

const has = ({ postings }: Group, document: number): boolean => postings.some((one) => holds(one, document))

function holds({ bits, list }: Postings, document: number): boolean {
  if (bits) return (bits[document >>> 5]! & (1 << (document & 31))) !== 0
  const at = lowerBound(list, list.length, document)
  return list[at] === document
}

/** How many documents from `from` to before `to` have the term. */
export function countBetween({ bits, list }: Postings, from: number, to: number): number {
  return bits ? bitsBetween(bits, from, to) : lowerBound(list, list.length, to) - lowerBound(list, list.length, from)
}

/** How many of the documents from `from` to before `to` are among the matches. */
export function matchesBetween(matches: Matches, from: number, to: number): number {
  if (matches.is === 'all') return to - from
  if (matches.is === 'mask') return bitsBetween(matches.mask, from, to)
  return lowerBound(matches.list, matches.count, to) - lowerBound(matches.list, matches.count, from)
}

export function bitsBetween(bits: Uint32Array, from: number, to: number): number {
  const [first, last] = [from >>> 5, (to - 1) >>> 5]
  const [head, tail] = [-1 << (from & 31), (to & 31) === 0 ? -1 : ~(-1 << (to & 31))]
  if (first === last) return ones(bits[first]! & head & tail)
  let count = ones(bits[first]! & head) + ones(bits[last]! & tail)
  for (let word = first + 1; word < last; word++) count += ones(bits[word]!)
  return count
}

/** Those that both have. */
export function bitsOfBothBetween(bits: Uint32Array, others: Uint32Array, from: number, to: number): number {
  const [first, last] = [from >>> 5, (to - 1) >>> 5]
  let count = 0
  for (let word = first; word <= last; word++) {
    let both = bits[word]! & others[word]!
    if (word === first) both &= -1 << (from & 31)
    if (word === last && (to & 31) !== 0) both &= ~(-1 << (to & 31))
    count += ones(both)
  }
  return count
}

/** Words without or with all bits are met most: what is found stands together. */
export function ones(word: number): number {
  if ((word | 0) === 0) return 0
  if ((word | 0) === -1) return 32
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The first place of a sorted list, from `from` on, that is not before `value`. */
export function lowerBound(list: Uint32Array, length: number, value: number, from = 0): number {
  let [low, high] = [from, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The documents from `from` to before `to` that have a bit; the mask begins with the word `start` of the segment. */
export function bitsIn(from: number, to: number, mask: Uint32Array, out: Uint32Array, start = 0): number {
  let count = 0
  const [first, last] = [from >>> 5, (to - 1) >>> 5]
  for (let word = first; word <= last; word++) {
    let bits = mask[word - start]!
    if (word === first) bits &= -1 << (from & 31)
    if (word === last && (to & 31) !== 0) bits &= ~(-1 << (to & 31))
    const base = word << 5
    while (bits !== 0) {
      out[count++] = base + 31 - Math.clz32(bits & -bits)
      bits &= bits - 1
    }
  }
  return count
}

/** The first document from `from` on, and before `to`, that has a bit, or `to`. */
export function nextIn(mask: Uint32Array, from: number, to: number): number {
  for (let document = from; document < to;) {
    const bits = mask[document >>> 5]! & (-1 << (document & 31))
    if (bits !== 0) return Math.min(to, (document & ~31) + 31 - Math.clz32(bits & -bits))
    document = (document | 31) + 1
  }
  return to
}
