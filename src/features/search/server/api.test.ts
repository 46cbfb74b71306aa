import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { ATTRIBUTE_PREFIX } from '../rules.ts'
import { searchPage, searchProdPage, searchSuggest, searchValues, type SearchProduct } from '../contract.ts'

type Input = Record<string, unknown>
const DEEP_GROOVE = 10_101

let as: Awaited<ReturnType<typeof testApp>>['as']
let app: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  app = await testApp()
  as = app.as
})

const list = async (input: Input, token?: string) => (await as(token)(searchPage, input as never)).data
const found = async (input: Input) => (await as()(searchProdPage, input as never)).data.records[0]!
const modelsOf = async (input: Input): Promise<string[]> => (await list(input)).records.map(({ model }) => model)

describe('a part is found however it is written', () => {
  test.each([
    ['6204-2RS', /^6204-2RS/],
    ['6204 2rs', /^6204-2RS/],
    ['６２０４－２ＲＳ', /^6204-2RS/],
    ['62o4-2rs', /^6204-2RS/],
    ['180204', /^6204-2RS/],
    ['20x47x14', /6204/],
    ['20*47*14', /6204/],
    ['深沟球轴承 6204', /^6204/],
    ['gbt5782 m8*40', /^GB\/T 5782 M8×40/],
    ['GB/T 5782 M8x40', /^GB\/T 5782 M8×40/],
    ['DIN 931 M8x40', /^GB\/T 5782 M8×40/],
    ['GB5782M8*40', /^GB\/T 5782 M8×40/],
    ['GB/T5782-2016M8×40', /^GB\/T 5782 M8×40/],
    ['M8×40GB5782', /^GB\/T 5782 M8×40/],
    ['GB/T5783 M10×30 8.8级 镀锌', /^GB\/T 5783 M10×30-8\.8-Zn/],
    ['DIN125A M8', /^GB\/T 97\.1 8/],
    ['DIN EN ISO 4017 M10x30', /^GB\/T 5783 M10×30/],
  ])('%s', async (keyword, model) => {
    const models = await modelsOf({ keyword, size: 5 })
    expect(models).not.toEqual([])
    for (const one of models) expect(one).toMatch(model)
  })

  test.each([
    ['轴承', '深钩球轴承', 'zhoucheng', 'bearing'],
    ['同步带', 'tongbudai', 'timing belt'],
    ['螺栓', 'luoshuan', 'bolt'],
    ['伺服电机', 'sifudianji', 'servo motor'],
  ])('a kind of part by its name, a wrong character, its sound, its English: %s', async (name, ...others) => {
    const nameOf = async (keyword: string) =>
      new Set((await list({ keyword, size: 10 })).records.map((one) => one.categoryName))
    const kinds = await nameOf(name)
    expect(kinds.size).toBeGreaterThan(0)
    for (const other of others) expect((await list({ keyword: other })).total, other).toBeGreaterThan(0)
  })
})

describe('another standard than that of the parts', () => {
  test.each([
    ['GB30-76 M12*60', /^GB\/T 5782 M12×60/, ['GB/T 5782', 'GB/T 5783'], { thread: 'M12', theirs: 19, ours: 18 }],
    ['GB52 M8', /^GB\/T 6170 M8/, ['GB/T 6170'], { thread: 'M8', theirs: 14, ours: 13 }],
    ['DIN 931 M12×60', /^GB\/T 5782 M12×60/, [], { thread: 'M12', theirs: 19, ours: 18 }],
    ['GB70-85 M8*30', /^GB\/T 70\.1 M8×30/, ['GB/T 70.1'], undefined],
  ])('[LIST-2] %s finds the parts of today, and what is otherwise is told', async (keyword, model, now, apart) => {
    const { products, standards, relaxed, unsold } = await found({ keyword, size: 20 })
    expect(products.length).toBeGreaterThan(0)
    for (const one of products) expect(one.model).toMatch(model)
    expect(standards).toEqual([
      { said: keyword.split(/-| M/)[0], replacedBy: now, flats: apart === undefined ? [] : [apart] },
    ])
    expect({ relaxed, unsold }).toEqual({ relaxed: [], unsold: [] })
  })

  test('nothing is told of a standard that is as today', async () => {
    for (const keyword of ['DIN 931 M8×40', 'GB/T 5782 M12×60', 'GB5782-86 M12×60'])
      expect((await found({ keyword })).standards, keyword).toEqual([])
  })
})

