// 35×52×7, and nothing that says of what: no part has these three sizes, and one of others does not fit.
import type { Words } from '../../index/facts.ts'
import type { Group, Reader, Unsold } from '../reading.ts'
import { isRing } from './rings.ts'
import { bearingOfSize } from '../unsold-parts.ts'

const UNTOLD: Words = { zh_CN: '', en: '' }
const PERHAPS_SEAL: Words = { zh_CN: '可能是油封尺寸', en: 'perhaps an oil seal' }
/** Widths of DIN 3760 and GB/T 13871.1, and how thick such rings usually are. The latter is ours. */
const SEAL_WIDTHS: ReadonlySet<number> = new Set([7, 8, 10, 12])
const [THINNEST, THICKEST] = [4, 16]

/** Beside a kind of part the nearest of that kind are shown; a maker beside it says no kind. */
export function strangeSize({ strangeSizes }: Reader, groups: readonly Group[]): Unsold | undefined {
  const [size, ...more] = strangeSizes
  const others = groups.filter(({ kind, from }) => kind !== 'brand' && kind !== 'shop' && from !== size?.from)
  if (!size || more.length > 0 || others.length > 0) return undefined
  const sides = size.said.match(/\d+(?:\.\d+)?/g) ?? []
  const [bore = 0, outside = 0, width = 0] = sides.map(Number)
  if (sides.length !== 3 || !isRing(bore, outside, width)) return undefined
  const near = size.lead.map((one) => one.replaceAll('x', '×'))
  const name = bearingOfSize(sides.join('x')) ?? (maySeal(bore, outside, width) ? PERHAPS_SEAL : UNTOLD)
  return { said: size.said, name, near, isThing: true }
}

function maySeal(bore: number, outside: number, width: number): boolean {
  const isWhole = [bore, outside].every(Number.isInteger)
  return isWhole && SEAL_WIDTHS.has(width) && outside - bore >= 2 * THINNEST && outside - bore <= 2 * THICKEST
}
