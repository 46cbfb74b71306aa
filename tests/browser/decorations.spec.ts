// Pages of blocks as they are drawn: by the operator with the mouse and with the keyboard alone, and by a shop.
import { expect, type Page } from '@playwright/test'
import { axe, open, speak, test } from './journey.ts'
import { ownShop } from './own-shop.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 120_000 })

const kept = (page: Page) => expect(page.locator('[role="status"][data-kept]')).toBeVisible()
const rows = (page: Page) => page.getByRole('region', { name: '页面上的模块' }).locator('[data-row]')
const inFrame = (page: Page) => page.frameLocator('iframe').first()

async function publish(page: Page): Promise<void> {
  await kept(page)
  await page.getByRole('button', { name: '发 布' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '发 布' }).click()
  await expect(page.getByText('已发布，买家现在就能看到')).toBeVisible()
}

/** A page of the operator's own, in the editor. */
async function newPage(page: Page, baseURL: string): Promise<void> {
  const name = `专题 ${Date.now() % 1_000_000}`
  await openConsole(page, baseURL, 'operator', '/decorations')
  await page.getByRole('button', { name: '新建专题页' }).click()
  await page.getByLabel('中文名称').fill(name)
  await page.getByLabel('英文名称').fill(`Landing ${name.slice(3)}`)
  await page.getByRole('button', { name: '开始装修' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('[OPS-1] [HOME-3] the operator begins a page with a template, changes it by mouse, publishes it and rolls it back', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await speak(context, baseURL!, 'zh_CN')
  await newPage(page, baseURL!)
  await page.getByRole('combobox', { name: '套用模板' }).click()
  await page.getByTitle('活动日').click()
  await expect(rows(page).first()).toContainText('限时优惠')
  await expect(inFrame(page).getByRole('heading', { name: '限时优惠' })).toBeVisible()
  await publish(page)
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  const path = `/select-decorate?renovationId=${/decorations\/(\d+)/.exec(page.url())![1]}`
  await open(visitor, `${path}&lang=zh_CN`)
  await expect(visitor.getByRole('heading', { name: '限时优惠' })).toBeVisible()
  expect(await axe(visitor)).toEqual([])

  await inFrame(page).getByRole('heading', { name: '限时优惠' }).click()
  await page.getByLabel('标题（中文）').fill('双十二')
  await page.getByLabel('标题（英文）').fill('December sale')
  await expect(inFrame(page).getByRole('heading', { name: '双十二' })).toBeVisible()
  const from = rows(page).filter({ hasText: '服务承诺' })
  await from.dragTo(rows(page).first())
  await expect(rows(page).first()).toContainText('服务承诺')
  await publish(page)
  await open(visitor, `${path}&lang=en`)
  await expect(visitor.getByRole('heading', { name: 'December sale' })).toBeVisible()

  await page.getByRole('button', { name: /^全部/ }).click()
  const version = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '版本 1' })
  await version.getByRole('button', { name: '回 退' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '回 退' }).click()
  await expect(page.getByText('已回退，买家现在就能看到')).toBeVisible()
  await open(visitor, `${path}&lang=zh_CN`)
  await expect(visitor.getByRole('heading', { name: '限时优惠' })).toBeVisible()
  await visitor.context().close()
  await expectAccessible(page, `/decorations/${/decorations\/(\d+)/.exec(page.url())![1]}`)
})

test('[OPS-1] a page is drawn by the keyboard alone: added, moved, doubled, hidden, taken back', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'zh_CN')
  await newPage(page, baseURL!)
  for (const name of ['文字', '间隔', '公告']) await page.getByRole('button', { name, exact: true }).press('Enter')
  const names = async (...expected: string[]) => {
    await expect(rows(page)).toHaveCount(expected.length)
    for (const [at, name] of expected.entries()) await expect(rows(page).nth(at)).toContainText(name)
  }
  await names('文字', '间隔', '公告')
  await rows(page).nth(2).press('Alt+ArrowUp')
  await names('文字', '公告', '间隔')
  await rows(page).nth(1).press('Control+d')
  await names('文字', '公告', '公告', '间隔')
  await rows(page).nth(2).press('h')
  await expect(rows(page).nth(2)).toContainText('已隐藏')
  await rows(page).nth(2).press('Delete')
  await names('文字', '公告', '间隔')
  for (let steps = 0; steps < 3; steps++) await rows(page).nth(0).press('Control+z')
  await names('文字', '公告', '间隔')
  await page.keyboard.press('Control+z')
  await names('文字', '间隔', '公告')
  await kept(page)
  await page.reload()
  await names('文字', '间隔', '公告')
})

test('[SHOP-2] a shop draws its home, and visitors find it there', async ({ page, baseURL, browser }) => {
  const { office, shopId } = await ownShop(browser, baseURL!)
  await office.goto('/console/decorations')
  await office.getByRole('button', { name: '装修店铺首页' }).click()
  await office.getByRole('button', { name: '文字', exact: true }).click()
  await office.getByLabel('标题（中文）').fill('常州现货')
  await office.getByLabel('标题（英文）').fill('In stock in Changzhou')
  await expect(inFrame(office).getByRole('heading', { name: '常州现货' })).toBeVisible()
  await publish(office)
  await open(page, `/shopIndex?sid=${shopId}&lang=zh_CN`)
  await expect(page.getByRole('heading', { name: '常州现货' })).toBeVisible()
  await open(page, `/shopIndex?sid=${shopId}&lang=en`)
  await expect(page.getByRole('heading', { name: 'In stock in Changzhou' })).toBeVisible()
  await office.context().close()
})
