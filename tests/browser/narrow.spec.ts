// The mall where there is one column: on a phone at the machine, in a small window, and enlarged to 200 %.
import { expect, type Page } from '@playwright/test'
import { grouped } from '#core/grouped.ts'
import { api, type Goods } from './buying.ts'
import { hiddenFocus, narrowWindows, scrollsSideways } from './fits.ts'
import { axe, languages, newPerson, open, signIn, speak, test } from './journey.ts'
import { drawn } from '../tier.ts'
import { unpaid } from './returns.ts'

/** Somebody with an address, an order that waits for its payment, and something in the cart. */
async function equip(page: Page): Promise<{ orderNumber: string; goods: Goods & { shopId: number } }> {
  const orderNumber = await unpaid(page)
  const { records } = await api<{ records: (Goods & { shopId: number; totalStocks: number })[] }>(
    page,
    'GET',
    '/prod/recommendList?size=100',
  )
  const plenty = records.filter(({ totalStocks }) => totalStocks > 100)
  const goods = plenty[0]!
  const ofEachShop = [...new Map(plenty.map((one) => [one.shopId, one])).values()].slice(0, 4)
  await api(
    page,
    'POST',
    '/p/shopCart/addItems',
    ofEachShop.map(({ skuId }) => ({ skuId, count: 2 })),
  )
  const { prodId, skuId, shopId } = goods
  await page.addInitScript((input) => sessionStorage.setItem('buyNow', JSON.stringify(input)), {
    prodId,
    skuId,
    shopId,
    prodCount: 1,
  })
  return { orderNumber, goods }
}

for (const [where, [width, height]] of drawn(Object.entries(narrowWindows), 'a narrow window'))
  test(`every step of a purchase fits ${where}: nothing scrolls sideways, no bar lies over the focus`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    await speak(context, baseURL!, where === 'in a small window' ? 'en' : 'zh_CN')
    await newPerson(context, baseURL!)
    const { orderNumber, goods } = await equip(page)
    for (const path of [
      '/',
      '/list?pn=20x47x14',
      '/list?thCid=10101&mode=grid',
      `/detail/${goods.prodId}`,
      '/cart',
      '/submit-order?orderEntry=1',
      `/payment?orderNumbers=${orderNumber}`,
      '/user-center',
      '/user-center/uc-order',
      `/user-center/uc-order-detail?orderNumber=${orderNumber}`,
    ])
      await test.step(path, async () => {
        await open(page, path)
        if (path === '/list?pn=20x47x14') await pickAndCompare(page)
        await expect(page.getByRole('contentinfo')).toBeAttached()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        expect(await scrollsSideways(page)).toBe(false)
        expect(await axe(page)).toEqual([])
        expect(await hiddenFocus(page)).toEqual([])
      })
  })

for (const language of languages)
  test(`the name, level and firm of the highest level fit a small window (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await speak(context, baseURL!, language)
    await signIn(context, baseURL!, 'senior')
    for (const path of ['/', '/cart']) {
      await open(page, path)
      expect(await scrollsSideways(page)).toBe(false)
    }
  })

for (const language of languages)
  test(`a part that has many names fits a phone (${language})`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(context, baseURL!, language)
    const answer = await page.request.get('/search/page?keyword=6204-2RS&size=1')
    const { data } = (await answer.json()) as { data: { records: Goods[] } }
    await open(page, `/detail/${data.records[0]!.prodId}`)
    await expect(page.getByText('6204LLU').first()).toBeVisible()
    expect(await scrollsSideways(page)).toBe(false)
  })

for (const language of languages)
  test(`home shows each category with its drawing on a phone, four in a row (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(context, baseURL!, language)
    await open(page, '/')
    const answer = await page.request.get('/category/categoryInfo')
    const { data } = (await answer.json()) as { data: { categoryInfo: unknown[] } }
    const tiles = page
      .getByRole('main')
      .getByRole('navigation', { name: /^(商品分类|Product categories)$/ })
      .getByRole('link')
    await expect(tiles).toHaveCount(data.categoryInfo.length)
    const tops = new Set<number>()
    for (const [at, tile] of (await tiles.all()).entries()) {
      await tile.scrollIntoViewIfNeeded()
      const drawing = tile.locator('img[src*="/drawing/"]')
      await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      if (at < 4) tops.add(await tile.evaluate((link: HTMLElement) => link.offsetTop))
    }
    expect(tops.size).toBe(1)
    expect(await scrollsSideways(page)).toBe(false)
    // Field and button of each way in stand in one line.
    const lines = await page.locator('#find form > div').evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(8)

    await page.setViewportSize({ width: 1366, height: 768 })
    await expect(tiles.locator('img').first()).toBeHidden()
  })

