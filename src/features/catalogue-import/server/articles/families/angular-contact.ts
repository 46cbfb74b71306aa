// Angular contact ball bearings. What a maker sells plain at 40° it makes at 15° and 25° for spindles only, in a better
// class, with another cage and under another designation: db/seed/angular_contact_designations.csv, with its sources.
import { type Article, ringG, rounded, type Variant } from '../article.ts'
import { type Brand, makersOf } from '../makers.ts'
import { figure, list, type Row, table, word } from '#server/files/seed-files.ts'
import { bearing } from './bearing.ts'

const contactAngle: Record<string, 15 | 25 | 40> = { C: 15, AC: 25, B: 40 }
const OLD_ANGLE: Record<string, string> = { C: '3', AC: '4', B: '6' }

/** How a maker writes a contact angle in a series; without variants where it makes none. */
const makings = new Map(
  table('angular_contact_designations').flatMap((row) =>
    list(row, 'series').map((series) => [`${word(row, 'brand')} ${series}${word(row, 'angle')}`, row]),
  ),
)

/** Ours, against one of the normal class: what guides a spindle costs a dozen times as much. */
const factors: Record<string, number> = {
  P0: 1,
  P5: 1.7,
  'P5-pair': 1.78,
  P4: 12,
  'P4-universal-light': 12.2,
  'P4-universal-medium': 12.2,
  'P4-pair': 12.4,
}

export function* angularContact(): Generator<Article> {
  for (const row of table('bearings_same_boundary_families')) {
    if (word(row, 'standard') !== 'GB/T 292') continue
    for (const brand of makersOf('angular-contact', word(row, 'designation'))) yield angularContactOf(row, brand)
  }
}

function angularContactOf(row: Row, brand: Brand): Article {
  const [d, D, B] = [figure(row, 'd_mm'), figure(row, 'D_mm'), figure(row, 'B_mm')]
  const base = word(row, 'designation')
  const [size, series, angleWord] = [base.slice(0, 4), base.slice(0, 2), base.slice(4)]
  const angle = contactAngle[angleWord] ?? 40
  const making = makings.get(`${brand.code} ${series}${angleWord}`)
  if (!making) throw new Error(`angular_contact_designations.csv does not know ${base} of ${brand.code}`)
  const mass = rounded(ringG(D, d, B) * 0.58e-3)
  const listedAs = size + word(making, 'listed_as')
  const made = variantsOf(making, size)
  const [first] = made
  const model = first?.model ?? listedAs
  return {
    ...bearing({
      line: 'angular-contact',
      brand,
      model,
      baseModel: base,
      d,
      D,
      width: B,
      mass,
      drawing: 'angularContact',
    }),
    listedAs,
    isUnmade: !first,
    kind: { zh: '角接触球轴承', en: 'angular contact ball bearing' },
    brief: { zh: `${d}×${D}×${B} mm　接触角 ${angle}°`, en: `${d}×${D}×${B} mm, contact angle ${angle}°` },
    standard: 'GB/T 292',
    // A number of the standard without a class is one of the normal class.
    alsoKnown: first?.values['precision'] === 'P0' ? plainNames(base).filter((one) => one.model !== model) : [],
    dims: { d, D, B, a: angle },
    reference: ['mass'],
    values: {
      d,
      D,
      B,
      contactAngle: angle,
      series,
      ...(first ? { cage: word(making, 'cage') } : {}),
      standard: 'GB/T 292',
      mass,
    },
    pieceYuan: 6 + 150 * mass ** 0.9,
    variants: first ? made : LISTED_ONCE.map((code) => ({ code, model, values: {}, pieces: 1, factor: 1 })),
  }
}

function plainNames(base: string): Article['alsoKnown'] {
  const [size, old] = [base.slice(0, 4), OLD_ANGLE[base.slice(4)]]
  return [
    { model: base, by: 'GB/T 272' },
    ...(old && /^7[23]/.test(size) ? [{ model: `${old}6${size.slice(1)}`, by: 'old' }] : []),
  ]
}

/** The order codes that what is no longer listed had. */
const LISTED_ONCE = ['P0', 'P5', 'P5-pair']

/** From cells such as `P5 pair B/P5DG`: class, what is delivered, and what stands behind the size. */
const variantsOf = (making: Row, size: string): Variant[] =>
  list(making, 'variants').map((cell) => {
    const [precision = '', delivery = '', suffix = ''] = cell.split(' ')
    const code = delivery === 'single' ? precision : `${precision}-${delivery}`
    const factor = factors[code.replace(/^P4[AS]/, 'P4')] // makers' own names of their class 4
    if (!factor) throw new Error(`angular_contact_designations.csv: nobody knows what ${cell} costs`)
    return {
      code,
      model: word(making, 'prefix') + size + suffix,
      values: { precision, delivery, pack: 'box1' },
      pieces: delivery === 'pair' ? 2 : 1,
      factor,
    }
  })
