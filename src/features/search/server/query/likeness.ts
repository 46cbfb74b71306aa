// A part like one that is named: replacement for NSK 6204ZZ, 替代6204, 和6205一样的. The named one stands first, and its
// like of other makers behind it.
import { brandTerm } from '../words/analyze.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import type { Reader, Reading } from './reading.ts'

const LIKE =
  /(?:(?:可以?)?(?:替代|代替|替换|代用|互换)(?:[品件]|型号)?的?|同(?=.{1,30}一样)|(?<!尺寸|大小)一样(?!大)的?|同款的?|(?:replacements?|alternatives?|equivalents?|substitutes?|interchange(?:able)?)(?:\s+(?:for|of|to|with))?(?![a-z]))/iu

function likeAt({ text, tokens, at }: Reader): number {
  const pattern = new RegExp(LIKE, 'iuy')
  pattern.lastIndex = tokens[at]!.from
  return pattern.exec(text)?.[0].length ?? 0
}

/** It says of no part what it is. */
export function readLike(reader: Reader): boolean {
  const { tokens } = reader
  const end = tokens[reader.at]!.from + likeAt(reader)
  if (end === tokens[reader.at]!.from) return false
  while (tokens[reader.at] && tokens[reader.at]!.from < end) reader.at++
  return true
}

/** Beside the maker of the named part all others are wanted as well. */
export function likeIt<Read extends Pick<Reading, 'text' | 'groups'>>(reading: Read, vocabulary: Vocabulary): Read {
  const { text, groups } = reading
  if (!LIKE.test(text) || !groups.some(({ kind }) => kind === 'part')) return reading
  const makers = [...vocabulary.facts.brands.keys()].map(brandTerm)
  return {
    ...reading,
    groups: groups.map((group) =>
      group.kind === 'brand' ? { ...group, any: [...new Set([...group.any, ...makers])], lead: group.any } : group,
    ),
  }
}
