// O-rings by their Japanese number: P20, G50. Nobody here sells them, and what comes nearest has other sides. And those
// of sides that nobody makes.
import { figure, table } from '#server/files/seed-files.ts'
import { valueTerm } from '../../words/analyze.ts'
import { squeeze } from '../../words/tokens.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'
import { withNumber } from '../figures.ts'
import type { Reader } from '../reading.ts'
import { ahead } from './trade-sizes.ts'

const RING = /o\s*[型形]?\s*(?:密封)?[圈环環]|o\s*-?\s*rings?\b/i
const NUMBER = /^([pg])\s*-?\s*(\d{1,3}(?:\.\d)?)(a)?(?![a-z\p{N}.×x*])/u

type Sides = { inner: number; section: number }
type Series = { to: number; section: number; less: number }

/**
 * JIS B 2401-1: the inner diameter is the number less a little, and both follow from the series. `P10A` begins the next
 * one.
 */
const SERIES: Record<string, readonly Series[]> = {
  p: [
    { to: 10, section: 1.9, less: 0.2 },
    { to: 22, section: 2.4, less: 0.2 },
    { to: 50, section: 3.5, less: 0.3 },
    { to: 150, section: 5.7, less: 0.4 },
    { to: 400, section: 8.4, less: 0.5 },
  ],
  g: [
    { to: 145, section: 3.1, less: 0.6 },
    { to: 300, section: 5.7, less: 0.7 },
  ],
}

function sidesOf(letter: string, number: number, isNext: boolean): Sides | undefined {
  const series = SERIES[letter]!.find(({ to }) => (isNext ? number < to : number <= to))
  return series && { inner: Number((number - series.less).toFixed(1)), section: series.section }
}

const NEAR = 3
/** A section that differs leaks sooner than a diameter that does. */
const SECTION_WEIGHS = 3

const rings = table('o_rings_gbt3452_1').map((row) => ({
  inner: figure(row, 'd1_mm'),
  section: figure(row, 'd2_mm'),
}))

function nearestTo({ inner, section }: Sides, vocabulary: Vocabulary): string[] {
  const apart = (ring: Sides) => Math.abs(ring.inner - inner) + SECTION_WEIGHS * Math.abs(ring.section - section)
  return rings
    .filter((ring) => vocabulary.find(`${ring.inner}x${ring.section}`)?.kind === 'size')
    .toSorted((a, b) => apart(a) - apart(b))
    .slice(0, NEAR)
    .map((ring) => `${ring.inner}×${ring.section}`)
}

const RUBBERS = /\b(?:h?nbr|f[kp]m|vmq|epdm)(?![a-z])|丁腈|氟[胶橡]|硅[胶橡]|乙丙/i

/** P20 beside a word for O-rings, or for what they are made of. */
export function readJapaneseRing(reader: Reader, vocabulary: Vocabulary): boolean {
  if (readDashNumber(reader)) return true
  const match = RING.test(reader.text) || RUBBERS.test(reader.text) ? ahead(reader, NUMBER) : undefined
  if (!match) return false
  const [, letter = '', number, next] = match.found
  const sides = sidesOf(letter, Number(number), next !== undefined)
  if (!sides) return false
  const size = `${sides.inner}×${sides.section} mm`
  reader.unsold.push({
    said: reader.said(match.count).said,
    name: { zh_CN: `JIS B 2401 O 形圈，${size}`, en: `O-ring to JIS B 2401, ${size}` },
    near: nearestTo(sides, vocabulary),
    isPart: true,
  })
  reader.drop(match.count)
  return true
}

const DASH = /^(?:2\s?-\s?)?([0-4]\d\d)(?![a-z\p{N}.×x*])/u
const DASHES: readonly (readonly [from: number, to: number])[] = [
  [1, 50],
  [102, 178],
  [201, 284],
  [309, 395],
  [425, 475],
]

/** As far as the pieces say that it is one: -214 alone, 2-214 beside a word for O-rings. */
function dashAhead(reader: Reader): { dash: string; said: string; count: number } | undefined {
  const { text, at, tokens } = reader
  const [lead = ''] = /^\s*[-–−]$/.exec(text.slice(0, tokens[at]!.from)) ?? []
  if (at > 0 || !(lead !== '' || tokens[0]!.text === '2') || /轴承|軸承|bearing/i.test(text)) return undefined
  const match = ahead(reader, DASH)
  const number = Number(match?.found[1])
  const isAlone = match?.count === tokens.length || RING.test(text) || RUBBERS.test(text)
  if (!match || !isAlone || !(lead !== '' || match.count > 1)) return undefined
  if (!DASHES.some(([from, to]) => number >= from && number <= to)) return undefined
  return { dash: match.found[1]!, said: lead.trim() + reader.said(match.count).said, count: match.count }
}