describe('price and stock may be typed', () => {
  test.each(['6204 20元以下', '6204 低于20元', '6204 under 20 yuan', '6204 below ¥20', '6204 5-20元'])(
    'a price: %s',
    async (keyword) => {
      const { products, understood, relaxed } = await found({ keyword, size: 50 })
      expect(products.length).toBeGreaterThan(0)
      expect(relaxed).toEqual([])
      expect(understood).toHaveLength(2)
      for (const { model, price } of products) {
        expect(model).toMatch(/^6204/)
        expect(price).toBeLessThanOrEqual(20)
      }
    },
  )

  test('the cheapest stands first, and what is in stock is in stock', async () => {
    for (const keyword of ['最便宜的6204', 'cheapest 6204']) {
      const prices = (await list({ keyword, size: 50 })).records.map(({ price }) => price)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    }
    for (const keyword of ['6204 现货', '6204 in stock', '6204 有货'])
      expect((await list({ keyword, size: 50 })).records.filter(({ isHasStock }) => !isHasStock)).toEqual([])
    expect((await list({ keyword: '6204 当天发货' })).total).toBe(
      (await list({ keyword: '6204', shipsToday: '1' })).total,
    )
  })

  test('a price that nothing has is left out before the part is', async () => {
    const { products, relaxed } = await found({ keyword: '6204 0.01元以下' })
    expect(relaxed).toEqual(['0.01元以下'])
    expect(products[0]!.model).toMatch(/^6204/)
  })
})

describe('what was meant decides what is left out', () => {
  test.each([
    ['O型圈 20x47x7', 'O 形橡胶密封圈'],
    ['滚子链 1204', 'B 系列滚子链'],
    ['六角螺母 M8x40', '六角螺母'],
    ['lock nut M8x30', '非金属嵌件锁紧螺母'],
    ['DIN 985 M8', '非金属嵌件锁紧螺母'],
    ['GB/T 6170 M8x40', '六角螺母'],
  ])('a part of another kind never stands first: %s', async (keyword, kind) => {
    const { products, relaxed } = await found({ keyword, size: 5 })
    expect(products[0]!.categoryName).toBe(kind)
    expect(relaxed).not.toEqual([])
  })

  test('a kind of part that nobody sells is named, and nothing is shown in its place', async () => {
    const { products, unsold } = await found({ keyword: '油封 20x47x7' })
    expect(products).toEqual([])
    expect(unsold).toEqual([{ said: '油封', name: '旋转轴唇形密封圈（油封）', near: [] }])
  })

  test.each([
    ['16012', '深沟球轴承，60×95×11 mm'],
    ['22210', '调心滚子轴承，50×90×23 mm'],
    ['22210CA/W33 轴承', '调心滚子轴承，50×90×23 mm'],
    ['SKF 7205C', '角接触球轴承 15°，25×52×15 mm'],
  ])('a real part that nobody sells is named with its size, and no other stands in its place: %s', async (pn, name) => {
    const { products, unsold } = await found({ keyword: pn })
    expect(products).toEqual([])
    expect(unsold.map((one) => one.name)).toEqual([name])
  })

  test('what comes nearest to an unsold part are the same size and the next lengths', async () => {
    const [angular] = (await found({ keyword: '7204C' })).unsold
    expect(angular!.near).toEqual(['7204B', '20×47×14'])
    const { unsold, products } = await found({ keyword: 'GB/T 5782 M12×70' })
    expect(unsold).toEqual([{ said: 'GB/T 5782 M12×70', name: '六角头螺栓', near: ['GB/T 5782 M12×60'] }])
    expect(products[0]!.model).toMatch(/^GB\/T 5782 M12×60/)
  })

  test('of a bare bearing size the deep groove ball bearing stands first', async () => {
    for (const keyword of ['20x47x14', '20*47*14', '内径20外径47宽14', 'd20 D47 B14'])
      expect((await list({ keyword })).records[0]!.categoryName, keyword).toBe('深沟球轴承')
    expect((await list({ keyword: '角接触 20x47x14' })).records[0]!.categoryName).toBe('角接触球轴承')
  })

  test.each([
    ['60204', '6204-Z'],
    ['160204', '6204-RS'],
    ['80204', '6204-2Z'],
    ['180204', '6204-2RS'],
  ])('an old code is explained as what it finds, and not read as a number of today: %s', async (keyword, now) => {
    const { understood, didYouMean, products } = await found({ keyword })
    expect(understood.map(({ meaning }) => meaning)).toEqual([now])
    expect(didYouMean).toEqual([])
    expect(products[0]!.model).toMatch(/^6204/)
  })

  test.each([
    ['HTD 5M 450', '450-5M'],
    ['T5 同步带 455', 'T5-455'],
    ['M8*1.25*40', 'M8×40'],
  ])('what was typed in another way is explained as the parts write it: %s', async (keyword, written) => {
    const { understood } = await found({ keyword })
    expect(understood.map(({ meaning }) => meaning)).toEqual([written])
  })

  test('of several words that do not fit only those are left out that have to be', async () => {
    const { relaxed, products } = await found({ keyword: '深沟球轴承 6204 镀锌 C3' })
    expect(relaxed).toEqual(['镀锌'])
    expect(products[0]!.model).toMatch(/^6204.*C3/)
  })
})

