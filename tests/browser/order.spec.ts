// From chosen goods to a received order. One person does it all, so one after the other.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { accessible, holdAnswers, newPerson, open, reload, signIn, speak, test } from './journey.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })
// What is bought is the point of all this; and the second pays what the first ordered.
test.use({ isAlwaysMade: true })

type Goods = { prodId: number; skuId: number; shopId: number; model: string }

/** Calls the API as the person of this browser. */
async function api<Data>(page: Page, method: string, path: string, data?: object) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(data && { data }),
  })
  return (await answer.json()) as { code: string; data: Data; problem?: string }
}

/** Two products of two shops that can be had. */
async function twoGoods(context: BrowserContext): Promise<[Goods, Goods]> {
  const answer = await context.request.get('/prod/recommendList?size=100')
  const { data } = (await answer.json()) as { data: { records: (Goods & { totalStocks: number })[] } }
  const plenty = data.records.filter(({ totalStocks }) => totalStocks > 100)
  const first = plenty[0]!
  return [first, plenty.find(({ shopId }) => shopId !== first.shopId)!]
}

/** Puts two of each into the cart. Answers the lines. */
async function putIntoCart(page: Page, wares: readonly Goods[]): Promise<number[]> {
  await api(
    page,
    'POST',
    '/p/shopCart/addItems',
    wares.map(({ skuId }) => ({ skuId, count: 2 })),
  )
  const { data } = await api<{
    shopCarts: { shopCartItemDiscounts: { shopCartItems: { basketId: number; skuId: number }[] }[] }[]
  }>(page, 'POST', '/p/shopCart/info', [])
  const items = data.shopCarts.flatMap((shop) =>
    shop.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
  )
  return items.filter(({ skuId }) => wares.some((ware) => ware.skuId === skuId)).map(({ basketId }) => basketId)
}

/** Orders these and does not pay. */
async function orderOf(page: Page, ...wares: Goods[]): Promise<string> {
  const basketIds = await putIntoCart(page, wares)
  const { uuid } = (await api<{ uuid: string }>(page, 'POST', '/p/order/confirm', { basketIds })).data
  return (await api<{ orderNumbers: string }>(page, 'POST', '/p/order/submit', { uuid })).data.orderNumbers
}

/** Puts goods into the cart and opens the checkout, as the cart page hands it over. */
async function checkout(page: Page, ...wares: Goods[]): Promise<void> {
  const basketIds = await putIntoCart(page, wares)
  await page.addInitScript(
    (ids) => sessionStorage.getItem('basketIds') ?? sessionStorage.setItem('basketIds', JSON.stringify(ids)),
    basketIds,
  )
  await open(page, `/submit-order?orderEntry=0&shopIds=${[...new Set(wares.map(({ shopId }) => shopId))].join(',')}`)
  await expect(page.getByRole('complementary', { name: /金额|Amounts/ })).toBeVisible()
}

const address = {
  receiver: '赵敏',
  mobile: '13812346204',
  addr: '汉江西路 118 号',
  provinceId: 320000,
  cityId: 320400,
  areaId: 320411,
  province: '江苏省',
  city: '常州市',
  area: '新北区',
}

/** What an attempt before this one left behind would stand there twice. */
async function forgetAddressesOf(page: Page, receiver: string): Promise<void> {
  const { data } = await api<{ addrId: number; receiver: string }[]>(page, 'GET', '/p/address/list')
  for (const { addrId } of data.filter((one) => one.receiver === receiver))
    await api(page, 'DELETE', `/p/address/deleteAddr/${addrId}`)
}

const submit = (page: Page) => page.getByRole('button', { name: '提交订单' })
const numbersOf = (page: Page): string[] => new URL(page.url()).searchParams.get('orderNumbers')!.split(',')

/** The merchant's and the courier's part. */
async function ship(orderNumber: string, ...state: string[]): Promise<void> {
  const MALL_DATA = process.env['TEST_DATA'] ?? join(process.env['MALL_DATA'] ?? '.data/test', 'browser')
  await promisify(execFile)(process.execPath, ['scripts/demo-ship.ts', orderNumber, ...state], {
    env: { ...process.env, MALL_DATA },
  })
}

let orderNumber = ''

test.beforeEach(async ({ context, baseURL }) => {
  await signIn(context, baseURL!, 'enterprise')
})

