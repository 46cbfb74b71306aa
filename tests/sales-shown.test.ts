// What the rest of the mall shows of sales: the menu, lists, cards, product pages.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import { announce, listen } from '#server/cache/changes.ts'
import { tag, type DependsOn } from '#server/cache/tags.ts'
import { inTransaction } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { pageCache, type Page } from '#server/pages/page-cache.ts'
import { prodInfo, productsByIds } from '#features/catalog/contract.ts'
import { searchPage, searchProdPage } from '#features/search/contract.ts'
import { payWhatIsDue } from '../src/features/search/server/index/follow.ts'
import { frameInfo } from '#features/site/frame-contract.ts'
import { api } from '../src/api.ts'
import { ownApp, testApp } from './app.ts'
import { followChanges } from './following.ts'
import { writeTermsOf } from './sales.ts'
import { goods } from './trade.ts'
import { saleKinds, type SaleKind } from '#features/sales/states.ts'
import { createSale, moveSale, saleTagsOf } from '#features/sales/server/index.ts'
import { shopStatus } from '#features/shops/rules.ts'
import { beginAndEnd } from '../src/features/sales/server/jobs.ts'
import { salePages } from '../src/features/sales/server/sitemap.ts'

type App = Awaited<ReturnType<typeof testApp>>
type Input = { kind: SaleKind; shopId: number; productIds: number[] }

/** Approved, begun an hour from now on, over two hours later. */
async function approved({ db, operator }: App, { kind, shopId, productIds }: Input): Promise<number> {
  const now = new Date()
  const { staffId } = await operator(['sales'])
  const names = { nameZh: '轴承秒杀', nameEn: 'Bearings flash sale' }
  const times = { startsAt: after(now, HOUR_MS), endsAt: after(now, 3 * HOUR_MS) }
  return inTransaction(db, async (tx) => {
    const saleId = await createSale(tx, { kind, shopId, productIds, ...names, ...times, now })
    await writeTermsOf[kind](tx, saleId, productIds)
    const move = { saleId, version: 1, now }
    await moveSale(tx, { ...move, action: 'propose', mover: { by: 'owner', shopId } })
    await moveSale(tx, { ...move, action: 'approve', mover: { by: 'operator', staffId } })
    return saleId
  })
}

const pass = async ({ db }: App, hours: number) => {
  await beginAndEnd.run({ db, now: after(new Date(), hours * HOUR_MS) })
  await payWhatIsDue(db)
}

test('[MENU-1] the menu has an entry of a sale from its approval to its end', async () => {
  const app = await ownApp()
  const entries = async () => (await app.as()(frameInfo, {})).data.sales
  const { id: shopId } = await app.db.selectFrom('shop').select('id').limit(1).executeTakeFirstOrThrow()
  expect(await entries()).not.toContain('discount')
  await approved(app, { kind: 'discount', shopId, productIds: [] })
  expect(await entries()).toContain('discount')
  await pass(app, 2)
  expect(await entries()).toContain('discount')
  await pass(app, 4)
  expect(await entries()).not.toContain('discount')
})

test('[DETAIL-2] [DETAIL-3] [PROMO-1] [PROMO-2] [PROMO-3] the sitemap has each sale and the list of its kind, until it ends', async () => {
  const app = await testApp()
  const lists = ['/flash-sale', '/group-buy', '/special-discount', '/member-center/integral-mall']
  const pages: string[] = []
  for (const kind of saleKinds) {
    const { shopId, prodId } = await goods()
    const saleId = await approved(app, { kind, shopId, productIds: [prodId] })
    pages.push(pathOf[kind](saleId, prodId))
  }
  const another = api(app.db) // a sitemap is kept for an hour: other tests may have asked for this mall's
  const { body } = await another.inject('/sitemap-1.xml')
  await another.close()
  const inMap = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!))
  expect(inMap.map(({ pathname, search }) => pathname + search)).toEqual(expect.arrayContaining([...lists, ...pages]))
  expect(new Set(inMap.map(String)).size).toBe(inMap.length)
  const later = await salePages(app.db, after(new Date(), 5 * HOUR_MS))
  expect(later.filter((path) => pages.includes(path))).toEqual([])
})

