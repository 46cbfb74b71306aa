import { expect, test } from 'vitest'
import { fill } from '#core/texts.ts'
import problemsInEnglish from '#core/problem-texts/en.ts'
import { addItems, changeItem } from '../add-contract.ts'
import { skuList } from '#features/catalog/contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { orderDetail } from '#features/orders/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods } from '../../../../tests/trade.ts'
import { cartInfo } from '../contract.ts'

const box = { unit_zh: '盒', unit_en: 'box', pack_pieces: 10, piece_zh: '套', piece_en: 'pc' }

async function boxes(change: { min_quantity?: number; quantity_step?: number } = {}) {
  const part = await goods({ priceCents: 6165 })
  const { db } = await testApp()
  await db
    .updateTable('sku')
    .set({ ...box, ...change })
    .where('id', '=', part.skuId)
    .execute()
  return part
}

test('a box says what it is and what it holds in product, cart, checkout and order', async () => {
  const { call } = await buyer()
  const part = await boxes()
  const words = { unit: '盒', pieces: 10, pieceUnit: '套' }
  expect((await call(skuList, { prodId: part.prodId })).data[0]).toMatchObject({
    ...words,
    minQuantity: 1,
    quantityStep: 1,
  })
  await call(addItems, [{ skuId: part.skuId, count: 2 }])
  const [shopCart] = (await call(cartInfo, [])).data.shopCarts
  expect(shopCart!.shopCartItemDiscounts[0]!.shopCartItems[0]).toMatchObject({
    ...words,
    price: 61.65,
    actualTotal: 123.3,
  })
  const { data: checkout } = await call(confirmOrder, {})
  expect(checkout.shopCartOrders[0]!.shopCartItemDiscounts[0]!.shopCartItems[0]).toMatchObject(words)
  const { data } = await call(submitOrder, { uuid: checkout.uuid, orderShopParams: [] })
  const { db } = await testApp()
  await db.updateTable('sku').set({ unit_zh: '箱', pack_pieces: 20 }).where('id', '=', part.skuId).execute()
  const order = (await call(orderDetail, { orderNumber: data.orderNumbers })).data
  expect(order.orderItemDtos[0]).toMatchObject(words) // the words it was placed with
})

test('where one more is always sold, the minimum is said without multiples, in both languages', async () => {
  const person = await buyer()
  const part = await boxes({ min_quantity: 20 })
  const line = [{ skuId: part.skuId, count: 5 }]
  expect(await person.call(addItems, line)).toMatchObject({ problem: 'quantityRule', msg: '该商品 20 起订' })
  const english = fill(problemsInEnglish.quantityRule, { min: 20, step: 1, lower: 20, upper: 21 })
  expect(english).toBe('Minimum order 20.')
  expect(fill(problemsInEnglish.quantityRule, { min: 20, step: 10, lower: 20, upper: 30 })).toBe(
    'Minimum order 20, in multiples of 10: order 20 or 30.',
  )
})

test('a quantity under the minimum or off the multiple is refused with the rule and the two nearest ones', async () => {
  const { call } = await buyer()
  const part = await boxes({ min_quantity: 20, quantity_step: 10 })
  const refused = { success: false, problem: 'quantityRule', msg: '该商品 20 起订，按 10 的倍数订购；可订 20 或 30' }
  expect(await call(addItems, [{ skuId: part.skuId, count: 25 }])).toMatchObject(refused)
  expect(await call(addItems, [{ skuId: part.skuId, count: 20 }])).toMatchObject({ data: { count: 20 } })
  const change = { prodId: part.prodId, skuId: part.skuId, shopId: part.shopId }
  expect(await call(changeItem, { ...change, count: 5 })).toMatchObject(refused)
  expect(await call(changeItem, { ...change, count: -10 })).toMatchObject({ success: false, problem: 'quantityRule' })
  expect(await call(changeItem, { ...change, count: 10 })).toMatchObject({ data: 30 })
  const { data: direct } = await call(confirmOrder, {
    orderItem: { prodId: part.prodId, skuId: part.skuId, prodCount: 15 },
  })
  expect(direct.shopCartOrders[0]!.shopCartItemDiscounts[0]!.shopCartItems[0]!.trouble).toBe('quantityRule')
  expect(await call(submitOrder, { uuid: direct.uuid, orderShopParams: [] })).toMatchObject({
    success: false,
    problem: 'quantityRule',
  })
})
