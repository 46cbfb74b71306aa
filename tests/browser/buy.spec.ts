import { expect, type BrowserContext, type Page } from '@playwright/test'
import { sealPassword } from '#features/accounts/seal-password.ts'
import {
  accessible,
  languagesOf,
  newPerson,
  open,
  ready,
  reload,
  textIn,
  signIn,
  speak,
  staff,
  test,
} from './journey.ts'
import { api } from './buying.ts'

/** The shop of the demo's merchant. */
const SELF_RUN = 101

type Found = { prodId: number; skuId: number; shopId: number; model: string }

/** Goods for sale, of as many different products as are asked for. */
async function goods(page: Page, keyword: string, count: number): Promise<Found[]> {
  const answer = await page.request.get(`/search/page?keyword=${encodeURIComponent(keyword)}&hasStock=true&size=60`)
  const { data } = (await answer.json()) as { data: { records: Found[] } }
  return [...new Map(data.records.map((record) => [record.prodId, record])).values()].slice(0, count)
}

/** So many more on the shelf of the demo's merchant, or fewer; answers how many there are. */
const shelf =
  (merchant: Awaited<ReturnType<typeof staff>>, { prodId, skuId }: Pick<Found, 'prodId' | 'skuId'>) =>
  (change: number) =>
    merchant<{ stocks: number }>('POST', `/shop/products/${prodId}/stock`, { skuId, change, reason: 'counted' })

async function call(page: Page, path: string, body: unknown): Promise<{ code: string; data: never }> {
  const cookies = await page.context().cookies()
  const authorization = cookies.find(({ name }) => name === 'token')!.value
  const answer = await page.request.post(path, {
    data: body as object,
    headers: { authorization, origin: new URL(page.url()).origin },
  })
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
    await page.request.put('/p/shopCart/deleteItem', {
      data: old,
      headers: { authorization, origin: new URL(page.url()).origin },
    })
  }
  const answer = await call(
    page,
    '/p/shopCart/addItems',
    lines.map(({ skuId }) => ({ skuId, count })),
  )
  expect(answer.code).toBe('00000')
}

async function enter(
  page: Page,
  context: BrowserContext,
  baseURL: string,
  person: 'ordinary' | 'enterprise' | 'senior',
): Promise<void> {
  await signIn(context, baseURL, person)
  await open(page, '/help/howToPay')
}

// One person's cart at a time.
test.describe.configure({ mode: 'serial' })

for (const from of ['/', '/list?thCid=10101'])
  test(`[CART-7] the quick quote without anything in the cart leads where a list is quoted, and says so: ${from}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await newPerson(context, baseURL!)
    await open(page, from)
    await page.getByRole('banner').getByRole('button', { name: '快速报价' }).press('Enter')
    await expect(page).toHaveURL('/bom')
    await expect(page.getByRole('status').filter({ hasText: '采购车是空的，粘贴清单也能报价。' })).toBeVisible()
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

test('[CART-1] a number that was typed a moment ago is not lost by F5, nor by an address typed over the page', async ({
  page,
  context,
  baseURL,
}) => {
  await enter(page, context, baseURL!, 'ordinary')
  const [part] = await goods(page, '6204', 1)
  await fill(page, [part!], 1)
  await open(page, '/cart')
  const count = page.getByRole('textbox', { name: `数量 ${part!.model}` })
  // The box is not left, and no time passes.
  await count.fill('3')
  await reload(page)
  await expect(count).toHaveValue('3')
  await expect(page.getByText('已选 1 种，数量 3')).toBeVisible()

  await count.fill('4')
  await page.goto('/help/howToPay')
  await open(page, '/cart')
  await expect(count).toHaveValue('4')

  // What is no quantity counts for nothing on this way either.
  await count.fill('1.5')
  await reload(page)
  await expect(count).toHaveValue('4')
  await expect(page.getByText('已选 1 种，数量 4')).toBeVisible()
})

for (const language of languagesOf(import.meta.filename))
  test(`[CART-2] the cart names the next price and the best coupon from the start, and a line changes to another variant in place (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await enter(page, context, baseURL!, 'ordinary')
    const found = await api<{ records: (Found & { ladder: { from: number }[]; partyCode: string; stocks: number })[] }>(
      page,
      'GET',
      `/search/page?keyword=6204&shopId=${SELF_RUN}&hasStock=true&size=60`,
    )
    const part = found.records.find(({ ladder, stocks }) => ladder[1]?.from === 10 && stocks > 100)!
    await fill(page, [part], 9)
    const html = await (await context.request.get('/cart')).text()
    expect(html).toContain(text('领取：', 'Claim: '))
    expect(html).toContain(text('再加 1 ', 'Add 1 '))

    await open(page, '/cart')
    const line = page.getByRole('listitem').filter({ hasText: part.partyCode })
    await line.getByRole('button', { name: new RegExp(text('^再加 1 ', '^Add 1 ')) }).click()
    await expect(line.getByRole('textbox')).toHaveValue('10')
    await expect(line.getByRole('button', { name: new RegExp(text('^再加 90 ', '^Add 90 ')) })).toBeVisible()
    await accessible(page)

    await line.getByRole('button', { name: new RegExp(text('^修改 .* 的规格', '^Change specification of ')) }).click()
    const dialog = page.getByRole('dialog')
    const other = dialog.locator('label', { has: page.locator('input:not(:checked)'), hasNot: page.locator('small') })
    await other.first().click()
    await accessible(page)
    await dialog.getByRole('button', { name: text('确认修改', 'Change'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(line).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: /BG-\d/ })).toHaveCount(1)
  })

