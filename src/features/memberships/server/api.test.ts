import { sql } from 'kysely'
import type { z } from 'zod'
import { beforeEach, describe, expect, test } from 'vitest'
import { after, DAY_MS, MINUTE_MS } from '#core/time.ts'
import { balanceRecords, topUp } from '#features/balance/contract.ts'
import { planLines } from '#features/bom/contract.ts'
import { cartInfo } from '#features/cart/contract.ts'
import { quickQuote } from '#features/cart/quote-contract.ts'
import { prodInfo } from '#features/catalog/contract.ts'
import { submitOrder } from '#features/checkout/contract.ts'
import { claimCoupon, couponCentre, myCoupons } from '#features/coupons/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { payInfo, payOrder, scanAct } from '#features/payments/contract.ts'
import { payEntry, payType } from '#features/payments/rules.ts'
import { pointsPage } from '#features/points/contract.ts'
import { takeBackPoints } from '#features/points/server/move.ts'
import { inTransaction } from '#server/database/database.ts'
import { testApp } from '../../../../tests/app.ts'
import { pdfText } from '../../../../tests/pdf-text.ts'
import { buyer, goods, received, type Buyer } from '../../../../tests/trade.ts'
import { buyMembership, endRenewal, paidLevels, resumeRenewal } from '../contract.ts'
import { addLevel, changeLevel, offerLevel, platformLevels, platformMembers, withdrawLevel } from '../staff-contract.ts'
import { closeMemberships, giveMonthly, tellEnding } from './jobs.ts'

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

const terms: z.input<typeof addLevel.input> = {
  nameZh: '测试会员',
  nameEn: 'Test member',
  rank: 5,
  monthPrice: 30,
  yearPrice: 300,
  pointsPercent: 150,
  coupons: 2,
  couponThreshold: 100,
  couponAmount: 10,
  freeFreight: false,
}

/** A level of its own, withdrawn when the test is over: there can be six. */
async function level(change: Partial<typeof terms> = {}) {
  const { db, operator } = await testApp()
  const { as } = await operator()
  await db.updateTable('paid_level').set({ status: 'withdrawn' }).execute()
  const known = await db.selectFrom('paid_level').select(['id', 'version']).where('rank', '=', 5).executeTakeFirst()
  const written = { ...terms, ...change }
  const levelId = known?.id ?? (await as(addLevel, written)).data.levelId
  if (known) {
    await as(changeLevel, { levelId, version: known.version, ...written })
    await as(offerLevel, { levelId, version: known.version + 1 })
  }
  const { levels } = (await li.call(paidLevels, {})).data
  return levels.find((one) => one.levelId === levelId)!
}

const topped = async (amount: number) => ({
  orderNumbers: (await li.call(topUp, { amount })).data.topUpNumber,
})

const mine = async (who: Buyer) => (await who.call(paidLevels, {})).data.mine!
const unused = async (who: Buyer) => (await who.call(myCoupons, { status: 0, size: 50 })).data

async function bill(who: Buyer, { levelId, version }: { levelId: number; version: number }, span: 'month' | 'year') {
  const { membershipNumber } = (await who.call(buyMembership, { levelId, version, span })).data
  return { orderNumbers: membershipNumber, payEntry: payEntry.membership }
}

async function bought(who: Buyer, change: Partial<typeof terms> = {}, span: 'month' | 'year' = 'month') {
  const one = await level(change)
  const due = await bill(who, one, span)
  expect((await who.call(payOrder, due)).code).toBe('00000')
  return one
}

/** As if it had been bought so many days ago. */
async function letPass(who: Buyer, days: number): Promise<void> {
  const { db } = await testApp()
  for (const term of await db
    .selectFrom('membership_term')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .execute())
    await db
      .updateTable('membership_term')
      .set({
        starts_at: after(term.starts_at, -days * DAY_MS),
        ends_at: after(term.ends_at, -days * DAY_MS),
        next_gift_at: term.next_gift_at && after(term.next_gift_at, -days * DAY_MS),
      })
      .where('order_id', '=', term.order_id)
      .execute()
}

