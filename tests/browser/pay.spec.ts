// Paying by the providers of the demo, and filling a balance: each from the counter to the result.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { wireTime } from '#core/time.ts'
import { accessible, alive, languagesOf, newPerson, open, reload, textIn, signIn, speak, test } from './journey.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

async function api<Data>(page: Page, method: string, path: string, data?: object): Promise<Data> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  const headers = { authorization: token, 'content-type': 'application/json' }
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  const envelope = (await answer.json()) as { code: string; data: Data }
  expect(envelope.code).toBe('00000')
  return envelope.data
}

const made: string[] = []

/**
 * An unpaid order of this person, made by the calls alone: the checkout has its own journey. Of one piece, or of so
 * large a share of the stock.
 */
async function unpaidOrder(page: Page, share = 0): Promise<string> {
  const { records } = await api<{ records: { prodId: number; shopId: number; totalStocks: number }[] }>(
    page,
    'GET',
    '/prod/recommendList?size=100',
  )
  const { prodId, shopId } = records.find((one) => one.totalStocks > 100)!
  const { skuList } = await api<{ skuList: { skuId: number; stocks: number }[] }>(
    page,
    'GET',
    `/prod/prodInfo?prodId=${prodId}`,
  )
  const { skuId, stocks } = skuList.toSorted((a, b) => b.stocks - a.stocks)[0]!
  const prodCount = Math.max(1, Math.ceil(stocks * share))
  const { uuid } = await api<{ uuid: string }>(page, 'POST', '/p/order/confirm', {
    orderItem: { prodId, skuId, prodCount, shopId },
  })
  const { orderNumbers } = await api<{ orderNumbers: string }>(page, 'POST', '/p/order/submit', { uuid })
  made.push(orderNumbers)
  return orderNumbers
}

const slipPicture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#e8eef4' } })
    .png()
    .toBuffer()

/** The payer's phone: the page behind the code. */
async function scan(page: Page, context: BrowserContext, link: string): Promise<Page> {
  const [phone] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: link }).click()])
  return phone
}

test.beforeEach(async ({ context, baseURL }) => {
  await signIn(context, baseURL!, 'senior')
})

// Nobody may leave more than a few unpaid; other journeys are this person's, too. One that was paid is left as it is.
test.afterEach(async ({ page }) => {
  if (made.length === 0) return
  const authorization = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  for (const number of made.splice(0))
    await page.request.put(`/p/myOrder/cancel/${number}`, { headers: { authorization } })
})

test('[PAY-7] the counter notices that its order was canceled elsewhere: code and countdown go', async ({ page }) => {
  await open(page, '/help/howToPay')
  const orderNumber = await unpaidOrder(page)
  await open(page, `/payment?orderNumbers=${orderNumber}`)
  const code = page.getByRole('img', { name: /付款二维码/ })
  await expect(code).toBeVisible()
  await api(page, 'PUT', `/p/myOrder/cancel/${orderNumber}`)
  made.length = 0
  await expect(page.getByRole('heading', { name: '没有待付款的订单' })).toBeVisible()
  await expect(code).toHaveCount(0)
})

test('[PAY-1] [PAY-2] the counter offers WeChat Pay, Alipay and the sandbox by scanning; WeChat pays', async ({
  page,
  context,
}) => {
  await open(page, '/help/howToPay')
  const orderNumber = await unpaidOrder(page)
  await open(page, `/payment?orderNumbers=${orderNumber}`)
  await expect(page.getByRole('tab')).toHaveText(['微信支付', '支付宝', '沙箱支付'])
  await expect(page.getByRole('button', { name: '打开微信付款' })).toHaveCount(0) // of phones alone
  await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible()
  await page.getByRole('tab', { name: '微信支付' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: '支付宝' })).toBeFocused()
  await expect(page.getByText('打开支付宝“扫一扫”')).toBeVisible()
  await page.getByRole('tab', { name: '微信支付' }).click()
  await accessible(page)

  const phone = await scan(page, context, '打开扫码页面')
  await expect(phone.getByRole('heading', { name: '微信支付模拟器' })).toBeVisible()
  await accessible(phone)
  await phone.getByLabel('通知的故障').selectOption('duplicate')
  await phone.getByRole('button', { name: '确认付款' }).click()
  await expect(page).toHaveURL(/\/pay-result/)
  await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible()
  await phone.close()
})