test('a page of many goods is there at once while the search follows a sale that begins, and has what is new a moment later', async () => {
  const app = await testApp()
  const { where } = app
  const part = await goods()
  await pass(app, 2) // other sales begin and end here, also those of all goods of a shop, behind which no page may be
  await approved(app, { kind: 'flash', shopId: part.shopId, productIds: [part.prodId] })
  const cache = pageCache()
  const made = (html: string) => async (dependsOn: DependsOn) => {
    dependsOn(tag.catalogue())
    return { status: 200, body: Buffer.from(html), security: '' }
  }
  const { promise: isListening, resolve } = Promise.withResolvers<unknown>()
  let isKept = false
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<Page>()
  // Somebody opens it in the moment in which it falls behind, however long the search takes to follow.
  const stop = listen(
    where,
    (tags) => {
      cache.drop(tags)
      if (isKept && !cache.get('list')) answer(cache.load('list', made('after')))
    },
    resolve,
  )
  await isListening
  for (const _ of [1, 2]) await cache.load('list', made('before'))
  isKept = true
  await pass(app, 2)
  const { body } = await isAnswered
  expect(body.toString()).toBe('before')
  await expect.poll(() => cache.get('list')?.body.toString()).toBe('after')
  await stop()
})

test('[PROMO-1] what is on sale is known without a statement, until the sale ends or the shop closes', async () => {
  const app = await testApp()
  const parts = [await goods(), await goods()] as const
  const [first, second] = parts
  await pass(app, 2)
  for (const { shopId, prodId } of parts)
    await approved(app, { kind: 'discount', shopId, productIds: shopId === first.shopId ? [prodId] : [] })
  await pass(app, 2)
  const stop = await followChanges()
  let statements = 0
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements++
      return Promise.resolve(result)
    },
  })
  const tagged = async () => {
    statements = 0
    return [...(await saleTagsOf(db, parts)).keys()].toSorted((a, b) => a - b)
  }
  const both = parts.map(({ prodId }) => prodId).toSorted((a, b) => a - b)
  expect(await tagged()).toEqual(both)
  expect(await tagged()).toEqual(both)
  expect(statements).toBe(0)
  await inTransaction(app.db, async (tx) => {
    await tx.updateTable('shop').set({ status: shopStatus.paused }).where('id', '=', second.shopId).execute()
    await announce(tx, tag.shops())
  })
  await expect.poll(tagged).toEqual([first.prodId])
  await pass(app, 4)
  await expect.poll(tagged).toEqual([])
  await stop()
})

test('[PROMO-1] [PROMO-2] [PROMO-3] what shoppers are shown of sales is read without one order, however many there are', async () => {
  const app = await testApp()
  const parts = await Promise.all(saleKinds.map(() => goods()))
  const paths = await Promise.all(
    saleKinds.map(async (kind, at) => {
      const { shopId, prodId } = parts[at]!
      const saleId = await approved(app, { kind, shopId, productIds: [prodId] })
      return pathOf[kind](saleId, prodId)
    }),
  )
  const shown = await inTransaction(app.db, async (tx) => {
    await sql`lock table shop_order, order_item, sale_hold, group_seat in access exclusive mode`.execute(tx)
    const pages = await Promise.all(parts.map(({ prodId }) => app.as()(prodInfo, { prodId })))
    const inMap = await salePages(app.db, new Date())
    return { paths: pages.flatMap(({ data }) => data.sales.map(({ path }) => path)), inMap }
  })
  expect(paths).toEqual(expect.arrayContaining(shown.paths))
  expect(shown.paths).toHaveLength(3) // goods for points are no tag of the goods for money
  expect(shown.inMap).toEqual(expect.arrayContaining(paths))
})

const pathOf: Readonly<Record<SaleKind, (saleId: number, prodId: number) => string>> = {
  flash: (saleId) => `/secdetail/${saleId}`,
  group: (saleId) => `/group-buy/${saleId}`,
  discount: (saleId) => `/discount-detail?discountId=${saleId}`,
  points: (_, prodId) => `/member-center/integral-det/${prodId}`,
}

