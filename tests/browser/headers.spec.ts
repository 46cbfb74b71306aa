// What stands above a page, as the operator chooses it, and as its family has it.
import { expect } from '@playwright/test'
import { accessible, languages, open, reload, speak, test, textIn } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

// One after the other: all of them change the mall's head.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

for (const language of languages) {
  const say = textIn(language)
  test(`[HEADER-7] [LAYOUT-8] the operator chooses the home page’s head, and visitors have it (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    await speak(context, baseURL!, language)
    const office = await browser.newContext({ baseURL: baseURL! })
    await speak(office, baseURL!, language)
    const desk = await office.newPage()
    const choose = async (name: string) => {
      await openConsole(desk, baseURL!, 'operator', '/config')
      const card = desk.locator('.ant-card').filter({ hasText: say('首页页头', 'Header of the home page') })
      await card.getByRole('radio', { name }).check()
      await card.getByRole('button', { name: say('保 存', 'Save') }).click()
      await expect(desk.getByText(say('已保存', 'Saved')).first()).toBeVisible()
    }
    await choose(say('含语言、手机二维码和快讯', 'With languages, phone code and news'))
    await open(page, '/')
    const news = page.getByRole('region', { name: say('新闻公告', 'News'), exact: true })
    const first = await news.getByRole('link').textContent()
    await expect(news.getByRole('link')).toHaveAttribute('href', /^\/notice-detail\?id=\d+$/)
    await news.getByRole('button', { name: say('下一条公告', 'Next notice') }).click()
    await expect(news.getByRole('link')).not.toHaveText(first!)
    const list = page.getByRole('list', { name: say('语言', 'Languages'), exact: true })
    await expect(list.getByRole('link')).toHaveCount(2)
    await expect(list.locator('[aria-current]')).toHaveText(say('简体中文', 'English'))
    await expect(
      page.getByRole('img', { name: say('手机打开商城的二维码', 'Code that opens the mall on a phone') }),
    ).toBeVisible()
    await accessible(page)
    await choose(say('含一级分类导航条', 'With the categories in a row'))
    await reload(page)
    const row = page.getByRole('navigation', { name: say('商品分类', 'Categories'), exact: true })
    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/list\?cpid=\d+/)
    await choose(say('与其他页面相同', 'As on all pages'))
    await open(page, '/')
    await expect(page.getByRole('navigation', { name: say('主导航', 'Main menu') })).toBeVisible()
    await office.close()
  })

  test(`[LAYOUT-7] [STORENAV-2] the mall’s own header takes the place of the usual one while it is on (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    await speak(context, baseURL!, language)
    const office = await browser.newContext({ baseURL: baseURL! })
    await speak(office, baseURL!, language)
    const desk = await office.newPage()
    const save = async () => {
      await desk.getByRole('button', { name: say('保 存', 'Save') }).click()
      await expect(desk.getByText(say('已保存', 'Saved')).first()).toBeVisible()
    }
    await openConsole(desk, baseURL!, 'operator', '/store-nav')
    await desk.getByRole('switch', { name: say('启用此页头', 'Use this header') }).setChecked(true)
    await desk.getByRole('button', { name: say('添加导航', 'Add an item') }).click()
    const item = desk.locator('fieldset .ant-card').last()
    await item.getByLabel(say('名称（中文）', 'Name (Chinese)')).fill('清单报价')
    await item.getByLabel(say('名称（英文）', 'Name (English)')).fill('Parts lists')
    await item.getByLabel(say('链接到', 'Target')).fill('/bom')
    await save()
    await expectAccessible(desk, '/store-nav')
    await open(page, '/notice-list')
    const menu = page.getByRole('navigation', { name: say('主导航', 'Main menu') })
    await expect(page.getByRole('button', { name: say('快速报价', 'Quick quote') })).toHaveCount(0)
    await accessible(page)
    await menu.getByRole('link', { name: say('清单报价', 'Parts lists') }).click()
    await expect(page).toHaveURL('/bom')
    await open(page, '/shopIndex?sid=101')
    await expect(menu).toHaveCount(0)
    await openConsole(desk, baseURL!, 'operator', '/store-nav')
    await desk.getByRole('switch', { name: say('启用此页头', 'Use this header') }).setChecked(false)
    await desk
      .locator('fieldset')
      .getByRole('button', { name: say('移 除', 'Remove') })
      .first()
      .click()
    await save()
    await open(page, '/notice-list')
    await expect(menu.getByRole('link', { name: say('清单报价', 'Parts lists') })).toHaveCount(0)
    await office.close()
  })

  test(`[LAYOUT-8] [HEADER-5] heads of families say where one is (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    for (const [path, title] of [
      ['/termsPage', say('条款与政策', 'Terms and policies')],
      ['/third-party-share', say('条款与政策', 'Terms and policies')],
      ['/coupons', say('领券中心', 'Coupon centre')],
      ['/login', say('登录', 'Log in')],
    ] as const) {
      await open(page, path)
      await expect(page.getByRole('banner').getByText(title, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: say('快速报价', 'Quick quote') })).toHaveCount(0)
    }
    await open(page, '/compare')
    await expect(page.getByRole('banner').getByRole('search')).toBeVisible()
    await expect(page.getByRole('navigation', { name: say('主导航', 'Main menu') })).toHaveCount(0)
    await open(page, '/notice-list')
    await expect(page.getByRole('button', { name: say('快速报价', 'Quick quote') })).toBeVisible()
    const bar = page.getByRole('navigation').first()
    for (const name of [say('商家中心', 'Sellers’ centre'), say('帮助中心', 'Help centre')])
      await expect(bar.getByRole('link', { name })).toBeVisible()
    await expect(bar).toContainText('400-000-0000')
  })
}
