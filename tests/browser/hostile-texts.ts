// Texts full of markup, written into every field of merchant, buyer, operator and clerk by the calls of their pages.
import { readFile } from 'node:fs/promises'
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { productPicturePath } from '#features/catalog/shop-contract.ts'
import { importPath } from '#features/catalogue-import/contract.ts'
import { shopLogoPath } from '#features/shops/shop-contract.ts'
import { api } from './buying.ts'
import { after, DAY_MS, wireTime } from '#core/time.ts'
import { speak, spoilDecorations } from './journey.ts'
import { ownShop, papers } from './own-shop.ts'
import { sealed, signInStaff } from './staff.ts'

/** What of each is read on a page. */
export const READ = 'onload=x()'
/** Another site's, which no link may lead to. */
export const ELSEWHERE = 'none.example'

/**
 * Each ends whatever it may stand in (attribute, title, script, JSON of a script, comment, template) and then tries to
 * run.
 */
const attacks = [
  `'"></script></title></textarea></style>--><script>x()</script><iframe src=javascript:x()></iframe><base href=//none.example/><style>@import"/none"</style><img src=/none onerror=x()><svg onload=x()>{{x()}}\u202e\u200b`,
  `"></title></script><img src=/none onerror=x()><svg onload=x()>`,
  `"><img src=/none onerror=x()><svg onload=x()>`,
  `'"/onmouseover=x() onload=x()>`,
  `<svg onload=x()>`,
  `<i onload=x()>`,
  `<i onload=x>`,
] as const

/** The worst that fits. */
export const text = (max: number): string => attacks.find((one) => one.length <= max)!
export const LINE = text(45)
const fileName = (ending: string) => `"><img src=x onerror=x()>.${ending}`
const USER_AGENT = LINE

/** A call whose refusals are mistakes of this test. */
type Ask = <Data>(method: string, path: string, data?: object) => Promise<Data>

const asking =
  (request: APIRequestContext, authorization: string): Ask =>
  async (method, path, data) => {
    const answer = await request.fetch(path, { method, headers: { authorization }, ...(data && { data }) })
    const { code, data: got, msg } = await answer.json()
    expect(code, `${method} ${path}: ${msg}`).toBe('00000')
    return got
  }

async function asBuyer(page: Page): Promise<Ask> {
  return asking(page.request, (await page.context().cookies()).find(({ name }) => name === 'token')!.value)
}

const picture = () =>
  sharp({ create: { width: 480, height: 480, channels: 3, background: '#0f4c81' } })
    .png()
    .toBuffer()

async function product(ask: Ask): Promise<{ prodId: number; skuId: number; model: string }> {
  const model = text(20)
  const { prodId, faults } = await ask<{ prodId: number; faults: unknown[] }>('POST', '/shop/products', {
    category: 'hex-nuts',
    brand: 'TONG',
    model,
    nameZh: text(120),
    nameEn: text(120),
    briefZh: text(120),
    briefEn: text(120),
    standard: text(60),
    unitZh: '包',
    unitEn: 'pack',
    drawing: 'hexNut',
    dims: { d: '8', p: '1.25', m: '7.5', s: '13' },
    attributes: { thread: 'M8', acrossFlats: '13', nutHeight: '7.5', threadPitch: '1.25' },
    skus: [{ skuModel: text(60), price: '20', stock: '500', weightG: '560' }],
  })
  expect(faults).toEqual([])
  const { skus } = await ask<{ skus: { skuId: number }[] }>('GET', `/shop/products/${prodId}`)
  const { skuId } = skus[0]!
  await ask('POST', `/shop/products/${prodId}/stock`, { skuId, change: -1, reason: 'damaged', note: text(100) })
  return { prodId, skuId, model }
}

const coupon = (max: number) => ({
  nameZh: text(max),
  nameEn: text(max),
  kind: 'amount',
  threshold: 100,
  amount: 10,
  scope: 'all',
  claimFrom: '2026-01-01',
  claimUntil: '2099-01-01',
  validDays: 30,
  issued: 100,
  perPerson: 1,
})

async function notice(ask: Ask, side: 'shop' | 'platform'): Promise<number> {
  const words = { titleZh: text(80), titleEn: text(80), contentZh: text(999), contentEn: text(999), isTop: true }
  const { noticeId, version } = await ask<{ noticeId: number; version: number }>('POST', `/${side}/notices`, words)
  await ask('POST', `/${side}/notices/${noticeId}/publish`, { version })
  return noticeId
}