/** Though without its dash it is an old code of a bearing: -214. */
export const isDashNumber = (reader: Reader): boolean => dashAhead(reader) !== undefined

/** -214 and 2-214: an O-ring of AS568 by the number behind its dash, and no old code of a bearing. */
function readDashNumber(reader: Reader): boolean {
  const found = dashAhead(reader)
  if (!found) return false
  const { dash, said, count } = found
  const name = { zh_CN: `AS568-${dash} O 形圈`, en: `O-ring AS568-${dash}` }
  reader.unsold.push({ said, name, near: [], isPart: true })
  reader.drop(count)
  return true
}

const SEAL = /(?<![型形])密封[圈环環]|\b(?:3452|3601|3771)\b/ // GB/T, ISO, DIN
const SIDES = /^(\d{1,3}(?:\.\d+)?)\s*[x×*]\s*(\d{1,2}(?:\.\d+)?)(?:\s*mm)?(?![a-z\p{N}.]|\s*[x×*])/u
/** GB/T 3452.1 marks a ring 20×2.65-G-N: of the series for general use, and of the ordinary grade N. */
const MARKED = /^(\d{1,3}(?:\.\d+)?)\s*[x×*]\s*(\d{1,2}(?:\.\d+)?)\s*-?\s*g(?:\s*-\s*n)?(?![a-z\p{N}.]|-\s*[a-z])/u

function readMarked(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = ahead(reader, MARKED)
  const size = match && `${Number(match.found[1])}x${Number(match.found[2])}`
  if (!match || size === undefined || vocabulary.find(size)?.kind !== 'size') return false
  reader.take(match.count, 'size', [size])
  return true
}

/** 30×2.5 beside a word for O-rings: the nearest ones stand first, and it is not read as the pin 2.5×30. */
export function readRingSize(reader: Reader, vocabulary: Vocabulary): boolean {
  if (!RING.test(reader.text) && !SEAL.test(reader.text)) return false
  if (readMarked(reader, vocabulary)) return true
  const match = ahead(reader, SIDES)
  if (!match) return false
  const [inner, section] = match.found.slice(1).map(Number) as [number, number]
  if (section >= inner || vocabulary.find(`${inner}x${section}`)?.kind === 'size') return false
  const near = nearestTo({ inner, section }, vocabulary)
  if (near.length === 0) return false
  const lead = near.map((size) => squeeze(size))
  for (const size of near) reader.offer(match.count, size)
  reader.dropped.push(`×${section}`)
  reader.take(match.count, 'size', [...lead, ...withNumber(vocabulary, ['innerDiameter'], inner)], { lead })
  return true
}

const OUTSIDE = /^(?:外径|外徑|od)\s*(?:为|是)?\s*(\d{1,3}(?:\.\d+)?)(?:\s*mm)?(?![a-z\p{N}.])/u
const CORD = /(?:线径|線徑|截面(?:直径)?|粗|\bcs)\s*(\d{1,2}(?:\.\d+)?)/iu

/** O型圈 外径30 线径2.65: rings go by their inside, which is the outside less two sections; the nearest is said. */
export function readRingOutside(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = ahead(reader, OUTSIDE)
  const [, cord] = match && RING.test(reader.text) ? (CORD.exec(reader.text) ?? []) : []
  if (!match || cord === undefined) return false
  const section = Number(cord)
  const near = nearestTo({ inner: Number(match.found[1]) - 2 * section, section }, vocabulary)
  if (near.length === 0) return false
  const lead = near.map((size) => squeeze(size))
  reader.repair(match.count, near[0]!)
  reader.take(match.count, 'size', lead, { lead, meant: lead[0]! })
  return true
}

const RUBBER = /^(nbr|hnbr|fkm|fpm|vmq|epdm)-?(\d\d)(?![a-z\p{N}.])/u

/** NBR70, as the parts themselves are called: the rubber, and how hard it is. */
export function readRubber(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = ahead(reader, RUBBER)
  const [, name = '', hardness = ''] = match?.found ?? []
  const rubber = vocabulary.find(name)
  const term = valueTerm('hardness', hardness)
  if (!match || rubber?.kind !== 'value' || !vocabulary.hasNumber(term)) return false
  const material = { length: name.length, kind: 'attribute', any: rubber.means } as const
  reader.takeEnds(match.count, material, { length: hardness.length, kind: 'attribute', any: [term] })
  return true
}
