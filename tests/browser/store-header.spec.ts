// What a shop switches on and off in the head of its pages, and where the links of its navigation lead.
import { expect } from '@playwright/test'
import { accessible, languagesOf, open, speak, test, textIn } from './journey.ts'
import { ownShop, sellNut } from './own-shop.ts'

test.describe.configure({ timeout: 120_000 })

for (const language of languagesOf(import.meta.filename)) {
  const say = textIn(language)

  test(`[STORENAV-1] [STORENAV-2] a link of each type leads where it says, and each part of a shop’s header goes with its switch (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    await speak(context, baseURL!, language)
    const shop = await ownShop(browser, baseURL!, language)
    const { shopId, ask } = shop
    const { prodId } = await sellNut(shop, { model: `GB/T 6170 M8 ${shopId}` })
    const before = await ask<object>('GET', '/shop/storeCategories')
    const nuts = { nameZh: '螺母', nameEn: 'Nuts', prodIds: [prodId] }
    await ask('PUT', '/shop/storeCategories', { ...before, categories: [nuts] })
    const { categories } = await ask<{ categories: { shopCategoryId: number }[] }>('GET', '/shop/storeCategories')
    const category = categories[0]!.shopCategoryId
    const { renovationId } = await ask<{ renovationId: number }>('POST', '/shop/decorations', {})
    const drawing = `/shop/decorations/${renovationId}`
    const words = { zh_CN: '常州现货', en: 'In stock in Changzhou' }
    const content = [{ type: 'text', version: 1, dataField: { title: words, text: words } }]
    await ask('PUT', drawing, { version: 1, content })
    await ask('POST', `${drawing}/publish`, { version: 2 })
    const item = (name: string, type: number, link: string, isBlank = false) => ({
      nameZh: name,
      nameEn: name,
      path: { type, link, isBlank },
    })
    const navList = [
      item('one', 1, String(prodId)),
      item('two', 2, String(category)),
      item('three', 3, String(shopId)),
      item('four', 4, '/coupons'),
      item('five', 5, String(renovationId)),
      item('six', 6, 'https://parts.example/list', true),
    ]
    const parts = { showsCategory: true, showsLogo: true, showsNavs: true, showsSearch: true }
    const draw = async (off: Partial<typeof parts> = {}) => {
      const now = await ask<object>('GET', '/shop/storeNav')
      await ask('PUT', '/shop/storeNav', { ...now, isOn: true, navList, ...parts, ...off })
      await open(page, `/shopIndex?sid=${shopId}`)
    }
    const nav = page.getByRole('navigation', { name: say('本店导航', 'In this shop') })
    const mark = page.getByRole('link', { name: say('返回商城首页', 'To the mall’s home page') })
    const shown = {
      showsCategory: nav.getByRole('link', { name: say('本店分类', 'Shop categories') }),
      showsLogo: mark,
      showsNavs: nav.getByRole('link', { name: 'four' }),
      showsSearch: page.getByRole('search'),
    }
    await draw()
    const leads = await nav
      .getByRole('link', { name: /^(one|two|three|four|five|six)$/ })
      .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('target')]))
    expect(leads).toEqual([
      [`/detail/${prodId}`, '_blank'],
      [`/shopIndex?sid=${shopId}&cid=${category}`, null],
      [`/shopIndex?sid=${shopId}`, null],
      ['/coupons', null],
      [`/select-decorate?renovationId=${renovationId}&sid=${shopId}`, null],
      ['https://parts.example/list', '_blank'],
    ])
    for (const part of Object.values(shown)) await expect(part).toBeVisible()
    await accessible(page)
    for (const off of Object.keys(shown) as (keyof typeof shown)[]) {
      await draw({ [off]: false })
      for (const [part, seen] of Object.entries(shown))
        await expect(seen, `${off}: ${part}`).toHaveCount(part === off ? 0 : 1)
    }
    await draw({ showsCategory: false, showsNavs: false })
    await expect(nav).toHaveCount(0)
    await shop.office.context().close()
  })
}
