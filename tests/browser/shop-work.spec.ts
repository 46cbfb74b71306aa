// The merchant's daily work beside orders and products, and what visitors see of it.
import { expect, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { api, buy, type Goods } from './buying.ts'
import { languagesOf, open, reload, signIn, speak, test, textIn } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

const picture = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#0f4c81' } })
    .png()
    .toBuffer()

/** A window of the back office beside the visitor's. */
async function office(
  browser: Browser,
  baseURL: string,
  who: Parameters<typeof openConsole>[2],
  path: string,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await openConsole(page, baseURL, who, path)
  return page
}

test('[OPS-1] a merchant answers a review, and the operator hides and shows it: the product’s page follows at once', async ({
  page,
  baseURL,
  browser,
}) => {
  const shop = await office(browser, baseURL!, 'merchant', '/reviews?answered=no')
  const row = shop.getByRole('row').nth(1)
  const product = (await row.getByRole('link').first().getAttribute('href'))!
  const said = (await row.getByRole('paragraph').first().textContent())!
  const answer = `感谢反馈，${Date.now()}`
  await row.getByRole('button', { name: '回复' }).click()
  const drawer = shop.getByRole('dialog')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('请填写回复')).toBeVisible()
  await drawer.getByLabel('商家回复').fill(answer)
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  await open(page, product)
  await expect(page.getByText(answer)).toBeVisible()

  const mall = await office(browser, baseURL!, 'operator', '/reviews?answered=yes')
  const there = mall.getByRole('row').filter({ hasText: answer })
  await there.getByRole('button', { name: '隐藏' }).click()
  await mall.getByRole('dialog').getByLabel('原因').fill('含联系方式')
  await mall.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(there.getByText('已被平台隐藏：含联系方式')).toBeVisible()
  await reload(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(answer)).toHaveCount(0)

  await there.getByRole('button', { name: '恢复显示' }).click()
  await mall.getByRole('tooltip').getByRole('button', { name: '恢复显示' }).click()
  await expect(there.getByText('已被平台隐藏')).toHaveCount(0)
  await reload(page)
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
  const { records } = await api<{ records: (Goods & { totalStocks: number })[] }>(
    page,
    'GET',
    `/search/page?shopId=101&current=1&size=40`,
  )
  const orderNumber = await buy(page, [{ skuId: records.find(({ totalStocks }) => totalStocks > 50)!.skuId, count: 2 }])
  const shop = await office(browser, baseURL!, 'merchant', '/settlement')
  const line = shop.getByRole('row').filter({ hasText: orderNumber })
  // The oldest come first, and every journey that pays this shop adds a line: it stands on the last page.
  const next = shop.getByRole('button', { name: '下一页' })
  const turnToLine = () =>
    expect(async () => {
      await expect(shop.getByRole('row').filter({ hasText: '收款' })).not.toHaveCount(0)
      if (!(await line.isVisible()) && (await next.isEnabled())) await next.click()
      await expect(line).toBeVisible({ timeout: 1_000 })
    }).toPass()
  await turnToLine()
  await expect(line).toContainText('收款')
  const amount = (await line.getByRole('cell').last().textContent())!
  expect(amount).toMatch(/^\d[\d,]*\.\d\d$/)
  await shop.getByRole('button', { name: '上月' }).click()
  await expect(line).toHaveCount(0)
  await shop.getByRole('button', { name: '本月' }).click()
  await turnToLine()
  await shop.getByRole('button', { name: 'PDF 文件' }).click()
  await expect(shop.getByRole('heading', { level: 1, name: '导入与导出' })).toBeVisible()
  await shop.goto(`/console/orders?words=${orderNumber}`)
  await test.step('chosen orders are printed and shipped together from the list', async () => {
    const order = shop.getByRole('row').filter({ hasText: orderNumber })
    await order.getByRole('checkbox').check()
    const answered = shop.waitForResponse((response) => response.url().endsWith('/shop/orders/papers'))
    await shop.getByRole('button', { name: '打印送货单（1）' }).click()
    const { data: link } = (await (await answered).json()) as { data: string }
    expect((await shop.request.get(link)).headers()['content-type']).toBe('application/pdf')
    await shop.getByRole('button', { name: '批量发货（1）' }).click()
    const drawer = shop.getByRole('dialog', { name: '批量发货（1）' })
    await drawer.getByRole('combobox', { name: '物流公司' }).fill('顺丰速运')
    await drawer.getByRole('textbox', { name: `运单号 ${orderNumber}` }).fill(`sf${Date.now()}`)
    await drawer.getByRole('button', { name: /^发 ?货$/ }).click()
    await expect(drawer).toBeHidden()
    await expect(order).toContainText('已发货')
  })
  await shop.getByRole('button', { name: '导出 XLSX' }).click()
  for (const kind of ['结算对账单', '导出订单']) {
    const row = shop.getByRole('row').filter({ hasText: kind }).first()
    const download = shop.waitForEvent('download')
    await row.getByRole('button', { name: '下载' }).click({ timeout: 30_000 })
    expect((await download).suggestedFilename()).toMatch(/^(statement-.*\.pdf|orders\.xlsx)$/)
  }
  await shop.context().close()
})

