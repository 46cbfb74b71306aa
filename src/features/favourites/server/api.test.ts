import { expect, test } from 'vitest'
import {
  footprints,
  isFavourite,
  isShopFavourite,
  recentBrowse,
  toggleFavourite,
  toggleShopFavourite,
} from '../mark-contract.ts'
import { createSession } from '#server/identity/sessions.ts'
import { newId } from '#server/database/ids.ts'
import { newMobile } from '../../../../tests/accounts.ts'
import { testApp } from '../../../../tests/app.ts'
import { goods, shop } from '../../../../tests/trade.ts'
import { deleteFootprintDay, deleteFootprints, favouriteProducts, favouriteShops } from '../contract.ts'
import { FOOTPRINTS_MAX } from '../rules.ts'

/** Somebody with empty lists. */
async function somebody() {
  const { db, as } = await testApp()
  const accountId = newId()
  await db
    .insertInto('account')
    .values({ id: accountId, mobile: newMobile(), nick_name: 'tester', created_at: new Date() })
    .execute()
  const { token } = await createSession(db, { accountId, audience: 'shopper', now: new Date(), inBrowser: false })
  return { accountId, token, call: as(token) }
}

async function someProducts(count: number): Promise<number[]> {
  const { db } = await testApp()
  return (await db.selectFrom('product').select('id').where('status', '=', 1).orderBy('id').limit(count).execute()).map(
    ({ id }) => id,
  )
}

test('[UC-17] a product is a favourite after one press and none after the next, for its person alone', async () => {
  const [{ call }, other] = [await somebody(), await somebody()]
  const [prodId] = await someProducts(1)
  expect((await call(isFavourite, { prodId })).data).toBe(false)
  expect((await call(toggleFavourite, prodId)).data).toBe(true)
  expect((await call(isFavourite, { prodId })).data).toBe(true)
  expect((await other.call(isFavourite, { prodId })).data).toBe(false)
  expect((await other.call(favouriteProducts, {})).data.total).toBe(0)
  expect((await call(toggleFavourite, prodId)).data).toBe(false)
  expect((await call(isFavourite, { prodId })).data).toBe(false)
})

test('[UC-17] the same for shops, with the number of followers', async () => {
  const [{ call }, other] = [await somebody(), await somebody()]
  for (const one of [call, other.call]) expect((await one(toggleShopFavourite, 107)).data).toBe(true)
  expect((await call(isShopFavourite, { shopId: 107 })).data).toBe(true)
  const { data } = await call(favouriteShops, {})
  expect(data).toMatchObject({ total: 1, records: [{ shopId: 107, fansCount: 2, shopStatus: 1 }] })
  expect(data.records[0]!.prodCount).toBeGreaterThan(0)
  expect((await call(toggleShopFavourite, 107)).data).toBe(false)
  expect((await call(isShopFavourite, { shopId: 107 })).data).toBe(false)
  expect((await other.call(isShopFavourite, { shopId: 107 })).data).toBe(true)
})

test('[UC-17] visitors are told to sign in, unknown things are refused', async () => {
  const { as } = await testApp()
  const { call } = await somebody()
  for (const answer of [
    await as()(isFavourite, { prodId: 1 }),
    await as()(toggleFavourite, 1),
    await as()(isShopFavourite, { shopId: 1 }),
    await as()(footprints, {}),
  ])
    expect(answer).toMatchObject({ code: 'A00004', problem: 'signInRequired' })
  expect(await call(toggleFavourite, 1)).toMatchObject({ code: 'A00001', problem: 'productUnknown' })
  expect(await call(toggleShopFavourite, 1)).toMatchObject({ code: 'A00001', problem: 'shopUnknown' })
})

test('two presses at once leave it in one of both states, never an error', async () => {
  const { call, accountId } = await somebody()
  const { db } = await testApp()
  const [prodId] = await someProducts(1)
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(toggleFavourite, prodId)))
  expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('00000'))
  const rows = await db.selectFrom('product_favourite').selectAll().where('account_id', '=', accountId).execute()
  expect(rows.length).toBeLessThanOrEqual(1)
})

/** A second variant of the goods, at twice the price, in boxes of ten. */
async function variantOf({ prodId }: { prodId: number }) {
  const { db } = await testApp()
  const other = newId()
  const prices = { price_cents: 2000, market_cents: 4000, member_cents: 1800, senior_cents: 1800 }
  const own = {
    id: other,
    product_id: prodId,
    source_key: `test-${other}`,
    part_code: `BG-${other}`,
    model: '6204-2RS1/C3',
    seq: 2,
  }
  const box = {
    properties_zh: '游隙:C3;包装:10 个盒装',
    unit_zh: '盒',
    unit_en: 'box',
    piece_zh: '个',
    piece_en: 'pc',
    pack_pieces: 10,
  }
  await db
    .insertInto('sku')
    .values({ ...own, ...box, ...prices, stock: 7, min_quantity: 2 })
    .execute()
  return { prodId, skuId: other }
}

