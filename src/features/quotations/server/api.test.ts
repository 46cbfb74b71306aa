import { expect, test } from 'vitest'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import { quickQuote } from '#features/cart/quote-contract.ts'
import { applyReturn, returnDetail, wireService } from '#features/after-sales/contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { cancelOrder, orderDetail } from '#features/orders/contract.ts'
import { promiseLimits } from '#features/shops/server/index.ts'
import { changeShopSettings, shopSettings } from '#features/shops/shop-contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { pdfText } from '../../../../tests/pdf-text.ts'
import { buyer, goods, pay, shop, stockOf, type Buyer } from '../../../../tests/trade.ts'
import { quotationNow, quotationDocument, quotations } from '../contract.ts'

type Part = Awaited<ReturnType<typeof goods>>

/** A shop that promises what it quotes up to so many yuan. */
async function promising(limitYuan: number): Promise<number> {
  const { merchant } = await testApp()
  const shopId = await shop()
  const owner = await merchant(shopId, ['shop'])
  const { introZh, introEn, stockAlarm, version } = (await owner.as(shopSettings, {})).data
  const said = { introZh, introEn, stockAlarm, tel: '', promiseLimit: limitYuan, version }
  expect((await owner.as(changeShopSettings, said)).data.promiseLimit).toBe(limitYuan)
  return shopId
}

/** A quotation over these lines alone. */
async function quoted(person: Buyer, ...lines: (Part & { quantity?: number })[]) {
  const { db } = await testApp()
  await db.deleteFrom('cart_item').where('account_id', '=', person.accountId).execute()
  await person.cart(...lines)
  const { data: link } = await person.call(quickQuote, {})
  const [{ quotationId } = { quotationId: 0 }] = (await person.call(quotations, {})).data
  return { quotationId, link }
}

const costs = async ({ skuId }: Part, priceCents: number) =>
  (await testApp()).db
    .updateTable('sku')
    .set({ price_cents: priceCents, member_cents: priceCents, senior_cents: priceCents })
    .where('id', '=', skuId)
    .execute()

const confirmed = (person: Buyer, quotationId: number, ...parts: Part[]) =>
  person.call(confirmOrder, { quotation: { quotationId, skuIds: parts.map(({ skuId }) => skuId) } })

async function ordered(person: Buyer, quotationId: number, ...parts: Part[]): Promise<string> {
  const { uuid } = (await confirmed(person, quotationId, ...parts)).data
  return (await person.call(submitOrder, { uuid })).data.orderNumbers
}

const read = async (link: string): Promise<string> => {
  const { app } = await testApp()
  return pdfText((await app.inject(link)).rawPayload).join('')
}

test('[CART-7] a promised price is kept though the shop asks for more, and explained to the cent; a lower one of today counts', async () => {
  const { db } = await testApp()
  const shopId = await promising(1000)
  const [dearer, cheaper] = [await goods({ shopId }), await goods({ shopId })]
  const person = await buyer()
  const { quotationId } = await quoted(person, { ...dearer, quantity: 20 }, { ...cheaper, quantity: 5 })
  await costs(dearer, 1300)
  await costs(cheaper, 800)
  const { data } = await person.call(quotationNow, { quotationId })
  expect(data).toMatchObject({ standing: 'promised', total: 266 })
  const lineOf = ({ skuId }: Part) => data.goods.find((line) => line.skuId === skuId)
  expect(lineOf(dearer)).toMatchObject({ quantity: 20, quoted: 10, now: 13, pays: 10, isPromised: true, state: 'ok' })
  expect(lineOf(cheaper)).toMatchObject({ quantity: 5, quoted: 10, now: 8, pays: 8 })

  const shown = (await confirmed(person, quotationId, dearer, cheaper)).data
  expect(shown).toMatchObject({ total: 240, savedTotal: 60, totalLevelAmount: 0 })
  const orderNumber = (await person.call(submitOrder, { uuid: shown.uuid, actualTotal: shown.actualTotal })).data
    .orderNumbers
  const { orderItemDtos: items, priceParts } = (await person.call(orderDetail, { orderNumber })).data
  const partsOf = (part: Part) => priceParts[items.findIndex(({ skuId }) => skuId === part.skuId)]
  expect(partsOf(dearer)).toMatchObject({
    list: 260,
    level: 0,
    ladder: 0,
    sale: 0,
    promise: 60,
    amount: 200,
    paid: 200,
  })
  expect(partsOf(cheaper)).toMatchObject({ list: 40, promise: 0, amount: 40 })
  const order = await db
    .selectFrom('shop_order')
    .select(['quotation_id', 'goods_cents'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ quotation_id: quotationId, goods_cents: 24_000 })
})

test('[AFTER-1] a return of what was bought at a promised price brings back what was paid for it', async () => {
  const shopId = await promising(1000)
  const part = await goods({ shopId })
  const person = await buyer()
  const { quotationId } = await quoted(person, { ...part, quantity: 3 })
  await costs(part, 1900)
  const orderNumber = await ordered(person, quotationId, part)
  await pay(orderNumber)
  const {
    orderItemDtos: [line],
    priceParts,
  } = (await person.call(orderDetail, { orderNumber })).data
  expect(priceParts).toMatchObject([{ list: 57, promise: 27, paid: 30 }])
  const { refundSn } = (
    await person.call(applyReturn, {
      orderNumber,
      applyType: wireService.refundOnly,
      orderItems: [{ orderItemId: line!.orderItemId, count: 3 }],
      buyerReason: 'noLongerWanted',
      buyerMobile: '13812346204',
    })
  ).data
  expect((await person.call(returnDetail, { refundSn })).data).toMatchObject({ refundAmount: 30 })
})

