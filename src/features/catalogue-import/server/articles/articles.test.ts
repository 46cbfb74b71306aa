import { describe, expect, test } from 'vitest'
import { soundDims } from '#features/drawings/sound.ts'
import { ladderOf } from '#features/catalog/rules.ts'
import { attributes, attributesOf, categories, knownWord } from './attributes.ts'
import { homeGoods } from '../write/decoration.ts'
import { offers } from './offers.ts'
import { priced } from './price.ts'
import { brands, shops } from './makers.ts'
import { list, table, word } from '#server/files/seed-files.ts'

const all = offers()
const byKey = new Map(all.map((one) => [one.key, one]))

describe('articles', () => {
  test('every product is drawn from sizes that make a part', () => {
    const unsound = all.filter(({ article }) => !soundDims(article.drawing, article.dims)).map(({ key }) => key)
    expect(unsound).toEqual([])
  })

  test('keys and variants are told apart', () => {
    expect(byKey.size).toBe(all.length)
    const doubled = all.filter(
      ({ article }) => new Set(article.variants.map(({ code }) => code)).size < article.variants.length,
    )
    expect(doubled.map(({ key }) => key)).toEqual([])
  })

  test('parameters are those of the category: shared ones on the product, the others on each variant, words from the list', () => {
    const wrong = new Set<string>()
    for (const { article } of all) {
      const wanted = attributesOf.get(article.category) ?? []
      const check = (values: Readonly<Record<string, number | string>>, ofSku: boolean) => {
        for (const [code, value] of Object.entries(values)) {
          const found = wanted.find((one) => one.attribute.code === code && one.ofSku === ofSku)
          const fits =
            found &&
            (found.attribute.kind === 'number' ? Number.isFinite(value) : knownWord(found.attribute, String(value)))
          if (!fits) wrong.add(`${article.category} ${code}=${value}`)
        }
      }
      check(article.values, false)
      for (const variant of article.variants) check(variant.values, true)
    }
    expect([...wrong]).toEqual([])
  })

  test('typical values are named by letters and codes the product has', () => {
    const strangers = all.flatMap(({ article }) =>
      article.reference
        .filter((name) => !(name in article.dims) && !(name in article.values))
        .map((name) => `${article.category} ${name}`),
    )
    expect([...new Set(strangers)]).toEqual([])
  })

  test('deep groove bearings can be narrowed by ten parameters and more', () => {
    expect((attributesOf.get('deep-groove') ?? []).filter(({ isFacet }) => isFacet).length).toBeGreaterThanOrEqual(10)
  })

  test('6204-2RS1 of SKF is known by the names other makers and times gave it', () => {
    const { article } = byKey.get('deep-groove/SKF/6204-2RS1/baigong')!
    expect(article.alsoKnown).toEqual([
      { model: '6204-2RS', by: 'GB/T 272' },
      { model: '6204-2RSR', by: 'FAG' },
      { model: '6204DDU', by: 'NSK' },
      { model: '6204LLU', by: 'NTN' },
      { model: '180204', by: 'old' },
    ])
    expect(article.dims).toEqual({ d: 20, D: 47, B: 14, seal: '2RS' })
    expect(article.variants.map(({ model }) => model)).toContain('6204-2RS1/C3')
  })

  test('GB/T 5782 M8×40 is ISO 4014 and DIN 931', () => {
    const { article } = byKey.get('hex-bolts/TONG/GB/T 5782 M8×40/dongming')!
    expect(article.alsoKnown).toEqual([
      { model: 'ISO 4014 M8×40', by: 'ISO' },
      { model: 'DIN 931 M8×40', by: 'DIN' },
    ])
    expect(article.dims).toEqual({ d: 8, p: 1.25, l: 40, b: 22, k: 5.3, s: 13 })
  })

  test('the home page names only products there are', () => {
    expect(homeGoods.size).toBe(40)
    expect([...homeGoods].filter((key) => !byKey.has(key))).toEqual([])
  })

  test('every common size has a seller, and real sizes stay that nobody sells', () => {
    const sold = new Set(
      all.filter(({ shop }) => shop.status === 1).map(({ article }) => `${article.line} ${article.baseModel}`),
    )
    const common = table('common_sizes').flatMap((row) =>
      list(row, 'base_models').map((model) => `${word(row, 'line')} ${model}`),
    )
    expect(common.length).toBeGreaterThan(1000)
    expect(common.filter((size) => !sold.has(size))).toEqual([])
    const models = new Set(all.map(({ article }) => article.baseModel))
    const real = ['bearings_deep_groove_gbt276', 'bearings_same_boundary_families', 'bearings_not_sold'].flatMap(
      (name) => table(name).map((row) => word(row, 'designation')),
    )
    const unsold = real.filter((model) => !models.has(model))
    expect(unsold.length).toBeGreaterThanOrEqual(20)
    expect(unsold).toEqual(expect.arrayContaining(['16012', '22210', '7205C']))
  })

  test('the seed has the width the issue asks for', () => {
    expect(all.length).toBeGreaterThan(3000)
    expect(all.reduce((sum, { article }) => sum + article.variants.length, 0)).toBeGreaterThan(20_000)
    expect(
      new Set(all.filter(({ shop }) => shop.status === 1).map(({ shop }) => shop.code)).size,
    ).toBeGreaterThanOrEqual(12)
    expect(new Set(all.map(({ article }) => article.brand.code)).size).toBeGreaterThanOrEqual(30)
    expect(brands.filter(({ code }) => !all.some(({ article }) => article.brand.code === code))).toEqual([])
    expect([...shops.keys()].filter((code) => !all.some(({ shop }) => shop.code === code))).toEqual([])
  })

  test('[CAT-2] nine first-level categories and more, each with three levels and goods', () => {
    const top = categories.filter(({ parent }) => parent === '')
    expect(top.length).toBeGreaterThanOrEqual(9)
    const leaves = categories.filter(({ partGroup }) => partGroup !== '')
    expect(leaves.filter(({ code }) => !all.some(({ article }) => article.category === code))).toEqual([])
    expect(new Set(leaves.map(({ partGroup }) => partGroup)).size).toBe(leaves.length)
  })

  test('[LANG-1] every name exists in both languages', () => {
    const names = [...categories, ...attributes].flatMap(({ name }) => [name.zh, name.en])
    expect(names.filter((name) => name.trim() === '')).toEqual([])
  })

  test('English names are in Latin letters and signs, and no word or maker stands in one twice', () => {
    const titles = all.map(({ article: { brand, kind, model } }) => `${brand.name} ${kind.en} ${model}`)
    const words = [
      ...titles,
      ...all.map(({ article }) => article.brief.en),
      ...[...categories, ...attributes].map(({ name }) => name.en),
      ...[...brands.values()].map(({ nameEn }) => nameEn),
    ]
    expect(words.filter((one) => /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(one))).toEqual([])
    expect(titles.filter((one) => /(?<!\S)(\p{L}{3,}) \1(?!\S)/iu.test(one))).toEqual([])
    expect(all.filter(({ article: { kind, brand } }) => kind.en.includes(brand.name)).map(({ key }) => key)).toEqual([])
  })

  test('between Chinese words stands Chinese punctuation', () => {
    const words = [
      ...all.flatMap(({ article }) => [article.kind.zh, article.brief.zh]),
      ...[...categories, ...attributes].map(({ name }) => name.zh),
    ]
    expect(words.filter((one) => /\p{Script=Han}[,;:!?]/u.test(one))).toEqual([])
  })
})

