// Roller chains, sprockets and spur gears.
import { type Article, ringG, rounded, type Variant } from '../article.ts'
import { type Brand, makersOf } from '../makers.ts'
import { figure, type Row, table, word } from '#server/files/seed-files.ts'

const numberOf = (row: Row): string => word(row, 'chain_no').split(' ')[0] ?? ''
const chainRows = new Map(table('roller_chains_iso606').map((row) => [numberOf(row), row]))

const STRANDS = [1, 2, 3] as const

const rollerChains = (line: string, letter: string) =>
  function* (): Generator<Article> {
    for (const row of table('roller_chains_more_iso606')) {
      const main = chainRows.get(word(row, 'chain_no'))
      if (!main || !word(row, 'chain_no').endsWith(letter)) continue
      for (const strands of STRANDS) {
        for (const brand of makersOf(line, `${numberOf(main)}-${strands}`))
          yield rollerChainOf(line, main, row, strands, brand)
      }
    }
  }

function rollerChainOf(line: string, main: Row, more: Row, strands: 1 | 2 | 3, brand: Brand): Article {
  const chainNo = numberOf(main)
  const [pitch, roller, inner] = [
    figure(main, 'pitch_mm'),
    figure(main, 'roller_dia_mm'),
    figure(main, 'inner_width_mm'),
  ]
  const tensile = {
    1: figure(main, 'min_tensile_kN_simplex'),
    2: figure(more, 'min_tensile_kN_duplex'),
    3: figure(more, 'min_tensile_kN_triplex'),
  }[strands]
  const model = `${chainNo}-${strands}`
  const ansi = /\((\d+)\)/.exec(word(main, 'chain_no'))?.[1]
  const gramsPerM = figure(more, 'mass_kg_per_m_typical') * 1000 * (strands === 1 ? 1 : strands * 0.97)
  const rows = { 1: { zh: '单排', en: 'simplex' }, 2: { zh: '双排', en: 'duplex' }, 3: { zh: '三排', en: 'triplex' } }[
    strands
  ]
  return {
    line,
    category: line,
    brand,
    model,
    baseModel: model,
    kind: { zh: `${rows.zh}滚子链`, en: `${rows.en} roller chain` },
    brief: { zh: `节距 ${pitch} mm　${rows.zh}`, en: `pitch ${pitch} mm, ${rows.en}` },
    standard: 'GB/T 1243',
    alsoKnown: [
      { model: `ISO 606 ${model}`, by: 'ISO' },
      ...(ansi ? [{ model: `ANSI ${ansi}-${strands}`, by: 'ANSI' }] : []),
    ],
    drawing: 'rollerChain',
    dims: { p: pitch, d1: roller, b1: inner, h2: figure(more, 'plate_height_mm') },
    sizeKey: `${chainNo}-${strands}`,
    reference: [],
    unit: 'chain',
    values: { chainNo, pitch, strands, rollerDiameter: roller, innerWidth: inner, tensile, standard: 'GB/T 1243' },
    pieceYuan: 4 + gramsPerM * 0.031,
    pieceG: gramsPerM,
    variants: chainVariants(model, pitch),
  }
}

/** `pieces` are metres; a box of B series chain holds 5 m. */
function chainVariants(model: string, pitch: number): Variant[] {
  const one = (length: number, material: string, factor: number, suffix = ''): Variant => ({
    code: `${material}-${length}m`,
    model: model + suffix,
    values: { chainLength: length, material },
    pieces: length,
    factor,
  })
  return [
    one(1.5, 'carbon-steel', 1.05),
    one(5, 'carbon-steel', 1),
    ...(pitch <= 25.4 ? [one(5, 'stainless-304', 3.1, 'SS'), one(1.5, 'stainless-304', 3.2, 'SS')] : []),
  ]
}

const bores = table('sprocket_bores_typical')

function* sprockets(): Generator<Article> {
  for (const row of table('sprockets_iso606')) {
    const chain = chainRows.get(word(row, 'chain_no'))
    if (!chain) continue
    for (const brand of makersOf('simplex-sprockets', `${word(row, 'chain_no')}-${word(row, 'teeth')}`))
      yield sprocketOf(row, chain, brand)
  }
}

