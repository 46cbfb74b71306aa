// The operator's side: any order of the mall found and read, and the pages that tell how it fares.
import { expect, type Page } from '@playwright/test'
import { languagesOf, open, signIn, speak, staff, test } from './journey.ts'
import { askedBack, received } from './returns.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

/** An order of the demo's senior buyer that was sent, received, and of which a piece is asked back. */
async function traded(page: Page, baseURL: string): Promise<{ orderNumber: string; refundSn: string }> {
  await signIn(page.context(), baseURL, 'senior')
  await open(page, '/')
  const orderNumber = await received(page, await staff(page.context(), baseURL, 'merchant'))
  return { orderNumber, refundSn: await askedBack(page, orderNumber, 1) }
}

test('[ADMIN-1] the operator finds an order by its buyer’s mobile, reads all of it and leaves a note that the shop sees', async ({
  page,
  browser,
  baseURL,
}) => {
  const { orderNumber, refundSn } = await traded(page, baseURL!)
  const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(office, baseURL!, 'operator', '/orders')
  await office.getByLabel('买家手机号、昵称或企业').fill('13800000003')
  await office.getByLabel('买家手机号、昵称或企业').press('Enter')
  await expect(office).toHaveURL(/buyer=13800000003/)
  await office.getByRole('link', { name: orderNumber }).click()
  await expect(office.getByRole('heading', { level: 1, name: `订单 ${orderNumber}` })).toBeVisible()
  await expect(office.getByText(/^包裹 1: 顺丰速运/)).toBeVisible()
  await expect(office.getByRole('row', { name: /沙箱 已付款/ })).toBeVisible()
  await expect(office.getByRole('link', { name: refundSn })).toBeVisible()
  await office.getByLabel('商城与店铺可见').fill('买家来电，已解释退货流程')
  await office.getByRole('button', { name: '添加备注' }).click()
  await expect(office.getByRole('listitem').filter({ hasText: '买家来电' })).toContainText('平台')
  await expectAccessible(office, `/orders/${orderNumber}`)
  await office.context().close()

  const shop = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await speak(shop.context(), baseURL!, 'en')
  await openConsole(shop, baseURL!, 'merchant', `/orders/${orderNumber}`)
  await expect(shop.getByRole('listitem').filter({ hasText: '买家来电' })).toContainText('Mall')
  await shop.context().close()
})

test('[ADMIN-1] a clerk without the permission sees no orders: no link, no page, no call', async ({
  page,
  context,
  baseURL,
}) => {
  await openConsole(page, baseURL!, 'clerk', '/orders')
  await expect(page.getByText('您没有访问此页面的权限')).toBeVisible()
  await expect(page.getByRole('link', { name: '订单', exact: true })).toHaveCount(0)
  const token = await page.evaluate(() => localStorage.getItem('staffToken'))
  const answer = await context.request.get('/platform/orders', { headers: { authorization: token! } })
  expect(await answer.json()).toMatchObject({ success: false, problem: 'forbidden', data: null })
})

test('[OPS-1] the operator changes from which amount freight is free, and a visitor’s next page says so', async ({
  page,
  browser,
  baseURL,
}) => {
  await openConsole(page, baseURL!, 'operator', '/config?tab=rules')
  await expect(page.getByText(/2027 年的安排尚未内置.*02-05 – 02-10/)).toBeVisible()
  const save = async (amount: string) => {
    const orders = page.locator('.ant-card').filter({ hasText: '订单与购物' })
    await orders.getByLabel('每店满额免运费').fill(amount)
    await orders.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存，访客打开新页面时生效').first()).toBeVisible()
  }
  await save('280')
  const visitor = await browser.newPage({ baseURL: baseURL! })
  await expect(async () => {
    await visitor.goto('/?lang=en')
    await expect(visitor.getByText('Free shipping from ¥280')).toBeVisible({ timeout: 500 })
  }).toPass()
  await visitor.close()
  await save('300')
  await page.goto('/console/log')
  await expect(page.getByRole('row', { name: /配置 订单与购物规则/ }).first()).toBeVisible()
})

for (const language of languagesOf(import.meta.filename))
  test(`the operator’s list of orders has nothing that axe finds (${language})`, async ({ page, context, baseURL }) => {
    const { orderNumber } = await traded(page, baseURL!)
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator')
    for (const path of ['/orders', `/orders/${orderNumber}`]) await expectAccessible(page, path)
  })