test('[CART-5] [CART-6] settling needs 1 to 50 lines and takes the choice along', async ({
  page,
  context,
  baseURL,
}) => {
  await enter(page, context, baseURL!, 'ordinary')
  const answer = await page.request.get('/search/page?hasStock=true&size=100&keyword=6204')
  const { data } = (await answer.json()) as { data: { records: Found[] } }
  const many = [...new Map(data.records.map((record) => [record.skuId, record])).values()].slice(0, 51)
  expect(many).toHaveLength(51)
  await fill(page, many.slice(0, 50), 1)
  expect((await call(page, '/p/shopCart/addItems', [{ skuId: many[50]!.skuId, count: 1 }])).code).toBe('00000')
  await open(page, '/cart')
  await page.getByRole('button', { name: '去结算（51）' }).click()
  await expect(page.getByText('所选商品超过结算上限 50 种')).toBeVisible()
  await expect(page).toHaveURL('/cart')

  await page
    .getByRole('checkbox', { name: `选择 ${many[0]!.model}` })
    .first()
    .uncheck()
  await page.getByRole('button', { name: '去结算（50）' }).click()
  await expect(page).toHaveURL(/\/submit-order\?orderEntry=0&shopIds=/)
  const kept = await page.evaluate(() =>
    [sessionStorage.getItem('basketIds'), sessionStorage.getItem('shopIds')].map(
      (text) => JSON.parse(text!) as number[],
    ),
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
    if (request.url().endsWith('/p/shopCart/changeItem'))
      changes.push((request.postDataJSON() as { count: number }).count)
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

for (const language of languagesOf(import.meta.filename))
  test(`the foot of the cart says freight, place and the sum that the checkout then asks for (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    const text = textIn(language)
    await newPerson(context, baseURL!)
    await open(page, '/help/howToPay')
    const [part] = await goods(page, '6204', 1)
    await fill(page, [part!], 1)
    await open(page, '/cart')
    const foot = page.getByRole('region', { name: text('合计', 'Total'), exact: true })
    await expect(foot).toContainText(text('不含运费，结算时计算', 'Shipping is calculated at checkout'))
    await api(page, 'POST', '/p/address/addAddr', {
      receiver: '王建国',
      mobile: '13812346204',
      addr: '汉江西路 118 号恒达机械 2 号库',
      provinceId: 320000,
      cityId: 320400,
      areaId: 320411,
    })
    await reload(page)
    await expect(foot).toContainText(text('运费（至新北区）¥', 'shipping to Xinbei District ¥'))
    await page.getByRole('button', { name: text(`增加 ${part!.model}`, `Increase ${part!.model}`) }).click()
    await expect(foot).toContainText(text('数量 2', 'quantity 2'))
    const sum = foot.getByText(/^(?:预计应付|to pay) ¥/)
    await expect(sum).toBeVisible()
    const [, said] = /¥([\d,.]+)/.exec((await sum.textContent())!)!
    await accessible(page)
    await foot.getByRole('button', { name: text('去结算（1）', 'Check out (1)') }).click()
    await expect(page).toHaveURL(/\/submit-order/)
    await expect(page.getByRole('complementary')).toContainText(said!)
  })

test('[CART-4] a quantity that is refused a moment before going on keeps one in the cart', async ({
  page,
  context,
  baseURL,
}) => {
  await enter(page, context, baseURL!, 'ordinary')
  const part = (await goods(page, '6311', 60)).find(({ shopId }) => shopId === SELF_RUN)!
  const move = shelf(await staff(context, baseURL!, 'merchant'), part)
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

for (const language of languagesOf(import.meta.filename))
  test(`[CART-1] a line says that it has all there is, and keeps what was typed beyond it until somebody decides (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await enter(page, context, baseURL!, 'ordinary')
    const part = (await goods(page, text('6310', '6308'), 60)).find(({ shopId }) => shopId === SELF_RUN)!
    const move = shelf(await staff(context, baseURL!, 'merchant'), part)
    await fill(page, [part], 1)
    const { stocks } = await move(5)
    try {
      await move(3 - stocks)
      await open(page, '/cart')
      const count = page.getByRole('textbox', { name: text(`数量 ${part.model}`, `Quantity of ${part.model}`) })
      const more = page.getByRole('button', { name: text(`增加 ${part.model}`, `Increase ${part.model}`) })
      const all = new RegExp(text('^库存 3 \\S+，已全部选购', '^Maximum reached: 3 \\w+ in stock'))
      await expect(page.getByText(all)).toBeHidden()
      await count.fill('5')
      await count.press('Enter')
      await expect(count).toHaveValue('5')
      await expect(count).toHaveAccessibleDescription(new RegExp(text('仅剩 3 ', 'Only 3 ')))
      await count.blur()
      await expect(count).toHaveValue('5')
      await page.getByRole('button', { name: text('改为 3', 'Set to 3') }).click()
      await expect(count).toHaveValue('3')
      await expect(page.getByText(all)).toBeVisible()
      await expect(count).toHaveAccessibleDescription(all)
      await expect(more).toBeDisabled()
      await expect(page.getByRole('region', { name: text('合计', 'Total') }).getByRole('status')).toContainText(
        text('数量 3', 'quantity 3'),
      )
      await accessible(page)
      await count.fill('5')
      await count.press('Enter')
      await page.getByRole('button', { name: text('改为 3', 'Set to 3') }).click()
      await expect(count).toHaveValue('3')
    } finally {
      await move(stocks - 5 - 3)
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

type Pack = Found & {
  partyCode: string
  properties: string
  isHasStock: boolean
  pieces: number
  unit: string
  pieceUnit: string
}

test('in the preview two packs of one part can be told apart, so can the question before deleting, and no message covers an open menu', async ({
  page,
  context,
  baseURL,
}) => {
  await enter(page, context, baseURL!, 'ordinary')
  const [part] = await goods(page, '6204-2RS1', 1)
  const { data: skus } = (await (await page.request.get(`/prod/skuList?prodId=${part!.prodId}`)).json()) as {
    data: Pack[]
  }
  const single = skus.find((sku) => sku.isHasStock && sku.pieces === 1)!
  const box = skus.find((sku) => sku.isHasStock && sku.pieces > 1)!
  await fill(page, [single, box], 1)
  await open(page, '/help/howToPay')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^采购车/ })
    .first()
    .hover()
  const preview = page.getByRole('region', { name: '采购车预览' })
  const row = preview.getByRole('listitem').filter({ hasText: box.partyCode })
  await expect(row).toContainText(`${box.unit}（${box.pieces} ${box.pieceUnit}）`)
  await expect(row).toContainText(`/${box.pieceUnit}`)
  await expect(row).toContainText(box.properties.split(';').at(-1)!.split(':')[1]!)
  await row.getByRole('button', { name: new RegExp(`^删除 .*${box.partyCode}`) }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(box.partyCode)
  await question.getByRole('button', { name: '取消' }).click()
  await page.mouse.move(10, 600)

  await open(page, `/detail/${part!.prodId}?skuId=${box.skuId}`)
  await page.getByRole('button', { name: '加入采购车' }).click()
  const message = page.getByRole('status').filter({ hasText: '已加入采购车' })
  await expect(message).toBeVisible()
  await page.getByRole('navigation', { name: '账户与服务' }).getByRole('link', { name: '我的账户' }).hover()
  const menu = page.locator('.popover').filter({ hasText: '退出' })
  await expect(menu).toBeVisible()
  await message.evaluate((toast) => (toast.style.width = '100vw')) // the longest there can be
  const covered = await menu.locator('a, button').evaluateAll(
    (links) =>
      links.filter((link) => {
        const { left, top, width, height } = link.getBoundingClientRect()
        return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }).length,
  )
  expect(covered).toBe(0)
})

test.describe('where the line breaks', () => {
  test.use({ expectedNoise: /ERR_FAILED|Failed to fetch|ERR_ABORTED/ })

  test('[ERR-2] what was pressed says so, and what nobody pressed is only logged', async ({
    page,
    context,
    baseURL,
  }) => {
    await enter(page, context, baseURL!, 'ordinary')
    const [part] = await goods(page, '6204', 1)
    await fill(page, [part!], 1)
    const wording = page.getByRole('alert').filter({ hasText: '网络' })
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    const press = async (button: import('@playwright/test').Locator) => {
      await button.click()
      await expect(wording).toBeVisible()
      await expect(wording).toHaveCount(0)
    }
    await open(page, `/detail/${part!.prodId}?skuId=${part!.skuId}`)
    await page.route(/\/(p|shop|search|prod)\//, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
    )
    await press(page.getByRole('button', { name: '加入采购车' }))
    await press(page.getByRole('button', { name: /^收藏$/ }).first())
    await press(page.getByRole('banner').getByRole('button', { name: '快速报价' }))
    await page.unroute(/\/(p|shop|search|prod)\//)
    await open(page, '/cart')
    await page.route('**/p/**', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
    )
    await press(page.getByRole('checkbox', { name: new RegExp(`^选择 ${part!.model}`) }))
    await press(page.getByRole('button', { name: '移入收藏' }))
    await page.getByRole('button', { name: new RegExp(`^删除 ${part!.model}`) }).click()
    await press(page.getByRole('dialog').getByRole('button', { name: '删除' }))
    await page.evaluate(() => void fetch('/p/nobody'))
    await expect(wording).toHaveCount(0)
    expect(broken).toEqual([])
  })
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
  const [phone] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '打开扫码页面' }).click(),
  ])
  await ready(phone)
  await phone.getByRole('button', { name: '付款', exact: true }).click()
  await expect(phone.getByRole('status')).toHaveText('已付款')
  await phone.close()
  await expect(page).toHaveURL(/\/pay-result/)
  await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible()
  const orderNumber = new URL(page.url()).searchParams.get('orderNumbers')!.split(',')[0]!
  const paid = page.getByRole('row', { name: orderNumber })
  await expect(paid.getByRole('cell', { name: / (发货|可自提)/ })).toBeVisible()
  await expect(paid.getByRole('button', { name: '合同' })).toBeVisible()
  expect((await paid.locator('svg').first().boundingBox())!.height).toBeLessThan(20) // beside its word
  await expect(paid.getByRole('link', { name: '申请开票' })).toHaveAttribute('href', /\/invoice-detail\?/)
  await page.getByRole('link', { name: '查看我的订单' }).click()
  await expect(page.getByText('待发货').first()).toBeVisible()
})

test('a bank transfer gets its remittance code, and balance pays in English', async ({ page, context, baseURL }) => {
  await enter(page, context, baseURL!, 'senior')
  await speak(context, baseURL!, 'en')
  await fill(page, await goods(page, '6204', 1), 1)
  await open(page, '/cart')
  await page.getByRole('button', { name: /^Check out/ }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/payment/)
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click()
  await expect(page.getByText(/^BG \d{4} \d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: /Pay with balance/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
})

for (const language of languagesOf(import.meta.filename))
  test(`[CHECKOUT-1] the balance pays at the checkout, with its password; spent elsewhere it leaves the order to the counter (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const wording = textIn(language)
    await newPerson(context, baseURL!)
    await speak(context, baseURL!, language)
    const place = { provinceId: 320000, cityId: 320400, areaId: 320411, addr: '汉江西路 118 号恒达机械 2 号库' }
    await api(page, 'POST', '/p/address/addAddr', { receiver: '王建国', mobile: '13812346204', ...place })
    const [part] = await goods(page, '6204', 1)
    const orderItem = { ...part!, prodCount: 2 }
    const { uuid, actualTotal } = await api<{ uuid: string; actualTotal: number }>(page, 'POST', '/p/order/confirm', {
      orderItem,
    })
    const { orderNumbers: other } = await api<{ orderNumbers: string }>(page, 'POST', '/p/order/submit', { uuid })
    const topUp = async (amount: number) => {
      const { topUpNumber } = await api<{ topUpNumber: string }>(page, 'POST', '/p/balance/topUp', { amount })
      await api(page, 'POST', '/p/order/pay', { orderNumbers: topUpNumber, payEntry: 1 })
    }
    const toCheckout = async () => {
      await api(page, 'POST', '/p/shopCart/addItems', [{ skuId: part!.skuId, count: 2 }])
      await open(page, '/submit-order?orderEntry=0')
    }
    const byBalance = page.getByRole('radio', { name: wording('余额支付', 'Balance') })

    await toCheckout()
    await expect(byBalance).toBeDisabled()
    await expect(
      page.getByText(wording('余额不足，当前余额 ¥0.00', 'Insufficient balance, your current balance is ¥0.00.')),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: wording('去充值', 'Top up the balance') })).toBeVisible()

    await topUp(Math.round(actualTotal * 200 + 55) / 100)
    await reload(page)
    await byBalance.check()
    await expect(
      page.getByText(wording(`提交后扣除 ¥${actualTotal.toFixed(2)}`, `Pays ¥${actualTotal.toFixed(2)} now`)),
    ).toBeVisible()
    await accessible(page)
    await reload(page)
    await expect(byBalance).toBeChecked()
    await page.getByRole('button', { name: wording('提交订单并付款', 'Place order and pay') }).click()
    await expect(page).toHaveURL(/\/pay-result/)
    await expect(page.getByRole('heading', { name: wording('付款成功', 'Paid') })).toBeVisible()

    const key = await api<string>(page, 'GET', '/user/passwordKey')
    const [loginPassword, payPassword] = await Promise.all(
      ['Journey-6204', '620417'].map((word) => sealPassword(word, key as never)),
    )
    await api(page, 'PUT', '/p/user/payPassword', { loginPassword, payPassword })
    await toCheckout()
    await byBalance.check()
    await page.getByRole('button', { name: wording('提交订单并付款', 'Place order and pay') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(wording('支付密码', 'Payment password')).fill('000001')
    await dialog.getByRole('button', { name: wording('付款', 'Pay') }).click()
    await expect(
      dialog.getByText(wording('支付密码错误，还可再试 4 次', 'The payment password is wrong; 4 tries left')),
    ).toBeVisible()
    // Another tab spends it meanwhile.
    await api(page, 'POST', '/p/order/pay', {
      orderNumbers: other,
      payType: 9,
      payPassword: await sealPassword('620417', key as never),
    })
    await dialog.getByLabel(wording('支付密码', 'Payment password')).fill('620417')
    await dialog.getByRole('button', { name: wording('付款', 'Pay') }).click()
    await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+&payType=9/)
    await expect(
      page.getByText(wording('订单已提交，余额尚未支付', 'Your order is placed, but not yet paid from your balance')),
    ).toBeVisible()
    await expect(page.getByText(/¥0\.55/).first()).toBeVisible()
    await accessible(page)
    await topUp(actualTotal)
    await reload(page)
    await page.getByRole('button', { name: wording('余额支付', 'Pay with balance') }).click()
    await dialog.getByLabel(wording('支付密码', 'Payment password')).fill('620417')
    await dialog.getByRole('button', { name: wording('付款', 'Pay') }).click()
    await expect(page).toHaveURL(/\/pay-result/)
  })

for (const language of languagesOf(import.meta.filename))
  test(`[CHECKOUT-5] an address that was edited in another tab is shown before anything is ordered (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await newPerson(context, baseURL!)
    await speak(context, baseURL!, language)
    const place = { provinceId: 320000, cityId: 320400, areaId: 320411, receiver: '王建国', mobile: '13812346204' }
    const [before, since] = ['汉江西路 118 号', '太湖东路 9 号']
    const addrId = await api<number>(page, 'POST', '/p/address/addAddr', { ...place, addr: before })
    const [part] = await goods(page, '6204', 1)
    await api(page, 'POST', '/p/shopCart/addItems', [{ skuId: part!.skuId, count: 2 }])
    await open(page, '/submit-order?orderEntry=0')
    const addresses = page.getByRole('region', { name: text('收货地址', 'Delivery address') })
    const submit = page.getByRole('button', { name: text('提交订单', 'Place order') })
    await expect(addresses).toContainText(before!)

    await api(page, 'PUT', '/p/address/updateAddr', { ...place, addrId, addr: since })
    await submit.click()
    await expect(addresses.getByRole('alert')).toHaveText(
      text(
        '收货地址已被修改，请核对后重新提交',
        'The delivery address was edited after this page showed it. Please check it and submit again.',
      ),
    )
    await expect(addresses).toContainText(since!)
    await expect(addresses).not.toContainText(before!)
    await expect(page.getByRole('complementary')).toContainText(since!)
    await accessible(page)
    expect((await api<{ unPay: number }>(page, 'GET', '/p/myOrder/orderCount')).unPay).toBe(0)

    await submit.click()
    await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+/)
    const orderNumber = new URL(page.url()).searchParams.get('orderNumbers')!
    type Detail = { userAddrDto: { addr: string } }
    const { userAddrDto } = await api<Detail>(page, 'GET', `/p/myOrder/orderDetail?orderNumber=${orderNumber}`)
    expect(userAddrDto.addr).toBe(since)
    await api(page, 'PUT', `/p/myOrder/cancel/${orderNumber}`, {})
  })

for (const language of languagesOf(import.meta.filename))
  test(`[CHECKOUT-5] what cannot be had is left out, of what is short as many as there are are taken, and then it is ordered (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await newPerson(context, baseURL!)
    await speak(context, baseURL!, language)
    const place = { provinceId: 320000, cityId: 320400, areaId: 320411, addr: '汉江西路 118 号' }
    await api(page, 'POST', '/p/address/addAddr', { receiver: '王建国', mobile: '13812346204', ...place })
    type Part = Found & { partyCode: string; stocks: number; minQuantity: number; quantityStep: number }
    const found = await api<{ records: Part[] }>(
      page,
      'GET',
      `/search/page?keyword=${encodeURIComponent('轴承')}&shopId=${SELF_RUN}&hasStock=true&size=60`,
    )
    const single = found.records.filter((one) => one.stocks > 40 && one.minQuantity === 1 && one.quantityStep === 1)
    // The last ones, which other journeys leave alone.
    const [gone, short] = [...new Map(single.map((one) => [one.prodId, one])).values()].slice(-2) as [Part, Part]
    const merchant = await staff(context, baseURL!, 'merchant')
    const move = async (part: Part, change: number) => (await shelf(merchant, part)(change)).stocks
    await api(
      page,
      'POST',
      '/p/shopCart/addItems',
      [gone, short].map(({ skuId }) => ({ skuId, count: 30 })),
    )
    const [hadGone, hadShort] = [(await move(gone, 1)) - 1, (await move(short, 1)) - 1]
    await move(gone, -hadGone - 1)
    await move(short, 20 - hadShort - 1)
    let orderNumber: string | undefined
    try {
      await open(page, '/submit-order?orderEntry=0')
      const submit = page.getByRole('button', { name: text('提交订单', 'Place order') })
      const side = page.getByRole('complementary')
      const button = (word: string, { partyCode }: Part) =>
        page.getByRole('button', { name: new RegExp(`^${word} .*${partyCode}$`) })
      await expect(submit).toBeDisabled()
      await expect(button(text('移除', 'Remove'), gone)).toBeVisible()
      await expect(button(text('移除', 'Remove'), short)).toBeVisible()
      await expect(side).toContainText(text('请先在该商品处修改', 'Please change this on its line'))
      await accessible(page)

      await button(text('移除', 'Remove'), gone).click()
      await expect(button(text('移除', 'Remove'), gone)).toHaveCount(0)
      await expect(side).toContainText(text('库存不足', 'Insufficient inventory'))
      await expect(submit).toBeDisabled()

      await button(text('改为 20', 'Set to 20'), short).click()
      await expect(page.getByRole('row').filter({ hasText: '× 20' })).toBeVisible()
      await submit.click()
      await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+/)
      orderNumber = new URL(page.url()).searchParams.get('orderNumbers')!
      // What was left out of the order still lies in the cart.
      await open(page, '/cart')
      await expect(page.getByRole('listitem').filter({ hasText: gone.partyCode })).toBeVisible()
    } finally {
      if (orderNumber) await api(page, 'PUT', `/p/myOrder/cancel/${orderNumber}`, {})
      await move(gone, hadGone)
      await move(short, hadShort - 20)
    }
  })

test('[PAY-6] too little balance is said with the balance, and the order waits on', async ({
  page,
  context,
  baseURL,
}) => {
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
