import type { Vocabulary } from '../words/vocabulary.ts'

export type Decoded = { base: string; suffixes: { suffix: string; means: readonly string[] }[] }

const BASE_MIN = 3
const BASE_MAX = 12
const BEARING_BASE = /^[a-z]{0,3}\d{3,6}[a-z]{0,3}$/
const BEGINS_SO = /^[a-z]{0,3}\d{3}/

/** 62042rs1c3 → 6204, 2rs1 = sealed on both sides, c3: the longest base that leaves nothing but suffixes. */
export function decodeBearing(joined: string, vocabulary: Vocabulary): Decoded | undefined {
  if (!BEGINS_SO.test(joined)) return undefined
  for (let length = Math.min(joined.length, BASE_MAX); length >= BASE_MIN; length--) {
    const base = joined.slice(0, length)
    if (vocabulary.find(base)?.kind !== 'base' || !BEARING_BASE.test(base)) continue
    const suffixes = suffixesOf(joined.slice(length), vocabulary)
    if (suffixes) return { base, suffixes }
  }
  return undefined
}

const SUFFIX_MAX = 5
const REST_MAX = 16

/** 2rs1c3: nothing but suffixes, and what they mean. */
export function suffixesOf(rest: string, vocabulary: Vocabulary): Decoded['suffixes'] | undefined {
  if (rest === '') return []
  if (rest.length > REST_MAX) return undefined
  for (let length = Math.min(SUFFIX_MAX, rest.length); length >= 1; length--) {
    const suffix = rest.slice(0, length)
    const means = vocabulary.suffixes.get(suffix)
    const others = means && suffixesOf(rest.slice(length), vocabulary)
    // wwww is no cage said four times
    if (others && !others.some((one) => one.suffix === suffix))
      return [{ suffix, means: means.filter((term) => vocabulary.hasNumber(term)) }, ...others]
  }
  return undefined
}
