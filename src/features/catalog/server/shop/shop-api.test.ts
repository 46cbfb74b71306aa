import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { after, DAY_MS, dayOf, startOfDay } from '#core/time.ts'
import { saveSiteConfig, siteConfig } from '#features/site/config-contract.ts'
import { searchPage } from '#features/search/contract.ts'
import { searchJobs } from '#features/search/server/jobs.ts'
import { isSooner } from '../../../../../tests/computed.ts'
import { testApp } from '../../../../../tests/app.ts'
import { auditWords } from '../../../../../tests/audit-words.ts'
import { buyer, goods, shop, stockOf } from '../../../../../tests/trade.ts'
import { drawing, sendPicture } from '../../../../../tests/upload.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { orderDetail } from '#features/orders/contract.ts'
import { addItems } from '#features/cart/add-contract.ts'
import { prodInfo } from '../../contract.ts'
import {
  arrangePictures,
  changeProduct,
  moveStock,
  productPicturePath,
  shelveProducts,
  shopProduct,
  shopProductFilters,
  shopProductPrices,
  shopProducts,
  shopSkus,
  type ShopProductDetail,
} from '../../shop-contract.ts'
import { shelfOf, shelves } from '../../shop-rules.ts'

/** A bearing of shop 103 with its clerk. */
async function bearing() {
  const { merchant, db } = await testApp()
  const { id, shop_id: shopId } = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['product.id', 'shop_id'])
    .where('category.code', '=', 'deep-groove')
    .where('product.status', '=', 1)
    .orderBy('product.id', 'desc')
    .executeTakeFirstOrThrow()
  const clerk = await merchant(shopId)
  const read = async () => (await clerk.as(shopProduct, { prodId: id })).data
  return { prodId: id, shopId, clerk: clerk.as, token: clerk.token, read }
}

const inputOf = ({
  prodId,
  version,
  nameZh,
  nameEn,
  briefZh,
  briefEn,
  standard,
  unitZh,
  unitEn,
  attributes,
  skus,
}: ShopProductDetail) => ({
  prodId,
  version,
  nameZh,
  nameEn,
  briefZh,
  briefEn,
  standard,
  unitZh,
  unitEn,
  attributes,
  skus: skus.map(({ partyCode: _, stocks: __, ...sku }) => ({ ...sku, skuId: sku.skuId as number | null })),
})

