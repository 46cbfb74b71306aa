// What comes after the goods: reviews with pictures, and the invoice that an accountant files.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pdfText } from '../pdf-text.ts'
import { open, signIn, speak, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

/** The demo merchant's shop. */
const SHOP = 101

type Goods = { prodId: number; skuId: number; model: string; totalStocks: number }

async function api<Data>(page: Page, method: string, path: string, data?: object): Promise<Data> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  const headers = { authorization: token, 'content-type': 'application/json' }
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  return ((await answer.json()) as { data: Data }).data
}

/** Bought, paid by the sandbox and handed over; not confirmed. */
async function delivered(page: Page): Promise<{ orderNumber: string; goods: Goods }> {
  const { records } = await api<{ records: Goods[] }>(page, 'GET', `/search/page?shopId=${SHOP}&current=1&size=40`)
  const goods = records.filter(({ totalStocks }) => totalStocks > 50)[5]!
  await api(page, 'POST', '/p/shopCart/addItems', [{ skuId: goods.skuId, count: 3 }])
  type Carts = { shopCarts: { shopCartItemDiscounts: { shopCartItems: { basketId: number; skuId: number }[] }[] }[] }
  const { shopCarts } = await api<Carts>(page, 'POST', '/p/shopCart/info', [])
  const items = shopCarts.flatMap((cart) => cart.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
  const basketIds = items.filter(({ skuId }) => skuId === goods.skuId).map(({ basketId }) => basketId)
  const { uuid } = await api<{ uuid: string }>(page, 'POST', '/p/order/confirm', { basketIds })
  const { orderNumbers: orderNumber } = await api<{ orderNumbers: string }>(page, 'POST', '/p/order/submit', { uuid })
  await api(page, 'POST', '/p/order/pay', { orderNumbers: orderNumber })
  const MALL_DATA = process.env['TEST_DATA'] ?? join(process.env['MALL_DATA'] ?? '.data/test', 'browser')
  await promisify(execFile)(process.execPath, ['scripts/demo-ship.ts', orderNumber, 'signed'], { env: { ...process.env, MALL_DATA } })
  return { orderNumber, goods }
}

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const accessible = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
let orderNumber = ''

test.beforeEach(async ({ page, context, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // colours are there at once
  await signIn(context, baseURL!, 'senior')
})

test('[UC-6] a buyer confirms receipt, reviews with two pictures and sees them on the page of the product', async ({ page }) => {
  await open(page, '/')
  const bought = await delivered(page)
  orderNumber = bought.orderNumber
  await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumber}`)
  await page.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '待评价' })).toBeVisible()
  await page.getByRole('link', { name: '评价', exact: true }).click()

  const form = page.getByRole('form')
  await form.getByRole('button', { name: /^发表/ }).click()
  await expect(form.getByText('评价内容不能为空')).toBeVisible()
  await accessible(page)
  await form.getByTitle('非常满意').click()
  await form.getByLabel('评价内容').fill('配合间隙合适，转动平顺')
  await form.getByLabel('添加图片').setInputFiles([await photo('a.jpg', '#0f4c81'), await photo('b.jpg', '#17693f')])
  await expect(form.getByRole('img', { name: '图片 2' })).toBeVisible()
  await form.getByRole('button', { name: /^发表/ }).click()
  await expect(page.getByRole('heading', { name: '该订单的商品都已评价' })).toBeVisible()

  await open(page, `/detail/${bought.goods.prodId}`)
  const review = page.getByRole('listitem').filter({ hasText: '配合间隙合适，转动平顺' }).first()
  await expect(review.getByRole('button')).toHaveCount(2)
  await review.getByRole('button').first().click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await viewer.getByRole('button', { name: '下一张' }).click()
  await expect(viewer.getByText('2 / 2')).toBeVisible()
})

test('[UC-11] [INV-3] a company asks for a special invoice, the shop writes it, and its paper says what an accountant needs', async ({
  page,
  baseURL,
  browser,
}) => {
  await open(page, `/invoice-detail?orderNumber=${orderNumber}`)
  await page.getByText('增值税专用发票', { exact: true }).click()
  await page.getByLabel('单位名称').fill('常州恒达机械有限公司')
  await page.getByLabel('纳税人识别号').fill('91350100M000100Y44')
  await page.getByLabel('收票邮箱').fill('finance@hengda.com')
  await page.getByRole('button', { name: '申请发票' }).click()
  await expect(page.getByText('纳税人识别号不正确', { exact: false })).toBeVisible()
  await page.getByLabel('纳税人识别号').fill('91350100M000100Y43')
  await page.getByRole('button', { name: '申请发票' }).click()
  await expect(page.getByText('申请中')).toBeVisible()
  await accessible(page)

  const office = await (await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' })).newPage()
  await openConsole(office, baseURL!, 'merchant', `/invoices?number=${orderNumber}`)
  await office.getByRole('row', { name: orderNumber }).getByRole('button', { name: '开 票' }).click()
  await office.getByRole('dialog', { name: '开具发票' }).getByRole('button', { name: '保 存' }).click()
  await expect(office.getByRole('row', { name: orderNumber })).toHaveCount(0)
  await office.context().close()

  await open(page, '/user-center/uc-invoice?tab=invoiced')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/p/userInvoice/document')),
    page.getByRole('listitem').filter({ hasText: orderNumber }).getByRole('button', { name: /^下载/ }).click(),
  ])
  const { data: url } = (await answer.json()) as { data: string }
  const paper = pdfText(await (await page.request.get(url)).body()).join('')
  for (const words of ['电子发票（增值税专用发票）', '样张', '常州恒达机械有限公司', '91350100M000100Y43', '价税合计', orderNumber])
    expect(paper).toContain(words)
})

for (const language of ['zh_CN', 'en'] as const)
  test(`the pages of reviews and invoices have nothing that axe finds (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    for (const path of ['uc-comments', 'uc-comments?tab=done', 'uc-invoice', 'uc-invoice?tab=applied', 'uc-invoice?tab=invoiced']) {
      await open(page, `/user-center/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await accessible(page)
    }
    await open(page, `/invoice-detail?orderNumber=${orderNumber}`)
    await accessible(page)
    const office = await context.newPage()
    await openConsole(office, baseURL!, 'merchant')
    await expectAccessible(office, '/invoices')
  })
