import { expect, test } from 'vitest'
import { decodeDesignation } from '#features/catalog/designation/designation.ts'
import { figure, table, word } from '#server/files/seed-files.ts'
import type { Article, Variant } from './article.ts'
import { numbered, offers } from './offers.ts'

const articles = [...new Set(offers().map(({ article }) => article))]
const bearings = articles.filter(({ category }) => isBearing(category))
function isBearing(category: string): boolean {
  return /^(deep-groove|angular-contact|self-aligning|tapered-roller|cylindrical-roller|needle-roller|thrust-ball)$/.test(
    category,
  )
}

/** What the decoder's words say, as the parameters say it. */
const codes: Record<string, Record<string, string>> = {
  密封: {
    两面接触式橡胶密封: '2RS',
    一面接触式橡胶密封: 'RS',
    两面非接触式橡胶密封: '2RZ',
    一面非接触式橡胶密封: 'RZ',
    两面防尘盖: '2Z',
    一面防尘盖: 'Z',
  },
  保持架: { '尼龙（聚酰胺）': 'polyamide', 车制黄铜: 'brass', 冲压钢: 'steel', 酚醛层压布管: 'phenolic' },
  润滑: { 高温润滑脂: 'hot' },
}
/** Decoded piece → parameter, and what it is where the designation says nothing; undefined: whatever it may be. */
const parameters: readonly (readonly [piece: string, parameter: string, silent?: string])[] = [
  ['密封', 'seal', 'open'],
  ['游隙', 'clearance'],
  ['公差等级', 'precision', 'P0'],
  ['保持架', 'cage'],
  ['接触角', 'contactAngle'],
  ['润滑', 'grease'],
  ['配对', 'delivery', 'single'],
]
const sets: Record<string, string> = {
  '任意配对，轻预紧': 'universal-light',
  '任意配对，中预紧': 'universal-medium',
}

function contradictions(article: Article, variant: Variant): string[] {
  const pieces = decodeDesignation({
    model: variant.model,
    kind: article.drawing,
    dims: article.dims,
    what: { zh_CN: article.kind.zh, en: article.kind.en },
  })
  if (pieces.length === 0) return [] // 608, of which the page says nothing
  const values = { ...article.values, ...variant.values }
  const unread = pieces.some(({ isUnknown }) => isUnknown) ? [`${variant.model} is not read`] : []
  const wrong = parameters.flatMap(([name, parameter, silent]) => {
    const value = values[parameter]
    const piece = pieces.find((one) => one.name.zh_CN === name)
    if (value === undefined) return []
    const said = piece ? saidBy(name, piece.text, piece.meaning.zh_CN, variant) : silent
    return said === undefined || said === String(value) ? [] : [`${variant.model}: ${parameter} ${value}, not ${said}`]
  })
  return [...unread, ...wrong]
}

function saidBy(name: string, text: string, meaning: string, { pieces }: Variant): string {
  if (name === '游隙') return text === '—' ? 'CN' : text
  if (name === '接触角') return String(Number.parseInt(meaning, 10))
  if (name === '配对') return pieces === 2 ? 'pair' : (sets[meaning] ?? meaning)
  return codes[name]?.[meaning] ?? text
}

test('of nearly all bearings the page says what the designation means', () => {
  const silent = bearings.filter(
    ({ model, drawing, dims, kind }) =>
      decodeDesignation({ model, kind: drawing, dims, what: { zh_CN: kind.zh, en: kind.en } }).length === 0,
  )
  expect(silent.filter(({ baseModel }) => !/^6\d\d$/.test(baseModel)).map(({ model }) => model)).toEqual([])
})

test('what a designation says of a bearing its parameters say as well', () => {
  expect(bearings.length).toBeGreaterThan(1500)
  expect(bearings.flatMap((article) => article.variants.flatMap((one) => contradictions(article, one)))).toEqual([])
})

test('a tapered bore stands in the designation, and where it does the bearing has one', () => {
  const selfAligning = articles.filter(({ category }) => category === 'self-aligning')
  expect(selfAligning.length).toBeGreaterThan(0)
  const wrong = selfAligning.flatMap(({ variants }) =>
    variants.filter(({ model, values }) => /K/.test(model) !== (values['design'] === 'tapered')),
  )
  expect(wrong.map(({ model }) => model)).toEqual([])
})

