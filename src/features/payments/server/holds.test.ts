// What one account may hold back from the others without paying (ADR 0210).
import { beforeEach, expect, test } from 'vitest'
import { after, DAY_MS, MINUTE_MS } from '#core/time.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import { expireOrders } from '#features/orders/server/jobs.ts'
import { payMinutesAfter } from '#features/orders/rules.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, letExpire, pay, stockOf, type Buyer } from '../../../../tests/trade.ts'
import { payInfo, payOrder } from '../contract.ts'
import { TRANSFER_MS, payType } from '../rules.ts'

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

async function times(orderNumber: string) {
  const { db } = await testApp()
  const columns = ['created_at as madeAt', 'expires_at as endsAt'] as const
  return db.selectFrom('shop_order').select(columns).where('order_number', '=', orderNumber).executeTakeFirstOrThrow()
}
const heldMs = async (orderNumber: string) => {
  const { madeAt, endsAt } = await times(orderNumber)
  return endsAt.getTime() - madeAt.getTime()
}
const transfer = ({ call }: Buyer, ...orderNumbers: string[]) =>
  call(payOrder, { orderNumbers: orderNumbers.join(','), payType: payType.bank })

/** As if these orders had been made so long ago. */
async function ageBy(ms: number, ...orderNumbers: string[]): Promise<void> {
  const { db } = await testApp()
  for (const orderNumber of orderNumbers) {
    const { madeAt, endsAt } = await times(orderNumber)
    const aged = { created_at: after(madeAt, -ms), expires_at: after(endsAt, -ms) }
    await db.updateTable('shop_order').set(aged).where('order_number', '=', orderNumber).execute()
  }
}

async function lapse(who: Buyer): Promise<void> {
  const { db } = await testApp()
  const [orderNumber] = await who.order(await goods())
  await letExpire(orderNumber!)
  await expireOrders.run({ db, now: new Date() })
}

test('a new account orders all pieces in stock and pays them', async () => {
  const part = await goods({ stock: 40 })
  const [orderNumber] = await li.order({ ...part, quantity: 40 })
  expect(await heldMs(orderNumber!)).toBe(30 * MINUTE_MS)
  expect(await pay(orderNumber!)).toBe(true)
  expect(await stockOf(part)).toBe(0)
})

test('all pieces wait for a transfer no longer than for any payment, and the counter says why before it is begun', async () => {
  const [orderNumber] = await li.order({ ...(await goods({ stock: 40 })), quantity: 40 })
  expect((await li.call(payInfo, { orderNumbers: orderNumber! })).data.transferShort).toBe('share')
  const { remittance, endsAt } = (await transfer(li, orderNumber!)).data!
  expect(await heldMs(orderNumber!)).toBe(30 * MINUTE_MS)
  expect(endsAt).toBe((await times(orderNumber!)).endsAt.getTime())
  const info = (await li.call(payInfo, { orderNumbers: orderNumber! })).data
  expect(info).toMatchObject({
    transferShort: 'share',
    transferEndTime: info.endTime,
    remittance: { endTime: remittance!.endTime },
  })
})

test('an audited firm gets the time for a transfer for all pieces', async () => {
  const firm = await buyer({ level: 2 })
  const [orderNumber] = await firm.order({ ...(await goods({ stock: 40 })), quantity: 40 })
  expect((await firm.call(payInfo, { orderNumbers: orderNumber! })).data.transferShort).toBe(null)
  await transfer(firm, orderNumber!)
  expect(await heldMs(orderNumber!)).toBe(TRANSFER_MS)
})

test('a fifth of the stock waits for anybody; several orders of one part are one share', async () => {
  const part = await goods({ stock: 40 })
  const [first] = await li.order({ ...part, quantity: 8 })
  await transfer(li, first!)
  expect(await heldMs(first!)).toBe(TRANSFER_MS)
  const [second] = await li.order({ ...part, quantity: 1 })
  expect((await li.call(payInfo, { orderNumbers: second! })).data.transferShort).toBe('share')
  await transfer(li, second!)
  expect(await heldMs(second!)).toBe(30 * MINUTE_MS)
  await pay(first!)
  expect((await li.call(payInfo, { orderNumbers: second! })).data.transferShort).toBe(null)
})

test('the time is counted from the order’s making: a transfer over another set of orders does not begin it anew', async () => {
  const [first] = await li.order(await goods())
  await ageBy(20 * MINUTE_MS, first!)
  await transfer(li, first!)
  expect(await heldMs(first!)).toBe(TRANSFER_MS)
  await ageBy(2 * DAY_MS, first!)
  const [second] = await li.order(await goods())
  const { endsAt } = (await transfer(li, first!, second!)).data!
  expect(await heldMs(first!)).toBe(TRANSFER_MS)
  expect(await heldMs(second!)).toBe(TRANSFER_MS)
  expect(endsAt).toBe((await times(first!)).endsAt.getTime())
})

test('holds that were not paid shorten the next ones, and take the time for transfers', async () => {
  await lapse(li)
  const [once] = await li.order(await goods())
  expect(await heldMs(once!)).toBe(30 * MINUTE_MS)
  await lapse(li)
  const [twice] = await li.order(await goods())
  expect(await heldMs(twice!)).toBe(15 * MINUTE_MS)
  expect((await li.call(payInfo, { orderNumbers: twice! })).data.transferShort).toBe('repeated')
  await transfer(li, twice!)
  expect(await heldMs(twice!)).toBe(15 * MINUTE_MS)
  expect(await pay(twice!)).toBe(true)
})

test('ending a hold just before it runs out, and taking it out of the list, hides nothing', async () => {
  const { db } = await testApp()
  for (let round = 0; round < 3; round++) {
    const [orderNumber] = await li.order(await goods())
    await ageBy(29 * MINUTE_MS, orderNumber!)
    expect((await li.call(cancelOrder, { orderNumber: orderNumber! })).code).toBe('00000')
    await db
      .updateTable('shop_order')
      .set({ deleted_at: new Date() })
      .where('order_number', '=', orderNumber!)
      .execute()
  }
  const [next] = await li.order(await goods())
  expect(await heldMs(next!)).toBe(15 * MINUTE_MS)
})

test('an order canceled at once was no hold, and one checkout over several shops is one', async () => {
  const { db } = await testApp()
  for (let round = 0; round < 4; round++) {
    const [orderNumber] = await li.order(await goods())
    await li.call(cancelOrder, { orderNumber: orderNumber! })
  }
  for (const orderNumber of await li.order(await goods(), await goods(), await goods())) await letExpire(orderNumber)
  await expireOrders.run({ db, now: new Date() })
  const [next] = await li.order(await goods())
  expect(await heldMs(next!)).toBe(30 * MINUTE_MS)
})

test.for([
  [0, 30],
  [1, 30],
  [2, 15],
  [3, 7.5],
  [4, 5],
  [40, 5],
])('after %d unpaid holds there are %d minutes to pay', ([lapsed, minutes]) => {
  expect(payMinutesAfter(lapsed!, 30)).toBe(minutes)
})
