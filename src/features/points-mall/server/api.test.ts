import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { beforeEach, describe, expect, test } from 'vitest'
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import { listen } from '#server/cache/changes.ts'
import { TaggedCache } from '#server/cache/tagged-cache.ts'
import { inTransaction } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { applyReturn, myReturns, returnDetail, returnForm, wireService } from '#features/after-sales/contract.ts'
import { acceptReturn, platformReturn, shopReturn, shopReturns } from '#features/after-sales/staff-contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { transferWorker } from '#features/import-export/server/index.ts'
import { platformOrder } from '#features/operations/contract.ts'
import { cancelOrder, exportMyOrders, orderDetail, orderDocument } from '#features/orders/contract.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import { exportOrders, platformOrders, shopOrderDetail, shopOrders } from '#features/orders/shop-contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { payInfo } from '#features/payments/contract.ts'
import { deskDetail } from '#features/chat/console-contract.ts'
import { openConversation, sendMessage } from '#features/chat/contract.ts'
import { pointsPage } from '#features/points/contract.ts'
import { creditOrder } from '#features/points/server/move.ts'
import { createSale, moveSale } from '#features/sales/server/index.ts'
import { shopSaleFigures } from '#features/sales/staff-contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { transferHandlers } from '../../../jobs.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { pdfText } from '../../../../tests/pdf-text.ts'
import { boxed, buyer, goods, pay, shop, stockOf, type Buyer } from '../../../../tests/trade.ts'
import {
  memberCart,
  pointsGoodsInfo,
  pointsGoodsNow,
  pointsMall,
  putIntoMemberCart,
  takeFromMemberCart,
} from '../contract.ts'
import { addPlatformPointsGoods, platformPointsSkus, shopPointsSkus } from '../staff-contract.ts'
import { addShopPointsGoods, changeShopPointsGoods, shopPointsGoods } from '../staff-contract.ts'
import { writeGoods } from './queries.ts'
import { now as goodsNow } from './service.ts'

type Part = Awaited<ReturnType<typeof goods>>
type Offer = Part & { saleId: number }
type Terms = {
  points?: number
  priceCents?: number
  units?: number
  limit?: number | null
  from?: number
  to?: number
  shopId?: number
}

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

/** Points as orders of so many days ago gave them. */
async function given(person: Buyer, points: number, daysAgo = 0): Promise<void> {
  const { db } = await testApp()
  const orderNumber = `97${Math.random().toString().slice(2, 14)}`
  const now = after(new Date(), -daysAgo * DAY_MS)
  await inTransaction(db, (tx) =>
    creditOrder(tx, { orderNumber, accountId: person.accountId, goodsCents: points * 100 }, now),
  )
}
const scoreOf = async (person: Buyer) => (await person.call(pointsPage, { sts: 1 })).data.score

async function staffId(): Promise<number> {
  const { operator } = await testApp()
  return (await operator(['sales'])).staffId
}

async function offered(terms: Terms = {}): Promise<Offer> {
  const { points = 50, priceCents = 0, units = 5, limit = null, from = -1, to = 24 } = terms
  const { db } = await testApp()
  const now = new Date()
  const part = await goods({ stock: 20, ...(terms.shopId !== undefined && { shopId: terms.shopId }) })
  const by = await staffId()
  const saleId = await inTransaction(db, async (tx) => {
    const times = { startsAt: after(now, from * HOUR_MS), endsAt: after(now, to * HOUR_MS) }
    const names = { nameZh: '积分兑换', nameEn: 'For points' }
    const { shopId, prodId, skuId } = part
    const id = await createSale(tx, { kind: 'points', shopId, productIds: [prodId], ...names, ...times, now })
    await writeGoods(tx, id, { skuId, points, priceCents, units, perPerson: limit })
    const step = { saleId: id, version: 1, now }
    await moveSale(tx, { ...step, mover: { by: 'owner', shopId }, action: 'propose' })
    await moveSale(tx, { ...step, mover: { by: 'operator', staffId: by }, action: 'approve' })
    return id
  })
  return { ...part, saleId }
}

const confirmed = (person: Buyer, { saleId, prodId, skuId }: Offer, prodCount = 1) =>
  person.call(confirmOrder, { orderItem: { prodId, skuId, prodCount }, orderType: orderTypes.points, saleId })

async function redeemed(person: Buyer, offer: Offer, prodCount = 1): Promise<string> {
  const { uuid } = (await confirmed(person, offer, prodCount)).data
  return (await person.call(submitOrder, { uuid })).data.orderNumbers
}
const leftOf = async ({ prodId }: Offer) => (await li.call(pointsGoodsInfo, { prodId })).data.goods.left