describe('a change', () => {
  test('of unit, pieces, minimum and multiple is what buyers read and order by, and changes no order there was', async () => {
    const { as, merchant } = await testApp()
    const { prodId, shopId } = await goods()
    const { as: clerk } = await merchant(shopId)
    const read = async () => (await clerk(shopProduct, { prodId })).data
    const input = inputOf(await read())
    const [first] = input.skus
    const { call } = await buyer()
    const sku = { prodId, skuId: first!.skuId!, prodCount: 1 }
    const { data: checkout } = await call(confirmOrder, { orderItem: sku })
    const { data: placed } = await call(submitOrder, { uuid: checkout.uuid, orderShopParams: [] })
    const lineOf = async () => (await call(orderDetail, { orderNumber: placed.orderNumbers })).data.orderItemDtos[0]!
    const before = await lineOf()

    const soldAs = {
      unitZh: '箱',
      unitEn: 'case',
      pieces: 24,
      pieceZh: '套',
      pieceEn: 'pc',
      minQuantity: 20,
      quantityStep: 10,
    }
    const save = (change: object, version: number) =>
      clerk(changeProduct, { ...input, version, skus: [{ ...first!, soldAs: { ...soldAs, ...change } }] })
    for (const wrong of [{ unitEn: '' }, { unitZh: '', unitEn: '' }, { pieceZh: '' }])
      expect(await save(wrong, input.version)).toMatchObject({ success: false, problem: 'packInvalid' })
    for (const wrong of [{ minQuantity: 15 }, { minQuantity: 5 }])
      expect(await save(wrong, input.version)).toMatchObject({ success: false, problem: 'minimumInvalid' })
    expect(await save({}, input.version)).toMatchObject({ success: true })

    expect((await read()).skus[0]!.soldAs).toEqual(soldAs)
    const { skuList } = (await as()(prodInfo, { prodId })).data
    expect(skuList[0]).toMatchObject({ unit: '箱', pieces: 24, pieceUnit: '套', minQuantity: 20, quantityStep: 10 })
    expect(await call(addItems, [{ skuId: sku.skuId, count: 25 }])).toMatchObject({
      problem: 'quantityRule',
      msg: expect.stringContaining('可订 20 或 30'),
    })
    expect(await lineOf()).toEqual(before)
  })

  test('a parameter that means another pack brings its words, unless the shop chose others, and nothing else changes what it chose', async () => {
    const { db } = await testApp()
    const { clerk, read } = await bearing()
    const { id: packId } = await db
      .selectFrom('attribute')
      .select('id')
      .where('code', '=', 'pack')
      .executeTakeFirstOrThrow()
    const product = await read()
    const [first, ...rest] = inputOf(product).skus
    const packed = (value: string) => [
      ...first!.attributes.filter(({ attributeId }) => attributeId !== packId),
      { attributeId: packId, value },
    ]
    let { version } = product
    const save = async (change: object) => {
      const skus = [{ ...first!, soldAs: (await read()).skus[0]!.soldAs, ...change }, ...rest]
      expect(await clerk(changeProduct, { ...inputOf(product), version: version++, skus })).toMatchObject({
        success: true,
      })
      return (await read()).skus[0]!.soldAs
    }
    await save({ attributes: packed('box1') })
    const box = { unitZh: '盒', unitEn: 'box', pieces: 10, pieceZh: '套', pieceEn: 'pc' }
    expect(await save({ attributes: packed('box10') })).toMatchObject(box)
    const bag = { ...box, unitZh: '袋', unitEn: 'bag', pieces: 12, minQuantity: 1, quantityStep: 1 }
    expect(await save({ attributes: packed('box10'), soldAs: bag })).toEqual(bag)
    expect(await save({ attributes: packed('box10'), price: first!.price })).toEqual(bag)
    expect(await save({ attributes: packed('box10'), soldAs: undefined })).toEqual(bag)
    expect(await save({ attributes: packed('bulk50') })).toMatchObject({ unitZh: '箱', pieces: 50 })
  })

  test('[OPS-1] of name and price is on the product page at once, is found, and is on record', async () => {
    const { as, db } = await testApp()
    const { prodId, clerk, read } = await bearing()
    const input = inputOf(await read())
    const [first, ...rest] = input.skus
    const prices = { marketPrice: 99, price: 88, memberPrice: 80, seniorPrice: 77 }
    const changed = {
      ...input,
      nameZh: `${input.nameZh} 静音款`,
      skus: [{ ...first!, ...prices, ladder: [{ from: 10, percentOff: 5 }] }, ...rest],
    }
    expect((await clerk(changeProduct, changed)).data).toEqual({ version: input.version + 1 })

    const { data } = await as()(prodInfo, { prodId })
    expect(data.prodName).toContain('静音款')
    expect(data.skuList[0]).toMatchObject({
      price: 88,
      oriPrice: 99,
      ladder: [
        { from: 1, price: 88 },
        { from: 10, price: 83.6 },
      ],
    })
    const { call } = await buyer({ level: 2 })
    expect((await call(prodInfo, { prodId })).data.skuList[0]!.price).toBe(80)

    await searchJobs[0]!.run({ db, now: new Date() })
    expect(
      (await as()(searchPage, { keyword: '静音款', current: 1, size: 20 })).data.records.map((one) => one.prodId),
    ).toContain(prodId)
    const log = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `product:${prodId}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({
      action: 'product.change',
      before: { nameZh: input.nameZh },
      after: { nameZh: changed.nameZh },
    })
  })

  test('of whatever a shop can write is on record with what stood there, and nothing else is', async () => {
    const { db } = await testApp()
    const { prodId, clerk, read } = await bearing()
    const product = await read()
    const input = inputOf(product)
    const [first, ...rest] = input.skus
    const numberOf = (ofSku: boolean) => product.allowed.find((one) => one.isNumber && one.ofSku === ofSku)!
    const withValue = (attributes: typeof input.attributes, attributeId: number, value: string) => [
      ...attributes.filter((one) => one.attributeId !== attributeId),
      { attributeId, value },
    ]
    const ofProduct = numberOf(false)
    const word = product.allowed.find(({ ofSku, words }) => ofSku && words.length > 1)!
    const had = first!.attributes.find(({ attributeId }) => attributeId === word.attributeId)
    const chosen = word.words.find(({ code }) => code !== had?.value)!
    const changed = {
      ...input,
      standard: 'GB/T 276',
      unitZh: '件',
      unitEn: 'item',
      attributes: withValue(input.attributes, ofProduct.attributeId, '20.25'),
      skus: [
        {
          ...first!,
          marketPrice: first!.marketPrice + 1,
          leadDays: 7,
          restockDays: 21,
          weightG: 123,
          ladder: [{ from: 12, percentOff: 5 }],
          attributes: withValue(first!.attributes, word.attributeId, chosen.code),
        },
        ...rest,
      ],
    }
    expect((await clerk(changeProduct, changed)).code).toBe('00000')
    const { before, after } = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject', '=', `product:${prodId}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(after).toEqual({
      standard: 'GB/T 276',
      unitZh: '件',
      unitEn: 'item',
      attributes: [{ attributeId: ofProduct.attributeId, value: `20.25 ${ofProduct.unit}` }],
      skus: [
        {
          skuId: first!.skuId,
          marketPrice: first!.marketPrice + 1,
          leadDays: 7,
          restockDays: 21,
          weightG: 123,
          ladder: ['≥12: −5%'],
          attributes: [{ attributeId: word.attributeId, value: chosen.label }],
        },
      ],
    })
    expect(before).toMatchObject({
      standard: input.standard,
      unitZh: input.unitZh,
      unitEn: input.unitEn,
      skus: [{ marketPrice: first!.marketPrice, leadDays: first!.leadDays, weightG: first!.weightG }],
    })
    // The page calls each of them by a name of its own.
    const names = Object.keys({ ...changed.skus[0], ...changed, value: '' })
    const technical = ['prodId', 'version', 'nameZh', 'nameEn', 'briefZh', 'briefEn']
    expect(names.filter((name) => !technical.includes(name) && !auditWords.fields[name])).toEqual([])
  })

  test('on an older version is told and changes nothing', async () => {
    const { clerk, read } = await bearing()
    const input = inputOf(await read())
    expect((await clerk(changeProduct, input)).code).toBe('00000')
    expect(await clerk(changeProduct, { ...input, nameZh: 'x' })).toMatchObject({ problem: 'changedMeanwhile' })
    expect((await read()).nameZh).toBe(input.nameZh)
  })

  test('adds a sku with an order code of its own, takes one off the shelf, and a number nobody had yet', async () => {
    const { as } = await testApp()
    const { prodId, clerk, read } = await bearing()
    const before = await read()
    const input = inputOf(before)
    const weight = before.allowed.find(({ isNumber, ofSku }) => isNumber && !ofSku)!
    const attributes = [
      ...input.attributes.filter(({ attributeId }) => attributeId !== weight.attributeId),
      { attributeId: weight.attributeId, value: '20.125' },
    ]
    const [first, ...rest] = input.skus
    const fresh = { ...first!, skuId: null, model: `${first!.model}/NEW` }
    expect(
      (await clerk(changeProduct, { ...input, attributes, skus: [{ ...first!, isOnShelf: false }, ...rest, fresh] }))
        .code,
    ).toBe('00000')
    const after = await read()
    expect(after.skus.at(-1)).toMatchObject({ model: fresh.model, stocks: 0, isOnShelf: true })
    expect(new Set(after.skus.map(({ partyCode }) => partyCode)).size).toBe(after.skus.length)
    expect(after.attributes).toContainEqual({ attributeId: weight.attributeId, value: '20.125' })
    expect((await as()(prodInfo, { prodId })).data.skuList.map(({ skuId }) => skuId)).not.toContain(first!.skuId)
  })

  test('a variant that is there already is refused at its row, in both languages; in another pack it is none', async () => {
    const { clerk, read } = await bearing()
    const before = await read()
    const input = inputOf(before)
    const [first] = input.skus
    const save = (change: object) =>
      clerk(changeProduct, { ...input, skus: [...input.skus, { ...first!, skuId: null, ...change }] })
    const row = input.skus.length + 1
    const model = first!.model.toLowerCase()
    expect(await save({ model })).toMatchObject({
      problem: 'variantRepeated',
      details: { row, other: 1, model },
      msg: `第 ${row} 个规格与第 1 个的型号、参数和包装都相同：${model}`,
    })
    expect(await read()).toEqual(before)
    expect((await save({ soldAs: { ...first!.soldAs, unitZh: '箱', unitEn: 'case', pieces: 7 } })).code).toBe('00000')
  })

  test.each<[string, (input: ReturnType<typeof inputOf>) => object, string]>([
    ['prices out of order', ({ skus: [sku] }) => ({ skus: [{ ...sku, memberPrice: sku!.price + 1 }] }), 'priceOrder'],
    [
      'a ladder that falls',
      ({ skus: [sku] }) => ({
        skus: [
          {
            ...sku,
            ladder: [
              { from: 10, percentOff: 5 },
              { from: 5, percentOff: 9 },
            ],
          },
        ],
      }),
      'ladderInvalid',
    ],
    ['half a cent', ({ skus: [sku] }) => ({ skus: [{ ...sku, price: 1.005 }] }), 'amountInvalid'],
    [
      'a word that its category does not know',
      ({ attributes }) => ({ attributes: attributes.map((one) => ({ ...one, value: 'gizmo' })) }),
      'attributeInvalid',
    ],
    ['a parameter of another category', () => ({ attributes: [{ attributeId: 999, value: '1' }] }), 'attributeInvalid'],
    ['no name', () => ({ nameEn: ' ' }), 'textBlank'],
  ])('with %s is refused whole', async (_, change, problem) => {
    const { clerk, read } = await bearing()
    const before = await read()
    const input = inputOf(before)
    const rest = input.skus.slice(1)
    const wrong = change(input) as { skus?: object[] }
    const skus = wrong.skus ? [...wrong.skus, ...rest] : input.skus
    expect((await clerk(changeProduct, { ...input, ...wrong, skus } as never)).problem).toBe(problem)
    expect(await read()).toEqual(before)
  })
})

