import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { AVATAR_PATH } from '#features/accounts/own-contract.ts'
import {
  accessible,
  alive,
  counted,
  holdAnswers,
  languagesOf,
  newPerson,
  open,
  reload,
  signIn,
  speak,
  test,
} from './journey.ts'

const main = (page: Page) => page.getByRole('main')
const total = async (page: Page): Promise<number> =>
  counted(
    await main(page)
      .getByText(/共 [\d,]+ 个型号/)
      .textContent(),
  )
const row = (page: Page, name: string) => main(page).getByRole('group', { name, exact: true })
const models = (page: Page) => main(page).locator('a[href^="/detail/"]')

/** A value of a filter row, and how many it promises. */
async function value(page: Page, of: string, label: string | RegExp) {
  const link = row(page, of).getByRole('link', { name: label }).first()
  return { link, count: counted(await link.locator('small').textContent()) }
}

test.describe('filters', () => {
  test('[LIST-2] a value shows as many as it promised, stands among the conditions, and is taken away there', async ({
    page,
  }) => {
    await open(page, '/list?thCid=10101')
    const all = await total(page)
    const { link, count } = await value(page, '内径 d', /^20/)
    await link.click()
    await expect(page).toHaveURL('/list?thCid=10101&a.d=20')
    await expect.poll(() => total(page)).toBe(count)
    const conditions = page.getByRole('navigation', { name: '位置与条件' })
    await expect(conditions).toContainText('内径 d20 mm')
    await conditions.getByRole('link', { name: '移除条件 内径 d 20 mm' }).click()
    await expect(page).toHaveURL('/list?thCid=10101')
    await expect.poll(() => total(page)).toBe(all)
  })

  test('[LIST-2] several values at once add up; the counts of other rows follow, its own stay', async ({ page }) => {
    await open(page, '/list?thCid=10101&a.d=20')
    const [open2, rs] = [await value(page, '密封', /^开式/), await value(page, '密封', /^接触 2RS/)]
    const clearance = (await value(page, '游隙', /^C3/)).count
    await page.getByRole('button', { name: '多选 密封' }).click()
    await row(page, '密封').getByRole('checkbox', { name: /开式/ }).check()
    await row(page, '密封')
      .getByRole('checkbox', { name: /^接触 2RS/ })
      .check()
    await page.getByRole('button', { name: '确定 密封' }).click()
    await expect(page).toHaveURL('/list?thCid=10101&a.d=20&a.seal=open_2RS')
    await expect.poll(() => total(page)).toBe(open2.count + rs.count)
    expect((await value(page, '密封', /^接触 2RS/)).count).toBe(rs.count)
    expect((await value(page, '游隙', /^C3/)).count).toBeLessThan(clearance)
  })

  test('[LIST-2] a range, typed in full width and turned round, with its unit', async ({ page }) => {
    await open(page, '/list?thCid=10101')
    await page.getByLabel('内径 最小值').fill('３０')
    await page.getByLabel('内径 最大值').fill('20')
    await page.getByRole('button', { name: '确定：内径范围' }).click()
    await expect(page).toHaveURL('/list?thCid=10101&a.d=20..30')
    await expect(page.getByRole('navigation', { name: '位置与条件' })).toContainText('20 – 30 mm')
    await expect(page.getByLabel('内径 最小值')).toHaveValue('20')
  })

  test('[LIST-2] price range, stock and dispatch stand in the address', async ({ page }) => {
    await open(page, '/list?thCid=10101')
    await page.getByLabel('最低价').fill('10')
    await page.getByLabel('最高价').fill('30')
    await page.getByRole('button', { name: '确定：价格范围' }).click()
    await page.getByRole('checkbox', { name: '仅看有货' }).click()
    await expect(page).toHaveURL('/list?thCid=10101&min=10&max=30&stock=1')
    await expect(page.getByRole('checkbox', { name: '仅看有货' })).toBeChecked()
    await page.getByRole('checkbox', { name: '工作日当天发货' }).click()
    await expect(page).toHaveURL('/list?thCid=10101&min=10&max=30&stock=1&today=1')
    const prices = await main(page).locator('tbody .price').allTextContents()
    expect(prices.length).toBeGreaterThan(0)
    for (const price of prices) expect(Number(price.replace(/[^\d.]/g, ''))).toBeGreaterThanOrEqual(10)
    for (const price of prices) expect(Number(price.replace(/[^\d.]/g, ''))).toBeLessThanOrEqual(30)
  })

  test('[LIST-2] what is chosen before the list has answered adds up, in whatever order', async ({ page }) => {
    await open(page, '/list?thCid=10101&current=2&stock=1')
    const [bore, seal] = [await value(page, '内径 d', /^20/), await value(page, '密封', /^开式/)]
    const inStock = page.getByRole('checkbox', { name: '仅看有货' })
    const conditions = page.getByRole('navigation', { name: '位置与条件' })
    await alive(seal.link)
    await alive(inStock)
    const answer = await holdAnswers(page, /searchProdPage/)
    await bore.link.click()
    await seal.link.press('Enter')
    await expect(page).toHaveURL('/list?thCid=10101&stock=1&a.d=20&a.seal=open')
    await inStock.click()
    await expect(page).toHaveURL('/list?thCid=10101&a.d=20&a.seal=open')
    await main(page).getByRole('group', { name: '排序' }).getByRole('link', { name: '价格' }).click()
    await expect(page).toHaveURL('/list?thCid=10101&a.d=20&a.seal=open&sort=price')
    answer()
    await expect(conditions).toContainText('内径 d20 mm')
    await expect(conditions).toContainText('开式')
    const again = await holdAnswers(page, /searchProdPage/)
    await conditions.getByRole('link', { name: '移除条件 内径 d 20 mm' }).click()
    await (await value(page, '游隙', /^C3/)).link.click()
    await conditions.getByRole('link', { name: /移除条件 密封/ }).click()
    await expect(page).toHaveURL('/list?thCid=10101&sort=price&a.clearance=C3')
    again()
    await expect(conditions).toContainText('C3')
    await expect(conditions).not.toContainText('内径')
  })

  test('[LIST-2] two words of a query taken out before the list has answered are both gone', async ({ page }) => {
    await open(page, '/list?pn=SKF 6204 2RS')
    const conditions = page.getByRole('navigation', { name: '位置与条件' })
    await alive(conditions.getByRole('link', { name: /移除条件 2RS/ }))
    const answer = await holdAnswers(page, /searchProdPage/)
    await conditions.getByRole('link', { name: /移除条件 SKF/ }).click()
    await conditions.getByRole('link', { name: /移除条件 2RS/ }).click()
    await expect(page).toHaveURL('/list?pn=6204')
    answer()
    await expect(conditions).not.toContainText('SKF')
  })

  test('[LIST-2] more values come on demand', async ({ page }) => {
    await open(page, '/list?thCid=10101')
    const links = row(page, '内径 d').getByRole('link')
    const before = await links.count()
    await page.getByRole('button', { name: '更多内径' }).click()
    await expect.poll(() => links.count()).toBeGreaterThan(before)
  })
})

