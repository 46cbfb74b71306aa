// Virtual goods: bought by themselves, paid for with a code a piece, redeemed once, given back unused, gone with their
// last day.
import { describe, expect, test } from 'vitest'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import { applyReturn, returnForm } from '#features/after-sales/contract.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { addItems } from '#features/cart/add-contract.ts'
import { prodInfo } from '#features/catalog/contract.ts'
import { changeProduct, shopProduct } from '#features/catalog/shop-contract.ts'
import type { Validity } from '#features/catalog/validity.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { payOrder } from '#features/payments/contract.ts'
import { payType } from '#features/payments/rules.ts'
import { testApp } from '../../../../tests/app.ts'
import { fill } from '../../../../tests/returns.ts'
import { buyer, goods, shop, stockOf } from '../../../../tests/trade.ts'
import { confirmReceipt, orderDetail, reorder } from '../contract.ts'
import { findVoucher, redeemedVouchers, redeemVoucher } from '../shop-contract.ts'
import { expireVouchers } from './jobs.ts'

const dayIn = (days: number): string => dayOf(after(new Date(), days * DAY_MS))

/** A service, bought and paid by somebody without an address; and a clerk of its shop. */
async function sale(validity: Validity, { count = 2, priceCents = 3000 } = {}) {
  const { merchant } = await testApp()
  const shopId = await shop()
  const [clerk, person] = [await merchant(shopId), await buyer({ place: null })]
  const ware = await goods({ shopId, validity, priceCents, stock: 10_000, name: '轴承失效分析' })
  const { data: shown } = await person.call(confirmOrder, { orderItem: { ...ware, prodCount: count } })
  const { orderNumbers: orderNumber } = (await person.call(submitOrder, { uuid: shown.uuid })).data
  await fill(person.accountId, 1_000_000)
  await person.call(payOrder, { orderNumbers: orderNumber, payType: payType.balance })
  const detail = async () => (await person.call(orderDetail, { orderNumber })).data
  const codes = (await detail()).virtualInfoList.map(({ writeOffCode }) => writeOffCode)
  const giveBack = async (pieces: number) => {
    const [line] = (await detail()).orderItemDtos
    const items = [{ orderItemId: line!.orderItemId, count: pieces }]
    const input = {
      orderNumber,
      orderItems: items,
      applyType: 1,
      buyerReason: 'noLongerWanted',
      buyerMobile: '13812346204',
    } as const
    return person.call(applyReturn, input)
  }
  return { ...person, clerk: clerk.as, shopId, ware, shown, orderNumber, detail, codes, giveBack }
}

