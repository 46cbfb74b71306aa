import { describe, expect, test } from 'vitest'
import { analyze, type Part } from './analyze.ts'

const bearing: Part = {
  shopId: 101,
  brandId: 320,
  model: '6204-2RS1/C3',
  productModel: '6204-2RS1',
  baseModel: '6204',
  name: { zh_CN: 'SKF 深沟球轴承 6204-2RS1', en: 'SKF deep groove ball bearing 6204-2RS1' },
  categories: [
    { zh_CN: '轴承', en: 'Bearings' },
    { zh_CN: '球轴承', en: 'Ball bearings' },
    { zh_CN: '深沟球轴承', en: 'Deep groove ball bearings' },
  ],
  brandSign: 'SKF',
  standard: 'GB/T 276',
  alsoKnown: [{ model: '6204DDU' }, { model: '180204' }],
  sizeKey: '20x47x14',
  partCode: 'BG-10 320 4018',
  sales: [],
  values: [
    { attribute: 'd', code: '20' },
    { attribute: 'D', code: '47' },
    { attribute: 'seal', code: '2RS' },
  ],
}

describe('a bearing is found by', () => {
  const terms = analyze(bearing)
  test.each([
    ['its own number', '62042rs1c3'],
    ['that of its product', '62042rs1'],
    ['its basic number', '6204'],
    ["another maker's number for it", '6204ddu'],
    ['its old number', '180204'],
    ['its size', '20x47x14'],
    ['bore and outside diameter', '20x47'],
    ['its standard', 'gbt276'],
    ['its order code', 'bg103204018'],
    ['its kind in Chinese', '深沟球轴承'],
    ['a word of it', '轴承'],
    ['a word in English, in one form', 'bearing'],
    ['its maker', 'brand:320'],
    ['its shop', 'shop:101'],
    ['a figure', '@d=20'],
    ['another figure of the same letter', '@D=47'],
    ['a word of an attribute', '@seal=2rs'],
  ])('%s: %s', (_, term) => expect([...terms.keys()]).toContain(term))

  test('its very model and that of its product move it up', () => {
    expect([...terms.keys()]).toEqual(expect.arrayContaining(['=62042rs1c3', '~62042rs1', '^bearing']))
    expect(terms.has('=62042rs1')).toBe(false)
  })
})

test('a bolt is found by its standard in all its names, with and without its size', () => {
  const terms = analyze({
    ...bearing,
    model: 'GB/T 70.1 M8×40-8.8',
    productModel: 'GB/T 70.1 M8×40',
    baseModel: 'GB/T 70.1 M8×40',
    standard: 'GB/T 70.1',
    alsoKnown: [{ model: 'ISO 4762 M8×40' }, { model: 'DIN 912 M8×40' }],
    sizeKey: 'M8x40',
  })
  expect([...terms.keys()]).toEqual(
    expect.arrayContaining([
      'gbt70.1m8x40',
      'gbt70.1',
      'gbt70',
      'iso4762m8x40',
      'iso4762',
      'din912m8x40',
      'din912',
      'm8x40',
      '4762',
      '912',
    ]),
  )
})

test('a category of two things lends its words to neither', () => {
  const terms = analyze({ ...bearing, categories: [{ zh_CN: '链条链轮', en: 'Chains and sprockets' }] })
  expect(terms.has('链条链轮')).toBe(true)
  expect(terms.has('链轮')).toBe(false)
  expect(terms.has('chain')).toBe(false)
})

test('a basic designation with a letter is asked for without it', () => {
  expect([...analyze({ ...bearing, baseModel: '7204B' }).keys()]).toEqual(expect.arrayContaining(['7204b', '7204']))
  expect(analyze({ ...bearing, baseModel: '450H' }).has('450')).toBe(false)
})