test('[LIST-2] sorted by price up and down, by a column, and page by page', async ({ page }) => {
  await open(page, '/list?thCid=10101&stock=1')
  const prices = async () =>
    (await main(page).locator('tbody .price').allTextContents()).map((price) => Number(price.replace(/[^\d.]/g, '')))
  const sorting = main(page).getByRole('group', { name: '排序' })
  await sorting.getByRole('link', { name: /价格/ }).click()
  await expect(page).toHaveURL(/sort=price/)
  await expect(sorting.getByRole('link', { name: /价格 升序|价格升序/ })).toHaveAttribute('aria-current', 'true')
  const up = await prices()
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  await sorting.getByRole('link', { name: /价格/ }).click()
  await expect(page).toHaveURL(/sort=-price/)
  await expect(main(page).getByRole('columnheader', { name: '按含税单价排序' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const down = await prices()
  expect(down).toEqual(down.toSorted((a, b) => b - a))
  await main(page).getByRole('link', { name: '按外径排序' }).click()
  await expect(page).toHaveURL(/sort=D/)
  await expect(main(page).getByRole('columnheader', { name: '按外径排序' })).toHaveAttribute('aria-sort', 'ascending')
  const first = await models(page).first().getAttribute('href')
  await main(page).getByRole('link', { name: '列表下一页' }).click()
  await expect(page).toHaveURL(/current=2/)
  await expect(models(page).first()).not.toHaveAttribute('href', first!)
})

test('rows of one size say once what is the same in all, and hold their packs', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL!, 'ordinary')
  await open(page, '/list?pn=6204')
  const table = main(page).getByRole('table')
  await expect(table.getByRole('columnheader', { name: '按密封排序' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: '按宽度排序', exact: true })).toHaveCount(0)
  await expect(table.getByRole('rowheader').first()).toContainText('20×47×14')
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('combobox') })
    .first()
  const pack = row.getByRole('combobox')
  const [code, price] = await Promise.all([
    row.locator('.code').nth(1).textContent(),
    row.locator('.price').textContent(),
  ])
  await pack.selectOption({ index: 1 })
  await expect(row.locator('.price')).not.toHaveText(price!)
  await expect(row.locator('.code').nth(1)).not.toHaveText(code!)
  await row.getByRole('button', { name: /^将 / }).click()
  await expect(page.getByText(/已加入采购车：6/)).toBeVisible()
})

