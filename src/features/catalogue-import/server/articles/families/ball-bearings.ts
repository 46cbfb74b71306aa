// Deep groove and self-aligning ball bearings, and the list of all that run on balls.
import { type Article, ringG, rounded, type Text, type Variant } from '../article.ts'
import { type Brand, makersOf } from '../makers.ts'
import { figure, figureIf, type Row, table, word } from '#server/files/seed-files.ts'
import { angularContact } from './angular-contact.ts'
import { bearing, designations, spelling } from './bearing.ts'

type Seal = 'open' | '2RS' | 'RS' | '2RZ' | '2Z' | 'Z'

const sealText: Record<Seal, Text> = {
  open: { zh: '开式', en: 'open' },
  '2RS': { zh: '两面接触密封', en: 'two contact seals' },
  RS: { zh: '单面接触密封', en: 'one contact seal' },
  '2RZ': { zh: '两面非接触密封', en: 'two non-contact seals' },
  '2Z': { zh: '两面防尘盖', en: 'two shields' },
  Z: { zh: '单面防尘盖', en: 'one shield' },
}

/** Numbers of the code before 1993: series 60, 62, 63, 64 only, where they are beyond doubt. */
const OLD_SERIES: Record<string, string> = { '60': '1', '62': '2', '63': '3', '64': '4' }
const OLD_SEAL: Partial<Record<Seal, string>> = { open: '', Z: '60', '2Z': '80', RS: '160', '2RS': '180' }

/** A contact seal rubs: typically two thirds of the open bearing's speed. */
const SEAL_SPEED = 0.66

function sealsOf(series: string, bore: number): Seal[] {
  if (series === '64' || series === '160') return ['open']
  if (series.startsWith('61')) return bore <= 50 ? ['open', '2RS', '2Z'] : ['open', '2RS']
  return bore <= 60 ? ['open', '2RS', '2Z', '2RZ', 'Z', 'RS'] : ['open', '2RS', '2Z']
}

/** Which closures a maker keeps on the shelf beside the usual ones. */
const RARE_SEALS: Partial<Record<Seal, readonly string[]>> = {
  '2RZ': ['SKF', 'NSK', 'NTN'],
  Z: ['HRB', 'NSK'],
  RS: ['HRB', 'SKF'],
}

function* deepGroove(): Generator<Article> {
  for (const row of [...table('bearings_deep_groove_gbt276'), ...table('bearings_miniature_gbt276')]) {
    const base = word(row, 'designation')
    for (const brand of makersOf('deep-groove', base)) {
      for (const seal of sealsOf(word(row, 'series'), figure(row, 'd_mm'))) {
        if (RARE_SEALS[seal]?.includes(brand.code) ?? true) yield deepGrooveOf(row, brand, seal)
      }
    }
  }
}

function deepGrooveOf(row: Row, brand: Brand, seal: Seal): Article {
  const [d, D, B] = [figure(row, 'd_mm'), figure(row, 'D_mm'), figure(row, 'B_mm')]
  const [base, series] = [word(row, 'designation'), word(row, 'series')]
  const japanese = word(row, 'jp_designation')
  const nameFor = (maker: string) => (japanese && ['NSK', 'NTN', 'KOYO', 'NACHI'].includes(maker) ? japanese : base)
  const model = nameFor(brand.code) + spelling(brand.code, seal)
  const speed = figure(row, 'limit_speed_rpm_est') * (/RS/.test(seal) ? SEAL_SPEED : 1)
  const mass = figure(row, 'mass_kg_est')
  const [loadC, loadC0] = [figureIf(row, 'C_kN_typical'), figureIf(row, 'C0_kN_typical')]
  return {
    ...bearing({ line: 'deep-groove', brand, model, baseModel: base, d, D, width: B, mass, drawing: 'deepGroove' }),
    kind: { zh: '深沟球轴承', en: 'deep groove ball bearing' },
    brief: { zh: `${d}×${D}×${B} mm　${sealText[seal].zh}`, en: `${d}×${D}×${B} mm, ${sealText[seal].en}` },
    standard: 'GB/T 276',
    alsoKnown: [...designations(seal, nameFor, brand.code), ...oldCode(base, series, seal)],
    dims: { d, D, B, seal },
    reference: ['limitSpeed', 'mass', ...(loadC ? ['loadC', 'loadC0'] : [])],
    values: {
      d,
      D,
      B,
      seal,
      series,
      cage: 'steel',
      standard: 'GB/T 276',
      mass,
      limitSpeed: rounded(speed),
      ...(loadC && loadC0 ? { loadC, loadC0 } : {}),
    },
    pieceYuan:
      (1.3 + 41 * mass ** 0.9) *
      (series.startsWith('61') ? 2.1 : 1) *
      (seal === 'open' ? 1 : /R/.test(seal) ? 1.16 : 1.08),
    variants: deepGrooveVariants(brand.code, model, seal, d),
  }
}

