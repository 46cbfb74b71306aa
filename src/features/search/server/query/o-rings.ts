// O-rings by their Japanese number: P20, G50. Nobody here sells them, and what comes nearest has other sides.
import { figure, table } from '#server/files/seed-files.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import type { Reader } from './reading.ts'
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

/** P20 beside a word for O-rings. */
export function readJapaneseRing(reader: Reader, vocabulary: Vocabulary): boolean {
  const match = RING.test(reader.text) ? ahead(reader, NUMBER) : undefined
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