/** The names of a role and of everybody there is. */
async function people(ask: Ask, side: 'shop' | 'platform'): Promise<void> {
  await ask('POST', `/${side}/roles`, { name: text(30), permissions: ['orders'] })
  type Staff = { staffId: string; roleId: string | null; version: number }
  const { staff: all } = await ask<{ staff: Staff[] }>('GET', `/${side}/staff`)
  for (const { staffId, roleId, version } of all)
    await ask('PUT', `/${side}/staff`, { staffId, roleId, version, locked: false, name: text(20) })
}

/** Uploads with the name of a file that is markup. */
async function upload(
  page: Page,
  token: string,
  path: string,
  file: { mimeType: string; buffer: Buffer },
): Promise<void> {
  const answer = await page.request.post(path, {
    headers: { authorization: token },
    multipart: { file: { name: fileName(file.mimeType.split('/')[1]!), ...file } },
  })
  expect((await answer.json()).code, path).toBe('00000')
}

/** A shop with everything that its people can write. */
export async function attackAsMerchant(browser: Browser, baseURL: string) {
  const shop = await ownShop(browser, baseURL)
  const { office, shopId, token } = shop
  const ask = asking(office.request, token)
  const goods = await product(ask)
  await upload(office, token, productPicturePath(goods.prodId), { mimeType: 'image/png', buffer: await picture() })
  await upload(office, token, shopLogoPath, { mimeType: 'image/png', buffer: await picture() })
  const [heading = ''] = (await readFile('db/seed/example-import.csv', 'utf8')).split('\n')
  const row = heading.split(',').map(() => `"${text(120).replaceAll('"', '""')}"`)
  const sheet = `${heading}\n${row.join(',')}`
  await upload(office, token, importPath, { mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  const { version, stockAlarm } = await ask<{ version: number; stockAlarm: number }>('GET', '/shop/settings')
  await ask('PUT', '/shop/settings', {
    introZh: text(200),
    introEn: text(200),
    tel: '0519-80000101',
    stockAlarm: stockAlarm + 1000,
    version,
  })
  const delivery = await ask<object>('GET', '/shop/delivery')
  const station = {
    stationZh: text(100),
    stationEn: text(100),
    hoursZh: text(60),
    hoursEn: text(60),
    stationTel: '0519-80000101',
  }
  await ask('PUT', '/shop/delivery', { ...delivery, offersPickup: true, ...station })
  const seller = {
    name: text(60),
    taxpayerId: '91350100M000100Y43',
    address: text(100),
    phone: '0519-80000101',
    bank: text(60),
  }
  await ask('PUT', '/shop/seller', { ...seller, bankAccount: text(30), issuer: text(20), was: null })
  const { couponId } = await ask<{ couponId: number }>('POST', '/shop/coupons', coupon(30))
  const noticeId = await notice(ask, 'shop')
  await people(ask, 'shop')
  await header(ask, 'shop')
  await ask('PUT', '/shop/storeCategories', {
    categories: [{ nameZh: text(20), nameEn: text(20), prodIds: [goods.prodId] }],
    version: 0,
  })
  const own = { ...(await sales(ask, goods.skuId)), renovationId: await decoration(ask) }
  return { office, shopId, token, ask, goods: { ...goods, shopId }, couponId, noticeId, own }
}

/** A drawn head, with links that say the attack. */
async function header(ask: Ask, side: 'shop' | 'platform'): Promise<void> {
  const kept = await ask<object>('GET', `/${side}/storeNav`)
  const item = { nameZh: text(20), nameEn: text(20), path: { type: 4, link: '/list' } }
  await ask('PUT', `/${side}/storeNav`, { ...kept, isOn: true, showsNavs: true, navList: [item] })
}

/** An offer that begins so late that nobody's cart counts it. */
async function offer(ask: Ask, side: 'shop' | 'platform'): Promise<number> {
  const day = (days: number) => wireTime(after(new Date(), days * DAY_MS))
  const names = { nameZh: text(40), nameEn: text(40) }
  const terms = { measure: 'amount', tiers: [{ reached: 100, cut: 10 }], startTime: day(60), endTime: day(61) }
  return (await ask<{ saleId: number }>('POST', `/${side}/discounts`, { ...names, ...terms })).saleId
}

type OwnSales = { flashSaleId: number; ownGroupId: number; ownDiscountId: number }

/** The shop's goods in a sale of each kind, none of them decided. */
async function sales(ask: Ask, skuId: number): Promise<OwnSales> {
  const day = (days: number) => wireTime(after(new Date(), days * DAY_MS)).slice(0, 10)
  const [startTime, endTime] = [`${day(20)} 10:00:00`, `${day(22)} 10:00:00`]
  const sessions = await ask<{ startTime: string }[]>('GET', '/shop/flash/sessions')
  const flash = { skuId, price: 10, units: 10, perPerson: 2, startTime: sessions.at(-1)!.startTime }
  const { saleId: flashSaleId } = await ask<{ saleId: number }>('POST', '/shop/flash', flash)
  const group = { skuId, price: 10, people: 2, hours: 24, most: 10, startTime, endTime }
  const { saleId: ownGroupId } = await ask<{ saleId: number }>('POST', '/shop/group', group)
  const names = { nameZh: text(40), nameEn: text(40) }
  await ask('POST', '/shop/pointsGoods', { ...names, skuId, points: 100, price: 0, units: 10, startTime, endTime })
  return { flashSaleId, ownGroupId, ownDiscountId: await offer(ask, 'shop') }
}

const decoration = async (ask: Ask): Promise<number> =>
  (await ask<{ renovationId: number }>('POST', '/shop/decorations', {})).renovationId

export type Merchant = Awaited<ReturnType<typeof attackAsMerchant>>

export async function asOperator(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, userAgent: USER_AGENT })
  await speak(context, baseURL, 'en')
  const token = await signInStaff(context, baseURL, ['13800000021', 'demo-Operator-1'])
  return { context, ask: asking(context.request, token) }
}