test('[OPS-1] [NOTICE-1] a shop publishes a notice that visitors read on its home page, and withdraws it', async ({
  page,
  baseURL,
  browser,
}) => {
  const title = `盘点通知 ${Date.now()}`
  const shop = await office(browser, baseURL!, 'merchant', '/notices')
  await shop.getByRole('button', { name: '写公告' }).click()
  const drawer = shop.getByRole('dialog', { name: '新公告' })
  await drawer.getByLabel('中文标题').fill(title)
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('请填写')).toHaveCount(3)
  await drawer.getByLabel('英文标题').fill('Stocktaking')
  await drawer.getByLabel('中文正文').fill('本周五盘点，\n下周一恢复发货。')
  await drawer.getByLabel('英文正文').fill('Stocktaking on Friday.')
  await drawer.getByRole('button', { name: '保存' }).click()
  const row = shop.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('草稿')
  await row.getByRole('button', { name: '发布' }).click()
  await expect(row).toContainText('已发布')

  await open(page, '/shopIndex?sid=101')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('下周一恢复发货')).toBeVisible()
  await page.getByRole('link', { name: '店铺公告' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '店铺公告' })).toBeVisible()

  await row.getByRole('button', { name: '编辑' }).click()
  await shop.getByRole('dialog', { name: '编辑公告' }).getByLabel('中文标题').fill(`${title} 改期`)
  await shop.getByRole('dialog', { name: '编辑公告' }).getByRole('button', { name: '保存' }).click()
  await expect(shop.getByText(`${title} 改期`)).toBeVisible()
  await reload(page)
  await expect(page.getByRole('link', { name: `${title} 改期` })).toBeVisible()
  await row.getByRole('button', { name: '撤回' }).click()
  await shop.getByRole('tooltip').getByRole('button', { name: '撤回' }).click()
  await expect(row).toContainText('已撤回')
  await reload(page)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await shop.context().close()
})

test('[OPS-1] a merchant types in one new product, puts right what is wrong, and a visitor finds it', async ({
  page,
  baseURL,
  browser,
}) => {
  const model = `QN${Date.now()}`
  const shop = await office(browser, baseURL!, 'merchant', '/products')
  await shop.getByRole('link', { name: '新增商品' }).click()
  const choose = async (label: string, words: string) => {
    await shop.getByLabel(label, { exact: true }).fill(words)
    await shop.getByTitle(words).last().click()
  }
  await shop.getByLabel('分类', { exact: true }).fill('深沟球轴承')
  await shop.locator('.ant-select-item-option').filter({ hasText: '深沟球轴承' }).first().click()
  await choose('品牌', 'FAG')
  await shop.getByLabel('型号', { exact: true }).fill(model)
  await shop.getByLabel('中文名称').fill(`FAG 深沟球轴承 ${model}`)
  await shop.getByLabel('英文名称').fill(`FAG deep groove ball bearing ${model}`)
  const size = (letter: string) => shop.locator(`#new-product_dims_${letter}`)
  await size('d').fill('70')
  await size('D').fill('62')
  await size('B').fill('17')
  await expect(shop.getByText('填写完整尺寸后显示图样。')).toBeVisible()
  await shop.getByLabel('售价', { exact: true }).fill('0')
  await shop.getByLabel('库存', { exact: true }).fill('25')
  await shop.getByRole('button', { name: '保存并上架' }).click()
  await expect(shop.getByText('尺寸不足以绘制', { exact: false })).toBeVisible()
  await expect(shop.getByText('须为大于 0 的金额', { exact: false })).toBeVisible()
  await expect(shop.getByLabel('型号', { exact: true })).toHaveValue(model)
  await size('d').fill('17')
  await expect(shop.getByRole('img', { name: '图样' })).toBeVisible()
  await shop.getByLabel('售价', { exact: true }).fill('35.50')
  await shop.getByRole('button', { name: '保存并上架' }).click()
  await expect(shop.getByRole('heading', { level: 1, name: model })).toBeVisible()
  await expect(shop.getByRole('row').filter({ hasText: model }).filter({ hasText: '35.50' })).toBeVisible()
  await expect(async () => {
    await open(page, `/list?pn=${model}`)
    await expect(page.getByRole('link', { name: new RegExp(model) }).first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await shop.context().close()
})

test('[OPS-1] what is typed on a product’s page stays while pictures are added and while somebody else saves', async ({
  page,
  baseURL,
  browser,
}) => {
  await openConsole(page, baseURL!, 'merchant', '/products')
  const address = (await page.locator('.ant-table-row').nth(3).getByRole('link').first().getAttribute('href'))!
  await page.goto(address)
  const [zh, en] = [`常备现货 ${Date.now()}`, `kept in stock ${Date.now()}`]
  await page.getByLabel('中文简介').fill(zh)
  const pictures = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '删除' }) })
  const before = await pictures.count()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() })
  await expect(pictures).toHaveCount(before + 1)
  await expect(page.getByLabel('中文简介')).toHaveValue(zh)

  const other = await office(browser, baseURL!, 'merchant', address.replace('/console', ''))
  await other.getByLabel('英文简介').fill(en)
  await other.getByRole('button', { name: '保存' }).click()
  await expect(other.getByText('已保存，搜索和商品页随即更新。')).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: '保存' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: '数据已被他人修改' })
  await refusal.getByRole('button', { name: '刷新' }).click()
  await expect(page.getByLabel('英文简介')).toHaveValue(en)
  await expect(page.getByLabel('中文简介')).toHaveValue(zh)
  await expect(refusal).toBeHidden()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存，搜索和商品页随即更新。')).toBeVisible()
  await pictures.last().getByRole('button', { name: '删除' }).click()
  await expect(pictures).toHaveCount(before)
  await reload(page)
  await expect(page.getByLabel('英文简介')).toHaveValue(en)
  await expect(page.getByLabel('中文简介')).toHaveValue(zh)
})