describe('what the address of a list says narrows what is found', () => {
  test('[LIST-1] keyword, the three levels of categories, news, brand, shop, level and person', async () => {
    const all = (await list({})).total
    const fewer = async (input: Input, holds: (one: SearchProduct) => boolean = () => true) => {
      const { total, records } = await list({ ...input, size: 50 })
      expect(total, JSON.stringify(input)).toBeGreaterThan(0)
      expect(total, JSON.stringify(input)).toBeLessThan(all)
      expect(records.filter((one) => !holds(one))).toEqual([])
      return { total, records }
    }
    await fewer({ keyword: '6204' }, ({ model }) => model.includes('6204'))
    const third = await fewer({ categoryId: DEEP_GROOVE }, ({ categoryName }) => categoryName === '深沟球轴承')
    const { path } = await found({ categoryId: DEEP_GROOVE })
    expect(path).toHaveLength(3)
    const second = await fewer({ secondaryCategoryId: path[1]!.categoryId })
    const first = await fewer({ primaryCategoryId: path[0]!.categoryId })
    expect(second.total).toBeGreaterThanOrEqual(third.total)
    expect(first.total).toBeGreaterThanOrEqual(second.total)

    const [brand] = (await found({})).brands
    const byId = await fewer({ brandIds: String(brand!.brandId) })
    expect(byId.total).toBe(brand!.count)
    expect((await list({ brandName: brand!.name })).total).toBe(byId.total)

    const { shopId } = third.records[0]!
    await fewer({ shopId }, (one) => one.shopId === shopId)
    const [newest] = (await list({ isNew: '1' })).records
    expect(newest!.skuId).not.toBe((await list({})).records[0]!.skuId)
    for (const level of [2, 3]) await fewer({ level })
    expect((await list({ userId: '999999999' })).total).toBe(0)
  })

  test('[LIST-1] price, stock, order and page', async () => {
    const { records } = await list({ categoryId: DEEP_GROOVE, minPrice: 10, maxPrice: 30, sort: 'price', size: 100 })
    const prices = records.map(({ price }) => price)
    expect(prices.length).toBeGreaterThan(1)
    expect(prices.every((price) => price >= 10 && price <= 30)).toBe(true)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const there = await list({ categoryId: DEEP_GROOVE, hasStock: '1', size: 100 })
    expect(there.records.every(({ isHasStock }) => isHasStock)).toBe(true)

    const pages = await Promise.all([1, 2].map(async (current) => list({ categoryId: DEEP_GROOVE, current, size: 20 })))
    const ids = pages.flatMap((page) => page.records.map(({ skuId }) => skuId))
    expect(new Set(ids).size).toBe(40)
  })
})

