import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cents } from '#core/money.ts'
import { newId } from '#server/database/ids.ts'
import { testApp } from '../../../../tests/app.ts'
import { goods, shop } from '../../../../tests/trade.ts'
import { isStatus, levelPrices, prodInfo, productsByIds, recommendList, sameSize, skuList } from '../contract.ts'
import { levelCents, unitCents, type LadderStep } from '../rules.ts'
import { productCards } from './cards.ts'
import { bestSold, firstOfParts, shelvedBetween } from './queries.ts'

const BEARING = 'deep-groove/SKF/6204-2RS1/baigong'

async function idOf(sourceKey: string): Promise<number> {
  const { db } = await testApp()
  return (await db.selectFrom('product').select('id').where('source_key', '=', sourceKey).executeTakeFirstOrThrow()).id
}

/** Changes rows of one product for one test. */
async function changing<Result>(
  prodId: number,
  change: { status?: number; stock?: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const { db } = await testApp()
  const skus = await db.selectFrom('sku').select(['id', 'stock']).where('product_id', '=', prodId).execute()
  if (change.status !== undefined)
    await db.updateTable('product').set({ status: change.status }).where('id', '=', prodId).execute()
  if (change.stock !== undefined)
    await db.updateTable('sku').set({ stock: change.stock }).where('product_id', '=', prodId).execute()
  try {
    return await work()
  } finally {
    await db.updateTable('product').set({ status: 1 }).where('id', '=', prodId).execute()
    for (const { id, stock } of skus) await db.updateTable('sku').set({ stock }).where('id', '=', id).execute()
  }
}

test('[DETAIL-1] a product with its category path, designation, parameters, drawings, variants and shop', async () => {
  const { as } = await testApp()
  const prodId = await idOf(BEARING)
  const { data } = await as()(prodInfo, { prodId })
  expect(data).toMatchObject({
    prodId,
    model: '6204-2RS1',
    kindName: '深沟球轴承',
    unit: '套',
    sizeKey: '20x47x14',
    standard: 'GB/T 276',
    level: 1,
    status: 1,
    brand: { name: 'SKF 斯凯孚' },
    shop: { shopName: '百工轴承自营', shopStatus: 1, isSelfRun: true },
    categories: [{ categoryName: '轴承' }, { categoryName: '球轴承' }, { categoryName: '深沟球轴承' }],
    userDeliveryInfo: null,
  })
  expect(data.designation.pieces.map(({ text }) => text)).toEqual(['62', '04', '2RS1', '—'])
  expect(data.designation.equals).toContainEqual({ model: '180204', by: 'old' })
  expect(data.prodParameterList).toContainEqual({
    parameterKey: '内径',
    parameterValue: '20 mm',
    symbol: 'd',
    isReference: false,
  })
  expect(data.prodParameterList.find(({ parameterKey }) => parameterKey === '额定动载荷')).toMatchObject({
    isReference: true,
  })
  expect(data.prodParameterList.find(({ parameterKey }) => parameterKey === '游隙')?.parameterValue).toMatch(
    /^CN 基本组 \/ C3/,
  )
  expect(data.drawing.full).toMatch(/^\/drawing\/.*d20_D47_B14.*\.svg$/)
  expect(data.imgs.split(',')).toContain(data.drawing.full)
  expect(data.skuList.length).toBeGreaterThan(2)
  expect(data.skuList[0]!.properties).toMatch(/游隙:/)
  expect(data.totalStocks).toBe(data.skuList.reduce((sum, { stocks }) => sum + stocks, 0))
})

test('[DETAIL-1] in English, with the same figures', async () => {
  const { as } = await testApp()
  const prodId = await idOf(BEARING)
  const [zh, en] = [await as()(prodInfo, { prodId }), await as(undefined, { locale: 'en' })(prodInfo, { prodId })]
  expect(en.data).toMatchObject({
    kindName: 'deep groove ball bearing',
    unit: 'pc',
    categories: [{ categoryName: 'Bearings' }, {}, {}],
  })
  expect(en.data.designation.pieces[2]!.meaning).toBe('rubber contact seal on both sides')
  expect(en.data.skuList.map(({ price, stocks }) => [price, stocks])).toEqual(
    zh.data.skuList.map(({ price, stocks }) => [price, stocks]),
  )
})

test('[LANG-1] a brand with a Chinese sign goes by its English name on English pages, wherever it stands', async () => {
  const { as, db } = await testApp()
  const prodId = await idOf(BEARING)
  const { brand_id: id } = await db
    .selectFrom('product')
    .select('brand_id')
    .where('id', '=', prodId)
    .executeTakeFirstOrThrow()
  const was = await db
    .selectFrom('brand')
    .select(['name', 'name_zh', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('brand')
    .set({ name: '秦川', name_zh: '秦川', name_en: 'Qinchuan' })
    .where('id', '=', id)
    .execute()
  try {
    const [zh, en] = [as(), as(undefined, { locale: 'en' })]
    expect((await zh(prodInfo, { prodId })).data.brand.name).toBe('秦川')
    expect((await en(prodInfo, { prodId })).data.brand.name).toBe('Qinchuan')
    const [card] = await productCards(db, [prodId], { locale: 'en', level: 1 })
    expect(card!.brandName).toBe('Qinchuan')
  } finally {
    await db.updateTable('brand').set(was).where('id', '=', id).execute()
  }
})

test('in English a part is called by its maker once, and in Latin letters', async () => {
  const { as, db } = await testApp()
  const english = as(undefined, { locale: 'en' })
  const ofEachMaker = await db
    .selectFrom('product')
    .select('id')
    .distinctOn('brand_id')
    .where('source_key', 'like', '%/%/%/%')
    .execute()
  const called: string[] = []
  for (const { id } of ofEachMaker) {
    const { brand, kindName, model } = (await english(prodInfo, { prodId: id })).data
    called.push(`${brand.name} ${kindName} ${model}`)
  }
  expect(called.length).toBeGreaterThan(10)
  expect(called.filter((one) => /\p{Script=Han}/u.test(one))).toEqual([])
  expect(called.filter((one) => /(?<!\S)(\p{L}{3,}) \1(?!\S)/iu.test(one))).toEqual([])
})

test('[DETAIL-4] enterprise and senior enterprise members pay enterprise prices, nobody else learns them', async () => {
  const { as, member, db } = await testApp()
  const prodId = await idOf(BEARING)
  const rows = await db.selectFrom('sku').selectAll().where('product_id', '=', prodId).orderBy('seq').execute()
  const people = [as(), (await member(1)).as, (await member(2)).as, (await member(3)).as]
  for (const [at, call] of people.entries()) {
    const level = Math.max(1, at) as 1 | 2 | 3
    const { data } = await call(prodInfo, { prodId })
    expect(data.level).toBe(level)
    for (const [index, sku] of data.skuList.entries()) {
      const row = rows[index]!
      const prices = {
        priceCents: row.price_cents,
        marketCents: row.market_cents,
        memberCents: row.member_cents,
        seniorCents: row.senior_cents,
        ladder: row.ladder as unknown as LadderStep[],
      }
      expect(cents(sku.price)).toBe(levelCents(prices, level))
      expect(sku.memberAmount).toBe(level === 1 ? null : sku.price)
      expect(sku.ladder.map(({ from, price }) => [from, cents(price)])).toEqual(
        [1, ...prices.ladder.map(([from]) => from)].map((from) => [from, unitCents(prices, level, from)]),
      )
    }
    const told = rows.filter(({ member_cents: hidden }) =>
      new RegExp(`:${hidden / 100}[,}]`).test(JSON.stringify(data)),
    )
    expect(told.length).toBe(level === 2 ? rows.length : 0)
  }
})

test('[DETAIL-1] an unknown product, one off the shelf and a senseless id are refused each in its way', async () => {
  const { as } = await testApp()
  const prodId = await idOf(BEARING)
  expect(await as()(prodInfo, { prodId: 1 })).toMatchObject({
    code: 'A00001',
    problem: 'productUnknown',
    msg: '抱歉，没有相关商品',
  })
  expect(await as()(prodInfo, { prodId: 'abc' })).toMatchObject({ code: 'A00001', problem: 'productUnknown' })
  expect(await as()(skuList, { prodId: 'abc' })).toMatchObject({ code: 'A00014' })
  await changing(prodId, { status: 0 }, async () => {
    for (const call of [prodInfo, skuList, sameSize])
      expect(await as(undefined, { locale: 'en' })(call, { prodId })).toMatchObject({
        code: 'A00001',
        problem: 'productGone',
      })
    expect((await as()(isStatus, { prodId })).data).toBe(false)
  })
  expect((await as()(isStatus, { prodId })).data).toBe(true)
})

test('[DETAIL-5] what is sold out says so, and when more comes', async () => {
  const { as } = await testApp()
  const prodId = await idOf(BEARING)
  await changing(prodId, { stock: 0 }, async () => {
    const { data } = await as()(prodInfo, { prodId })
    expect(data.totalStocks).toBe(0)
    for (const sku of data.skuList) {
      expect(sku).toMatchObject({ stocks: 0, isHasStock: false })
      expect(sku.restockAt).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(new Date(sku.restockAt!).getTime()).toBeGreaterThan(Date.now())
    }
  })
})

test('[SHOP-3] a product of a shop that is not open is shown with the state of its shop', async () => {
  const { as } = await testApp()
  for (const [sourceKey, status] of [
    ['hex-bolts/GEM/GB/T 5782 M8×40/jinan', 0],
    ['shaft-circlips/JINCHENG/GB/T 894 20/cangzhou', -1],
    ['deep-groove/NSK/6204DDU/xian', 2],
    ['deep-groove/HRB/6204-2RS/wuhan', 3],
    ['classical-v-belts/SANLUX/A1250/tianjin', 4],
  ] as const) {
    const prodId = await idOf(sourceKey)
    const { data } = await as()(prodInfo, { prodId })
    expect({ sourceKey, status: data.shop.shopStatus }).toEqual({ sourceKey, status })
    expect((await as()(isStatus, { prodId })).data).toBe(false)
  }
})

test('freight to the person’s own address: the default one, a chosen one, an undeliverable one, never a stranger’s', async () => {
  const { db, member } = await testApp()
  const prodId = await idOf(BEARING)
  const [me, other] = [await member(1), await member(2)]
  const mine = (await me.as(prodInfo, { prodId })).data.userDeliveryInfo
  expect(mine).toMatchObject({ isDeliverable: true, userAddr: { province: '江苏省' } })
  expect(mine!.totalTransFee).toBeGreaterThan(0)

  const addrId = newId()
  const row = await db
    .selectFrom('address')
    .selectAll()
    .where('account_id', '=', me.accountId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('address')
    .values({ ...row, id: addrId, province_id: 810_000, province: '香港特别行政区', is_default: false })
    .execute()
  // Express does not go there, but this shop has a counter; another one has none.
  expect((await me.as(prodInfo, { prodId, addrId })).data).toMatchObject({
    userDeliveryInfo: { isDeliverable: true, totalTransFee: null },
    deliveryModeVO: { hasShopDelivery: true, hasUserPickUp: true, hasCityDelivery: true },
  })
  const elsewhere = await goods({ shopId: await shop({ closedTo: [810_000] }) })
  expect((await me.as(prodInfo, { prodId: elsewhere.prodId, addrId })).data).toMatchObject({
    userDeliveryInfo: { isDeliverable: false, totalTransFee: null },
    deliveryModeVO: { hasUserPickUp: false, hasCityDelivery: false },
  })
  expect((await other.as(prodInfo, { prodId, addrId })).data.userDeliveryInfo).toBeNull()
  await db.deleteFrom('address').where('id', '=', addrId).execute()
})

test('[DETAIL-1] an equivalent of another standard says which wrench it takes, where that is another', async () => {
  const { as, db } = await testApp()
  const equalsOf = async (model: string) => {
    const { id } = await db.selectFrom('product').select('id').where('model', '=', model).executeTakeFirstOrThrow()
    return (await as()(prodInfo, { prodId: id })).data.designation.equals
  }
  expect(await equalsOf('GB/T 5782 M12×60')).toEqual([
    { model: 'ISO 4014 M12×60', by: 'ISO' },
    { model: 'DIN 931 M12×60', by: 'DIN', flats: { theirs: 19, mine: 18 } },
  ])
  expect((await equalsOf('GB/T 5782 M8×40')).filter(({ flats }) => flats)).toEqual([])
})

test('[DETAIL-1] the same size: full first, then by size, then to be checked, each with what differs', async () => {
  const { as } = await testApp()
  const prodId = await idOf(BEARING)
  const { data } = await as()(sameSize, { prodId, size: 100 })
  expect(data.sizeKey).toBe('20x47x14')
  expect(data.records.map((one) => one.prodId)).not.toContain(prodId)
  const grades = data.records.map(({ grade }) => grade)
  expect(new Set(grades)).toEqual(new Set(['full', 'size', 'check']))
  expect(grades).toEqual(
    grades.toSorted((a, b) => ['full', 'size', 'check'].indexOf(a) - ['full', 'size', 'check'].indexOf(b)),
  )
  const gradeOf = (model: string) => data.records.find((one) => one.model === model)
  expect(gradeOf('6204DDU')).toMatchObject({ grade: 'full' })
  expect(gradeOf('6204LLU')).toMatchObject({ grade: 'full' })
  expect(gradeOf('6204DDU')!.differs.map(({ name }) => name)).not.toContain('密封')
  expect(gradeOf('6204-2Z')).toMatchObject({ grade: 'size' })
  expect(gradeOf('6204-2Z')!.differs[0]).toEqual({ name: '密封', theirs: '防尘盖 2Z', mine: '接触 2RS' })
  expect(gradeOf('7204B')).toMatchObject({ grade: 'check' })
  expect(gradeOf('7204B')!.differs[0]).toEqual({ name: '类型', theirs: '角接触球轴承', mine: '深沟球轴承' })
  expect(data.baseModel).toBe('6204')
  for (const grade of ['full', 'size', 'check'] as const)
    expect(data.totals[grade]).toBe(grades.filter((one) => one === grade).length)
  expect(data.records.every(({ shopStatus }) => shopStatus === 1)).toBe(true)

  const best = (await as()(sameSize, { prodId, perGrade: 2 })).data
  expect(best.records.map(({ grade }) => grade)).toEqual(['full', 'full', 'size', 'size', 'check', 'check'])
  expect(best.total).toBe(data.total)

  const second = (await as()(sameSize, { prodId, size: 5, current: 2 })).data
  expect(second.records.map((one) => one.prodId)).toEqual(data.records.slice(5, 10).map((one) => one.prodId))
  expect(second).toMatchObject({ total: data.total, pages: Math.ceil(data.total / 5) })
})

test('a product of a closed shop still names its replacements', async () => {
  const { as } = await testApp()
  const prodId = await idOf('deep-groove/HRB/6204-2RS/wuhan')
  const { data } = await as()(sameSize, { prodId, size: 100 })
  expect(data.records[0]).toMatchObject({ grade: 'full', shopStatus: 1 })
  // It is not among those that are counted, and they are as many as are listed.
  expect(data.records).toHaveLength(data.total)
  expect((await as()(sameSize, { prodId, perGrade: 1 })).data.totals).toEqual(data.totals)
})

test('recommended: the best sold of the category, never the product itself, in pages', async () => {
  const { as } = await testApp()
  const prodId = await idOf(BEARING)
  const own = (await as()(recommendList, { prodId, size: 5 })).data
  expect(own.records.map((one) => one.prodId)).not.toContain(prodId)
  expect(own.records.map(({ soldNum }) => soldNum)).toEqual(
    own.records.map(({ soldNum }) => soldNum).toSorted((a, b) => b - a),
  )
  expect(new Set(own.records.map(({ categoryId }) => categoryId))).toEqual(new Set([10101]))
  const bearings = (await as()(recommendList, { categoryId: 1, size: 100 })).data
  expect(new Set(bearings.records.map(({ categoryId }) => categoryId)).size).toBeGreaterThan(1)
  expect((await as()(recommendList, { prodId: '', categoryId: '' })).data.total).toBeGreaterThan(bearings.total)
})

test('what is sold most: of the mall, of a shop, of some products, of a category, and of all of these', async () => {
  const { db } = await testApp()
  const sold = async (wanted: Parameters<typeof bestSold>[1]) => (await bestSold(db, wanted)).ids
  const all = await sold({ shopId: null })
  const rows = await db.selectFrom('product').select(['id', 'shop_id', 'category_id']).execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const [first] = all
  const { shop_id: shopId, category_id: categoryId } = known.get(first!)!
  const ofShop = all.filter((id) => known.get(id)!.shop_id === shopId)
  expect(await sold({ shopId })).toEqual(ofShop)
  expect(await sold({ shopId: null, prodIds: all.slice(3, 9) })).toEqual(all.slice(3, 9))
  expect(await sold({ shopId, categoryIds: [categoryId], prodIds: all.slice(0, 500), except: first })).toEqual(
    ofShop.filter((id) => known.get(id)!.category_id === categoryId && all.indexOf(id) < 500 && id !== first),
  )
})

test('recommended: whoever leafs further than what is kept finds every other product once', async () => {
  const { as } = await testApp()
  const prodId = await idOf(BEARING)
  const pages = async (input: { prodId?: number; categoryId?: number }) => {
    const { total, pages: last } = (await as()(recommendList, { ...input, size: 25 })).data
    const all = await Promise.all(
      Array.from(
        { length: last },
        async (_, at) => (await as()(recommendList, { ...input, size: 25, current: at + 1 })).data,
      ),
    )
    const found = all.flatMap(({ records }) => records)
    expect(new Set(all.map((one) => one.total))).toEqual(new Set([total]))
    expect(new Set(found.map((one) => one.prodId)).size).toBe(total)
    expect(found.map(({ soldNum }) => soldNum)).toEqual(found.map(({ soldNum }) => soldNum).toSorted((a, b) => b - a))
    return found.map((one) => one.prodId)
  }
  const bearings = await pages({ categoryId: 10101 })
  expect(bearings.length).toBeGreaterThan(75)
  const last = bearings.at(-1)!
  for (const own of [prodId, bearings[0]!, last]) {
    const others = bearings.filter((id) => id !== own)
    expect(await pages({ prodId: own })).toEqual(others)
    expect(await pages({ prodId: own, categoryId: 10101 })).toEqual(others)
  }
  // Of a closed shop: it is in no list.
  expect(await pages({ prodId: await idOf('deep-groove/HRB/6204-2RS/wuhan') })).toEqual(bearings)
})

test('[DETAIL-4] lists of products by id keep their order, leave out what is gone and show the price of the person', async () => {
  const { as, member } = await testApp()
  const [a, b] = [await idOf(BEARING), await idOf('deep-groove/NSK/6204DDU/hengli')]
  const visitor = (await as()(productsByIds, { prodIds: `${b},1,${a},${b}`, prodType: 0 })).data
  expect(visitor.map((one) => one.prodId)).toEqual([b, a])
  expect(visitor.map(({ memberPrice }) => memberPrice)).toEqual([null, null])
  const enterprise = (await (await member(2)).as(productsByIds, { prodIds: `${a}` })).data
  expect(enterprise[0]!.price).toBeLessThan(visitor[1]!.price)
  expect(enterprise[0]!.memberPrice).toBe(enterprise[0]!.price)
  expect((await as()(productsByIds, { prodIds: '' })).data).toEqual([])
  expect(await as()(productsByIds, { prodIds: '1;drop' })).toMatchObject({ code: 'A00014' })
})

test('a card shows the plain variant, or another pack of it that can be had, never another clearance', async () => {
  const { as, db } = await testApp()
  const prodId = await idOf(BEARING)
  const { rows } = await sql<{ id: number; clearance: string; pack: string }>`
    select sku.id, min(value.code) filter (where attribute.code = 'clearance') as clearance,
    min(value.code) filter (where attribute.code = 'pack') as pack
    from sku join sku_attribute has on has.sku_id = sku.id join attribute_value value on value.id = has.value_id
      join attribute on attribute.id = has.attribute_id
    where product_id = ${prodId} group by sku.id, sku.seq order by sku.seq`.execute(db)
  const [plain] = rows
  const others = rows.filter(({ clearance }) => clearance !== plain!.clearance)
  expect(others.length).toBeGreaterThan(0)
  const cardOf = async () => (await as()(productsByIds, { prodIds: `${prodId}` })).data[0]!.skuId
  const setStock = (ids: number[], stock: number) =>
    db.updateTable('sku').set({ stock }).where('id', 'in', ids).execute()
  await changing(prodId, { stock: 5 }, async () => {
    expect(await cardOf()).toBe(plain!.id)
    const alike = rows
      .filter(({ id, clearance }) => id !== plain!.id && clearance === plain!.clearance)
      .map(({ id }) => id)
    await setStock([plain!.id], 0)
    expect(await cardOf()).toBe(alike[0] ?? plain!.id)
    await setStock([plain!.id, ...alike], 0)
    expect(await cardOf()).toBe(plain!.id)
  })
})

test('the sitemap names the special areas and every product that can be bought, robots.txt names the sitemap', async () => {
  const { app } = await testApp()
  const prodId = await idOf(BEARING)
  const robots = await app.inject('/robots.txt')
  expect(robots.headers['content-type']).toMatch(/^text\/plain/)
  expect(robots.body).toMatch(/^Disallow: \/cart$/m)
  expect(robots.body).toMatch(/^Sitemap: http:\/\/.*\/sitemap\.xml$/m)
  const index = await app.inject('/sitemap.xml')
  expect(index.headers['content-type']).toMatch(/^application\/xml/)
  expect(index.body).toMatch(/<loc>http:\/\/[^<]+\/sitemap-1\.xml<\/loc>/)
  const named = [...index.body.matchAll(/\/sitemap-\d+\.xml/g)].map(([path]) => path)
  const pages = (await Promise.all(named.map(async (path) => (await app.inject(path)).body))).join('')
  expect(pages.split(`/detail/${prodId}</loc>`)).toHaveLength(2)
  for (const place of ['', 2, 3, 4, 5]) expect(pages).toContain(`/spec-area/spec-area${place}</loc>`)
  expect(pages).not.toContain(`/detail/${await idOf('deep-groove/HRB/6204-2RS/wuhan')}</loc>`)
  expect((await app.inject('/sitemap-999.xml')).statusCode).toBe(404)
})

test('products of a sitemap stand in parts of so many, each of them in one', async () => {
  const { db } = await testApp()
  const [all] = await partsOf(1_000_000)
  const parts = await partsOf(7)
  expect(parts.slice(0, -1).every(({ length }) => length === 7)).toBe(true)
  expect(parts.flat()).toEqual(all)
  async function partsOf(size: number): Promise<number[][]> {
    const starts = await firstOfParts(db, size)
    return Promise.all(starts.map((start, at) => shelvedBetween(db, start, starts[at + 1])))
  }
})

test('a visitor is told what a part costs certified enterprises, beside what it costs everybody', async () => {
  const { db, as } = await testApp()
  const part = await goods({ priceCents: 1880, memberCents: 1596 })
  await db
    .updateTable('sku')
    .set({ ladder: JSON.stringify([[10, 7]]) })
    .where('id', '=', part.skuId)
    .execute()
  const { data } = await as()(levelPrices, { prodId: part.prodId, skuId: part.skuId })
  expect(data).toMatchObject({ model: '6204-2RS1', price: 18.8, memberPrice: 15.96, step: { from: 10, price: 14.84 } })
  expect((await as()(levelPrices, { prodId: 7 })).problem).toBe('productUnknown')
})
