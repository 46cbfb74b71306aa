// Coupons, from the coupon centre to an order that shows them, and back.
import { expect, type Page } from '@playwright/test'
import { api, type Goods } from './buying.ts'
import { accessible, languagesOf, newPerson, open, reload, textIn, speak, test } from './journey.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

/** A product of a shop, by itself the first, and as many of it as cost some 1100 yuan. */
async function ware(page: Page, shop = 101): Promise<Goods & { shopId: number; count: number }> {
  const { records } = await api<{ records: (Goods & { shopId: number; price: number; stocks: number })[] }>(
    page,
    'GET',
    `/search/page?keyword=6204&shopId=${shop}&hasStock=true&size=60`,
  )
  const found = records
    .map((one) => ({ ...one, count: Math.ceil(1200 / one.price) }))
    .find(({ stocks, count }) => stocks > 4 * count)
  return found!
}

async function address(page: Page): Promise<void> {
  const place = {
    receiver: '王建国',
    mobile: '13812346204',
    addr: '汉江西路 118 号恒达机械 2 号库',
    provinceId: 320000,
    cityId: 320400,
    areaId: 320411,
  }
  await api(page, 'POST', '/p/address/addAddr', place)
}

async function checkout(page: Page, { skuId, prodId, shopId, count }: Awaited<ReturnType<typeof ware>>): Promise<void> {
  await page.evaluate(
    (item) => {
      sessionStorage.clear()
      sessionStorage.setItem('buyNow', JSON.stringify(item))
    },
    { skuId, prodId, shopId, prodCount: count },
  )
  await open(page, `/submit-order?orderEntry=1&shopIds=${shopId}`)
  await expect(page.getByRole('complementary')).toBeVisible()
}

