// 6042ZZ: a 604-2Z with a Z too many, or a number 6042 that nobody has. 6042 RS says 6042, and no 604-2RS. 7208M: the
// bearing 7208 with a cage of brass, or the belt 720-8M without its stroke. Neither is chosen: both are offered.
import { suffixesOf } from '../decode.ts'
import type { Reader } from '../reading.ts'
import { isPart } from '../sizes/trade-sizes.ts'
import { sizeOfBearing, takeUnsoldBearing } from '../unsold-parts.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'
import { leadToday } from './old-codes.ts'

/** In one piece, and with the closure apart. */
const GLUED = /^(?<size>\d{3})2(?<closure>zz)/
const APART = /^(?<size>\d{3})2$/
const CLOSURE = /^(?:zz?|rs|rz)(?![a-z])/
const OFFERS = 4

type TwoWays = { offers: string[]; count: number }

function twoClosuresAhead({ tokens, at }: Reader, vocabulary: Vocabulary): TwoWays | undefined {
  const [piece, next] = tokens.slice(at, at + 2)
  const glued = GLUED.exec(piece!.text)
  const behind = APART.test(piece!.text) ? CLOSURE.exec(next?.text ?? '')?.[0] : undefined
  const { size = '', closure = behind } = (glued ?? APART.exec(piece!.text))?.groups ?? {}
  if (closure === undefined || !isNumber(size, vocabulary) || isNumber(`${size}2`, vocabulary)) return undefined
  const shorter = isPart(size, vocabulary) ? [`${size}-2${closure.replace('zz', 'z')}`] : []
  const longer = vocabulary
    .nearestParts(`${size}2`)
    .filter(({ term, kind }) => kind === 'base' && term !== size)
    .map(({ term }) => term + closure)
  return { offers: [...shorter, ...longer].slice(0, OFFERS), count: glued ? 1 : 2 }
}

const isNumber = (one: string, vocabulary: Vocabulary): boolean =>
  vocabulary.find(one)?.kind === 'base' || sizeOfBearing(one) !== undefined

const WITH_CAGE = /^(?<number>(?<length>\d{3})(?<pitch>[358]))m$/
const NUMBER = /^\d{4}$/
const BELT = /带|帶|belt|\bhtd/i
const BEARING = /轴承|軸承|bearing|軸受|lager/i
/** 7208M-30 is a belt 30 wide. */
const WIDTH = /^-\d{1,3}(?![\d.])/

type Caged = { number: string; count: number; belt?: string }

/** `belt`: where it is one as well. */
function cagedAhead({ tokens, at, text }: Reader, vocabulary: Vocabulary): Caged | undefined {
  const [piece, next] = tokens.slice(at, at + 2)
  const isApart = next?.text === 'm' && NUMBER.test(piece!.text)
  const count = isApart ? 2 : 1
  const { number = '', length, pitch } = WITH_CAGE.exec(isApart ? `${piece!.text}m` : piece!.text)?.groups ?? {}
  if (!isPart(`${number}m`, vocabulary) || !isNumber(number, vocabulary) || BELT.test(text)) return undefined
  if (WIDTH.test(text.slice(tokens[at + count - 1]!.to))) return undefined
  const behind = tokens[at + count]?.text ?? ''
  const isBearing = isApart || BEARING.test(text) || (behind !== '' && suffixesOf(behind, vocabulary) !== undefined)
  return isBearing ? { number, count } : { number, count, belt: `${length}-${pitch}M` }
}

/** Though without its blank it is the number of a part: 6042 RS, 7208 M. */
export const isTwoWays = (reader: Reader, vocabulary: Vocabulary): boolean =>
  twoClosuresAhead(reader, vocabulary) !== undefined || cagedAhead(reader, vocabulary) !== undefined

export function readTwoWays(reader: Reader, vocabulary: Vocabulary): boolean {
  const caged = cagedAhead(reader, vocabulary)
  if (caged && caged.belt === undefined) return readCaged(reader, caged, vocabulary)
  const ways = caged ? { count: 1, offers: [caged.belt!, `${caged.number} M`] } : twoClosuresAhead(reader, vocabulary)
  if (!ways) return false
  for (const near of ways.offers.map((one) => one.toUpperCase())) {
    reader.offer(ways.count, near)
    reader.either.push(reader.with(ways.count, near))
  }
  reader.drop(ways.count)
  return true
}

/** 7208 M, 轴承 7208M: no cage of brass is known by this letter alone, so that it is told. */
function readCaged(reader: Reader, { number, count }: Caged, vocabulary: Vocabulary): boolean {
  if (!isPart(number, vocabulary)) return takeUnsoldBearing(reader, number, count, vocabulary)
  const { said, from, to } = reader.said(count)
  reader.exact.add(number)
  reader.groups.push({
    kind: 'part',
    said: said.slice(0, number.length),
    from,
    to: from + number.length,
    any: [number],
    ...leadToday(number),
  })
  // 720-8 is a part of the belt's number as well
  const bearing = vocabulary.find('轴承')
  const letter = { said: reader.text.slice(to - 1, to), from: to - 1, to }
  if (bearing) reader.groups.push({ kind: 'word', ...letter, any: bearing.means })
  reader.dropped.push(letter.said)
  reader.at += count
  return true
}
