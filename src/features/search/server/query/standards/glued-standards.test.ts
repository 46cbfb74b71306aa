import { beforeAll, describe, expect, test } from 'vitest'
import { seedVocabulary } from '../../../../../../tests/seed-vocabulary.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'
import { squeeze } from '../../words/tokens.ts'
import { read } from '../read.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await seedVocabulary()
})

const saidIn = (text: string): string[] => read(text, vocabulary).groups.map(({ said }) => said)
const meant = (text: string): string[] => read(text, vocabulary).groups.map(({ any }) => any[0]!)

describe('a standard in one word with its size', () => {
  test.each([
    ['GB30M10×30', ['GB30', 'M10×30']],
    ['GB5783M8*30', ['GB5783', 'M8*30']],
    ['GB 5783M8*30', ['GB 5783', 'M8*30']],
    ['GB/T5783M8×30', ['GB/T5783', 'M8×30']],
    ['GB／T5783M8×30', ['GB／T5783', 'M8×30']],
    ['GB/T 5783M8×30', ['GB/T 5783', 'M8×30']],
    ['GBT 5783M8×30', ['GBT 5783', 'M8×30']],
    ['GB/T5783-2016M8×30', ['GB/T5783', 'M8×30']],
    ['GB70-85M8×30', ['GB70', 'M8×30']],
    ['DIN933M8x30', ['DIN933', 'M8x30']],
    ['ISO 4017M8x30', ['ISO 4017', 'M8x30']],
    ['GB97.1M8', ['GB97.1', 'M8']],
    ['GB5783M8X30-8.8', ['GB5783', 'M8X30', '8.8']],
    ['M8×30GB5783', ['M8×30', 'GB5783']],
    ['M8*30DIN933', ['M8*30', 'DIN933']],
    ['M8×30GB/T5783', ['M8×30', 'GB/T5783']],
    ['ＧＢ５７８３Ｍ８×３０', ['ＧＢ５７８３', 'Ｍ８×３０']],
  ])('%s', (text, said) => {
    expect(saidIn(text)).toEqual(said)
    expect(read(text, vocabulary).dropped).toEqual([])
  })
  test('ends where the standard ends that the trade knows: 1096 and no 10968', () => {
    expect(meant('GB10968×7×36')[0]).toBe('gbt1096')
  })
  test('and what the catalogue writes so is its part', () => {
    expect(meant('GB5783M10×30')).toEqual(['gbt5783m10x30'])
    expect(meant('DIN933M10x30')).toEqual(['din933m10x30'])
    expect(meant('GB/T70.1M8×30')).toEqual(['gbt70.1m8x30'])
  })
  test('with a steel behind it has all three', () => {
    expect(meant('GB/T70.1M8×20A2-70')).toContain('@propertyClass=a2-70')
  })
})

test.each([
  'SGB30M10',
  'GB40M20',
  'GB70M75',
  'GB30K40',
  'GBM10',
  'DIN-A1',
  'ISO9001M8',
  'XDIN933M8',
  'GB30M10X',
  '3GB30M8',
])('a model with such letters in it is no standard: %s', (text) => {
  const { groups, dropped } = read(text, vocabulary)
  expect(groups).toEqual([])
  expect(dropped).toEqual([text])
})

test.each(['GB/T5783 M10×30 8.8级 镀锌', 'GB5783M10×30 8.8 镀锌', 'GB5783-M10×30 8.8级 镀锌'])(
  'a class behind a standard and its size leaves room for the finish: %s',
  (text) => expect(meant(text)).toEqual(['gbt5783m10x30', '@propertyClass=8.8', '@finish=zinc']),
)

describe('standards of other bodies', () => {
  test.each(['JIS B 1180', 'ANSI/ASME B18.2.1', 'ASME B18.2.1', 'QB/T 1234', 'JB/T 7940.1', 'HG/T 2819'])(
    '%s is one word, and none of its figures is a part',
    (text) => {
      const { groups, dropped } = read(text, vocabulary)
      expect(groups).toEqual([])
      expect(dropped).toEqual([text])
    },
  )
  test('name no part by its thread alone', () => {
    expect(read('JIS B 1180 M8x30', vocabulary).unsold.map(({ said }) => said)).toEqual(['JIS B 1180'])
    expect(read('QB/T 1234 M8', vocabulary).unsold.map(({ said }) => said)).toEqual(['QB/T 1234'])
  })
  test.each([
    ['JIS B 1180 M8×30', '六角头螺栓', ['GB/T 5783 M8×30']],
    ['JISB1180 M8x30', '六角头螺栓', ['GB/T 5783 M8×30']],
    ['JIS B 1181 M8', '六角螺母', ['GB/T 6170 M8']],
    ['JIS B 1256-2008 M8', '平垫圈', ['GB/T 97.1 8']],
    ['JIS B 1180', '六角头螺栓', []],
    ['ANSI/ASME B18.2.1', '英制六角头螺栓', []],
  ])('are named by what they describe, with the part that comes nearest: %s', (text, name, near) => {
    const { unsold } = read(text, vocabulary)
    expect(unsold.map((one) => one.name.zh_CN)).toEqual([name])
    expect(unsold[0]!.near).toEqual(near.filter((model) => vocabulary.has(squeeze(model))))
  })
  test('beside a part that is named are left out, and told', () => {
    const { groups, dropped, unsold } = read('6204 JIS B 1521', vocabulary)
    expect(groups.flatMap(({ any }) => any)).toEqual(['6204'])
    expect({ dropped, unsold }).toEqual({ dropped: ['JIS B 1521'], unsold: [] })
  })
  test('that adopted one of ISO say nothing more', () => {
    const { groups, dropped } = read('DIN EN ISO 4017 M10x30', vocabulary)
    expect(groups.map(({ any }) => any[0])).toEqual(['iso4017m10x30'])
    expect(dropped).toEqual([])
  })
})

test.each([
  ['DIN125A M8', 'gbt97.1'],
  ['DIN 127B M8', 'gbt93'],
])('%s is found by the GB/T of the same part', (text, standard) => {
  expect(meant(text)[0]).toBe(standard)
  expect(read(text, vocabulary).unsold).toEqual([])
})
test('and of another form nothing is claimed: DIN 125B is chamfered', () => {
  expect(read('DIN125B M8', vocabulary).unsold.map(({ name }) => name.zh_CN)).toEqual(['平垫圈 倒角型'])
})
