// Every call that names something of somebody's, found in the table of calls: with another person's or another shop's
// number it answers what it answers to one that never was, and nothing of theirs changes.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { addressList } from '#features/addresses/contract.ts'
import { keepOwnNumbers, ownNumbers, saveList } from '#features/bom/contract.ts'
import { quickQuote } from '#features/cart/quote-contract.ts'
import { exportAll } from '#features/catalogue-import/contract.ts'
import { saveCanned } from '#features/chat/console-contract.ts'
import { openConversation, sendMessage } from '#features/chat/contract.ts'
import { uploadImFile } from '#features/chat/file-contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { addShopDecoration, scheduleShopDecoration, shopDecoration } from '#features/decoration/staff-contract.ts'
import { draftShopNotice } from '#features/help/staff-contract.ts'
import { applyInvoice, saveInvoiceTitle } from '#features/invoices/contract.ts'
import { payOrder, proofPath } from '#features/payments/contract.ts'
import { payType } from '#features/payments/rules.ts'
import { shopInvoiceUpload } from '#features/invoices/rules.ts'
import { saveShopCategories, shopCategories } from '#features/store-nav/staff-contract.ts'
import { saveShopDiscount } from '#features/discounts/staff-contract.ts'
import { addShopPointsGoods } from '#features/points-mall/staff-contract.ts'
import { quotations } from '#features/quotations/contract.ts'
import { linesToReview, writeReviews } from '#features/reviews/contract.ts'
import { reviewPicturePath } from '#features/reviews/rules.ts'
import { shopReviews } from '#features/reviews/staff-contract.ts'
import { newId } from '#server/database/ids.ts'
import { testApp } from './app.ts'
import { fieldsOf, never, plausible, sampleOf } from './call-shape.ts'
import { claimed, coupon } from './coupons.ts'
import { offerGroup } from './groups.ts'
import { bought } from './returns.ts'
import { buyer, goods, pay } from './trade.ts'
import { flashDraft } from './flash.ts'
import { drawing, sendPicture, uploadedDocument } from './upload.ts'

/** Whose things a caller may name: of their account, of their shop, of their login. */
const audiences = ['member', 'merchant', 'staff'] as const
type Audience = (typeof audiences)[number]
type Things = Record<string, unknown>

/** What a field of this name names. Words that end so but name nothing are said below, each with its reason. */
const NAMES = /^$|^(id|code|uuid|pics)$|(Id|Ids|Sn|Numbers?|No|Code)$/

/** Names of nobody's things, or of what everybody may see. */
const free: Record<string, string> = {
  prodId: 'the catalogue is open',
  skuId: 'the catalogue is open',
  shopId: 'shops are open',
  categoryId: 'categories are open',
  categoryIds: 'categories are open',
  brandId: 'brands are open',
  levelId: 'paid levels are offered to everybody',
  attributeId: 'parameters are open',
  couponId: 'coupons are offered to everybody',
  couponIds: 'coupons are offered to everybody',
  shopIds: 'shops are open',
  saleId: 'sales are offered to everybody',
  teamId: 'groups are offered to everybody',
  discountId: 'discounts are offered to everybody',
  seckillId: 'flash sales are offered to everybody',
  seckillIds: 'flash sales are offered to everybody',
  provinceId: 'a region',
  cityId: 'a region',
  cityIds: 'a region',
  areaId: 'a region',
  stockCityId: 'a region',
  loginCode: 'a code of the mini program, good once and only for whoever brings it',
  taxpayerId: 'what the person types',
  creditCode: 'what the person types',
  idNumber: 'what the person types',
  fiscalNumber: 'what the shop types',
  expressNo: 'what the sender types',
  validCode: 'a code by SMS or mail, bound to the number or the account',
  totpCode: 'of one’s own device',
  partCode: 'what the shop types',
  articleNo: 'what the shop types, and sifts its own by',
  ownNumber: 'what the buyer types',
  clientId: 'of the sender’s own making, counts with its conversation',
}

/**
 * Fields whose name says less than they name, or something else. A `true` says that the field names nothing of
 * anybody's, for the reason beside it.
 */
