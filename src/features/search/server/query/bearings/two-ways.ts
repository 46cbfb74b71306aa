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

export function readTwoWays(reader: Reader, vocabulary: Vocabulary): boolean {
  const [piece, next] = reader.tokens.slice(reader.at, reader.at + 2)
  const glued = GLUED.exec(piece!.text)
  const behind = APART.test(piece!.text) ? CLOSURE.exec(next?.text ?? '')?.[0] : undefined
  const { size = '', closure = behind } = (glued ?? APART.exec(piece!.text))?.groups ?? {}
  const isNumber = (one: string): boolean => vocabulary.find(one)?.kind === 'base' || sizeOfBearing(one) !== undefined
  if (closure === undefined || !isNumber(size) || isNumber(`${size}2`)) return false
  const shorter = isPart(size, vocabulary) ? [`${size}-2${closure.replace('zz', 'z')}`] : []
  const longer = vocabulary
    .nearestParts(`${size}2`)
    .filter(({ term, kind }) => kind === 'base' && term !== size)
    .map(({ term }) => term + closure)
  const count = glued ? 1 : 2
  for (const near of [...shorter, ...longer].slice(0, OFFERS)) reader.offer(count, near.toUpperCase())
  reader.dropStrange(count)
  return true
}