/** Two parts are compared and one is picked: both stand in the bar at the foot. */
async function pickAndCompare(page: Page): Promise<void> {
  const ticks = page.getByRole('main').getByRole('checkbox', { name: /^(对比|Compare) / })
  for (const at of [0, 1]) await ticks.nth(at).check()
  const quantity = page
    .getByRole('main')
    .getByRole('textbox', { name: /^(数量|Quantity)/ })
    .first()
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(page.getByRole('region', { name: /^(对比栏|Comparison)$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^(已选商品|Selected parts)$/ })).toBeVisible()
}

test('the tray of the comparison folds into the bar of what is picked, and the bar is one line on a phone', async ({
  page,
}) => {
  await open(page, '/list?pn=20x47x14')
  await pickAndCompare(page)
  const tray = page.getByRole('region', { name: '对比栏' })
  const remove = tray.getByRole('button', { name: /^从对比中移除/ })
  const bar = page.locator('.bottom-bars')
  await expect(remove).toHaveCount(2)
  const high = (await bar.boundingBox())!.height
  await tray.getByRole('button', { name: '对比 2/4' }).click()
  await expect(remove).toHaveCount(0)
  expect((await bar.boundingBox())!.height).toBeLessThan(high)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(tray).toBeVisible()
  await expect(remove).toHaveCount(0)
  expect((await bar.boundingBox())!.height).toBeLessThan(130)
})

test('the tools of a list are one line on a phone, and what lies beside it comes into sight and works', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/list?pn=20x47x14')
  const main = page.getByRole('main')
  const sort = main.getByRole('group', { name: /^(排序|Sort)/ })
  const bar = (await sort.locator('xpath=..').boundingBox())!
  expect(bar.height).toBeLessThan(64)
  await expect(sort).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('button', { name: /^(筛选|Filters)$/ })).toBeInViewport({ ratio: 1 })
  const grid = main.getByRole('link', { name: /^(大图|Grid)/ })
  await grid.focus()
  await expect(grid).toBeInViewport({ ratio: 1 })
  await grid.click()
  await expect(page).toHaveURL(/mode=grid/)
})