async function runs(job: typeof giveMonthly, now = new Date()): Promise<void> {
  const { db } = await testApp()
  await job.run({ db, now } as Parameters<typeof job.run>[0])
}

describe('[MC-1] buying a membership', () => {
  test('it is paid at the counter, begins at once, and what a notice says twice begins it once', async () => {
    const { as } = await testApp()
    const one = await level()
    const due = await bill(li, one, 'year')
    expect((await li.call(payInfo, due)).data).toMatchObject({ totalFee: 300, status: 1, prodNameList: ['测试会员'] })
    const { payNumber } = (await li.call(payOrder, { ...due, payType: payType.sandbox })).data!
    await as()(scanAct, { payNumber, act: 'twice' })
    const { terms: have, renews } = await mine(li)
    expect(have).toHaveLength(1)
    expect(have[0]).toMatchObject({ levelId: one.levelId, isRunning: true, rights: { pointsPercent: 150, coupons: 2 } })
    expect(renews).toBe(true)
    const days = (new Date(have[0]!.endTime).getTime() - new Date(have[0]!.startTime).getTime()) / DAY_MS
    expect(days).toBeGreaterThanOrEqual(365)
    expect((await li.call(payOrder, due)).problem).toBe('orderStatusChanged')
  })

  test('the balance pays it, or says what is missing', async () => {
    const due = await bill(li, await level(), 'month')
    expect((await li.call(payOrder, { ...due, payType: payType.balance })).problem).toBe('balanceShort')
    expect((await mine(li)).terms).toEqual([])
    await li.call(payOrder, { ...(await topped(100)), payEntry: payEntry.topUp })
    expect((await li.call(payOrder, { ...due, payType: payType.balance })).code).toBe('00000')
    expect((await mine(li)).terms).toHaveLength(1)
    expect((await li.call(balanceRecords, {})).data.balance).toBe(70)
  })

  test('two clicks make one order; one that nobody paid in time is closed, and late money goes back', async () => {
    const { as, db } = await testApp()
    const one = await level()
    const [first, second] = [await bill(li, one, 'month'), await bill(li, one, 'month')]
    expect(second).toEqual(first)
    const { payNumber } = (await li.call(payOrder, { ...first, payType: payType.sandbox })).data!
    await runs(closeMemberships, after(new Date(), 31 * MINUTE_MS))
    await as()(scanAct, { payNumber, act: 'pay' })
    expect((await mine(li)).terms).toEqual([])
    const back = await db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select(['refund.amount_cents', 'reason'])
      .where('pay_number', '=', payNumber)
      .execute()
    expect(back).toEqual([{ amount_cents: 3000, reason: 'late' }])
  })

  test('clicks at the same time make one order', async () => {
    const one = await level()
    const clicks = await Promise.all(Array.from({ length: 6 }, () => bill(li, one, 'month')))
    expect(new Set(clicks.map(({ orderNumbers }) => orderNumbers)).size).toBe(1)
  })

  test('a stranger’s order is unknown; a level that changed or was withdrawn meanwhile is not sold unseen', async () => {
    const { operator } = await testApp()
    const one = await level()
    const due = await bill(li, one, 'month')
    const wang = await buyer()
    expect((await wang.call(payInfo, due)).problem).toBe('membershipUnknown')
    expect((await wang.call(payOrder, due)).problem).toBe('membershipUnknown')
    const { as } = await operator()
    await as(changeLevel, { levelId: one.levelId, version: one.version, ...terms, monthPrice: 40 })
    const input = { levelId: one.levelId, span: 'month' } as const
    expect((await wang.call(buyMembership, { ...input, version: one.version })).problem).toBe('changedMeanwhile')
    await as(withdrawLevel, { levelId: one.levelId, version: one.version + 1 })
    expect((await wang.call(buyMembership, { ...input, version: one.version + 2 })).problem).toBe('paidLevelUnknown')
  })

  test('bought again, the new term follows the running one', async () => {
    const one = await bought(li)
    await li.call(payOrder, await bill(li, one, 'month'))
    const { terms: have } = await mine(li)
    expect(have.map(({ isRunning }) => isRunning)).toEqual([true, false])
    expect(have[1]!.startTime).toBe(have[0]!.endTime)
  })
})