test('what is found by its size keeps its drawing, and each kind its group', async ({ page }) => {
  await open(page, '/list?pn=20x47x14')
  const group = main(page).getByRole('rowheader').first()
  await expect(group).toContainText('20×47×14')
  await expect(group).toContainText('深沟球轴承')
  await expect(group.locator('img')).toBeVisible()
})

test('[LIST-1] every word of the address survives reload, back and forward', async ({ page }) => {
  const address = '/list?pn=6204&thCid=10101&bid=320&bName=SKF&st=0&level=3&sort=price&stock=1&mode=grid'
  await open(page, address)
  const shown = () => models(page).allTextContents()
  const before = await shown()
  expect(before.length).toBeGreaterThan(0)
  await reload(page)
  await expect(page).toHaveURL(address)
  expect(await shown()).toEqual(before)
  await main(page).getByRole('link', { name: '表格' }).click()
  await expect(main(page).getByRole('table')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(main(page).getByRole('table')).toHaveCount(0)
  expect(await shown()).toEqual(before)
  await page.goForward()
  await expect(main(page).getByRole('table')).toBeVisible()
  await open(page, '/list?userId=1')
  await expect(main(page)).toContainText('没有符合条件的型号')
})

test('[LIST-5] members see their own prices in the list', async ({ page, context, baseURL, browser }) => {
  const path = '/list?thCid=10101&a.d=20&a.seal=2RS'
  const prices = async (of: Page) =>
    (await main(of).locator('tbody .price').allTextContents()).map((price) => Number(price.replace(/[^\d.]/g, '')))
  await open(page, path)
  const everybody = await prices(page)
  await signIn(context, baseURL!, 'enterprise')
  await open(page, path)
  const enterprise = await prices(page)
  const senior = await browser.newContext()
  await signIn(senior, baseURL!, 'senior')
  const other = await senior.newPage()
  await other.goto(baseURL! + path)
  const best = await prices(other)
  await senior.close()
  expect(everybody.length).toBeGreaterThan(0)
  for (const [index, price] of everybody.entries()) {
    expect(enterprise[index]).toBeLessThan(price)
    expect(best[index]).toBeLessThan(enterprise[index]!)
  }
})

test.describe('picking parts', () => {
  const path = '/list?thCid=10101&stock=1&sort=-stock'

  test('quantities are summed up by the ladder and survive paging and reload', async ({ page }) => {
    await open(page, path)
    const quantity = main(page)
      .getByRole('textbox', { name: /^数量 6/ })
      .first()
    await quantity.fill('10')
    await quantity.press('Enter')
    const bar = page.getByRole('region', { name: '已选商品' })
    await expect(bar).toContainText('已选 1 种，数量 10')
    const sum = await bar.locator('.price').textContent()
    await main(page).getByRole('link', { name: '列表下一页' }).click()
    await expect(page).toHaveURL(/current=2/)
    await expect(bar).toContainText('已选 1 种，数量 10')
    await reload(page)
    await expect(bar.locator('.price')).toHaveText(sum!)
    await bar.getByRole('button', { name: '清空' }).click()
    await expect(bar).toHaveCount(0)
  })

  test('a visitor is asked to sign in, and the picks stay', async ({ page }) => {
    await open(page, path)
    await main(page)
      .getByRole('button', { name: /^增加 6/ })
      .first()
      .click()
    const bar = page.getByRole('region', { name: '已选商品' })
    await bar.getByRole('button', { name: '全部加入采购车' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await reload(page)
    await expect(bar).toContainText('已选 1 种，数量 1')
  })

  test('all picks go into the cart together, one part at once by its own button', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL!, 'ordinary')
    await open(page, path)
    for (const index of [0, 1])
      await main(page)
        .getByRole('button', { name: /^增加 6/ })
        .nth(index)
        .click()
    await page.getByRole('button', { name: '全部加入采购车' }).click()
    await expect(page.getByRole('status').filter({ hasText: /采购车/ })).toBeVisible()
    await expect(page.getByRole('region', { name: '已选商品' })).toHaveCount(0)
    await main(page).getByRole('button', { name: /^将 6/ }).nth(2).click()
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /采购车/ })
        .last(),
    ).toBeVisible()
  })
})

