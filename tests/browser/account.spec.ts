// The user centre's own pages, as people use them.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { sealPassword } from '#features/accounts/seal-password.ts'
import { accessible, follow, languages, languagesOf, open, reload, textIn, speak, test } from './journey.ts'

test.describe.configure({ timeout: 120_000 })

/** Calls the API as the person of this browser. */
async function api<Data>(page: Page, method: string, path: string, data?: object) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  const headers = { authorization: token, 'content-type': 'application/json' }
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  return (await answer.json()) as { code: string; data: Data; problem?: string }
}

type Goods = { prodId: number; skuId: number; shopId: number }

async function bestSold(page: Page): Promise<Goods> {
  const { data } = await (await page.request.get('/prod/recommendList?size=1')).json()
  return data.records[0]
}

/** An unpaid order of somebody who has an address. */
async function order(page: Page, prodCount = 1): Promise<string> {
  const place = { provinceId: 320000, cityId: 320400, areaId: 320411, addr: '汉江西路 118 号恒达机械 2 号库' }
  await api(page, 'POST', '/p/address/addAddr', { receiver: '王建国', mobile: '13812346204', ...place })
  const { prodId, skuId, shopId } = await bestSold(page)
  const orderItem = { prodId, skuId, shopId, prodCount }
  const { data: checkout } = await api<{ uuid: string }>(page, 'POST', '/p/order/confirm', { orderItem })
  return (await api<{ orderNumbers: string }>(page, 'POST', '/p/order/submit', { uuid: checkout.uuid })).data
    .orderNumbers
}

/** The merchant's part. */
async function ship(orderNumber: string): Promise<void> {
  const MALL_DATA = process.env['TEST_DATA'] ?? join(process.env['MALL_DATA'] ?? '.data/test', 'browser')
  await promisify(execFile)(process.execPath, ['scripts/demo-ship.ts', orderNumber], {
    env: { ...process.env, MALL_DATA },
  })
}

/** What earned its buyer points. */
async function receivedOrder(page: Page): Promise<string> {
  const orderNumber = await order(page, 40)
  await api(page, 'POST', '/p/order/pay', { orderNumbers: orderNumber })
  await ship(orderNumber)
  await api(page, 'PUT', `/p/myOrder/receipt/${orderNumber}`, {})
  return orderNumber
}

/** Of goods that take points. */
async function checkout(page: Page): Promise<void> {
  const { skuId } = await bestSold(page)
  await api(page, 'POST', '/p/shopCart/addItems', [{ skuId, count: 40 }])
  await open(page, '/submit-order?orderEntry=0')
}

/** Somebody new, by the forms of registration. */
async function register(page: Page, baseURL: string): Promise<{ mobile: string; password: string }> {
  const mobile = `18${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  const password = 'bearing6204'
  const request = page.request
  await request.put('/user/sendRegisterSms', { data: { mobile } })
  const [{ code }] = (await (await request.get(`/demo/outbox.json?mobile=${mobile}`)).json()) as [{ code: string }]
  const { data: flag } = await (
    await request.put('/user/checkRegisterSms', { data: { mobile, validCode: code } })
  ).json()
  const { data: key } = await (await request.get('/user/passwordKey')).json()
  const input = { mobile, password: await sealPassword(password, key), checkRegisterSmsFlag: flag, contact: '新人' }
  const { data } = await (await request.post('/user/register', { headers: { origin: baseURL }, data: input })).json()
  await page.context().addCookies([{ name: 'token', value: data.accessToken, url: baseURL }])
  return { mobile, password }
}

for (const language of languages)
  test(`[UC-16] blanks alone are refused in the language of the page, where they were typed, and nothing else typed is lost (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await register(page, baseURL!)
    const alerted = (zh: string, en: string) =>
      expect(
        page
          .getByRole('alert')
          .filter({ hasText: text(zh, en) })
          .first(),
      ).toBeVisible()
    const save = { name: text('保存', 'Save'), exact: true }

    await open(page, '/user-center/uc-account')
    await page.getByLabel(text('生日', 'Birthday')).fill('1980-02-29')
    await page.getByLabel(text('昵称', 'Nickname')).fill('    ')
    await page.getByRole('button', save).click()
    await alerted('昵称为 1–15 个字，不能全为空格', 'Use a nickname of 1 to 15 characters, not only spaces')
    await expect(page.getByLabel(text('生日', 'Birthday'))).toHaveValue('1980-02-29')

    await open(page, '/user-center/uc-address')
    const add = text('新增地址', 'Add an address')
    await page.getByRole('button', { name: add }).first().click()
    const address = page.getByRole('dialog', { name: add })
    await address.getByLabel(text('手机号', 'Mobile number')).fill('13812346204')
    await address.getByLabel(text('收货人', 'Recipient')).fill('　 　') // full-width blanks are blanks
    await address.getByLabel(text('详细地址', 'Detailed address')).fill('          ')
    await address.getByRole('button', save).click()
    await alerted('收货人为 2–15 个字', 'Enter a recipient of 2 to 15 characters')
    await alerted('详细地址为 5–50 个字', 'Enter a detailed address of 5 to 50 characters')
    await expect(address.getByLabel(text('收货人', 'Recipient'))).toBeFocused()
    await expect(address.getByLabel(text('手机号', 'Mobile number'))).toHaveValue('13812346204')
    await accessible(page)
    await page.keyboard.press('Escape')

    await open(page, '/user-center/uc-invoice')
    await page
      .getByRole('button', { name: text('新增抬头', 'Add billing details') })
      .first()
      .click()
    const title = page.getByRole('dialog')
    await title.getByLabel(text('收票邮箱', 'Email')).fill('finance@anchi.com')
    await title.getByLabel(text('单位名称', 'Company name'), { exact: true }).fill('     ')
    await title.getByRole('button', save).click()
    await alerted('发票抬头为 2–60 个字', 'Enter a name of 2 to 60 characters to bill to')
    for (const [label, limit] of [
      [
        text('注册地址', 'Registered address'),
        text('注册地址最多 100 个字', 'Use up to 100 characters for the registered'),
      ],
      [text('开户银行', 'Bank'), text('开户银行最多 100 个字', 'Use up to 100 characters for the bank')],
    ] as const) {
      const field = title.getByLabel(new RegExp(`^${label}`))
      await field.fill('Changzhou Xinbei '.repeat(7))
      await title.getByRole('button', { name: text('保存', 'Save') }).click()
      await expect(field).toHaveAccessibleDescription(new RegExp(limit))
      await expect(field).toHaveValue('Changzhou Xinbei '.repeat(7))
    }
    await expect(title.getByLabel(text('收票邮箱', 'Email'))).toHaveValue('finance@anchi.com')
    await accessible(page)
  })

