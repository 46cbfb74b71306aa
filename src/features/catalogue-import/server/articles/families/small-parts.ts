// Circlips, keys, pins and O-rings.
import { type Article, ringG, rounded, type Variant } from '../article.ts'
import { figure, table, word } from '#server/files/seed-files.ts'
import { inMetals, listed, piecesOf } from './listing.ts'

const ringMetals = [
  { material: 'spring-steel', finish: 'black', factor: 1, mark: '-65Mn' },
  { material: 'spring-steel', finish: 'zinc', factor: 1.1, mark: '-65Mn-Zn' },
  { material: 'stainless-304', finish: 'plain', factor: 3.4, mark: '-A2' },
]

const circlips = (line: 'shaft-circlips' | 'bore-circlips') =>
  function* (): Generator<Article> {
    const onShaft = line === 'shaft-circlips'
    for (const row of table(onShaft ? 'circlips_shaft_gbt894' : 'circlips_bore_gbt893')) {
      const [d1, s, d3, a, b, d5] = ['d1_mm', 's_mm', 'd3_mm', 'a_mm', 'b_mm', 'd5_mm'].map((column) =>
        figure(row, column),
      ) as [number, number, number, number, number, number]
      const [grooveDiameter, grooveWidth] = [figure(row, 'groove_d2_mm'), figure(row, 'groove_m_mm')]
      const grams = rounded(Math.PI * d3 * b * 0.72 * s * 7.85e-3)
      const part = {
        line,
        standard: onShaft ? 'GB/T 894' : 'GB/T 893',
        size: String(d1),
        sizeKey: `${d1}x${s}`,
        grams,
        kind: onShaft
          ? { zh: '轴用弹性挡圈', en: 'circlip for shafts' }
          : { zh: '孔用弹性挡圈', en: 'circlip for bores' },
        detail: onShaft
          ? { zh: `轴径 ${d1} mm　厚 ${s} mm`, en: `shaft ${d1} mm, ${s} mm thick` }
          : { zh: `孔径 ${d1} mm　厚 ${s} mm`, en: `bore ${d1} mm, ${s} mm thick` },
        drawing: onShaft ? ('circlipShaft' as const) : ('circlipBore' as const),
        dims: { d1, d3, s, a, b, d5 },
        values: { [onShaft ? 'shaftDiameter' : 'boreDiameter']: d1, thickness: s, grooveDiameter, grooveWidth },
        yuan: 0.05 + grams * 0.035,
      }
      yield* listed(part, (model) => inMetals(model, ringMetals, grams))
    }
  }

const keyLengths = table('key_lengths_gbt1096').map((row) => figure(row, 'length_mm'))

function* parallelKeys(): Generator<Article> {
  for (const row of table('parallel_keys_gbt1096')) {
    const [b, h, from, to] = [
      figure(row, 'b_mm'),
      figure(row, 'h_mm'),
      figure(row, 'l_from_mm'),
      figure(row, 'l_to_mm'),
    ]
    for (const l of keyLengths.filter((length) => length >= from && length <= to && length > b)) {
      for (const form of ['A', 'B'] as const) {
        const grams = rounded(b * h * l * 7.85e-3)
        const size = `${form === 'A' ? '' : 'B '}${b}×${h}×${l}`
        const part = {
          line: 'parallel-keys',
          standard: 'GB/T 1096',
          size,
          sizeKey: `${b}x${h}x${l}`,
          grams,
          kind:
            form === 'A'
              ? { zh: 'A 型普通平键', en: 'parallel key form A' }
              : { zh: 'B 型普通平键', en: 'parallel key form B' },
          detail: {
            zh: `${b}×${h}×${l} mm　轴径 ${word(row, 'shaft_over_mm')} 至 ${word(row, 'shaft_to_mm')}`,
            en: `${b}×${h}×${l} mm, shafts over ${word(row, 'shaft_over_mm')} to ${word(row, 'shaft_to_mm')}`,
          },
          drawing: 'parallelKey' as const,
          dims: { b, h, l, form },
          values: { keyWidth: b, keyHeight: h, length: l, form },
          yuan: 0.12 + grams * 0.02,
        }
        yield* listed(part, (model) =>
          inPacks(
            model,
            [
              ['c45', 1, '-C45'],
              ['stainless-304', 3.2, '-A2'],
            ],
            grams,
          ),
        )
      }
    }
  }
}

/** Parts that come in two metals and in a small and a large pack. */
function inPacks(
  model: string,
  metals: readonly (readonly [material: string, factor: number, mark: string])[],
  grams: number,
): Variant[] {
  const packs = grams <= 25 ? ['pack20', 'pack100'] : grams <= 200 ? ['pack10', 'pack50'] : ['pack5', 'pack20']
  return metals.flatMap(([material, factor, mark]) =>
    packs.map((pack, at) => ({
      code: `${material}-${pack}`,
      model: model + mark,
      values: { material, pack },
      pieces: piecesOf(pack),
      factor: factor * (at === 0 ? 1 : 0.93),
    })),
  )
}

const pinLengths = table('pin_lengths_gbt119_1').map((row) => figure(row, 'length_mm'))