describe('the article number', () => {
  test('is kept as it was typed, left as it was where nobody says anything of it, and is on record', async () => {
    const { db } = await testApp()
    const { prodId, clerk, read } = await bearing()
    const save = async (change: object) => {
      const input = inputOf(await read())
      const [first, ...rest] = input.skus.map(({ articleNo: _, ...sku }) => sku)
      const answer = await clerk(changeProduct, { ...input, skus: [{ ...first!, ...change }, ...rest] })
      return { answer, now: (await read()).skus[0]!.articleNo }
    }
    expect((await save({ articleNo: ' 常-0042/a ' })).now).toBe('常-0042/a')
    expect((await save({ leadDays: 2 })).now).toBe('常-0042/a')
    const { answer, now } = await save({ articleNo: 'x'.repeat(65) })
    expect([answer.problem, now]).toEqual(['textTooLong', '常-0042/a'])
    const longest = '\u{1F529}'.repeat(32)
    expect((await save({ articleNo: longest })).now).toBe(longest)
    expect((await save({ articleNo: '' })).now).toBe('')
    const { rows } = await sql<{ number: string }>`
      select after #>> '{skus,0,articleNo}' as number from audit_log
      where subject = ${`product:${prodId}`} order by id desc limit 2`.execute(db)
    expect(rows).toEqual([{ number: '' }, { number: longest }])
  })

  test('finds its products and variants, in capitals or not, in its own shop alone; a piece and a box may share it', async () => {
    const { db, merchant } = await testApp()
    const shopId = await shop()
    const [piece, box, other] = [await goods({ shopId }), await goods({ shopId }), await goods()]
    await db
      .updateTable('sku')
      .set({ pack_pieces: 10, unit_zh: '盒', unit_en: 'box' })
      .where('id', '=', box.skuId)
      .execute()
    const ids = [piece, box, other].map(({ skuId }) => skuId)
    await db.updateTable('sku').set({ article_no: 'Kg-10%' }).where('id', 'in', ids).execute()
    const plain = await goods({ shopId, name: '螺栓 KG-10% 型' })
    const { as: clerk } = await merchant(shopId, ['products'])
    const found = async (words: string) =>
      (await clerk(shopProducts, { words })).data.records.map(({ prodId }) => prodId)
    expect(await found('kG-10%')).toEqual([plain.prodId, box.prodId, piece.prodId])
    expect(await found('kG-1')).toEqual([plain.prodId])

    const skus = async (input: object) => (await clerk(shopSkus, input)).data
    const both = await skus({ articleNo: ' KG-10% ' })
    expect(both).toMatchObject({
      records: [
        { prodId: piece.prodId, skuId: piece.skuId, articleNo: 'Kg-10%', pieces: 1, isOnShelf: true },
        { prodId: box.prodId, skuId: box.skuId, articleNo: 'Kg-10%', pieces: 10, isOnShelf: true },
      ],
      next: null,
    })
    expect((await skus({ articleNo: 'KG-1' })).records).toEqual([])
    const first = await skus({ size: 2 })
    expect(first.next).toBe(box.skuId)
    expect([...first.records, ...(await skus({ size: 2, after: first.next! })).records]).toEqual(
      (await skus({})).records,
    )
    expect((await skus({})).records.map(({ skuId }) => skuId)).toEqual([piece.skuId, box.skuId, plain.skuId])
    expect((await clerk(shopSkus, { articleNo: ' ' })).problem).toBe('textBlank')
  })

  test('is no buyer’s matter: neither the product’s page nor the search says it', async () => {
    const { as, db } = await testApp()
    const ware = await goods()
    const number = `GEHEIM-${ware.skuId}`
    await db.updateTable('sku').set({ article_no: number }).where('id', '=', ware.skuId).execute()
    await searchJobs[0]!.run({ db, now: new Date() })
    expect(JSON.stringify(await as()(prodInfo, { prodId: ware.prodId }))).not.toContain(number)
    expect(
      (await as()(searchPage, { keyword: number, current: 1, size: 20 })).data.records.map(({ prodId }) => prodId),
    ).not.toContain(ware.prodId)
  })
})

