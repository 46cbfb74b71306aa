// What tests of buying need: a shop with goods of a known price and stock, and buyers with an address.
import { inTransaction } from '#server/database/database.ts'
import { after, DAY_MS } from '#core/time.ts'
import { newId } from '#server/database/ids.ts'
import { createSession, type Level } from '#server/identity/sessions.ts'
import { addAddress } from '#features/addresses/contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { confirmReceipt } from '#features/orders/contract.ts'
import { shipOrder } from '#features/orders/server/index.ts'
import { payOrder } from '#features/payments/contract.ts'
import type { Validity } from '#features/catalog/validity.ts'
import type { DeliveryMethod, shopStatus } from '#features/shops/rules.ts'
import { testApp } from './app.ts'

export const changzhou = { provinceId: 320000, cityId: 320400, areaId: 320411 }
export const lhasa = { provinceId: 540000, cityId: 540100, areaId: 540102 }
const home = { receiver: '王建国', mobile: '13812346204', addr: '汉江西路 118 号恒达机械 2 号库' }

type ShopInput = {
  status?: (typeof shopStatus)[keyof typeof shopStatus]
  /** Provinces it does not send to. */ closedTo?: number[]
  /** Pickup, and its own driver within Changzhou. */ hasCounter?: boolean
}

const counter = {
  offers_pickup: true,
  station_zh: '常州汉江西路 118 号自提点',
  hours_zh: '8:00-17:00',
  station_tel: '0519-80000101',
  offers_same_city: true,
  same_city_cents: 1200,
  same_city_free_cents: 20_000,
  city_ids: [changzhou.cityId],
}

/** Freight: 10 yuan for the first kilogram, 3 for each further one. */
export async function shop({ status = 1, closedTo = [], hasCounter = false }: ShopInput = {}): Promise<number> {
  const { db } = await testApp()
  const id = newId()
  await db
    .insertInto('shop')
    .values({
      id,
      code: `shop-${id}`,
      name_zh: `测试店铺 ${id}`,
      name_en: `Test shop ${id}`,
      status,
      opened_at: new Date(),
    })
    .execute()
  await db
    .insertInto('freight_template')
    .values({ id, shop_id: id, first_g: 1000, first_cents: 1000, step_g: 1000, step_cents: 300 })
    .execute()
  if (hasCounter)
    await db
      .insertInto('shop_delivery')
      .values({ shop_id: id, ...counter })
      .execute()
  for (const province_id of closedTo)
    await db.insertInto('freight_zone').values({ template_id: id, province_id, is_deliverable: false }).execute()
  return id
}

type Goods = { skuId: number; prodId: number; shopId: number }
type GoodsInput = {
  shopId?: number
  stock?: number
  priceCents?: number
  memberCents?: number
  weightG?: number
  name?: string
  /** A service. */ validity?: Validity
}

export async function goods({
  shopId,
  stock = 100,
  priceCents = 1000,
  memberCents = 900,
  weightG = 100,
  name,
  validity,
}: GoodsInput = {}): Promise<Goods> {
  const { db } = await testApp()
  const of = shopId ?? (await shop())
  const id = newId()
  const key = `test-${id}`
  await db
    .insertInto('brand')
    .values({ id, code: key, name: 'SKF', name_zh: 'SKF', name_en: 'SKF', first_letter: 'S' })
    .execute()
  await db
    .insertInto('category')
    .values({ id, level: 3, code: key, name_zh: '轴承', name_en: 'Bearings', seq: 1 })
    .execute()
  await db
    .insertInto('product')
    .values({
      id,
      source_key: key,
      shop_id: of,
      brand_id: id,
      category_id: id,
      model: '6204',
      base_model: '6204',
      name_zh: name ?? 'SKF 深沟球轴承 6204',
      name_en: name ?? 'SKF deep groove ball bearing 6204',
      drawing: 'deepGroove',
      dims: JSON.stringify({ d: 20, D: 47, B: 14 }),
      size_key: key, // of no size that another test looks for
      unit_zh: '个',
      unit_en: 'pc',
      shelved_at: new Date(),
      validity: validity ? JSON.stringify(validity) : null,
    })
    .execute()
  const prices = {
    price_cents: priceCents,
    market_cents: priceCents * 2,
    member_cents: memberCents,
    senior_cents: memberCents,
  }
  await db
    .insertInto('sku')
    .values({
      id,
      product_id: id,
      source_key: key,
      part_code: `BG-${id}`,
      model: '6204-2RS1',
      seq: 1,
      stock,
      weight_g: weightG,
      ...prices,
    })
    .execute()
  return { skuId: id, prodId: id, shopId: of }
}

