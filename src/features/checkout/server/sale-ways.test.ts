// What a checkout makes of a sale's answers. The kind that answers here is a feature of this test: real kinds have
// tests of their own.
import { afterEach, expect, test } from 'vitest'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS } from '#core/time.ts'
import { newId } from '#server/database/ids.ts'
import { wire } from '#server/events.ts'
import { feature } from '#server/feature.ts'
import { updateAddress } from '#features/addresses/contract.ts'
import { cancelOrder, myOrders, orderDetail } from '#features/orders/contract.ts'
import type { MovedOrder } from '#features/orders/server/index.ts'
import { features } from '../../../features.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { givePoints } from '../../../../tests/returns.ts'
import { buyer, goods, letExpire, stockOf } from '../../../../tests/trade.ts'
import { confirmOrder, submitOrder } from '../contract.ts'
import { expireOrders } from '../../orders/server/jobs.ts'
import type { SaleTerms } from './sale-ways.ts'

const usual: SaleTerms = {
  priceCents: 500,
  points: 0,
  stock: 'sale',
  left: 2,
  payMinutes: 5,
}

afterEach(async () => wire((await testApp()).db, features))

/** A kind that sells on these terms, in the mall of this test until it is over. */
async function selling(kind: 'flash' | 'points', changes: Partial<SaleTerms> = {}) {
  const { db } = await testApp()
  const [ware, saleId, now] = [await goods({ priceCents: 1000, stock: 3 }), newId(), new Date()]
  await db
    .insertInto('sale')
    .values({
      id: saleId,
      kind,
      shop_id: ware.shopId,
      name_zh: '测试',
      name_en: 'Test',
      status: 'approved',
      starts_at: now,
      ends_at: after(now, DAY_MS),
      created_at: now,
      decided_at: now,
    })
    .execute()
  const taken: { orderId: number; quantity: number }[] = []
  const told: MovedOrder[] = []
  const kindOfSale = feature({
    name: 'kind-of-sale',
    knows: ['checkout'],
    owns: [],
    reads: [],
    on: { orderCanceled: async (_, orders) => void told.push(...orders) },
    answers: {
      [kind === 'flash' ? 'flashSelling' : 'pointsSelling']: {
        admit: async () => undefined,
        terms: async () => ({ ...usual, ...changes }),
        take: async (_: unknown, __: unknown, ___: unknown, { orderId, line }: never) => {
          const { quantity } = line as { quantity: number }
          if (taken.length >= 2) throw new Problem('stockShort')
          taken.push({ orderId, quantity })
        },
      },
    },
  })
  wire(db, [kindOfSale, ...features]) // the first that answers is asked
  const orderType = kind === 'flash' ? (2 as const) : (3 as const)
  const said = { orderItem: { ...ware, prodCount: 1 }, orderType, saleId }
  return { db, ware, saleId, taken, told, said, orderType }
}

test('[CHECKOUT-5] what is bought by a sale goes to no other address than the one that was shown', async () => {
  const { said, saleId, taken } = await selling('flash')
  const person = await buyer()
  const { uuid, userAddr } = (await person.call(confirmOrder, said)).data
  const { commonAddr: _, ...address } = userAddr!
  await person.call(updateAddress, { ...address, addr: '太湖东路 9 号' })
  const submit = () => person.call(submitOrder, { uuid, orderType: 2, saleId })
  expect((await submit()).problem).toBe('addressChanged')
  expect(taken).toEqual([])
  expect((await person.call(confirmOrder, { ...said, uuid })).data.userAddr!.addr).toBe('太湖东路 9 号')
  expect((await submit()).code).toBe('00000')
})