describe('bought', () => {
  test('[ORDER-8] more pieces than one statement has room for are paid, each with a code of its own', async () => {
    const { db } = await testApp()
    const { orderNumber } = await sale({ kind: 'days', days: 30 }, { count: 7000, priceCents: 100 })
    const codes = db
      .selectFrom('voucher')
      .innerJoin('shop_order', 'shop_order.id', 'order_id')
      .select(({ fn }) => fn.count<number>('code').distinct().as('count'))
      .where('order_number', '=', orderNumber)
    expect(await codes.executeTakeFirst()).toEqual({ count: 7000 })
  })

  test('[ORDER-8] [ORDER-3] [ORDER-6] without an address and without freight; a code a piece with its validity once it is paid', async () => {
    const { shown, detail, codes } = await sale({ kind: 'days', days: 30 })
    expect(shown).toMatchObject({
      userAddr: null,
      totalTransFee: 0,
      actualTotal: 60,
      shopCartOrders: [{ dvyTypes: [3], dvyType: 3, isDeliverable: true }],
    })
    const order = await detail()
    expect(order).toMatchObject({ status: 3, dvyType: 3, receiptDueTime: null, canReturn: true })
    expect(order.virtualInfoList).toMatchObject(
      Array.from({ length: 2 }, () => ({
        status: 0,
        skuName: '6204-2RS1',
        validFrom: dayIn(0),
        validTo: dayIn(30),
        writeOffTime: null,
      })),
    )
    for (const code of codes) expect(code).toMatch(/^\d{12}$/)
    expect(new Set(codes).size).toBe(2)
  })

  test('never through a cart, nor with other things; an unpaid order has no codes', async () => {
    const person = await buyer()
    const ware = await goods({ validity: { kind: 'always' } })
    expect((await person.call(addItems, [{ skuId: ware.skuId, count: 1 }])).problem).toBe('virtualBuyNow')
    const basketIds = await person.cart(ware, await goods())
    expect((await person.call(confirmOrder, { basketIds })).problem).toBe('virtualBuyNow')
    const { uuid } = (await person.call(confirmOrder, { orderItem: { ...ware, prodCount: 1 } })).data
    const { orderNumbers: orderNumber } = (await person.call(submitOrder, { uuid })).data
    expect((await person.call(orderDetail, { orderNumber })).data.virtualInfoList).toEqual([])
    expect((await person.call(prodInfo, { prodId: ware.prodId })).data).toMatchObject({
      mold: 1,
      validity: { kind: 'always' },
    })
  })

  test('bought once more, it is said to have a page of its own; goods still need an address', async () => {
    const { call, orderNumber } = await sale({ kind: 'always' }, { count: 1 })
    expect((await call(reorder, { orderNumber })).data).toMatchObject({
      addedLines: 0,
      missing: [{ reason: 'virtual' }],
    })
    const { uuid } = (await call(confirmOrder, { orderItem: { ...(await goods()), prodCount: 1 } })).data
    expect((await call(submitOrder, { uuid })).problem).toBe('addressMissing')
  })
})

describe('redeemed', () => {
  test('[ORDER-8] once, by its own shop; with the last one the order is completed', async () => {
    const { clerk, call, orderNumber, detail, codes } = await sale({ kind: 'always' })
    const { as: stranger } = await (await testApp()).merchant(await shop())
    const [one, two] = codes as [string, string]
    expect((await stranger(findVoucher, { code: one })).problem).toBe('voucherUnknown')
    expect((await stranger(redeemVoucher, { code: one })).problem).toBe('voucherUnknown')
    expect((await clerk(findVoucher, { code: one })).data).toMatchObject({
      orderNumber,
      status: 0,
      validTo: null,
      skuName: '6204-2RS1',
    })
    expect((await clerk(redeemVoucher, { code: one })).data).toMatchObject({ status: 1 })
    expect(await clerk(redeemVoucher, { code: one })).toMatchObject({
      problem: 'voucherRedeemed',
      details: { time: expect.any(String) },
    })
    expect((await call(confirmReceipt, { orderNumber })).problem).toBe('orderStatusChanged')
    expect((await detail()).status).toBe(3)
    await clerk(redeemVoucher, { code: two })
    expect(await detail()).toMatchObject({ status: 5, canReturn: false })
    expect((await clerk(redeemedVouchers, {})).data.map(({ ending }) => ending)).toEqual([two.slice(-4), one.slice(-4)])
  })

  test('of two clerks at once one is told that it was redeemed', async () => {
    const { clerk, codes } = await sale({ kind: 'always' }, { count: 1 })
    const answers = await Promise.all([1, 2, 3].map(() => clerk(redeemVoucher, { code: codes[0]! })))
    expect(answers.map(({ problem }) => problem ?? 'ok').toSorted()).toEqual([
      'ok',
      'voucherRedeemed',
      'voucherRedeemed',
    ])
  })

  test('not before its days begin', async () => {
    const { clerk, codes } = await sale({ kind: 'range', from: dayIn(2), to: dayIn(9) }, { count: 1 })
    expect(await clerk(redeemVoucher, { code: codes[0]! })).toMatchObject({
      problem: 'voucherNotYet',
      details: { day: dayIn(2) },
    })
  })
})

