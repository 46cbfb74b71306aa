// Tapered, cylindrical and needle rollers, and thrust balls.
import { type Article, ringG, rounded, type Variant } from '../article.ts'
import { type Brand, makersOf } from '../makers.ts'
import { figure, figureIf, type Row, table, word } from '#server/files/seed-files.ts'
import { bearing, byPrecision } from './bearing.ts'

/** Typical contact angles of the series; the exact one differs from size to size. */
const TAPER_ANGLE: Record<string, number> = { '302': 14, '303': 12, '320': 16, '322': 15, '323': 12 }

const taperSuffix: Record<string, string> = { SKF: '', TIMKEN: '', KOYO: 'JR', ZWZ: '', LYC: '' }

function* taperedRoller(): Generator<Article> {
  for (const row of table('tapered_rollers_gbt297')) {
    for (const brand of makersOf('tapered-roller', word(row, 'designation'))) yield taperedRollerOf(row, brand)
  }
}

function taperedRollerOf(row: Row, brand: Brand): Article {
  const [d, D, T] = [figure(row, 'd_mm'), figure(row, 'D_mm'), figure(row, 'T_mm')]
  const [B, C] = [figure(row, 'B_mm'), figure(row, 'C_mm')]
  const [base, series] = [word(row, 'designation'), word(row, 'series')]
  const model = base + (taperSuffix[brand.code] ?? '')
  const mass = rounded(ringG(D, d, T) * 0.66e-3)
  const loadC = figureIf(row, 'C_kN_typical')
  return {
    ...bearing({
      line: 'tapered-roller',
      brand,
      model,
      baseModel: base,
      d,
      D,
      width: T,
      mass,
      drawing: 'taperedRoller',
    }),
    kind: { zh: '圆锥滚子轴承', en: 'tapered roller bearing' },
    brief: { zh: `${d}×${D}×${T} mm　单列`, en: `${d}×${D}×${T} mm, single row` },
    standard: 'GB/T 297',
    alsoKnown: [
      ...(model === base ? [] : [{ model: base, by: 'GB/T 272' }]),
      ...(series === '302' || series === '303' ? [{ model: `7${base.slice(2)}`, by: 'old' }] : []),
    ],
    dims: { d, D, T, B, C, a: TAPER_ANGLE[series] ?? 14 },
    reference: ['a', 'mass', ...(loadC ? ['loadC'] : [])],
    values: { d, D, T, B, C, series, cage: 'steel', standard: 'GB/T 297', mass, ...(loadC ? { loadC } : {}) },
    pieceYuan: 3 + 60 * mass ** 0.92,
    variants: byPrecision(
      model,
      d <= 35 ? [{ code: 'P0-10', model, values: { precision: 'P0', pack: 'box10' }, pieces: 10, factor: 0.94 }] : [],
    ),
  }
}

/** Machined brass, polyamide or pressed steel, as makers mark it after the E of the strengthened design. */
const rollerCages: Record<string, readonly (readonly [cage: string, suffix: string, factor: number])[]> = {
  FAG: [
    ['polyamide', '-XL-TVP2', 1],
    ['brass', '-XL-M1', 1.5],
  ],
  NSK: [
    ['polyamide', 'ET', 1],
    ['steel', 'EW', 1.05],
    ['brass', 'EM', 1.45],
  ],
  HRB: [
    ['steel', 'E', 1],
    ['brass', 'EM', 1.4],
  ],
  ZWZ: [
    ['steel', 'E', 1],
    ['brass', 'EM', 1.4],
  ],
}

function* cylindricalRoller(): Generator<Article> {
  for (const row of table('bearings_same_boundary_families')) {
    if (word(row, 'standard') !== 'GB/T 283') continue
    for (const brand of makersOf('cylindrical-roller', word(row, 'designation'))) yield cylindricalRollerOf(row, brand)
  }
}

function cylindricalRollerOf(row: Row, brand: Brand): Article {
  const [d, D, B] = [figure(row, 'd_mm'), figure(row, 'D_mm'), figure(row, 'B_mm')]
  const base = word(row, 'designation')
  const size = base.replace(/E$/, '')
  const design = base.replace(/\d.*$/, '')
  const mass = rounded(ringG(D, d, B) * 0.62e-3)
  const model = brand.code === 'FAG' ? `${size}-E` : base
  const old = { N: '2', NU: '32', NJ: '42' }[design]
  return {
    ...bearing({
      line: 'cylindrical-roller',
      brand,
      model,
      baseModel: base,
      d,
      D,
      width: B,
      mass,
      drawing: 'cylindricalRoller',
    }),
    kind: { zh: '圆柱滚子轴承', en: 'cylindrical roller bearing' },
    brief: { zh: `${d}×${D}×${B} mm　${design} 型`, en: `${d}×${D}×${B} mm, type ${design}` },
    standard: 'GB/T 283',
    alsoKnown: [
      ...(model === base ? [] : [{ model: base, by: 'GB/T 272' }]),
      ...(old ? [{ model: `${old}${size.slice(design.length)}E`, by: 'old' }] : []),
    ],
    dims: { d, D, B, design },
    reference: ['mass'],
    values: {
      d,
      D,
      B,
      design,
      series: size.slice(design.length, design.length + 1) === '2' ? '02' : '03',
      standard: 'GB/T 283',
      mass,
    },
    pieceYuan: 8 + 95 * mass ** 0.9,
    variants: cageVariants(brand.code, size),
  }
}