/** As a refusal of several names one. */
async function namedOf({ skuId }: Offer): Promise<string> {
  const { db } = await testApp()
  const { model, partCode } = await db
    .selectFrom('sku')
    .select(['model', 'part_code as partCode'])
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow()
  return `${model} ${partCode}`
}

async function stop({ saleId }: Offer): Promise<void> {
  const { db } = await testApp()
  const mover = { by: 'operator', staffId: await staffId() } as const
  await inTransaction(db, (tx) =>
    moveSale(tx, { saleId, mover, action: 'stop', version: 1, reason: '缺货', now: new Date() }),
  )
}

describe('[POINTS-1] goods for points', () => {
  test('[DETAIL-3] cost points alone, or points and money; the order says both, and only freight and money are due', async () => {
    await given(li, 200)
    const offer = await offered({ points: 50, priceCents: 1500 })
    expect((await li.call(pointsGoodsInfo, { prodId: offer.prodId })).data).toMatchObject({
      goods: { points: 50, price: 15, left: 5, phase: 'running' },
      mine: { score: 200, taken: 0 },
    })
    const checkout = (await confirmed(li, offer, 2)).data
    expect(checkout).toMatchObject({ orderType: 3, total: 30, costScore: 100, usableScore: 0, couponOffers: [] })
    const { orderNumbers } = (await li.call(submitOrder, { uuid: checkout.uuid })).data
    expect(await scoreOf(li)).toBe(100)
    expect((await li.call(orderDetail, { orderNumber: orderNumbers })).data).toMatchObject({
      orderType: 3,
      total: 30,
      orderItemDtos: [{ price: 15, prodCount: 2, costScore: 100 }],
    })
    expect(await leftOf(offer)).toBe(3)
    expect(await stockOf(offer)).toBe(15)
  })

  test('[CHAT-1] their order shows its points in a talk and on the card of the buyer, too', async () => {
    await given(li, 200)
    const offer = await offered({ points: 50 })
    const { merchant } = await testApp()
    const orderNumber = await redeemed(li, offer, 2)
    const { shopId } = offer
    const { conversationId } = (await li.call(openConversation, { shopId })).data
    const card = { conversationId, clientId: 'points-order', kind: 'order' as const, orderNumber }
    const { order } = (await li.call(sendMessage, card)).data
    expect(order).toMatchObject({ orderNumber, points: 100 })
    const clerk = await merchant(shopId, ['chat'])
    const { recentOrders } = (await clerk.as(deskDetail.shop, { conversationId })).data
    expect(recentOrders).toMatchObject([{ orderNumber, points: 100, amount: order!.amount }])
  })

  test('[CHECKOUT-4] more points than one has says Insufficient points, and orders nothing', async () => {
    await given(li, 40)
    const offer = await offered({ points: 50 })
    const { as } = await testApp()
    const english = as(li.token, { locale: 'en' })
    const { prodId, skuId, saleId } = offer
    const input = { orderItem: { prodId, skuId, prodCount: 1 }, orderType: orderTypes.points, saleId }
    expect(await english(confirmOrder, input)).toMatchObject({ problem: 'pointsShort', msg: 'Insufficient points' })
    expect((await confirmed(li, offer)).msg).toBe('积分不足')
    expect(await leftOf(offer)).toBe(5)
  })

  test('two redemptions at once of all one’s points: one is ordered, the other has too few', async () => {
    await given(li, 50)
    const [one, other] = [await offered({ points: 50 }), await offered({ points: 50 })]
    const keys = [(await confirmed(li, one)).data.uuid, (await confirmed(li, other)).data.uuid]
    const answers = await Promise.all(keys.map((uuid) => li.call(submitOrder, { uuid })))
    expect(answers.map(({ problem }) => problem ?? 'ordered').toSorted()).toEqual(['ordered', 'pointsShort'])
    expect(await scoreOf(li)).toBe(0)
    expect((await leftOf(one)) + (await leftOf(other))).toBe(9)
  })

  test('the last unit goes to one of ten, and the points of the others stay', async () => {
    const offer = await offered({ units: 1 })
    const people = await Promise.all(Array.from({ length: 10 }, () => buyer()))
    for (const person of people) await given(person, 50)
    const keys: string[] = []
    for (const person of people) keys.push((await confirmed(person, offer)).data.uuid)
    const answers = await Promise.all(people.map((person, at) => person.call(submitOrder, { uuid: keys[at]! })))
    expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1)
    expect(answers.filter(({ problem }) => problem === 'pointsGoodsGone')).toHaveLength(9)
    const scores = await Promise.all(people.map(scoreOf))
    expect(scores.filter((score) => score === 50)).toHaveLength(9)
    expect(await leftOf(offer)).toBe(0)
  })

  test('nobody has more than the limit, with two orders at once either', async () => {
    await given(li, 500)
    const offer = await offered({ limit: 2 })
    expect(await confirmed(li, offer, 3)).toMatchObject({ problem: 'pointsGoodsLimit' })
    const keys = [(await confirmed(li, offer, 2)).data.uuid, (await confirmed(li, offer, 2)).data.uuid]
    const answers = await Promise.all(keys.map((uuid) => li.call(submitOrder, { uuid })))
    expect(answers.map(({ problem }) => problem ?? 'ordered').toSorted()).toEqual(['ordered', 'pointsGoodsLimit'])
    expect(await leftOf(offer)).toBe(3)
  })

  test('before its time and after it nothing is had', async () => {
    await given(li, 100)
    expect((await confirmed(li, await offered({ from: 2, to: 24 }))).problem).toBe('pointsGoodsOver')
    const offer = await offered()
    const { uuid } = (await confirmed(li, offer)).data
    await stop(offer)
    expect((await li.call(submitOrder, { uuid })).problem).toBe('pointsGoodsOver')
    expect(await scoreOf(li)).toBe(100)
    expect(await stockOf(offer)).toBe(20)
  })
})