test('what guides spindles is of its class, costs so and bears no name of the normal class', () => {
  const angular = articles.filter(({ category }) => category === 'angular-contact')
  const spindle = angular.filter(({ variants }) => variants.every(({ values }) => values['precision'] !== 'P0'))
  expect(spindle.map(({ model }) => model)).toEqual(
    expect.arrayContaining(['B7204-E-T-P4S-UL', '7205ACD/P4A', '7205A5TYNSULP4']),
  )
  expect(spindle.filter(({ alsoKnown }) => alsoKnown.length > 0).map(({ model }) => model)).toEqual([])
  expect(
    spindle.filter(({ variants }) => variants.some(({ factor }) => factor < 10)).map(({ model }) => model),
  ).toEqual([])
  // No maker's series 73 is for spindles.
  expect(spindle.filter(({ values }) => values['series'] === '73').map(({ model }) => model)).toEqual([])
})

test('a pair is one of the words of its maker', () => {
  const words: Record<string, RegExp> = {
    SKF: /(BECBP\/P5|DGA)$/,
    FAG: /-(P5-UL|DUL)$/,
    NSK: /DULP[45]$/,
    HRB: /\/P5DG$/,
    LYC: /\/P5DG$/,
  }
  const pairs = articles.flatMap(({ brand, variants }) =>
    variants.filter(({ values }) => values['delivery'] === 'pair').map(({ model }) => ({ brand: brand.code, model })),
  )
  expect(pairs.length).toBeGreaterThan(300)
  expect(pairs.filter(({ brand, model }) => !words[brand]?.test(model))).toEqual([])
})

test('a servo motor has the shaft of its rating or its own, in the drawing, the parameters and the size', () => {
  const motors = articles.filter(({ drawing }) => drawing === 'servoMotor')
  expect(motors.length).toBeGreaterThan(25)
  const usual = new Map(
    table('servo_motor_rating_points').map((row) => [
      `${word(row, 'rated_W')}W ${word(row, 'flange_mm')}`,
      figure(row, 'shaft_dia_mm'),
    ]),
  )
  const own = new Map(table('servo_shafts').map((row) => [word(row, 'model_base'), figure(row, 'shaft_mm')]))
  for (const { model, dims, values, sizeKey, reference } of motors) {
    const shaft = own.get(model) ?? usual.get(`${values['power']}W ${values['flange']}`)
    expect([model, dims['shaft'], values['shaftDiameter'], sizeKey]).toEqual([
      model,
      shaft,
      shaft,
      `${values['flange']}x${shaft}`,
    ])
    expect(reference).toEqual(expect.arrayContaining(['shaft', 'shaftDiameter']))
  }
  const sizeOf = (name: string) => motors.find(({ model }) => model === name)!.sizeKey
  expect(sizeOf('ECMA-E21310')).toBe('130x22')
  expect(sizeOf('HG-SR102')).not.toBe(sizeOf('ECMA-E21310'))
})

test.each([
  ['GB/T 5783 M10×40', '对边 16 mm（DIN 933 为 17 mm）', '16 mm across flats (DIN 933: 17 mm)'],
  ['GB/T 5782 M12×60', '对边 18 mm（DIN 931 为 19 mm）', '18 mm across flats (DIN 931: 19 mm)'],
  ['GB/T 6170 M10', '对边 16 mm（DIN 934 为 17 mm）', '16 mm across flats (DIN 934: 17 mm)'],
  ['GB/T 5783 M8×40', '对边 13 mm', '13 mm across flats'],
])('%s says which wrench the part of DIN takes where that is another', (model, zh, en) => {
  const { brief } = articles.find((one) => one.model === model)!
  expect([brief.zh, brief.en]).toEqual([expect.stringContaining(zh), expect.stringContaining(en)])
  expect(/DIN/.test(brief.zh)).toBe(/DIN/.test(zh))
})

test('what nobody makes keeps its numbers, so that those of all others stay', () => {
  const unmade = numbered().filter(({ article }) => article.isUnmade)
  expect(unmade.length).toBeGreaterThan(0)
  expect(
    unmade.filter(({ article }) => article.values['series'] !== '73' || article.values['contactAngle'] !== 25),
  ).toEqual([])
  expect(numbered().length).toBe(offers().length + unmade.length)
  expect(unmade.filter(({ article }) => article.variants.length !== 3)).toEqual([])
})