const paidLevel = (ask: Ask): Promise<unknown> =>
  ask('POST', '/platform/paidLevels', {
    nameZh: text(20),
    nameEn: text(20),
    rank: 9,
    monthPrice: 10,
    yearPrice: 100,
    pointsPercent: 150,
    coupons: 1,
    couponThreshold: 100,
    couponAmount: 10,
  })

async function helpDocument(ask: Ask, name: string): Promise<void> {
  const { current } = await ask<{ current: number }>('GET', `/platform/help/${name}`)
  const words = { titleZh: text(60), titleEn: text(60), bodyZh: text(999), bodyEn: text(999) }
  await ask('POST', `/platform/help/${name}`, { ...words, basedOn: current, noticeDays: 0 })
}

/** Everything that the operator can write for the mall. */
type Announced = { couponId: number; noticeId: number; discountId: number }

export async function attackAsOperator(ask: Ask): Promise<Announced> {
  const { webConfig, versions } = await ask<{ webConfig: object; versions: Record<string, string> }>(
    'GET',
    '/platform/config',
  )
  const both = (max: number) => ({ zh_CN: text(max), en: text(max) })
  const named = { pcCompanyName: both(30), pcTitleContent: both(80), pcLogoImgText: both(40), pcWelcome: both(60) }
  const small = { pcCompanyInfo: both(400), pcCopyright: both(200), pcIcpNumber: text(60), pcLicenceNumber: text(60) }
  const value = { ...webConfig, ...named, ...small }
  await ask('POST', '/platform/config', { name: 'webConfig', version: versions['webConfig'] ?? '', value })
  for (const type of [1, 2]) {
    const { version } = await ask<{ version: string }>('GET', `/platform/hotWords?type=${type}`)
    const word = { titleZh: text(20), titleEn: text(40), contentZh: LINE, contentEn: LINE }
    await ask('POST', '/platform/hotWords', { type, version, words: [word] })
  }
  await taxonomy(ask)
  for (const name of ['serviceTerms', 'servicePolicy']) {
    const [{ version }] = await ask<[{ version: number }]>('GET', `/platform/policies/${name}`)
    const html = `<p>policy</p><a href="javascript:x()">a</a><a href="data:text/html,x">b</a><a onclick="x()" href="/list">c</a>${text(999)}<p>&lt;svg ${READ}&gt;</p>`
    await ask('POST', `/platform/policies/${name}`, { basedOn: version, text: { zh_CN: html, en: html } })
  }
  await people(ask, 'platform')
  await ask('PUT', '/platform/search/synonym', { was: null, said: text(40), means: [text(60)], isActive: true })
  await ask('POST', '/search/said', { said: text(60), found: 0 })
  const { couponId } = await ask<{ couponId: number }>('POST', '/platform/coupons', coupon(30))
  await header(ask, 'platform')
  await paidLevel(ask)
  await helpDocument(ask, 'contactUs')
  await spoilDecorations(text(120), hostileBlocks)
  const discountId = await offer(ask, 'platform')
  await ask('POST', `/platform/sales/${discountId}/decide`, { version: 1, action: 'approve' })
  return { couponId, noticeId: await notice(ask, 'platform'), discountId }
}