describe('[POINTS-1] an order for points', () => {
  /** Two for 50 points and 15 yuan each, one for 70 points alone. */
  async function ordered() {
    await given(li, 200)
    const shopId = await shop()
    const offers = [await offered({ points: 50, priceCents: 1500, shopId }), await offered({ points: 70, shopId })]
    const orderItems = offers.map(({ saleId, prodId, skuId }, at) => ({ saleId, prodId, skuId, prodCount: 2 - at }))
    const { uuid } = (await li.call(confirmOrder, { orderType: orderTypes.points, orderItems })).data
    return { shopId, orderNumber: (await li.call(submitOrder, { uuid })).data.orderNumbers }
  }

  test('[OPS-1] says its points to the shop and to the operator, in their lists and on its page', async () => {
    const { merchant, operator } = await testApp()
    const { shopId, orderNumber } = await ordered()
    const [clerk, office] = [(await merchant(shopId)).as, (await operator()).as]
    const shown = {
      orderNumber,
      lines: [
        { price: 15, costScore: 100 },
        { price: 0, costScore: 70 },
      ],
    }
    expect((await clerk(shopOrders, {})).data.records).toMatchObject([shown])
    expect((await clerk(shopOrderDetail, { orderNumber })).data).toMatchObject(shown)
    expect((await office(platformOrders, { orderNumber })).data.records).toMatchObject([shown])
    expect((await office(platformOrder, { orderNumber })).data).toMatchObject(shown)
  })

  test('says them on the contract, beside the money and where there is none, and in all', async () => {
    const { app, as } = await testApp()
    const { orderNumber } = await ordered()
    for (const [locale, words] of [
      ['zh_CN', ['15.00+ 50 积分', '30.00+ 100 积分', '70 积分70 积分', '兑换积分170 积分']],
      ['en', ['15.00+ 50 points', '30.00+ 100 points', '70 points70 points', 'Points given for the goods170 points']],
    ] as const) {
      const { data: url } = await as(li.token, { locale })(orderDocument, { orderNumber, kind: 'contract' })
      const said = pdfText((await app.inject(url)).rawPayload)
        .join('')
        .replaceAll(/\s/g, '')
      for (const word of words) expect(said).toContain(word.replaceAll(' ', ''))
    }
  })

  test('[ORDER-1] says them in the sheets of the buyer and of the shop', async () => {
    const { app, db, merchant } = await testApp()
    const { shopId } = await ordered()
    const { base64 } = (await li.call(exportMyOrders, {})).data
    expect(await columnOf(Buffer.from(base64, 'base64'), '行积分')).toEqual([100, 70])
    const clerk = (await merchant(shopId)).as
    const { id } = (await clerk(exportOrders, { format: 'xlsx' })).data
    await transferWorker(transferHandlers, app.config.dataFolder).run({ db, now: new Date() })
    const { file } = await db.selectFrom('transfer').select('file').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await columnOf(await readFile(join(app.config.dataFolder, file!)), '行积分')).toEqual([100, 70])
  })
})

