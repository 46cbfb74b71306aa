import { expect, test } from 'vitest'
import { replaceItems } from '#features/cart/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { claimed, coupon } from '../../../../tests/coupons.ts'
import { buyer, goods, shop, type Buyer } from '../../../../tests/trade.ts'
import { confirmOrder } from '../contract.ts'

type Part = Awaited<ReturnType<typeof goods>>

/** The same maker's part in another shop. */
async function sameOf(part: Part, input: Parameters<typeof goods>[0]): Promise<Part> {
  const { db } = await testApp()
  const other = await goods(input)
  await db
    .updateTable('product')
    .set({ brand_id: part.prodId, base_model: `6204-${part.prodId}` })
    .where('id', 'in', [part.prodId, other.prodId])
    .execute()
  return other
}

/** Two parts of two shops, and a third shop that has both. */
async function two({ stock = 100 } = {}) {
  const [a, b] = [await goods({ priceCents: 2000 }), await goods({ priceCents: 3000 })]
  const shopId = await shop()
  const here = [
    await sameOf(a, { shopId, priceCents: 2100, stock }),
    await sameOf(b, { shopId, priceCents: 2950 }),
  ] as const
  return { a, b, shopId, here }
}

const confirmed = async ({ call }: Pick<Buyer, 'call'>, basketIds: number[]) =>
  (await call(confirmOrder, { basketIds })).data

test('where one shop has all that several would send, the checkout says what is paid there, and that is what is paid', async () => {
  const person = await buyer()
  const { a, b, shopId, here } = await two()
  await claimed(person, await coupon({ shopId, thresholdCents: 10_000, amountCents: 1000 }))
  const basketIds = await person.cart({ ...a, quantity: 2 }, { ...b, quantity: 3 })
  const before = await confirmed(person, basketIds)
  // Apart 40 + 90 and twice 10 of freight; there 42 + 88.50 less 10, and 10 of freight once.
  expect(before).toMatchObject({ actualTotal: 150, oneShop: { shopId, transFee: 10, saves: 19.5 } })
  const lines = (await person.call(replaceItems, before.oneShop!.items)).data
  expect(lines.map(({ skuId }) => skuId).toSorted()).toEqual(here.map(({ skuId }) => skuId).toSorted())
  const moved = await confirmed(
    person,
    lines.map(({ basketId }) => basketId),
  )
  expect(moved).toMatchObject({ actualTotal: 130.5, oneShop: null })
  expect(moved.shopCartOrders.map((one) => one.shopId)).toEqual([shopId])
})

test('nothing is said where the shop has too few, where one of its parts lies in the cart already, or of one shop alone', async () => {
  const person = await buyer()
  const scarce = await two({ stock: 1 })
  const basketIds = await person.cart({ ...scarce.a, quantity: 2 }, { ...scarce.b, quantity: 3 })
  expect((await confirmed(person, basketIds)).oneShop).toBeNull()
  const plenty = await two()
  const ordered = await person.cart({ ...plenty.a, quantity: 2 }, { ...plenty.b, quantity: 3 })
  expect((await confirmed(person, ordered)).oneShop).not.toBeNull()
  expect((await confirmed(person, ordered.slice(0, 1))).oneShop).toBeNull()
  await person.cart({ ...plenty.here[0], quantity: 1 })
  expect((await confirmed(person, ordered)).oneShop).toBeNull()
})