test('a promise is kept once: a second order from the quotation pays the price of the day, and a canceled one frees it', async () => {
  const shopId = await promising(1000)
  const part = await goods({ shopId })
  const person = await buyer()
  const { quotationId } = await quoted(person, { ...part, quantity: 4 })
  await costs(part, 1500)
  const first = await ordered(person, quotationId, part)
  const again = (await confirmed(person, quotationId, part)).data
  expect(again.total).toBe(60)
  const [line] = (await person.call(quotationNow, { quotationId })).data.goods
  expect(line).toMatchObject({ isOrdered: true, isPromised: false, pays: 15 })
  await person.call(cancelOrder, { orderNumber: first })
  // What was shown costs less by now: it is refused, not charged.
  expect((await person.call(submitOrder, { uuid: again.uuid })).problem).toBe('priceChanged')
  expect((await confirmed(person, quotationId, part)).data.total).toBe(40)
})

test('two orders from one quotation at the same time get the promised price once', async () => {
  const shopId = await promising(1000)
  const part = await goods({ shopId })
  const person = await buyer()
  const { quotationId } = await quoted(person, { ...part, quantity: 4 })
  await costs(part, 1500)
  const [one, two] = [await confirmed(person, quotationId, part), await confirmed(person, quotationId, part)]
  expect([one.data.total, two.data.total]).toEqual([40, 40])
  const made = await Promise.all([one, two].map(({ data: { uuid } }) => person.call(submitOrder, { uuid })))
  expect(made.map(({ problem }) => problem ?? 'made').toSorted()).toEqual(['made', 'priceChanged'])
  expect(await stockOf(part)).toBe(96)
})

test('above the shop’s limit, after its time, and once a newer quotation is promised, the price of the day counts', async () => {
  const { db } = await testApp()
  const shopId = await promising(100)
  const part = await goods({ shopId })
  const person = await buyer()
  const large = await quoted(person, { ...part, quantity: 11 })
  const first = await quoted(person, { ...part, quantity: 10 })
  await costs(part, 900)
  const second = await quoted(person, { ...part, quantity: 9 })
  await costs(part, 2000)
  const total = async (quotationId: number) => (await confirmed(person, quotationId, part)).data.total
  expect(await total(large.quotationId)).toBe(220)
  expect(await total(first.quotationId)).toBe(200)
  expect(await total(second.quotationId)).toBe(81)
  const standings = (await person.call(quotations, {})).data.map(({ standing }) => standing)
  expect(standings).toEqual(['promised', 'open', 'open'])
  await db
    .updateTable('quotation')
    .set({ created_at: after(new Date(), -8 * DAY_MS), valid_until: after(new Date(), -DAY_MS) })
    .where('id', '=', second.quotationId)
    .execute()
  expect(await total(second.quotationId)).toBe(180)
  expect((await person.call(quotationNow, { quotationId: second.quotationId })).data.standing).toBe('past')
})

test('the document says which prices are promised and which are of the day; a switch turned off later breaks no promise', async () => {
  const { db } = await testApp()
  const shopId = await promising(1000)
  const [part, other] = [await goods({ shopId }), await goods()]
  const person = await buyer()
  const { quotationId, link } = await quoted(person, part, other)
  const document = await read(link)
  const { data } = await person.call(quotationNow, { quotationId })
  expect(document).toContain('供方承诺价格')
  expect(document).toContain(data.validUntil.slice(0, 10))
  expect(document).toContain(`${dayOf(new Date())} 价格，以下单时为准`)
  expect(await read((await person.call(quotationDocument, { quotationId })).data)).toBe(document)
  const without = await read((await quoted(await buyer(), other)).link)
  expect(without).not.toContain('承诺')
  expect(without).not.toContain('有效期至')
  await db.updateTable('shop').set({ promise_limit_cents: null }).where('id', '=', shopId).execute()
  await costs(part, 5000)
  await costs(other, 5000)
  expect((await confirmed(person, quotationId, part, other)).data.total).toBe(60)
})

test('one part on two lines is quoted and ordered at once, and what is short or sold no more says so', async () => {
  const { db } = await testApp()
  const shopId = await promising(1000)
  const [part, gone] = [await goods({ shopId }), await goods({ shopId })]
  const person = await buyer()
  const { quotationId } = await quoted(person, { ...part, quantity: 7 }, gone)
  await db.updateTable('sku').set({ status: 0 }).where('id', '=', gone.skuId).execute()
  await db.updateTable('sku').set({ stock: 6 }).where('id', '=', part.skuId).execute()
  const { goods: lines } = (await person.call(quotationNow, { quotationId })).data
  const stateOf = ({ skuId }: Part) => lines.find((line) => line.skuId === skuId)
  expect(stateOf(gone)).toMatchObject({ state: 'gone', now: null, pays: null })
  expect(stateOf(part)).toMatchObject({ state: 'short', stock: 6, pays: null })
})

test('a stranger’s quotation answers like one that never was', async () => {
  const part = await goods()
  const { quotationId } = await quoted(await buyer(), part)
  const stranger = await buyer()
  for (const id of [quotationId, 1]) {
    expect((await stranger.call(quotationNow, { quotationId: id })).problem).toBe('quotationUnknown')
    expect((await stranger.call(quotationDocument, { quotationId: id })).problem).toBe('quotationUnknown')
    expect((await confirmed(stranger, id, part)).problem).toBe('quotationUnknown')
  }
  expect((await stranger.call(quotations, {})).data).toEqual([])
})

test('a shop of the demo promises its prices, and the others do not', async () => {
  const { db } = await testApp()
  const rows = await db.selectFrom('shop').select('id').where('id', '<', 1000).execute()
  const limits = await promiseLimits(
    db,
    rows.map(({ id }) => id),
  )
  expect([...limits]).toEqual([[101, 5_000_000]])
})