test('[CHECKOUT-1] [CHECKOUT-6] the checkout takes a new address, a message and an invoice, and makes one order a shop', async ({
  page,
  context,
}) => {
  await forgetAddressesOf(page, '陈师傅')
  const wares = await twoGoods(context)
  await checkout(page, ...wares)
  await expect(page.getByText('将按店铺拆成 2 个订单，可一次付款。')).toBeVisible()
  for (const message of await page.getByRole('textbox', { name: /留言/ }).all())
    await expect(message).toHaveJSProperty('required', false)
  await accessible(page)

  await test.step('an address that lacks everything is pointed out; a good one is chosen at once', async () => {
    await page.getByRole('button', { name: '新增地址' }).click()
    const dialog = page.getByRole('dialog', { name: '新增地址' })
    await dialog.getByRole('button', { name: '保存' }).click()
    for (const words of ['收货人', '11 位', '省', '详细地址'])
      await expect(dialog.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
    await expect(dialog.getByLabel('收货人')).toBeFocused()
    await accessible(page)
    await dialog.getByLabel('收货人').fill('陈师傅')
    await dialog.getByLabel('手机号').fill('13612348890')
    await dialog.getByLabel('省份').selectOption('浙江省')
    await dialog.getByLabel('城市').selectOption('宁波市')
    await dialog.getByLabel('区县').selectOption('北仑区')
    await dialog.getByLabel('详细地址').fill('庐山东路 66 号维修班')
    const { promise: listAsked, resolve: answerList } = Promise.withResolvers<void>()
    await page.route('**/p/address/list', async (route) => {
      await listAsked
      await route.continue()
    })
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toHaveCount(0)
    // Before the list of addresses has come: who presses on at once orders to this one.
    await expect(page.getByText('送至 庐山东路 66 号维修班，陈师傅 136****8890')).toBeVisible()
    answerList()
    await expect(page.getByRole('radio', { name: /陈师傅 136\*\*\*\*8890/ })).toBeChecked()
  })

  await test.step('a wrong taxpayer id is said at its field', async () => {
    await page.getByText('增值税专用发票', { exact: true }).click()
    await expect(page.getByLabel('单位名称')).toHaveValue('常州恒达机械有限公司')
    await expect(page.getByLabel('纳税人识别号')).toHaveValue(/^91320411MA1XHENG2/)
    await page.getByLabel('纳税人识别号').fill('91350100M000100Y44')
    await page.getByLabel('收票邮箱').fill('finance@hengda')
    await submit(page).press('Enter')
    await expect(page.getByText('校验位不符', { exact: false })).toBeVisible()
    await expect(page.getByText('请输入正确的邮箱', { exact: false })).toBeVisible()
    await expect(page.getByLabel('纳税人识别号')).toBeFocused()
    await accessible(page)
  })

  await test.step('a reload loses nothing', async () => {
    await page.getByRole('textbox', { name: /留言/ }).first().fill('请随货附检验报告')
    await page.getByLabel('纳税人识别号').fill('91350100M000100Y43')
    await page.getByLabel('收票邮箱').fill('finance@hengda.com')
    await reload(page)
    await expect(page.getByRole('textbox', { name: /留言/ }).first()).toHaveValue('请随货附检验报告')
    await expect(page.getByLabel('收票邮箱')).toHaveValue('finance@hengda.com')
    await expect(page.getByRole('radio', { name: /陈师傅/ })).toBeChecked()
  })

  await test.step('[UC-16] a message of blanks alone is said on leaving it and when the order is submitted, and nothing typed is lost', async () => {
    const [first, second] = [
      page.getByRole('textbox', { name: /留言/ }).first(),
      page.getByRole('textbox', { name: /留言/ }).last(),
    ]
    await second.fill('   ')
    await first.focus()
    await expect(page.getByRole('alert').filter({ hasText: '内容不能全为空格' })).toHaveCount(1)
    await submit(page).click()
    await expect(second).toBeFocused()
    await expect(second).toHaveAttribute('aria-invalid', 'true')
    await accessible(page)
    await expect(first).toHaveValue('请随货附检验报告')
    await expect(page).toHaveURL(/submit-order/)
    await second.fill('')
    await expect(page.getByText('内容不能全为空格')).toHaveCount(0)
  })

  await submit(page).click()
  await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+,\d+$/)
  const numbers = numbersOf(page)
  expect(
    await page.evaluate(() => [sessionStorage.getItem('checkoutUuid'), sessionStorage.getItem('checkoutDraft')]),
  ).toEqual([null, null])

  await open(page, `/order-detail?orderNumber=${numbers[0]}`)
  await expect(page.getByRole('heading', { level: 1, name: '待付款' })).toBeVisible()
  await expect(page.getByText('请随货附检验报告')).toBeVisible()
  await expect(page.getByText('增值税专用发票，常州恒达机械有限公司 91350100M000100Y43')).toBeVisible()
  await expect(page.getByText('浙江省 宁波市 北仑区 庐山东路 66 号维修班')).toBeVisible()
  await accessible(page)

  orderNumber = numbers[0]!
  await test.step('[ORDER-5] the other one is canceled, for good', async () => {
    await open(page, `/user-center/uc-order-detail?orderNumber=${numbers[1]}`)
    await page.getByRole('button', { name: '取消订单' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '已取消' })).toBeVisible()
    await expect(page.getByRole('button', { name: '取消订单' })).toHaveCount(0)
    await page.getByRole('button', { name: '删除订单' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除订单' }).click()
    await expect(page).toHaveURL('/user-center/uc-order')
    await expect(page.getByRole('article', { name: `订单 ${numbers[1]}` })).toHaveCount(0)
  })
})

test('[ORDER-1] [ORDER-2] [ORDER-3] [ORDER-4] the order is paid, shipped, followed, received and deleted', async ({
  page,
}) => {
  await open(page, '/user-center/uc-order?status=1')
  const card = page.getByRole('article', { name: `订单 ${orderNumber}` })
  await expect(card.getByText('待付款')).toBeVisible()
  await expect(card.getByText(/剩余 \d\d:\d\d/)).toBeVisible()
  await expect(card.getByRole('link', { name: `付款 ${orderNumber}` })).toHaveAttribute(
    'href',
    `/payment?orderNumbers=${orderNumber}`,
  )
  await accessible(page)
  expect((await api(page, 'POST', '/p/order/pay', { orderNumbers: orderNumber })).code).toBe('00000')

  await test.step('[ORDER-7] what a second tab still offers is refused, and the page shows the truth', async () => {
    await card.getByRole('button', { name: `取消订单 ${orderNumber}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '订单状态已变更' })).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumber}`)
  const state = page.getByRole('region', { name: '待发货' })
  await expect(state).toContainText(/\d\d-\d\d 发货，预计 \d\d-\d\d 送达/)

  await ship(orderNumber, 'none')
  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: '待收货' })).toBeVisible()
  await expect(page.getByText('暂无物流信息，请稍后再试')).toBeVisible()
  await ship(orderNumber, 'destinationCity')
  await reload(page)
  await expect(page.getByText('到达目的城市')).toBeVisible()
  await page.emulateMedia({ media: 'print' }) // on paper stands the order, and nothing to press
  const elsewhere = [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: '再次购买' }),
  ]
  for (const part of elsewhere) await expect(part).toBeHidden()
  await expect(page.getByText('到达目的城市')).toBeVisible()
  await page.emulateMedia({ media: null })
  await expect(page.getByText(/快件到达 宁波市 北仑区营业点/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '等待收货' })).toHaveAttribute('aria-current', 'step')
  await accessible(page)

  await page.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '待评价' })).toBeVisible()
  await open(page, '/user-center/uc-order?status=4')
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: `删除订单 ${orderNumber}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除订单' }).click()
  await expect(card).toHaveCount(0)
  expect(
    (await page.request.get(`/order-detail?orderNumber=${orderNumber}`, { headers: { accept: 'text/html' } })).status(),
  ).toBe(404)
})

test.describe('what goes wrong', () => {
  test.use({ expectedNoise: /404|ERR_FAILED/ })

  test('[ORDER-3] an unknown order is a missing page', async ({ page }) => {
    expect(await open(page, '/user-center/uc-order-detail?orderNumber=1234567890')).toBe(404)
  })

  test('[CHECKOUT-3] a submit whose answer was lost makes no second order', async ({ page, context, baseURL }) => {
    // Somebody of its own: who has no other orders, whatever is ordered beside it.
    await newPerson(context, baseURL!)
    await api(page, 'POST', '/p/address/addAddr', address)
    const [ware] = await twoGoods(context)
    await checkout(page, ware)
    const unpaid = async () =>
      (await api<{ records: { orderNumber: string }[] }>(page, 'GET', '/p/myOrder/myOrder?status=1')).data.records.map(
        (order) => order.orderNumber,
      )
    expect(await unpaid()).toEqual([])
    // The server hears it, the page does not hear the server.
    await page.route('**/p/order/submit', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submit(page).click()
    await expect(page.getByRole('alert').filter({ hasText: '不会重复下单' })).toBeVisible()
    await page.unroute('**/p/order/submit')
    await submit(page).click()
    await expect(page.getByText('请勿重复提交订单')).toBeVisible()
    await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+$/)
    const [number] = numbersOf(page)
    expect(await unpaid()).toEqual([number])
    await api(page, 'PUT', `/p/myOrder/cancel/${number}`)
  })
})

test('[ORDER-1] several orders that wait for payment are chosen at once and paid together', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  await api(page, 'POST', '/p/address/addAddr', address)
  const wares = await twoGoods(context)
  await open(page, '/user-center/uc-order')
  const numbers: string[] = []
  for (const ware of wares) numbers.push(await orderOf(page, ware))
  await reload(page)
  const all = page.getByRole('checkbox', { name: '全选' })
  const link = page.getByRole('link', { name: '合并付款 2' })
  await expect(page.getByRole('button', { name: '合并付款' })).toBeDisabled()
  await page.getByRole('checkbox', { name: `选择订单 ${numbers[0]}` }).check()
  await expect(page.getByRole('button', { name: '合并付款' })).toBeDisabled()
  await expect(all).not.toBeChecked()
  await all.check()
  await expect(page.getByRole('checkbox', { name: `选择订单 ${numbers[1]}` })).toBeChecked()
  await accessible(page)
  await all.uncheck()
  await expect(link).toHaveCount(0)
  await all.check()
  await link.click()
  await expect(page).toHaveURL(
    new RegExp(`/payment\\?orderNumbers=(${numbers.join(',')}|${numbers.toReversed().join(',')})$`),
  )
  for (const number of numbers) await expect(page.getByRole('main')).toContainText(number)
  await api(page, 'POST', '/p/order/pay', { orderNumbers: numbers.join(',') })
  await open(page, '/user-center/uc-order')
  await all.check()
  await page.getByRole('link', { name: '合并开票 2' }).click()
  await expect(page).toHaveURL(/\/invoice-detail\?orderNumbers=\d+,\d+$/)
  for (const number of numbers) await expect(page.getByRole('main')).toContainText(number)
})

test('[CHECKOUT-5] a confirmation that ran out is said, and made anew', async ({ page, context }) => {
  const [ware] = await twoGoods(context)
  await checkout(page, ware)
  // The server is asked for a confirmation it does not have.
  await page.route('**/p/order/submit', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), uuid: 'of-another-day' } }),
  )
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: '订单已过期，请重新下单' })).toBeVisible()
  await page.unroute('**/p/order/submit')
  await page.getByRole('button', { name: '重新核对价格' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '订单已过期' })).toHaveCount(0)
  await submit(page).click()
  await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+$/)
  await api(page, 'PUT', `/p/myOrder/cancel/${numbersOf(page)[0]}`)
})

test('[CHECKOUT-5] [DETAIL-5] short stock and a place out of reach are said where they are, and order nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  await api(page, 'POST', '/p/address/addAddr', address)
  const [{ prodId, skuId, shopId }] = await twoGoods(context)
  await page.addInitScript((input) => sessionStorage.setItem('buyNow', JSON.stringify(input)), {
    prodId,
    skuId,
    shopId,
    prodCount: 999_999,
  })
  await open(page, '/submit-order?orderEntry=1')
  const line = page.getByRole('row').filter({ hasText: '库存不足，请联系客服' })
  await expect(line.getByText(/仅剩 [\d,]+ [套盒个件]/)).toBeVisible()
  await accessible(page)
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByRole('complementary')).toContainText('库存不足，请联系客服')
  await line.getByRole('button', { name: /^改为 [\d,]+ / }).click()
  await expect(line).toHaveCount(0)
  await expect(submit(page)).toBeEnabled()

  await page.getByRole('button', { name: '新增地址' }).click()
  const dialog = page.getByRole('dialog', { name: '新增地址' })
  await dialog.getByLabel('收货人').fill('李港生')
  await dialog.getByLabel('手机号').fill('13612348891')
  await dialog.getByLabel('省份').selectOption('香港特别行政区')
  await dialog.getByLabel('城市').selectOption('九龙')
  await dialog.getByLabel('区县').selectOption('观塘区')
  await dialog.getByLabel('详细地址').fill('鸿图道 66 号 3 楼')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '不配送到该地址' })).toBeVisible()
  await submit(page).click()
  await expect(page.getByRole('region', { name: '收货地址' }).getByRole('alert')).toHaveText('当前地区不支持配送')
  await accessible(page)
  const { data } = await api<{ unPay: number }>(page, 'GET', '/p/myOrder/orderCount')
  expect(data.unPay).toBe(0)

  await page.getByRole('button', { name: '编辑 李港生 的地址' }).click()
  await page.getByRole('dialog', { name: '编辑地址' }).getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除地址' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('李港生')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /赵敏/ })).toBeChecked()
})

test('an expired sign-in in the middle of the checkout keeps everything', async ({ page, context }) => {
  const [ware] = await twoGoods(context)
  await checkout(page, ware)
  await page.getByRole('textbox', { name: /留言/ }).fill('周五前送到')
  const token = (await context.cookies()).find(({ name }) => name === 'token')!.value
  await context.request.post('/logOut', { headers: { authorization: token } })
  await submit(page).click()
  const login = page.getByRole('dialog')
  await expect(login).toBeVisible()
  await signIn(context, new URL(page.url()).origin, 'enterprise')
  await reload(page)
  await expect(page.getByRole('textbox', { name: /留言/ })).toHaveValue('周五前送到')
  await expect(submit(page)).toBeVisible()
})

test('by keyboard alone: another address, an invoice, the order', async ({ page, context }) => {
  const [ware] = await twoGoods(context)
  await checkout(page, ware)
  await page.getByRole('radiogroup', { name: '收货地址' }).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radiogroup', { name: '收货地址' }).getByRole('radio').nth(1)).toBeChecked()
  await page.getByRole('radio', { name: '不开发票' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('纳税人识别号')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('纳税人识别号')).toHaveCount(0)
  await submit(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+$/)
  await api(page, 'PUT', `/p/myOrder/cancel/${numbersOf(page)[0]}`)
})

test('[ORDER-2] [UC-16] search, spans of time and empty lists say what to do next', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  await open(page, '/user-center/uc-order')
  const words = page.getByRole('textbox', { name: '搜索订单' })
  await words.fill(' 　 ')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '内容不能全为空格' })).toBeVisible()
  await expect(words).toBeFocused()
  await accessible(page)
  await expect(page).toHaveURL('/user-center/uc-order')
  await words.fill('没有这样的商品')
  await expect(page.getByText('内容不能全为空格')).toHaveCount(0)
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page).toHaveURL(/prodName=/)
  await expect(page.getByRole('heading', { name: '没有符合条件的订单' })).toBeVisible()
  await page.getByRole('link', { name: '查看全部订单' }).click()
  await expect(page).toHaveURL('/user-center/uc-order')
  const answer = await holdAnswers(page, /myOrder\/myOrder/)
  const tab = (name: string) => page.getByRole('navigation', { name: '订单状态' }).getByRole('link', { name })
  await tab('待收货').click()
  await words.fill('6204')
  await page.getByRole('button', { name: '查找' }).click()
  await tab('已取消').click()
  await expect(page).toHaveURL(/\?prodName=6204.*&status=\d+$/)
  answer()
  await expect(tab('已取消')).toHaveAttribute('aria-current', 'page')
  await expect(words).toHaveValue('6204')
  await open(page, '/user-center/uc-order?status=2')
  await expect(page.getByRole('heading', { name: '没有该状态的订单' })).toBeVisible()
  await open(page, '/user-center')
  await expect(
    page.getByRole('navigation', { name: '我的订单' }).getByRole('link', { name: /待付款/ }),
  ).toHaveAttribute('href', '/user-center/uc-order?status=1')
  await accessible(page)
})

test('nothing chosen: the checkout leads back to the cart', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('basketIds', '[1]'))
  await open(page, '/submit-order?orderEntry=0')
  await expect(page.getByRole('heading', { name: '没有待结算的商品' })).toBeVisible()
  await accessible(page)
})

test('in English, bought at once', async ({ page, context, baseURL }) => {
  const [ware] = await twoGoods(context)
  await speak(context, baseURL!, 'en')
  const { prodId, skuId, shopId } = ware
  await page.addInitScript((input) => sessionStorage.setItem('buyNow', JSON.stringify(input)), {
    prodId,
    skuId,
    shopId,
    prodCount: 3,
  })
  await open(page, '/submit-order?orderEntry=1')
  await expect(page.getByText('1 item, quantity 3')).toBeVisible()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await expect(page.getByLabel('Province')).toContainText('Jiangsu 江苏省')
  await page.keyboard.press('Escape')
  await accessible(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+$/)
  const [number] = numbersOf(page)
  await open(page, `/user-center/uc-order-detail?orderNumber=${number}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pending payment' })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Keep order' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Canceled' })).toBeVisible()
})

test('[LOGIN-6] a visitor is asked to sign in', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  const page = await context.newPage()
  for (const path of ['/submit-order?orderEntry=0', '/user-center/uc-order', '/order-detail?orderNumber=1234567890']) {
    await page.goto(path)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await context.close()
})