describe('[POINTS-1] [AFTER-1] goods for points that go back', () => {
  /** Two for 50 points and 15 yuan each, paid. */
  async function paid() {
    await given(li, 200)
    const shopId = await shop()
    const offer = await offered({ points: 50, priceCents: 1500, shopId })
    const orderNumber = await redeemed(li, offer, 2)
    expect(await pay(orderNumber)).toBe(true)
    return { shopId, orderNumber }
  }
  async function asked({ orderNumber }: { orderNumber: string }, count: number) {
    const { items } = (await li.call(returnForm, { orderNumber })).data
    expect(items).toMatchObject([{ scorePrice: 50, price: 15 }])
    const { data } = await li.call(applyReturn, {
      orderNumber,
      applyType: wireService.refundOnly,
      orderItems: [{ orderItemId: items[0]!.orderItemId, count }],
      buyerReason: 'tooSlow',
      buyerMobile: '13812346204',
    })
    return data.refundSn
  }
  const noticesOf = async (locale: 'zh_CN' | 'en') =>
    (await (await testApp()).as(li.token, { locale })(notifications, {})).data.records

  test('say their points beside the money to the buyer, to the shop and to the operator, while they are asked for and after', async () => {
    const { merchant, operator } = await testApp()
    const order = await paid()
    const refundSn = await asked(order, 1)
    const clerk = (await merchant(order.shopId, ['afterSales'])).as
    const office = (await operator()).as
    const shown = { refundSn, refundAmount: 15, items: [{ scorePrice: 50, prodCount: 1, refundAmount: 15 }] }
    const everywhere = async () => [
      (await li.call(myReturns, {})).data.records[0],
      (await li.call(returnDetail, { refundSn })).data,
      (await clerk(shopReturns, { queue: 'all' })).data.records[0],
      (await clerk(shopReturn, { refundSn })).data,
      (await office(platformReturn, { refundSn })).data,
    ]
    for (const one of await everywhere()) expect(one).toMatchObject(shown)
    expect((await clerk(acceptReturn, { refundSn })).code).toBe('00000')
    for (const one of await everywhere()) expect(one).toMatchObject(shown)
    expect((await li.call(returnDetail, { refundSn })).data.sources.at(-1)).toMatchObject({ payType: 0, points: 50 })
    expect(await scoreOf(li)).toBe(150)
  })

  test('tell the buyer of the points that are back, once, in both languages, and of a payment with its points', async () => {
    const { merchant } = await testApp()
    const order = await paid()
    const refundSn = await asked(order, 2)
    const clerk = (await merchant(order.shopId, ['afterSales'])).as
    for (let turn = 0; turn < 2; turn++) await clerk(acceptReturn, { refundSn })
    const href = `/user-center/uc-order-detail?orderNumber=${order.orderNumber}`
    const of = async (locale: 'zh_CN' | 'en', kind: string) =>
      (await noticesOf(locale)).filter((one) => one.kind === kind)
    expect(await of('zh_CN', 'pointsReturned')).toMatchObject([{ title: '100 积分已退回', href }])
    expect(await of('en', 'pointsReturned')).toMatchObject([{ title: 'Points returned: 100', href }])
    expect((await of('zh_CN', 'orderPaid'))[0]!.content).toContain('¥40.00 + 100 积分')
    expect((await of('en', 'orderPaid'))[0]!.content).toContain('¥40.00 + 100 points')
  })

  test('the page of what was paid says the points of an order that cost no money', async () => {
    const { db } = await testApp()
    await given(li, 100)
    const offer = await offered({ points: 50 })
    await db.updateTable('freight_template').set({ first_cents: 0 }).where('shop_id', '=', offer.shopId).execute()
    const orderNumbers = await redeemed(li, offer)
    expect((await li.call(payInfo, { orderNumbers })).data).toMatchObject({
      totalFee: 0,
      orders: [{ orderNumber: orderNumbers, actualTotal: 0, costScore: 50 }],
    })
  })
})

/** Of the first sheet, what stands below this word. */
async function columnOf(bytes: Buffer, word: string): Promise<unknown[]> {
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes as never)
  const sheet = book.worksheets[0]!
  return sheet.getColumn((sheet.getRow(1).values as string[]).indexOf(word)).values.slice(2)
}