describe('the history of prices', () => {
  test('begins with the first price, names who changed it and pages by key; what leaves prices alone is not in it', async () => {
    const { db, merchant } = await testApp()
    const ware = await goods({ priceCents: 1000, memberCents: 900 })
    const { as: clerk } = await merchant(ware.shopId)
    const read = async () => (await clerk(shopProduct, { prodId: ware.prodId })).data
    const save = async (prices: object) => {
      const input = inputOf(await read())
      expect(
        await clerk(changeProduct, { ...input, skus: input.skus.map((sku) => ({ ...sku, ...prices })) }),
      ).toMatchObject({
        success: true,
      })
    }
    await save({ price: 9.5 })
    await save({ leadDays: 3, seniorPrice: 8 })
    await clerk(moveStock, { prodId: ware.prodId, skuId: ware.skuId, change: 1, reason: 'received' })
    await save({ marketPrice: 25 })
    await db.updateTable('sku').set({ price_cents: 960 }).where('id', '=', ware.skuId).execute()
    const { data } = await clerk(shopProductPrices, { prodId: ware.prodId })
    expect(data).toMatchObject({
      records: [
        { skuId: ware.skuId, priceBefore: 9.5, price: 9.6, source: 'other', author: null },
        { priceBefore: 9.5, price: 9.5, marketPriceBefore: 20, marketPrice: 25, source: 'merchant', author: '测试员' },
        { priceBefore: 10, price: 9.5, marketPriceBefore: 20, marketPrice: 20, source: 'merchant', author: '测试员' },
        { priceBefore: null, price: 10, marketPriceBefore: null, marketPrice: 20, source: 'other', author: null },
      ],
      next: null,
    })
    const first = (await clerk(shopProductPrices, { prodId: ware.prodId, size: 3 })).data
    expect([
      ...first.records,
      ...(await clerk(shopProductPrices, { prodId: ware.prodId, size: 3, after: first.next! })).data.records,
    ]).toEqual(data.records)
  })

  test('says what a price was before it fell, only to whom that price is asked and where the record reaches back', async () => {
    const { db, as, member } = await testApp()
    const ware = await goods({ priceCents: 1000, memberCents: 900 })
    const former = async (call = as()) => (await call(prodInfo, { prodId: ware.prodId })).data.skuList[0]!.formerPrice
    const [ordinary, enterprise] = [await member(1), await member(2)]
    const set = (priceCents: number) =>
      db.updateTable('sku').set({ price_cents: priceCents }).where('id', '=', ware.skuId).execute()
    /** As if everything on record had happened so many days earlier. */
    const age = (days: number) =>
      sql`update price_change set at = at - make_interval(days => ${days}) where sku_id = ${ware.skuId}`.execute(db)
    await set(950)
    expect(await former()).toBeNull()
    await age(31)
    expect(await former()).toBeNull()
    await set(920)
    const today = startOfDay(dayOf(new Date()))
    const days = { from: dayOf(after(today, -30 * DAY_MS)), to: dayOf(after(today, -DAY_MS)) }
    expect(await former()).toEqual({ price: 9.5, ...days })
    expect(await former(ordinary.as)).toEqual({ price: 9.5, ...days })
    expect(await former(enterprise.as)).toBeNull()
    await age(29)
    expect(await former()).toMatchObject({ price: 9.5 })
    await age(1)
    expect(await former()).toBeNull()
    await set(930)
    expect(await former()).toBeNull()
  })

  test('compares a fall with as many days as the operator says', async () => {
    const { db, as, operator } = await testApp()
    const ware = await goods({ priceCents: 1000 })
    const { as: call } = await operator(['config'])
    const save = async (formerPriceDays: number) => {
      const { versions, rules } = (await call(siteConfig, {})).data
      const value = { ...rules, formerPriceDays }
      return call(saveSiteConfig, { name: 'rules', version: versions.rules ?? '', value })
    }
    await sql`update price_change set at = at - interval '10 days' where sku_id = ${ware.skuId}`.execute(db)
    await db.updateTable('sku').set({ price_cents: 900 }).where('id', '=', ware.skuId).execute()
    const former = async () => (await as()(prodInfo, { prodId: ware.prodId })).data.skuList[0]!.formerPrice?.price
    try {
      expect(await former()).toBeUndefined()
      expect((await save(7)).code).toBe('00000')
      expect(await former()).toBe(10)
      expect((await save(6)).problem).toBe('invalidInput')
    } finally {
      await db.deleteFrom('setting').where('name', '=', 'rules').execute()
    }
  })

  test('of the demo: what became cheaper says so, what was raised to be lowered does not', async () => {
    const { db, as } = await testApp()
    const former = async (key: string) => {
      const product = db.selectFrom('product').select('id').where('source_key', '=', key)
      const { data } = await as()(prodInfo, { prodId: (await product.executeTakeFirstOrThrow()).id })
      return data.skuList.map(({ price, formerPrice }) => formerPrice && formerPrice.price > price)
    }
    expect(new Set(await former('deep-groove/NSK/6205DDU/hengli'))).toEqual(new Set([true]))
    expect(new Set(await former('deep-groove/FAG/6206-2ZR/hengli'))).toEqual(new Set([null]))
    expect(new Set(await former('deep-groove/NTN/6203LLU/xiandai'))).toEqual(new Set([null]))
  })

  test('is its shop’s alone, and a change that is refused is not in it', async () => {
    const { merchant } = await testApp()
    const { prodId, clerk, read } = await bearing()
    const { as: stranger } = await merchant(await shop())
    expect((await stranger(shopProductPrices, { prodId })).problem).toBe('productUnknown')
    const before = (await clerk(shopProductPrices, { prodId })).data
    expect(before.records.at(-1)).toMatchObject({ priceBefore: null, source: 'catalogue' })
    const input = inputOf(await read())
    const skus = input.skus.map((sku, at) => ({
      ...sku,
      price: sku.marketPrice,
      ...(at === input.skus.length - 1 && { model: '' }),
    }))
    expect((await clerk(changeProduct, { ...input, skus })).code).not.toBe('00000')
    expect((await clerk(shopProductPrices, { prodId })).data).toEqual(before)
  })
})

