import { expect, test } from 'vitest'
import { inTransaction } from '#server/database/database.ts'
import type { Problem } from '#core/problem.ts'
import { testApp } from '../../../../../tests/app.ts'
import { buyer, goods, pay, shop, statusOf } from '../../../../../tests/trade.ts'
import { confirmReceipt, myOrders, orderDetail, parcelsOfOrder } from '../../contract.ts'
import { shipOrder, type SentLine } from './shipping.ts'

/** A paid order of three bolts and two nuts of one shop. */
async function paidOrder() {
  const shopId = await shop()
  const person = await buyer()
  const [bolts, nuts] = [await goods({ shopId }), await goods({ shopId })]
  const [orderNumber] = await person.order({ ...bolts, quantity: 3 }, { ...nuts, quantity: 2 })
  await pay(orderNumber!)
  const { data } = await person.call(orderDetail, { orderNumber: orderNumber! })
  const lineOf = ({ skuId }: { skuId: number }) => data.orderItemDtos.find((item) => item.skuId === skuId)!.orderItemId
  return { ...person, shopId, bolts, orderNumber: orderNumber!, bolt: lineOf(bolts), nut: lineOf(nuts) }
}

async function ship(
  { orderNumber, shopId }: { orderNumber: string; shopId: number },
  waybill: string,
  lines?: SentLine[],
) {
  const { db } = await testApp()
  const shipment = { orderNumber, shopId, courier: '顺丰速运', waybill, now: new Date(), ...(lines && { lines }) }
  return inTransaction(db, (tx) => shipOrder(tx, shipment)).catch((error: Problem) => error.problem)
}

test('[ORDER-1] [ORDER-3] an order that leaves in two parcels is partly shipped until the second one, and the buyer sees what is in each', async () => {
  const order = await paidOrder()
  const { call, orderNumber, bolt, nut } = order
  await ship(order, 'SF0001', [{ orderItemId: bolt, quantity: 2 }])
  expect(await statusOf(orderNumber)).toBe('pendingDelivery')
  expect((await call(orderDetail, { orderNumber })).data).toMatchObject({
    status: 2,
    isPartlyShipped: true,
    dvyTime: null,
  })
  expect((await call(myOrders, {})).data.records[0]).toMatchObject({ orderNumber, isPartlyShipped: true })
  expect((await call(confirmReceipt, { orderNumber })).problem).toBe('orderStatusChanged')

  await ship(order, 'SF0002')
  expect((await call(orderDetail, { orderNumber })).data).toMatchObject({
    status: 3,
    isPartlyShipped: false,
    dvyTime: expect.any(String),
    receiptDueTime: expect.any(String),
  })
  const { data: parcels } = await call(parcelsOfOrder, { orderNumber })
  const contents = parcels.map(({ dvyFlowId, items }) => [
    dvyFlowId,
    items.map(({ orderItemId, prodCount }) => [orderItemId, prodCount]),
  ])
  expect(contents).toEqual([
    ['SF0001', [[bolt, 2]]],
    [
      'SF0002',
      [
        [bolt, 1],
        [nut, 2],
      ],
    ],
  ])
})

test('a parcel holds each line once, something of it, and no more than waits', async () => {
  const order = await paidOrder()
  const { bolt, nut } = order
  const other = await paidOrder()
  expect(await ship(order, 'SF1', [])).toBe('parcelEmpty')
  for (const lines of [
    [{ orderItemId: bolt, quantity: 4 }],
    [{ orderItemId: bolt, quantity: 0 }],
    [
      { orderItemId: nut, quantity: 1 },
      { orderItemId: nut, quantity: 1 },
    ],
    [{ orderItemId: other.bolt, quantity: 1 }],
  ])
    expect(await ship(order, 'SF1', lines)).toBe('parcelTooMuch')
  expect(await ship({ ...order, shopId: other.shopId }, 'SF1')).toBe('orderStatusChanged')
})

test('two clerks who ship the same order at the same moment send it once', async () => {
  const order = await paidOrder()
  const outcomes = await Promise.all(['SF1', 'SF2', 'SF3'].map((waybill) => ship(order, waybill)))
  expect(outcomes.filter((outcome) => typeof outcome === 'number')).toHaveLength(1)
  expect((await order.call(parcelsOfOrder, { orderNumber: order.orderNumber })).data).toHaveLength(1)
})

test('what is paid for counts as sold, what is only ordered does not', async () => {
  const { db } = await testApp()
  const sold = async (prodId: number) =>
    (await db.selectFrom('product').select('sold').where('id', '=', prodId).executeTakeFirstOrThrow()).sold
  const { bolts } = await paidOrder()
  expect(await sold(bolts.prodId)).toBe(3)
  const person = await buyer()
  await person.order({ ...bolts, quantity: 5 })
  expect(await sold(bolts.prodId)).toBe(3)
})
