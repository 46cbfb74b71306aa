import { expect, type BrowserContext, type Page } from '@playwright/test'
import { accessible, newPerson, open, ready, reload, signIn, speak, staff, test } from './journey.ts'

/** The shop of the demo's merchant. */
const SELF_RUN = 101

type Found = { prodId: number; skuId: number; shopId: number; model: string }

/** Goods for sale, of as many different products as are asked for. */
async function goods(page: Page, keyword: string, count: number): Promise<Found[]> {
  const answer = await page.request.get(`/search/page?keyword=${encodeURIComponent(keyword)}&hasStock=true&size=60`)
  const { data } = (await answer.json()) as { data: { records: Found[] } }
  return [...new Map(data.records.map((record) => [record.prodId, record])).values()].slice(0, count)
}

async function call(page: Page, path: string, body: unknown): Promise<{ code: string; data: never }> {
  const cookies = await page.context().cookies()
  const authorization = cookies.find(({ name }) => name === 'token')!.value
  const answer = await page.request.post(path, { data: body as object, headers: { authorization, origin: new URL(page.url()).origin } })
  return answer.json() as Promise<{ code: string; data: never }>
}

/** The cart of this person holds exactly these. */
async function fill(page: Page, lines: readonly Found[], count = 2): Promise<void> {
  const { data } = (await call(page, '/p/shopCart/info', [])) as unknown as {
    data: { shopCarts: { shopCartItemDiscounts: { shopCartItems: { basketId: number }[] }[] }[] }
  }
  const old = data.shopCarts.flatMap((shop) =>
    shop.shopCartItemDiscounts.flatMap((group) => group.shopCartItems.map(({ basketId }) => basketId)),
  )
  if (old.length > 0) {
    const cookies = await page.context().cookies()
    const authorization = cookies.find(({ name }) => name === 'token')!.value
    await page.request.put('/p/shopCart/deleteItem', { data: old, headers: { authorization, origin: new URL(page.url()).origin } })
  }
  const answer = await call(
    page,
    '/p/shopCart/addItems',
    lines.map(({ skuId }) => ({ skuId, count })),
  )
  expect(answer.code).toBe('00000')
}

async function enter(page: Page, context: BrowserContext, baseURL: string, person: 'ordinary' | 'enterprise' | 'senior'): Promise<void> {
  await signIn(context, baseURL, person)
  await open(page, '/help/howToPay')
}

// One person's cart at a time.
test.describe.configure({ mode: 'serial' })

