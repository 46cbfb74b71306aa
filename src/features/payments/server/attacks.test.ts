// Payments attacked from where money, notices and other people's orders come in. What is tried elsewhere: forged,
// repeated and reordered notices (notices.test.ts), money for canceled orders (providers.test.ts), races
// (tests/races.test.ts), passwords (checkout/balance.test.ts).
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/database/database.ts'
import { readConfig } from '#server/settings/config.ts'
import { sendDue } from '#server/work/outbox.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { balanceCents, fill } from '../../../../tests/returns.ts'
import { buyer, goods, pay, statusOf, stockOf, type Buyer } from '../../../../tests/trade.ts'
import { payOrder } from '../contract.ts'
import { payType } from '../rules.ts'
import { sandboxNotice } from './channels/sandbox.ts'
import { channelsOf, refundOrder } from './index.ts'
import { refundSender } from './refunds.ts'

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

const begin = async (orderNumbers: string) =>
  (await li.call(payOrder, { orderNumbers, payType: payType.sandbox })).data!.payNumber

/** The provider says that so much came in for this attempt; what the mall made of it. */
async function hearPaid(payNumber: string, amountCents: number): Promise<string | undefined> {
  const { app, db } = await testApp()
  const said = { payNumber, amountCents, outcome: 'paid' as const, channelNumber: randomUUID() }
  await app.inject({ method: 'POST', url: '/notify/pay/sandbox', ...(await sandboxNotice(db, said, new Date())) })
  const heard = await db
    .selectFrom('payment_notice')
    .select('verdict')
    .where('pay_number', '=', payNumber)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return heard?.verdict
}

async function paymentOf(payNumber: string) {
  const { db } = await testApp()
  return db.selectFrom('payment').select(['id', 'status']).where('pay_number', '=', payNumber).executeTakeFirstOrThrow()
}

const sendRefunds = async () => {
  const { db } = await testApp()
  await sendDue(db, { refund: refundSender(channelsOf(readConfig({}))) }, new Date())
}

test('[PAY-5] late money for goods that somebody else has bought meanwhile goes back by itself; theirs stay sold', async () => {
  const { db } = await testApp()
  const part = await goods({ stock: 1 })
  const [orderNumber] = await li.order(part)
  const payNumber = await begin(orderNumber!)
  await li.call(cancelOrder, { orderNumber: orderNumber! })
  const [theirs] = await (await buyer()).order(part)
  expect(await pay(theirs!)).toBe(true)
  expect(await hearPaid(payNumber, 2000)).toBe('late')
  await sendRefunds()
  expect((await paymentOf(payNumber)).status).toBe('refunded')
  expect([await statusOf(orderNumber!), await statusOf(theirs!), await stockOf(part)]).toEqual([
    'canceled',
    'pendingDelivery',
    0,
  ])
  await expectBooks(db)
})

test('[PAY-5] a code scanned after the balance has paid: the second money goes back, once, however often it is sent', async () => {
  const { db } = await testApp()
  await fill(li.accountId, 5000)
  const [orderNumber] = await li.order(await goods())
  const payNumber = await begin(orderNumber!)
  expect((await li.call(payOrder, { orderNumbers: orderNumber!, payType: payType.balance })).code).toBe('00000')
  expect(await hearPaid(payNumber, 2000)).toBe('late')
  await Promise.all([sendRefunds(), sendRefunds(), sendRefunds()])
  const { id, status } = await paymentOf(payNumber)
  const refunds = await db
    .selectFrom('refund')
    .select(['status', 'amount_cents'])
    .where('payment_id', '=', id)
    .execute()
  expect({ status, refunds }).toEqual({ status: 'refunded', refunds: [{ status: 'done', amount_cents: 2000 }] })
  expect([await statusOf(orderNumber!), await balanceCents(li)]).toEqual(['pendingDelivery', 3000])
  await expectBooks(db)
})

test('[PAY-5] a notice that is there before the counter has its code pays, and the counter hears of it', async () => {
  const { db } = await testApp()
  for (let round = 0; round < 5; round++) {
    const [orderNumber] = await li.order(await goods())
    const asked = li.call(payOrder, { orderNumbers: orderNumber!, payType: payType.sandbox })
    let payNumber: string | undefined
    await expect
      .poll(
        async () => {
          const attempts = db
            .selectFrom('payment')
            .innerJoin('payment_order', 'payment_id', 'payment.id')
            .select('pay_number')
          const found = await attempts
            .innerJoin('shop_order', 'shop_order.id', 'order_id')
            .where('order_number', '=', orderNumber!)
            .executeTakeFirst()
          return (payNumber = found?.pay_number)
        },
        { interval: 1 },
      )
      .toBeDefined()
    expect(await hearPaid(payNumber!, 2000)).toBe('paid')
    expect((await asked).code).toBe('00000')
    expect(await statusOf(orderNumber!)).toBe('pendingDelivery')
  }
})

test('[PAY-5] parts of a refund never come to more than was paid, and a part too many undoes them all', async () => {
  const { db } = await testApp()
  const [orderNumber] = await li.order({ ...(await goods()), quantity: 2 })
  await pay(orderNumber!)
  const { id: orderId } = await db
    .selectFrom('shop_order')
    .select('id')
    .where('order_number', '=', orderNumber!)
    .executeTakeFirstOrThrow()
  const input = { orderId, orderNumber: orderNumber!, accountId: li.accountId, reason: 'return', now: new Date() }
  const parts = (...sums: number[]) =>
    inTransaction(db, async (tx) => {
      for (const amountCents of sums) await refundOrder(tx, { ...input, amountCents })
    })
  await expect(parts(3001)).rejects.toThrow('has less than 3001 cents')
  await expect(parts(1500, 1499, 2)).rejects.toThrow('has less than 2 cents')
  expect(await db.selectFrom('refund').select('id').where('order_id', '=', orderId).execute()).toEqual([])
  await expectBooks(db)
})

test('[PAY-5] a stranger’s order among one’s own refuses the whole, and begins nothing', async () => {
  const { db } = await testApp()
  const [mine] = await li.order(await goods())
  const [theirs] = await (await buyer()).order(await goods())
  await fill(li.accountId, 100_000)
  for (const type of [payType.sandbox, payType.bank, payType.balance, undefined])
    expect((await li.call(payOrder, { orderNumbers: `${mine},${theirs}`, payType: type })).problem).toBe('orderUnknown')
  expect(await db.selectFrom('payment').select('id').where('account_id', '=', li.accountId).execute()).toEqual([])
  expect(await balanceCents(li)).toBe(100_000)
})
