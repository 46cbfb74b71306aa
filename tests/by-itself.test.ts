// What time alone decides, told by the clock that tells it in production: the job by its name, under its lock, at the
// database's time.
import { beforeAll, describe, expect, test } from 'vitest'
import { after, DAY_MS, dayOf, wireTime } from '#core/time.ts'
import { scoreInfo } from '#features/points/contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { confirmReceipt, orderDetail, parcelsOfOrder } from '#features/orders/contract.ts'
import { driveOrder, redeemVoucher, shopOrderDetail } from '#features/orders/shop-contract.ts'
import { payOrder } from '#features/payments/contract.ts'
import { payType } from '#features/payments/rules.ts'
import { pointsPage } from '#features/points/contract.ts'
import { creditOrder } from '#features/points/server/move.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { wireReturn } from '#features/after-sales/contract.ts'
import type { Validity } from '#features/catalog/validity.ts'
import { inTransaction } from '#server/database/database.ts'
import { runJobNow, startClock } from '#server/work/clock.ts'
import { readConfig } from '#server/settings/config.ts'
import { jobs } from '../src/jobs.ts'
import { testApp } from './app.ts'
import { expectBooks } from './books.ts'
import { balanceCents, bought, fill, letLapse, receive } from './returns.ts'
import { buyer, goods, shop } from './trade.ts'

const byThemselves = ['expire-vouchers', 'expire-points', 'sweep-returns', 'receive-orders']

beforeAll(async () => {
  const { db } = await testApp()
  const known = jobs(readConfig({})).filter(({ name }) => byThemselves.includes(name))
  // Ended at once: from here on each runs when a test says so.
  const failed = (details: object, message: string) => {
    throw new Error(message, { cause: details })
  }
  await startClock(db, known, { error: failed })()
})

async function tick(name: string): Promise<void> {
  const { db } = await testApp()
  expect(await runJobNow(db, name)).toEqual({ outcome: 'done', failure: null })
}

const dayIn = (days: number): string => dayOf(after(new Date(), days * DAY_MS))

async function service(validity: Validity) {
  const { merchant } = await testApp()
  const shopId = await shop()
  const [clerk, person] = [await merchant(shopId), await buyer({ place: null })]
  const ware = await goods({ shopId, validity, priceCents: 3000 })
  const { uuid } = (await person.call(confirmOrder, { orderItem: { ...ware, prodCount: 1 } })).data
  const { orderNumbers: orderNumber } = (await person.call(submitOrder, { uuid })).data
  await fill(person.accountId, 1_000_000)
  await person.call(payOrder, { orderNumbers: orderNumber, payType: payType.balance })
  const detail = async () => (await person.call(orderDetail, { orderNumber })).data
  const [voucher] = (await detail()).virtualInfoList
  return { clerk: clerk.as, detail, voucher: voucher! }
}

/** As if so many days had passed since the codes were sold. */
async function ageVoucher(code: string, days: number): Promise<void> {
  const { db } = await testApp()
  const { valid_until } = await db
    .selectFrom('voucher')
    .select('valid_until')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('voucher')
    .set({ valid_until: after(valid_until!, -days * DAY_MS) })
    .where('code', '=', code)
    .execute()
}

describe('[ORDER-8] a service', () => {
  test('of a range of days is valid on its first and its last day, and over after it', async () => {
    const { clerk, detail, voucher } = await service({ kind: 'range', from: dayIn(0), to: dayIn(5) })
    expect(voucher).toMatchObject({ validFrom: dayIn(0), validTo: dayIn(5), status: 0 })
    await ageVoucher(voucher.writeOffCode, 5)
    await tick('expire-vouchers')
    expect(await detail()).toMatchObject({ status: 3, virtualInfoList: [{ status: 0, validTo: dayIn(0) }] })
    await ageVoucher(voucher.writeOffCode, 1)
    expect((await clerk(redeemVoucher, { code: voucher.writeOffCode })).problem).toBe('voucherExpired')
    await tick('expire-vouchers')
    expect(await detail()).toMatchObject({ status: 5, virtualInfoList: [{ status: 2 }] })
  })

  test('of the same day is redeemed on that day and no other', async () => {
    const today = await service({ kind: 'sameDay' })
    expect(today.voucher).toMatchObject({ validFrom: dayIn(0), validTo: dayIn(0) })
    await tick('expire-vouchers')
    expect((await today.clerk(redeemVoucher, { code: today.voucher.writeOffCode })).data).toMatchObject({ status: 1 })
    const missed = await service({ kind: 'sameDay' })
    await ageVoucher(missed.voucher.writeOffCode, 1)
    await tick('expire-vouchers')
    expect(await missed.detail()).toMatchObject({ status: 5, virtualInfoList: [{ status: 2 }] })
  })
})