for (const from of ['/', '/list?thCid=10101'])
  test(`[CART-7] the quick quote without anything in the cart leads where one can be filled, and says so: ${from}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await newPerson(context, baseURL!)
    await open(page, from)
    await page.getByRole('banner').getByRole('button', { name: '快速报价' }).click()
    await expect(page).toHaveURL('/list')
    await expect(page.getByRole('status').filter({ hasText: '采购车里还没有可报价的商品，请先加入。' })).toBeVisible()
    expect(context.pages()).toHaveLength(1)
  })

test('[CART-4] [CART-1] the cart: quantity, sums, deletion with a question', async ({ page, context, baseURL }) => {
  await enter(page, context, baseURL!, 'ordinary')
  const [part] = await goods(page, '6204', 1)
  await fill(page, [part!], 1)
  await open(page, '/cart')
  const price = page.getByRole('listitem').filter({ hasText: part!.model }).locator('.price').first()
  await expect(price.locator('s')).toHaveText(/^\.\d\d$/) // integer and fraction apart

  const count = page.getByRole('textbox', { name: `数量 ${part!.model}` })
  await count.fill('3')
  await count.press('Enter')
  await expect(page.getByText('已选 1 种，数量 3')).toBeVisible()
  await expect(page.locator('.steps, header').first()).toBeVisible()

  for (const wrong of ['0', '-2', '1.5', 'abc', '']) {
    await count.fill(wrong)
    await count.press('Enter')
    await expect(page.getByText('请输入正确的数量')).toBeVisible()
    await expect(count).toHaveValue(wrong)
    await expect(count).toHaveAttribute('aria-invalid', 'true')
  }
  await page.getByRole('button', { name: '去结算（1）' }).click()
  await expect(page.getByText('请输入正确的数量')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await count.press('Escape')
  await expect(count).toHaveValue('3')

  await page.getByRole('checkbox', { name: `选择 ${part!.model}` }).uncheck()
  await expect(page.getByText('已选 0 种，数量 0')).toBeVisible()
  await page.getByRole('button', { name: '删除选中' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请至少选择一件商品' })).toBeVisible()

  await page.getByRole('checkbox', { name: `选择 ${part!.model}` }).check()
  await page.getByRole('button', { name: '删除选中' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('heading', { name: '采购车是空的' })).toBeVisible()
})

test('[CART-5] [CART-6] settling needs 1 to 50 lines and takes the choice along', async ({ page, context, baseURL }) => {
  await enter(page, context, baseURL!, 'ordinary')
  const answer = await page.request.get('/search/page?hasStock=true&size=100&keyword=6204')
  const { data } = (await answer.json()) as { data: { records: Found[] } }
  const many = [...new Map(data.records.map((record) => [record.skuId, record])).values()].slice(0, 51)
  expect(many).toHaveLength(51)
  await fill(page, many.slice(0, 50), 1)
  expect((await call(page, '/p/shopCart/addItems', [{ skuId: many[50]!.skuId, count: 1 }])).code).toBe('00000')
  await open(page, '/cart')
  await page.getByRole('button', { name: '去结算（51）' }).click()
  await expect(page.getByText('商品数量超过采购车结算上限 50 件')).toBeVisible()
  await expect(page).toHaveURL('/cart')

  await page
    .getByRole('checkbox', { name: `选择 ${many[0]!.model}`, exact: true })
    .first()
    .uncheck()
  await page.getByRole('button', { name: '去结算（50）' }).click()
  await expect(page).toHaveURL(/\/submit-order\?orderEntry=0&shopIds=/)
  const kept = await page.evaluate(() =>
    [sessionStorage.getItem('basketIds'), sessionStorage.getItem('shopIds')].map((text) => JSON.parse(text!) as number[]),
  )
  expect(kept[0]).toHaveLength(50)
  expect(new Set(kept[1]).size).toBe(kept[1]!.length)
})

test('[CART-4] [LAYOUT-12] a burst of clicks changes a quantity once, and whoever goes on at once takes it along', async ({
  page,
  context,
  baseURL,
}) => {
  await enter(page, context, baseURL!, 'ordinary')
  const [part] = await goods(page, '6204', 1)
  await fill(page, [part!], 1)
  await open(page, '/cart')
  const changes: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/p/shopCart/changeItem')) changes.push((request.postDataJSON() as { count: number }).count)
  })
  const more = page.getByRole('button', { name: `增加 ${part!.model}` })
  for (let click = 0; click < 3; click++) await more.dispatchEvent('click')
  await expect(page.getByText('已选 1 种，数量 4')).toBeVisible()
  await expect.poll(() => changes).toEqual([3])

  await page.getByRole('textbox', { name: `数量 ${part!.model}` }).fill('7')
  await page.getByRole('button', { name: '去结算（1）' }).click()
  await expect(page).toHaveURL(/\/submit-order\?orderEntry=0&shopIds=/)
  await expect(page.getByRole('row', { name: part!.model })).toContainText('× 7')
})

test('[CART-4] a quantity that is refused a moment before going on keeps one in the cart', async ({ page, context, baseURL }) => {
  await enter(page, context, baseURL!, 'ordinary')
  const merchant = await staff(context, baseURL!, 'merchant')
  const part = (await goods(page, '6311', 60)).find(({ shopId }) => shopId === SELF_RUN)!
  const move = (change: number) =>
    merchant<{ stocks: number }>('POST', `/shop/products/${part.prodId}/stock`, { skuId: part.skuId, change, reason: 'counted' })
  await fill(page, [part], 1)
  await open(page, '/cart')
  const { stocks } = await move(5)
  try {
    await move(2 - stocks) // after the page was made
    await page.getByRole('textbox', { name: `数量 ${part.model}` }).fill('3')
    await page.getByRole('button', { name: '去结算（1）' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '库存不足' })).toBeVisible()
    await expect(page.getByText('已选 1 种，数量 1')).toBeVisible()
    await expect(page).toHaveURL('/cart')
  } finally {
    await move(stocks - 5 - 2)
  }
})

test('[DETAIL-6] [CART-1] more than there is is said so, and no sum stands there that is not that of the lines', async ({
  page,
  context,
  baseURL,
}) => {
  await enter(page, context, baseURL!, 'ordinary')
  const [part] = await goods(page, '6204', 1)
  await fill(page, [part!], 1)
  await open(page, '/cart')
  const count = page.getByRole('textbox', { name: `数量 ${part!.model}` })
  await count.fill('999999')
  await count.press('Enter')
  await expect(page.getByText('库存不足，请联系客服')).toBeVisible()
  await expect(count).toHaveValue('999999')

  const gate = Promise.withResolvers<void>()
  await page.route('**/p/shopCart/info', async (route) => {
    await gate.promise
    await route.continue()
  })
  const sum = page.getByRole('region', { name: '合计' }).getByRole('status')
  await count.fill('3')
  await count.press('Enter')
  await expect(sum).toContainText('已选 1 种，数量 …')
  await expect(sum).not.toContainText('¥')
  gate.resolve()
  await expect(sum).toContainText('已选 1 种，数量 3')
  await expect(sum).toContainText('¥')
})

test('[LAYOUT-10] another open tab shows the new number of the cart', async ({ page, context, baseURL }) => {
  await enter(page, context, baseURL!, 'ordinary')
  const [part] = await goods(page, '6204', 1)
  await fill(page, [part!], 1)
  const other = await context.newPage()
  await open(other, '/help/howToPay')
  const number = other.getByRole('banner').getByRole('link', { name: /^采购车/ })
  await expect(number.first()).toContainText('1')
  await open(page, '/cart')
  const count = page.getByRole('textbox', { name: `数量 ${part!.model}` })
  await count.fill('4')
  await count.press('Enter')
  await expect(number.first()).toContainText('4')
})

test('[CART-7] the quick quote opens a PDF in a new window', async ({ page, context, baseURL }) => {
  await enter(page, context, baseURL!, 'senior')
  await fill(page, await goods(page, '6204', 2))
  await open(page, '/cart')
  const [quote] = await Promise.all([
    context.waitForEvent('response', (response) => response.url().includes('/quote/')),
    page.getByRole('button', { name: '生成报价单' }).click(),
  ])
  expect(quote.headers()['content-type']).toBe('application/pdf')
})

test('[PAY-1] [CHECKOUT-1] from the cart to a paid order, by scanning', async ({ page, context, baseURL }) => {
  await enter(page, context, baseURL!, 'senior')
  await fill(page, await goods(page, '6204', 3))
  await open(page, '/cart')
  await page.getByRole('button', { name: /^去结算/ }).click()
  await expect(page).toHaveURL(/\/submit-order/)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/payment\?orderNumbers=/)
  await expect(page.getByText(/^\d\d:\d\d$/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible()

  await page.getByRole('tab', { name: '沙箱支付' }).click()
  const [phone] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: '打开扫码页面' }).click()])
  await ready(phone)
  await phone.getByRole('button', { name: '付款', exact: true }).click()
  await expect(phone.getByRole('status')).toHaveText('已付款')
  await phone.close()
  await expect(page).toHaveURL(/\/pay-result/)
  await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible()
  await page.getByRole('link', { name: '查看我的订单' }).click()
  await expect(page.getByText('待发货').first()).toBeVisible()
})

test('a bank transfer gets its remittance code, and balance pays in English', async ({ page, context, baseURL }) => {
  await enter(page, context, baseURL!, 'senior')
  await speak(context, baseURL!, 'en')
  await fill(page, await goods(page, '6204', 1), 1)
  await open(page, '/cart')
  await page.getByRole('button', { name: /^Check out/ }).click()
  await page.getByRole('button', { name: /Submit/ }).click()
  await expect(page).toHaveURL(/\/payment/)
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click()
  await expect(page.getByText(/^BG \d{4} \d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: /Pay by balance/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
})

test('[PAY-6] too little balance is said with the balance, and the order waits on', async ({ page, context, baseURL }) => {
  await enter(page, context, baseURL!, 'ordinary')
  await fill(page, await goods(page, '伺服电机', 1), 1)
  await open(page, '/cart')
  await page.getByRole('button', { name: /^去结算/ }).click()
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('button', { name: /余额支付/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认付款' }).click()
  await expect(page.getByText(/余额不足，当前余额 ¥\d/)).toBeVisible()
  await expect(page).toHaveURL(/\/payment/)
})

test('the pages of buying have nothing that axe finds', async ({ page, context, baseURL }) => {
  await enter(page, context, baseURL!, 'senior')
  await fill(page, await goods(page, '6204', 2))
  for (const path of ['/cart', '/']) {
    await open(page, path)
    await accessible(page)
  }
  await open(page, '/cart')
  await page.getByRole('button', { name: /^去结算/ }).click()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible()
  await accessible(page)
})

test('[PAY-4] the ways to pay are asked for once in five hours', async ({ page, context, baseURL }) => {
  await enter(page, context, baseURL!, 'senior')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('getSysPaySwitch') && asked.push(request.url()))
  await fill(page, await goods(page, '6204', 1), 1)
  await open(page, '/cart')
  await page.getByRole('button', { name: /^去结算/ }).click()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('button', { name: /余额支付/ })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('button', { name: /余额支付/ })).toBeVisible()
  expect(asked).toHaveLength(1)

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('paySwitch')!) as { at: number }
    localStorage.setItem('paySwitch', JSON.stringify({ ...kept, at: kept.at - 18_000_000 }))
  })
  await reload(page)
  await expect(page.getByRole('button', { name: /余额支付/ })).toBeVisible()
  expect(asked).toHaveLength(2)
})
