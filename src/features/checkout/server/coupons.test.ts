import { describe, expect, test } from 'vitest'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import { claimCoupon, myCoupons } from '#features/coupons/contract.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { applyReturn, wireService } from '#features/after-sales/contract.ts'
import { payOrder } from '#features/payments/contract.ts'
import { payType } from '#features/payments/rules.ts'
import { shopStatement } from '#features/statements/contract.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import { expireOrders } from '#features/orders/server/jobs.ts'
import { testApp } from '../../../../tests/app.ts'
import { balanceCents, fill, givePoints } from '../../../../tests/returns.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { claimed, countsOf, coupon } from '../../../../tests/coupons.ts'
import { buyer, goods, letExpire, shop, stockOf, type Buyer } from '../../../../tests/trade.ts'
import { confirmOrder, submitOrder } from '../contract.ts'

const rowsOf = async (orderNumber: string) => {
  const { db } = await testApp()
  const order = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const items = await db.selectFrom('order_item').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
  return { order, items }
}

describe('[CHECKOUT-1] coupons at checkout', () => {
  test('the best of each shop and of the mall count unless others are chosen; what cannot be used says why', async () => {
    const person = await buyer()
    const part = await goods({ priceCents: 10_000 })
    const [small, best, ofMall, tooHigh, elsewhere, later] = [
      await claimed(person, await coupon({ shopId: part.shopId, amountCents: 500 })),
      await claimed(person, await coupon({ shopId: part.shopId, percentOff: 10 })),
      await claimed(person, await coupon({ thresholdCents: 20_000, amountCents: 3000 })),
      await claimed(person, await coupon({ thresholdCents: 51_250 })),
      await claimed(person, await coupon({ productIds: [(await goods()).prodId] })),
      await claimed(
        person,
        await coupon({ validFrom: after(new Date(), DAY_MS), validUntil: after(new Date(), 2 * DAY_MS) }),
      ),
    ]
    await claimed(person, await coupon({ shopId: await shop() }))
    const basketIds = await person.cart({ ...part, quantity: 5 })
    const { data } = await person.call(confirmOrder, { basketIds })
    const of = (id: number) => data.coupons.find(({ couponUserId }) => couponUserId === id)
    expect(data.coupons).toHaveLength(6)
    expect(of(best)).toMatchObject({ isChosen: true, reduce: 50, trouble: null })
    expect(of(ofMall)).toMatchObject({ isChosen: true, reduce: 30 })
    expect(of(small)).toMatchObject({ isChosen: false, reduce: 0, trouble: null })
    expect(of(tooHigh)).toMatchObject({ trouble: 'belowThreshold', missing: 12.5 })
    expect([of(elsewhere)?.trouble, of(later)?.trouble]).toEqual(['outOfScope', 'notValidYet'])
    expect(data).toMatchObject({ total: 500, couponReduce: 80, orderReduce: 80, totalTransFee: 0, actualTotal: 420 })

    const chosen = (await person.call(confirmOrder, { basketIds, couponUserIds: [small] })).data
    expect(chosen).toMatchObject({ couponReduce: 5, actualTotal: 495 })
    expect((await person.call(confirmOrder, { basketIds, couponUserIds: [] })).data).toMatchObject({
      couponReduce: 0,
      actualTotal: 500,
    })
    for (const couponUserIds of [[small, best], [tooHigh], [7]])
      expect((await person.call(confirmOrder, { basketIds, couponUserIds })).problem).toBe('couponUnusable')
  })

  test('a shop’s coupon comes before its free freight, the mall’s after it, points pay last', async () => {
    const { db } = await testApp()
    const person = await buyer()
    const part = await goods({ priceCents: 30_500 })
    await givePoints(person.accountId, 100_000)
    const basketIds = await person.cart(part)
    const ofMall = await claimed(person, await coupon({ amountCents: 2000 }))
    expect((await person.call(confirmOrder, { basketIds })).data).toMatchObject({
      totalTransFee: 0,
      actualTotal: 285,
      usableScore: 14_250,
    })
    // 305 − 11 is below 300: the coupon saves 11 and costs 10 of freight.
    const ofShop = await claimed(person, await coupon({ shopId: part.shopId, amountCents: 1100 }))
    const both = { basketIds, couponUserIds: [ofMall, ofShop], userUseScore: 1000 }
    expect((await person.call(confirmOrder, both)).data).toMatchObject({
      totalTransFee: 10,
      couponReduce: 31,
      scoreReduce: 10,
      actualTotal: 274,
    })
    // One that costs more freight than it saves is not suggested.
    await claimed(person, await coupon({ shopId: part.shopId, amountCents: 600 }))
    await db.updateTable('claimed_coupon').set({ status: 'expired' }).where('id', '=', ofShop).execute()
    const { coupons } = (await person.call(confirmOrder, { basketIds })).data
    expect(coupons.filter(({ isChosen }) => isChosen).map(({ couponUserId }) => couponUserId)).toEqual([ofMall])
  })

  test('the best stand first, and what could still be claimed brings exactly what is said of it', async () => {
    const person = await buyer()
    const part = await goods({ priceCents: 10_000 })
    const { shopId } = part
    const [small, large] = [
      await claimed(person, await coupon({ shopId, amountCents: 500 })),
      await claimed(person, await coupon({ shopId, amountCents: 2500 })),
    ]
    await claimed(person, await coupon({ shopId, thresholdCents: 90_000 }))
    const better = await coupon({ shopId, amountCents: 6000 })
    for (const input of [{ amountCents: 1000 }, { amountCents: 9000, enterpriseOnly: true }])
      await coupon({ shopId, ...input })
    const basketIds = await person.cart({ ...part, quantity: 5 })
    const asked = async (more = {}) => (await person.call(confirmOrder, { basketIds, ...more })).data
    const before = await asked()
    expect(before.coupons.map(({ couponUserId, saves }) => [couponUserId, saves]).slice(0, 2)).toEqual([
      [large, 25],
      [small, 5],
    ])
    expect(before.coupons[2]).toMatchObject({ trouble: 'belowThreshold', saves: 0 })
    const ofShop = (offers: typeof before.couponOffers) => offers.filter((offer) => offer.shopId === shopId)
    expect(ofShop(before.couponOffers)).toMatchObject([{ couponId: better, saves: 35 }])
    // Whoever chose worse gains more: the best are chosen anew with it.
    expect(ofShop((await asked({ couponUserIds: [small] })).couponOffers)).toMatchObject([{ saves: 55 }])
    await person.call(claimCoupon, { couponId: better })
    const afterwards = await asked()
    expect(afterwards.actualTotal).toBe(before.actualTotal - 35)
    expect(ofShop(afterwards.couponOffers)).toEqual([])
  })

  test('a coupon that takes the goods below free freight says what is missing to it', async () => {
    const person = await buyer()
    const part = await goods({ priceCents: 30_500 })
    await claimed(person, await coupon({ shopId: part.shopId, amountCents: 1100 }))
    const { shopCartOrders } = (await person.call(confirmOrder, { basketIds: await person.cart(part) })).data
    expect(shopCartOrders).toMatchObject([{ transFee: 10, freeFreightGap: 6 }])
  })

  test('who has none pays as before', async () => {
    const person = await buyer()
    expect((await person.call(confirmOrder, { basketIds: await person.cart(await goods()) })).data).toMatchObject({
      coupons: [],
      couponReduce: 0,
    })
  })
})

