// Chinese words and their sound. Both libraries carry large dictionaries, so they are loaded when the first text wants
// them.
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

let jieba:
  | { cutForSearch: (text: string, hmm: boolean) => string[]; loadDict: (dictionary: Uint8Array) => void }
  | undefined

/** Above every word of the general dictionary. */
const FREQUENCY = 1_000_000
let learned: ReadonlySet<string> = new Set()

function segmenter(): NonNullable<typeof jieba> {
  if (jieba) return jieba
  const { Jieba } = load('@node-rs/jieba') as typeof import('@node-rs/jieba')
  const { dict } = load('@node-rs/jieba/dict.js') as { dict: Uint8Array }
  jieba = Jieba.withDict(dict)
  teach(jieba, learned)
  return jieba
}

function teach(one: NonNullable<typeof jieba>, words: Iterable<string>): void {
  const lines = [...words].map((word) => `${word} ${FREQUENCY} n\n`).join('')
  if (lines) one.loadDict(Buffer.from(lines))
}

/**
 * Words of the trade, which the general dictionary does not know: from now on these and no others. True: texts are cut
 * otherwise than before.
 */
export function learnWords(words: Iterable<string>): boolean {
  const wanted = new Set(words)
  if (learned.isSubsetOf(wanted) && wanted.isSubsetOf(learned)) return false
  if (!learned.isSubsetOf(wanted)) jieba = undefined // it forgets nothing
  if (jieba) teach(jieba, wanted.difference(learned))
  learned = wanted
  return true
}

/** The words of a Chinese text and the words inside of them. */
export const cut = (text: string): string[] => segmenter().cutForSearch(text, false)

let words: Intl.Segmenter | undefined

/**
 * The word a Chinese text begins with, as the platform cuts it: to pass over what is unknown, the large dictionary is
 * not worth loading.
 */
export function firstWord(text: string): string {
  words ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const [first] = words.segment(text)
  return first?.segment ?? text
}

let speak: ((text: string) => string[]) | undefined

/** 轴承 → ['zhou', 'cheng']; what is not Chinese stays in one piece. */
export function soundOf(text: string): string[] {
  speak ??= (() => {
    const { pinyin } = load('pinyin-pro') as typeof import('pinyin-pro')
    return (han: string) => pinyin(han, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
  })()
  return speak(text)
}
