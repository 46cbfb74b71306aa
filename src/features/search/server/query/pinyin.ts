// Words by their sound: zhoucheng, sgqzc, and 深钩球轴承, which sounds like 深沟球轴承.
import type { Reader } from './reading.ts'
import { soundOf } from '../words/segment.ts'
import type { Vocabulary, Word } from '../words/vocabulary.ts'

const HAN_MAX = 10
const INITIALS_MIN = 3
const PINYIN_MIN = 3
const WORDS_MAX = 6

export function readHanSound(reader: Reader, vocabulary: Vocabulary): boolean {
  let run = 0
  while (run < HAN_MAX && reader.tokens[reader.at + run]?.isHan) run++
  for (let count = run; count >= 2; count--) {
    const word = heaviest(vocabulary, vocabulary.sounding(soundOf(reader.joined(count)).join('')))
    if (!word) continue
    reader.repair(count, word.term)
    reader.take(count, 'word', word.means, { meant: word.term })
    return true
  }
  return false
}

export function readPinyin(reader: Reader, vocabulary: Vocabulary): boolean {
  const letters = reader.tokens.slice(reader.at, reader.at + WORDS_MAX).findIndex(({ text }) => !/^[a-z]+$/.test(text))
  const most = letters === -1 ? Math.min(WORDS_MAX, reader.tokens.length - reader.at) : letters
  for (let count = most; count >= 1; count--) {
    const words = wordsOfPinyin(reader.joined(count), vocabulary)
    if (!words) continue
    const { at } = reader
    for (const word of words) {
      reader.at = at
      reader.take(count, 'word', word.means, { meant: word.term })
    }
    return true
  }
  const typed = reader.tokens[reader.at]!.text
  const same = typed.length >= INITIALS_MIN ? vocabulary.startingWith(typed) : []
  const word = heaviest(vocabulary, same) ?? heaviest(vocabulary, vocabulary.soundingFrom(typed))
  if (!word) return false
  // yzgzzc begins 圆柱滚子轴承 as well as 圆锥滚子轴承: whoever types it may mean either.
  const means = [...new Set([word.means, ...same.map((term) => vocabulary.find(term)?.means ?? [])].flat())]
  reader.take(1, 'word', means, { meant: word.term })
  return true
}

/** yuanzhuizhoucheng is 圆锥 and 轴承: from the left, the longest word that leaves words. */
function wordsOfPinyin(letters: string, vocabulary: Vocabulary, left = WORDS_MAX): Word[] | undefined {
  if (letters === '') return []
  if (left === 0) return undefined
  for (let length = letters.length; length >= PINYIN_MIN; length--) {
    const word = heaviest(vocabulary, vocabulary.sounding(letters.slice(0, length)))
    const others = word && wordsOfPinyin(letters.slice(length), vocabulary, left - 1)
    if (others) return [word, ...others]
  }
  return undefined
}

function heaviest(vocabulary: Vocabulary, terms: readonly string[]): Word | undefined {
  const words = terms.flatMap((term) => vocabulary.find(term) ?? [])
  return words.reduce<Word | undefined>((best, word) => (best && best.weight >= word.weight ? best : word), undefined)
}