describe('[POINTS-1] what comes back', () => {
  test('the oldest lots are spent first, and a canceled order gives them back their points and the sale its unit', async () => {
    const { db } = await testApp()
    await given(li, 30, 300)
    await given(li, 40, 10)
    const offer = await offered({ points: 50 })
    const orderNumber = await redeemed(li, offer)
    const lots = async () =>
      (
        await db
          .selectFrom('points_lot')
          .select('left_over')
          .where('account_id', '=', li.accountId)
          .orderBy('expires_at')
          .execute()
      ).map(({ left_over: left }) => left)
    expect(await lots()).toEqual([0, 20])
    await li.call(cancelOrder, { orderNumber })
    expect(await lots()).toEqual([30, 40])
    expect(await leftOf(offer)).toBe(5)
  })

  test('an order that is canceled after the sale was stopped gives its unit to the shelf, once', async () => {
    await given(li, 100)
    const offer = await offered({ points: 50 })
    const orderNumber = await redeemed(li, offer)
    await stop(offer)
    expect(await stockOf(offer)).toBe(19)
    await li.call(cancelOrder, { orderNumber })
    await li.call(cancelOrder, { orderNumber })
    expect(await stockOf(offer)).toBe(20)
    expect(await scoreOf(li)).toBe(100)
  })

  test('a paid one earns points of its money alone', async () => {
    await given(li, 100)
    const orderNumber = await redeemed(li, await offered({ points: 50, priceCents: 1500 }))
    expect(await pay(orderNumber)).toBe(true)
    expect(await scoreOf(li)).toBe(50)
  })
})

describe('[CART-8] the member’s cart', () => {
  test('keeps what was collected, says what can be had, and an order takes its line out', async () => {
    await given(li, 120)
    const [one, other] = [await offered({ points: 50 }), await offered({ points: 100 })]
    await li.call(putIntoMemberCart, { saleId: one.saleId, quantity: 2 })
    expect((await li.call(putIntoMemberCart, { saleId: other.saleId, quantity: 2 })).data.basketCount).toBe(2)
    const cart = (await li.call(memberCart, {})).data
    expect(cart.score).toBe(120)
    const lineOf = ({ saleId }: Offer) => cart.lines.find((line) => line.saleId === saleId)
    expect(lineOf(one)).toMatchObject({ quantity: 2, available: 2 })
    expect(lineOf(other)).toMatchObject({ quantity: 2, available: 1 })
    await redeemed(li, one, 2)
    expect((await li.call(memberCart, {})).data.lines.map(({ saleId }) => saleId)).toEqual([other.saleId])
    expect((await li.call(takeFromMemberCart, { saleId: other.saleId })).data.basketCount).toBe(0)
  })

  test('is one’s own', async () => {
    const offer = await offered()
    await li.call(putIntoMemberCart, { saleId: offer.saleId, quantity: 1 })
    const wang = await buyer()
    expect((await wang.call(memberCart, {})).data.lines).toEqual([])
    await wang.call(takeFromMemberCart, { saleId: offer.saleId })
    expect((await li.call(memberCart, {})).data.lines).toHaveLength(1)
  })
})

