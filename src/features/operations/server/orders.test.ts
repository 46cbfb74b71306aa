import { expect, test } from 'vitest'
import { addOrderNote, addPlatformNote, platformOrders, sendParcel } from '#features/orders/shop-contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, pay, shop, stockOf } from '../../../../tests/trade.ts'
import { platformOrder } from '../contract.ts'

async function trade() {
  const { db, operator, merchant } = await testApp()
  const shopId = await shop()
  const line = await goods({ shopId, stock: 50 })
  const person = await buyer()
  const numbers = [...(await person.order({ ...line, quantity: 2 })), ...(await person.order({ ...line, quantity: 3 }))]
  await pay(numbers[0]!)
  const { mobile } = await db
    .selectFrom('account')
    .select('mobile')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  return {
    db,
    shopId,
    line,
    mobile,
    numbers,
    clerk: (await operator(['orders'])).as,
    seller: (await merchant(shopId)).as,
  }
}

test('[ADMIN-1] the operator finds an order of any shop by its number, its buyer, its shop, its status and its days', async () => {
  const { clerk, numbers, mobile, shopId } = await trade()
  const [paid, unpaid] = numbers as [string, string]
  const found = async (input: object) =>
    (await clerk(platformOrders, input)).data.records.map(({ orderNumber }) => orderNumber)
  expect(await found({ orderNumber: paid })).toEqual([paid])
  expect(await found({ buyer: mobile })).toEqual([unpaid, paid])
  expect(await found({ shop: `店铺 ${shopId}` })).toEqual([unpaid, paid])
  expect(await found({ shop: `Test shop ${shopId}`, status: 'pendingDelivery' })).toEqual([paid])
  expect(await found({ shop: String(shopId), buyer: mobile, from: '2020-01-01', to: '2020-02-01' })).toEqual([])
  expect(await found({ buyer: '13900000000' })).toEqual([])
  const { records, next } = (await clerk(platformOrders, { buyer: mobile, size: 1 })).data
  expect(records[0]).toMatchObject({ shopId, status: 'pendingPayment', shopName: `测试店铺 ${shopId}` })
  expect(await found({ buyer: mobile, size: 1, after: next! })).toEqual([paid])
})

test('[ADMIN-1] an order opens with its parcels, its money, what was asked back, and the notes of both sides', async () => {
  const { clerk, seller, numbers, mobile, line, db } = await trade()
  const [orderNumber] = numbers as [string]
  const { lines } = (await clerk(platformOrder, { orderNumber })).data
  await seller(sendParcel, {
    orderNumber,
    courier: '顺丰速运',
    waybill: `SF${Date.now()}`,
    lines: [{ orderItemId: lines[0]!.orderItemId, quantity: 1 }],
  })
  await seller(addOrderNote, { orderNumber, content: '先发一件' })
  await clerk(addPlatformNote, { orderNumber, content: '买家来电催货' })
  const order = (await clerk(platformOrder, { orderNumber })).data
  expect(order).toMatchObject({
    isPartlyShipped: true,
    account: { mobile },
    parcels: [{ dvyName: '顺丰速运' }],
    refunds: [],
    returns: [],
    notes: [
      { content: '买家来电催货', byPlatform: true },
      { content: '先发一件', byPlatform: false },
    ],
  })
  const written = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `order:${orderNumber}`)
    .orderBy('id')
    .execute()
  expect(written.map(({ action }) => action)).toEqual(['order.ship', 'order.note', 'order.note'])
  expect(await stockOf(line)).toBe(45)
  expect((await clerk(platformOrder, { orderNumber: '9999999999' })).problem).toBe('orderUnknown')
})

test('a clerk of the operator without the permission reads no order', async () => {
  const { numbers } = await trade()
  const { operator } = await testApp()
  const { as: stranger } = await operator(['content'])
  expect((await stranger(platformOrders, {})).problem).toBe('forbidden')
  expect((await stranger(platformOrder, { orderNumber: numbers[0]! })).problem).toBe('forbidden')
})
