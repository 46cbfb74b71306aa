import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Problem } from '#core/problem.ts'
import { after, DAY_MS, wireTime } from '#core/time.ts'
import { PRIVATE_LINK_MS } from '#core/wire/private-upload.ts'
import { confirmReceipt, myOrders } from '#features/orders/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { withProbe } from '../../../../tests/listening.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { balanceCents, bought, letLapse, receive, sendRefunds, type Bought } from '../../../../tests/returns.ts'
import { buyer, statusOf, stockOf } from '../../../../tests/trade.ts'
import {
  applyReturn,
  confirmExchange,
  disputeReturn,
  myReturns,
  returnDetail,
  returnForm,
  sendBack,
  wireReturn,
  wireService,
  withdrawReturn,
} from '../contract.ts'
import {
  acceptReturn,
  receiveReturn,
  refundInstead,
  refuseReturn,
  resendGoods,
  ruleOnReturn,
  shopReturn,
  shopReturns,
} from '../staff-contract.ts'
import type { Events } from '#server/events.ts'
import type { Refunded } from './events.ts'
import { sweepReturns } from './jobs.ts'

const parcel = { expressName: '顺丰速运', expressNo: 'SF1234567890', mobile: '13812346204' }
const returnAddress = '常州市新北区汉江西路 118 号 退货组 收，13812346204'

/** Applies and takes the case to where the shop has agreed. */
async function accepted(order: Bought, counts: readonly number[], applyType: 1 | 2 | 3 = wireService.returnAndRefund) {
  const { refundSn } = (await order.apply(counts, { applyType })).data
  expect((await order.seller.as(acceptReturn, { refundSn, returnAddress })).code).toBe('00000')
  return refundSn
}

async function sentBack(order: Bought, counts: readonly number[], applyType: 1 | 2 | 3 = wireService.returnAndRefund) {
  const refundSn = await accepted(order, counts, applyType)
  expect((await order.call(sendBack, { refundSn, ...parcel })).data.returnMoneySts).toBe(wireReturn.sentBack)
  return refundSn
}

describe('[AFTER-1] return and refund', () => {
  test('one of three goes back: the money lands in the balance it came from, to the cent', async () => {
    const { db } = await testApp()
    const order = await bought({ quantities: [3] })
    const [before, stock] = [await balanceCents(order), await stockOf(order.parts[0]!)]
    const refundSn = await sentBack(order, [1])
    expect(await balanceCents(order)).toBe(before)
    const done = await order.seller.as(receiveReturn, { refundSn, isFitForSale: true })
    expect(done.data.returnMoneySts).toBe(wireReturn.refunded)

    expect(await balanceCents(order)).toBe(before + 1000)
    expect(await stockOf(order.parts[0]!)).toBe(stock + 1)
    const info = await order.info(refundSn)
    expect(info).toMatchObject({
      returnMoneySts: 5,
      refundAmount: 10,
      freightAmount: 0,
      expressNo: parcel.expressNo,
      returnAddress,
    })
    expect(info.sources).toMatchObject([{ payType: 9, amount: 10, doneTime: expect.any(String) }])
    expect(info.events.map(({ action, actor }) => `${action} by ${actor}`)).toEqual([
      'apply by buyer',
      'accept by seller',
      'sendBack by buyer',
      'receive by seller',
      'settle by payment',
    ])
    expect(await order.detail()).toMatchObject({ status: 5, refundStatus: 3 })
    await expectBooks(db)
  })

  test('goods that are not fit for sale stay off the shelf', async () => {
    const order = await bought()
    const stock = await stockOf(order.parts[0]!)
    const refundSn = await sentBack(order, [2])
    await order.seller.as(receiveReturn, { refundSn, isFitForSale: false })
    expect(await stockOf(order.parts[0]!)).toBe(stock)
  })

  test('a payment by a channel is given back by the channel; until it says so the money is on its way', async () => {
    const { db } = await testApp()
    const order = await bought({ by: 'sandbox', quantities: [1] })
    const refundSn = await sentBack(order, [1])
    expect((await order.seller.as(receiveReturn, { refundSn, isFitForSale: true })).data.returnMoneySts).toBe(
      wireReturn.refunding,
    )
    expect((await order.info(refundSn)).sources).toMatchObject([{ payType: 99, amount: 10, doneTime: null }])
    await expectBooks(db)
    await sendRefunds()
    await sendRefunds()
    expect(await order.info(refundSn)).toMatchObject({ returnMoneySts: 5, sources: [{ doneTime: expect.any(String) }] })
    expect(await order.detail()).toMatchObject({ status: 5, refundStatus: 2 })
    await expectBooks(db)
  })
})