describe('[LIST-1] a product that is sold by a sale', () => {
  test('is found by the kind of the sale from its minute to its end, and its cards say so', async () => {
    const app = await testApp()
    const part = await goods()
    await payWhatIsDue(app.db)
    const { as } = app
    await approved(app, { kind: 'flash', shopId: part.shopId, productIds: [part.prodId] })
    const found = async (prodType: string) =>
      (await as()(searchPage, { shopId: String(part.shopId), prodType, current: 1, size: 20 })).data.records.map(
        ({ prodId }) => prodId,
      )
    const card = async () => (await as()(productsByIds, { prodIds: String(part.prodId) })).data[0]
    await pass(app, 0)
    expect(await found('2')).toEqual([])
    expect(await card()).toMatchObject({ prodType: 0, activityInProgress: false })
    await pass(app, 2)
    expect(await found('2')).toEqual([part.prodId])
    expect(await found('1')).toEqual([])
    expect(await found('4')).toEqual([])
    expect(await card()).toMatchObject({ prodType: 2, activityInProgress: true, activityPrice: 8 })
    const [list] = (await as()(searchProdPage, { shopId: String(part.shopId), current: 1, size: 20 })).data.records
    expect(list?.sales).toEqual([{ prodType: 2, count: 1, isChosen: false }])
    expect(list?.products).toMatchObject([{ prodType: 2, activityInProgress: true, activityPrice: 8 }])
    await pass(app, 4)
    expect(await found('2')).toEqual([])
    expect(await card()).toMatchObject({ prodType: 0, activityInProgress: false })
  })

  test.for([
    ['flash sale', { kind: 'flash', prodType: 2, price: 8 }],
    ['group buy', { kind: 'group', prodType: 1, price: 7 }],
    ['discount', { kind: 'discount', prodType: 5, price: null }],
  ] as const)(
    '[PROMO-1] [PROMO-2] [PROMO-3] bears the tag of a %s, is counted in its facet and found by it alone, and its page leads there',
    async ([, { kind, prodType, price }]) => {
      const app = await testApp()
      const part = await goods()
      const saleId = await approved(app, { kind, shopId: part.shopId, productIds: [part.prodId] })
      const { sales } = (await app.as()(prodInfo, { prodId: part.prodId })).data
      expect(sales).toMatchObject([{ saleId, prodType, price, path: pathOf[kind](saleId, part.prodId) }])
      await pass(app, 2)
      const wanted = { shopId: String(part.shopId), current: 1, size: 20 }
      const listed = async (of: object = {}) => {
        const [found] = (await app.as()(searchProdPage, { ...wanted, ...of })).data.records
        return { sales: found?.sales, tags: found?.products.map((row) => [row.prodType, row.activityPrice]) }
      }
      const tags = [[prodType, price]]
      expect(await listed()).toEqual({ sales: [{ prodType, count: 1, isChosen: false }], tags })
      expect(await listed({ prodType })).toEqual({ sales: [{ prodType, count: 1, isChosen: true }], tags })
      for (const other of [1, 2, 5].filter((one) => one !== prodType))
        expect((await listed({ prodType: other })).tags ?? []).toEqual([])
      await pass(app, 4)
      expect((await listed()).tags).toEqual([[0, null]])
    },
  )

  test('in one variant is found in that one alone, and counted once', async () => {
    const app = await testApp()
    const { db } = app
    const part = await goods()
    const other = newId()
    const sku = await db
      .selectFrom('sku')
      .select(['product_id', 'stock', 'weight_g', 'price_cents', 'market_cents', 'member_cents', 'senior_cents'])
      .where('id', '=', part.skuId)
      .executeTakeFirstOrThrow()
    const key = `BG-${other}`
    const second = { ...sku, id: other, source_key: key, part_code: key, model: '6204-2Z', seq: 2 }
    await db.insertInto('sku').values(second).execute()
    await payWhatIsDue(db)
    await approved(app, { kind: 'flash', shopId: part.shopId, productIds: [part.prodId] })
    await pass(app, 2)
    const wanted = { shopId: String(part.shopId), current: 1, size: 20 }
    const { records } = (await app.as()(searchPage, { ...wanted, prodType: '2' })).data
    expect(records.map(({ skuId }) => skuId)).toEqual([part.skuId])
    const [list] = (await app.as()(searchProdPage, wanted)).data.records
    expect(list?.products).toHaveLength(2)
    expect(list?.sales).toEqual([{ prodType: 2, count: 1, isChosen: false }])
    await pass(app, 4)
  })

  test('by a discount of all of its shop is found with all of it, and no document was made anew', async () => {
    const app = await testApp()
    const part = await goods()
    await payWhatIsDue(app.db)
    await approved(app, { kind: 'discount', shopId: part.shopId, productIds: [] })
    await beginAndEnd.run({ db: app.db, now: after(new Date(), 2 * HOUR_MS) })
    expect(await app.db.selectFrom('search_due').select('product_id').execute()).toEqual([])
    const { records } = (
      await app.as()(searchPage, { shopId: String(part.shopId), prodType: '5', current: 1, size: 20 })
    ).data
    expect(records).toMatchObject([{ prodId: part.prodId, prodType: 5, activityPrice: null }])
    await beginAndEnd.run({ db: app.db, now: after(new Date(), DAY_MS) })
  })
})
