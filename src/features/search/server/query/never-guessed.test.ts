// What may be several things is not taken for one of them, and what nobody has is not shown as something else.
import { beforeAll, describe, expect, test } from 'vitest'
import { seedSearch, type SeedSearch } from '../../../../../tests/seed-search.ts'
import { Vocabulary } from '../words/vocabulary.ts'
import { find, findHits } from './find.ts'
import { read } from './read.ts'
import { understoodAs } from './understood.ts'

let engine: SeedSearch['engine']
let vocabulary: SeedSearch['vocabulary']
let request: SeedSearch['request']
beforeAll(async () => {
  const search = await seedSearch()
  ;({ engine, vocabulary, request } = search)
  return () => search.db.destroy()
})

const asked = async (text: string) => findHits(engine, vocabulary, text, request())
const told = async (text: string, locale: 'zh_CN' | 'en') =>
  understoodAs(await find(engine, vocabulary, text, request()), [], vocabulary.facts, locale)

describe('a figure between a number and its closure', () => {
  const sold = () =>
    Vocabulary.of({
      position: 1,
      plain: [
        { kind: 'base', lines: '6002\t9\n6012\t5\n604\t7\n6204\t9' },
        { kind: 'part', lines: '6042rs\t3' },
      ],
      meaning: ['2zz', '2z', 'zz', 'z', '2rs', 'rs'].map((term) => ({ kind: 'suffix', term, means: [], weight: 1 })),
      sounds: [],
      facts: vocabulary.facts,
      newestShelvedAt: vocabulary.newestShelvedAt,
    })

  test.each(['6042zz', '6042ZZ', '6042 zz', '6042-ZZ', '6042 RS'])(
    'that may belong to either is read as neither, and both are offered: %s',
    async (text) => {
      const { groups, model, didYouMean } = read(text, await sold())
      expect([groups, model]).toEqual([[], undefined])
      expect(didYouMean[0]).toMatch(/^604-2(?:Z|RS)$/)
      expect(didYouMean).toContainEqual(expect.stringMatching(/^60[01]2(?:ZZ|RS)$/))
    },
  )

  test.each([
    ['604 2ZZ', '604'],
    ['604-2ZZ', '604'],
    ['604-2Z', '604'],
    ['6042rs', '604'],
    ['6042z', '604'],
    ['6204zz', '6204'],
    ['62042rs', '6204'],
    ['62042ZZ', '6204'],
  ])('that can belong to one of them alone is read so: %s', async (text, number) => {
    const { groups, dropped } = read(text, await sold())
    expect(groups.filter(({ kind }) => kind === 'part').map(({ any }) => any)).toEqual([[number]])
    expect(dropped.filter((one) => !/^2?(?:rs|zz?)$/i.test(one))).toEqual([])
  })

  test('2ZZ is ZZ, and nothing of it is left out', async () => {
    const { relaxed, found } = await asked('6204 2ZZ')
    expect(relaxed).toEqual([])
    expect(found.total).toBe((await asked('6204ZZ')).found.total)
  })
})

describe('a bearing with its cage, and a belt without its stroke', () => {
  test.each(['7208M', '7208m', '7208M SKF', '7208M 30'])('are one piece, and both are offered: %s', async (text) => {
    const { reading, found } = await asked(text)
    const offers = ['720-8M', '7208 M'].map((one) => text.replace(/7208m/i, one))
    expect(reading.didYouMean).toEqual(offers)
    expect(reading.either).toEqual(offers)
    expect(found.total).toBe(0)
  })

  test.each(['7208 M', '7208M 轴承', 'bearing 7208M', '7208M/C3', '7208M DB'])(
    'are the bearing where that is said, and the letter of the cage is told: %s',
    (text) => {
      const { groups, unsold, dropped } = read(text, vocabulary)
      expect(groups.flatMap(({ any }) => any).join()).not.toContain('7208m')
      expect([...unsold.map(({ said }) => said), ...dropped].join()).toMatch(/M/i)
    },
  )

  test.each(['720-8M', '720 8M', '7208M 同步带', '7208M-30', 'HTD 7208M'])(
    'are the belt where that is said: %s',
    (text) => expect(read(text, vocabulary).groups[0]?.any[0]).toMatch(/^7208m/),
  )
})