describe('before the goods were sent', () => {
  test('all of it goes back with its freight; the order ends and its goods are on the shelf again', async () => {
    const { db } = await testApp()
    const order = await bought({ by: 'sandbox', until: 'paid', quantities: [2, 1] })
    const stock = await stockOf(order.parts[0]!)
    const { refundSn } = (await order.apply([2, 1], { applyType: 1, buyerReason: 'orderedWrong' })).data
    await order.seller.as(acceptReturn, { refundSn })
    await sendRefunds()
    expect(await order.info(refundSn)).toMatchObject({ returnMoneySts: 5, refundAmount: 40, freightAmount: 10 })
    expect(await statusOf(order.orderNumber)).toBe('canceled')
    expect(await stockOf(order.parts[0]!)).toBe(stock + 2)
    await expectBooks(db)
  })

  test('[AFTER-1] all of its money goes back, however little is asked for: the shop keeps the goods', async () => {
    const order = await bought({ until: 'paid', quantities: [2] })
    const command = { applyType: 1, buyerReason: 'tooSlow' } as const
    expect((await order.apply([2], { ...command, refundAmount: 20.01 })).problem).toBe('refundAmountWrong')
    const { refundSn } = (await order.apply([2], { ...command, refundAmount: 0.01 })).data
    await order.seller.as(acceptReturn, { refundSn })
    expect(await order.info(refundSn)).toMatchObject({ refundAmount: 30, freightAmount: 10 })
    expect(await statusOf(order.orderNumber)).toBe('canceled')
  })

  test('in two portions the freight comes with the second', async () => {
    const { db } = await testApp()
    const order = await bought({ until: 'paid', quantities: [2] })
    const freight = []
    for (const count of [1, 1]) {
      const { refundSn } = (await order.apply([count], { applyType: 1, buyerReason: 'tooSlow' })).data
      await order.seller.as(acceptReturn, { refundSn })
      freight.push((await order.info(refundSn)).freightAmount)
    }
    expect(freight).toEqual([0, 10])
    expect(await statusOf(order.orderNumber)).toBe('canceled')
    await expectBooks(db)
  })

  test('nothing is sent before the shop has answered, and then only what was not given back', async () => {
    const { db } = await testApp()
    const order = await bought({ until: 'paid', quantities: [3] })
    const { refundSn } = (await order.apply([1], { applyType: 1, buyerReason: 'tooSlow' })).data
    await expect(order.ship()).rejects.toMatchObject({ problem: 'returnOpen' })
    await order.seller.as(acceptReturn, { refundSn })
    const parcelId = await order.ship()
    const sent = await db.selectFrom('parcel_item').select('quantity').where('parcel_id', '=', parcelId).execute()
    expect(sent).toEqual([{ quantity: 2 }])
    expect(await statusOf(order.orderNumber)).toBe('pendingReceipt')
    await expectBooks(db)
  })
})

test('what was given back is told, with the share of each line, before it is committed', async () => {
  const told: Refunded[] = []
  const { db } = await testApp()
  const order = await bought({ until: 'shipped', quantities: [2, 1] })
  const late = { applyType: 1, cargo: 'notReceived', buyerReason: 'tooSlow', refundAmount: 15.01 } as const
  const { refundSn } = (await order.apply([1, 1], late)).data
  const refunded: Events['refunded'] = async (_tx, one) => void told.push(one)
  await withProbe(db, { on: { refunded } }, () => order.seller.as(acceptReturn, { refundSn }))
  expect(told.filter(({ accountId }) => accountId === order.accountId)).toMatchObject([
    {
      refundSn,
      goodsCents: 1501,
      freightCents: 0,
      points: 0,
      isWhole: false,
      items: [{ quantity: 1, amountCents: 751 }, { amountCents: 750 }],
    },
  ])
})