describe('pages and prices at their bounds', () => {
  test('a page beyond the last that can be asked for is refused, and what is no number is the first', async () => {
    const ask = async (current: unknown) => as()(searchProdPage, { current } as never)
    expect((await ask(1000)).data.current).toBe(1000)
    for (const current of [1001, '50000', 1e12]) expect((await ask(current)).problem).toBe('pageTooFar')
    for (const current of ['', 'x', '0', '-3', '1.5']) expect((await ask(current)).data.current).toBe(1)
  })

  test('so many rows at once are sent, however many are asked for', async () => {
    for (const size of [101, '5000', 1e12]) expect((await list({ size })).size).toBe(100)
    expect((await list({ size: 101 })).records).toHaveLength(100)
    for (const size of ['x', '0', '-1', '']) expect((await list({ size })).size).toBe(10)
  })

  test('nothing is as dear as a price beyond all prices, and everything is cheaper', async () => {
    for (const price of ['1000000001', '99999999999999']) {
      expect((await list({ minPrice: price })).total).toBe(0)
      expect((await list({ maxPrice: price })).total).toBe((await list({})).total)
    }
  })

  test('an empty word is no filter', async () => {
    const all = (await list({})).total
    for (const name of ['userId', 'shopId', 'brandIds', 'brandName', 'minPrice', 'maxPrice', 'prodType', 'level'])
      expect((await list({ [name]: '' })).total, name).toBe(all)
    expect((await list({ userId: ' ' })).total).toBe(all)
  })
})

describe('filters', () => {
  test('motors of several kinds can be chosen by brake, shaft end and encoder', async () => {
    const { attributes, path } = await found({ keyword: '伺服电机' })
    expect(path).toEqual([])
    const codes = attributes.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['brake', 'shaftEnd', 'encoder', 'power', 'ratedTorque']))
    expect(attributes.filter(({ values }) => values.length < 2)).toEqual([])
  })

  test('[LIST-2] the count beside a value is what a click on it finds', async () => {
    const { attributes } = await found({ categoryId: DEEP_GROOVE })
    expect(attributes.length).toBeGreaterThan(3)
    for (const { code, values } of attributes)
      for (const { code: value, count } of values.slice(0, 3))
        expect(
          (await list({ categoryId: DEEP_GROOVE, [ATTRIBUTE_PREFIX + code]: value })).total,
          `${code} ${value}`,
        ).toBe(count)
  })

  test('[LIST-2] values of one row add up, rows narrow each other, and a choice leaves its own row its counts', async () => {
    const before = await found({ categoryId: DEEP_GROOVE })
    const [one, two] = before.attributes.filter(({ values }) => values.length > 2)
    const [a, b] = one!.values
    const request = { [ATTRIBUTE_PREFIX + one!.code]: `${a!.code}_${b!.code}` }
    const both = { categoryId: DEEP_GROOVE, ...request }
    expect((await list(both)).total).toBe(a!.count + b!.count)

    const after = await found(both)
    const rowOf = (of: typeof before, code: string) => of.attributes.find((attribute) => attribute.code === code)!
    expect(
      rowOf(after, one!.code)
        .values.filter(({ isChosen }) => isChosen)
        .map(({ code }) => code),
    ).toEqual([a!.code, b!.code])
    const counts = (of: typeof before, code: string) =>
      new Map(rowOf(of, code).values.map((value) => [value.code, value.count]))
    for (const [value, count] of counts(after, one!.code)) expect(count).toBe(counts(before, one!.code).get(value))
    for (const [value, count] of counts(after, two!.code)) {
      expect(count).toBeLessThanOrEqual(a!.count + b!.count)
      expect((await list({ ...both, [ATTRIBUTE_PREFIX + two!.code]: value })).total).toBe(count)
    }
  })

  test('[LIST-2] a row that shows only its most frequent values opens all of them', async () => {
    for (const row of (await found({ categoryId: DEEP_GROOVE })).attributes) {
      const { data } = await as()(searchValues, { categoryId: DEEP_GROOVE, of: row.code } as never)
      expect(data.length > row.values.length).toBe(row.hasMore)
      for (const { code, count } of row.values) expect(data).toContainEqual(expect.objectContaining({ code, count }))
    }
  })
})

