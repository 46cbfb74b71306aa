// Texts as they are compared: width, case, accents and signs made equal, then cut where the script or the spacing
// changes.
import { simplify } from './traditional.ts'

/** A Chinese character, or a run of letters and figures. `from` and `to` stand in the text as it was typed. */
export type Token = { text: string; isHan: boolean; from: number; to: number }

const TIMES = /[×✕✖∗*]/
/** Written inside a word without parting it: N·m, O'ring. */
const SILENT = /['’‘`·•]/
/** Letters that are only signs here: φ20 is 20. */
const SIGNS = /[φø⌀ϕ]/

const TOKEN = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:\.\p{N}(?:(?!\p{Script=Han})[\p{L}\p{N}])*)*/gu

/** Ours: as many characters as a catalogue is written in; others are worked out each time. */
const PLAINS_MAX = 5000
const plains = new Map<string, string>()

function plainOf(sign: string): string {
  const known = plains.get(sign)
  if (known !== undefined) return known
  const one = TIMES.test(sign) ? 'x' : simplify(sign).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const plain = [...one].map((letter) => (SILENT.test(letter) ? '' : SIGNS.test(letter) ? ' ' : letter)).join('')
  if (plains.size < PLAINS_MAX) plains.set(sign, plain)
  return plain
}

function normalise(text: string): { text: string; at: number[] } {
  let normal = ''
  const at: number[] = []
  let index = 0
  for (const sign of text) {
    const plain = plainOf(sign)
    normal += plain
    for (let unit = 0; unit < plain.length; unit++) at.push(index)
    index += sign.length
  }
  at.push(text.length)
  return { text: normal, at }
}

export function tokensOf(text: string): Token[] {
  const { text: normal, at } = normalise(text)
  const tokens: Token[] = []
  for (const { 0: word, index } of normal.matchAll(TOKEN)) {
    const last = index + word.length - 1
    tokens.push({ text: word, isHan: /^\p{Script=Han}/u.test(word), from: at[index]!, to: endOf(text, at[last]!) })
  }
  return joinTimes(tokens)
}

const endOf = (text: string, start: number): number => start + (text.codePointAt(start)! > 0xffff ? 2 : 1)

/** One piece as two, the first of so many signs. */
export function partedToken(text: string, piece: Token, length: number): [Token, Token] {
  const { text: normal, at } = normalise(text.slice(piece.from, piece.to))
  let index = 0
  // what joins 20 x 47 into one piece leaves blanks out
  for (let seen = 0; seen < length; index++) if (normal[index] === piece.text[seen]) seen++
  const middle = piece.from + at[index]!
  return [
    { ...piece, text: piece.text.slice(0, length), to: middle },
    { ...piece, text: piece.text.slice(length), from: middle },
  ]
}

const SIDE = /^[a-z]{0,2}\d[\d.a-z]*$/

/** `20 x 47x 14` is one size. */
function joinTimes(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const [index, piece] of tokens.entries()) {
    const before = joined.at(-1)
    const belongs =
      before &&
      SIDE.test(before.text) &&
      ((piece.text === 'x' && /^\d/.test(tokens[index + 1]?.text ?? '')) ||
        /^x\d/.test(piece.text) ||
        (/(?:\d|mm)x$/.test(before.text) && /^\d/.test(piece.text)))
    if (belongs) joined[joined.length - 1] = { ...before, text: before.text + piece.text, to: piece.to }
    else joined.push(piece)
  }
  return joined
}

/** Without anything between: `GB/T 5782 M8×40` → gbt5782m8x40. */
export const squeeze = (text: string): string =>
  tokensOf(text)
    .map((piece) => piece.text)
    .join('')

/** English words in one form: bearings, bearing. Part numbers stay as they are. */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  return word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}