for (const mode of ['', '&mode=grid'])
  for (const by of ['mouse', 'keyboard'])
    test(`the button adds what is typed beside it, says so, and leaves the quantity: ${by}${mode}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await newPerson(context, baseURL!)
      await open(page, `/list?thCid=10101&stock=1&sort=-stock${mode}`)
      const quantity = main(page)
        .getByRole('textbox', { name: /^数量 6/ })
        .first()
      const press = main(page).getByRole('button', { name: /^将 6/ }).first()
      await quantity.fill('10')
      if (by === 'mouse') await press.click()
      else {
        // Over the "+", and the next is the button: taking back comes behind it.
        await page.keyboard.press('Tab')
        await expect(quantity).toHaveValue('10')
        await page.keyboard.press('Tab')
        await expect(press).toBeFocused()
        await page.keyboard.press('Enter')
      }
      await expect(page.getByText(/已加入采购车：6\S+ × 10 套。采购车合计 ¥\d/)).toBeVisible()
      await expect(press).toBeFocused()
      await expect(quantity).toHaveValue('10')
      await expect(page.getByRole('region', { name: '已选商品' })).toHaveCount(0)
      await main(page)
        .getByRole('button', { name: /^增加 6/ })
        .first()
        .click()
      await press.click()
      await expect(page.getByText(/已加入采购车：6\S+ × 11 套。/)).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: /^采购车/ })).toContainText('21')
      await main(page)
        .getByRole('button', { name: /^取消已选 6/ })
        .first()
        .click()
      await expect(quantity).toHaveValue('0')
    })

for (const mode of ['', '&mode=grid'])
  test(`what is no quantity stays where it was typed, and neither it nor the number before goes into the cart${mode}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await newPerson(context, baseURL!)
    await open(page, `/list?thCid=10101&stock=1&sort=-stock${mode}`)
    const quantity = main(page)
      .getByRole('textbox', { name: /^数量 6/ })
      .first()
    const press = main(page).getByRole('button', { name: /^将 6/ }).first()
    await quantity.fill('10')
    await quantity.press('Enter')
    for (const wrong of ['abc', '1.5', '']) {
      await quantity.fill(wrong)
      await press.click()
      await expect(page.getByRole('alert').filter({ hasText: '请输入正确的数量' })).toBeVisible()
      await expect(quantity).toHaveValue(wrong)
      await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    }
    await quantity.fill('12')
    await press.click()
    await expect(page.getByText(/已加入采购车：6\S+ × 12 套。/)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /^采购车/ })).toContainText('12')
  })