describe('[MC-1] what it gives', () => {
  test('points at its rate, growth of the money alone, and a refund takes back exactly what was earned', async () => {
    await bought(li, { pointsPercent: 150 })
    const orderNumber = await received(li, { ...(await goods({ priceCents: 1100 })), quantity: 1 })
    const page = async () => (await li.call(pointsPage, { sts: 1 })).data
    expect(await page()).toMatchObject({ score: 16, growth: 11 })
    const { db } = await testApp()
    await inTransaction(db, (tx) =>
      takeBackPoints(tx, {
        accountId: li.accountId,
        orderNumber,
        goodsCents: 1100,
        refundNumber: `R${orderNumber}`,
        now: new Date(),
      }),
    )
    expect(await page()).toMatchObject({ score: 0, growth: 0, owed: 0 })
  })

  test('points at the rate that was bought, to the end of the term, whatever the operator makes of the level', async () => {
    const { operator } = await testApp()
    const { levelId } = await bought(li, { pointsPercent: 200 })
    const one = { ...(await goods({ priceCents: 1000 })), quantity: 1 }
    const score = async () => (await li.call(pointsPage, { sts: 1 })).data.score
    // Lowered, and then sold no more.
    const { version } = await level({ pointsPercent: 100 })
    await received(li, one)
    expect(await score()).toBe(20)
    await (await operator()).as(withdrawLevel, { levelId, version })
    await received(li, one)
    expect(await score()).toBe(40)
    // Renewed at the lower rate: that begins when the running term has ended.
    const lower = await level({ pointsPercent: 100 })
    await li.call(payOrder, await bill(li, lower, 'month'))
    await received(li, one)
    expect(await score()).toBe(60)
    await letPass(li, 32)
    await received(li, one)
    expect(await score()).toBe(70)
  })

  test('coupons at once and each month after, whose terms stay when the operator changes the level', async () => {
    await bought(li, { coupons: 2, couponAmount: 10 }, 'year')
    expect(await unused(li)).toMatchObject({ counts: { unused: 2 }, records: [{ amount: 10 }, { amount: 10 }] })
    await level({ coupons: 1, couponAmount: 5, pointsPercent: 100 })
    expect((await mine(li)).terms[0]!.rights).toMatchObject({ coupons: 2, couponAmount: 10, pointsPercent: 150 })
    await letPass(li, 40)
    await runs(giveMonthly)
    await runs(giveMonthly)
    const { counts, records } = await unused(li)
    expect(counts.unused).toBe(4)
    expect(records.map(({ amount }) => amount)).toEqual([10, 10, 10, 10])
  })

  test('no coupons, for which nobody is asked amounts; what is sent beside them is of no coupon', async () => {
    const { db, operator } = await testApp()
    const { couponThreshold: _, couponAmount: __, ...bare } = terms
    const { as } = await operator()
    const { levelId } = await level()
    const without = { couponThreshold: null, couponAmount: null }
    for (const sent of [
      {},
      without,
      { couponThreshold: 100, couponAmount: 10 },
      { couponThreshold: 5, couponAmount: 9 },
    ]) {
      const { version } = await level()
      const change = { ...bare, levelId, version, coupons: 0, ...sent }
      expect((await as(changeLevel, change)).code).toBe('00000')
      const { records } = (await as(platformLevels, {})).data
      expect(records.find((one) => one.levelId === levelId)).toMatchObject({ coupons: 0, ...without })
    }
    const offered = (await li.call(paidLevels, {})).data.levels.find((one) => one.levelId === levelId)!
    expect(offered.rights).toMatchObject({ coupons: 0, ...without })
    expect((await li.call(payOrder, await bill(li, offered, 'year'))).code).toBe('00000')
    await letPass(li, 40)
    await runs(giveMonthly)
    expect((await unused(li)).counts.unused).toBe(0)
    expect((await mine(li)).terms[0]!.rights).toMatchObject({ coupons: 0, ...without })
    // The table keeps to it too.
    for (const wrong of ['coupons = 1', 'coupon_amount_cents = 1, coupon_threshold_cents = 2'])
      await expect(sql`update paid_level set ${sql.raw(wrong)} where id = ${levelId}`.execute(db)).rejects.toThrow(
        'paid_level_coupon_amounts',
      )
  })

  test('a month’s term gives one month’s coupons, and none after its end', async () => {
    await bought(li)
    await letPass(li, 45)
    await runs(giveMonthly)
    expect((await unused(li)).counts.unused).toBe(2)
    expect((await mine(li)).terms).toEqual([])
  })

  test('free freight of shops that the mall runs itself, kept to the end of the term, and of no other shop', async () => {
    const { db } = await testApp()
    const [own, other] = [await goods({ priceCents: 1000 }), await goods({ priceCents: 1000 })]
    await db.updateTable('shop').set({ is_self_run: true }).where('id', '=', own.shopId).execute()
    let basketIds = await li.cart(own, other)
    const sums = async () => {
      const { uuid, shopCartOrders, totalTransFee } = await li.confirmed(basketIds)
      const freight = (shopId: number) => shopCartOrders.find((one) => one.shopId === shopId)!.transFee
      return { uuid, own: freight(own.shopId), other: freight(other.shopId), totalTransFee }
    }
    expect(await sums()).toMatchObject({ own: 10, other: 10 })
    await bought(li, { freeFreight: true })
    await level({ freeFreight: false })
    expect((await mine(li)).terms[0]!.rights.freeFreight).toBe(true)
    const priced = await sums()
    expect(priced).toMatchObject({ own: 0, other: 10, totalTransFee: 10 })
    const { orderNumbers } = (await li.call(submitOrder, { uuid: priced.uuid })).data
    const rows = await db
      .selectFrom('shop_order')
      .select(['shop_id', 'freight_cents'])
      .where('order_number', 'in', orderNumbers.split(','))
      .execute()
    expect(new Map(rows.map((row) => [row.shop_id, row.freight_cents]))).toEqual(
      new Map([
        [own.shopId, 0],
        [other.shopId, 1000],
      ]),
    )
    await letPass(li, 45)
    basketIds = await li.cart(own, other)
    expect(await sums()).toMatchObject({ own: 10, other: 10 })
  })

  test('[CART-7] product, cart, quotation and list of parts know the right to free freight as the checkout does', async () => {
    const { app, db } = await testApp()
    const [own, other] = [await goods({ priceCents: 1000 }), await goods({ priceCents: 1000 })]
    await db.updateTable('shop').set({ is_self_run: true }).where('id', '=', own.shopId).execute()
    const basketIds = await li.cart(own, other)
    const lines = [own, other].map(({ skuId }, key) => ({ key, pieces: 1, skuIds: [skuId] }))
    const sums = async () => {
      const cart = (await li.call(cartInfo, [])).data
      const gap = ({ shopId }: { shopId: number }) =>
        cart.shopCarts.find((one) => one.shopId === shopId)!.freeFreightGap
      return {
        ofCart: cart.userDeliveryInfo!.totalTransFee,
        ofList: (await li.call(planLines, { lines })).data.plans[0]!.freight,
        ofProduct: (await li.call(prodInfo, { prodId: own.prodId })).data.userDeliveryInfo!.totalTransFee,
        ofCheckout: (await li.confirmed(basketIds)).totalTransFee,
        gaps: [gap(own), gap(other)],
      }
    }
    const quoted = async () =>
      pdfText((await app.inject((await li.call(quickQuote, {})).data)).rawPayload)
        .join('')
        .replaceAll('\u00a0', ' ')
    expect(await sums()).toEqual({ ofCart: 20, ofList: 20, ofProduct: 10, ofCheckout: 20, gaps: [290, 290] })
    expect(await quoted()).toContain('40.00')
    await bought(li, { freeFreight: true })
    expect(await sums()).toEqual({ ofCart: 10, ofList: 10, ofProduct: 0, ofCheckout: 10, gaps: [0, 290] })
    await letPass(li, 29)
    const document = await quoted()
    for (const words of ['会员免运费', '30.00']) expect(document).toContain(words)
    // It holds no longer than the term that it counts.
    const { rows } = await sql<{ until: Date; ends: Date }>`
      select (select max(valid_until) from quotation where account_id = ${li.accountId}
        and id = (select max(id) from quotation where account_id = ${li.accountId})) as until,
        (select max(ends_at) from membership_term where account_id = ${li.accountId}) as ends`.execute(db)
    expect(rows[0]!.until).toEqual(rows[0]!.ends)
  })

  test('nobody claims a member’s coupon, and no list offers it', async () => {
    const { db } = await testApp()
    await bought(li)
    const { id } = await db
      .selectFrom('coupon')
      .innerJoin('claimed_coupon', 'coupon_id', 'coupon.id')
      .select('coupon.id')
      .where('account_id', '=', li.accountId)
      .executeTakeFirstOrThrow()
    const wang = await buyer()
    expect((await wang.call(claimCoupon, { couponId: id })).problem).toBe('couponGone')
    const { records } = (await wang.call(couponCentre, { of: 'mall' })).data
    expect(records.map(({ couponId }) => couponId)).not.toContain(id)
  })
})