describe('[AFTER-1] an order on its way of which money goes back for all pieces', () => {
  const late = { applyType: 1, cargo: 'notReceived', buyerReason: 'tooSlow' } as const

  test('is received as others where a part of the money stays: the goods still come', async () => {
    const { db } = await testApp()
    const order = await bought({ until: 'shipped', quantities: [2, 1] })
    const { refundSn } = (await order.apply([2, 1], { ...late, refundAmount: 5 })).data
    await order.seller.as(acceptReturn, { refundSn })
    expect(await statusOf(order.orderNumber)).toBe('pendingReceipt')
    expect((await order.call(confirmReceipt, { orderNumber: order.orderNumber })).code).toBe('00000')
    await expectBooks(db)
  })

  test('ends where all of it goes back: the goods are lost', async () => {
    const { db } = await testApp()
    const order = await bought({ until: 'shipped', quantities: [2, 1] })
    const { refundSn } = (await order.apply([2, 1], late)).data
    await order.seller.as(acceptReturn, { refundSn })
    expect(await statusOf(order.orderNumber)).toBe('canceled')
    await expectBooks(db)
  })

  test('with what the buyer has of it: the rest that never left goes back without ending it', async () => {
    const { db } = await testApp()
    const order = await bought({ until: 'paid', quantities: [2] })
    await order.ship([1])
    for (const wanted of [
      { cargo: 'received', buyerReason: 'faulty', refundAmount: 1 },
      { cargo: 'unsent', buyerReason: 'tooSlow' },
    ] as const) {
      const { refundSn } = (await order.apply([1], { applyType: 1, ...wanted })).data
      await order.seller.as(acceptReturn, { refundSn })
    }
    expect(await statusOf(order.orderNumber)).toBe('pendingReceipt')
    await expectBooks(db)
  })
})

describe('[AFTER-1] [AFTER-3] an order of which a part has left', () => {
  test('gives back what was sent, now, and sends the rest', async () => {
    const { db } = await testApp()
    const order = await bought({ until: 'paid', quantities: [3, 2] })
    await order.ship([2, 0])
    const form = (await order.call(returnForm, { orderNumber: order.orderNumber })).data
    expect(form).toMatchObject({ cargos: ['unsent', 'notReceived', 'received'], freight: 0 })
    expect(form.items.map(({ leftCount, unsentLeft }) => [leftCount, unsentLeft])).toEqual([
      [3, 1],
      [2, 2],
    ])
    const refusalOf = async (counts: number[], cargo: 'unsent' | 'received') =>
      (await order.apply(counts, { cargo, applyType: 1, buyerReason: 'orderedWrong' })).problem
    expect(await refusalOf([2], 'unsent')).toBe('returnTooMany')
    expect(await refusalOf([3], 'received')).toBe('returnTooMany')
    expect(await refusalOf([0, 1], 'received')).toBe('returnTooMany')

    const refundSn = await sentBack(order, [1])
    await order.seller.as(receiveReturn, { refundSn, isFitForSale: true })
    expect(await order.info(refundSn)).toMatchObject({
      cargo: 'received',
      returnMoneySts: 5,
      refundAmount: 10,
      freightAmount: 0,
    })
    await order.ship()
    const ids = form.items.map(({ orderItemId }) => orderItemId)
    const sent = await db
      .selectFrom('parcel_item')
      .select((eb) => eb.fn.sum<number>('quantity').as('pieces'))
      .where('order_item_id', 'in', ids)
      .executeTakeFirstOrThrow()
    expect(sent.pieces).toBe(5)
    expect(await statusOf(order.orderNumber)).toBe('pendingReceipt')
    await expectBooks(db)
  })

  test('is shipped when the rest is given back: that goes on the shelf, what was sent does not, and freight stays paid', async () => {
    const { db } = await testApp()
    const order = await bought({ until: 'paid', quantities: [3] })
    await order.ship([2])
    const stock = await stockOf(order.parts[0]!)
    const { refundSn } = (await order.apply([1], { cargo: 'unsent', applyType: 1, buyerReason: 'tooSlow' })).data
    await expect(order.ship()).rejects.toMatchObject({ problem: 'returnOpen' })
    await order.seller.as(acceptReturn, { refundSn })
    expect(await statusOf(order.orderNumber)).toBe('pendingReceipt')
    expect(await stockOf(order.parts[0]!)).toBe(stock + 1)
    const lost = (await order.apply([2], { cargo: 'notReceived', applyType: 1, buyerReason: 'parcelLost' })).data
      .refundSn
    await order.seller.as(acceptReturn, { refundSn: lost })
    expect(await stockOf(order.parts[0]!)).toBe(stock + 1)
    expect((await order.info(lost)).freightAmount).toBe(0)
    expect(await statusOf(order.orderNumber)).toBe('canceled')
    await expectBooks(db)
  })
})

