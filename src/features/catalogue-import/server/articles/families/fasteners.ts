// Threaded fasteners and washers: a product is standard, thread and length; its variants are class, finish and pack.
import type { DrawingKind } from '#features/drawings/kinds.ts'
import { type Article, ringG, rounded, type Text } from '../article.ts'
import { otherFlats } from '#features/catalog/server/index.ts'
import { figure, type Row, table, word } from '#server/files/seed-files.ts'
import {
  boltGrades,
  graded,
  hasStainless,
  inMetals,
  listed,
  nutGrades,
  type Part,
  plainMetals,
  pointGrades,
  socketGrades,
  springMetals,
} from './listing.ts'

const screwLengths = table('screw_lengths_gbt106').map((row) => figure(row, 'length_mm'))
const lengthsOf = (from: number, to: number): number[] =>
  screwLengths.filter((length) => length >= from && length <= to)

const STEEL = 7.85e-3
const shankG = (d: number, l: number): number => 0.72 * d * d * l * STEEL
const screwYuan = (grams: number): number => 0.012 + grams * 0.0105

/** What every screw carries: thread, length and their attributes. */
function screw(row: Row, l: number, b: number) {
  const [thread, d, p] = [word(row, 'thread'), figure(row, 'd_mm'), figure(row, 'pitch_mm')]
  return {
    size: `${thread}×${l}`,
    sizeKey: `${thread}x${l}`,
    dims: { d, p, l, ...(b < l ? { b } : {}) },
    values: { thread, length: l, threadPitch: p },
    d,
  }
}

/** Width across flats; where the part of DIN takes another wrench than the one of GB/T and ISO, that is said. */
function wrench(thread: string, s: number, din?: string): Text {
  const theirs = din && otherFlats(din, thread)
  return {
    zh: `对边 ${s} mm${theirs ? `（${din} 为 ${theirs} mm）` : ''}`,
    en: `${s} mm across flats${theirs ? ` (${din}: ${theirs} mm)` : ''}`,
  }
}

const hexText = { zh: '六角头螺栓', en: 'hexagon head bolt' }
const hexFullText = { zh: '全螺纹六角头螺栓', en: 'fully threaded hexagon screw' }

const hexHeads = (line: 'hex-bolts' | 'hex-screws') =>
  function* (): Generator<Article> {
    const standard = line === 'hex-bolts' ? 'GB/T 5782' : 'GB/T 5783'
    const column = line === 'hex-bolts' ? '5782' : '5783'
    const din = line === 'hex-bolts' ? 'DIN 931' : 'DIN 933'
    for (const row of table('hex_bolts_gbt5782_5783')) {
      const [s, k] = [figure(row, 's_mm'), figure(row, 'k_mm')]
      const flats = wrench(word(row, 'thread'), s, din)
      for (const l of lengthsOf(figure(row, `l_${column}_from_mm`), figure(row, `l_${column}_to_mm`))) {
        const b =
          line === 'hex-screws' ? l : figure(row, l <= 125 ? 'b_to_125_mm' : l <= 200 ? 'b_to_200_mm' : 'b_over_200_mm')
        const { d, dims, values, ...names } = screw(row, l, b)
        const grams = rounded(0.866 * s * s * k * STEEL + shankG(d, l))
        const part: Part = {
          line,
          standard,
          ...names,
          kind: line === 'hex-bolts' ? hexText : hexFullText,
          drawing: 'hexBolt',
          dims: { ...dims, k, s },
          detail: { zh: `${names.size}　${flats.zh}`, en: `${names.size}, ${flats.en}` },
          values: { ...values, acrossFlats: s, headHeight: k },
          grams,
          yuan: screwYuan(grams),
        }
        yield* listed(part, (model, brand) => graded(model, brand, boltGrades, { d, grams }))
      }
    }
  }

type SocketKind = {
  line: string
  standard: string
  file: string
  drawing: DrawingKind
  dk: string
  kind: Text
  head: number
}

