// A standard in one word with its size: GB5783M8×30, GB/T70.1M6×16, GB10968×7×50, M8*30DIN933. The word is parted where
// a standard ends that the trade knows and a size begins; whatever else has GB or DIN in it stays as it is.
import { standardFirst } from '#features/catalog/designation/standard-number.ts'
import { replacementsOf } from '#features/catalog/server/index.ts'
import { partedToken, type Token } from '../../words/tokens.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'
import { isThread } from '../sizes/fastener-sizes.ts'
import { isNamedStandard } from '../unsold.ts'

/** Behind a size its steel may hang as well: M8×30A2-70. */
const SIZE_BEHIND = /^(?:(m\d{1,2})(?:x\d+(?:\.\d+)?){0,2}|\d{1,3}(?:\.\d+)?(?:x\d+(?:\.\d+)?){1,2})(?=(?:a[24])?$)/
const SIZE_BEFORE = /^(m\d{1,2})x\d+(?:\.\d+)?(?=(?:gb|din|iso))/
const YEAR = /^(?:(?:19|20)\d\d|[6-9]\d)(?=m\d)/

export function standardsApart(text: string, tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  return tokens.flatMap((piece, at) => {
    if (piece.isHan || !/\d/.test(piece.text)) return [piece]
    const cuts =
      cutsAfterStandard(tokens, at, vocabulary) ??
      cutsAfterYear(text, tokens, at, vocabulary) ??
      cutsAfterSize(tokens, at, vocabulary) ??
      []
    return cuts.reduceRight<Token[]>(
      ([first, ...others], length) => [...partedToken(text, first!, length), ...others],
      [piece],
    )
  })
}

/** GB5783|M8×30|A2: `begun` is what stands before it, the GB of GB 5783M8×30. */
function cutsAfterStandard(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number[] | undefined {
  const piece = tokens[at]!.text
  const begun = /^(?:gb|din|iso)/.test(piece) ? '' : bodyBefore(tokens, at)
  if (begun === undefined || isKnown(begun + piece, vocabulary)) return undefined
  for (let length = piece.length - 2; length >= 2; length--) {
    const size = sizeIn(piece.slice(length))
    if (size !== undefined && isStandard(begun + piece.slice(0, length), vocabulary))
      return length + size.length < piece.length ? [length, length + size.length] : [length]
  }
  return undefined
}

function bodyBefore(tokens: readonly Token[], at: number): string | undefined {
  const [first, last] = [tokens[at - 2]?.text ?? '', tokens[at - 1]?.text ?? '']
  if (last === 't' && first === 'gb') return 'gbt'
  return /^(?:gbt?|din|iso)$/.test(last) ? last : undefined
}

/** GB/T5783-2016|M8×30 */
function cutsAfterYear(
  text: string,
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): number[] | undefined {
  const piece = tokens[at]!
  const year = YEAR.exec(piece.text)?.[0]
  const before = tokens.slice(Math.max(0, at - 3), at)
  if (year === undefined || sizeIn(piece.text.slice(year.length)) === undefined) return undefined
  if (!/^[-—–－]$/.test(text.slice(before.at(-1)?.to ?? piece.from, piece.from))) return undefined
  const isOne = before.some((_, from) => isStandard(joined(before.slice(from)), vocabulary))
  return isOne ? [year.length] : undefined
}

/** M8×30|GB5783, M8×30|GB/T5783 */
function cutsAfterSize(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number[] | undefined {
  const piece = tokens[at]!.text
  const [size, thread = ''] = SIZE_BEFORE.exec(piece) ?? []
  if (size === undefined || !isThread(thread) || isKnown(piece, vocabulary)) return undefined
  const isBehind = [1, 2, 3].some((count) =>
    isStandard(joined(tokens.slice(at, at + count)).slice(size.length), vocabulary),
  )
  return isBehind ? [size.length] : undefined
}

function sizeIn(text: string): string | undefined {
  const [size, thread] = SIZE_BEHIND.exec(text) ?? []
  return thread !== undefined && !isThread(thread) ? undefined : size
}

const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('')

/** GB 5782 is GB/T 5782. */
export const withT = (standard: string): string => standard.replace(/^gb(?=\d)/, 'gbt')

const isKnown = (word: string, vocabulary: Vocabulary): boolean => vocabulary.has(word) || vocabulary.has(withT(word))

const isStandard = (word: string, vocabulary: Vocabulary): boolean =>
  standardFirst(word)?.said === word &&
  (vocabulary.find(withT(word))?.kind === 'standard' || replacementsOf(word).length > 0 || isNamedStandard(word))
