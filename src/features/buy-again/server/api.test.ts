import { beforeAll, expect, test } from 'vitest'
import { after } from '#core/time.ts'
import { inTransaction } from '#server/database/database.ts'
import { readConfig } from '#server/settings/config.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { bought as boughtOrder } from '../../../../tests/returns.ts'
import { runningDiscount } from '../../../../tests/discounts.ts'
import { buyer, goods, pay, shop } from '../../../../tests/trade.ts'
import { BOUGHT_KEPT_MS } from '../rules.ts'
import { boughtParts } from '../contract.ts'
import { boughtGoods, boughtOfDiscounts } from '../discount-contract.ts'
import { buyAgain } from './feature.ts'

let app: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  app = await testApp()
})

type Person = Pick<Awaited<ReturnType<typeof buyer>>, 'call' | 'order'>

const listOf = async ({ call }: Person, words?: string) =>
  (await call(boughtParts, words ? { words } : {})).data.records

async function buy(person: Person, ...lines: Parameters<Person['order']>) {
  for (const orderNumber of await person.order(...lines)) await pay(orderNumber)
}

test('what was paid for is listed with today’s price, most orders first, with the quantity of last time', async () => {
  const li = await buyer()
  const [once, often, unpaid] = [await goods(), await goods({ priceCents: 500 }), await goods()]
  await buy(li, { ...often, quantity: 20 })
  await buy(li, { ...once, quantity: 7 }, { ...often, quantity: 30 })
  await li.order({ ...unpaid, quantity: 1 })
  await app.db.updateTable('sku').set({ price_cents: 650 }).where('id', '=', often.skuId).execute()
  const partyCode = `BG-${often.skuId}`
  expect(await listOf(li)).toMatchObject([
    { skuId: often.skuId, orders: 2, lastQuantity: 30, price: 6.5, totalStocks: 50, chosen: { partyCode } },
    { skuId: once.skuId, orders: 1, lastQuantity: 7, price: 10, totalStocks: 93 },
  ])
  expect(await listOf(li, partyCode.toLowerCase())).toMatchObject([{ skuId: often.skuId }])
  expect(await listOf(li, '%')).toEqual([])
  expect(await listOf(await buyer())).toEqual([])
})

test('what was given back whole is not bought any more, what was given back in part is', async () => {
  const order = await boughtOrder({ until: 'paid', quantities: [2, 3] })
  const [whole, part] = order.parts
  const { refundSn } = (await order.apply([2, 1], { applyType: 1, buyerReason: 'orderedWrong' })).data
  expect((await listOf(order)).map(({ skuId }) => skuId).toSorted()).toEqual([whole!.skuId, part!.skuId].toSorted())
  expect((await order.seller.as(acceptReturn, { refundSn })).code).toBe('00000')
  expect(await listOf(order)).toMatchObject([{ skuId: part!.skuId, orders: 1 }])
})

test('a part that is no longer sold stays in the list and says so', async () => {
  const li = await buyer()
  const part = await goods()
  await buy(li, part)
  await app.db.updateTable('sku').set({ status: 0 }).where('id', '=', part.skuId).execute()
  expect(await listOf(li)).toMatchObject([{ skuId: part.skuId, status: 0 }])
})

test('what is long past is forgotten, and all of it with the account', async () => {
  const [li, gone] = [await buyer(), await buyer()]
  const [old, recent] = [await goods(), await goods()]
  for (const person of [li, gone]) await buy(person, old, recent)
  await app.db
    .updateTable('bought_line')
    .set({ bought_at: after(new Date(), -BOUGHT_KEPT_MS - 1) })
    .where('sku_id', '=', old.skuId)
    .execute()
  const [forget] = buyAgain.jobs!(readConfig({}))
  await forget!.run({ db: app.db, now: new Date() })
  expect((await listOf(li)).map(({ skuId }) => skuId)).toEqual([recent.skuId])
  await inTransaction(app.db, (tx) => buyAgain.personalData!(tx, { ...gone, now: new Date() }))
  expect(await listOf(gone)).toEqual([])
  expect(await listOf(li)).toHaveLength(1)
})

test('a visitor is asked to sign in', async () => {
  expect((await app.as()(boughtParts, {})).problem).toBe('signInRequired')
})

test('[PROMO-3] of each offer that is shown, what the person bought of its goods and can buy today', async () => {
  const [li, other] = [await buyer(), await buyer()]
  const [offering, plain] = [await shop(), await shop()]
  const [often, once, gone, elsewhere] = [
    await goods({ shopId: offering }),
    await goods({ shopId: offering }),
    await goods({ shopId: offering }),
    await goods({ shopId: plain }),
  ]
  await goods({ shopId: offering }) // never bought
  const discountId = await runningDiscount(offering)
  const ofOne = await runningDiscount(offering, { prodIds: [once.prodId] })
  await buy(li, often)
  await buy(li, once, often, gone, elsewhere)
  await app.db.updateTable('product').set({ status: 0 }).where('id', '=', gone.prodId).execute()
  const of = async (person: Person, input: object = {}) => (await person.call(boughtOfDiscounts, input)).data
  const own = { discountId, count: 2 }
  const found = (await of(li)).filter((one) => [discountId, ofOne].includes(one.discountId))
  expect(found.toSorted((a, b) => a.discountId - b.discountId)).toEqual([own, { discountId: ofOne, count: 1 }])
  expect(await of(li, { discountId })).toEqual([own])
  expect(await of(li, { discountId: 1 })).toEqual([])
  expect(await of(other)).toEqual([])
  const goodsFor = async (person: Person) => (await person.call(boughtGoods, { discountId })).data
  expect((await goodsFor(li)).map(({ prodId, skuId }) => [prodId, skuId])).toEqual([
    [often.prodId, often.skuId],
    [once.prodId, once.skuId],
  ])
  expect(await goodsFor(other)).toEqual([])
  for (const call of [boughtOfDiscounts, boughtGoods])
    expect((await app.as()(call, { discountId })).problem).toBe('signInRequired')
})
