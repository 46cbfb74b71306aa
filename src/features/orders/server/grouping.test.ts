import { expect, test } from 'vitest'
import { inTransaction } from '#server/database/database.ts'
import { refundOrder } from '#features/payments/server/index.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { buyer, goods, letExpire, pay, statusOf, stockOf } from '../../../../tests/trade.ts'
import { cancelOrder, getOrderStatus, wireStatus } from '../contract.ts'
import { orderTypes } from '../rules.ts'
import { dissolveOrder, expireUnpaid, fillOrders } from './index.ts'

async function grouped() {
  const { db } = await testApp()
  const [person, part] = [await buyer(), await goods({ stock: 10 })]
  const [orderNumber] = await person.order({ ...part, quantity: 3 })
  const { id } = await db
    .updateTable('shop_order')
    .set({ order_type: orderTypes.group })
    .where('order_number', '=', orderNumber!)
    .returning('id')
    .executeTakeFirstOrThrow()
  const sold = async () =>
    (await db.selectFrom('product').select('sold').where('id', '=', part.prodId).executeTakeFirstOrThrow()).sold
  return { ...person, db, id, part, sold, orderNumber: orderNumber! }
}

const now = new Date()

test('[ORDER-1] [PROMO-2] an order of a group waits when it is paid, and is paid for everybody else when it fills', async () => {
  const { db, id, call, orderNumber, part, sold } = await grouped()
  expect(await pay(orderNumber)).toBe(true)
  expect((await call(getOrderStatus, { orderNumber })).data).toBe(wireStatus.grouping)
  expect([await sold(), await stockOf(part)]).toEqual([0, 7])
  expect((await call(cancelOrder, { orderNumber })).problem).toBe('orderStatusChanged')
  await inTransaction(db, (tx) => fillOrders(tx, [id], now))
  expect([await statusOf(orderNumber), await sold(), await stockOf(part)]).toEqual(['pendingDelivery', 3, 7])
  await expect(inTransaction(db, (tx) => fillOrders(tx, [id], now))).rejects.toThrow('full group')
  expect(await inTransaction(db, (tx) => dissolveOrder(tx, id, now))).toBeUndefined()
  expect(await sold()).toBe(3)
})

test('[PROMO-2] [ORDER-5] an order whose group came to nothing ends once, with its goods and its money back', async () => {
  const { db, id, accountId, orderNumber, part, sold } = await grouped()
  await pay(orderNumber)
  const dissolve = () =>
    inTransaction(db, async (tx) => {
      const order = await dissolveOrder(tx, id, now)
      if (!order) return false
      const { orderId, actualCents: amountCents } = order
      await refundOrder(tx, { orderId, orderNumber, accountId, amountCents, reason: 'group', now })
      return true
    })
  expect((await Promise.all([dissolve(), dissolve(), dissolve()])).filter(Boolean)).toEqual([true])
  expect([await statusOf(orderNumber), await sold(), await stockOf(part)]).toEqual(['canceled', 0, 10])
  await expectBooks(db)
})

test('[ORDER-5] an unpaid order of a group ends when the group does; a paid one is left as it is', async () => {
  const [unpaid, paid] = [await grouped(), await grouped()]
  await pay(paid.orderNumber)
  await inTransaction(unpaid.db, (tx) => expireUnpaid(tx, [unpaid.id, paid.id], now))
  expect([await statusOf(unpaid.orderNumber), await stockOf(unpaid.part)]).toEqual(['canceled', 10])
  await letExpire(paid.orderNumber)
  expect(await statusOf(paid.orderNumber)).toBe('grouping')
})