const meant: Record<string, Record<string, string | true>> = {
  'GET /p/myDelivery/deliveryOrder/:id': { id: 'parcelId' },
  'GET /shop/transfers/:id/link': { id: 'transferId' },
  'POST /shop/products/import/:id/good': { id: 'transferId' },
  'POST /staff/logins/end': { id: 'loginId' },
  'POST /p/orderRefund/apply': { uuid: true }, // the form's key
  // The page's key: told apart by account. A quotation leaves baskets untried: quotations/server/api.test.ts tries it.
  'POST /p/order/confirm': { uuid: true, quotationId: true, skuIds: true },
  // the browser's own; kept as said
  'POST /p/flowAnalysisLog': { uuid: true, orderNumbers: true, pageId: true, prevPageId: true },
  'POST /p/user/collection/addOrCancel': { '': true }, // a product
  'POST /p/shop/collection/addOrCancel': { '': true }, // a shop
  'DELETE /p/user/footprint': { '': true }, // products, of one's own history
  'POST /p/shopCart/info': { '': true }, // shops or nothing
  'POST /p/shopCart/totalPay': { '': 'basketId' },
  'DELETE /p/shopCart/deleteItem': { '': 'basketId' },
  'PUT /p/shopCart/deleteItem': { '': 'basketId' },
  'GET /p/bom/compare': { beforeId: 'listId', afterId: 'listId' },
  'GET /p/bom/compare/sheet': { beforeId: 'listId', afterId: 'listId' },
  'PUT /shop/orders/:orderNumber/handOver': { code: true }, // counts with its order alone
  'GET /shop/group/one': { saleId: 'groupSaleId' },
  'PUT /shop/group': { saleId: 'groupSaleId' },
  'POST /shop/sales/:saleId/move': { saleId: 'groupSaleId' },
  'POST /shop/saleConflicts': { saleId: 'groupSaleId' },
  'GET /shop/sales/:saleId/figures': { saleId: 'groupSaleId' },
  'POST /shop/vouchers/find': { code: 'voucherCode' },
  'PUT /shop/vouchers/redeem': { code: 'voucherCode' },
  'POST /shop/orders/export': { orderNumber: true }, // sifts the shop's own
  'GET /shop/flash/one': { saleId: 'flashSaleId' },
  'PUT /shop/flash': { saleId: 'flashSaleId' },
  'GET /shop/discounts/:saleId': { saleId: 'discountSaleId' },
  'POST /shop/discounts': { saleId: 'discountSaleId' },
  'PUT /shop/pointsGoods/:saleId': { saleId: 'pointsSaleId' },
  'PUT /shop/chat/canned': { code: true }, // a shortcut that the shop makes up
  'GET /shop/chat/ended': { beforeId: true }, // where a page of the shop's own goes on
  'POST /im/p/user/conversations/here': { windowId: true }, // the browser's own
  'POST /shop/decorations/:renovationId/here': { windowId: true }, // likewise
  'PUT /shop/products/:prodId/pictures': { pics: true }, // of the product beside it
}

/** For merchants the catalogue is a matter of shops, and so are coupons. */
const shopOwned = ['prodId', 'prodIds', 'skuId', 'couponId']

const called = ({ method, path }: Endpoint) => `${method} ${path}`

/** The fields of a call that name somebody's things: by the name of the field, which thing. */
function namesOf(call: Endpoint, audience: Audience): Map<string, string> {
  const names = new Map<string, string>()
  for (const { name, schema } of fieldsOf(call)) {
    if (!NAMES.test(name) || schema._zod.def.type === 'unknown' || schema._zod.def.type === 'undefined') continue
    const said = meant[called(call)]?.[name]
    if (said === true) continue
    const thing = said ?? name
    if (thing in free && !(audience === 'merchant' && shopOwned.includes(thing))) continue
    names.set(name, thing)
  }
  return names
}

type Holder = { token: string; accountId?: number; shopId?: number; things: Things }