const socketKinds: SocketKind[] = [
  {
    line: 'socket-caps',
    standard: 'GB/T 70.1',
    file: 'socket_cap_gbt70_1',
    drawing: 'socketCap',
    dk: 'dk_mm',
    kind: { zh: '内六角圆柱头螺钉', en: 'socket head cap screw' },
    head: 0.7,
  },
  {
    line: 'countersunk-screws',
    standard: 'GB/T 70.3',
    file: 'countersunk_socket_gbt70_3',
    drawing: 'countersunk',
    dk: 'dk_theoretical_mm',
    kind: { zh: '内六角沉头螺钉', en: 'countersunk socket screw' },
    head: 0.35,
  },
  {
    line: 'button-heads',
    standard: 'GB/T 70.2',
    file: 'button_socket_gbt70_2',
    drawing: 'buttonHead',
    dk: 'dk_mm',
    kind: { zh: '内六角平圆头螺钉', en: 'button head socket screw' },
    head: 0.5,
  },
]

const sockets = ({ line, standard, file, drawing, dk: dkColumn, kind, head }: SocketKind) =>
  function* (): Generator<Article> {
    for (const row of table(file)) {
      const [dk, k, s, t] = [figure(row, dkColumn), figure(row, 'k_mm'), figure(row, 's_mm'), figure(row, 't_min_mm')]
      for (const l of lengthsOf(figure(row, 'l_from_mm'), figure(row, 'l_to_mm'))) {
        const { d, dims, values, ...names } = screw(row, l, figure(row, 'b_mm'))
        const grams = rounded(head * dk * dk * k * STEEL + shankG(d, l))
        const part: Part = {
          line,
          standard,
          ...names,
          kind,
          drawing,
          dims: { ...dims, dk, k, s, t, ...(line === 'socket-caps' ? {} : { drive: 'hex' }) },
          detail: { zh: `${names.size}　内六角 ${s} mm`, en: `${names.size}, ${s} mm hexagon socket` },
          values: { ...values, acrossFlats: s, headDiameter: dk },
          grams,
          yuan: screwYuan(grams) * 1.1,
        }
        yield* listed(part, (model, brand) => graded(model, brand, socketGrades, { d, grams }))
      }
    }
  }

const POINTS = [
  {
    point: 'flat',
    standard: 'GB/T 77',
    column: '77',
    kind: { zh: '内六角平端紧定螺钉', en: 'socket set screw, flat point' },
  },
  {
    point: 'cup',
    standard: 'GB/T 80',
    column: '80',
    kind: { zh: '内六角凹端紧定螺钉', en: 'socket set screw, cup point' },
  },
] as const

function* setScrews(): Generator<Article> {
  for (const { point, standard, column, kind } of POINTS) {
    for (const row of table('set_screws_gbt77_80')) {
      const [s, t] = [figure(row, 's_mm'), figure(row, 't_mm')]
      for (const l of lengthsOf(figure(row, `l_${column}_from_mm`), figure(row, `l_${column}_to_mm`))) {
        const { d, dims, values, ...names } = screw(row, l, l)
        const grams = rounded(shankG(d, l) * 0.8)
        const part: Part = {
          line: 'set-screws',
          standard,
          ...names,
          kind,
          drawing: 'setScrew' as const,
          dims: { ...dims, s, t, point },
          detail: { zh: `${names.size}　内六角 ${s} mm`, en: `${names.size}, ${s} mm hexagon socket` },
          values: { ...values, acrossFlats: s, point },
          grams,
          yuan: screwYuan(grams) * 1.3,
        }
        yield* listed(part, (model, brand) => graded(model, brand, pointGrades, { d, grams }))
      }
    }
  }
}

