// Coupons as they are given out: by a shop, and by the mall, which may stop any.
import { expect } from '@playwright/test'
import { open, reload, speak, test } from './journey.ts'
import { expectAccessible, openConsole, openDesk } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

test('[OPS-1] [PROMO-4] a merchant gives out a coupon, visitors see it at once, and the operator stops it', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await speak(context, baseURL!, 'zh_CN')
  const name = `满 260 减 26 之 ${Date.now() % 100_000}`
  const shop = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(shop, baseURL!, 'merchant', '/coupons')
  await shop.getByRole('button', { name: '新建优惠券' }).click()
  const drawer = shop.getByRole('dialog')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('请填写').first()).toBeVisible()
  await drawer.getByLabel('名称（中文）').fill(name)
  await drawer.getByLabel('名称（英文）').fill(`26 off from 260, ${Date.now()}`.slice(0, 30))
  await drawer.getByLabel('使用门槛').fill('260')
  await drawer.getByLabel('减免金额').fill('300')
  await drawer.getByLabel('领取时间').click()
  const today = shop.locator('.ant-picker-cell-today:visible').first()
  await today.click()
  await shop.locator('.ant-picker-cell-in-view:visible').last().click()
  await drawer.getByLabel('发行量').fill('100')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('优惠券设置有误')).toBeVisible() // it would take off more than the sum
  await drawer.getByLabel('减免金额').fill('26')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  const row = shop.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('满 260 减 26')
  await expect(row).toContainText('发放中')
  await expectAccessible(shop, '/coupons')

  await open(page, '/coupons?of=shop')
  await expect(page.getByRole('heading', { name })).toBeVisible()

  const mall = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(mall, baseURL!, 'operator', `/coupons?of=shop&keyword=${encodeURIComponent(name)}`)
  const there = mall.getByRole('row').filter({ hasText: name })
  await expect(there.getByRole('button', { name: '修改' })).toHaveCount(0)
  await there.getByRole('button', { name: '停止发放' }).click()
  await mall.getByRole('tooltip').getByRole('button', { name: '停止发放' }).click()
  await expect(there).toContainText('已停止')
  await expectAccessible(mall, '/coupons')
  await reload(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name })).toHaveCount(0)
  await shop.context().close()
  await mall.context().close()
})

test('[OPS-1] [LANG-1] the desk of coupons in English: a new coupon of the mall asks for what it needs', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await openConsole(page, baseURL!, 'operator', '/coupons')
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  await page.getByRole('button', { name: 'New coupon' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('radio', { name: 'Percentage off' }).check()
  await expect(drawer.getByLabel('Percent off')).toBeVisible()
  await drawer.getByRole('radio', { name: 'Some categories' }).check()
  await drawer.getByRole('combobox', { name: 'Categories' }).fill('Bearings')
  await expect(page.getByTitle('Bearings', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await expect(drawer).toBeHidden()
})

for (const language of ['zh_CN', 'en'] as const)
  test(`[OPS-1] every column of coupons and reviews stands beside the menu of a laptop (${language})`, async ({
    page,
    baseURL,
  }) => {
    for (const [who, path] of [
      ['operator', '/coupons'],
      ['operator', '/reviews'],
      ['merchant', '/coupons'],
      ['merchant', '/reviews'],
    ] as const) {
      await openDesk(page, baseURL!, language, who, path)
      await expect(page.locator('.ant-table-row').first()).toBeVisible()
      const hidden = await page.locator('.ant-table-content').evaluate((table) => table.scrollWidth - table.clientWidth)
      expect([who, path, hidden]).toEqual([who, path, 0])
    }
  })
