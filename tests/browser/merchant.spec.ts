// The merchant's side: what a shop does with its orders, and what its buyers see of it.
import { expect, type Page } from '@playwright/test'
import { open, signIn, speak, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

/** The demo merchant's shop. */
const SHOP = 101

type Goods = { prodId: number; skuId: number; model: string }

/** Calls the API as the buyer of this browser. */
async function api<Data>(page: Page, method: string, path: string, data?: object): Promise<Data> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  const headers = { authorization: token, 'content-type': 'application/json' }
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  const { data: got } = (await answer.json()) as { data: Data }
  return got
}

/** Three bearings of one kind and one of another, paid by the sandbox. */
async function buyTwoKinds(page: Page): Promise<string> {
  const { records } = await api<{ records: (Goods & { totalStocks: number })[] }>(
    page,
    'GET',
    `/search/page?shopId=${SHOP}&current=1&size=40`,
  )
  const [first, second] = records.filter(({ totalStocks }) => totalStocks > 50)
  await api(page, 'POST', '/p/shopCart/addItems', [
    { skuId: first!.skuId, count: 3 },
    { skuId: second!.skuId, count: 1 },
  ])
  type Carts = { shopCarts: { shopCartItemDiscounts: { shopCartItems: { basketId: number; skuId: number }[] }[] }[] }
  const { shopCarts } = await api<Carts>(page, 'POST', '/p/shopCart/info', [])
  const items = shopCarts.flatMap((cart) => cart.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
  const basketIds = items.filter(({ skuId }) => [first!.skuId, second!.skuId].includes(skuId)).map(({ basketId }) => basketId)
  const { uuid } = await api<{ uuid: string }>(page, 'POST', '/p/order/confirm', { basketIds })
  const { orderNumbers } = await api<{ orderNumbers: string }>(page, 'POST', '/p/order/submit', { uuid })
  await api(page, 'POST', '/p/order/pay', { orderNumbers })
  return orderNumbers
}

test('[OPS-1] [ORDER-3] [ORDER-4] a merchant ships one order in two parcels, and the buyer sees both', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(context, baseURL!, 'senior')
  await open(page, '/')
  const orderNumber = await buyTwoKinds(page)
  const office = await (await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' })).newPage()

  await openConsole(office, baseURL!, 'packer', '/orders?status=pendingDelivery')
  await office.getByRole('link', { name: orderNumber }).click()
  await expect(office.getByRole('heading', { level: 1, name: `订单 ${orderNumber}` })).toBeVisible()
  await office.getByLabel('仅店内可见').fill('先发轴承两套')
  await office.getByRole('button', { name: '添加备注' }).click()
  await expect(office.getByRole('listitem').filter({ hasText: '先发轴承两套' })).toBeVisible()

  const ship = async (courier: string, waybill: string, quantities: (string | undefined)[]) => {
    await office.getByRole('button', { name: '发 货' }).click()
    const drawer = office.getByRole('dialog', { name: '发货' })
    await drawer.getByLabel('快递公司').fill(courier)
    await drawer.getByLabel('运单号').fill(waybill)
    for (const [at, quantity] of quantities.entries())
      if (quantity !== undefined) await drawer.getByRole('spinbutton').nth(at).fill(quantity)
    await drawer.getByRole('button', { name: '保 存' }).click()
    await expect(drawer).toBeHidden()
  }

  await ship('顺丰速运', 'SF1400620404170', ['2', '0'])
  await expect(office.getByText('包裹 1: 顺丰速运 SF1400620404170')).toBeVisible()
  await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumber}`)
  await expect(page.getByRole('heading', { level: 1, name: '部分发货' })).toBeVisible()
  await expect(page.getByRole('list', { name: '包裹内商品' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: '包裹内商品' })).toContainText('× 2')

  await ship('京东物流', 'JD0086620401', [])
  await expect(office.getByText('包裹 2: 京东物流 JD0086620401')).toBeVisible()
  await expect(office.getByRole('button', { name: '发 货' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '待收货' })).toBeVisible()
  await page.getByRole('button', { name: '包裹 2：京东物流' }).click()
  await expect(page.getByRole('list', { name: '包裹内商品' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('JD0086620401')).toBeVisible()
  await expect(page.getByText('先发轴承两套')).toHaveCount(0)
  await office.context().close()
})

for (const language of ['zh_CN', 'en'] as const)
  test(`the pages of a merchant have nothing that axe finds (${language})`, async ({ page, context, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'merchant')
    for (const path of ['/orders']) await expectAccessible(page, path)
  })
