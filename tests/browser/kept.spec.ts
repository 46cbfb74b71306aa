// Answers that many people get are kept (docs/adr/0106); each change that somebody makes is in the next one.
import { expect } from '@playwright/test'
import { api } from './buying.ts'
import { searchProdPage } from '#features/search/contract.ts'
import { newPerson, ready, staff, test } from './journey.ts'

type Card = { prodId: number; skuId: number; totalStocks: number }
type Shops = { records: { shopId: number; fansCount: number }[] }

/** Until a kept answer is really answered from what is kept. */
async function twice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  await ask()
  await ask()
  return ask()
}

test('a moved stock is in the next answer, in blocks and among the same size', async ({ page, context, baseURL }) => {
  await newPerson(context, baseURL!)
  const shop = await staff(context, baseURL!, 'merchant')
  const own = await shop<{ records: { prodId: number }[] }>('GET', '/shop/products?size=20')
  const { prodId } = own.records.at(-1)!
  const byIds = async () => (await api<Card[]>(page, 'GET', `/prod/listProdByIdsAndType?prodIds=${prodId}`))[0]!
  const same = await api<{ records: Card[] }>(page, 'GET', `/prod/sameSize?prodId=${prodId}&size=1`)
  const other = same.records[0]?.prodId ?? prodId
  const ofSameSize = async () =>
    (await api<{ records: Card[] }>(page, 'GET', `/prod/sameSize?prodId=${other}&size=50`)).records
  const { totalStocks, skuId } = await twice(byIds)
  await twice(ofSameSize)

  await shop('POST', `/shop/products/${prodId}/stock`, { skuId, change: 7, reason: 'counted' })
  await expect.poll(async () => (await byIds()).totalStocks).toBe(totalStocks + 7)
  if (other !== prodId)
    await expect
      .poll(async () => (await ofSameSize()).find((card) => card.prodId === prodId)?.totalStocks)
      .toBe(totalStocks + 7)
})

test('who follows a shop is among its followers in the next list of shops', async ({ page, context, baseURL }) => {
  await newPerson(context, baseURL!)
  const shops = () => api<Shops>(page, 'GET', '/shop/page?size=100')
  const { records } = await twice(shops)
  const { shopId, fansCount } = records.at(-1)!
  const fans = async () => (await shops()).records.find((shop) => shop.shopId === shopId)!.fansCount
  await api(page, 'POST', '/p/shop/collection/addOrCancel', shopId as never)
  await expect.poll(fans).toBe(fansCount + 1)
  await api(page, 'POST', '/p/shop/collection/addOrCancel', shopId as never)
  await expect.poll(fans).toBe(fansCount)
})

test('a list whose address carries what no page reads comes alive as it was drawn, without asking again', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === searchProdPage.path) asked.push(request.url())
  })
  for (const from of ['mail', 'letter', 'friend']) {
    await page.goto(`/list?from=${from}&pn=6204&utm_source=${from}`)
    await ready(page)
  }
  await expect(page).toHaveURL('/list?pn=6204')
  expect(asked).toEqual([])
})
