// 35×52×7, and nothing that says of what: no part has these sides, and one of others does not fit.
import type { Words } from '../../index/facts.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'
import type { Group, Reader, Reading, Unsold } from '../reading.ts'
import { isRing } from './rings.ts'
import { bearingOfSize } from '../unsold-parts.ts'

const UNTOLD: Words = { zh_CN: '', en: '' }
const PERHAPS_SEAL: Words = { zh_CN: '可能是油封尺寸', en: 'perhaps an oil seal' }
/** Widths of DIN 3760 and GB/T 13871.1, and how thick such rings usually are. The latter is ours. */
const SEAL_WIDTHS: ReadonlySet<number> = new Set([7, 8, 10, 12])
const [THINNEST, THICKEST] = [4, 16]
const OFFERS = 3

/** A maker says no kind. */
const isOfSeller = ({ kind }: Group): boolean => kind === 'brand' || kind === 'shop'

/** Beside a kind of part the nearest of that kind are shown. */
export function strangeSize({ strangeSizes }: Reader, groups: readonly Group[]): Unsold | undefined {
  const [size, ...more] = strangeSizes
  const others = groups.filter((group) => !isOfSeller(group) && group.from !== size?.from)
  if (!size || more.length > 0 || others.length > 0 || /^m/i.test(size.said)) return undefined
  const sides = size.said.match(/\d+(?:\.\d+)?/g) ?? []
  const [bore = 0, outside = 0, width = 0] = sides.map(Number)
  if (!isRing(bore, outside, width)) return undefined
  return toldOf(size.said, sides, size.lead)
}

function toldOf(said: string, sides: readonly string[], lead: readonly string[]): Unsold {
  const [bore = 0, outside = 0, width = 0] = sides.map(Number)
  const name = bearingOfSize(sides.join('x')) ?? (maySeal(bore, outside, width) ? PERHAPS_SEAL : UNTOLD)
  return { said, name, near: lead.slice(0, OFFERS).map((one) => one.replaceAll('x', '×')), isThing: true }
}

const [BORE, OUTSIDE, WIDTH] = [/^@d=/, /^@D=/, /^@[BTH]=/]
const WIDTH_SAID = /(?:[宽寬厚高]度?|\bwidth|(?<![A-Za-z])[BTH])\s*[=:：]?\s*(\d+(?:\.\d+)?)/

const numberIn = (group: Group | undefined): string => /\d+(?:\.\d+)?/.exec(group?.said ?? '')?.[0] ?? ''

/**
 * 内径35外径52宽7, d=35 D=52: the same, each side by its name; undefined: something else says what is wanted. `unsold`
 * where nothing at all is so wide, `perhaps` where nothing may have all of them.
 */
export function namedSides(
  { text, groups }: Pick<Reading, 'text' | 'groups'>,
  vocabulary: Vocabulary,
): { unsold?: Unsold; perhaps?: Unsold } | undefined {
  const found = WIDTH_SAID.exec(text)
  const isOfWidth = ({ from, to }: Group): boolean =>
    found !== null && from < found.index + found[0].length && to > found.index
  const others = groups.filter((group) => !isOfSeller(group) && !isOfWidth(group))
  const [bore, outside] = [BORE, OUTSIDE].map((side) => others.find(({ any }) => any.some((term) => side.test(term))))
  const sides = [numberIn(bore), numberIn(outside), ...(found ? [found[1]!] : [])]
  if (others.length !== 2 || bore === outside || sides.includes('')) return undefined
  const said = [...others.map((one) => one.said), ...(found ? [found[0]] : [])].join(' ')
  const told = toldOf(said, sides, vocabulary.nearestSizes(sides.join('x')))
  const isWide = groups.some((group) => isOfWidth(group) && group.any.some((term) => WIDTH.test(term)))
  return found && !isWide ? { unsold: told } : { perhaps: told }
}

function maySeal(bore: number, outside: number, width: number): boolean {
  const isWhole = [bore, outside].every(Number.isInteger)
  return isWhole && SEAL_WIDTHS.has(width) && outside - bore >= 2 * THINNEST && outside - bore <= 2 * THICKEST
}
