import { expect, test } from 'vitest'
import { filters, reviewCounts, reviewPage } from '../product-contract.ts'
import { newId } from '#server/database/ids.ts'
import { testApp } from '../../../../tests/app.ts'

/** A product with reviews of its own: two good ones (one with pictures), one medium, one bad and anonymous. */
async function reviewed(): Promise<number> {
  const { db } = await testApp()
  const { id: prodId } = await db
    .selectFrom('product')
    .select('id')
    .where('source_key', '=', 'deep-groove/SKF/6204-RS1/hengli')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('review').where('product_id', '=', prodId).execute()
  const rows = [
    { nick_name: '李小明', score: 5, content: '好', pics: ['/a.jpg', '/b.jpg'], level: 2 },
    { nick_name: '周师傅', score: 4, content: '不错', pics: [], level: 1 },
    { nick_name: 'Wang', score: 3, content: '一般', pics: [], level: 1 },
    { nick_name: '王建国', score: 1, content: '差', pics: [], level: 3, is_anonymous: true },
  ]
  for (const [at, row] of rows.entries())
    await db
      .insertInto('review')
      .values({
        id: newId(),
        product_id: prodId,
        created_at: new Date(Date.UTC(2026, 10, 1 + at)),
        city_zh: '无锡',
        city_en: 'Wuxi',
        ...row,
      })
      .execute()
  return prodId
}

test('[DETAIL-1] reviews are counted by kind', async () => {
  const { as } = await testApp()
  const { data } = await as()(reviewCounts, { prodId: await reviewed() })
  expect(data).toEqual({
    number: 4,
    praiseNumber: 2,
    secondaryNumber: 1,
    negativeNumber: 1,
    picNumber: 1,
    positiveRating: 50,
  })
  expect((await as()(reviewCounts, { prodId: 1 })).data).toMatchObject({ number: 0, positiveRating: 100 })
})

test('[DETAIL-1] pages by filter, the newest first; a page beyond the last is empty but knows the total', async () => {
  const { as } = await testApp()
  const prodId = await reviewed()
  const contents = async (evaluate: number, paging = {}) => {
    const { data } = await as()(reviewPage, { prodId, evaluate, ...paging })
    return [data.records.map(({ content }) => content), data.total]
  }
  expect(await contents(filters.all)).toEqual([['差', '一般', '不错', '好'], 4])
  expect(await contents(filters.good)).toEqual([['不错', '好'], 2])
  expect(await contents(filters.medium)).toEqual([['一般'], 1])
  expect(await contents(filters.bad)).toEqual([['差'], 1])
  expect(await contents(filters.pictured)).toEqual([['好'], 1])
  expect(await contents(filters.all, { current: 2, size: 3 })).toEqual([['好'], 4])
  expect(await contents(filters.all, { current: 9, size: 3 })).toEqual([[], 4])
  expect(await as()(reviewPage, { prodId, evaluate: 7 })).toMatchObject({ code: 'A00014' })
})

test('no review tells a whole name, an anonymous one tells none', async () => {
  const { app } = await testApp()
  const prodId = await reviewed()
  const answer = await app.inject({ url: `/prod/prodCommPageByProd?prodId=${prodId}`, headers: { locale: 'en' } })
  const { records } = answer.json().data
  expect(
    records.map(({ nickName, isAnonymous }: { nickName: string; isAnonymous: number }) => [nickName, isAnonymous]),
  ).toEqual([
    ['', 1],
    ['W**', 0],
    ['周**', 0],
    ['李**', 0],
  ])
  expect(records[3]).toMatchObject({
    pics: '/a.jpg,/b.jpg',
    evaluate: 0,
    city: 'Wuxi',
    level: 2,
    recTime: '2026-11-01 08:00:00',
  })
  expect(answer.body).not.toMatch(/李小明|周师傅|Wang"|王建国/)
})