describe('[CART-8] [CHECKOUT-4] several of the member’s cart at once', () => {
  const together = (person: Buyer, offers: readonly Offer[], prodCount = 1) =>
    person.call(confirmOrder, {
      orderType: orderTypes.points,
      orderItems: offers.map(({ saleId, prodId, skuId }) => ({ saleId, prodId, skuId, prodCount })),
    })
  const collected = async (person: Buyer, offers: readonly Offer[]) => {
    for (const { saleId } of offers) await person.call(putIntoMemberCart, { saleId, quantity: 1 })
  }
  const basketOf = async (person: Buyer) => (await person.call(memberCart, {})).data.lines.length

  test('are one submit: an order a shop with its freight once, the points taken once, the cart emptied; canceled, all of it comes back', async () => {
    const { db } = await testApp()
    await given(li, 200)
    const shopId = await shop()
    const offers = [
      await offered({ points: 50, shopId }),
      await offered({ points: 30, priceCents: 500, shopId }),
      await offered({ points: 20 }),
    ]
    await collected(li, offers)
    const checkout = (await together(li, offers)).data
    expect(checkout).toMatchObject({ orderType: 3, total: 5, costScore: 100, totalTransFee: 20 })
    const { orderNumbers } = (await li.call(submitOrder, { uuid: checkout.uuid, actualTotal: 25 })).data
    const numbers = orderNumbers.split(',')
    expect(numbers).toHaveLength(2)
    expect((await li.call(submitOrder, { uuid: checkout.uuid })).data).toMatchObject({ orderNumbers, repeated: true })
    expect([await scoreOf(li), await basketOf(li)]).toEqual([100, 0])
    expect(await Promise.all(offers.map(leftOf))).toEqual([4, 4, 4])
    const details = await Promise.all(
      numbers.map(async (orderNumber) => (await li.call(orderDetail, { orderNumber })).data),
    )
    expect(details.map((one) => [one.orderType, one.orderItemDtos.length, one.actualTotal])).toEqual([
      [3, 2, 15],
      [3, 1, 10],
    ])
    await expectBooks(db)
    for (const orderNumber of numbers) await li.call(cancelOrder, { orderNumber })
    expect(await scoreOf(li)).toBe(200)
    expect(await Promise.all(offers.map(leftOf))).toEqual([5, 5, 5])
    await expectBooks(db)
  })

  test('with too few points for all of them say Insufficient points, and nothing changes', async () => {
    const { as } = await testApp()
    await given(li, 80)
    const offers = [await offered({ points: 50 }), await offered({ points: 50 })]
    await collected(li, offers)
    const english = as(li.token, { locale: 'en' })
    const orderItems = offers.map(({ saleId, prodId, skuId }) => ({ saleId, prodId, skuId, prodCount: 1 }))
    const refused = await english(confirmOrder, { orderType: orderTypes.points, orderItems })
    expect(refused).toMatchObject({ problem: 'pointsShort', msg: 'Insufficient points' })
    // Priced while there were enough, and submitted after they went elsewhere.
    await given(li, 20)
    const { uuid } = (await together(li, offers)).data
    await redeemed(li, await offered({ points: 30 }))
    expect((await li.call(submitOrder, { uuid })).problem).toBe('pointsShort')
    expect([await scoreOf(li), await basketOf(li)]).toEqual([70, 2])
    expect(await Promise.all(offers.map(leftOf))).toEqual([5, 5])
  })

  test('where the second of them is gone meanwhile, the first is not ordered either', async () => {
    const { db } = await testApp()
    await given(li, 200)
    const offers = [await offered({ points: 50 }), await offered({ points: 50, units: 1 })]
    await collected(li, offers)
    const { uuid } = (await together(li, offers)).data
    const wang = await buyer()
    await given(wang, 50)
    await redeemed(wang, offers[1]!)
    const refused = await li.call(submitOrder, { uuid })
    expect(refused).toMatchObject({ problem: 'pointsGoodsGone', details: { line: await namedOf(offers[1]!) } })
    expect([await scoreOf(li), await basketOf(li), await leftOf(offers[0]!)]).toEqual([200, 2, 5])
    const orders = await db.selectFrom('shop_order').select('id').where('account_id', '=', li.accountId).execute()
    expect(orders).toEqual([])
    await expectBooks(db)
  })

  test('ten people who want the same two, in either order, get both or none: one has the last of each', async () => {
    const { db } = await testApp()
    const offers = [await offered({ units: 1 }), await offered({ units: 1 })]
    const people = await Promise.all(Array.from({ length: 10 }, () => buyer()))
    const keys: string[] = []
    for (const [at, person] of people.entries()) {
      await given(person, 100)
      keys.push((await together(person, at % 2 === 0 ? offers : offers.toReversed())).data.uuid)
    }
    const answers = await Promise.all(people.map((person, at) => person.call(submitOrder, { uuid: keys[at]! })))
    expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1)
    expect(answers.filter(({ problem }) => problem === 'pointsGoodsGone')).toHaveLength(9)
    const scores = await Promise.all(people.map(scoreOf))
    expect(scores.toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 9 }, () => 100)])
    expect(await Promise.all(offers.map(leftOf))).toEqual([0, 0])
    await expectBooks(db)
  })

  test('an order that points alone pay is paid with the submit, and the counter asks for the others', async () => {
    const { db } = await testApp()
    await given(li, 200)
    const offers = [await offered({ points: 50 }), await offered({ points: 50 })]
    await db.updateTable('freight_template').set({ first_cents: 0 }).where('shop_id', '=', offers[0]!.shopId).execute()
    const { uuid } = (await together(li, offers)).data
    const { orderNumbers, isPaid } = (await li.call(submitOrder, { uuid })).data
    expect([orderNumbers.split(',').length, isPaid]).toEqual([1, false])
    const orders = await db
      .selectFrom('shop_order')
      .select(['order_number as number', 'status', 'actual_cents as cents'])
      .where('account_id', '=', li.accountId)
      .orderBy('actual_cents')
      .execute()
    expect(orders).toMatchObject([
      { status: 'pendingDelivery', cents: 0 },
      { status: 'pendingPayment', cents: 1000, number: orderNumbers },
    ])
    expect(await pay(orderNumbers)).toBe(true)
    await expectBooks(db)
  })

  test('count in the figures of each sale, once paid', async () => {
    const { merchant } = await testApp()
    await given(li, 200)
    const shopId = await shop()
    const offers = [await offered({ points: 50, priceCents: 300, shopId }), await offered({ points: 50, shopId })]
    const { uuid } = (await together(li, offers)).data
    await pay((await li.call(submitOrder, { uuid })).data.orderNumbers)
    const { as } = await merchant(shopId)
    const sold = async ({ saleId }: Offer) => (await as(shopSaleFigures, { saleId })).data
    expect(await sold(offers[0]!)).toMatchObject({ orders: 1, units: 1, amount: 3 })
    expect(await sold(offers[1]!)).toMatchObject({ orders: 1, units: 1, amount: 0 })
  })

  test('one thing twice, another kind of sale, and a sale beside them are no such order', async () => {
    const offer = await offered()
    expect((await together(li, [offer, offer])).code).not.toBe('00000')
    const { saleId, prodId, skuId } = offer
    const orderItems = [{ saleId, prodId, skuId, prodCount: 1 }]
    for (const odd of [{ orderType: orderTypes.seckill }, {}, { orderType: orderTypes.points, saleId }])
      expect((await li.call(confirmOrder, { ...odd, orderItems })).code).not.toBe('00000')
  })
})

