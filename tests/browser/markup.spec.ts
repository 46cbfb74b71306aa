// Texts that merchants and buyers store are text wherever the storefront shows them: in real pages nothing of them is markup, and nothing of them runs.
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { api } from './buying.ts'
import { newPerson, open, speak, test } from './journey.ts'
import { ownShop } from './own-shop.ts'
import { addresses, paths, type Things } from './pages.ts'

/** Ends whatever it may stand in (attribute, script, JSON of a script, template) and then tries to run. */
const LONG = `'"></script></title><script>x()</script><img src=/none onerror=x()><svg onload=x()>{{x()}}\u202e`
const LINE = `"><img src=/none onerror=x()><svg onload=x()>`
const SHORT = `<svg onload=x()>`
const TINY = `<i onload=x()>`
/** What of each is read on a page. */
const READ = 'onload=x()'

/** The API of somebody, whose refusals are mistakes of this test. */
type Ask = <Data>(method: string, path: string, data?: object) => Promise<Data>

async function asBuyer(page: Page): Promise<Ask> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  return async (method, path, data) => {
    const answer = await page.request.fetch(path, { method, headers: { authorization: token }, ...(data && { data }) })
    const { code, data: got, msg } = await answer.json()
    expect(code, `${method} ${path}: ${msg}`).toBe('00000')
    return got
  }
}

/** A product, a coupon, a notice, people and words of a shop. */
async function attackAsMerchant(browser: Browser, baseURL: string) {
  const shop = await ownShop(browser, baseURL)
  const { ask } = shop
  const made = await ask<{ prodId: number; faults: unknown[] }>('POST', '/shop/products', {
    category: 'hex-nuts',
    brand: 'TONG',
    model: TINY,
    nameZh: LINE,
    nameEn: LINE,
    briefZh: LINE,
    briefEn: LINE,
    standard: SHORT,
    unitZh: '包',
    unitEn: 'pack',
    drawing: 'hexNut',
    dims: { d: '8', p: '1.25', m: '7.5', s: '13' },
    attributes: { thread: 'M8', acrossFlats: '13', nutHeight: '7.5', threadPitch: '1.25' },
    skus: [{ skuModel: SHORT, price: '20', stock: '500', weightG: '560' }],
  })
  expect(made.faults).toEqual([])
  const { prodId } = made
  const { skus } = await ask<{ skus: { skuId: number }[] }>('GET', `/shop/products/${prodId}`)
  const settings = await ask<{ version: number; stockAlarm: number }>('GET', '/shop/settings')
  const { version, stockAlarm } = settings
  await ask('PUT', '/shop/settings', { introZh: LONG, introEn: LONG, tel: '0519-80000101', stockAlarm, version })
  const couponId = await ask<{ couponId: number } | number>('POST', '/shop/coupons', {
    nameZh: SHORT,
    nameEn: SHORT,
    kind: 'amount',
    threshold: '100',
    amount: '10',
    scope: 'all',
    categoryIds: [],
    prodIds: [],
    claimFrom: '2026-01-01',
    claimUntil: '2099-01-01',
    validDays: 30,
    issued: 100,
    perPerson: 1,
  })
  const words = { titleZh: LINE, titleEn: LINE, contentZh: LONG, contentEn: LONG }
  const notice = await ask<{ noticeId: number; version: number }>('POST', '/shop/notices', words)
  await ask('POST', `/shop/notices/${notice.noticeId}/publish`, { version: notice.version })
  const goods = { prodId, skuId: skus[0]!.skuId, shopId: shop.shopId, model: TINY }
  return { ...shop, goods, couponId: typeof couponId === 'number' ? couponId : couponId.couponId, noticeId: notice.noticeId }
}

type Merchant = Awaited<ReturnType<typeof attackAsMerchant>>