test('off the shelf it is gone for buyers and comes back with the same press', async () => {
  const { as, db } = await testApp()
  const { prodId, clerk } = await bearing()
  expect((await clerk(shelveProducts, { prodIds: [prodId, 1], isOnShelf: false })).data).toEqual({ changed: 1 })
  expect((await as()(prodInfo, { prodId })).problem).toBe('productGone')
  await searchJobs[0]!.run({ db, now: new Date() })
  expect(await db.selectFrom('search_sku').select('sku_id').where('product_id', '=', prodId).execute()).toEqual([])
  expect((await clerk(shelveProducts, { prodIds: [prodId], isOnShelf: true })).data).toEqual({ changed: 1 })
  expect((await as()(prodInfo, { prodId })).code).toBe('00000')
})

describe('stock', () => {
  test('moves with a reason, never below nothing, and the moves are listed', async () => {
    const { db, merchant } = await testApp()
    const ware = await goods({ stock: 5 })
    const { as: clerk } = await merchant(ware.shopId)
    const move = { prodId: ware.prodId, skuId: ware.skuId }
    expect((await clerk(moveStock, { ...move, change: 20, reason: 'received', note: '采购单 88' })).data).toEqual({
      stocks: 25,
    })
    expect(await clerk(moveStock, { ...move, change: -26, reason: 'damaged' })).toMatchObject({
      problem: 'stockTooLow',
      msg: '库存只有 25，最多可减 25',
    })
    expect((await clerk(moveStock, { ...move, change: -1, reason: 'received' })).problem).toBe('receivedNegative')
    await db.updateTable('sku').set({ stock: 99_999_998 }).where('id', '=', ware.skuId).execute()
    expect(await clerk(moveStock, { ...move, change: 2, reason: 'counted' })).toMatchObject({
      problem: 'stockTooHigh',
      msg: '库存已有 99,999,998，最多可增 1',
    })
    await db.updateTable('sku').set({ stock: 25 }).where('id', '=', ware.skuId).execute()
    const other = await goods()
    expect((await clerk(moveStock, { ...move, skuId: other.skuId, change: 1, reason: 'counted' })).problem).toBe(
      'productUnknown',
    )
    expect((await clerk(moveStock, { ...move, change: -1, reason: 'damaged' })).data).toEqual({ stocks: 24 })
    expect((await clerk(shopProduct, { prodId: ware.prodId })).data.stockMoves).toMatchObject([
      { change: -1, stockAfter: 24, reason: 'damaged' },
      { change: 20, stockAfter: 25, reason: 'received', note: '采购单 88', author: '测试员' },
    ])
  })

  test('what buyers take at the same moment stays taken', async () => {
    const { merchant } = await testApp()
    const ware = await goods({ stock: 10 })
    const { as: clerk } = await merchant(ware.shopId)
    const people = await Promise.all([buyer(), buyer(), buyer()])
    await Promise.all([
      ...people.map((one) => one.order({ ...ware, quantity: 2 })),
      clerk(moveStock, { prodId: ware.prodId, skuId: ware.skuId, change: 7, reason: 'received' }),
    ])
    expect(await stockOf(ware)).toBe(11)
  })
})

