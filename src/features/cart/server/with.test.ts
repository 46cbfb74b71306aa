import { expect, test } from 'vitest'
import { cents } from '#core/money.ts'
import { after, DAY_MS, wireTime } from '#core/time.ts'
import { discountInfo } from '#features/discounts/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { runningDiscount } from '../../../../tests/discounts.ts'
import { buyer, goods, shop } from '../../../../tests/trade.ts'
import { addItems } from '../add-contract.ts'
import { cartInfo, checkItems, deleteItems } from '../contract.ts'
import { withGoods, type WithLine } from '../with-contract.ts'

const expectSound = ({ sums }: WithLine) =>
  expect(cents(sums!.sum) - cents(sums!.ladder) - cents(sums!.cut)).toBe(cents(sums!.paid))

test('[PROMO-3] a row of an offer says what its goods in the cart come to with it, and the cart then says the same', async () => {
  const { db } = await testApp()
  const shopId = await shop()
  const [has, near, many] = [
    await goods({ shopId, priceCents: 28_750 }),
    await goods({ shopId, priceCents: 1450 }),
    await goods({ shopId, priceCents: 500 }),
  ]
  // From ten on five percent less; the tiers look at what they cost before.
  await db.updateTable('sku').set({ ladder: '[[10, 5]]' }).where('id', '=', many.skuId).execute()
  const discountId = await runningDiscount(shopId)
  const person = await buyer()
  await person.cart(has)
  const lines = [
    { skuId: near.skuId, count: 1 },
    { skuId: many.skuId, count: 10 },
    { skuId: has.skuId, count: 1 },
  ]
  const said = (await person.call(withGoods, { discountId, lines })).data
  expect(said).toEqual([
    { skuId: near.skuId, count: 1, sums: { reached: 302, sum: 302, ladder: 0, cut: 30, paid: 272 } },
    { skuId: many.skuId, count: 10, sums: { reached: 337.5, sum: 337.5, ladder: 2.5, cut: 30, paid: 305 } },
    // What lies in the cart already is one line with it.
    { skuId: has.skuId, count: 1, sums: { reached: 575, sum: 575, ladder: 0, cut: 30, paid: 545 } },
  ])
  said.forEach(expectSound)
  for (const { skuId, count, sums } of said.slice(0, 2)) {
    await person.call(addItems, [{ skuId, count }])
    const { finalMoney, shopCarts } = (await person.call(cartInfo, {})).data
    expect(finalMoney).toBe(sums!.paid)
    const added = shopCarts
      .flatMap((one) => one.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
      .find((line) => line.skuId === skuId)
    await person.call(deleteItems, [added!.basketId])
  }
})

test('[PROMO-3] what is not ticked, or of another shop, is none of it; a visitor reads of the row alone', async () => {
  const { as } = await testApp()
  const shopId = await shop()
  const [one, two] = [await goods({ shopId, priceCents: 9000 }), await goods({ shopId, priceCents: 20_000 })]
  const elsewhere = await goods({ priceCents: 50_000 })
  const discountId = await runningDiscount(shopId)
  const person = await buyer()
  const [basketId] = await person.cart(two, elsewhere)
  const asked = { discountId, lines: [{ skuId: one.skuId, count: 2 }] }
  const of = async (call: typeof person.call) => (await call(withGoods, asked)).data[0]!.sums
  expect(await of(person.call)).toMatchObject({ reached: 380, cut: 30, paid: 350 })
  await person.call(checkItems, [{ basketId: basketId!, isChecked: 0 }])
  const alone = { reached: 180, sum: 180, ladder: 0, cut: 10, paid: 170 }
  expect(await of(person.call)).toEqual(alone)
  expect(await of(as())).toEqual(alone)
  expect(await of((await buyer()).call)).toEqual(alone)
})

test('[PROMO-3] by the piece pieces are reached, and nothing is said of what the cart cannot have so', async () => {
  const { as } = await testApp()
  const shopId = await shop()
  const [part, few] = [await goods({ shopId, priceCents: 1000 }), await goods({ shopId, stock: 3 })]
  const elsewhere = await goods()
  const byCount = { measure: 'count', tiers: [{ reached: 3, percentOff: 10 }] }
  const discountId = await runningDiscount(shopId, byCount)
  const person = await buyer()
  await person.cart({ ...few, quantity: 2 })
  const lines = [
    { skuId: part.skuId, count: 1 },
    { skuId: few.skuId, count: 2 },
    { skuId: elsewhere.skuId, count: 1 },
    { skuId: 1, count: 1 },
  ]
  const said = (await person.call(withGoods, { discountId, lines })).data
  expect(said.map(({ sums }) => sums)).toEqual([
    { reached: 3, sum: 30, ladder: 0, cut: 3, paid: 27 },
    null, // four, and there are three
    null,
    null,
  ])
  const now = new Date()
  const times = { startTime: wireTime(after(now, DAY_MS)), endTime: wireTime(after(now, 2 * DAY_MS)) }
  const coming = await runningDiscount(await shop(), times)
  expect((await as()(withGoods, { discountId: coming, lines })).problem).toBe('discountUnknown')
  expect((await as()(withGoods, { discountId, lines: [{ skuId: part.skuId, count: 0 }] })).problem).toBe(
    'quantityWrong',
  )
})

test('[PROMO-3] the prices of an offer’s goods are those that whoever asks pays', async () => {
  const { as } = await testApp()
  const shopId = await shop()
  const parts = [
    await goods({ shopId, priceCents: 10_000, memberCents: 5000 }),
    await goods({ shopId, priceCents: 20_000, memberCents: 10_000 }),
  ]
  const discountId = await runningDiscount(shopId)
  const asked = { discountId, minPrice: 100 }
  const member = await buyer({ level: 2 })
  expect((await as()(discountInfo, asked)).data.prodIds).toHaveLength(2)
  expect((await member.call(discountInfo, asked)).data.prodIds).toEqual([parts[1]!.prodId])
})