/** An order with its remark, notes, parcel, review, case and invoice of somebody with such a name and address. */
async function attackAsBuyer(page: Page, { goods, ask: shop, couponId, noticeId }: Merchant): Promise<Things> {
  const ask = await asBuyer(page)
  await ask('PUT', '/p/user/setUserInfo', { nickName: TINY })
  const place = { provinceId: 320000, province: '江苏省', cityId: 320400, city: '常州市', areaId: 320411, area: '新北区' }
  await ask('POST', '/p/address/addAddr', { receiver: TINY, mobile: '13612348890', addr: LINE, ...place })
  await ask('POST', '/p/userInvoice/titles', { title: { titleType: 2, titleName: SHORT, email: 'zhao@anchi.example' } })
  const order = async () => {
    const orderItem = { prodId: goods.prodId, skuId: goods.skuId, prodCount: 3, shopId: goods.shopId }
    const { uuid } = await ask<{ uuid: string }>('POST', '/p/order/confirm', { addrId: 0, orderItem })
    const remarks = { orderShopParams: [{ shopId: goods.shopId, remarks: LONG }] }
    return (await ask<{ orderNumbers: string }>('POST', '/p/order/submit', { uuid, ...remarks })).orderNumbers
  }
  const orderNumber = await order()
  await ask('POST', '/p/order/pay', { orderNumbers: orderNumber })
  type Lines = { orderItemDtos: { orderItemId: number }[] }
  const [line] = (await ask<Lines>('GET', `/p/myOrder/orderDetail?orderNumber=${orderNumber}`)).orderItemDtos
  const { orderItemId } = line!
  const lines = [{ orderItemId, quantity: 3 }]
  await shop('POST', `/shop/orders/${orderNumber}/parcels`, { courier: SHORT, waybill: `SF${Date.now()}`, lines })
  await shop('POST', `/shop/orders/${orderNumber}/notes`, { content: LONG })
  await ask('PUT', `/p/myOrder/receipt/${orderNumber}`)
  await ask('POST', '/p/prodComm', { orderNumber, reviews: [{ orderItemId, score: 5, content: LINE, pics: [], isAnonymous: false }] })
  const { records: reviews } = await shop<{ records: { reviewId: number }[] }>('GET', '/shop/reviews')
  await shop('PUT', `/shop/reviews/${reviews[0]!.reviewId}/reply`, { was: null, content: LONG })
  const wish = { applyType: 2, cargo: 'received', buyerReason: 'faulty', buyerDesc: LONG, buyerMobile: '13612348890' }
  const orderItems = [{ orderItemId, count: 1 }]
  const { refundSn } = await ask<{ refundSn: string }>('POST', '/p/orderRefund/apply', { orderNumber, orderItems, ...wish })
  const unpaidNumber = await order()
  const { payNumber } = await ask<{ payNumber: string }>('POST', '/p/order/pay', { orderNumbers: unpaidNumber, payType: 99 })
  await ask('POST', '/p/shopCart/addItems', [{ skuId: goods.skuId, count: 2 }])
  await api(page, 'POST', '/p/user/collection/addOrCancel', goods.prodId as never)
  await ask('POST', '/p/user/recentBrowse', { prodId: goods.prodId })
  const { renovationId } = await ask<{ renovationId: number }>('GET', '/shopRenovation/homepage?renovationType=1')
  const { prodId, skuId, shopId } = goods
  await page.addInitScript((buyNow) => sessionStorage.setItem('buyNow', JSON.stringify(buyNow)), { prodId, skuId, shopId, prodCount: 1 })
  return { orderNumber, unpaidNumber, payNumber, refundSn, goods, renovationId, noticeId, couponId }
}

/** Counts what runs. A page's own policy blocks some of it, and says so on the console, which no journey may. */
async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const self = globalThis as unknown as { x: () => void; ran: number }
    self.ran = 0
    self.x = () => void self.ran++
  })
}

/** What of the attacks became markup or ran on the page that is open, and whether one was read as text. */
async function seen(page: Page, read: string) {
  return page.evaluate((words) => {
    const markup = [...document.querySelectorAll('[onload], [onerror], [src="/none"], a[href^="javascript:" i]')].map(
      (one) => one.outerHTML,
    )
    const structured = [...document.querySelectorAll('script[type="application/ld+json"]')]
    for (const one of structured) JSON.parse(one.textContent)
    return { ran: (globalThis as unknown as { ran: number }).ran, markup, isRead: document.body.innerText.includes(words) }
  }, read)
}

type Visit = { name: string; go: () => Promise<void> }

async function visitAll(page: Page, visits: readonly Visit[]): Promise<string[]> {
  const wrong: unknown[] = []
  const readAt: string[] = []
  page.on('dialog', (dialog) => {
    wrong.push({ dialog: dialog.message(), at: page.url() })
    void dialog.dismiss()
  })
  for (const { name, go } of visits) {
    await go()
    const { ran, markup, isRead } = await seen(page, READ)
    if (ran > 0 || markup.length > 0) wrong.push({ name, ran, markup })
    if (isRead) readAt.push(name)
  }
  expect(wrong).toEqual([])
  return readAt
}

/** The storefront's pages with a shop's and a product's own, by the address of the map. */
const ofShop = (shopId: number): Record<string, readonly string[]> => ({
  '/list': [`/list?pn=${encodeURIComponent(LINE)}`, `/list?sid=${shopId}`],
  '/shopIndex': [`/shopIndex?sid=${shopId}`],
  '/shop-prod-list': [`/shop-prod-list?sid=${shopId}`],
})

const storefront = (page: Page, things: Things & { shopId: number }): Visit[] =>
  paths.flatMap((path) =>
    (ofShop(things.shopId)[path] ?? addresses[path]?.(things) ?? [path]).map((address) => ({
      name: path,
      go: async () => void (await open(page, address)),
    })),
  )

test.describe('texts full of markup', () => {
  test.use({ expectedNoise: /^Failed to load resource/ })

  test('are read as texts on every page of the storefront; nothing of them becomes markup or runs', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.setTimeout(600_000) // some seventy pages
    await speak(context, baseURL!, 'zh_CN')
    const merchant = await attackAsMerchant(browser, baseURL!)
    await newPerson(context, baseURL!)
    await watch(context)
    const things = { ...(await attackAsBuyer(page, merchant)), shopId: merchant.shopId }

    const readAt = await visitAll(page, storefront(page, things))
    for (const path of ['/list', '/shopIndex', '/shop-prod-list', '/detail/{-$prodId}', '/compare', '/cart', '/order-detail'])
      expect(readAt, path).toContain(path)
  })
})
