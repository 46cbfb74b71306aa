// Slips of the finger. A word that is repaired is said; a number is never changed, other numbers are offered.
import type { Token } from '../words/tokens.ts'
import type { Reader } from './reading.ts'
import type { Vocabulary, Word } from '../words/vocabulary.ts'

const WORD_MIN = 4
const HAN_MAX = 10

/** 62o4: letters for figures, figures for letters. `again` reads the repaired piece together with what follows. */
export function repairFigures(reader: Reader, again: (tokens: readonly Token[]) => boolean): boolean {
  const piece = reader.tokens[reader.at]!
  if (!/\d/.test(piece.text) || !/[a-z]/.test(piece.text)) return false
  for (const text of misread(piece.text)) {
    if (text === piece.text || !again(reader.tokens.with(reader.at, { ...piece, text }))) continue
    return true
  }
  return false
}

const misread = (text: string): string[] => [
  text.replaceAll('o', '0'),
  text.replaceAll(/[li]/g, '1'),
  text.replaceAll('o', '0').replaceAll(/[li]/g, '1'),
  text.replaceAll('0', 'o'),
]

/** bearng, sevro */
export function repairLetters(reader: Reader, vocabulary: Vocabulary): boolean {
  const { text } = reader.tokens[reader.at]!
  if (!/^[a-z]+$/.test(text) || text.length < WORD_MIN) return false
  return takeNearest(reader, vocabulary, 1)
}

/** 深沟珠轴承 */
export function repairHan(reader: Reader, vocabulary: Vocabulary): boolean {
  let run = 0
  while (run < HAN_MAX && reader.tokens[reader.at + run]?.isHan) run++
  for (let count = run; count >= WORD_MIN; count--) if (takeNearest(reader, vocabulary, count)) return true
  return false
}

const NOT = /^[不无非]/u
const BRAND_MIN = 5

/** 不带刹车 is no 带刹车 with a letter too many, nor 成带密封 a 不带密封; of four letters too many words are near: long is no TONG. */
const isTooFar = (typed: string, { term, kind }: Word): boolean =>
  NOT.test(typed) !== NOT.test(term) || (kind === 'brand' && /^[a-z]+$/.test(typed) && typed.length < BRAND_MIN)

function takeNearest(reader: Reader, vocabulary: Vocabulary, count: number): boolean {
  const word = vocabulary.nearestWord(reader.joined(count))
  if (!word || isTooFar(reader.joined(count), word)) return false
  reader.repair(count, word.term)
  reader.take(count, word.kind === 'brand' ? 'brand' : word.kind === 'value' ? 'attribute' : 'word', word.means, {
    meant: word.term,
  })
  return true
}