describe('nothing that can be typed is an error', () => {
  test('[LIST-4] what nobody sells is an empty page', async () => {
    expect((await list({ keyword: 'qqqqzzzzxxxx 囧囧' })).total).toBe(0)
    expect((await found({ keyword: 'qqqqzzzzxxxx 囧囧' })).products).toEqual([])
  })

  test('[LIST-4] any text, any words, any numbers', async () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(
        "' or 1=1 --",
        '1=1',
        '%%%',
        '\u0000',
        '((((',
        '🔩'.repeat(30),
        '6204'.repeat(200),
        '-1',
        '1e999',
        'M',
        'x'.repeat(5000),
      ),
    )
    await fc.assert(
      fc.asyncProperty(odd, odd, odd, async (keyword, attribute, other) => {
        const input = {
          keyword,
          'a.bore': attribute,
          brandIds: other,
          minPrice: other,
          current: other,
          sort: attribute,
        }
        expect((await as()(searchPage, input as never)).code).toBe('00000')
        expect((await as()(searchProdPage, input as never)).code).toBe('00000')
        expect((await as()(searchSuggest, { prefix: keyword, type: '1' })).code).toBe('00000')
      }),
      { numRuns: 40 },
    )
  })
})

test('[LIST-5] a member sees the price of his level, a visitor the price of everybody', async () => {
  const input = { categoryId: DEEP_GROOVE, size: 50 }
  const visitor = new Map((await list(input)).records.map((one) => [one.skuId, one]))
  const senior = (await list(input, (await app.member(3)).token)).records
  const inBoth = senior.filter(({ skuId }) => visitor.has(skuId))
  expect(inBoth.some(({ skuId, price }) => price < visitor.get(skuId)!.price)).toBe(true)
  expect(inBoth.every(({ skuId, price }) => price <= visitor.get(skuId)!.price)).toBe(true)
})

test('what may be meant is offered while somebody types', async () => {
  const suggest = async (prefix: string, type: '1' | '2' = '1') => (await as()(searchSuggest, { prefix, type })).data
  expect((await suggest('620')).parts.every(({ model }) => model.startsWith('620'))).toBe(true)
  expect((await suggest('620')).parts).not.toEqual([])
  expect((await suggest('轴承')).categories).not.toEqual([])
  expect((await suggest('bear')).categories).not.toEqual([])
})

test('a part is suggested with its drawing, its maker, its price and its stock', async () => {
  const [part] = (await as()(searchSuggest, { prefix: '6204', type: '1' })).data.parts
  const [offer] = (await list({ keyword: '6204', sort: 'sales', size: 100 })).records.filter(
    ({ model }) => model === part!.model,
  )
  expect(part).toMatchObject({ model: '6204', categoryName: '深沟球轴承', unit: '套' })
  expect(part!.pic).toMatch(/^\/drawing\//)
  expect([part!.price, part!.stocks, part!.brandName]).toEqual([offer!.price, offer!.stocks, offer!.brandName])
  const { parts } = (await as()(searchSuggest, { prefix: 'SKF 62', type: '1' })).data
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.filter(({ brandName }) => !brandName.startsWith('SKF'))).toEqual([])
  const senior = (await as((await app.member(3)).token)(searchSuggest, { prefix: '6204', type: '1' })).data.parts[0]!
  expect(senior.price).toBeLessThan(part!.price!)
})

test.each([
  ['a size', '20x47x14', /^6204/],
  ['an old code', '180204', /^6204-2RS/],
  ['a standard by another name', 'DIN 931 M8x40', /^GB\/T 5782 M8×40/],
  ['a standard in one word with its size', 'GB5782M8*40', /^GB\/T 5782 M8×40/],
  ['another one in one word with its thread', 'DIN931M8', /^GB\/T 5782 M8×/],
  ['a synonym and a size', '外六角 M8x40', /^GB\/T 5782 M8×40/],
  ['a kind and a number', '轴承 6204', /^6204/],
])('what a search understands is suggested: %s', async (_, prefix, model) => {
  const { parts, categories } = (await as()(searchSuggest, { prefix, type: '1' })).data
  expect(parts[0]!.model).toMatch(model)
  expect(parts.every(({ price, pic }) => price !== null && pic !== null)).toBe(true)
  expect(categories).not.toEqual([])
})