test('the bar of what is picked does not come between press and click', async ({ page, context, baseURL }) => {
  await newPerson(context, baseURL!)
  await open(page, '/list?thCid=10101&stock=1')
  const boxes = main(page).getByRole('textbox', { name: /^数量 6/ })
  const bar = page.getByRole('region', { name: '已选商品' })
  // Once, so that its script is there and it can come at once.
  await boxes.first().fill('2')
  await boxes.first().press('Enter')
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: '清空' }).click()
  await expect(bar).toHaveCount(0)
  await boxes.first().fill('3')
  const press = main(page).getByRole('button', { name: /^将 6/ }).last()
  // Where the bar will stand.
  await press.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 8))
  await press.hover()
  await page.mouse.down()
  await expect(boxes.first()).toHaveValue('3')
  await expect(page.locator('tr.is-selected')).toHaveCount(1)
  await expect(bar).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByText(/已加入采购车：6\S+ × 1 .+。/)).toBeVisible()
  await expect(bar).toBeVisible()
})

test.describe('addresses by hand', () => {
  test.use({ expectedNoise: /404/ })

  test('words of an address that mean nothing are no condition, and a category that is not shown is no page', async ({
    page,
  }) => {
    await open(page, '/list?thCid=10101&bid=-1&shopId=-1&min=abc&pn=%20')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('深沟球轴承')
    await expect(page).toHaveTitle(/^深沟球轴承/)
    await expect(page.getByRole('navigation', { name: '位置与条件' }).locator('.chip')).toHaveCount(0)
    await open(page, '/list?bid=987654321')
    await expect(page.getByRole('navigation', { name: '位置与条件' }).locator('.chip')).toHaveText('品牌不存在')
    const answer = await page.goto('/list?thCid=987654321')
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  })
})

test.describe('suggestions', () => {
  test('[HEADER-3] categories, parts and shops by keyboard; Escape closes, Enter goes there', async ({ page }) => {
    await open(page, '/')
    const box = page.getByRole('combobox', { name: '搜索商品' })
    await box.fill('轴承')
    const list = page.getByRole('listbox', { name: '搜索建议' })
    await expect(list.getByRole('option').first()).toBeVisible()
    await expect(list.getByRole('group', { name: '分类' })).toBeVisible()
    await expect(list.getByRole('group', { name: '店铺' })).toBeVisible()
    await box.press('Escape')
    await expect(list).toHaveCount(0)
    await box.press('ArrowDown')
    await expect(list.getByRole('option').first()).toBeVisible()
    await box.press('ArrowDown')
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    const id = await list.getByRole('option').first().getAttribute('id')
    await expect(box).toHaveAttribute('aria-activedescendant', id!)
    await box.press('ArrowUp')
    await expect(box).not.toHaveAttribute('aria-activedescendant', /./)
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page).toHaveURL('/list?cpid=1')
  })

  test('[HEADER-3] by sound, by a maker, and for a slip of the finger', async ({ page }) => {
    await open(page, '/')
    const box = page.getByRole('combobox', { name: '搜索商品' })
    const option = (name: string | RegExp) => page.getByRole('option', { name })
    await box.fill('sgqzc')
    await expect(option(/深沟球轴承/)).toBeVisible()
    await box.fill('skf 620')
    await expect(option(/^SKF 6204/).first()).toBeVisible()
    await box.fill('62o4')
    await page.getByRole('group', { name: '您是不是要找' }).getByRole('option', { name: '6204' }).click()
    await expect(page).toHaveURL('/list?pn=6204')
  })

  test('[HEADER-3] shops while shops are searched', async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, 'en')
    await open(page, '/')
    await page.getByRole('combobox', { name: 'Search for' }).selectOption('shop')
    await page.getByRole('combobox', { name: 'Search shops' }).fill('hengli')
    await page.getByRole('option', { name: 'Hengli Bearings' }).click()
    await expect(page).toHaveURL('/shopIndex?sid=102')
  })
})