/** A person with one of everything. */
async function person(): Promise<Holder & { order: Awaited<ReturnType<typeof bought>> }> {
  const { db } = await testApp()
  const order = await bought()
  const { call, token, accountId, orderNumber } = order
  const [basketId] = await order.cart(await goods())
  const { uuid } = (await call(confirmOrder, { basketIds: [basketId!] })).data
  const { refundSn } = (await order.apply([1])).data
  const invoice = { invoiceType: 1 as const, titleType: 2 as const, titleName: '赵敏', email: 'zhao@anchi.example' }
  const { data: invoiceId } = await call(applyInvoice, { orderNumber, invoice })
  const { data: titleId } = await call(saveInvoiceTitle, {
    title: { titleType: 2, titleName: '赵敏', email: 'zhao@anchi.example' },
  })
  const [address] = (await call(addressList, {})).data
  const { id: orderId } = await db
    .selectFrom('shop_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const parcel = await db.selectFrom('parcel').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const fileId = await uploadedDocument(token)
  const { data: pics } = await sendPicture(await drawing().png().toBuffer(), { token, path: reviewPicturePath })
  const { conversationId } = (await call(openConversation, { shopId: order.shopId })).data
  await call(sendMessage, { conversationId, clientId: 'client-000000', text: '何时发货' })
  const { data: shown } = await sendPicture(await drawing().png().toBuffer(), { token, path: uploadImFile.path })
  const { id: notificationId } = await db
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { skuId } = await goods()
  await call(keepOwnNumbers, { numbers: [{ ownNumber: 'A-1', skuId }] })
  const [own] = (await call(ownNumbers, {})).data
  const content = { rows: [['6204']], mapping: ['designation' as const], lines: [{ key: 0, designation: '6204' }] }
  const { listId } = (await call(saveList, { name: 'Line 1', content })).data
  await call(quickQuote, {})
  const [quotation] = (await call(quotations, {})).data
  const things = {
    quotationId: quotation!.quotationId,
    addrId: address!.addrId,
    notificationId,
    ownNumberId: own!.ownNumberId,
    listId,
    conversationId,
    fileId: shown.fileId,
    basketId,
    basketIds: basketId,
    orderNumber,
    orderNumbers: orderNumber,
    orderItemId: order.lines[0]!.orderItemId,
    parcelId: parcel.id,
    refundSn,
    invoiceId,
    titleId,
    uuid,
    couponUserIds: await claimed(order, await coupon()),
    licenceId: fileId,
    logoId: fileId,
    idFrontId: fileId,
    idBackId: fileId,
    imgIds: fileId,
    pics,
  }
  return { token, accountId, things, order }
}

type AsStaff = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['merchant']>>['as']

/** Goods for points that the shop proposed and nobody decided. */
async function pointsDraft(as: AsStaff, { skuId }: { skuId: number }): Promise<number> {
  const times = { startTime: '2999-01-01 00:00:00', endTime: '2999-01-02 00:00:00' }
  const terms = { skuId, points: 10, price: 0, units: 1 }
  return (await as(addShopPointsGoods, { nameZh: '兑换', nameEn: 'For points', ...terms, ...times })).data.saleId
}

async function proposedDiscount(as: Parameters<typeof pointsDraft>[0]): Promise<number> {
  const times = { startTime: '2999-01-01 00:00:00', endTime: '2999-01-02 00:00:00' }
  const names = { nameZh: '满减', nameEn: 'Offer' }
  const terms = { measure: 'amount' as const, tiers: [{ reached: 100, cut: 10 }] }
  return (await as(saveShopDiscount, { ...names, ...times, ...terms })).data.saleId
}

/** A home of the shop with a version that is to come, and a picture. */
async function decoration(as: AsStaff, shopId: number) {
  const { db } = await testApp()
  const { renovationId } = (await as(addShopDecoration, {})).data
  const { version } = (await as(shopDecoration, { renovationId })).data
  const scheduled = await as(scheduleShopDecoration, { renovationId, version, from: '2999-01-01 00:00', until: null })
  const { pictureId } = await db
    .insertInto('decoration_picture')
    .values({
      id: newId(),
      shop_id: shopId,
      src: `/files/decor/${randomUUID()}`,
      width: 9,
      height: 9,
      made_at: new Date(),
    })
    .returning('id as pictureId')
    .executeTakeFirstOrThrow()
  return { renovationId, pictureId, spanId: scheduled.data.spans[0]!.spanId }
}

/** A shop with one of everything, and its owner. */
async function shopOwner(): Promise<Holder> {
  const { db, merchant } = await testApp()
  const { things: of, order } = await person()
  const { shopId, parts, call, orderNumber } = order
  const owner = await merchant(shopId)
  const clerk = await merchant(shopId, ['orders'])
  const { data: lines } = await call(linesToReview, { orderNumber })
  await call(writeReviews, { orderNumber, reviews: [{ orderItemId: lines[0]!.orderItemId, score: 5, content: '好' }] })
  const { reviewId } = (await owner.as(shopReviews, {})).data.records[0]!
  const draft = {
    titleZh: '盘点',
    titleEn: 'Stocktaking',
    contentZh: '周五盘点',
    contentEn: 'On Friday.',
    isTop: false,
  }
  const { noticeId } = (await owner.as(draftShopNotice, draft)).data
  const decorated = await decoration(owner.as, shopId)
  await owner.as(exportAll, { format: 'csv' })
  const done = { status: 'done' as const, file: 'transfers/never.csv', file_name: 'products.csv' }
  const transfer = await db
    .updateTable('transfer')
    .set(done)
    .where('shop_id', '=', shopId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { version } = (await owner.as(shopCategories, {})).data
  const category = { nameZh: '轴承', nameEn: 'Bearings', prodIds: [] }
  const { data: ordered } = await owner.as(saveShopCategories, { categories: [category], version })
  const service = await goods({ shopId, validity: { kind: 'always' } })
  const guest = await buyer()
  const orderItem = { ...service, prodCount: 1 }
  const checkout = (await guest.call(confirmOrder, { orderItem })).data
  await pay((await guest.call(submitOrder, { uuid: checkout.uuid })).data.orderNumbers)
  const voucher = await db.selectFrom('voucher').select('code').where('shop_id', '=', shopId).executeTakeFirstOrThrow()
  const { role_id: roleId } = await db
    .selectFrom('staff')
    .select('role_id')
    .where('id', '=', clerk.staffId)
    .executeTakeFirstOrThrow()
  const login = await db
    .selectFrom('staff_login')
    .select('id')
    .where('staff_id', '=', owner.staffId)
    .executeTakeFirstOrThrow()
  const { orderItemId, parcelId, refundSn, invoiceId, conversationId, fileId } = of
  const { data: cannedId } = await owner.as(saveCanned.shop, { code: '您好', text: '您好' })
  const [{ prodId, skuId }] = parts as [(typeof parts)[number]]
  const own = {
    staffId: String(clerk.staffId),
    roleId: String(roleId),
    loginId: String(login.id),
    transferId: transfer.id,
    couponId: await coupon({ shopId }),
    groupSaleId: (await offerGroup({ shopId })).saleId,
    shopCategoryId: ordered.categories[0]!.shopCategoryId,
    flashSaleId: await flashDraft(db, { skuId, prodId, shopId }),
    discountSaleId: await proposedDiscount(owner.as),
    pointsSaleId: await pointsDraft(owner.as, await goods({ shopId })),
    voucherCode: voucher.code,
    conversationId,
    cannedId,
    fileId,
  }
  const things = {
    orderNumber,
    orderNumbers: orderNumber,
    orderItemId,
    parcelId,
    refundSn,
    invoiceId,
    prodId,
    prodIds: prodId,
    skuId,
    reviewId,
    noticeId,
    ...decorated,
    ...own,
  }
  return { token: owner.token, shopId, things }
}

const callsOf = async (audience: Audience) =>
  (await testApp()).app.endpoints.filter(({ access }) => access === audience)

async function ask({ token }: Holder, call: Endpoint, input: unknown) {
  const { app } = await testApp()
  const rest = Array.isArray(input) || typeof input !== 'object' ? undefined : { ...(input as Things) }
  const url = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest?.[name])
    delete rest?.[name]
    return encodeURIComponent(value)
  })
  const isRead = call.method === 'GET'
  const query = Object.fromEntries(Object.entries(rest ?? {}).map(([name, value]) => [name, String(value)]))
  const response = await app.inject({
    method: call.method,
    url,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(isRead ? { query } : { payload: JSON.stringify(rest ?? input) }),
  })
  const { code, problem, data } = response.json<{ code: string; problem?: string; data: unknown }>()
  return { code, problem, data }
}