test('[PROMO-4] [LAYOUT-9] [UC-7] [CHECKOUT-1] [ORDER-5] claims coupons, orders with them, sees them in the order, and gets them back', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'zh_CN')
  await open(page, '/coupons')
  const menu = page.getByRole('navigation', { name: '领券中心菜单' })
  for (const [name, word] of [
    ['轴承专区', 'bearing'],
    ['传动带专区', 'belt'],
    ['伺服电机专区', 'servo%20motor'],
  ] as const)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', `/list?pn=${word}`)
  await accessible(page)
  await page.getByRole('button', { name: '立即领取：百工轴承满 1000 减 100' }).click()
  await expect(page.getByRole('dialog')).toBeVisible() // who is not signed in is asked to
  await page.keyboard.press('Escape')

  await newPerson(context, baseURL!)
  await open(page, '/coupons?of=shop')
  await page.getByRole('button', { name: '立即领取：百工轴承满 1000 减 100' }).click()
  await expect(page.getByRole('link', { name: '去使用：百工轴承满 1000 减 100' })).toHaveAttribute(
    'href',
    '/shop-prod-list?sid=101',
  )
  await page.getByRole('navigation', { name: '优惠券分类' }).getByRole('link', { name: '品类券' }).click()
  await page.getByRole('button', { name: '立即领取：轴承品类满 300 减 20' }).click()
  await page.getByRole('link', { name: '去使用：轴承品类满 300 减 20' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '优惠券可用商品' })).toBeVisible()
  await expect(page.locator('.card').first()).toBeVisible()
  await accessible(page)
  await open(page, '/coupons?of=mall')
  await page.getByRole('button', { name: '立即领取：全场满 2000 减 150' }).click()
  await expect(page.getByRole('link', { name: '去使用：全场满 2000 减 150' })).toBeVisible()

  await address(page)
  const part = await ware(page)
  await checkout(page, part)
  await expect(page.getByRole('combobox', { name: '百工轴承自营的优惠券' }).locator('option:checked')).toHaveText(
    '百工轴承满 1000 减 100：−¥100.00',
  )
  await expect(page.getByRole('combobox', { name: '平台优惠券' }).locator('option:checked')).toHaveText(
    '轴承品类满 300 减 20：−¥20.00',
  )
  await page.getByText('本单不可用（1）').click()
  await expect(page.getByRole('listitem').filter({ hasText: '全场满 2000 减 150' })).toContainText(/还差 ¥[\d.,]+ 可用/)
  await accessible(page)
  await page.getByRole('combobox', { name: '平台优惠券' }).selectOption('不使用优惠券')
  await expect(page.getByText('您已自行选择优惠券。')).toBeVisible()
  await page.getByRole('button', { name: '恢复最省组合' }).click()
  await expect(page.getByText('已为您选择最省的组合。')).toBeVisible()
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/payment?**')
  const orderNumber = new URL(page.url()).searchParams.get('orderNumbers')!
  await api(page, 'POST', '/p/order/pay', { orderNumbers: orderNumber })

  await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumber}`)
  await expect(page.getByText('店铺优惠券').filter({ visible: true }).locator('xpath=..')).toContainText('−100.00')
  await expect(page.getByText('平台优惠券').filter({ visible: true }).locator('xpath=..')).toContainText('−20.00')
  await expect(page.getByText('优惠券 −120.00')).toBeVisible()
  await open(page, '/user-center/uc-coupons?status=1')
  await expect(page.getByRole('link', { name: orderNumber })).toHaveCount(2)
  await accessible(page)
})

test('[UC-7] [ORDER-5] in English: a canceled order gives its coupon back', async ({ page, context, baseURL }) => {
  await speak(context, baseURL!, 'en')
  await newPerson(context, baseURL!)
  await open(page, '/user-center/uc-coupons')
  await expect(page.getByRole('heading', { name: 'No coupons to use' })).toBeVisible()
  await accessible(page)
  await address(page)
  const part = await ware(page)
  await open(page, `/detail/${part.prodId}`)
  await page.getByRole('button', { name: 'Claim: ¥100 off from ¥1000' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '¥100 off from ¥1,000' })).toContainText('Claimed')
  await accessible(page)
  await checkout(page, part)
  await expect(page.getByText('Shop coupons').locator('xpath=..')).toContainText('−100.00')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/payment?**')
  const orderNumber = new URL(page.url()).searchParams.get('orderNumbers')!
  await open(page, '/user-center/uc-coupons')
  const tabs = page.getByRole('navigation', { name: 'My coupons' })
  await expect(tabs.getByRole('link', { name: 'Used' }).last()).toHaveText('Used1')
  await api(page, 'PUT', `/p/myOrder/cancel/${orderNumber}`)
  await reload(page)
  await expect(tabs.getByRole('link', { name: 'Not used' })).toHaveText('Not used1')
  await expect(page.getByRole('link', { name: 'Use now: ¥100 off from ¥1000' })).toBeVisible()
})

for (const language of languagesOf(import.meta.filename))
  test(`[CHECKOUT-1] at the checkout a coupon is claimed and used with one press, and everything is taken from the one shop that has it (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    await address(page)
    const part = await ware(page)
    await open(page, '/coupons')
    await checkout(page, part)
    const sums = page.getByRole('complementary')
    const claim = page.getByRole('button', {
      name: text('领取并使用：百工轴承满 1000 减 100', 'Claim and use: ¥100 off from ¥1000'),
    })
    await claim.click()
    await expect(
      sums.getByText(text('店铺优惠券', 'Shop coupons')).filter({ visible: true }).locator('xpath=..'),
    ).toContainText('−100.00')
    await expect(claim).toHaveCount(0)
    await page.getByText(text('增值税普通发票', 'General VAT invoice'), { exact: true }).click()
    const email = page.getByRole('textbox', { name: text('收票邮箱', 'Send invoice to (email)') })
    await expect(email).toHaveAttribute('required')
    const mark = page.locator('label', { hasText: text('收票邮箱', 'Send invoice to (email)') })
    expect(await mark.evaluate((label) => getComputedStyle(label, '::before').content)).toContain('*')
    await page.getByRole('button', { name: text('提交订单', 'Place order') }).click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await accessible(page)

    const sprockets: { skuId: number; count: number }[] = []
    for (const [model, shop] of [
      ['06B-15A', 103],
      ['06B-17A', 106],
    ] as const) {
      type Found = { records: (Goods & { brandName: string })[] }
      const path = `/search/page?keyword=${model}&shopId=${shop}&hasStock=true`
      const { records } = await api<Found>(page, 'GET', path)
      // This maker's stand in both shops.
      const { skuId } = records.find((one) => one.model === model && one.brandName.startsWith('DONGHUA'))!
      sprockets.push({ skuId, count: 1 })
    }
    await api(page, 'POST', '/p/shopCart/addItems', sprockets)
    await page.evaluate(() => sessionStorage.clear())
    await open(page, '/submit-order?orderEntry=0')
    await expect(sums).toContainText(text('各店铺单独发货', 'Each shop ships its own parcel'))
    await accessible(page)
    await page.getByRole('button', { name: new RegExp(text('^都从', '^Buy all from ')) }).click()
    await expect(page.getByRole('button', { name: new RegExp(text('^都从', '^Buy all from ')) })).toHaveCount(0)
    await expect(page.locator('[data-remark]')).toHaveCount(1)
  })