test('[ORDER-8] codes end with their last day, and with the last of them the order; they are neither redeemed nor given back then', async () => {
  const { clerk, codes, detail, giveBack } = await sale({ kind: 'sameDay' })
  const { db } = await testApp()
  await clerk(redeemVoucher, { code: codes[0]! })
  const yesterday = after(new Date(), -DAY_MS)
  await db.updateTable('voucher').set({ valid_until: yesterday }).where('code', '=', codes[1]!).execute()
  expect((await clerk(redeemVoucher, { code: codes[1]! })).problem).toBe('voucherExpired')
  await expireVouchers.run({ db, now: new Date() })
  const order = await detail()
  expect(order).toMatchObject({ status: 5, canReturn: false })
  expect(order.virtualInfoList.map(({ status }) => status)).toEqual([1, 2])
  expect((await giveBack(1)).problem).toBe('orderStatusChanged')
})

describe('given back', () => {
  test('[AFTER-2] [ORDER-8] what was not redeemed, no more; the codes go with the money, and the order is done', async () => {
    const { clerk, call, codes, detail, giveBack, ware, orderNumber } = await sale({ kind: 'always' }, { count: 3 })
    const stock = await stockOf(ware)
    await clerk(redeemVoucher, { code: codes[0]! })
    expect((await call(returnForm, { orderNumber })).data).toMatchObject({
      cargos: ['unsent'],
      items: [{ leftCount: 2 }],
    })
    expect((await giveBack(3)).problem).toBe('returnTooMany')
    const { refundSn } = (await giveBack(2)).data
    expect((await clerk(redeemVoucher, { code: codes[1]! })).problem).toBe('returnOpen')
    await clerk(acceptReturn, { refundSn })
    const order = await detail()
    expect(order).toMatchObject({ status: 5, refundStatus: 3, canReturn: false })
    expect(order.virtualInfoList.map(({ status }) => status)).toEqual([1, 3, 3])
    expect((await clerk(redeemVoucher, { code: codes[1]! })).problem).toBe('voucherRefunded')
    expect(await stockOf(ware)).toBe(stock + 2)
  })

  test('all of it ends the order; days that pass while the shop thinks take nothing away', async () => {
    const { clerk, detail, giveBack } = await sale({ kind: 'sameDay' })
    const { db } = await testApp()
    const { refundSn } = (await giveBack(2)).data
    await expireVouchers.run({ db, now: after(new Date(), 3 * DAY_MS) })
    await clerk(acceptReturn, { refundSn })
    const order = await detail()
    expect(order).toMatchObject({ status: 6, refundStatus: 2 })
    expect(order.virtualInfoList.map(({ status }) => status)).toEqual([3, 3])
  })
})

test('[OPS-1] a merchant makes a product a service and back; days that end before they begin are refused', async () => {
  const { merchant } = await testApp()
  const shopId = await shop()
  const [{ as: clerk }, ware, person] = [await merchant(shopId), await goods({ shopId }), await buyer()]
  const read = async () => (await clerk(shopProduct, { prodId: ware.prodId })).data
  const change = async (validity: Validity | null | undefined) => {
    const { skus, ...product } = await read()
    return clerk(changeProduct, { ...product, skus: skus.map(({ partyCode: _, stocks: __, ...sku }) => sku), validity })
  }
  expect((await change({ kind: 'range', from: dayIn(9), to: dayIn(2) })).problem).toBe('validityInvalid')
  expect((await change({ kind: 'range', from: dayIn(-9), to: dayIn(-2) })).problem).toBe('validityInvalid')
  expect((await change({ kind: 'days', days: 0 })).problem).toBe('validityInvalid')
  expect((await change({ kind: 'days', days: 7 })).code).toBe('00000')
  expect((await person.call(prodInfo, { prodId: ware.prodId })).data).toMatchObject({
    mold: 1,
    validity: { kind: 'days', days: 7 },
  })
  await change(undefined)
  expect((await read()).validity).toEqual({ kind: 'days', days: 7 })
  await change(null)
  expect((await person.call(prodInfo, { prodId: ware.prodId })).data).toMatchObject({ mold: 0, validity: null })
})
