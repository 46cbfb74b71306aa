// The user centre as a whole: each page asks once for what it shows, and everybody can read it.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { api } from './buying.ts'
import {
  accessible,
  appliedAsFirm,
  languagesOf,
  newPerson,
  open,
  reload,
  textIn,
  speak,
  staff,
  test,
} from './journey.ts'
import { askedBack, received, unpaid } from './returns.ts'

test.describe.configure({ timeout: 120_000 })

/**
 * What neither is nor shows data of the page: the visit is told to the mall, the frame looks after the brand (spec §2),
 * and its badges count unread notifications and messages.
 */
const ofTheFrame = /flowAnalysisLog$|\/getPcWebConfig$|\/(notification|conversations)\/unread$/

/** The calls of a page after a click. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const asked: string[] = []
  const note = (request: { resourceType: () => string; url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (['fetch', 'xhr'].includes(request.resourceType()) && !ofTheFrame.test(pathname)) asked.push(pathname)
  }
  page.on('request', note)
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: href })
    document.querySelector('main')!.append(link)
    link.click()
  }, path)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.waitForURL((url) => url.pathname + url.search === path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // whatever an effect asks has begun by then
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 100))))
  page.off('request', note)
  return asked
}

const pages = [
  '/user-center',
  '/user-center/uc-order',
  '/user-center/uc-order?status=3',
  '/user-center/uc-return',
  '/user-center/uc-comments',
  '/user-center/uc-comments?tab=done',
  '/user-center/uc-invoice',
  '/user-center/uc-invoice?tab=applied',
  '/user-center/uc-balance',
  '/user-center/uc-integral?sts=1',
  '/user-center/uc-integral?sts=2',
  '/user-center/uc-collection',
  '/user-center/uc-collection?tab=shops',
  '/user-center/uc-footprint',
  '/user-center/uc-account',
  '/user-center/uc-address',
  '/user-center/uc-password',
  '/user-center/uc-business',
  '/user-center/uc-individualization',
  '/user-center/uc-privacy',
  '/user-center/uc-freeshop',
  '/user-center/uc-shopaccount',
]

test('[UC-15] each page of the user centre makes one call for its data', async ({ page, context, baseURL }) => {
  await newPerson(context, baseURL!)
  const orderNumber = await received(page, await staff(context, baseURL!, 'merchant'))
  const refundSn = await askedBack(page, orderNumber, 1)
  await open(page, '/notice-list')
  const own = [
    `/user-center/uc-order-detail?orderNumber=${orderNumber}`,
    `/user-center/apply-return?orderNumber=${orderNumber}`,
    `/user-center/write-comments?orderNumber=${orderNumber}`,
    `/order-detail?orderNumber=${orderNumber}`,
    `/invoice-detail?orderNumber=${orderNumber}`,
    `/return-detail?refundSn=${refundSn}`,
  ]
  const counts = new Map<string, string[]>()
  for (const path of [...pages, ...own]) counts.set(path, await callsOf(page, path))
  expect([...counts].filter(([, asked]) => asked.length !== 1)).toEqual([])
})

test('[UC-5] favourites: products and shops in their tabs, let go one by one, page by page', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await newPerson(context, baseURL!)
  const token = (await context.cookies()).find(({ name }) => name === 'token')!.value
  const headers = { authorization: token, 'content-type': 'application/json' }
  const { data } = await (await page.request.get('/prod/recommendList?size=21')).json()
  for (const { prodId } of data.records)
    await page.request.post('/p/user/collection/addOrCancel', { headers, data: JSON.stringify(prodId) })
  for (const shopId of [101, 119])
    await page.request.post('/p/shop/collection/addOrCancel', { headers, data: JSON.stringify(shopId) })

  await open(page, '/user-center/uc-collection')
  const tabs = page.getByRole('navigation', { name: 'My favourites' })
  await expect(tabs.getByRole('link', { name: /Products/ })).toContainText('21')
  await expect(tabs.getByRole('link', { name: /Shops/ })).toContainText('2')
  await page.getByRole('main').getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/user-center/uc-collection?current=2')
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page).toHaveURL('/user-center/uc-collection') // nothing is left of the second page
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(20)

  await tabs.getByRole('link', { name: /Shops/ }).click()
  const closed = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /./ }) })
    .filter({ hasText: 'Offline' })
  await expect(closed).toHaveCount(1)
  await accessible(page)
  await closed.getByRole('button', { name: /^Remove / }).click()
  await expect(tabs.getByRole('link', { name: /Shops/ })).toContainText('1')
})

const TOGGLE = '/p/user/collection/addOrCancel'

/** Or no more, if it was. The API wants the bare number. */
async function collect(page: Page, prodId: number): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  await page.request.post(TOGGLE, {
    headers: { authorization: token, 'content-type': 'application/json' },
    data: JSON.stringify(prodId),
  })
}