test('[UC-5] a favourite names the variant that was marked, with its model, order code, properties, price and pack; several of a product are kept', async () => {
  const { call } = await somebody()
  const first = await goods()
  const other = await variantOf(first)
  expect((await call(toggleFavourite, other)).data).toBe(true)
  expect((await call(isFavourite, other)).data).toBe(true)
  expect((await call(isFavourite, { prodId: first.prodId, skuId: first.skuId })).data).toBe(false)
  expect((await call(favouriteProducts, {})).data.records).toMatchObject([
    {
      ...other,
      model: '6204-2RS1/C3',
      asksChoice: false,
      price: 20,
      unit: '盒',
      pieces: 10,
      minQuantity: 2,
      totalStocks: 7,
      chosen: { partyCode: `BG-${other.skuId}`, properties: '游隙:C3;包装:10 个盒装' },
    },
  ])
  expect((await call(toggleFavourite, { prodId: first.prodId, skuId: first.skuId })).data).toBe(true)
  const skus = async () => (await call(favouriteProducts, {})).data.records.map(({ skuId }) => skuId)
  expect(await skus()).toEqual([first.skuId, other.skuId])
  expect((await call(toggleFavourite, other)).data).toBe(false)
  expect(await skus()).toEqual([first.skuId])
  const { db } = await testApp()
  await db.updateTable('sku').set({ status: 0 }).where('id', '=', first.skuId).execute()
  expect((await call(favouriteProducts, {})).data.records).toMatchObject([{ skuId: first.skuId, status: 0 }])
  expect((await call(toggleFavourite, { prodId: first.prodId, skuId: 1 })).problem).toBe('productUnknown')
})

test('a favourite says whether it is a service, which never goes through the cart', async () => {
  const { call } = await somebody()
  const service = await goods({ validity: { kind: 'days', days: 90 } })
  for (const one of [service, await goods()]) await call(toggleFavourite, { prodId: one.prodId, skuId: one.skuId })
  await call(toggleFavourite, (await goods({ validity: { kind: 'always' } })).prodId)
  const { records } = (await call(favouriteProducts, {})).data
  expect(records.map(({ mold, chosen }) => [mold, chosen !== null])).toEqual([
    [1, false],
    [0, true],
    [1, true],
  ])
})

test('[UC-17] who sends the bare product has one favourite of it, which stands for each of its variants', async () => {
  const { call } = await somebody()
  const first = await goods()
  const other = await variantOf(first)
  const { prodId } = first
  for (const mark of [other, { prodId, skuId: first.skuId }]) await call(toggleFavourite, mark)
  expect((await call(isFavourite, { prodId })).data).toBe(true)
  expect((await call(toggleFavourite, prodId)).data).toBe(false)
  expect((await call(favouriteProducts, {})).data.total).toBe(0)
  expect((await call(toggleFavourite, prodId)).data).toBe(true)
  expect((await call(favouriteProducts, {})).data).toMatchObject({
    total: 1,
    records: [{ prodId, skuId: first.skuId, chosen: null }],
  })
  expect((await call(isFavourite, other)).data).toBe(true)
  expect((await call(toggleFavourite, other)).data).toBe(false)
  expect((await call(isFavourite, { prodId })).data).toBe(false)
})

test('[UC-8] a footprint stays one a product and names the variant that was chosen last', async () => {
  const { call } = await somebody()
  const first = await goods()
  const other = await variantOf(first)
  const seen = async () => (await call(footprints, {})).data.records
  await call(recentBrowse, other)
  expect(await seen()).toMatchObject([{ ...other, model: '6204-2RS1/C3', chosen: { partyCode: `BG-${other.skuId}` } }])
  await call(recentBrowse, { prodId: first.prodId, skuId: 1 })
  expect(await seen()).toMatchObject([{ prodId: first.prodId, skuId: first.skuId, chosen: null }])
})

test('[UC-5] the list shows the last first, in pages, and says what is no longer sold', async () => {
  const { call } = await somebody()
  const { db } = await testApp()
  const ids = await someProducts(5)
  for (const id of ids) await call(toggleFavourite, id)
  await db.updateTable('product').set({ status: 0 }).where('id', '=', ids[3]!).execute()
  try {
    const first = (await call(favouriteProducts, { size: 3 })).data
    expect(first).toMatchObject({ total: 5, pages: 2, counts: { products: 5, shops: 0 } })
    expect(first.records.map(({ prodId, status }) => [prodId, status])).toEqual([
      [ids[4], 1],
      [ids[3], 0],
      [ids[2], 1],
    ])
    expect((await call(favouriteProducts, { size: 3, current: 2 })).data.records.map(({ prodId }) => prodId)).toEqual([
      ids[1],
      ids[0],
    ])
  } finally {
    await db.updateTable('product').set({ status: 1 }).where('id', '=', ids[3]!).execute()
  }
})