for (const language of languagesOf(import.meta.filename)) {
  const text = textIn(language)
  test(`[OPS-1] what waits for a shop names critical reviews before the others, and leads to them alone (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'merchant')
    const [critical, all] = [
      text('待回复中差评', 'Critical reviews without a reply'),
      text('待回复评价', 'Reviews without a reply'),
    ]
    const figures = page.getByRole('link').filter({ hasText: new RegExp(`^(?:${critical}|${all})`) })
    await expect(figures).toHaveText([new RegExp(`^${critical}\\d`), new RegExp(`^${all}\\d`)])
    const count = Number(/\d+$/.exec((await figures.first().textContent())!)![0])
    expect(count).toBeGreaterThan(0)
    await figures.first().click()
    const rows = page.locator('.ant-table-row')
    await expect(rows.first()).toBeVisible()
    for (const stars of await rows
      .locator('[role=img], .ant-rate')
      .evaluateAll((all_) => all_.flatMap((one) => /\d/.exec(one.getAttribute('aria-label') ?? '')?.map(Number) ?? [])))
      expect(stars).toBeLessThan(4)
  })

  test(`a merchant’s photographs lead on the product’s page, the drawing comes second, and without any it leads (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    await speak(context, baseURL!, language)
    const shop = await office(browser, baseURL!, 'merchant', '/products')
    const address = (await shop.locator('.ant-table-row').nth(5).getByRole('link').first().getAttribute('href'))!
    const views = page.getByRole('list', { name: text('视图', 'Views') }).getByRole('button')
    const photo = text('实物图 1', 'Photo 1')
    await open(page, `/detail/${/\d+$/.exec(address)![0]}`)
    await expect(views.first()).toBeVisible()
    const drawn = (await views.allTextContents()).filter((name) => name !== photo)
    expect(await views.allTextContents()).toEqual(drawn)
    await shop.goto(address)
    const pictures = shop.getByRole('listitem').filter({ has: shop.getByRole('button', { name: '删除' }) })
    await shop
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() })
    await expect(pictures).toHaveCount(1)
    await shop.getByRole('button', { name: '保存' }).click()
    await expect(shop.getByText('已保存，搜索和商品页随即更新。')).toBeVisible()
    try {
      await reload(page)
      await expect(views).toHaveText([photo, ...drawn])
      await expect(views.first()).toHaveAttribute('aria-pressed', 'true')
    } finally {
      await pictures.last().getByRole('button', { name: '删除' }).click()
      await shop.getByRole('button', { name: '保存' }).click()
    }
    await expect(shop.getByText('已保存，搜索和商品页随即更新。').last()).toBeVisible()
    await reload(page)
    await expect(views).toHaveText(drawn)
  })

  test(`the pages of a shop’s work have nothing that axe finds (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'merchant')
    for (const path of ['/reviews', '/settlement', '/transfers', '/notices', '/products/new'])
      await expectAccessible(page, path)
    const mall = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await speak(mall.context(), baseURL!, language)
    await openConsole(mall, baseURL!, 'operator')
    for (const path of ['/reviews', '/notices']) await expectAccessible(mall, path)
    await mall.context().close()
  })
}