/** They are sold by the box of ten. */
export async function boxed(of: Goods): Promise<Goods> {
  const { db } = await testApp()
  const box = { unit_zh: '盒', unit_en: 'box', pack_pieces: 10, piece_zh: '套', piece_en: 'pc' }
  await db.updateTable('sku').set(box).where('id', '=', of.skuId).execute()
  return of
}

export async function stockOf({ skuId }: Goods): Promise<number> {
  const { db } = await testApp()
  return (await db.selectFrom('sku').select('stock').where('id', '=', skuId).executeTakeFirstOrThrow()).stock
}

let people = 0

/** A new person with a login, and with an address in Changzhou unless another place, or none, is asked for. */
export async function buyer({ level = 1, place = changzhou }: { level?: Level; place?: typeof changzhou | null } = {}) {
  const { db, as } = await testApp()
  const accountId = newId()
  const mobile = `139${String(accountId).slice(-4)}${String(people++).padStart(4, '0')}`
  const account = { id: accountId, mobile, nick_name: mobile, level, created_at: new Date() }
  await db.insertInto('account').values(account).execute()
  const { token } = await createSession(db, { accountId, audience: 'shopper', now: new Date(), inBrowser: false })
  const call = as(token)
  if (place) await call(addAddress, { ...home, ...place })

  /** Puts goods into the cart by the table alone: what the cart refuses is its own tests' matter. */
  async function cart(...lines: (Goods & { quantity?: number })[]): Promise<number[]> {
    const rows = lines.map(({ skuId, prodId, shopId, quantity = 1 }) => ({
      id: newId(),
      account_id: accountId,
      shop_id: shopId,
      product_id: prodId,
      sku_id: skuId,
      quantity,
      added_at: new Date(),
    }))
    await db.insertInto('cart_item').values(rows).execute()
    return rows.map(({ id }) => id)
  }
  const confirmed = async (basketIds: number[]) => (await call(confirmOrder, { basketIds })).data
  /** One line by another way than express; the number of its unpaid order. */
  async function orderBy(dvyType: DeliveryMethod, line: Goods & { quantity?: number }): Promise<string> {
    const input = { basketIds: await cart(line), dvyTypes: [{ shopId: line.shopId, dvyType }] }
    const { uuid } = (await call(confirmOrder, input)).data
    return (await call(submitOrder, { uuid })).data.orderNumbers
  }
  /** From the cart to the numbers of the unpaid orders. */
  async function order(...lines: (Goods & { quantity?: number })[]): Promise<string[]> {
    const { uuid } = await confirmed(await cart(...lines))
    return (await call(submitOrder, { uuid })).data.orderNumbers.split(',')
  }
  return { accountId, token, call, cart, confirmed, order, orderBy }
}
export type Buyer = Awaited<ReturnType<typeof buyer>>

/** By the sandbox, at once. */
export async function pay(orderNumber: string): Promise<boolean> {
  const { db, as } = await testApp()
  const { account_id: accountId } = await db
    .selectFrom('shop_order')
    .select('account_id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const { token } = await createSession(db, { accountId, audience: 'shopper', now: new Date(), inBrowser: false })
  return (await as(token)(payOrder, { orderNumbers: orderNumber })).code === '00000'
}

/** The time to pay was over yesterday. */
export async function letExpire(orderNumber: string): Promise<void> {
  const { db } = await testApp()
  await db
    .updateTable('shop_order')
    .set({ expires_at: after(new Date(), -DAY_MS) })
    .where('order_number', '=', orderNumber)
    .execute()
}

export const statusOf = async (orderNumber: string): Promise<string> => {
  const { db } = await testApp()
  return (
    await db.selectFrom('shop_order').select('status').where('order_number', '=', orderNumber).executeTakeFirstOrThrow()
  ).status
}

/** As the shop does it, all in one parcel. */
export async function ship(orderNumber: string): Promise<void> {
  const { db } = await testApp()
  const { shop_id: shopId } = await db
    .selectFrom('shop_order')
    .select('shop_id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const parcel = { orderNumber, shopId, courier: '顺丰速运', waybill: 'SF1400620404170', now: new Date() }
  await inTransaction(db, (tx) => shipOrder(tx, parcel))
}

/** One order of these lines of one shop, paid, shipped and received. */
export async function received(person: Buyer, ...lines: (Goods & { quantity?: number })[]): Promise<string> {
  const [orderNumber] = await person.order(...lines)
  await pay(orderNumber!)
  await ship(orderNumber!)
  await person.call(confirmReceipt, { orderNumber: orderNumber! })
  return orderNumber!
}

/** Sends one file as the pages do it. */
export async function sendFile<Data = string>({ token }: { token: string }, path: string, bytes: Buffer) {
  const { app } = await testApp()
  const boundary = 'x-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return response.json<{ success: boolean; problem?: string; data: Data }>()
}