for (const language of languagesOf(import.meta.filename))
  test(`[CHECKOUT-1] on a slow line the coupons chosen for two shops both count (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    for (const couponId of [9006, 9008]) await api(page, 'POST', '/p/myCoupon/receive', { couponId })
    const wares = [await ware(page), await ware(page, 102)]
    await api(
      page,
      'POST',
      '/p/shopCart/addItems',
      wares.map(({ skuId, count }) => ({ skuId, count })),
    )
    await open(page, '/submit-order?orderEntry=0')
    const first = page.getByRole('combobox', { name: text('百工轴承自营的优惠券', 'Baigong Bearings coupon') })
    const second = page.getByRole('combobox', { name: text('恒力轴承的优惠券', 'Hengli Bearings coupon') })
    const reduced = page
      .getByRole('complementary')
      .getByText(text('店铺优惠券', 'Shop coupons'))
      .filter({ visible: true })
    const none = text('不使用优惠券', 'No coupon')
    await expect(reduced.locator('xpath=..')).toContainText('−35.00')

    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/p/order/confirm', async (route) => {
      await promise
      await route.continue()
    })
    await first.selectOption(none)
    await expect(first).toHaveValue('0')
    await second.selectOption(none)
    for (const choice of [first, second]) await expect(choice).toHaveValue('0')
    resolve()
    await expect(reduced).toHaveCount(0)
    for (const choice of [first, second]) await expect(choice).toHaveValue('0')
    await second.selectOption({ index: 0 })
    await expect(reduced.locator('xpath=..')).toContainText('−20.00')
    await expect(first).toHaveValue('0')
    await accessible(page)
  })

for (const language of languagesOf(import.meta.filename))
  test(`[HOME-1] [PROMO-4] coupons of the home page: a visitor signs in and comes back, claims, and nobody else sees it as claimed (${language})`, async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await open(page, '/')
    const block = page.getByRole('region', { name: text('领券再下单', 'Coupons to claim') })
    await expect(block.getByRole('listitem')).toHaveCount(4)
    await expect(block.getByRole('link', { name: text('更多', 'More') })).toHaveAttribute('href', '/coupons')
    const name = text('全场满 500 减 30', '¥30 off orders of ¥500 or more')
    const claim = block.getByRole('button', { name: text(`立即领取：${name}`, `Claim: ${name}`) })
    const use = block.getByRole('link', { name: text(`去使用：${name}`, `Use now: ${name}`) })
    await claim.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await accessible(page)
    await page.keyboard.press('Escape')

    await newPerson(context, baseURL!)
    await open(page, '/')
    await claim.click()
    await expect(use).toHaveAttribute('href', '/list')
    await expect(claim).toBeVisible() // two for each person
    await claim.click()
    await expect(claim).toHaveCount(0)
    await open(page, '/')
    await expect(use).toBeVisible()
    await expect(claim).toHaveCount(0)
    await accessible(page)

    // What is kept for everybody says nothing of anybody.
    const html = await (await request.get('/', { headers: { cookie: `lang=${language}` } })).text()
    expect(html).toContain(text('领券再下单', 'Coupons to claim'))
    for (const word of [name, text('去使用', 'Use now')]) expect(html).not.toContain(word)
  })

test.describe('when the coupons of the home page cannot be asked for', () => {
  test.use({ expectedNoise: /500|Failed to load/ })
  test('they can be asked for again, and those that are over say so', async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, 'zh_CN')
    const answer = { over: false }
    await page.route('**/coupon/list*', async (route) => {
      if (!answer.over)
        return route.fulfill({ status: 500, json: { success: false, code: 'B00001', msg: '', data: null } })
      return route.fulfill({ json: { success: true, code: '00000', msg: null, data: [] } })
    })
    await open(page, '/')
    const block = page.getByRole('region', { name: '领券再下单' })
    await expect(block.getByRole('alert')).toContainText('优惠券加载失败')
    await accessible(page)
    answer.over = true
    await block.getByRole('button', { name: '重试' }).click()
    await expect(block).toContainText('这些优惠券已结束')
  })
})

test.describe('when the line breaks', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })
  test('a coupon that could not be claimed says so, and can be claimed then', async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, 'zh_CN')
    await newPerson(context, baseURL!)
    await open(page, '/coupons')
    await page.route('**/p/myCoupon/receive', (route) => route.abort(), { times: 1 })
    const claim = page.getByRole('button', { name: '立即领取：百工轴承满 1000 减 100' })
    await claim.click()
    await expect(page.getByRole('alert').filter({ hasText: '网络已断开，请重试' })).toBeVisible()
    await claim.click()
    await expect(page.getByText('领取成功', { exact: false })).toBeVisible()
  })
})