describe('[AFTER-1] [AFTER-2] pieces that their buyer kept at a lower price', () => {
  /** Four of ten, for ten yuan less. */
  async function lowered() {
    const order = await bought({ quantities: [10] })
    const faulty = { applyType: 1, cargo: 'received', buyerReason: 'faulty' } as const
    const { refundSn } = (await order.apply([4], { ...faulty, refundAmount: 9.99 })).data
    await order.seller.as(acceptReturn, { refundSn })
    const goBack = async (count: number) => {
      const one = await sentBack(order, [count])
      await order.seller.as(receiveReturn, { refundSn: one, isFitForSale: true })
      return (await order.info(one)).refundAmount
    }
    const form = async () => (await order.call(returnForm, { orderNumber: order.orderNumber })).data.items[0]!
    return { order, faulty, goBack, form }
  }

  test('go back like others, after them, for what was really paid for them', async () => {
    const { db } = await testApp()
    const { order, goBack, form } = await lowered()
    expect(await form()).toMatchObject({ leftCount: 10, loweredCount: 4, heldCents: 999, refundAmount: 90.01 })
    await expectBooks(db)
    const before = await balanceCents(order)
    // Two at their full price; four, and one of the lowered at (40.00 - 9.99) / 4; two more; the last takes the rest.
    expect([await goBack(2), await goBack(5), await goBack(2), await goBack(1)]).toEqual([20, 47.5, 15, 7.51])
    expect(await balanceCents(order)).toBe(before + 9001)
    expect(await form()).toMatchObject({ leftCount: 0, loweredCount: 0 })
    expect(await order.detail()).toMatchObject({ refundStatus: 2 })
    await expectBooks(db)
  })

  test('go back with the whole line for all that is left, and may cost less once more before', async () => {
    const { db } = await testApp()
    const { order, faulty, goBack } = await lowered()
    const { refundSn } = (await order.apply([10], { ...faulty, refundAmount: 20 })).data
    await order.seller.as(acceptReturn, { refundSn })
    expect((await order.apply([10], { refundAmount: 70.02 })).problem).toBe('refundAmountWrong')
    expect(await goBack(10)).toBe(70.01)
    await expectBooks(db)
  })

  test('are held by a case like others, and bring nothing more once all of their money is given back', async () => {
    const { db } = await testApp()
    const { order, faulty, form } = await lowered()
    const { refundSn } = (await order.apply([10], faulty)).data
    expect((await order.apply([1])).problem).toBe('returnTooMany')
    await order.call(withdrawReturn, { refundSn })
    expect(await form()).toMatchObject({ leftCount: 10, loweredCount: 4 })
    const all = (await order.apply([10], faulty)).data.refundSn
    await order.seller.as(acceptReturn, { refundSn: all })
    expect(await form()).toMatchObject({ leftCount: 0, refundedCount: 10 })
    await expectBooks(db)
  })

  test('still count as sold until they come back', async () => {
    const { db } = await testApp()
    const { order, goBack } = await lowered()
    const sold = async () =>
      (await db.selectFrom('product').select('sold').where('id', '=', order.parts[0]!.prodId).executeTakeFirstOrThrow())
        .sold
    expect(await sold()).toBe(10)
    await goBack(7)
    expect(await sold()).toBe(3)
  })
})

test('pieces that were given back do not count as sold any more', async () => {
  const { db } = await testApp()
  const sold = async ({ prodId }: { prodId: number }) =>
    (await db.selectFrom('product').select('sold').where('id', '=', prodId).executeTakeFirstOrThrow()).sold
  const order = await bought({ quantities: [3] })
  const [part] = order.parts
  expect(await sold(part!)).toBe(3)
  const refundSn = await sentBack(order, [2])
  expect(await sold(part!)).toBe(3)
  await order.seller.as(receiveReturn, { refundSn, isFitForSale: false })
  expect(await sold(part!)).toBe(1)
})

test('[AFTER-1] the order says how its after-sales ended: refused, and a refund after that', async () => {
  const order = await bought({ quantities: [2] })
  const status = async () => (await order.call(myOrders, {})).data.records[0]!.refundStatus
  const { refundSn } = (await order.apply([1])).data
  expect(await status()).toBe(1)
  await order.seller.as(refuseReturn, { refundSn, refusal: '不符合条件' })
  expect(await status()).toBe(4)
  await order.call(disputeReturn, { refundSn, remark: '请平台介入' })
  expect(await status()).toBe(1)
  await order.call(withdrawReturn, { refundSn })
  expect(await status()).toBeNull()
  const second = await sentBack(order, [1])
  await order.seller.as(receiveReturn, { refundSn: second, isFitForSale: true })
  expect(await status()).toBe(3)
  const third = (await order.apply([1])).data.refundSn
  await order.seller.as(refuseReturn, { refundSn: third, refusal: '不符合条件' })
  expect(await status()).toBe(3)
})