/** What a decoration may not lead to. */
const hostileBlocks = [
  'javascript:x()',
  ' javascript:x()',
  'data:text/html,<script>x()</script>',
  '//none.example/',
  '/\\none.example/',
].flatMap((link) => [
  { type: 'shop_signs', dataField: { navList: [{ name: LINE, link }] } },
  { type: LINE, dataField: { link } },
])

/** All categories and parameters, and the brand of the product. */
async function taxonomy(ask: Ask): Promise<void> {
  const names = (max: number) => ({ nameZh: text(max), nameEn: text(max) })
  type Category = { categoryId: number; seq: number; isListed: boolean; version: number }
  const categories = await ask<Category[]>('GET', '/platform/categories')
  const { records } = await ask<{ records: { brandId: number; name: string; firstLetter: string; version: number }[] }>(
    'GET',
    '/platform/brands?keyword=TONG',
  )
  for (const { categoryId, seq, isListed, version } of categories)
    await ask('PUT', '/platform/category', { categoryId, seq, isListed, version, ...names(40) })
  for (const { brandId, firstLetter, version } of records)
    await ask('PUT', '/platform/brand', { brandId, firstLetter, version, name: text(40), ...names(40) })
  type Attribute = { attributeId: number; code: string; unit: string; version: number }
  const { records: attributes } = await ask<{ records: Attribute[] }>('GET', '/platform/attributes?size=100')
  for (const { attributeId, unit, version } of attributes)
    await ask('PUT', '/platform/attribute', {
      attributeId,
      version,
      ...names(40),
      symbol: text(12),
      unit: unit && text(12),
    })
}

/**
 * Orders with their remarks, notes, parcels, reviews, cases and invoices of somebody with such a name, such papers and
 * such an address.
 */
export async function attackAsBuyer(page: Page, merchant: Merchant, operator: Ask) {
  const { goods, ask: shop } = merchant
  const ask = await asBuyer(page)
  await ask('PUT', '/p/user/setUserInfo', { nickName: text(15) })
  const place = {
    provinceId: 320000,
    province: '江苏省',
    cityId: 320400,
    city: '常州市',
    areaId: 320411,
    area: '新北区',
  }
  await ask('POST', '/p/address/addAddr', { receiver: text(15), mobile: '13612348890', addr: text(50), ...place })
  const title = { titleType: 2, titleName: text(60), email: 'zhao@anchi.example' }
  await ask('POST', '/p/userInvoice/titles', { title })
  const order = async () => {
    const orderItem = { prodId: goods.prodId, skuId: goods.skuId, prodCount: 3, shopId: goods.shopId }
    const { uuid } = await ask<{ uuid: string }>('POST', '/p/order/confirm', { addrId: 0, orderItem })
    const remarks = { orderShopParams: [{ shopId: goods.shopId, remarks: text(200) }] }
    return (await ask<{ orderNumbers: string }>('POST', '/p/order/submit', { uuid, ...remarks })).orderNumbers
  }
  const orderNumber = await order()
  const { refundSn } = await received({ ask, shop, operator }, orderNumber)
  const invoiceId = await ask<number>('POST', '/p/userInvoice/apply', {
    orderNumber,
    invoice: { invoiceType: 1, ...title },
  })
  await shop('PUT', `/shop/invoices/${invoiceId}/refuse`, { reason: text(100) })
  await shop('PUT', `/shop/orderRefund/refuse/${refundSn}`, { refusal: text(200) })
  await ask('PUT', `/p/orderRefund/dispute/${refundSn}`, { remark: text(200) })
  await operator('PUT', `/platform/orderRefund/rule/${refundSn}`, { refundSn, forBuyer: false, remark: text(200) })
  const second = await received({ ask, shop, operator }, await order(), 'hidden')
  await shop('PUT', `/shop/orderRefund/accept/${second.refundSn}`, { returnAddress: text(120) })
  const sent = { expressName: text(30), expressNo: 'DPK1234567', mobile: '13612348890' }
  await ask('PUT', `/p/orderRefund/submitExpress/${second.refundSn}`, sent)
  const unpaidNumber = await order()
  const { payNumber } = await ask<{ payNumber: string }>('POST', '/p/order/pay', {
    orderNumbers: unpaidNumber,
    payType: 99,
  })
  await ask('POST', '/p/shopCart/addItems', [{ skuId: goods.skuId, count: 2 }])
  await api(page, 'POST', '/p/user/collection/addOrCancel', goods.prodId as never)
  await api(page, 'POST', '/p/shop/collection/addOrCancel', goods.shopId as never)
  await ask('POST', '/p/user/recentBrowse', { prodId: goods.prodId })
  await ask('POST', '/p/myCoupon/receive', { couponId: merchant.couponId })
  const { renovationId } = await ask<{ renovationId: number }>('GET', '/shopRenovation/homepage?renovationType=1')
  const { couponId } = merchant
  return { orderNumber, unpaidNumber, payNumber, refundSn, secondRefundSn: second.refundSn, renovationId, couponId }
}