for (const language of languagesOf(import.meta.filename))
  test(`[PAY-2] a bank transfer: what to remit, until when the goods are held, its slip, and why a large share waits no longer (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await newPerson(context, baseURL!)
    await speak(context, baseURL!, language)
    const place = { provinceId: 320000, cityId: 320400, areaId: 320411, addr: '汉江西路 118 号恒达机械 2 号库' }
    await api(page, 'POST', '/p/address/addAddr', { receiver: '王建国', mobile: '13812346204', ...place })
    const orderNumber = await unpaidOrder(page)
    await open(page, `/payment?orderNumbers=${orderNumber}`)
    const panel = page.getByRole('region', { name: text('对公转账', 'Bank transfer') })
    const until = /\d{4}-\d\d-\d\d \d\d:\d\d/
    const intro = text('提交后生成汇款识别码', 'You get a payment reference')
    await expect(panel.getByText(intro)).toHaveText(until)
    // Where to and how much stand there at once; the code, which holds the goods, is asked for.
    for (const name of text('收款户名 开户行 账号 金额', 'Account_name Bank Account_number Amount').split(' ')) {
      const row = panel.getByRole('row', { name: new RegExp(`^${name.replace('_', ' ')}`) })
      await expect(row.getByRole('button', { name: text('复制', 'Copy') })).toBeVisible()
    }
    await panel.getByRole('button', { name: text('选择对公转账', 'Pay by bank transfer') }).click()
    for (const name of text(
      '收款户名 开户行 账号 金额 汇款识别码',
      'Account_name Bank Account_number Amount Payment_reference',
    ).split(' '))
      await expect(panel.getByRole('rowheader', { name: name.replace('_', ' '), exact: true })).toBeVisible()
    const code = (await panel.getByText(/^BG \d{4} \d{4}$/).textContent())!
    const { remittance } = await api<{ remittance: { amount: number; remitCode: string } }>(
      page,
      'GET',
      `/p/order/getOrderPayInfoByOrderNumber?orderNumbers=${orderNumber}`,
    )
    expect(remittance.remitCode).toBe(code)
    await expect(panel.getByRole('cell', { name: remittance.amount.toFixed(2) })).toBeVisible()
    const slip = panel.getByLabel(text('上传汇款回单', 'Upload transfer receipt'))
    await slip.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
    await expect(panel.getByRole('alert')).toHaveText(
      text('请选择 JPG、PNG、WebP 或 GIF 图片', 'Please choose an image in JPG, PNG, WebP or GIF format.'),
    )
    await slip.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await slipPicture() })
    const there = panel.getByText(text('已上传，待财务确认', 'Uploaded. Waiting for our accounts team'))
    await expect(there).toBeVisible()
    await accessible(page)
    await reload(page)
    await expect(there).toBeVisible()
    await expect(panel.getByText(code)).toBeVisible()
    await expect(panel.getByRole('button', { name: text('打印付款信息', 'Print payment details') })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(panel.getByText(code)).toBeVisible()
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')]) await expect(part).toBeHidden()
    await page.emulateMedia({ media: null })

    const large = await unpaidOrder(page, 0.3)
    await open(page, `/payment?orderNumbers=${large}`)
    const short = panel.getByText(text('本单数量超过库存的 20%', 'more than 20% of the stock'))
    await expect(short).toHaveText(until)
    await panel.getByRole('button', { name: text('选择对公转账', 'Pay by bank transfer') }).click()
    await expect(panel.getByText(/^BG \d{4} \d{4}$/)).toBeVisible()
    await expect(short).toBeVisible()
  })

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  })

  for (const language of languagesOf(import.meta.filename))
    test(`[PAY-2] the browser of a phone opens WeChat Pay and comes back to the result (${language})`, async ({
      page,
      context,
      baseURL,
    }) => {
      const text = textIn(language)
      await speak(context, baseURL!, language)
      await open(page, '/help/howToPay')
      const orderNumber = await unpaidOrder(page)
      await open(page, `/payment?orderNumbers=${orderNumber}`)
      await page.getByRole('button', { name: text('打开微信付款', 'Open WeChat Pay') }).click()
      await page.getByRole('button', { name: text('确认付款', 'Pay'), exact: true }).click()
      await page.getByRole('link', { name: text('返回商家', 'Back to the merchant') }).click()
      await expect(page).toHaveURL(/\/pay-result/, { timeout: 30_000 })
    })
})

test('[PAY-3] /weixin-pay shows a code, follows to the result, and says when the code has expired', async ({
  page,
  context,
}) => {
  await open(page, '/help/howToPay')
  const [first, second] = [await unpaidOrder(page), await unpaidOrder(page)]
  await open(page, `/payment?orderNumbers=${first}`)
  await page.getByRole('link', { name: '微信扫码页' }).click()
  await expect(page).toHaveURL(/\/weixin-pay/)
  await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible()
  await accessible(page)
  const phone = await scan(page, context, '打开扫码页面')
  await phone.getByRole('button', { name: '确认付款' }).click()
  await expect(page).toHaveURL(/\/pay-result/)
  await phone.close()

  await page.clock.install()
  await open(page, `/weixin-pay?orderNumbers=${second}`)
  await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible()
  await page.clock.fastForward('05:01')
  await expect(page.getByRole('alert').getByText('二维码已过期，请重新下单')).toBeVisible()
  await expect(page.getByRole('link', { name: '返回收银台' })).toBeVisible()
})

test('[PAY-5] Alipay in English: coming back marks nothing paid, the notice does, and a lost one is asked for', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await open(page, '/help/howToPay')
  const orderNumber = await unpaidOrder(page)
  await open(page, `/pay-return?orderNumbers=${orderNumber}&trade_status=TRADE_SUCCESS&out_trade_no=1`)
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
  await accessible(page)

  await page.getByRole('link', { name: 'Back to payment' }).click()
  const on = page.getByRole('button', { name: 'Continue to Alipay' })
  await alive(on)
  await on.click()
  await expect(page.getByRole('heading', { name: 'Alipay simulator' })).toBeVisible()
  await page.getByLabel('Fault of the notice').selectOption('drop')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Back to the merchant' }).click()
  await expect(page).toHaveURL(/\/pay-result/, { timeout: 30_000 })
})

test('PayPal asks in dollars on its own page, and the mall takes the money once the payer agreed', async ({ page }) => {
  await open(page, '/help/howToPay')
  const orderNumber = await unpaidOrder(page)
  await open(page, `/payment?orderNumbers=${orderNumber}`)
  await page.getByRole('button', { name: 'PayPal' }).click()
  await expect(page.getByText(/^USD \d+\.\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: '确认付款' }).click()
  await page.getByRole('link', { name: '返回商家' }).click()
  await expect(page).toHaveURL(/\/pay-result/, { timeout: 30_000 })
})

test('[UC-3] the balance is topped up by WeChat Pay and pays an order', async ({ page, context }) => {
  await open(page, '/user-center/uc-balance')
  const before = (await api<{ total: number }>(page, 'GET', '/p/balance/records')).total
  const amount = page.getByRole('textbox', { name: '充值金额（元）' })
  for (const wrong of ['', '0', '0.001', '100000.01', '十元']) {
    await amount.fill(wrong)
    await page.getByRole('button', { name: '充值', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: '请输入 0.01–100,000 元之间的金额' })).toBeVisible()
  }
  await page.getByRole('button', { name: '¥5,000' }).click()
  await accessible(page)
  await amount.fill('5000.01')
  await page.getByRole('button', { name: '充值', exact: true }).click()
  await expect(page).toHaveURL(/\/payment\?payEntry=1/)
  await expect(page.getByText('充值单已提交，请在以下时间内付款')).toBeVisible()
  await expect(page.getByRole('button', { name: /余额支付/ })).toBeHidden()
  await accessible(page)
  const phone = await scan(page, context, '打开扫码页面')
  await phone.getByRole('button', { name: '确认付款' }).click()
  await expect(page.getByText('款项已存入您的余额。')).toBeVisible()
  await phone.close()
  await page.getByRole('link', { name: '查看我的余额' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('+5,000.01')

  const orderNumber = await unpaidOrder(page)
  await open(page, `/payment?orderNumbers=${orderNumber}`)
  await page.getByRole('button', { name: /余额支付/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认付款' }).click()
  await expect(page).toHaveURL(/\/pay-result/)
  await open(page, '/user-center/uc-balance')
  await expect(page.getByRole('link', { name: orderNumber })).toBeVisible()
  expect((await api<{ total: number }>(page, 'GET', '/p/balance/records')).total).toBe(before + 2)
})

/**
 * Answers this call as the mall does, but for what is changed; without its date, which would set the page's clock
 * right.
 */
async function answers(page: Page, path: string, change: (data: never) => void): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    change(envelope.data as never)
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers, json: envelope })
  })
}

for (const [path, link, text] of [
  ['/payment', '付款', '订单已过期，请重新下单'],
  ['/weixin-pay', '微信扫码页', '二维码已过期，请重新下单'],
] as const)
  test(`[PAY-7] ${path} takes no money once the time is over, whatever the clock of the device says`, async ({
    page,
  }) => {
    await open(page, '/help/howToPay')
    const orderNumber = await unpaidOrder(page)
    await open(page, path === '/payment' ? '/user-center/uc-order?status=1' : `/payment?orderNumbers=${orderNumber}`)
    // It ends at once for this device, for the mall a little later; the clock of the mall has not canceled it yet.
    const endsAt = Date.now() + 1500
    await answers(
      page,
      '**/p/order/getOrderPayInfoByOrderNumber*',
      (info: { endsAt: number; endTime: string; isExpired: boolean }) => {
        Object.assign(info, { endsAt, endTime: wireTime(new Date(endsAt)), isExpired: Date.now() >= endsAt + 1000 })
      },
    )
    await page.getByRole('link', { name: link === '付款' ? `付款 ${orderNumber}` : link }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('img', { name: /付款二维码/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /余额支付/ })).toHaveCount(0)
    await expect(page.getByText('订单状态已变更')).toHaveCount(0)
    await accessible(page)
  })

test('[ORDER-5] a list of orders offers no payment of an order whose time is over', async ({ page }) => {
  await open(page, '/user-center')
  const orderNumber = await unpaidOrder(page)
  const endsAt = (Math.floor(Date.now() / 1000) + 2) * 1000 + 999 // the wire cuts it to its second
  type Order = { orderNumber: string; endTime: string; isExpired: boolean }
  await answers(page, '**/p/myOrder/myOrder?*', ({ records }: { records: Order[] }) => {
    const order = records.find((one) => one.orderNumber === orderNumber)!
    Object.assign(order, { endTime: wireTime(new Date(endsAt)), isExpired: Date.now() >= endsAt })
  })
  await page.getByRole('main').getByRole('link', { name: '待付款' }).first().click()
  const card = page.getByRole('article', { name: `订单 ${orderNumber}` })
  const pay = card.getByRole('link', { name: `付款 ${orderNumber}` })
  await expect(pay).toBeVisible()
  await expect(pay).toHaveCount(0)
})

test.describe('when the line breaks', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })
  const pays = '**/p/order/pay'
  const broken = (page: Page) => page.getByRole('alert').filter({ hasText: '网络已断开，请重试' })

  test('[PAY-2] a code that did not come is asked for again once the line is back', async ({ page }) => {
    await open(page, '/help/howToPay')
    const orderNumber = await unpaidOrder(page)
    await page.route(pays, (route) => route.abort(), { times: 1 })
    await open(page, `/payment?orderNumbers=${orderNumber}`)
    await expect(page.getByText('网络中断或服务繁忙')).toBeVisible()
    await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible()
    await expect(page.getByText('等待付款结果')).toBeVisible()
  })

  test('[PAY-4] ways to pay that could not be asked for are asked for again', async ({ page }) => {
    await open(page, '/help/howToPay')
    const orderNumber = await unpaidOrder(page)
    for (const path of ['/payment', '/weixin-pay']) {
      await page.evaluate(() => localStorage.removeItem('paySwitch'))
      await page.route('**/sys/config/info/getSysPaySwitch*', (route) => route.abort(), { times: 1 })
      await open(page, `${path}?orderNumbers=${orderNumber}`)
      await expect(broken(page)).toBeVisible()
      await accessible(page)
      await page.getByRole('button', { name: '重试' }).click()
      await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible()
    }
  })

  test('every other way to pay says so, and a slip that came stays', async ({ page }) => {
    await open(page, '/help/howToPay')
    const orderNumber = await unpaidOrder(page)
    await open(page, `/payment?orderNumbers=${orderNumber}`)
    await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible()
    for (const name of ['支付宝网页支付', '选择对公转账']) {
      await page.route(pays, (route) => route.abort(), { times: 1 })
      await page.getByRole('button', { name }).click()
      await expect(broken(page)).toBeVisible()
      await expect(broken(page)).toHaveCount(0)
    }

    await page.getByRole('button', { name: '选择对公转账' }).click()
    const slip = page.getByLabel('上传汇款回单')
    const file = { name: 'slip.png', mimeType: 'image/png', buffer: await slipPicture() }
    await slip.setInputFiles(file)
    await expect(page.getByText('已上传，待财务确认')).toBeVisible()
    await page.route('**/p/order/remitProof/*', (route) => route.abort(), { times: 1 })
    await slip.setInputFiles(file)
    await expect(broken(page)).toBeVisible()
    await expect(page.getByText('已上传，待财务确认')).toBeVisible()
    await expect(slip).toHaveValue('') // or the same file could not be chosen again
  })

  test('[PAY-6] a balance whose answer was lost is offered again only once the mall has said that it was not paid', async ({
    page,
  }) => {
    await open(page, '/help/howToPay')
    const orderNumber = await unpaidOrder(page)
    await open(page, `/payment?orderNumbers=${orderNumber}`)
    await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible()
    const byBalance = page.getByRole('button', { name: /余额支付/ })
    const payByBalance = async () => {
      await byBalance.click()
      await page.getByRole('dialog').getByRole('button', { name: '确认付款' }).click()
    }
    const asks = '**/p/order/payState/**'
    await page.route(asks, (route) => route.abort())
    await page.route(pays, (route) => route.abort(), { times: 1 })
    await payByBalance()
    await expect(page.getByText('网络中断，正在确认付款结果，请勿重复付款。')).toBeVisible()
    await expect(byBalance).toHaveCount(0)
    await accessible(page)
    await page.unroute(asks)
    await expect(broken(page)).toBeVisible()
    await expect(byBalance).toBeVisible()

    // The server hears it, the page does not hear the server.
    await page.route(pays, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await payByBalance()
    await expect(page).toHaveURL(/\/pay-result/)
  })
})