test('pictures are drawn anew, kept in their order, and at most eight', async () => {
  const { as } = await testApp()
  const { prodId, clerk, token, read } = await bearing()
  const png = await drawing().png().toBuffer()
  const send = () => sendPicture(png, { token, path: productPicturePath(prodId) })
  for (let n = 0; n < 8; n++) expect((await send()).code).toBe('00000')
  expect((await send()).problem).toBe('picturesFull')
  const { pics, version } = await read()
  expect(
    (await clerk(arrangePictures, { prodId, version, pics: [pics[3]!, pics[0]!, '/files/products/of-another.webp'] }))
      .code,
  ).toBe('00000')
  expect((await read()).pics).toEqual([pics[3], pics[0]])
  expect((await as()(prodInfo, { prodId })).data.imgs.split(',').slice(2)).toEqual([pics[3], pics[0]])
  expect((await clerk(arrangePictures, { prodId, version, pics: [] })).problem).toBe('changedMeanwhile')
})

test('a product of another shop is as unknown as one that never was', async () => {
  const { merchant } = await testApp()
  const { prodId, read } = await bearing()
  const { as: stranger, token } = await merchant(await shop())
  const product = await read()
  const answers = [
    await stranger(shopProduct, { prodId }),
    await stranger(changeProduct, inputOf(product)),
    await stranger(moveStock, { prodId, skuId: product.skus[0]!.skuId, change: 1, reason: 'other' }),
    await stranger(arrangePictures, { prodId, version: product.version, pics: [] }),
    await sendPicture(await drawing().png().toBuffer(), { token, path: productPicturePath(prodId) }),
  ]
  expect(answers.map(({ problem }) => problem)).toEqual(answers.map(() => 'productUnknown'))
  expect((await stranger(shelveProducts, { prodIds: [prodId], isOnShelf: false })).data).toEqual({ changed: 0 })
  expect((await stranger(shopProducts, {})).data.records).toEqual([])
  expect((await read()).skus[0]!.stocks).toBe(product.skus[0]!.stocks)
})