/** All rows that say whose they are. */
async function rowsOf({ accountId, shopId }: Holder): Promise<Record<string, string>> {
  const { db } = await testApp()
  const [column, owner] = accountId === undefined ? ['shop_id', shopId] : ['account_id', accountId]
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = ${column}
      and table_name not in ('login', 'transfer', 'product_search')`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(one::text, ' ' order by one::text)) as sum from ${sql.table(name)} one
      where ${sql.ref(column!)} = ${owner}`.execute(db)
    found[name] = rows[0]!.sum ?? 'none'
  }
  return found
}

test('every field of a call that names a thing says whose, and there is one of each to try it with', async () => {
  const known = new Set(Object.keys(never))
  const unknown: string[] = []
  for (const audience of audiences)
    for (const call of await callsOf(audience))
      for (const [name, thing] of namesOf(call, audience))
        if (!known.has(thing)) unknown.push(`${called(call)}: ${name || 'the input itself'}`)
  expect(unknown).toEqual([])
  const there = new Set((await Promise.all(audiences.map(callsOf))).flat().map(called))
  expect(Object.keys(meant).filter((call) => !there.has(call))).toEqual([])
})

test.each([
  ['person', 'member', person, 40],
  ['shop', 'merchant', shopOwner, 35],
  ['member of staff', 'staff', shopOwner, 1],
] as const)(
  'what belongs to another %s answers like what never was, at every call that names it, and stays as it is',
  { timeout: 120_000 },
  async (_, audience, make, atLeast) => {
    const [other, mine] = [await make(), await make()] as [Holder, Holder]
    const given = (call: Endpoint, names: Map<string, string>, from: (name: string) => Things): Things => ({
      ...plausible,
      ...Object.fromEntries([...names].map(([name, thing]) => [name, from(name)[thing]])),
    })
    const before = await rowsOf(other)
    const leaks: unknown[] = []
    const unread: unknown[] = []
    let tried = 0
    for (const call of await callsOf(audience)) {
      const names = namesOf(call, audience)
      if (names.size === 0) continue
      tried++
      // All of them the other's; and where a call names several things, each alone among one's own.
      for (const strange of [...(names.size > 1 ? [...names.keys()] : []), undefined]) {
        const inputOf = (things: Things) =>
          sampleOf(
            call,
            given(call, names, (name) => (strange === undefined || strange === name ? things : mine.things)),
          )
        const [said, asked] = [inputOf(other.things), inputOf(never)]
        const read = z.safeParse(call.input, said)
        if (!read.success) unread.push({ call: called(call), said, issues: read.error.issues })
        const both = async () =>
          [await ask(mine, call, said), await ask(mine, call, asked)].map((one) => JSON.stringify(one))
        // What moves by itself, as a count of what arrives meanwhile, is not told apart twice by whose it is.
        for (let asks = 0; asks < 2; asks++) {
          const [theirs, nobodys] = await both()
          if (theirs === nobodys) break
          if (asks === 1) leaks.push({ call: called(call), strange, theirs, nobodys })
        }
      }
      if (call.method === 'GET') {
        const own = await ask(
          other,
          call,
          sampleOf(
            call,
            given(call, names, () => other.things),
          ),
        )
        if (own.code !== '00000') unread.push({ call: called(call), own })
      }
    }
    expect(leaks).toEqual([])
    expect(unread).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(atLeast)
    expect(await rowsOf(other)).toEqual(before)
  },
)

