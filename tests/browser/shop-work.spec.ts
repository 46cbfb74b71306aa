// The merchant's daily work beside orders and products, and what visitors see of it.
import { expect, type Browser, type Page } from '@playwright/test'
import { api, buy, type Goods } from './buying.ts'
import { open, signIn, speak, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

/** A window of the back office beside the visitor's. */
async function office(browser: Browser, baseURL: string, who: Parameters<typeof openConsole>[2], path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage()
  await openConsole(page, baseURL, who, path)
  return page
}

test('[OPS-1] a merchant answers a review, and the operator hides and shows it: the product’s page follows at once', async ({
  page,
  baseURL,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const shop = await office(browser, baseURL!, 'merchant', '/reviews?answered=no')
  const row = shop.getByRole('row').nth(1)
  const product = (await row.getByRole('link').first().getAttribute('href'))!
  const said = (await row.getByRole('paragraph').first().textContent())!
  const answer = `感谢反馈，${Date.now()}`
  await row.getByRole('button', { name: '回 复' }).click()
  const drawer = shop.getByRole('dialog')
  await drawer.getByRole('button', { name: '保 存' }).click()
  await expect(drawer.getByText('请填写回复')).toBeVisible()
  await drawer.getByLabel('商家回复').fill(answer)
  await drawer.getByRole('button', { name: '保 存' }).click()
  await expect(drawer).toBeHidden()
  await open(page, product)
  await expect(page.getByText(answer)).toBeVisible()

  const mall = await office(browser, baseURL!, 'operator', '/reviews?answered=yes')
  const there = mall.getByRole('row').filter({ hasText: answer })
  await there.getByRole('button', { name: '隐 藏' }).click()
  await mall.getByRole('dialog').getByLabel('原因').fill('含联系方式')
  await mall.getByRole('dialog').getByRole('button', { name: '保 存' }).click()
  await expect(there.getByText('已被商城隐藏：含联系方式')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(answer)).toHaveCount(0)

  await there.getByRole('button', { name: '恢复显示' }).click()
  await mall.getByRole('tooltip').getByRole('button', { name: '恢复显示' }).click()
  await expect(there.getByText('已被商城隐藏')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(answer)).toBeVisible()
  await expect(page.getByText(said).first()).toBeVisible()
  await shop.context().close()
  await mall.context().close()
})

test('[OPS-1] a merchant reads what was paid in the settlement statement and takes it, and the orders, along as files', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await signIn(context, baseURL!, 'senior')
  await open(page, '/')
  const { records } = await api<{ records: (Goods & { totalStocks: number })[] }>(page, 'GET', `/search/page?shopId=101&current=1&size=40`)
  const orderNumber = await buy(page, [{ skuId: records.find(({ totalStocks }) => totalStocks > 50)!.skuId, count: 2 }])
  const shop = await office(browser, baseURL!, 'merchant', '/settlement')
  const line = shop.getByRole('row').filter({ hasText: orderNumber })
  await expect(line).toContainText('收款')
  const amount = (await line.getByRole('cell').last().textContent())!
  expect(amount).toMatch(/^\d[\d,]*\.\d\d$/)
  await shop.getByRole('button', { name: '上 月' }).click()
  await expect(line).toHaveCount(0)
  await shop.getByRole('button', { name: '本 月' }).click()
  await expect(line).toBeVisible()
  await shop.getByRole('button', { name: 'PDF 文件' }).click()
  await expect(shop.getByRole('heading', { level: 1, name: '导入与导出' })).toBeVisible()
  await shop.goto(`/console/orders?orderNumber=${orderNumber}`)
  await shop.getByRole('button', { name: '导出 XLSX' }).click()
  for (const kind of ['结算对账单', '导出订单']) {
    const row = shop.getByRole('row').filter({ hasText: kind }).first()
    const download = shop.waitForEvent('download')
    await row.getByRole('button', { name: '下载' }).click({ timeout: 30_000 })
    expect((await download).suggestedFilename()).toMatch(/^(statement-.*\.pdf|orders\.xlsx)$/)
  }
  await shop.context().close()
})

for (const language of ['zh_CN', 'en'] as const)
  test(`the pages of a shop’s work have nothing that axe finds (${language})`, async ({ page, context, baseURL, browser }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'merchant')
    for (const path of ['/reviews', '/settlement', '/transfers']) await expectAccessible(page, path)
    const mall = await (await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' })).newPage()
    await speak(mall.context(), baseURL!, language)
    await openConsole(mall, baseURL!, 'operator')
    for (const path of ['/reviews']) await expectAccessible(mall, path)
    await mall.context().close()
  })