test('a list is narrowed by words, category, brand, shelf and stock, and pages by key', async () => {
  const { merchant } = await testApp()
  const shopId = await shop()
  const { as: clerk } = await merchant(shopId)
  const [bolts, nuts, gone] = [
    await goods({ shopId, name: '螺栓', stock: 500 }),
    await goods({ shopId, name: '螺母', stock: 3 }),
    await goods({ shopId, stock: 0 }),
  ]
  await clerk(shelveProducts, { prodIds: [bolts.prodId], isOnShelf: false })
  const ids = async (input: object) => (await clerk(shopProducts, input)).data.records.map(({ prodId }) => prodId)
  expect(await ids({})).toEqual([gone.prodId, nuts.prodId, bolts.prodId])
  expect(await ids({ words: '螺' })).toEqual([nuts.prodId, bolts.prodId])
  expect(await ids({ words: `bg-${nuts.skuId}` })).toEqual([nuts.prodId])
  expect(await ids({ categoryId: nuts.prodId })).toEqual([nuts.prodId])
  expect(await ids({ brandId: bolts.prodId })).toEqual([bolts.prodId])
  expect(await ids({ shelf: 'off' })).toEqual([bolts.prodId])
  expect(await ids({ stock: 'low' })).toEqual([gone.prodId, nuts.prodId])
  expect(await ids({ stock: 'out' })).toEqual([gone.prodId])
  const { data } = await clerk(shopProducts, { size: 2 })
  expect(await ids({ size: 2, after: data.next })).toEqual([bolts.prodId])
  expect((await clerk(shopProductFilters, {})).data.brands).toHaveLength(3)
})

