// The day goods arrive is one day, wherever it is told.
import { expect } from '@playwright/test'
import { api } from './buying.ts'
import { accessible, languagesOf, newPerson, open, textIn, speak, test } from './journey.ts'
import { ownShop, sellNut } from './own-shop.ts'

test.describe.configure({ timeout: 120_000 })

const home = {
  provinceId: 320000,
  cityId: 320400,
  areaId: 320411,
  addr: '汉江西路 118 号 2 号库',
  receiver: '赵敏',
  mobile: '13612348891',
}

for (const language of languagesOf(import.meta.filename))
  test(`a visitor says where to: product page and list tell the day, and cart, checkout and order the same one (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await open(page, '/list?thCid=10101')
    const part = page.locator('tbody tr').filter({ has: page.locator('.stock-yes') })
    const href = (await part.first().getByRole('link').first().getAttribute('href'))!
    const [, prodId, skuId] = /detail\/(\d+)\?skuId=(\d+)/.exec(href)!
    const day = new RegExp(text('预计 \\d\\d-\\d\\d 送达', 'Expected [A-Z][a-z]{2} \\d{1,2}'))
    await expect(page.locator('main').getByText(day)).toHaveCount(0)

    await open(page, `/detail/${prodId}?skuId=${skuId}`)
    await expect(page.locator('main').getByText(day)).toHaveCount(0)
    await page.getByRole('button', { name: text('送至：选择地区', 'Deliver to: choose') }).press('Enter')
    const chooser = page.getByRole('dialog')
    const choose = async (level: string, label: string) => {
      const field = chooser.getByRole('combobox', { name: level })
      await expect(field).toBeEnabled()
      await field.selectOption({ label })
    }
    await choose(text('省份', 'Province'), text('江苏省', 'Jiangsu 江苏省'))
    await choose(text('城市', 'City'), text('常州市', 'Changzhou 常州市'))
    await choose(text('区县', 'District'), text('新北区', 'Xinbei District 新北区'))
    await accessible(page)
    await chooser.getByRole('button', { name: text('确定', 'OK') }).press('Enter')
    const place = text(' 新北区', ' in Xinbei District')
    const told = page.locator('main').getByText(new RegExp(day.source + place))
    await expect(told).toBeVisible()
    const words = day.exec((await told.textContent())!)![0]
    const buyBox = page.getByRole('table', { name: text('阶梯价', 'Volume price') }).locator('xpath=..')
    for (const [width, height] of [
      [390, 844],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(buyBox).toContainText(words + place)
      await expect(buyBox.getByRole('button', { name: text('加入采购车', 'Add to cart') })).toBeVisible()
    }
    await page.evaluate(() => scrollTo(0, 0))
    await expect(told).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.locator('tr.is-selected')).toContainText(words)
    const beside = page
      .locator('section[aria-labelledby="interchange"], section[aria-labelledby="same"]')
      .locator('tbody tr')
    await expect(beside.filter({ has: page.locator('.stock-yes') }).first()).toContainText(day)

    const others = await beside
      .getByRole('link')
      .evaluateAll((links) => links.flatMap((link) => /skuId=(\d+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? []))
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/prod/arrival') && asked.push(request.url()))
    await open(page, `/compare?ids=${[skuId, ...others.slice(0, 2)].join()}`)
    await expect(
      page
        .locator('main')
        .getByText(words + place)
        .first(),
    ).toBeVisible()
    expect(asked).toHaveLength(1)

    await open(page, '/list?thCid=10101')
    await expect(page.getByRole('button', { name: text('送至 新北区', 'Deliver to Xinbei District') })).toBeVisible()
    await expect(page.locator('tbody tr').filter({ has: page.locator(`a[href="${href}"]`) })).toContainText(words)

    await newPerson(context, baseURL!)
    await open(page, '/')
    await api(page, 'POST', '/p/address/addAddr', home)
    await api(page, 'POST', '/p/shopCart/addItems', [{ skuId: Number(skuId), count: 1 }])
    await open(page, '/cart')
    await expect(page.locator('main').getByText(words + place)).toBeVisible()
    await open(page, '/submit-order?orderEntry=0')
    await expect(page.locator('main').getByText(words + place)).toBeVisible()
    await page.getByRole('button', { name: text('提交订单', 'Place order') }).click()
    await expect(page).toHaveURL(/\/pay/)
    await open(page, '/user-center/uc-order')
    await expect(page.locator('main').getByText(words)).toBeVisible()
    await page
      .locator('article')
      .getByRole('link', { name: new RegExp(text('详情', 'details')) })
      .first()
      .click()
    await expect(page.locator('main').getByText(words + place)).toBeVisible()
  })

test('of a product with more than a hundred variants the day is told for the last one too', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const shop = await ownShop(browser, baseURL!)
  const { prodId } = await sellNut(shop, { model: `AR${Date.now()}` })
  type Detail = { version: number; skus: { model: string; skuId: number | null }[] }
  const read = () => shop.ask<Detail>('GET', `/shop/products/${prodId}`)
  const found = await read()
  const [first] = found.skus
  const more = Array.from({ length: 104 }, (_, at) => ({ ...first!, skuId: null, model: `${first!.model}-${at}` }))
  await shop.ask('PUT', `/shop/products/${prodId}`, { ...found, skus: [first, ...more] })
  const skuId = (await read()).skus.at(-1)!.skuId
  await shop.ask('POST', `/shop/products/${prodId}/stock`, { skuId, change: 9, reason: 'received' })
  await shop.office.context().close()

  await newPerson(context, baseURL!)
  await open(page, '/')
  await api(page, 'POST', '/p/address/addAddr', home)
  await open(page, `/detail/${prodId}?skuId=${skuId}`)
  await expect(page.locator('main dl').getByText(/前付款，预计 \d\d-\d\d 送达 新北区/)).toBeVisible()
  await expect(page.locator('tr.is-selected')).toContainText(/预计 \d\d-\d\d 送达/)
})