for (const language of languages)
  test(`all filters of a list are one sheet on a phone: counted, cleared, and the focus comes back (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = (zh: string, en: string) => (language === 'en' ? en : zh)
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(context, baseURL!, language)
    await open(page, '/list?pn=20x47x14')
    const main = page.getByRole('main')
    const filters = main.getByRole('button', { name: new RegExp(`^${text('筛选', 'Filters')}( \\d)?$`) })
    const sheet = main.getByRole('region', { name: text('筛选', 'Filters') })
    const close = main.getByRole('button', { name: text('关闭筛选', 'Close the filters') })
    const shown = async () =>
      Number(
        /[\d,]+/
          .exec(
            await main
              .getByRole('status')
              .filter({ hasText: /个型号|part number/ })
              .innerText(),
          )![0]
          .replaceAll(',', ''),
      )
    const all = await shown()
    await expect(main.getByRole('checkbox', { name: text('工作日当天发货', 'Same working day') })).toBeHidden()

    await test.step('the keyboard opens it, goes through it and leaves it', async () => {
      await filters.press('Enter')
      await expect(close).toBeFocused()
      await page.keyboard.press('Tab')
      expect(await sheet.evaluate((region) => region.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(filters).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Shift+Tab')
      await expect(sheet).toBeHidden()
      await filters.press('Enter')
    })

    await test.step('each one is counted, and the button at the foot says what they leave', async () => {
      await sheet.getByRole('checkbox', { name: text('仅看有货', 'In stock') }).click()
      await expect(page).toHaveURL(/stock=1/)
      await expect(filters).toHaveText(`${text('筛选', 'Filters')}1`)
      await sheet.getByRole('textbox', { name: text('最高价', 'Highest price') }).fill('20')
      await sheet.getByRole('button', { name: text('确定：价格范围', 'Apply the range of Price') }).click()
      await expect(page).toHaveURL(/max=20/)
      await expect(filters).toHaveText(`${text('筛选', 'Filters')}2`)
      await sheet
        .getByRole('group', { name: text('品牌', 'Brand') })
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(/bid=\d/)
      await expect(filters).toHaveText(`${text('筛选', 'Filters')}3`)
      expect(await axe(page)).toEqual([])
      const left = await shown()
      expect(left).toBeLessThan(all)
      await main
        .getByRole('button', {
          name: new RegExp(text(`^看 ${grouped(left)} 个型号$`, `^Show ${grouped(left)} part number`)),
        })
        .click()
      await expect(filters).toBeFocused()
      await expect(filters).toHaveText(`${text('筛选', 'Filters')}3`)
    })

    await test.step('all are cleared at once', async () => {
      await filters.click()
      await main
        .getByRole('link', { name: text('清除条件', 'Clear all'), exact: true })
        .last()
        .click()
      await expect(page).toHaveURL(/\/list\?pn=20x47x14$/)
      const show = main.getByRole('button', {
        name: new RegExp(text(`^看 ${grouped(all)} 个型号$`, `^Show ${grouped(all)} part number`)),
      })
      await expect(show).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(filters).toBeFocused()
      await expect(filters).toHaveText(text('筛选', 'Filters'))
    })
  })

test('a whole purchase on a phone: search, filters in a sheet, the bar of the product, cart, checkout, payment', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await newPerson(context, baseURL!)
  await unpaid(page) // and with it an address
  await open(page, '/')
  const search = page.getByRole('combobox', { name: '搜索商品' })
  await search.fill('6204')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/list\?pn=6204/)

  const filters = page.getByRole('region', { name: '筛选' })
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await expect(filters).toBeVisible()
  await filters.getByRole('group', { name: '品牌' }).getByRole('link', { name: /^SKF / }).click()
  await expect(page).toHaveURL(/bid=/)
  await page.getByRole('button', { name: /^看 [\d,]+ 个型号$/ }).click()
  await expect(filters).toBeHidden()

  await open(page, (await page.getByRole('main').locator('a[href^="/detail/"]').first().getAttribute('href'))!)
  const add = page.getByRole('button', { name: '加入采购车', exact: true }).first()
  await expect(add).toBeInViewport({ ratio: 1 })
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: '已加入采购车' })).toBeVisible()

  await open(page, '/')
  const tabs = page.getByRole('navigation', { name: '快捷菜单' })
  for (const word of ['首页', '分类', '我的', '采购车', '客服', '帮助'])
    expect((await tabs.getByText(word, { exact: true }).boundingBox())!.width).toBeGreaterThan(20)
  await tabs.getByRole('link', { name: /^采购车/ }).click()
  await page.getByRole('button', { name: /^去结算/ }).click()
  await expect(page).toHaveURL(/\/submit-order/)
  const submit = page.getByRole('button', { name: '提交订单' })
  await expect(submit).toBeInViewport({ ratio: 1 })
  await page.getByRole('textbox', { name: /^给 .* 留言$/ }).fill('装箱注明料号')
  await submit.click()
  await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+/)
  const number = new URL(page.url()).searchParams.get('orderNumbers')!
  await api(page, 'POST', '/p/order/pay', { orderNumbers: number })
  await open(page, `/pay-result?orderNumbers=${number}`)
  const paid = page.getByRole('main').getByRole('table')
  await expect(paid.getByText(number)).toBeInViewport({ ratio: 1 })
  expect(await paid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await open(page, `/user-center/uc-order-detail?orderNumber=${number}`)
  const goods = page.getByRole('main').getByRole('table').first()
  expect(await goods.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const name = goods.getByRole('link').first().locator('xpath=..')
  expect((await name.boundingBox())!.width).toBeGreaterThan(200)
  await open(page, '/cart')
  await expect(page.getByRole('main').getByRole('search')).toBeInViewport({ ratio: 1 })
  await open(page, '/user-center/uc-order')
  await expect(page.getByRole('article', { name: `订单 ${number}` })).toContainText('待发货')
})

test('the keyboard: past the filters, on to the heading of the next page, and to the next row when one is gone', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  await open(page, '/list?pn=20x47x14')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到搜索结果' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#results') !== null)).toBe(true)

  await test.step('the bar follows the rows, before the pager', async () => {
    await pickAndCompare(page)
    const follows = await page.evaluate(() => {
      const [rows, bar, pager] = ['#results', '.bottom-bars', '.pager'].map((one) => document.querySelector(one)!)
      const isBefore = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
      return isBefore(rows!, bar!) && isBefore(bar!, pager!)
    })
    expect(follows).toBe(true)
  })

  await test.step('what is taken out of the tray hands the focus to the next one', async () => {
    const remove = page.getByRole('region', { name: '对比栏' }).getByRole('button', { name: /^从对比中移除/ })
    const second = await remove.nth(1).getAttribute('aria-label')
    await remove.first().press('Enter')
    await expect(remove).toHaveCount(1)
    await expect(page.getByRole('button', { name: second! })).toBeFocused()
  })

  await test.step('another page starts at its heading', async () => {
    const link = page.getByRole('navigation', { name: '账户与服务' }).getByRole('link', { name: '帮助中心' })
    await link.press('Enter')
    await expect(page).toHaveURL('/help/help-index')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('a line taken out of the cart hands it to the next one', async () => {
    const { records } = await api<{ records: Goods[] }>(page, 'GET', '/prod/recommendList?size=3')
    await api(
      page,
      'POST',
      '/p/shopCart/addItems',
      records.map(({ skuId }) => ({ skuId, count: 1 })),
    )
    await open(page, '/cart')
    const remove = page.getByRole('main').getByRole('button', { name: /^删除 / })
    await expect(remove).toHaveCount(3)
    await remove.first().press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).press('Enter')
    await expect(remove).toHaveCount(2)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main section') !== null)).toBe(true)
  })
})
