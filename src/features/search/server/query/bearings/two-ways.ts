// 6042ZZ: a 604-2Z with a Z too many, or a number 6042 that nobody has. 6042 RS says 6042, and no 604-2RS. Neither is
// chosen: both are offered.
import type { Reader } from '../reading.ts'
import { isPart } from '../sizes/trade-sizes.ts'
import { sizeOfBearing } from '../unsold-parts.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'

/** In one piece, and with the closure apart. */
const GLUED = /^(?<size>\d{3})2(?<closure>zz)/
const APART = /^(?<size>\d{3})2$/
const CLOSURE = /^(?:zz?|rs|rz)(?![a-z])/
const OFFERS = 4

type TwoWays = { size: string; closure: string; count: number }

function twoWaysAhead({ tokens, at }: Reader, vocabulary: Vocabulary): TwoWays | undefined {
  const [piece, next] = tokens.slice(at, at + 2)
  const glued = GLUED.exec(piece!.text)
  const behind = APART.test(piece!.text) ? CLOSURE.exec(next?.text ?? '')?.[0] : undefined
  const { size = '', closure = behind } = (glued ?? APART.exec(piece!.text))?.groups ?? {}
  if (closure === undefined || !isNumber(size, vocabulary) || isNumber(`${size}2`, vocabulary)) return undefined
  return { size, closure, count: glued ? 1 : 2 }
}

const isNumber = (one: string, vocabulary: Vocabulary): boolean =>
  vocabulary.find(one)?.kind === 'base' || sizeOfBearing(one) !== undefined

/** Though without its blank it is the number of a part: 6042 RS. */
export const isTwoWays = (reader: Reader, vocabulary: Vocabulary): boolean =>
  twoWaysAhead(reader, vocabulary) !== undefined

export function readTwoWays(reader: Reader, vocabulary: Vocabulary): boolean {
  const ways = twoWaysAhead(reader, vocabulary)
  if (!ways) return false
  const { size, closure, count } = ways
  const shorter = isPart(size, vocabulary) ? [`${size}-2${closure.replace('zz', 'z')}`] : []
  const longer = vocabulary
    .nearestParts(`${size}2`)
    .filter(({ term, kind }) => kind === 'base' && term !== size)
    .map(({ term }) => term + closure)
  for (const near of [...shorter, ...longer].slice(0, OFFERS)) reader.offer(count, near.toUpperCase())
  reader.dropStrange(count)
  return true
}
