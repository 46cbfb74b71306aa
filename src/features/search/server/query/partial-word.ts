// What was not typed to its end: a series of parts by its beginning (HG-KR), a kind by the first part of its name (滚针)
// or of its sound.
import { decodeBearing } from './decode.ts'
import type { Reader } from './reading.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

const PARTS_MIN = 4
/** ECMA is a series; longer ones without a figure are words. */
const SERIES_WORD_MAX = 5
const TOKENS_MAX = 4
const HAN_MAX = 10

/** HG-KR, written as one and called so by nothing else: a series before it is a word and a rest. */
export function readWrittenSeries(reader: Reader, vocabulary: Vocabulary): boolean {
  // DIN6885-1 is that standard, and not its keys 10, 12 and 14
  if (vocabulary.find(reader.tokens[reader.at]!.text)?.kind === 'standard') return false
  for (let count = 2; count <= TOKENS_MAX && reader.at + count <= reader.tokens.length; count++)
    if (isKnown(reader.joined(count), vocabulary)) return false
  return readSeries(
    reader,
    vocabulary,
    (joined, said) => /\S[-/]\S/.test(said) && !/\s/.test(said) && !isKnown(joined, vocabulary),
  )
}

const isKnown = (joined: string, vocabulary: Vocabulary): boolean =>
  vocabulary.has(joined) || decodeBearing(joined, vocabulary) !== undefined

/** HG-KR, SGM7J, ECMA-C2: every part whose number begins so. */
export function readSeries(
  reader: Reader,
  vocabulary: Vocabulary,
  isWanted = (_joined: string, _said: string) => true,
): boolean {
  const ahead = reader.tokens.slice(reader.at, reader.at + TOKENS_MAX)
  const han = ahead.findIndex(({ isHan }) => isHan)
  for (let count = han === -1 ? ahead.length : han; count >= 1; count--) {
    const joined = reader.joined(count)
    if (
      joined.length < PARTS_MIN ||
      !/[a-z]/.test(joined) ||
      (count === 1 && !/\d/.test(joined) && joined.length > SERIES_WORD_MAX)
    )
      continue
    const parts = isWanted(joined, reader.said(count).said) ? vocabulary.partsFrom(joined) : []
    if (parts.length === 0) continue
    reader.take(count, 'part', parts)
    return true
  }
  return false
}

const SHORTEST = 5
/** Of a number that was typed wrongly at its end, so much has to be right. */
const KNOWN_SHARE = 0.6

/**
 * HG-KR43BJ, SGM7J-04AFA6E: one number, written as one, that nobody has. The longest beginning that some part has; of
 * none its pieces mean nothing either: MR-JE-40A is no 40A.
 */
export function readGluedNumber(reader: Reader, vocabulary: Vocabulary): boolean {
  const count = gluedCount(reader, vocabulary)
  if (count < 2) return false
  const joined = reader.joined(count)
  for (let length = joined.length - 1; length >= Math.max(SHORTEST, joined.length * KNOWN_SHARE); length--) {
    const begun = joined.slice(0, length)
    if (/\d$/.test(begun) && /\d/.test(joined[length]!)) continue
    const word = vocabulary.find(begun)
    const isPart = word?.kind === 'base' || word?.kind === 'part'
    const parts = isPart ? [word.term] : vocabulary.partsFrom(begun)
    if (parts.length === 0) continue
    reader.dropped.push(joined.slice(length).toUpperCase())
    reader.take(count, 'part', parts, { meant: begun })
    return true
  }
  reader.dropStrange(count)
  return true
}

/** How many pieces hang together by strokes, letters first and figures among them, none of which is a word. */
function gluedCount({ tokens, at, text }: Reader, vocabulary: Vocabulary): number {
  const first = tokens[at]!.text
  if (!/^[a-z]/.test(first) || isWordBefore(first, vocabulary)) return 0
  let count = 1
  let joined = first
  for (; count < TOKENS_MAX; count++) {
    const next = tokens[at + count]
    if (!next || next.isHan || !/^[-/]$/.test(text.slice(tokens[at + count - 1]!.to, next.from))) break
    joined += next.text
    if (isKnown(joined, vocabulary)) return 0
  }
  return /\d/.test(joined) ? count : 0
}

const NAMES: ReadonlySet<string> = new Set(['part', 'base', 'standard', 'size', 'brand', 'shop', 'synonym'])

/** A maker, a part, a word of the trade or what may be one mistyped: read for itself. */
function isWordBefore(first: string, vocabulary: Vocabulary): boolean {
  const kind = (vocabulary.find(first) ?? vocabulary.find(first.replace(/^gb(?=\d)/, 'gbt')))?.kind
  if (kind !== undefined && NAMES.has(kind)) return true
  const letters = /^[a-z]+/.exec(first)![0]
  if (letters === first) return letters.length > 3 && vocabulary.partsFrom(first).length === 0
  for (let length = 2; length <= letters.length; length++) {
    const sign = first.slice(0, length)
    if (vocabulary.find(sign)?.kind === 'brand' || vocabulary.turnedBrand(sign)) return true
  }
  return /^m\d+(?:\.\d+)?$/.test(first)
}

/** 滚针 of 滚针轴承, 角接触 of 角接触球轴承: the kinds whose name holds it. */
export function readHanPart(reader: Reader, vocabulary: Vocabulary): boolean {
  let run = 0
  while (run < HAN_MAX && reader.tokens[reader.at + run]?.isHan) run++
  for (let count = run; count >= 2; count--) {
    const words = vocabulary.wordsWith(reader.joined(count))
    if (words.length === 0) continue
    reader.take(count, 'word', words)
    return true
  }
  return false
}