describe('[MC-1] its end', () => {
  const told = async (who: Buyer) =>
    (await who.call(notifications, { topic: 'membership' })).data.records.map(({ title }) => title)

  test('is told with what somebody has: so many days are left, the one that has begun too', async () => {
    await bought(li)
    const [term] = (await mine(li)).terms
    expect(term!.daysLeft).toBeGreaterThanOrEqual(28)
    await letPass(li, term!.daysLeft - 1)
    expect((await mine(li)).terms).toMatchObject([{ daysLeft: 1, isRunning: true }])
  })

  test('is told once, seven days ahead', async () => {
    await bought(li)
    await letPass(li, 20)
    await runs(tellEnding)
    expect(await told(li)).toEqual([])
    await letPass(li, 5)
    await runs(tellEnding)
    await runs(tellEnding)
    expect(await told(li)).toHaveLength(1)
  })

  test('one click ends renewal: nobody is reminded, the rights stay to the end, and another click takes it back', async () => {
    expect((await li.call(endRenewal, {})).problem).toBe('membershipNone')
    await bought(li)
    expect((await li.call(endRenewal, {})).code).toBe('00000')
    expect(await mine(li)).toMatchObject({ renews: false, terms: [{ isRunning: true }] })
    await letPass(li, 25)
    await runs(tellEnding)
    expect(await told(li)).toEqual([])
    await li.call(resumeRenewal, {})
    await runs(tellEnding)
    expect(await told(li)).toHaveLength(1)
  })

  test('who has renewed is not reminded of the first term', async () => {
    const one = await bought(li)
    await li.call(payOrder, await bill(li, one, 'month'))
    await letPass(li, 25)
    await runs(tellEnding)
    expect(await told(li)).toEqual([])
  })
})