describe('prices', () => {
  test('a higher level never pays more, more pieces never cost more apiece, the list price is above', () => {
    for (const yuan of [0.21, 0.9, 8.4, 19.9, 33, 99.99, 480, 2999, 64_000]) {
      for (const key of ['a', 'b', 'c', 'd']) {
        const { price_cents, market_cents, member_cents, senior_cents, ladder } = priced(key, yuan)
        expect([senior_cents < member_cents, member_cents < price_cents, price_cents < market_cents]).toEqual([
          true,
          true,
          true,
        ])
        const steps = ladderOf(
          {
            priceCents: price_cents,
            marketCents: market_cents,
            memberCents: member_cents,
            seniorCents: senior_cents,
            ladder,
          },
          2,
        )
        expect(steps.map(({ cents }) => cents)).toEqual(steps.map(({ cents }) => cents).toSorted((a, b) => b - a))
      }
    }
  })

  test('enterprise members save five to nine percent', () => {
    for (const { key } of all.slice(0, 500)) {
      const { price_cents, member_cents } = priced(key, 100)
      expect(member_cents / price_cents).toBeGreaterThanOrEqual(0.909)
      expect(member_cents / price_cents).toBeLessThanOrEqual(0.951)
    }
  })

  test('the same key has the same price, on every machine', () => {
    expect(priced('deep-groove/SKF/6204-2RS1/baigong', 17.4)).toMatchInlineSnapshot(`
      {
        "ladder": [
          [
            10,
            7,
          ],
          [
            100,
            13,
          ],
          [
            500,
            17,
          ],
        ],
        "market_cents": 2050,
        "member_cents": 1636,
        "price_cents": 1740,
        "senior_cents": 1610,
      }
    `)
    expect(priced('servo/DELTA/ECMA-C20604/xiandai', 905)).toMatchInlineSnapshot(`
      {
        "ladder": [
          [
            2,
            2,
          ],
          [
            5,
            4,
          ],
          [
            10,
            6,
          ],
        ],
        "market_cents": 110900,
        "member_cents": 85022,
        "price_cents": 90500,
        "senior_cents": 82737,
      }
    `)
  })
})