describe('[AFTER-1] exchange', () => {
  test('goods for goods: the second piece is taken from the shelf, and no money moves', async () => {
    const { db } = await testApp()
    const order = await bought()
    const [before, stock] = [await balanceCents(order), await stockOf(order.parts[0]!)]
    const refundSn = await sentBack(order, [1], wireService.exchange)
    await order.seller.as(receiveReturn, { refundSn, isFitForSale: false })
    await order.seller.as(resendGoods, { refundSn, expressName: '中通快递', expressNo: 'ZT998877' })
    expect(await stockOf(order.parts[0]!)).toBe(stock - 1)
    expect((await order.call(confirmExchange, { refundSn })).data.returnMoneySts).toBe(wireReturn.exchanged)
    expect(await balanceCents(order)).toBe(before)
    expect((await order.detail()).refundStatus).toBeNull()
    expect((await order.apply([3], { buyerReason: 'faulty' })).code).toBe('00000')
    await expectBooks(db)
  })

  test('[LANG-1] whoever sends it is named in the language of who reads', async () => {
    const { as } = await testApp()
    const order = await bought()
    const refundSn = await sentBack(order, [1], wireService.exchange)
    await order.seller.as(receiveReturn, { refundSn, isFitForSale: false })
    await order.seller.as(resendGoods, { refundSn, expressName: 'ZTO Express', expressNo: 'ZT998877' })
    const inChinese = (await order.call(returnDetail, { refundSn })).data
    expect([inChinese.expressName, inChinese.resendName]).toEqual(['顺丰速运', '中通快递'])
    const inEnglish = (await as(order.token, { locale: 'en' })(returnDetail, { refundSn })).data
    expect([inEnglish.expressName, inEnglish.resendName]).toEqual(['SF Express', 'ZTO Express'])
  })

  test('without a second piece the money goes back instead', async () => {
    const { db } = await testApp()
    const order = await bought()
    const refundSn = await sentBack(order, [1], wireService.exchange)
    await order.seller.as(receiveReturn, { refundSn, isFitForSale: false })
    await db.updateTable('sku').set({ stock: 0 }).where('id', '=', order.parts[0]!.skuId).execute()
    const short = await order.seller.as(resendGoods, { refundSn, expressName: '中通快递', expressNo: 'ZT998877' })
    expect(short.problem).toBe('stockShort')
    expect((await order.seller.as(refundInstead, { refundSn })).data.returnMoneySts).toBe(wireReturn.refunded)
    await expectBooks(db)
  })
})

describe('silence', () => {
  const sweep = async () => sweepReturns.run({ db: (await testApp()).db, now: new Date() })

  test('[AFTER-1] of the seller is agreement, of the buyer closes', async () => {
    const { db } = await testApp()
    const order = await bought()
    const { refundSn } = (await order.apply([1])).data
    await sweep()
    expect((await order.info(refundSn)).returnMoneySts).toBe(wireReturn.applied)
    await letLapse(refundSn)
    await sweep()
    expect(await order.info(refundSn)).toMatchObject({
      returnMoneySts: wireReturn.accepted,
      events: [{}, { actor: 'clock' }],
    })
    await letLapse(refundSn)
    await sweep()
    expect((await order.info(refundSn)).returnMoneySts).toBe(wireReturn.closed)
    expect(await order.detail()).toMatchObject({ refundStatus: 4 })
    expect((await order.apply([3])).code).toBe('00000')
    await expectBooks(db)
  })

  test('of a seller whose goods came back pays', async () => {
    const { db } = await testApp()
    const order = await bought()
    const stock = await stockOf(order.parts[0]!)
    const refundSn = await sentBack(order, [1])
    await letLapse(refundSn)
    await sweep()
    expect((await order.info(refundSn)).returnMoneySts).toBe(wireReturn.refunded)
    expect(await stockOf(order.parts[0]!)).toBe(stock)
    await expectBooks(db)
  })

  test('the operator’s days count where they are set', async () => {
    const { db } = await testApp()
    const order = await bought()
    await db
      .insertInto('setting')
      .values({ name: 'afterSales', value: JSON.stringify({ answer: 1, sendBack: 'x' }) })
      .execute()
    const { refundSn } = (await order.apply([1])).data
    await db.deleteFrom('setting').where('name', '=', 'afterSales').execute()
    const { applyTime, dueTime } = await order.info(refundSn)
    expect(dueTime).toBe(wireTime(after(new Date(`${applyTime.replace(' ', 'T')}+08:00`), DAY_MS)))
  })
})