function oldCode(base: string, series: string, seal: Seal): { model: string; by: string }[] {
  const [digit, prefix] = [OLD_SERIES[series], OLD_SEAL[seal]]
  if (base.length < '6000'.length) return [] // small bores were numbered by another rule
  return digit !== undefined && prefix !== undefined ? [{ model: `${prefix}${digit}${base.slice(2)}`, by: 'old' }] : []
}

function deepGrooveVariants(brand: string, model: string, seal: Seal, bore: number): Variant[] {
  const joint = spelling(brand, 'clearance_joint')
  const closed = seal !== 'open'
  const plain = { clearance: 'CN', precision: 'P0', grease: closed ? 'standard' : 'none', pack: 'box1' }
  const one = (code: string, suffix: string, values: Partial<typeof plain>, factor: number, pieces = 1): Variant => ({
    code,
    model: model + suffix,
    values: { ...plain, ...values },
    pieces,
    factor,
  })
  return [
    one('CN', '', {}, 1),
    one('C3', `${joint}C3`, { clearance: 'C3' }, 1.03),
    ...(closed && bore <= 60 ? [one('C2', `${joint}C2`, { clearance: 'C2' }, 1.17)] : []),
    ...(closed && bore >= 15 && bore <= 60
      ? [one('C3-hot', `${joint}C3${spelling(brand, 'hot_grease')}`, { clearance: 'C3', grease: 'hot' }, 1.34)]
      : []),
    ...(closed ? [] : [one('P6', spelling(brand, 'p6'), { precision: 'P6' }, 1.28)]),
    ...(!closed && bore >= 20 ? [one('C4', `${joint}C4`, { clearance: 'C4' }, 1.12)] : []),
    ...(bore <= 30 ? [one('CN-10', '', { pack: 'box10' }, 0.94, 10)] : []),
    ...(bore <= 17 && !closed ? [one('CN-50', '', { pack: 'bulk50' }, 0.9, 50)] : []),
  ]
}

const SAME_SIZE = 'bearings_same_boundary_families'
function* selfAligning(): Generator<Article> {
  for (const row of table(SAME_SIZE)) {
    if (word(row, 'standard') !== 'GB/T 281') continue
    for (const brand of makersOf('self-aligning', word(row, 'designation'))) yield selfAligningOf(row, brand)
  }
}

function selfAligningOf(row: Row, brand: Brand): Article {
  const [d, D, B] = [figure(row, 'd_mm'), figure(row, 'D_mm'), figure(row, 'B_mm')]
  const base = word(row, 'designation')
  const cage = brand.code === 'SKF' ? 'polyamide' : 'steel'
  const tail = brand.code === 'SKF' ? 'ETN9' : ''
  const model = base + tail
  const mass = rounded(ringG(D, d, B) * 0.55e-3)
  const one = (code: string, suffix: string, design: string, clearance: string, factor: number): Variant => ({
    code,
    model: base + suffix,
    values: { clearance, design, pack: 'box1' },
    pieces: 1,
    factor,
  })
  return {
    ...bearing({ line: 'self-aligning', brand, model, baseModel: base, d, D, width: B, mass, drawing: 'selfAligning' }),
    kind: { zh: '调心球轴承', en: 'self-aligning ball bearing' },
    brief: { zh: `${d}×${D}×${B} mm　自动调心`, en: `${d}×${D}×${B} mm, self-aligning` },
    standard: 'GB/T 281',
    alsoKnown: model === base ? [] : [{ model: base, by: 'GB/T 272' }],
    dims: { d, D, B },
    reference: ['mass'],
    values: { d, D, B, series: base.slice(0, 2), cage, standard: 'GB/T 281', mass },
    pieceYuan: 5 + 120 * mass ** 0.9,
    variants: [
      one('CN', tail, 'cylindrical', 'CN', 1),
      one('C3', `${tail}/C3`, 'cylindrical', 'C3', 1.04),
      ...(d >= 20
        ? [
            one('K', brand.code === 'SKF' ? 'EKTN9' : 'K', 'tapered', 'CN', 1.08),
            one('K-C3', brand.code === 'SKF' ? 'EKTN9/C3' : 'K/C3', 'tapered', 'C3', 1.12),
          ]
        : []),
    ],
  }
}

export const ballBearings = {
  'deep-groove': deepGroove,
  'angular-contact': angularContact,
  'self-aligning': selfAligning,
}