test('[UC-5] two quick clicks let a favourite go once, and one that another window let go does not come back', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  const { records } = await api<{ records: { prodId: number }[] }>(page, 'GET', '/prod/recommendList?size=3')
  for (const { prodId } of records) await collect(page, prodId)
  await open(page, '/user-center/uc-collection')
  const removals = page.getByRole('button', { name: /^移除 / })
  await expect(removals).toHaveCount(3)

  const { promise: line, resolve: letGo } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(`**${TOGGLE}`, async (route) => {
    asked++
    await line
    await route.continue()
  })
  await removals.first().dblclick()
  letGo()
  await expect(removals).toHaveCount(2)
  expect(asked).toBe(1)
  await reload(page)
  await expect(removals).toHaveCount(2)

  await collect(page, records[0]!.prodId) // not any more: it is the last in the list
  await removals.last().click()
  await expect(removals).toHaveCount(1)
  await reload(page)
  await expect(removals).toHaveCount(1)
})

test.describe('a line that is broken', () => {
  test.use({ expectedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
  for (const language of languagesOf(import.meta.filename))
    test(`is told by every page of the user centre that changes something, and what is there stays (${language})`, async ({
      page,
      context,
      baseURL,
    }) => {
      const wording = textIn(language)
      await speak(context, baseURL!, language)
      await appliedAsFirm(context, baseURL!)
      const { records } = await api<{ records: { prodId: number }[] }>(page, 'GET', '/prod/recommendList?size=1')
      await collect(page, records[0]!.prodId)
      await api(page, 'POST', '/p/user/recentBrowse', { prodId: records[0]!.prodId })
      const button = (zh: string, en: string) =>
        page.getByRole('main').getByRole('button', { name: wording(zh, en), exact: true })
      const remove = page.getByRole('button', { name: language === 'en' ? /^Remove / : /^移除 / })
      const inDialog = (zh: string, en: string) =>
        page.getByRole('dialog').getByRole('button', { name: wording(zh, en) })

      const changes: [path: string, change: () => Promise<void>][] = [
        ['uc-collection', () => remove.click()],
        ['uc-footprint', () => remove.click()],
        [
          'uc-footprint',
          async () => {
            await button('全部清空', 'Clear all').click()
            await inDialog('全部清空', 'Clear all').click()
          },
        ],
        [
          'uc-individualization',
          () => page.getByRole('checkbox', { name: wording('根据我的浏览', 'Recommend products') }).click(),
        ],
        ['uc-integral?sts=1', () => button('今日签到', 'Check in today').click()],
        [
          'uc-balance',
          async () => {
            await page.getByRole('main').getByRole('button', { name: '¥' }).first().click()
            await button('充值', 'Top up').click()
          },
        ],
        [
          'uc-business',
          async () => {
            await button('撤销申请', 'Withdraw').click()
            await inDialog('撤销', 'Withdraw').click()
          },
        ],
      ]
      for (const [path, change] of changes)
        await test.step(path, async () => {
          await open(page, `/user-center/${path}`)
          await page.route(/\/p\//, (route) => route.abort())
          await change()
          await expect(
            page.getByRole('alert').filter({ hasText: wording('网络已断开', 'No connection') }),
          ).toBeVisible()
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.unroute(/\/p\//)
        })
    })
})

test('[UC-8] the browse history: one product, a whole day, everything', async ({ page, context, baseURL }) => {
  await newPerson(context, baseURL!)
  const token = (await context.cookies()).find(({ name }) => name === 'token')!.value
  const headers = { authorization: token, 'content-type': 'application/json' }
  const { data } = await (await page.request.get('/prod/recommendList?size=3')).json()
  const look = async () => {
    for (const { prodId } of data.records)
      await page.request.post('/p/user/recentBrowse', { headers, data: { prodId } })
  }
  await look()
  await open(page, '/user-center/uc-footprint')
  const removals = page.getByRole('button', { name: /^移除 / })
  await expect(removals).toHaveCount(3)
  await removals.first().click()
  await expect(removals).toHaveCount(2)
  await accessible(page)
  await page.getByRole('button', { name: /^删除 \d{4}-\d\d-\d\d$/ }).click()
  await expect(page.getByRole('heading', { name: '还没有浏览足迹' })).toBeVisible()
  await look()
  await reload(page)
  await page.getByRole('button', { name: '全部清空' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部清空' }).click()
  await expect(page.getByRole('heading', { name: '还没有浏览足迹' })).toBeVisible()
})

test('[UC-6] a review takes nine pictures and says that a tenth was left out; all nine are seen among those written', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await newPerson(context, baseURL!)
  const orderNumber = await received(page, await staff(context, baseURL!, 'merchant'))
  await open(page, `/user-center/write-comments?orderNumber=${orderNumber}`)
  const publish = page.getByRole('button', { name: 'Publish review' })
  await publish.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Evaluation cannot be empty' })).toBeVisible()
  const photos = Array.from({ length: 10 }, async (_, at) => {
    const background = { r: 20 * at, g: 90, b: 140 }
    const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
      .jpeg()
      .toBuffer()
    return { name: `bearing-${at}.jpg`, mimeType: 'image/jpeg', buffer }
  })
  await page.getByLabel('Add images').setInputFiles(await Promise.all(photos))
  await expect(page.getByRole('alert').filter({ hasText: '1 was not added' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(9)
  await expect(page.getByLabel('Add images')).toHaveCount(0)
  await accessible(page)
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Review' }).fill('True to size, runs quiet.')
  await publish.click()
  await expect(page.getByRole('heading', { name: 'Everything in this order is reviewed' })).toBeVisible()
  await open(page, '/user-center/uc-comments?tab=done')
  const written = page.getByRole('listitem').filter({ hasText: 'True to size, runs quiet.' }).first()
  await expect(written.getByRole('button')).toHaveCount(9)
})

test('[UC-2] the longest names of regions are read whole in English', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await speak(context, baseURL!, 'en')
  await newPerson(context, baseURL!)
  await open(page, '/user-center/uc-address')
  await page.getByRole('button', { name: 'Add an address' }).first().click()
  const dialog = page.getByRole('dialog')
  const choices = [
    ['Province', 'Jilin 吉林省'],
    ['City', 'Changchun 长春市'],
    ['District', 'Changchun Automotive Economic and Technological Development Zone 长春汽车经济技术开发区'],
  ] as const
  for (const [level, name] of choices) await dialog.getByLabel(level, { exact: true }).selectOption(name)
  for (const [level] of choices) {
    const room = await dialog.getByLabel(level, { exact: true }).evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = style.font
      const text = pen.measureText(select.selectedOptions[0]!.text).width
      return select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - text
    })
    expect(room, level).toBeGreaterThanOrEqual(0)
  }
  await accessible(page)
})

test('[PAY-1] the counter counts by the clock of the mall, on a device that is a day slow', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  const orderNumber = await unpaid(page)
  await page.clock.install({ time: Date.now() - 86_400_000 })
  await open(page, `/payment?orderNumbers=${orderNumber}`)
  await page.clock.runFor(1000)
  // Minutes may have gone on a busy machine; by the device’s own clock it would be a day more.
  await expect(page.getByText(/^(2[5-9]:\d\d|30:00)$/)).toBeVisible()
  await open(page, '/user-center/uc-order')
  await page.clock.runFor(1000)
  await expect(page.getByText(/(?<![\d:])2[5-9]:\d\d(?![\d:])/).first()).toBeVisible()
})

test('bought again by a double click, an order is asked for once', async ({ page, context, baseURL }) => {
  await newPerson(context, baseURL!)
  const orderNumber = await unpaid(page)
  await api(page, 'PUT', `/p/myOrder/cancel/${orderNumber}`)
  await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumber}`)
  const { promise: bothClicked, resolve } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/p/myOrder/reorder/*', async (route) => {
    asked++
    await bothClicked
    await route.continue()
  })
  await page.getByRole('button', { name: '再次购买' }).dblclick()
  resolve()
  await expect(page.getByText('已加入采购车')).toBeVisible()
  expect(asked).toBe(1)
})

test.describe('when the line breaks', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })
  test('[UC-2] an address that could not be made the default or deleted says so, and stays', async ({
    page,
    context,
    baseURL,
  }) => {
    await newPerson(context, baseURL!)
    for (const receiver of ['王建国', '陈师傅'])
      await api(page, 'POST', '/p/address/addAddr', {
        receiver,
        mobile: '13812346204',
        addr: '汉江西路 118 号恒达机械 2 号库',
        provinceId: 320000,
        cityId: 320400,
        areaId: 320411,
      })
    await open(page, '/user-center/uc-address')
    const broken = page.getByRole('alert').filter({ hasText: '网络已断开，请重试' })
    await page.route(/\/p\/address\/(defaultAddr|deleteAddr)\//, (route) => route.abort())
    await page.getByRole('button', { name: '将 陈师傅 的地址设为默认' }).click()
    await expect(broken).toBeVisible()
    await expect(broken).toHaveCount(0)
    await page.getByRole('button', { name: '删除 陈师傅 的地址' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(broken).toBeVisible()
    await expect(page.getByText('陈师傅')).toBeVisible()
  })
})

for (const language of languagesOf(import.meta.filename))
  test(`[ORDER-2] [UC-11] chosen orders get their invoices by one form, and the list goes along as a spreadsheet (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    const shop = await staff(context, baseURL!, 'merchant')
    const numbers = [await received(page, shop), await received(page, shop)]
    const open1 = await unpaid(page)
    await open(page, '/user-center/uc-order')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('导出订单', 'Export') }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^(订单|Orders)-[\d-]+\.xlsx$/)
    for (const number of [...numbers, open1])
      await page.getByRole('checkbox', { name: `${text('选择订单', 'Select order')} ${number}` }).check()
    await page.getByRole('link', { name: text('合并开票 2', 'Request invoices 2') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text('批量申请发票', 'Invoices for several orders'),
    )
    for (const number of numbers) await expect(page.getByRole('row', { name: number })).toBeVisible()
    await accessible(page)
    const send = page.getByRole('button', { name: text('申请发票', 'Request an invoice') })
    await page.getByLabel(text('单位名称', 'Company name'), { exact: true }).fill('常州安驰机械有限公司')
    await page.getByLabel(text('纳税人识别号', 'Taxpayer ID'), { exact: true }).fill('91350100M000100Y44')
    await page.getByLabel(text('收票邮箱', 'Send invoice to (email)'), { exact: true }).fill('finance@anchi.com')
    await send.click()
    await expect(page.getByText(text('校验位不符', 'The check digit does not match'))).toBeVisible()
    await page.getByLabel(text('纳税人识别号', 'Taxpayer ID'), { exact: true }).fill('91350100M000100Y43')
    await send.click()
    await expect(page).toHaveURL('/user-center/uc-invoice?tab=applied')
    for (const number of numbers) await expect(page.getByRole('listitem').filter({ hasText: number })).toBeVisible()
    await open(page, `/invoice-detail?orderNumbers=${numbers.join(',')}`)
    await expect(
      page.getByText(text('所选订单暂无可开票金额。', 'There is nothing to invoice in these orders now.')),
    ).toBeVisible()
  })