test('[LIST-4] a word that was repaired, left out or unknown is told, and the way on is offered', async ({ page }) => {
  await open(page, `/list?pn=${encodeURIComponent('深钩球轴承 6204 qqqq')}`)
  await expect(main(page).getByRole('status').first()).toContainText('已按“深沟球轴承”搜索，您输入的是“深钩球轴承”')
  const dropped = main(page).getByRole('status').first()
  await expect(dropped).toContainText('没有完全符合的型号，以下结果未按这些条件筛选：')
  await expect(dropped.locator('s')).toHaveText(['qqqq'])
  await expect(models(page).first()).toContainText('6204')
  await open(page, '/list?pn=20x47x13')
  await expect(main(page).getByRole('status').first().locator('s')).toHaveText(['×13'])
  await accessible(page)
  await main(page).getByRole('link', { name: '20x47x14', exact: true }).click()
  await expect(page).toHaveURL('/list?pn=20x47x14')
  await expect(models(page).first()).toContainText('6204')
})

test('a list that was asked for nothing begins with the categories, each with its drawing and its count', async ({
  page,
}) => {
  await open(page, '/list')
  const tiles = main(page).getByRole('navigation', { name: '分类' }).getByRole('link')
  await expect(tiles).toHaveCount(10)
  await expect(tiles.first().getByRole('presentation')).toHaveAttribute('src', /deepGroove/)
  const said = counted(await tiles.first().locator('small').textContent())
  await tiles.first().click()
  await expect(page).toHaveURL('/list?cpid=1')
  await expect(tiles).toHaveCount(0)
  expect(await total(page)).toBe(said)
})

test('the tool bar and the price cell keep their lines in English at 1280', async ({ page, context, baseURL }) => {
  await speak(context, baseURL!, 'en')
  await page.setViewportSize({ width: 1280, height: 768 })
  await open(page, '/list')
  const bar = page.getByRole('group', { name: 'Sort' }).locator('..')
  expect((await bar.boundingBox())!.height).toBeLessThan(56)
  const lines = main(page).locator('tbody td:nth-last-child(2) > span')
  const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(30)
  expect(Math.max(...heights)).toBeLessThan(24)
})

test('a category is for search engines, its filtered lists are not', async ({ page }) => {
  await open(page, '/list?thCid=10101')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/list\?thCid=10101$/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await open(page, '/list?thCid=10101&a.d=20&sort=price')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/list\?thCid=10101$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

for (const language of languagesOf(import.meta.filename))
  test(`the list as grid, with open rows, picks and suggestions is accessible (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await open(page, '/list?thCid=10101&a.d=20&mode=grid')
    await accessible(page)
    await open(page, '/list?thCid=10101&stock=1')
    await main(page)
      .getByRole('button', { name: /^(多选|Multi-select:)/ })
      .first()
      .click()
    await main(page)
      .getByRole('button', { name: /^(增加|Increase) 6/ })
      .first()
      .click()
    await page.getByRole('combobox', { name: /^(搜索商品|Search products)$/ }).fill('620')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await accessible(page)
  })

test.describe('pictures that do not come', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })

  test('[IMG-1] the drawings of a list and the avatar show the placeholder; the symbol key came with the page', async ({
    page,
    context,
    baseURL,
  }) => {
    await newPerson(context, baseURL!)
    const [token] = (await context.cookies()).filter(({ name }) => name === 'token')
    const buffer = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#e8eef4' } })
      .png()
      .toBuffer()
    const sent = await context.request.post(`${baseURL}${AVATAR_PATH}`, {
      headers: { authorization: token!.value, origin: baseURL! },
      multipart: { file: { name: 'me.png', mimeType: 'image/png', buffer } },
    })
    expect((await sent.json()).code).toBe('00000')
    await page.route(/\/(drawing|files)\//, (route) => route.abort())
    const stand = async (where: Locator) => {
      await where.first().scrollIntoViewIfNeeded()
      await expect(where.first()).toHaveAttribute('src', '/no-picture.svg')
    }
    await open(page, '/list?thCid=10101')
    await expect(page.getByRole('figure').getByRole('img')).toHaveAttribute('src', /^data:image\/svg/)
    await stand(page.getByRole('rowgroup').locator('th img'))
    await open(page, '/list?thCid=10101&mode=grid')
    await stand(page.getByRole('article').locator('.pic img'))
    await open(page, '/user-center')
    await stand(page.locator('.face img'))
  })
})