describe('a maker that nobody sells anything of', () => {
  test.each([
    ['THK', 'maker of linear guides and ball screws', []],
    ['上银', 'maker of linear guides, ball screws and servo motors', ['Servo motors', 'Servo drives']],
    [
      'bosch rexroth',
      'maker of linear guides, ball screws, servo drives and hydraulics',
      ['Servo motors', 'Servo drives'],
    ],
    ['IKO', 'maker of needle roller bearings and linear guides', ['Needle roller bearings']],
  ])('is said with what it makes, and what there is of that: %s', async (text, name, near) => {
    expect((await told(text, 'en')).unsold).toEqual([{ said: text, name, near }])
    expect((await asked(text)).found.total).toBe(0)
  })

  test('each kind that is named so finds parts, in either language', async () => {
    for (const locale of ['zh_CN', 'en'] as const)
      for (const near of (await told('HIWIN', locale)).unsold.flatMap((one) => one.near))
        expect((await asked(near)).found.total, near).toBeGreaterThan(0)
  })

  test('beside a part its part is found of others, and that is told', async () => {
    const { relaxed, found, reading } = await asked('IKO 6204-2RS')
    expect(found.total).toBeGreaterThan(0)
    expect(relaxed).toEqual(['IKO'])
    expect(reading.unsold.map(({ said }) => said)).toEqual(['IKO'])
  })

  test('says nothing more where what was asked for is named itself', async () => {
    expect((await told('THK 导轨', 'zh_CN')).unsold).toEqual([{ said: '导轨', name: '直线导轨', near: [] }])
  })
})

describe('a thread that nobody sells', () => {
  test.each([
    ['M8×1×40', 'M8×40'],
    ['GB/T 70.1 M8x1x40 12.9', 'GB/T 70.1 M8×40 12.9'],
    ['M8×40 左牙', 'M8×40'],
    ['M8x40 LH', 'M8x40'],
  ])('is told, no other one is listed, and what comes nearest is a link: %s', async (text, near) => {
    const { found, reading } = await asked(text)
    expect(found.total).toBe(0)
    expect(reading.unsold.map((one) => one.near)).toEqual([[near]])
    expect((await asked(near)).found.total).toBeGreaterThan(0)
  })

  test('a pitch that is the coarse one says no more than the thread', async () => {
    expect((await asked('M8×1.25×40')).found.total).toBe((await asked('M8×40')).found.total)
  })
})

test('near to a bearing that nobody sells are those of its kind, and thrust bearings to thrust bearings alone', () => {
  const near = (text: string) => read(text, vocabulary).unsold.flatMap((one) => one.near)
  expect(near('32204')[0]).toBe('30204')
  for (const text of ['33205', '3205', 'NU2205E']) expect(near(text).join(), text).not.toContain('25×52×18')
})

describe('sizes alone', () => {
  test.each(['20x47x14', '20*47*14', '20 47 14', '47x20x14'])('find what has them: %s', async (text) => {
    expect(read(text, vocabulary).groups.map(({ any }) => any)).toEqual([['20x47x14']])
    expect((await asked(text)).found.total).toBeGreaterThan(0)
  })

  test.each(['内径20外径47宽14', 'd=20 D=47 B=14', '内径20 外径47', '20x47'])(
    'by their names, or two of them, find what has them: %s',
    async (text) => {
      const { found, relaxed } = await asked(text)
      expect(found.total).toBeGreaterThan(0)
      expect(relaxed).toEqual([])
    },
  )

  test.each(['20x47x7', '20×47×7', '20 47 7', 'SKF 20x47x7', '内径20外径47宽7', 'd=20 D=47 B=7'])(
    'that no part has find none of other sizes, and the nearest are offered: %s',
    async (text) => {
      const { found, reading } = await asked(text)
      expect(found.total).toBe(0)
      expect(reading.unsold[0]?.near).toContain('20×47×14')
    },
  )

  test.each([
    ['35x52x7', '可能是油封尺寸'],
    ['60x95x11', '深沟球轴承 16012'],
    ['20x47x15', ''],
  ])('that no part has are said to be what they are known as: %s', (text, name) => {
    expect(read(text, vocabulary).unsold.map((one) => one.name.zh_CN)).toEqual([name])
  })

  test('beside a kind of part the nearest of this kind are shown, as before', async () => {
    const { found, relaxed } = await asked('深沟球轴承 20x47x15')
    expect(found.total).toBeGreaterThan(0)
    expect(relaxed).toEqual(['×15'])
  })
})