describe('orders paid with coupons', () => {
  /** Two shops, of one a coupon, and one of the mall over both. */
  async function bought(person: Buyer) {
    const [a, b, c] = [
      await goods({ priceCents: 3333 }),
      await goods({ priceCents: 1001 }),
      await goods({ priceCents: 20_000 }),
    ]
    const second = { ...b, shopId: a.shopId }
    const { db } = await testApp()
    await db.updateTable('product').set({ shop_id: a.shopId }).where('id', '=', b.prodId).execute()
    const ofShop = await claimed(person, await coupon({ shopId: a.shopId, thresholdCents: 10_000, amountCents: 1000 }))
    const ofMall = await claimed(person, await coupon({ thresholdCents: 30_000, amountCents: 5000 }))
    const numbers = await person.order({ ...a, quantity: 3 }, { ...second, quantity: 1 }, c)
    return { numbers, ofShop, ofMall, goods: [a, second, c] }
  }

  test('keep the share of each line to the cent, and use the coupons up', async () => {
    const { db } = await testApp()
    const person = await buyer()
    const { numbers, ofMall } = await bought(person)
    const orders = await Promise.all(numbers.map(rowsOf))
    expect(orders.map(({ order }) => [order.shop_coupon_cents, order.mall_coupon_cents, order.reduce_cents])).toEqual([
      [1000, 1667, 2667],
      [0, 3333, 3333],
    ])
    // 99.99 and 10.01: of 10.00 their shares are 9.09 and 0.91.
    expect(orders[0]!.items.map((item) => item.shop_coupon_cents)).toEqual([909, 91])
    for (const { order, items } of orders) {
      const sum = (of: (item: (typeof items)[number]) => number) => items.reduce((all, item) => all + of(item), 0)
      expect(sum((item) => item.shop_coupon_cents)).toBe(order.shop_coupon_cents)
      expect(sum((item) => item.mall_coupon_cents)).toBe(order.mall_coupon_cents)
      expect(sum((item) => item.reduce_cents)).toBe(order.reduce_cents)
      expect(order.actual_cents).toBe(order.goods_cents - order.reduce_cents + order.freight_cents)
    }
    expect(await countsOf(person)).toEqual({ unused: 0, used: 2, expired: 0 })
    const used = (await person.call(myCoupons, { status: 1 })).data.records
    expect(used.find(({ couponUserId }) => couponUserId === ofMall)?.orderNumbers).toEqual(numbers.toSorted())
    await expectBooks(db)
  })

  test('[ORDER-5] canceled or expired unpaid they give coupons back, the mall’s with the last of its orders', async () => {
    const { db } = await testApp()
    const person = await buyer()
    const { numbers, ofShop } = await bought(person)
    expect((await person.call(cancelOrder, { orderNumber: numbers[0]! })).code).toBe('00000')
    expect((await person.call(myCoupons, { status: 0 })).data.records.map(({ couponUserId }) => couponUserId)).toEqual([
      ofShop,
    ])
    await letExpire(numbers[1]!)
    await expireOrders.run({ db, now: new Date() })
    expect(await countsOf(person)).toEqual({ unused: 2, used: 0, expired: 0 })
    await expectBooks(db)
    // And they can be used once more.
    const part = await goods({ priceCents: 40_000 })
    const [again] = await person.order(part)
    expect((await rowsOf(again!)).order.mall_coupon_cents).toBe(5000)
  })

  test('[ORDER-5] a coupon whose time was over meanwhile comes back expired', async () => {
    const { db } = await testApp()
    const person = await buyer()
    const { numbers } = await bought(person)
    await db
      .updateTable('claimed_coupon')
      .set({ valid_until: new Date(1) })
      .where('account_id', '=', person.accountId)
      .execute()
    for (const orderNumber of numbers) await person.call(cancelOrder, { orderNumber })
    expect(await countsOf(person)).toEqual({ unused: 0, used: 0, expired: 2 })
  })

  test('one coupon in two checkouts at once pays for one of them; the other loses nothing and can go on without', async () => {
    const person = await buyer()
    const parts = [await goods({ priceCents: 20_000, stock: 10 }), await goods({ priceCents: 20_000, stock: 10 })]
    const held = await claimed(person, await coupon())
    const checkouts = await Promise.all(parts.map(async (part) => person.confirmed(await person.cart(part))))
    const answers = await Promise.all(checkouts.map(({ uuid }) => person.call(submitOrder, { uuid })))
    expect(answers.map(({ code }) => code === '00000').toSorted()).toEqual([false, true])
    const at = answers.findIndex(({ code }) => code !== '00000')
    expect(answers[at]).toMatchObject({
      problem: 'couponUsed',
      msg: '所选优惠券已被使用或已过期，订单未提交，请重新确认金额',
    })
    expect(await stockOf(parts[at]!)).toBe(10)
    const basketIds = checkouts[at]!.shopCartOrders[0]!.shopCartItemDiscounts[0]!.shopCartItems.map(
      ({ basketId }) => basketId,
    )
    const { uuid } = checkouts[at]!
    expect((await person.call(confirmOrder, { uuid, basketIds, couponUserIds: [held] })).problem).toBe('couponUnusable')
    expect((await person.call(confirmOrder, { uuid, basketIds })).data.couponReduce).toBe(0)
    expect((await person.call(submitOrder, { uuid })).code).toBe('00000')
  })

  test('a stranger’s coupon is as unusable as one that never was', async () => {
    const [person, other] = [await buyer(), await buyer()]
    const held = await claimed(other, await coupon())
    const basketIds = await person.cart(await goods({ priceCents: 50_000 }))
    expect((await person.call(confirmOrder, { basketIds, couponUserIds: [held] })).problem).toBe('couponUnusable')
  })

  test('claims at the same time as checkouts hold nobody up', async () => {
    const couponId = await coupon({ perPerson: 50, issued: 1000 })
    const people = await Promise.all(Array.from({ length: 6 }, () => buyer()))
    const work = people.flatMap((person) => [
      person.call(claimCoupon, { couponId }).then(async () => person.order(await goods({ priceCents: 20_000 }))),
      person.call(claimCoupon, { couponId }),
    ])
    await Promise.all(work)
    for (const person of people) expect(await countsOf(person)).toEqual({ unused: 1, used: 1, expired: 0 })
  })
})