describe('[AFTER-2] an application', () => {
  test('takes 1 to what is left, an amount within the refundable, 200 characters, 5 pictures, 11 digits', async () => {
    const order = await bought({ quantities: [3] })
    const problem = async (counts: number[], more = {}) => (await order.apply(counts, more)).problem
    expect(await problem([4])).toBe('returnTooMany')
    expect(await problem([])).toBe('nothingSelected')
    expect(await problem([1], { refundAmount: 10.01 })).toBe('refundAmountWrong')
    expect(await problem([1], { refundAmount: 0 })).toBe('refundAmountWrong')
    expect(await problem([1], { buyerDesc: '长'.repeat(201) })).toBe('returnNoteTooLong')
    expect(await problem([1], { imgIds: ['1', '2', '3', '4', '5', '6'].map((one) => one.repeat(32)) })).toBe(
      'tooManyImages',
    )
    expect(await problem([1], { imgIds: ['0'.repeat(32)] })).toBe('documentMissing')
    expect(await problem([1], { buyerMobile: '1381234620' })).toBe('mobileInvalid')
    expect(await problem([1], { buyerReason: 'notArrived' })).toBe('returnReasonMissing')
    expect((await order.apply([1], { refundAmount: 10, buyerDesc: '长'.repeat(200) })).code).toBe('00000')
    expect(await problem([3])).toBe('returnTooMany')
    expect((await order.call(returnForm, { orderNumber: order.orderNumber })).data.items).toMatchObject([
      { leftCount: 2 },
    ])
  })

  test('[AFTER-2] [UC-16] a parcel back needs a courier, a number and a phone', async () => {
    const order = await bought()
    const refundSn = await accepted(order, [1])
    const problem = async (more: object) => (await order.call(sendBack, { refundSn, ...parcel, ...more })).problem
    expect(await problem({ expressName: '  ' })).toBe('courierMissing')
    expect(await problem({ expressNo: ' ' })).toBe('waybillMissing')
    expect(await problem({ expressNo: 'SF 12 34' })).toBe('waybillInvalid')
    expect(await problem({ mobile: '123' })).toBe('mobileInvalid')
  })

  test('[AFTER-4] without a reason within seven days of receipt, with one within fifteen', async () => {
    const order = await bought()
    await receive(order.orderNumber, 7)
    expect((await order.apply([1])).problem).toBe('noReasonTimeOver')
    expect((await order.call(returnForm, { orderNumber: order.orderNumber })).data).toMatchObject({
      isNoReasonOpen: false,
      isOpen: true,
    })
    expect((await order.apply([1], { buyerReason: 'faulty' })).code).toBe('00000')
    await receive(order.orderNumber, 15)
    expect((await order.apply([1], { buyerReason: 'faulty' })).problem).toBe('returnTimeOver')
  })

  test('sent twice with one key is one application, and may be withdrawn and made anew', async () => {
    const order = await bought()
    const key = { uuid: 'form-0001-of-a-page' }
    const [first, second] = [await order.apply([1], key), await order.apply([1], key)]
    expect(second.data).toEqual(first.data)
    const { refundSn } = first.data
    expect((await order.call(withdrawReturn, { refundSn })).data.returnMoneySts).toBe(wireReturn.withdrawn)
    expect((await order.call(withdrawReturn, { refundSn })).problem).toBe('returnStatusChanged')
    expect((await order.apply([3])).code).toBe('00000')
  })

  test('shows its pictures to the buyer and to the shop, by links that end', async () => {
    const { app } = await testApp()
    const order = await bought()
    const fileId = await upload(order)
    const { refundSn } = (await order.apply([1], { imgIds: [fileId] })).data
    const [url] = (await order.seller.as(shopReturn, { refundSn })).data.imgs
    expect((await app.inject({ method: 'GET', url: url! })).headers['content-type']).toBe('image/webp')
    expect((await app.inject({ method: 'GET', url: url!.replace(/sign=.{4}/, 'sign=AAAA') })).statusCode).toBe(404)
    const other = await bought()
    expect((await other.apply([1], { imgIds: [fileId] })).problem).toBe('documentMissing')
    // A page that was open for so long asks again.
    const later = Date.now() + PRIVATE_LINK_MS + 1000
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    onTestFinished(() => void vi.useRealTimers())
    expect((await app.inject({ method: 'GET', url: url! })).statusCode).toBe(404)
    const [fresh] = (await order.seller.as(shopReturn, { refundSn })).data.imgs
    expect((await app.inject({ method: 'GET', url: fresh! })).statusCode).toBe(200)
  })
})