const nuts = (line: 'hex-nuts' | 'lock-nuts') =>
  function* (): Generator<Article> {
    const plain = line === 'hex-nuts'
    for (const row of table(plain ? 'hex_nuts_gbt6170' : 'lock_nuts_gbt889_1')) {
      const [thread, d, p, s] = [word(row, 'thread'), figure(row, 'd_mm'), figure(row, 'pitch_mm'), figure(row, 's_mm')]
      const height = figure(row, plain ? 'm_max_mm' : 'h_max_mm')
      const grams = rounded((0.866 * s * s - 0.7 * d * d) * height * STEEL)
      const flats = wrench(thread, s, plain ? 'DIN 934' : 'DIN 982')
      const part: Part = {
        line,
        standard: plain ? 'GB/T 6170' : 'GB/T 889.1',
        size: thread,
        sizeKey: `${thread}x${height}`,
        kind: plain
          ? { zh: '1 型六角螺母', en: 'hexagon nut style 1' }
          : { zh: '非金属嵌件锁紧螺母', en: 'nylon insert lock nut' },
        detail: {
          zh: `${thread}　${flats.zh}　高 ${height} mm`,
          en: `${thread}, ${flats.en}, ${height} mm high`,
        },
        drawing: plain ? 'hexNut' : 'lockNut',
        dims: plain ? { d, p, m: height, s } : { d, p, h: height, s, m: figure(row, 'm_min_mm') },
        values: { thread, acrossFlats: s, nutHeight: height, threadPitch: p },
        grams,
        yuan: screwYuan(grams) * (plain ? 1 : 1.5),
      }
      yield* listed(part, (model, brand) => graded(model, brand, nutGrades, { d, grams }))
    }
  }

function* plainWashers(): Generator<Article> {
  for (const row of table('plain_washers_gbt97_1_96_1')) {
    const [standard, size] = [word(row, 'standard'), word(row, 'size')]
    const [d1, d2, h] = [figure(row, 'd1_mm'), figure(row, 'd2_mm'), figure(row, 'h_mm')]
    const grams = rounded(ringG(d2, d1, h))
    const part: Part = {
      line: 'plain-washers',
      standard,
      size,
      sizeKey: `${d1}x${d2}x${h}`,
      drawing: 'washer' as const,
      dims: { d1, d2, h },
      kind:
        standard === 'GB/T 97.1'
          ? { zh: '平垫圈 A 级', en: 'plain washer grade A' }
          : { zh: '大垫圈 A 级', en: 'large washer grade A' },
      detail: { zh: `${d1}×${d2}×${h} mm　配 M${size}`, en: `${d1}×${d2}×${h} mm, for M${size}` },
      values: { nominalSize: Number(size), innerDiameter: d1, outerDiameter: d2, thickness: h },
      grams,
      yuan: 0.004 + grams * 0.011,
    }
    yield* listed(part, (model, brand) =>
      inMetals(model, hasStainless(brand.code) ? plainMetals : plainMetals.slice(0, 3), grams),
    )
  }
}

function* springWashers(): Generator<Article> {
  for (const row of table('spring_washers_gbt93')) {
    const [size, d, s, b, H] = [
      word(row, 'size'),
      figure(row, 'd_min_mm'),
      figure(row, 's_mm'),
      figure(row, 'b_mm'),
      figure(row, 'H_min_mm'),
    ]
    const grams = rounded(ringG(d + 2 * b, d, s))
    const part: Part = {
      line: 'spring-washers',
      standard: 'GB/T 93',
      size,
      sizeKey: `${d}x${s}`,
      drawing: 'springWasher' as const,
      dims: { d, b, s, H },
      kind: { zh: '标准型弹簧垫圈', en: 'spring lock washer' },
      detail: { zh: `配 M${size}　厚 ${s} mm`, en: `for M${size}, ${s} mm thick` },
      values: { nominalSize: Number(size), innerDiameter: d, thickness: s },
      grams,
      yuan: 0.004 + grams * 0.013,
    }
    yield* listed(part, (model) => inMetals(model, springMetals, grams))
  }
}

const [socketCaps, countersunk, buttons] = socketKinds.map(sockets)
if (!socketCaps || !countersunk || !buttons) throw new Error('Three kinds of socket screws')

export const fasteners = {
  'hex-bolts': hexHeads('hex-bolts'),
  'hex-screws': hexHeads('hex-screws'),
  'socket-caps': socketCaps,
  'countersunk-screws': countersunk,
  'button-heads': buttons,
  'set-screws': setScrews,
  'hex-nuts': nuts('hex-nuts'),
  'lock-nuts': nuts('lock-nuts'),
  'plain-washers': plainWashers,
  'spring-washers': springWashers,
}