describe('[AFTER-3] money back of what coupons helped to pay', () => {
  /** Three pieces of 110.00 each with 10.00 of the shop and 20.01 of the mall off, paid from the balance. */
  async function paid() {
    const { merchant } = await testApp()
    const person = await buyer()
    const part = await goods({ priceCents: 11_000, stock: 10 })
    await claimed(person, await coupon({ shopId: part.shopId, amountCents: 1000 }))
    await claimed(person, await coupon({ amountCents: 2001 }))
    const [orderNumber] = (await person.order({ ...part, quantity: 3 })) as [string]
    await fill(person.accountId, 100_000)
    await person.call(payOrder, { orderNumbers: orderNumber, payType: payType.balance })
    const seller = await merchant(part.shopId)
    const { items } = await rowsOf(orderNumber)
    const refund = async (quantity: number, refundAmount: number) => {
      const orderItems = [{ orderItemId: items[0]!.id, count: quantity }]
      const input = { orderNumber, buyerReason: 'tooSlow', refundAmount, orderItems, buyerMobile: '13812346204' }
      const { data, problem } = await person.call(applyReturn, { ...input, applyType: wireService.refundOnly })
      if (problem) return problem
      return (await seller.as(acceptReturn, { refundSn: data.refundSn })).code
    }
    const today = dayOf(new Date())
    const statement = async () => (await seller.as(shopStatement, { from: today, to: today })).data
    return { person, orderNumber, refund, statement }
  }

  test('a part brings its share of what was paid, no coupon, and takes its share of the subsidy back', async () => {
    const { db } = await testApp()
    const { person, orderNumber, refund, statement } = await paid()
    const { order } = await rowsOf(orderNumber)
    expect([order.actual_cents, order.freight_cents]).toEqual([33_000 - 3001, 0])
    expect(await statement()).toMatchObject({ goods: 299.99, subsidies: 20.01, closing: 320 })
    expect(await refund(1, 100)).toBe('refundAmountWrong')
    expect(await refund(1, 99.99)).toBe('00000')
    expect(await countsOf(person)).toEqual({ unused: 0, used: 2, expired: 0 })
    expect(await statement()).toMatchObject({ refundedGoods: 99.99, subsidies: 13.34, closing: 213.34 })
    await expectBooks(db)
  })

  test('the whole of it, before anything was sent, gives the coupons back too', async () => {
    const { db } = await testApp()
    const { person, refund, statement } = await paid()
    expect(await refund(3, 299.99)).toBe('00000')
    expect(await countsOf(person)).toEqual({ unused: 2, used: 0, expired: 0 })
    expect(await balanceCents(person)).toBe(100_000)
    expect(await statement()).toMatchObject({ subsidies: 0, closing: 0 })
    await expectBooks(db)
  })

  test('[UC-7] a coupon that ended while it paid for the order comes back expired: what was paid goes back, its validity is not made longer', async () => {
    const { db } = await testApp()
    const { person, refund, statement } = await paid()
    const ended = after(new Date(), -DAY_MS)
    await db
      .updateTable('claimed_coupon')
      .set({ valid_until: ended })
      .where('account_id', '=', person.accountId)
      .execute()
    expect(await refund(3, 299.99)).toBe('00000')
    expect(await countsOf(person)).toEqual({ unused: 0, used: 0, expired: 2 })
    expect(
      (await person.call(myCoupons, { status: 2 })).data.records.map(({ usedTime, orderNumbers }) => [
        usedTime,
        orderNumbers,
      ]),
    ).toEqual([
      [null, []],
      [null, []],
    ])
    expect(await balanceCents(person)).toBe(100_000)
    expect(await statement()).toMatchObject({ subsidies: 0, closing: 0 })
    const basketIds = await person.cart(await goods({ priceCents: 50_000 }))
    expect((await person.call(confirmOrder, { basketIds })).data).toMatchObject({ coupons: [], couponReduce: 0 })
    await expectBooks(db)
  })
})
