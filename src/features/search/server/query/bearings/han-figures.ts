// Numbers spoken or written out: 六二零五, 六千二百零五.
import type { Token } from '../../words/tokens.ts'
import type { Reader } from '../reading.ts'

const DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  幺: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 }
const FEWEST = 3
const MOST = 9

/** The next pieces as one of figures, and how many these were. */
export function figuresAhead({ tokens, at }: Reader): { piece: Token; count: number } | undefined {
  let count = 0
  while (count < MOST && tokens[at + count] && isFigure(tokens[at + count]!.text)) count++
  if (count < FEWEST) return undefined
  const pieces = tokens.slice(at, at + count)
  const said = pieces.map(({ text }) => text)
  const text = said.some((one) => one in TENS) ? spoken(said) : said.map((one) => DIGITS[one]).join('')
  return { piece: { text, isHan: false, from: pieces[0]!.from, to: pieces.at(-1)!.to }, count }
}

const isFigure = (sign: string): boolean => sign in DIGITS || sign in TENS

function spoken(said: readonly string[]): string {
  let [sum, part, digit] = [0, 0, 0]
  for (const one of said) {
    if (one in DIGITS) digit = DIGITS[one]!
    else if (one === '万') {
      sum += (part + digit) * TENS[one]!
      part = 0
      digit = 0
    } else {
      part += (digit || 1) * TENS[one]!
      digit = 0
    }
  }
  return String(sum + part + digit)
}
