// What the operator sets under "rules" holds for whoever comes next.
import { afterEach, expect, test } from 'vitest'
import { saveSiteConfig, siteConfig } from '#features/site/config-contract.ts'
import { frameInfo } from '#features/site/frame-contract.ts'
import { addAddress } from '#features/addresses/contract.ts'
import { cartInfo } from '#features/cart/contract.ts'
import { addItems } from '#features/cart/add-contract.ts'
import { pointsRules } from '#features/points/server/index.ts'
import { orderDetail } from '#features/orders/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, changzhou, goods, received } from '../../../../tests/trade.ts'

type Name = 'rules' | 'points' | 'afterSales'

afterEach(async () => {
  const { db } = await testApp()
  await db.deleteFrom('setting').where('name', 'in', ['rules', 'points', 'afterSales']).execute()
})

async function save(name: Name, change: object) {
  const { as: call } = await (await testApp()).operator(['config'])
  const { versions, ...parts } = (await call(siteConfig, {})).data
  return call(saveSiteConfig, { name, version: versions[name] ?? '', value: { ...parts[name], ...change } } as never)
}

test('freight is free from the amount that the operator sets, in the cart, at the checkout and in the words of the footer', async () => {
  const { as } = await testApp()
  const person = await buyer()
  const ware = await goods({ priceCents: 5000 })
  const [basketId] = await person.cart({ ...ware, quantity: 2 })
  expect((await person.confirmed([basketId!])).totalTransFee).toBe(10)
  expect((await save('rules', { freeFreightYuan: 100 })).code).toBe('00000')
  expect((await person.confirmed([basketId!])).totalTransFee).toBe(0)
  expect((await person.call(cartInfo, [])).data.shopCarts[0]!.freeFreightGap).toBe(0)
  expect((await as()(frameInfo, {})).data.rules).toMatchObject({ freeFreightYuan: 100 })
})

test('a cart and an address book hold what the operator lets them hold', async () => {
  const person = await buyer()
  await save('rules', { addresses: 2, cartLines: 50 })
  const home = { receiver: '王建国', mobile: '13812346204', addr: '汉江西路 118 号', ...changzhou, commonAddr: 0 }
  expect((await person.call(addAddress, home)).code).toBe('00000')
  expect(await person.call(addAddress, home)).toMatchObject({ problem: 'addressesFull', details: { max: 2 } })
  const shop = await goods()
  const wares = await Promise.all(Array.from({ length: 50 }, () => goods({ shopId: shop.shopId })))
  await person.cart(...wares)
  expect(await person.call(addItems, [{ skuId: shop.skuId, count: 1 }])).toMatchObject({
    problem: 'cartFull',
    details: { max: 50 },
  })
})

test('after-sales stays open as many days as the operator says, and points are worth what they say', async () => {
  const { db } = await testApp()
  const person = await buyer()
  const orderNumber = await received(person, await goods())
  const ten = new Date(Date.now() - 20 * 86_400_000)
  await db.updateTable('shop_order').set({ completed_at: ten }).where('order_number', '=', orderNumber).execute()
  const mayReturn = async () => (await person.call(orderDetail, { orderNumber })).data.canReturn
  expect(await mayReturn()).toBe(false)
  await save('rules', { afterSalesDays: 30 })
  expect(await mayReturn()).toBe(true)
  await save('points', { yuanPerPoint: 5, yearsValid: 3, signIn: [1, 1, 1, 1, 1, 1, 9] })
  expect(await pointsRules(db)).toMatchObject({ yuanPerPoint: 5, yearsValid: 3, signIn: [1, 1, 1, 1, 1, 1, 9] })
})

test('numbers outside of their bounds are refused, and each change is in the audit log with what stood there before', async () => {
  const { db } = await testApp()
  for (const [name, change] of [
    ['rules', { freeFreightYuan: -1 }],
    ['rules', { cartLines: 201 }],
    ['points', { yuanPerPoint: 0 }],
    ['points', { signIn: [1, 2, 3] }],
    ['afterSales', { answer: 31 }],
  ] as const)
    expect((await save(name, change)).problem, JSON.stringify(change)).toBe('invalidInput')
  await save('afterSales', { answer: 5 })
  await save('afterSales', { answer: 6 })
  const { before, after } = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject', '=', 'setting:afterSales')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([before, after]).toMatchObject([{ answer: 5 }, { answer: 6 }])
})