describe('after-sales', () => {
  test('[AFTER-1] a seller who says nothing has agreed; a buyer who sends nothing back is closed, and may ask again', async () => {
    const order = await bought()
    const { refundSn } = (await order.apply([1])).data
    await tick('sweep-returns')
    expect((await order.info(refundSn)).returnMoneySts).toBe(wireReturn.applied)
    await letLapse(refundSn)
    await tick('sweep-returns')
    expect(await order.info(refundSn)).toMatchObject({
      returnMoneySts: wireReturn.accepted,
      events: [{}, { actor: 'clock' }],
    })
    const before = await balanceCents(order)
    await letLapse(refundSn)
    await tick('sweep-returns')
    expect((await order.info(refundSn)).returnMoneySts).toBe(wireReturn.closed)
    expect(await balanceCents(order)).toBe(before)
    expect((await order.apply([1])).code).toBe('00000')
    await expectBooks((await testApp()).db)
  })

  test('[AFTER-4] the seven days without a reason follow a receipt that the clock made, and then only a reason helps', async () => {
    const order = await bought({ until: 'shipped' })
    const { db } = await testApp()
    const due = after(new Date(), -1000)
    await db
      .updateTable('shop_order')
      .set({ receipt_due_at: due })
      .where('order_number', '=', order.orderNumber)
      .execute()
    await tick('receive-orders')
    expect((await order.detail()).status).toBe(5)
    await receive(order.orderNumber, 6)
    const { refundSn } = (await order.apply([1])).data
    expect(refundSn).toBeTruthy()
    await receive(order.orderNumber, 7)
    expect((await order.apply([1])).problem).toBe('noReasonTimeOver')
    expect((await order.apply([1], { buyerReason: 'faulty' })).code).toBe('00000')
  })
})

test('[POINTS-1] points that lived their year go, with a record, and only once', async () => {
  const { db } = await testApp()
  const person = await buyer()
  const lotOf = (orderNumber: string, daysAgo: number) =>
    inTransaction(db, (tx) =>
      creditOrder(
        tx,
        { orderNumber, accountId: person.accountId, goodsCents: 3000 },
        after(new Date(), -daysAgo * DAY_MS),
      ),
    )
  await lotOf(`98${Date.now()}1`, 367)
  await lotOf(`98${Date.now()}2`, 363)
  await tick('expire-points')
  await tick('expire-points')
  const { score, records } = (await person.call(pointsPage, { sts: 1, size: 50 })).data
  expect(score).toBe(30)
  expect(records.records.filter(({ kind }) => kind === 'expiry').map(({ points }) => points)).toEqual([-30])
  expect((await person.call(scoreInfo, {})).data.score).toBe(30)
})

test('[ORDER-6] [ORDER-3] same-city delivery from the checkout to the receipt that nobody confirmed', async () => {
  const { merchant, db } = await testApp()
  const shopId = await shop({ hasCounter: true })
  const [clerk, person, ware] = [await merchant(shopId), await buyer(), await goods({ shopId })]
  const orderNumber = await person.orderBy(deliveryMethods.sameCity, { ...ware, quantity: 3 })
  await fill(person.accountId, 1_000_000)
  await person.call(payOrder, { orderNumbers: orderNumber, payType: payType.balance })
  const [line] = (await clerk.as(shopOrderDetail, { orderNumber })).data.lines
  const parcel = {
    courier: '周师傅',
    tel: '13900001234',
    seen: 0,
    lines: [{ orderItemId: line!.orderItemId, quantity: 3 }],
  }
  expect((await clerk.as(driveOrder, { orderNumber, ...parcel })).code).toBe('00000')
  const detail = async () => (await person.call(orderDetail, { orderNumber })).data
  expect(await detail()).toMatchObject({ status: 3, dvyType: deliveryMethods.sameCity, transfee: 12 })
  expect((await person.call(parcelsOfOrder, { orderNumber })).data).toMatchObject([
    { dvyName: '周师傅', dvyTel: '13900001234' },
  ])
  await tick('receive-orders')
  expect((await detail()).status).toBe(3)
  const due = after(new Date(), -1000)
  await db.updateTable('shop_order').set({ receipt_due_at: due }).where('order_number', '=', orderNumber).execute()
  await tick('receive-orders')
  const { status, finallyTime } = await detail()
  expect(status).toBe(5)
  expect(finallyTime! <= wireTime(new Date())).toBe(true)
  expect((await person.call(confirmReceipt, { orderNumber })).problem).toBe('orderStatusChanged')
  await expectBooks(db)
})