const cageVariants = (brand: string, size: string): Variant[] =>
  (rollerCages[brand] ?? []).flatMap(([cage, suffix, factor]) => {
    const model = brand === 'FAG' ? `${size}-E${suffix}` : size + suffix
    return ['CN', 'C3'].map((clearance) => ({
      code: `${cage}-${clearance}`,
      model: clearance === 'CN' ? model : `${model}${brand === 'NSK' ? '' : brand === 'FAG' ? '-' : '/'}${clearance}`,
      values: { clearance, cage, pack: 'box1' },
      pieces: 1,
      factor: factor * (clearance === 'CN' ? 1 : 1.04),
    }))
  })

function* needleRoller(): Generator<Article> {
  for (const row of table('needle_rollers')) {
    for (const brand of makersOf('needle-roller', word(row, 'designation'))) {
      if (brand.code !== 'SKF' || word(row, 'design') === 'HK') yield needleRollerOf(row, brand)
    }
  }
}

const NEEDLE_DESIGN: Record<string, 'HK' | 'BK' | 'NK' | 'NA'> = { HK: 'HK', BK: 'BK', NK: 'NK', RNA: 'NK', NA: 'NA' }

function needleRollerOf(row: Row, brand: Brand): Article {
  const [Fw, D, C] = [figure(row, 'Fw_mm'), figure(row, 'D_mm'), figure(row, 'C_mm')]
  const d = figureIf(row, 'd_mm')
  const [base, design] = [word(row, 'designation'), word(row, 'design')]
  const model = brand.code === 'SKF' ? base.replace(/^HK/, 'HK ') : base
  const mass = rounded(ringG(D, d ?? Fw, C) * 0.6e-3)
  const bore = d ?? Fw
  const standard = { HK: 'GB/T 290', BK: 'GB/T 290', NK: '' }[design] ?? 'GB/T 5801'
  return {
    ...bearing({
      line: 'needle-roller',
      brand,
      model,
      baseModel: base,
      d: bore,
      D,
      width: C,
      mass,
      drawing: 'needleRoller',
    }),
    kind: { zh: '滚针轴承', en: 'needle roller bearing' },
    brief: { zh: `${bore}×${D}×${C} mm　${design} 型`, en: `${bore}×${D}×${C} mm, type ${design}` },
    standard,
    alsoKnown: model === base ? [] : [{ model: base, by: 'GB/T 272' }],
    dims: { Fw, D, C, design: NEEDLE_DESIGN[design] ?? 'NK', ...(d ? { d } : {}) },
    reference: ['mass'],
    values: { Fw, D, C, design, mass, ...(standard ? { standard } : {}), ...(d ? { d } : {}) },
    pieceYuan: 2 + 150 * mass ** 0.8,
    variants: [
      { code: 'box1', model, values: { pack: 'box1' }, pieces: 1, factor: 1 },
      { code: 'box10', model, values: { pack: 'box10' }, pieces: 10, factor: 0.92 },
      ...(Fw <= 25 ? [{ code: 'bulk50', model, values: { pack: 'bulk50' }, pieces: 50, factor: 0.86 }] : []),
    ],
  }
}

function* thrustBall(): Generator<Article> {
  for (const row of table('thrust_balls_gbt301')) {
    for (const brand of makersOf('thrust-ball', word(row, 'designation'))) yield thrustBallOf(row, brand)
  }
}

function thrustBallOf(row: Row, brand: Brand): Article {
  const [d, D, T, loadC] = [figure(row, 'd_mm'), figure(row, 'D_mm'), figure(row, 'T_mm'), figure(row, 'C_kN_typical')]
  const [model, series] = [word(row, 'designation'), word(row, 'series')]
  const mass = rounded(ringG(D, d, T) * 0.6e-3)
  return {
    ...bearing({ line: 'thrust-ball', brand, model, baseModel: model, d, D, width: T, mass, drawing: 'thrustBall' }),
    kind: { zh: '推力球轴承', en: 'thrust ball bearing' },
    brief: { zh: `${d}×${D}×${T} mm　单向`, en: `${d}×${D}×${T} mm, single direction` },
    standard: 'GB/T 301',
    alsoKnown: [{ model: `8${model.slice(2)}`, by: 'old' }],
    dims: { d, D, T },
    reference: ['mass', 'loadC'],
    values: { d, D, T, series, loadC, cage: 'steel', standard: 'GB/T 301', mass },
    pieceYuan: 3 + 70 * mass ** 0.9,
    variants: byPrecision(
      model,
      d <= 35 ? [{ code: 'P0-10', model, values: { precision: 'P0', pack: 'box10' }, pieces: 10, factor: 0.93 }] : [],
    ),
  }
}

export const rollerBearings = {
  'tapered-roller': taperedRoller,
  'cylindrical-roller': cylindricalRoller,
  'needle-roller': needleRoller,
  'thrust-ball': thrustBall,
}