test('[UC-8] footprints: seen once each, the last first, by JSON or by form; deleted one by one or all', async () => {
  const { call, token } = await somebody()
  const { app } = await testApp()
  const [a, b, c] = await someProducts(3)
  for (const prodId of [a, b, c, a]) expect((await call(recentBrowse, { prodId })).code).toBe('00000')
  const seen = async () => (await call(footprints, {})).data.records.map(({ prodId }) => prodId)
  expect(await seen()).toEqual([a, c, b])

  const form = await app.inject({
    method: 'POST',
    url: '/im/p/user/recentBrowse',
    payload: `prodId=${b}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: token },
  })
  expect(form.json()).toMatchObject({ code: '00000' })
  expect(await seen()).toEqual([b, a, c])
  expect((await call(footprints, {})).data.records[0]!.browseTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

  await call(recentBrowse, { prodId: 1 }) // no such product, no footprint
  await call(deleteFootprints, [a!])
  expect(await seen()).toEqual([b, c])
  await (await somebody()).call(deleteFootprints, [])
  expect(await seen()).toEqual([b, c])
  await call(deleteFootprints, [])
  expect(await seen()).toEqual([])
})

test('[UC-5] a shop that closed stays in the list and says so, and can be let go', async () => {
  const { db } = await testApp()
  const { call } = await somebody()
  const [open, closed] = [await shop(), await shop({ status: 2 })]
  for (const shopId of [open, closed]) expect((await call(toggleShopFavourite, shopId)).data).toBe(true)
  const gone = await goods({ shopId: closed })
  await call(toggleFavourite, gone.prodId)
  const shops = (await call(favouriteShops, { size: 1 })).data
  expect(shops).toMatchObject({
    total: 2,
    pages: 2,
    counts: { products: 1, shops: 2 },
    records: [{ shopId: closed, shopStatus: 2 }],
  })
  expect((await call(favouriteProducts, {})).data.records).toMatchObject([
    { prodId: gone.prodId, status: 1, shopStatus: 2 },
  ])
  expect((await call(toggleShopFavourite, closed)).data).toBe(false)
  expect((await call(favouriteShops, {})).data.records).toMatchObject([{ shopId: open, shopStatus: 1 }])
  await db.updateTable('shop').set({ status: 2 }).where('id', '=', open).execute()
  expect((await call(favouriteShops, {})).data.records).toMatchObject([{ shopId: open, shopStatus: 2 }])
})

test('[UC-8] one day is forgotten whole, by the clock of the mall, for its person alone', async () => {
  const { db } = await testApp()
  const [{ call, accountId }, other] = [await somebody(), await somebody()]
  const ids = await someProducts(5)
  const times = [
    '2026-03-01T15:59:59Z',
    '2026-03-01T16:00:00Z',
    '2026-03-02T04:00:00Z',
    '2026-03-02T15:59:59Z',
    '2026-03-02T16:00:00Z',
  ]
  for (const account_id of [accountId, other.accountId])
    await db
      .insertInto('footprint')
      .values(ids.map((product_id, at) => ({ account_id, product_id, at: new Date(times[at]!) })))
      .execute()
  const seen = async (person: typeof call) =>
    (await person(footprints, {})).data.records.map(({ browseTime }) => browseTime)
  expect((await call(deleteFootprintDay, { day: '2026-03-02' })).code).toBe('00000')
  expect(await seen(call)).toEqual(['2026-03-03 00:00:00', '2026-03-01 23:59:59'])
  expect(await seen(other.call)).toHaveLength(5)
  for (const day of ['2026-02-30', '2026-3-2', 'all'])
    expect((await call(deleteFootprintDay, { day })).problem).toBe('invalidInput')
  expect(await seen(call)).toHaveLength(2)
})

test('only so many footprints are kept', async () => {
  const { call, accountId } = await somebody()
  const { db } = await testApp()
  const ids = await someProducts(FOOTPRINTS_MAX + 1)
  const rows = ids
    .slice(0, -1)
    .map((id, at) => ({ account_id: accountId, product_id: id, at: new Date(Date.UTC(2026, 0, 1, 0, at)) }))
  await db.insertInto('footprint').values(rows).execute()
  await call(recentBrowse, { prodId: ids.at(-1)! })
  const { data } = await call(footprints, { size: 100, current: 2 })
  expect(data.total).toBe(FOOTPRINTS_MAX)
  const { total } = await db
    .selectFrom('footprint')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('product_id', '=', ids[0]!)
    .executeTakeFirstOrThrow()
  expect(total).toBe(0)
})