function sprocketOf(row: Row, chain: Row, brand: Brand): Article {
  const [chainNo, z] = [word(row, 'chain_no'), figure(row, 'teeth')]
  const [dp, da] = [figure(row, 'pitch_dia_mm'), figure(row, 'tip_dia_mm_mid_of_iso_range')]
  const [pitch, roller, inner] = [
    figure(chain, 'pitch_mm'),
    figure(chain, 'roller_dia_mm'),
    figure(chain, 'inner_width_mm'),
  ]
  const bore = figure(
    bores.find((one) => word(one, 'chain_no') === chainNo && z <= figure(one, 'teeth_to')) ?? {},
    'bore_mm_typical',
  )
  const model = `${chainNo}-${z}`
  const grams = ringG(dp, bore, inner * 0.93)
  return {
    line: 'simplex-sprockets',
    category: 'simplex-sprockets',
    brand,
    model,
    baseModel: model,
    kind: { zh: '单排链轮', en: 'simplex sprocket' },
    brief: { zh: `${z} 齿　节距 ${pitch} mm`, en: `${z} teeth, pitch ${pitch} mm` },
    standard: 'GB/T 1243',
    alsoKnown: [{ model: `${chainNo.replace('B', 'B-1')} Z${z}`, by: 'ISO' }],
    drawing: 'sprocket',
    dims: { z, p: pitch, d1: roller, dp, da, bore },
    sizeKey: `${chainNo}x${z}`,
    reference: ['da', 'tipDiameter', 'bore'],
    unit: 'piece',
    values: { chainNo, teeth: z, pitch, pitchDiameter: dp, tipDiameter: da, bore, standard: 'GB/T 1243' },
    pieceYuan: 6 + grams * 0.034,
    pieceG: grams,
    variants: sprocketVariants(model, z),
  }
}

function sprocketVariants(model: string, z: number): Variant[] {
  const one = (hub: string, treatment: string, factor: number): Variant => ({
    code: `${hub}-${treatment}`,
    model: `${model}${hub}${treatment === 'hardened' ? 'H' : ''}`,
    values: { hub, material: 'c45', treatment },
    pieces: 1,
    factor,
  })
  return [one('A', 'none', 1), one('B', 'none', 1.3), ...(z <= 40 ? [one('B', 'hardened', 1.6)] : [])]
}

function* spurGears(): Generator<Article> {
  for (const row of table('spur_gears_stock')) {
    for (const brand of makersOf('spur-gears', `SS${word(row, 'module_mm')}-${word(row, 'teeth')}`))
      yield spurGearOf(row, brand)
  }
}

function spurGearOf(row: Row, brand: Brand): Article {
  const [m, z, b, bore] = [
    figure(row, 'module_mm'),
    figure(row, 'teeth'),
    figure(row, 'face_width_mm_typical'),
    figure(row, 'bore_mm_typical'),
  ]
  const model = `SS${m}-${z}`
  const [pitchDiameter, tipDiameter] = [m * z, m * (z + 2)]
  const grams = ringG(pitchDiameter, bore, b)
  return {
    line: 'spur-gears',
    category: 'spur-gears',
    brand,
    model,
    baseModel: model,
    kind: { zh: '直齿圆柱齿轮', en: 'spur gear' },
    brief: { zh: `模数 ${m}　${z} 齿　压力角 20°`, en: `module ${m}, ${z} teeth, pressure angle 20°` },
    standard: 'GB/T 1357',
    alsoKnown: [],
    drawing: 'spurGear',
    dims: { m, z, b, d: pitchDiameter, da: tipDiameter, bore },
    sizeKey: `m${m}xz${z}`,
    reference: ['b', 'bore', 'faceWidth'],
    unit: 'piece',
    values: {
      module: m,
      teeth: z,
      pitchDiameter: rounded(pitchDiameter),
      tipDiameter: rounded(tipDiameter),
      faceWidth: b,
      bore,
      standard: 'GB/T 1357',
    },
    pieceYuan: 22 + grams * 0.058 + z * 0.6,
    pieceG: grams,
    variants: [
      { code: 'soft', model, values: { material: 'c45', treatment: 'none' }, pieces: 1, factor: 1 },
      {
        code: 'hardened',
        model: model.replace('SS', 'SSG'),
        values: { material: 'c45', treatment: 'hardened' },
        pieces: 1,
        factor: 1.35,
      },
      ...(m <= 3
        ? [
            {
              code: 'stainless',
              model: model.replace('SS', 'SUS'),
              values: { material: 'stainless-304', treatment: 'none' },
              pieces: 1,
              factor: 2.4,
            },
          ]
        : []),
    ],
  }
}

export const chainsAndGears = {
  'b-series-chains': rollerChains('b-series-chains', 'B'),
  'a-series-chains': rollerChains('a-series-chains', 'A'),
  'simplex-sprockets': sprockets,
  'spur-gears': spurGears,
}