test('what is had by the box says how many pieces are in it, to who takes it and to who offers it', async () => {
  const offer = await offered()
  await boxed(offer)
  expect((await li.call(pointsGoodsInfo, { prodId: offer.prodId })).data.goods.unit).toBe('盒（10 套）')
  const { merchant } = await testApp()
  const { as } = await merchant(offer.shopId)
  const [found] = (await as(shopPointsSkus, { keyword: '', chosen: offer.skuId })).data
  expect(found).toMatchObject({ model: '6204-2RS1', unit: '盒（10 套）' })
})

test('[MC-1] the points mall lists what runs, by kind and by what one’s points are enough for', async () => {
  await given(li, 60)
  const [cheap, dear] = [await offered({ points: 50 }), await offered({ points: 1000, priceCents: 100 })]
  const ids = async (input: object) =>
    (await li.call(pointsMall, { sort: 'newest', ...input })).data.goods.records.map(({ saleId }) => saleId)
  expect(await ids({})).toEqual(expect.arrayContaining([cheap.saleId, dear.saleId]))
  expect(await ids({ affordable: true })).not.toContain(dear.saleId)
  expect(await ids({ of: 'mixed' })).not.toContain(cheap.saleId)
  const { as } = await testApp()
  expect((await as()(pointsMall, {})).data.mine).toBeNull()
})

test('[ADMIN-1] a shop proposes its own goods in tens of points, and changes what is not decided', async () => {
  const { merchant } = await testApp()
  const part = await goods()
  const { as } = await merchant(part.shopId)
  const input = {
    nameZh: '轴承换购',
    nameEn: 'Bearing for points',
    skuId: part.skuId,
    points: 120,
    price: 5,
    units: 3,
    limit: 1,
    startTime: '2030-01-01 00:00:00',
    endTime: '2030-01-02 00:00:00',
  }
  for (const wrong of [{ points: 125 }, { price: 5.005 }, { endTime: '2030-02-30 00:00:00' }])
    expect((await as(addShopPointsGoods, { ...input, ...wrong })).problem).toBe('pointsGoodsInvalid')
  const { saleId } = (await as(addShopPointsGoods, input)).data
  expect((await as(shopPointsGoods, {})).data.records).toMatchObject([{ saleId, status: 'proposed', mayChange: true }])
  expect((await as(changeShopPointsGoods, { ...input, saleId, version: 1, points: 150 })).code).toBe('00000')
  expect((await as(changeShopPointsGoods, { ...input, saleId, version: 1 })).problem).toBe('changedMeanwhile')
  expect((await as(addShopPointsGoods, { ...input, units: 101 })).problem).toBe('saleStockShort')
  const another = (await as(addShopPointsGoods, { ...input, startTime: '2030-01-01 12:00:00' })).data.saleId
  const one = (await as(shopPointsGoods, { saleId })).data
  expect(one).toMatchObject({ total: 1, records: [{ saleId, version: 2, points: 150, status: 'proposed' }] })
  const stranger = (await merchant((await goods()).shopId)).as
  expect((await stranger(shopPointsGoods, { saleId: another })).data).toEqual({ records: [], total: 0 })
  const foreign = await goods()
  expect((await as(addShopPointsGoods, { ...input, skuId: foreign.skuId })).problem).toBe('pointsGoodsSku')
  expect((await as(addShopPointsGoods, { ...input, skuId: 1 })).problem).toBe('pointsGoodsSku')

  // The mall offers what the shops it runs itself sell, and nobody else’s.
  const { db, operator } = await testApp()
  const mall = (await operator(['sales'])).as
  expect((await mall(addPlatformPointsGoods, { ...input, skuId: foreign.skuId })).problem).toBe('pointsGoodsSku')
  await db.updateTable('shop').set({ is_self_run: true }).where('id', '=', foreign.shopId).execute()
  const [found] = (await mall(platformPointsSkus, { keyword: '', chosen: foreign.skuId })).data
  expect((await mall(addPlatformPointsGoods, { ...input, skuId: found!.skuId })).code).toBe('00000')
})

