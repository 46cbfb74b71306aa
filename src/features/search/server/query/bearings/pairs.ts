// 7012AC 一对: angular contact bearings are matched in pairs; of others a pair is two of them.
import type { Vocabulary } from '../../words/vocabulary.ts'
import type { Reader } from '../reading.ts'

const PAIR = '@delivery=pair'
const MATCHED = /(?<![a-z\d])(?:[a-z]{2,4})?7\d{2,3}(?!\d)|角接触|angular/iu

export function readPair(reader: Reader, vocabulary: Vocabulary): boolean {
  if (!/^(?:一|成)对/u.test(reader.text.slice(reader.tokens[reader.at]!.from))) return false
  if (MATCHED.test(reader.text) && vocabulary.hasNumber(PAIR)) reader.take(2, 'attribute', [PAIR])
  else reader.at += 2
  return true
}
