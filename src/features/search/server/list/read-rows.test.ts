import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../../tests/fresh-database.ts'
import { readRows } from './read-rows.ts'

const COUNT = 5

async function shelf() {
  const { db } = await freshDatabase('catalogue')
  const found = await db
    .selectFrom('search_sku')
    .select(['sku_id', 'product_id'])
    .distinctOn('product_id')
    .limit(COUNT)
    .execute()
  const ids = found.map((one) => one.sku_id).toReversed()
  return { db, ids, products: new Map(found.map((one) => [one.sku_id, one.product_id])) }
}

test('rows are in the order that is asked for, in the language that is asked for', async () => {
  const { db, ids } = await shelf()
  const first = await readRows(db, 'zh_CN', ids)
  expect(first.map(({ skuId }) => skuId)).toEqual(ids)
  expect(await readRows(db, 'zh_CN', ids)).toEqual(first)
  expect(await readRows(db, 'zh_CN', ids.toReversed())).toEqual(first.toReversed())
  const inEnglish = await readRows(db, 'en', ids)
  expect(inEnglish.map(({ skuId }) => skuId)).toEqual(ids)
  expect(inEnglish.map(({ name }) => name)).not.toEqual(first.map(({ name }) => name))
})

test('whatever of a row was changed is there with the next list', async () => {
  const { db, ids, products } = await shelf()
  const [bySku, byProduct, bySearch, untouched] = ids as [number, number, number, number]
  const before = await readRows(db, 'zh_CN', ids)
  await db.updateTable('sku').set({ stock: 4321, price_cents: 987 }).where('id', '=', bySku).execute()
  await db.updateTable('product').set({ name_zh: '改名' }).where('id', '=', products.get(byProduct)!).execute()
  await db.updateTable('search_sku').set({ facets: [] }).where('sku_id', '=', bySearch).execute()
  const after = new Map((await readRows(db, 'zh_CN', ids)).map((row) => [row.skuId, row]))
  expect(after.get(bySku)).toMatchObject({ stock: 4321, priceCents: 987 })
  expect(after.get(byProduct)).toMatchObject({ name: '改名' })
  expect(after.get(bySearch)).toMatchObject({ values: [] })
  expect(after.get(untouched)).toEqual(before[3])
})

test('a text that holds the sign between two columns is shown without it', async () => {
  const { db, ids, products } = await shelf()
  const before = await readRows(db, 'zh_CN', ids)
  const [first, second] = ids as [number, number]
  await db.updateTable('product').set({ name_zh: '改\u001f名' }).where('id', '=', products.get(first)!).execute()
  await db.updateTable('product').set({ brief_zh: '一\n"二"\t' }).where('id', '=', products.get(second)!).execute()
  const after = await readRows(db, 'zh_CN', ids)
  expect(after[0]).toEqual({ ...before[0], name: '改名' })
  expect(after[1]).toEqual({ ...before[1], brief: '一\n"二"\t' })
  expect(after.slice(2)).toEqual(before.slice(2))
})

test('what left the shelf is missing, and is there again when it comes back', async () => {
  const { db, ids, products } = await shelf()
  const [sku, product, unsearched] = ids as [number, number, number]
  const before = await readRows(db, 'zh_CN', ids)
  const shelve = async (status: number) => {
    await db.updateTable('sku').set({ status }).where('id', '=', sku).execute()
    await db.updateTable('product').set({ status }).where('id', '=', products.get(product)!).execute()
  }
  await shelve(0)
  const row = await db
    .deleteFrom('search_sku')
    .where('sku_id', '=', unsearched)
    .returningAll()
    .executeTakeFirstOrThrow()
  expect((await readRows(db, 'zh_CN', ids)).map(({ skuId }) => skuId)).toEqual(ids.slice(3))
  await shelve(1)
  await db.insertInto('search_sku').values(row).execute()
  expect(await readRows(db, 'zh_CN', ids)).toEqual(before)
})

test('lists that are asked for together are read by one statement, and each has its own rows in its own order', async () => {
  const { db: quiet, ids } = await shelf()
  let statements = 0
  const db = quiet.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements++
      return Promise.resolve(result)
    },
  })
  const [a, b, c, d] = ids as [number, number, number, number]
  const lists = [[d, a], [], [a, b, c], [0, c, a]]
  const alone = []
  for (const list of lists) alone.push(await readRows(db, 'zh_CN', list))
  statements = 0
  expect(await Promise.all(lists.map((list) => readRows(db, 'zh_CN', list)))).toEqual(alone)
  expect(statements).toBe(1)
})

test('what a transaction wrote and took back is in no list', async () => {
  const { db, ids } = await shelf()
  const [sku] = ids as [number]
  const before = await readRows(db, 'zh_CN', [sku])
  const tx = await db.startTransaction().execute()
  await tx.updateTable('sku').set({ stock: 77 }).where('id', '=', sku).execute()
  expect(await readRows(tx, 'zh_CN', [sku])).toMatchObject([{ stock: 77 }])
  await tx.rollback().execute()
  expect(await readRows(db, 'zh_CN', [sku])).toEqual(before)
})
