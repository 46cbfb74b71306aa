// What was not typed to its end: a series of parts by its beginning (HG-KR), a kind by the first part of its name (滚针)
// or of its sound.
import { decodeBearing } from './decode.ts'
import type { Reader } from './reading.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

const PARTS_MIN = 4
const TOKENS_MAX = 4
const HAN_MAX = 10

/** HG-KR, written as one and called so by nothing else: a series before it is a word and a rest. */
export function readWrittenSeries(reader: Reader, vocabulary: Vocabulary): boolean {
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
    if (joined.length < PARTS_MIN || !/[a-z]/.test(joined) || (count === 1 && !/\d/.test(joined))) continue
    const parts = isWanted(joined, reader.said(count).said) ? vocabulary.partsFrom(joined) : []
    if (parts.length === 0) continue
    reader.take(count, 'part', parts)
    return true
  }
  return false
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