async function upload({ token }: { token: string }): Promise<string> {
  const { app } = await testApp()
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'damage.jpg')
  const form = new Request('http://mall.test', { method: 'POST', body })
  const answer = await app.inject({
    method: 'POST',
    url: '/p/file/uploadPrivate',
    headers: { authorization: token, 'content-type': form.headers.get('content-type')! },
    payload: Buffer.from(await form.arrayBuffer()),
  })
  return answer.json<{ data: { fileId: string } }>().data.fileId
}

describe('refused', () => {
  test('the buyer reads why, and the operator decides for one of them', async () => {
    const { db, operator } = await testApp()
    const order = await bought()
    const { refundSn } = (await order.apply([2])).data
    expect((await order.seller.as(refuseReturn, { refundSn, refusal: '  ' })).problem).toBe('textBlank')
    await order.seller.as(refuseReturn, { refundSn, refusal: '包装已拆封，影响二次销售' })
    expect(await order.info(refundSn)).toMatchObject({
      returnMoneySts: wireReturn.refused,
      refusal: '包装已拆封，影响二次销售',
    })
    expect((await order.call(disputeReturn, { refundSn, remark: '只拆了外箱' })).data.returnMoneySts).toBe(
      wireReturn.disputed,
    )

    const ruling = await (await operator(['orders'])).as(ruleOnReturn, { refundSn, forBuyer: true, remark: '支持退货' })
    expect(ruling.data.returnMoneySts).toBe(wireReturn.accepted)
    const log = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `return:${refundSn}`)
      .orderBy('at')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['afterSales.refuse', 'afterSales.uphold'])
    await expectBooks(db)
  })

  test('what was asked for anew meanwhile cannot be disputed as well', async () => {
    const { db } = await testApp()
    const order = await bought()
    const { refundSn } = (await order.apply([2])).data
    await order.seller.as(refuseReturn, { refundSn, refusal: '不符合条件' })
    await order.apply([3], { buyerReason: 'faulty' })
    expect((await order.call(disputeReturn, { refundSn, remark: '请平台介入' })).problem).toBe('returnTooMany')
    expect((await order.info(refundSn)).returnMoneySts).toBe(wireReturn.refused)
    await expectBooks(db)
  })
})

test('[UC-13] a shop reads its own article number in a case and in its queue, the buyer does not', async () => {
  const { db } = await testApp()
  const order = await bought()
  const ofOrder = db.selectFrom('shop_order').select('id').where('order_number', '=', order.orderNumber)
  await db.updateTable('order_item').set({ article_no: 'Kg-10/a' }).where('order_id', '=', ofOrder).execute()
  const { refundSn } = (await order.apply([1])).data
  const inCase = (await order.seller.as(shopReturn, { refundSn })).data.items
  const inQueue = (await order.seller.as(shopReturns, { queue: 'all', words: refundSn })).data.records[0]!.items
  for (const items of [inCase, inQueue]) expect(items.map(({ articleNo }) => articleNo)).toEqual(['Kg-10/a'])
  const read = [(await order.call(returnDetail, { refundSn })).data, (await order.call(myReturns, {})).data]
  expect(JSON.stringify(read)).not.toContain('Kg-10/a')
})

test('a stranger’s case is as unknown as one that never was, for buyers and for shops', async () => {
  const { merchant } = await testApp()
  const order = await bought()
  const { refundSn } = (await order.apply([1])).data
  const [other, otherShop] = [await buyer(), await merchant()]
  for (const answer of [
    await other.call(returnDetail, { refundSn }),
    await other.call(withdrawReturn, { refundSn }),
    await other.call(sendBack, { refundSn, ...parcel }),
    await otherShop.as(shopReturn, { refundSn }),
    await otherShop.as(acceptReturn, { refundSn, returnAddress }),
  ])
    expect(answer.problem).toBe('returnUnknown')
  expect((await other.call(returnForm, { orderNumber: order.orderNumber })).problem).toBe('orderUnknown')
  expect((await otherShop.as(shopReturns, { queue: 'all', words: refundSn })).data.total).toBe(0)
})