test('a product none of whose variants is on the shelf is not on sale, in the list, on its page and to buyers alike', async () => {
  const { as, merchant } = await testApp()
  const shopId = await shop()
  const { as: clerk } = await merchant(shopId)
  const [sold, bare, withdrawn] = [await goods({ shopId }), await goods({ shopId }), await goods({ shopId })]
  for (const { prodId } of [bare, withdrawn]) {
    const input = inputOf((await clerk(shopProduct, { prodId })).data)
    const skus = input.skus.map((sku) => ({ ...sku, isOnShelf: false }))
    expect((await clerk(changeProduct, { ...input, skus })).code).toBe('00000')
  }
  await clerk(shelveProducts, { prodIds: [withdrawn.prodId], isOnShelf: false })
  expect((await as()(prodInfo, { prodId: bare.prodId })).problem).toBe('productGone')
  const list = async (shelf: 'all' | 'on' | 'off' | 'none') =>
    (await clerk(shopProducts, { shelf })).data.records.map(({ prodId, isOnShelf, skusOnShelf }) => [
      prodId,
      shelfOf(isOnShelf, skusOnShelf),
    ])
  const rows = [
    [withdrawn.prodId, 'off'],
    [bare.prodId, 'none'],
    [sold.prodId, 'on'],
  ]
  expect(await list('all')).toEqual(rows)
  for (const shelf of shelves) expect(await list(shelf)).toEqual(rows.filter(([, stands]) => stands === shelf))
})

test('a product is without stock when all that is on the shelf of it is sold out', async () => {
  const { db, merchant } = await testApp()
  const shopId = await shop()
  const { as: clerk } = await merchant(shopId)
  /** A sold-out variant and another one. */
  const variants = async (other: { stock: number; status: number }): Promise<number> => {
    const [{ prodId }, spare] = [await goods({ shopId, stock: 0 }), await goods()]
    await db
      .updateTable('sku')
      .set({ ...other, product_id: prodId })
      .where('id', '=', spare.skuId)
      .execute()
    return prodId
  }
  await variants({ stock: 1, status: 1 })
  const gone = [await variants({ stock: 0, status: 1 }), await variants({ stock: 5, status: 0 })]
  const withdrawn = await goods({ shopId, stock: 0 })
  await db.updateTable('sku').set({ status: 0 }).where('id', '=', withdrawn.skuId).execute()
  const { records } = (await clerk(shopProducts, { stock: 'out' })).data
  expect(records.map(({ prodId }) => prodId)).toEqual(gone.toReversed())
})

test(
  'a shop with 100,000 products has each page of its list sooner than all products are read',
  { timeout: 600_000 },
  async () => {
    const { db, merchant } = await testApp()
    const shopId = await shop()
    const model = await goods({ shopId })
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`set local statement_timeout = 0`.execute(tx)
      const from = { id: 2_000_000_000, count: 100_000 }
      await sql`insert into product (id, source_key, shop_id, brand_id, category_id, model, base_model, name_zh, name_en,
      drawing, dims, size_key, unit_zh, unit_en, shelved_at)
      select ${sql.lit(from.id)} + n, 'many-' || n, ${shopId}, ${model.prodId}, ${model.prodId}, 'M' || n, 'M',
      '螺栓 ' || n, 'Bolt ' || n, 'deepGroove', '{"d":20,"D":47,"B":14}', 'x', '个', 'pc', now()
      from generate_series(1, ${sql.lit(from.count)}) n`.execute(tx)
      await sql`insert into sku (id, product_id, source_key, part_code, model, seq, price_cents, market_cents,
      member_cents, senior_cents, stock)
      select ${sql.lit(from.id)} + n, ${sql.lit(from.id)} + n, 'many-' || n, 'MANY ' || n, 'M' || n, 1, 100, 100, 100,
      100, case n % 5000 when 0 then 0 when 1 then 1 else 500 end
      from generate_series(1, ${sql.lit(from.count)}) n`.execute(tx)
    })
    await sql`analyze product, sku`.execute(db)
    const { as: clerk } = await merchant(shopId)
    const readAll = () =>
      sql`select count(*) from product p join sku s on s.product_id = p.id where p.dims::text || s.model like '%nowhere%'`.execute(
        db,
      )
    const slow: string[] = []
    try {
      for (const input of [
        {},
        { after: 2_000_050_000 },
        { after: 2_000_000_010 },
        { words: '螺栓 99999' },
        { words: 'MANY 77' },
        { shelf: 'on' },
        { stock: 'low' },
        { stock: 'out' },
      ]) {
        const page = async () =>
          expect((await clerk(shopProducts, input as object)).data.records.length).toBeGreaterThan(0)
        if (!(await isSooner(page, readAll))) slow.push(JSON.stringify(input))
      }
    } finally {
      // Other tests of this worker look at every product there is.
      await db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`delete from sku where id > 2000000000 and source_key like 'many-%'`.execute(tx)
        await sql`delete from product where id > 2000000000 and source_key like 'many-%'`.execute(tx)
      })
    }
    expect(slow).toEqual([])
  },
)