test('a name or a street that is too long is not cut: it stays in its box, and saving says so', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await register(page, baseURL!)
  await open(page, '/user-center/uc-address')
  await page.getByRole('button', { name: 'Add an address' }).first().click()
  const dialog = page.getByRole('dialog')
  const refused = async (label: string, typed: string, problem: string) => {
    const box = dialog.getByLabel(label, { exact: true })
    await box.fill(typed)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: problem })).toBeVisible()
    await expect(box).toHaveValue(typed)
  }
  await refused('Recipient', 'Maximilian Featherstonehaugh', 'a recipient of 2 to 15 characters')
  const street = 'Building 12, Workshop 4, No. 118 Hanjiang West Road, Xinbei District'
  await refused('Detailed address', street, 'a detailed address of 5 to 50 characters')
  await page.keyboard.press('Escape')

  await open(page, '/user-center/uc-invoice')
  await page.getByRole('button', { name: 'Add billing details' }).first().click()
  const firm = 'Changzhou Xinke Precision Machinery Manufacturing (Sino-German Joint Venture) Company Limited'
  await refused('Company name', firm, 'a name of 2 to 60 characters')
})

test('[UC-1] a new nickname and picture are in the frame at once', async ({ page, baseURL }) => {
  await register(page, baseURL!)
  await open(page, '/user-center/uc-account')
  await page.getByLabel('昵称').fill('机修老王')
  await page.getByLabel('性别').selectOption('男')
  await page.getByLabel('生日').fill('1980-02-29')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('link', { name: '机修老王 普通会员' })).toBeVisible()

  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await page.getByLabel('更换头像').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: '您的头像' })).toBeVisible()
  await reload(page)
  await expect(page.getByLabel('生日')).toHaveValue('1980-02-29')
})

test('a profile that is not saved yet stands in the other language as it was typed', async ({ page, baseURL }) => {
  await register(page, baseURL!)
  await open(page, '/user-center/uc-account')
  await page.getByLabel('昵称').fill('机修老王')
  await page.getByLabel('性别').selectOption('男')
  await page.getByLabel('生日').fill('1980-02-29')
  await open(page, '/user-center/uc-account?lang=en')
  await expect(page.getByLabel('Nickname')).toHaveValue('机修老王')
  await expect(page.getByLabel('Gender')).toHaveValue('M')
  await expect(page.getByLabel('Birthday')).toHaveValue('1980-02-29')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('profile')))
  await expect.poll(kept).toEqual([])
})