/** Found by the name that they gave themselves. */
export async function buyerOf(operator: Ask): Promise<string> {
  const { records } = await operator<{ records: { userId: string; nickName: string }[] }>('GET', '/platform/users')
  return records.find(({ nickName }) => nickName === text(15))!.userId
}

/** Paid, noted, sent, received, reviewed, answered, and asked back. */
async function received(
  { ask, shop, operator }: Record<'ask' | 'shop' | 'operator', Ask>,
  orderNumber: string,
  review?: 'hidden',
) {
  await ask('POST', '/p/order/pay', { orderNumbers: orderNumber })
  type Lines = { orderItemDtos: { orderItemId: number }[] }
  const [line] = (await ask<Lines>('GET', `/p/myOrder/orderDetail?orderNumber=${orderNumber}`)).orderItemDtos
  const { orderItemId } = line!
  const lines = [{ orderItemId, quantity: 3 }]
  await shop('POST', `/shop/orders/${orderNumber}/parcels`, { courier: text(30), waybill: `SF${Date.now()}`, lines })
  await shop('POST', `/shop/orders/${orderNumber}/notes`, { content: text(500) })
  await operator('POST', `/platform/orders/${orderNumber}/notes`, { content: text(500) })
  await ask('PUT', `/p/myOrder/receipt/${orderNumber}`)
  const said = { orderItemId, score: 5, content: text(150), pics: [], isAnonymous: false }
  await ask('POST', '/p/prodComm', { orderNumber, reviews: [said] })
  const { records } = await shop<{ records: { reviewId: number }[] }>('GET', '/shop/reviews')
  const { reviewId } = records[0]!
  await shop('PUT', `/shop/reviews/${reviewId}/reply`, { was: null, content: text(200) })
  if (review) await operator('POST', `/platform/reviews/${reviewId}/hide`, { reason: text(100) })
  const input = {
    applyType: 2,
    cargo: 'received',
    buyerReason: 'faulty',
    buyerDesc: text(200),
    buyerMobile: '13612348890',
  }
  const orderItems = [{ orderItemId, count: 1 }]
  return ask<{ refundSn: string }>('POST', '/p/orderRefund/apply', { orderNumber, orderItems, ...input })
}

/** Somebody's papers as a firm and for a shop, with the operator's refusals. */
export async function attackAsApplicant(
  page: Page,
  baseURL: string,
  operator: Ask,
): Promise<{ auditId: number; applicationId: number }> {
  const ask = await asBuyer(page)
  const { licenceId, ...others } = await papers(page, fileName('png'))
  const firm = {
    firmName: text(60),
    creditCode: '91350100M000100Y43',
    position: text(20),
    address: text(100),
    licenceId,
  }
  const contact = { contactName: text(15), phone: '13612348890', email: 'zhao@anchi.example' }
  const auditId = await ask<number>('POST', '/p/userAudit/apply', { ...firm, ...contact })
  await operator('PUT', '/platform/userAudit/refuse', { auditId, remark: text(200) })
  const shop = {
    shopName: `常州传动 ${String(Date.now()).slice(-8)}`,
    description: text(200),
    contactName: text(15),
    phone: '13612348890',
  }
  const place = { provinceId: 320000, cityId: 320400, areaId: 320411, address: text(50) }
  const { licenceId: shopLicence } = await papers(page, fileName('png'))
  const storePassword = await sealed(page.context(), baseURL, '62046205')
  const applicationId = await ask<number>('POST', '/p/shopApply/apply', {
    ...shop,
    ...place,
    ...others,
    licenceId: shopLicence,
    storePassword,
  })
  await operator('PUT', '/platform/shopAudit/refuse', { applicationId, remark: text(200) })
  return { auditId, applicationId }
}