describe('[MC-1] the operator', () => {
  test('sees levels with their running terms, and who bought one for how much', async () => {
    const { operator } = await testApp()
    const { as } = await operator()
    const one = await bought(li)
    const levels = (await as(platformLevels, {})).data.records
    expect(levels.find(({ levelId }) => levelId === one.levelId)!.running).toBeGreaterThan(0)
    const { records } = (await as(platformMembers, { of: 'running' })).data
    expect(records[0]).toMatchObject({ userId: li.accountId, amount: 30, span: 'month', isRunning: true, renews: true })
  })

  test.for([
    { couponAmount: 100 },
    { couponAmount: null },
    { couponThreshold: null },
    { pointsPercent: 99 },
    { coupons: 11 },
    { monthPrice: 0 },
    { monthPrice: 9.905 },
  ])('cannot offer %j', async (change) => {
    const { operator } = await testApp()
    const { as } = await operator()
    expect((await as(addLevel, { ...terms, ...change })).problem).toBe('paidLevelInvalid')
  })

  test('who changes what another has changed meanwhile is told', async () => {
    const { operator } = await testApp()
    const { as } = await operator()
    const one = await level()
    const input = { levelId: one.levelId, version: one.version, ...terms }
    expect((await as(changeLevel, input)).code).toBe('00000')
    expect((await as(changeLevel, input)).problem).toBe('changedMeanwhile')
  })
})