describe('[HOME-1] what other pages show of the points mall', () => {
  const shownOf = async (shopId?: number, size = 20) => {
    const english = (await testApp()).as(undefined, { locale: 'en' })
    return (await english(pointsGoodsNow, { size, ...(shopId !== undefined && { shopId }) })).data
  }
  const idsOf = async (...asked: Parameters<typeof shownOf>) => (await shownOf(...asked)).map(({ saleId }) => saleId)

  test('is what anybody can have now: nothing that comes, is over, is stopped or all redeemed', async () => {
    const shopId = await shop()
    expect(await shownOf(shopId)).toEqual([])
    const open = await offered({ shopId, points: 50, priceCents: 1500 })
    const [coming, stopped] = [await offered({ shopId, from: 1 }), await offered({ shopId })]
    await stop(stopped)
    await given(li, 60)
    const last = await offered({ shopId, points: 60, units: 1 })
    expect(await idsOf(shopId)).toEqual([open.saleId, last.saleId])
    await redeemed(li, last)
    const { prodId, saleId } = open
    const [only, ...others] = await shownOf(shopId)
    expect(only).toMatchObject({ saleId, prodId, model: '6204-2RS1', points: 50, price: 15 })
    expect([others, JSON.stringify(only).match(/\p{Script=Han}/u)]).toEqual([[], null])
    expect(await idsOf()).not.toContain(coming.saleId)
  })

  test('is the most redeemed first, so many as are asked for, of one shop or of all', async () => {
    const shopId = await shop()
    await given(li, 50)
    const [first, second] = [await offered({ shopId }), await offered({ shopId, points: 50 })]
    await redeemed(li, second)
    expect(await idsOf(shopId)).toEqual([second.saleId, first.saleId])
    expect(await idsOf(shopId, 1)).toEqual([second.saleId])
    const other = await offered({ shopId: await shop() })
    expect(await idsOf(shopId)).not.toContain(other.saleId)
    const { records } = (await li.call(pointsMall, {})).data.goods
    expect(await idsOf()).toEqual(records.filter(({ phase }) => phase === 'running').map(({ saleId }) => saleId))
    const { as } = await testApp()
    for (const size of [0, 21]) expect((await as()(pointsGoodsNow, { size })).code).not.toBe('00000')
  })

  test('is kept, and made anew when the last one is redeemed, given back, or the sale is stopped', async () => {
    const { db, where } = await testApp()
    const pages = new TaggedCache<number[]>({ max: 10, admit: 'first', isSubscribed: false })
    const end = await new Promise<() => Promise<void>>((resolve) => {
      const stopListening = listen(
        where,
        (tags) => pages.drop(tags),
        () => {
          pages.dropAll()
          resolve(stopListening)
        },
      )
    })
    const kept = (of: number) =>
      pages.load(`page ${of}`, async (dependsOn) => {
        const context = { db, locale: 'en', now: new Date(), dependsOn } as Context
        return (await goodsNow(context, { shopId: of, size: 20 })).map(({ saleId }) => saleId)
      })
    const shopId = await shop()
    await given(li, 50)
    expect(await kept(shopId)).toEqual([])
    const offer = await offered({ shopId, points: 50, units: 1 })
    await expect.poll(() => kept(shopId)).toEqual([offer.saleId])
    expect(pages.get(`page ${shopId}`)).toEqual([offer.saleId])
    const orderNumber = await redeemed(li, offer)
    await expect.poll(() => kept(shopId)).toEqual([])
    await li.call(cancelOrder, { orderNumber })
    await expect.poll(() => kept(shopId)).toEqual([offer.saleId])
    await stop(offer)
    await expect.poll(() => kept(shopId)).toEqual([])
    await end()
  })
})