function* dowelPins(): Generator<Article> {
  for (const row of table('dowel_pins_gbt119_1')) {
    const [d, c, from, to] = [
      figure(row, 'd_mm'),
      figure(row, 'c_mm'),
      figure(row, 'l_from_mm'),
      figure(row, 'l_to_mm'),
    ]
    for (const l of pinLengths.filter((length) => length >= from && length <= to && length <= 120)) {
      const grams = rounded(ringG(d, 0, l))
      const part = {
        line: 'dowel-pins',
        standard: 'GB/T 119.1',
        size: `${d}×${l}`,
        sizeKey: `${d}x${l}`,
        grams,
        kind: { zh: '圆柱销', en: 'dowel pin' },
        detail: { zh: `φ${d}×${l} mm　不淬硬`, en: `φ${d}×${l} mm, unhardened` },
        drawing: 'dowelPin' as const,
        dims: { d, l, c },
        values: { pinDiameter: d, length: l },
        yuan: 0.03 + grams * 0.018,
      }
      yield* listed(part, (model) =>
        inPacks(
          model,
          [
            ['carbon-steel', 1, '-St'],
            ['stainless-304', 2.9, '-A1'],
          ],
          grams,
        ),
      )
    }
  }
}

const splitLengths = table('split_pin_lengths_gbt91').map((row) => figure(row, 'length_mm'))
const splitMetals = [
  { material: 'carbon-steel', finish: 'zinc', factor: 1, mark: '-Zn' },
  { material: 'carbon-steel', finish: 'plain', factor: 0.9, mark: '-St' },
  { material: 'stainless-304', finish: 'plain', factor: 3, mark: '-A2' },
]

function* splitPins(): Generator<Article> {
  for (const row of table('split_pins_gbt91')) {
    const [size, d, from, to] = [
      word(row, 'size'),
      figure(row, 'd_max_mm'),
      figure(row, 'l_from_mm'),
      figure(row, 'l_to_mm'),
    ]
    const [c, b, a] = [figure(row, 'c_max_mm'), figure(row, 'b_mm'), figure(row, 'a_max_mm')]
    for (const l of splitLengths.filter((length) => length >= from && length <= to)) {
      const grams = rounded(ringG(d, 0, l) * 0.9)
      const part = {
        line: 'split-pins',
        standard: 'GB/T 91',
        size: `${size}×${l}`,
        sizeKey: `${size}x${l}`,
        grams,
        kind: { zh: '开口销', en: 'split pin' },
        detail: { zh: `销孔 φ${size}　长 ${l} mm`, en: `hole φ${size}, ${l} mm long` },
        drawing: 'splitPin' as const,
        dims: { d, l, c, b, a },
        values: { pinDiameter: Number(size), length: l },
        yuan: 0.015 + grams * 0.016,
      }
      yield* listed(part, (model) => inMetals(model, splitMetals, grams))
    }
  }
}

const rubbers = [
  { material: 'nbr', hardness: 70, temperature: '-30…100', factor: 1, mark: '-NBR70' },
  { material: 'nbr', hardness: 90, temperature: '-30…100', factor: 1.3, mark: '-NBR90' },
  { material: 'fkm', hardness: 75, temperature: '-20…200', factor: 4.2, mark: '-FKM75' },
  { material: 'vmq', hardness: 70, temperature: '-60…200', factor: 2.6, mark: '-VMQ70' },
  { material: 'epdm', hardness: 70, temperature: '-45…130', factor: 1.9, mark: '-EPDM70' },
]

function* oRings(): Generator<Article> {
  for (const row of table('o_rings_gbt3452_1')) {
    const [id, w] = [figure(row, 'd1_mm'), figure(row, 'd2_mm')]
    const grams = Number((Math.PI * (id + w) * (Math.PI / 4) * w * w * 1.25e-3).toPrecision(2))
    const part = {
      line: 'o-rings',
      standard: 'GB/T 3452.1',
      size: `${id}×${w}`,
      sizeKey: `${id}x${w}`,
      grams,
      kind: { zh: 'O 形橡胶密封圈', en: 'rubber O-ring' },
      detail: { zh: `内径 ${id} mm　截面 ${w} mm`, en: `inside ${id} mm, section ${w} mm` },
      drawing: 'oRing' as const,
      dims: { id, w },
      values: { innerDiameter: id, crossSection: w },
      yuan: 0.05 + grams * 0.11,
    }
    yield* listed(part, (model, brand) => rubberVariants(model, grams, brand.code === 'CHANGXU'))
  }
}

function rubberVariants(model: string, grams: number, everyRubber: boolean): Variant[] {
  const pack = grams <= 1.2 ? 'pack100' : grams <= 6 ? 'pack50' : 'pack10'
  return rubbers
    .filter(({ mark }) => everyRubber || /NBR70|FKM/.test(mark))
    .map(({ material, hardness, temperature, factor, mark }) => ({
      code: `${mark.slice(1)}-${pack}`,
      model: model + mark,
      values: { material, hardness, temperature, pack },
      pieces: piecesOf(pack),
      factor,
    }))
}

export const smallParts = {
  'shaft-circlips': circlips('shaft-circlips'),
  'bore-circlips': circlips('bore-circlips'),
  'parallel-keys': parallelKeys,
  'dowel-pins': dowelPins,
  'split-pins': splitPins,
  'o-rings': oRings,
}