test('[UC-13] lists say where each case is; the shop’s queue begins with what waits for it', async () => {
  const order = await bought({ quantities: [3, 2] })
  const first = (await order.apply([1, 0])).data.refundSn
  const second = await accepted(order, [0, 2])
  expect((await order.call(myReturns, {})).data.records.map(({ refundSn }) => refundSn)).toEqual([second, first])
  expect((await order.call(myReturns, { status: 2 })).data.total).toBe(0)
  expect((await order.seller.as(shopReturns, {})).data.records.map(({ refundSn }) => refundSn)).toEqual([first])
  expect((await order.seller.as(shopReturns, { queue: 'open' })).data.total).toBe(2)
  expect(
    (await order.seller.as(shopReturns, { queue: 'all', words: order.orderNumber, applyType: 1 })).data.total,
  ).toBe(0)
  expect((await order.call(myOrders, {})).data.records[0]).toMatchObject({ refundStatus: 1 })
})

describe('at once', () => {
  const codes = (answers: { code: string; problem?: string }[]) =>
    answers.map(({ code, problem }) => problem ?? code).toSorted()

  test('two applications do not get the same goods', async () => {
    const { db } = await testApp()
    for (let round = 0; round < 5; round++) {
      const order = await bought({ quantities: [3] })
      expect(codes(await Promise.all([order.apply([2]), order.apply([2])]))).toEqual(['00000', 'returnTooMany'])
      await expectBooks(db)
    }
  })

  test('the shop accepts while the buyer withdraws: one of them was first', async () => {
    const { db } = await testApp()
    for (let round = 0; round < 5; round++) {
      const order = await bought({ until: 'paid', quantities: [1] })
      const { refundSn } = (await order.apply([1], { applyType: 1, buyerReason: 'tooSlow' })).data
      const answers = await Promise.all([
        order.seller.as(acceptReturn, { refundSn }),
        order.call(withdrawReturn, { refundSn }),
      ])
      expect(codes(answers)).toEqual(['00000', 'returnStatusChanged'])
      await expectBooks(db)
    }
  })

  test('the deadline passes while the buyer sends the goods: past it they are too late, however fast the clock is', async () => {
    const { db } = await testApp()
    for (let round = 0; round < 5; round++) {
      const order = await bought()
      const refundSn = await accepted(order, [1])
      await letLapse(refundSn)
      const [sent] = await Promise.all([
        order.call(sendBack, { refundSn, ...parcel }),
        sweepReturns.run({ db, now: new Date() }),
      ])
      expect(['returnOverdue', 'returnStatusChanged']).toContain(sent.problem)
      expect((await order.info(refundSn)).returnMoneySts).toBe(wireReturn.closed)
      await expectBooks(db)
    }
  })

  test('the shop ships while the buyer asks for the money: either there is nothing to ask for, or nothing is sent', async () => {
    const { db } = await testApp()
    for (let round = 0; round < 5; round++) {
      const order = await bought({ until: 'paid', quantities: [1] })
      const command = { applyType: wireService.refundOnly, cargo: 'unsent', buyerReason: 'tooSlow' } as const
      const [shipped, asked] = await Promise.all([
        order.ship().catch((error: Problem) => error.problem),
        order.apply([1], command),
      ])
      expect([
        ['returnOpen', undefined],
        [expect.any(Number), 'orderStatusChanged'],
      ]).toContainEqual([shipped, asked.problem])
      await expectBooks(db)
    }
  })

  test('two clerks receive the same goods: the money goes back once', async () => {
    const { db } = await testApp()
    const order = await bought()
    const refundSn = await sentBack(order, [1])
    const before = await balanceCents(order)
    const answers = await Promise.all(
      [1, 2, 3].map(() => order.seller.as(receiveReturn, { refundSn, isFitForSale: true })),
    )
    expect(codes(answers)).toEqual(['00000', 'returnStatusChanged', 'returnStatusChanged'])
    expect(await balanceCents(order)).toBe(before + 1000)
    await expectBooks(db)
  })
})

test('an unknown order has no after-sales', async () => {
  const { call } = await buyer()
  const command = { applyType: wireService.refundOnly, buyerReason: 'tooSlow', buyerMobile: '13812346204' }
  const orderItems = [{ orderItemId: 1, count: 1 }]
  expect((await call(applyReturn, { orderNumber: '999999999999', orderItems, ...command })).problem).toBe(
    'orderUnknown',
  )
})