test('a file for another’s payment or invoice is answered like one for what never was', async () => {
  const [other, mine] = [await person(), await person()]
  const [orderNumber] = await other.order.order(await goods())
  const { payNumber } = (await other.order.call(payOrder, { orderNumbers: orderNumber!, payType: payType.bank })).data!
  const picture = await drawing().png().toBuffer()
  const slip = async (number: unknown, { token }: Holder) =>
    said(await sendPicture(picture, { token, path: proofPath(String(number)) }))
  expect(await slip(payNumber, mine)).toEqual(await slip('2601010000000002', mine))
  expect((await slip(payNumber, other)).code).toBe('00000')

  const [shop, stranger] = [await shopOwner(), await shopOwner()]
  const pdf = { name: 'a.pdf', type: 'application/pdf' }
  const paper = async (id: unknown, { token }: Holder) =>
    said(await sendPicture(Buffer.from('%PDF-1.7\n%%EOF'), { token, path: shopInvoiceUpload(String(id)), ...pdf }))
  expect(await paper(shop.things['invoiceId'], stranger)).toEqual(await paper(never['invoiceId'], stranger))
})
const said = ({ status, code, problem, data }: Awaited<ReturnType<typeof sendPicture>>) => ({
  status,
  code,
  problem,
  data,
})