test('[UC-12] a payment password, once set, is asked for when the balance pays', async ({ page, context, baseURL }) => {
  await speak(context, baseURL!, 'en')
  const { password } = await register(page, baseURL!)
  await open(page, '/user-center/uc-password')
  const section = page.getByRole('region', { name: /^Payment password/ })
  await section.getByLabel('Login password').fill(password)
  await section.getByLabel('New payment password').fill('123456')
  await section.getByLabel('Confirm password').fill('123456')
  await section.getByRole('button', { name: 'Set payment password' }).click()
  await expect(section.getByText(/6 digits, not all the same/)).toBeVisible()
  await section.getByLabel('New payment password').fill('620417')
  await section.getByLabel('Confirm password').fill('620417')
  await section.getByRole('button', { name: 'Set payment password' }).click()
  await expect(page.getByRole('heading', { name: 'Payment password Set' })).toBeVisible()

  const orderNumber = await order(page)
  await open(page, `/payment?orderNumbers=${orderNumber}`)
  await page.getByRole('button', { name: /balance/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Payment password').fill('000001')
  await dialog.getByRole('button', { name: 'Pay' }).click()
  await expect(dialog.getByText(/The payment password is wrong; 4 tries left/)).toBeVisible()
  await accessible(page)
  await dialog.getByLabel('Payment password').fill('620417')
  await dialog.getByRole('button', { name: 'Pay' }).click()
  await expect(dialog.getByText(/Insufficient balance/)).toBeVisible() // a new account has none
})

for (const language of languagesOf(import.meta.filename))
  test(`[UC-1] [UC-12] where a payment password is set, moving to another number asks for it as well (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    const { password } = await register(page, baseURL!)
    const { data: key } = await (await page.request.get('/user/passwordKey')).json()
    const [payPassword, loginPassword] = await Promise.all([sealPassword('620417', key), sealPassword(password, key)])
    await api(page, 'PUT', '/p/user/payPassword', { payPassword, loginPassword })

    await open(page, '/user-center/uc-account')
    const change = text('更换手机号', 'Change mobile number')
    await page.getByRole('button', { name: change }).click()
    const dialog = page.getByRole('dialog', { name: change })
    const mobile = `18${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
    await dialog.getByLabel(text('新手机号', 'New mobile number')).fill(mobile)
    await dialog.getByRole('button', { name: text('获取验证码', 'Get code') }).click()
    await expect(dialog.getByText(text('已发送至', 'Sent to'))).toBeVisible()
    const [{ code }] = (await (await page.request.get(`/demo/outbox.json?mobile=${mobile}`)).json()) as [
      { code: string },
    ]
    await dialog.getByLabel(text('短信验证码', 'SMS code')).fill(code)
    await dialog.getByLabel(text('登录密码', 'Login password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: change }).click()
    await expect(dialog.getByText(text('请输入支付密码', 'Please enter the payment password'))).toBeVisible()
    await expect(dialog.getByLabel(text('支付密码', 'Payment password'), { exact: true })).toBeFocused()
    await accessible(page)
    await dialog.getByLabel(text('支付密码', 'Payment password'), { exact: true }).fill('620417')
    await dialog.getByRole('button', { name: change }).click()
    await expect(page.getByText(text('手机号已更换', 'Mobile number changed.'))).toBeVisible()
  })

test('[UC-10] [POINTS-1] points are gained by signing in, shown in their records, and spent at the checkout', async ({
  page,
  baseURL,
}) => {
  await register(page, baseURL!)
  await open(page, '/user-center/uc-integral?sts=1')
  await page.getByRole('button', { name: '今日签到' }).click()
  await expect(page.getByRole('button', { name: '今日已签到' })).toBeDisabled()
  await expect(page.getByRole('cell', { name: /签到/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: '+2' })).toBeVisible()
  await page.getByRole('link', { name: '积分规则' }).click()
  await expect(page.getByText(/按 10 的倍数使用积分/)).toBeVisible()

  const orderNumber = await receivedOrder(page)
  await open(page, '/user-center/uc-integral?sts=1')
  await expect(page.getByRole('link', { name: `订单 ${orderNumber} 完成` })).toBeVisible()

  await checkout(page)
  await page.getByLabel(/本单可用 \d+ 积分/).click()
  await expect(page.getByText(/积分抵扣（\d+）/)).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/payment/)
  await open(page, '/user-center/uc-integral?sts=1')
  await expect(page.getByRole('link', { name: /^支付订单/ })).toBeVisible()
})

for (const language of languagesOf(import.meta.filename))
  test(`[POINTS-1] [CHECKOUT-1] points typed just before the submit are corrected, or priced, first (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await register(page, baseURL!)
    await receivedOrder(page)
    await checkout(page)
    await page.getByLabel(text('本单可用', 'can be used here')).click()
    const field = page.getByRole('region', { name: text('使用积分', 'Use points') }).getByRole('textbox')
    const submit = page.getByRole('button', { name: text('提交订单', 'Place order') })
    const step = page
      .getByRole('alert')
      .filter({ hasText: text('积分按 10 的倍数使用', 'Points are used in multiples of 10') })
    const submits: string[] = []
    page.on('request', (request) => request.url().endsWith('/p/order/submit') && submits.push(request.url()))
    await expect(field).toBeEnabled()
    const before = await field.inputValue()
    expect(Number(before)).toBeGreaterThan(20)

    const most = Number(before).toLocaleString('en-US')
    await field.fill(String(Number(before) + 10))
    await field.press('Enter')
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: text(`本单最多可用 ${most} 积分`, `At most ${most} points for this order`) }),
    ).toBeVisible()

    await field.fill('15')
    await submit.click()
    await expect(step).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('15')
    expect(submits).toEqual([])

    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/p/order/confirm', async (route) => {
      await promise
      await route.continue()
    })
    await field.fill('20')
    await submit.click()
    await expect(submit).toBeDisabled()
    resolve()
    await expect(page.getByText(text('积分抵扣（20）', '20 points'), { exact: true })).toBeVisible()
    expect(submits).toEqual([])

    // It stands there and counts for nothing, however often somebody goes on.
    await field.fill('15')
    await field.press('Enter')
    await expect(step).toBeVisible()
    await submit.click()
    await expect(field).toHaveValue('15')
    expect(submits).toEqual([])
    await field.press('Escape')
    await expect(field).toHaveValue('20')
    await submit.click()
    await expect(page).toHaveURL(/\/payment/)
    await open(page, '/user-center/uc-integral?sts=1')
    await expect(page.getByRole('cell', { name: '−20' })).toBeVisible()
  })

test('an account is closed: first it says what is open, then it goes', async ({ page, baseURL }) => {
  const { password } = await register(page, baseURL!)
  const orderNumber = await order(page)

  await open(page, '/user-center/uc-privacy')
  await expect(page.getByText('有 1 个订单待付款，请付款或取消')).toBeVisible()
  await expect(page.getByRole('button', { name: '注销账号' })).toHaveCount(0)
  await api(page, 'PUT', `/p/myOrder/cancel/${orderNumber}`, {})

  await reload(page)
  await page.getByRole('button', { name: '下载副本' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('登录密码').fill(password)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载副本' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^baigong-.*\.json$/)

  await page.getByRole('button', { name: '注销账号' }).click()
  await dialog.getByLabel('登录密码').fill(password)
  await dialog.getByRole('button', { name: '注销账号' }).click()
  await expect(dialog.getByText('请先勾选确认')).toBeVisible()
  await accessible(page)
  await dialog.getByLabel('我已了解：账号和数据注销后无法恢复').check()
  await dialog.getByRole('button', { name: '注销账号' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: '账户与服务' }).getByText('请登录')).toBeVisible()
})

test('[TRACK-1] each page is told once, with its place in the visit; who asks for privacy is left alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const lines: { pageId: string; prevPageId: string; step: number; nums: number; uuidSession: string }[] = []
  const locales: (string | undefined)[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/flowAnalysisLog')) return
    lines.push(request.postDataJSON())
    locales.push(request.headers()['locale'])
  })
  await open(page, '/flash-sale')
  await expect.poll(() => lines.length, { timeout: 5000 }).toBe(1)
  await follow(page, '/group-buy')
  await expect.poll(() => lines.length, { timeout: 5000 }).toBe(2)
  expect(lines).toMatchObject([
    { pageId: 'flash-sale', prevPageId: '', step: 1, nums: 0 },
    { pageId: 'group-buy', prevPageId: 'flash-sale', step: 2, uuidSession: lines[0]!.uuidSession },
  ])
  // Left at once for another page of ours: it was seen as well.
  await follow(page, '/flash-sale')
  await expect(page).toHaveURL('/flash-sale')
  await page.goBack()
  await expect
    .poll(() => lines.map(({ pageId }) => pageId), { timeout: 5000 })
    .toEqual(['flash-sale', 'group-buy', 'flash-sale', 'group-buy'])
  await open(page, '/special-discount')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done))) // it is drawn, and has begun to listen
  await page.goto('/help/howToPay') // at once: what the page told as it went, the next one's line knows
  await expect.poll(() => lines.at(-1)?.pageId).toBe('help')
  expect(lines.at(-1)).toMatchObject({ prevPageId: 'special-discount', step: 6 })
  expect(new Set(locales)).toEqual(new Set(['zh_CN'])) // [LANG-7]

  const shy = await browser.newContext({ baseURL: baseURL! })
  await shy.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const other = await shy.newPage()
  let asked = 0
  other.on('request', (request) => (asked += Number(request.url().endsWith('/flowAnalysisLog'))))
  await open(other, '/flash-sale')
  await follow(other, '/group-buy') // who leaves a page tells of it at once, as shown above
  await expect(other).toHaveURL('/group-buy')
  expect(asked).toBe(0)
  expect(await other.evaluate(() => localStorage.getItem('visit'))).toBeNull()
  await shy.close()
})