test('[CHECKOUT-1] [ORDER-6] a sale’s price, its own stock and its time to pay count, and the order says what it is', async () => {
  const { db, ware, said, saleId, taken } = await selling('flash')
  const person = await buyer({ level: 2 })
  const { data } = await person.call(confirmOrder, said)
  expect(data).toMatchObject({
    orderType: 2,
    total: 5,
    savedTotal: 4, // of what this member pays without the sale
    totalLevelAmount: 0,
    usableScore: 0,
    coupons: [],
  })
  expect(data.shopCartOrders[0]!.shopCartItemDiscounts[0]!.shopCartItems).toMatchObject([{ price: 5, stocks: 2 }])
  const { orderNumbers } = (await person.call(submitOrder, { uuid: data.uuid, orderType: 2, saleId })).data
  expect(await stockOf(ware)).toBe(3)
  expect(taken).toMatchObject([{ quantity: 1 }])
  const order = await db
    .selectFrom('shop_order')
    .innerJoin('order_item', 'order_item.order_id', 'shop_order.id')
    .selectAll()
    .where('order_number', '=', orderNumbers)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ order_type: 2, sale_id: saleId, takes_sale_stock: true })
  expect(order).toMatchObject({ list_cents: 1000, level_cents: 0, ladder_cents: 0, sale_cents: 500, amount_cents: 500 })
  expect(order.expires_at.getTime() - order.created_at.getTime()).toBe(5 * 60_000)
  expect((await person.call(myOrders, {})).data.records).toMatchObject([{ orderType: 2 }])
  expect((await person.call(orderDetail, { orderNumber: orderNumbers })).data.orderType).toBe(2)
})

test('[ORDER-5] an order of a sale that ends unpaid gives the sku nothing, and the sale hears which it was', async () => {
  const { db, ware, said, saleId, told } = await selling('flash')
  const person = await buyer()
  const order = async () =>
    (await person.call(submitOrder, { uuid: (await person.call(confirmOrder, said)).data.uuid })).data.orderNumbers
  const [first, second] = [await order(), await order()]
  await person.call(cancelOrder, { orderNumber: first })
  await letExpire(second)
  await expireOrders.run({ db, now: new Date() } as never)
  expect(told.filter((one) => one.saleId === saleId)).toMatchObject([
    { orderNumber: first, orderType: 2 },
    { orderNumber: second, orderType: 2 },
  ])
  expect(await stockOf(ware)).toBe(3)
})

test('[PROMO-5] a sale that has nothing left when it is taken leaves no order behind', async () => {
  const { said } = await selling('flash')
  const person = await buyer()
  const uuids: string[] = []
  for (let at = 0; at < 3; at++) uuids.push((await person.call(confirmOrder, said)).data.uuid)
  const problems: (string | undefined)[] = []
  for (const uuid of uuids) problems.push((await person.call(submitOrder, { uuid })).problem)
  expect(problems).toEqual([undefined, undefined, 'stockShort'])
  expect((await person.call(myOrders, {})).data.total).toBe(2)
})

test('[POINTS-1] [CHECKOUT-4] goods for points alone, with nothing to send, are paid as they are submitted', async () => {
  const { db, ware, said, orderType } = await selling('points', { priceCents: 0, points: 300, stock: 'sku' })
  const person = await buyer()
  expect((await person.call(confirmOrder, said)).problem).toBe('pointsShort')
  await givePoints(person.accountId, 1000)
  await db.updateTable('freight_template').set({ first_cents: 0 }).where('shop_id', '=', ware.shopId).execute()
  const { data } = await person.call(confirmOrder, said)
  expect(data).toMatchObject({ orderType, total: 0, actualTotal: 0, costScore: 300, usedScore: 0 })
  const made = (await person.call(submitOrder, { uuid: data.uuid })).data
  expect(made).toMatchObject({ isPaid: true, repeated: false })
  expect((await person.call(submitOrder, { uuid: data.uuid })).data).toMatchObject({ isPaid: true, repeated: true })
  const detail = (await person.call(orderDetail, { orderNumber: made.orderNumbers })).data
  expect(detail).toMatchObject({ status: 2, orderType: 3, actualTotal: 0, scoreAmount: 0 })
  expect(await stockOf(ware)).toBe(2)
  const { balance } = await db
    .selectFrom('points_account')
    .select('balance')
    .where('account_id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  expect(balance).toBe(700)
  await expectBooks(db)
})

test('[PROMO-1] a sale that takes no coupons refuses one that is asked for, and an order type without its sale is no order', async () => {
  const { said } = await selling('flash')
  const person = await buyer()
  expect((await person.call(confirmOrder, { ...said, couponUserIds: [1] })).problem).toBe('couponUnusable')
  expect((await person.call(confirmOrder, { ...said, saleId: null })).problem).toBe('invalidInput')
  expect((await person.call(confirmOrder, { orderType: 2, saleId: said.saleId })).problem).toBe('invalidInput')
})
