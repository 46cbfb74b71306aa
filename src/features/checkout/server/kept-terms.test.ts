import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { followChanges } from '../../../../tests/following.ts'
import { buyer, changzhou, goods } from '../../../../tests/trade.ts'
import { kept } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { changeShopDelivery, changeShopFreight, shopDelivery, shopFreight } from '#features/shops/shop-contract.ts'
import { confirmOrder, submitOrder } from '../contract.ts'

let stop: () => Promise<void>
/** Called when this process has heard of a change of that shop. */
const heard = new Map<string, () => void>()
const changeOf = (shopId: number) => new Promise<void>((resolve) => heard.set(tag.shop(shopId), resolve))

beforeAll(async () => {
  stop = await followChanges((tags) => tags.forEach((one) => heard.get(one)?.()))
})
afterAll(() => stop())

test('[CHECKOUT-2] a checkout shows the freight that its shops ask now, kept or not, and agrees to no other', async () => {
  const { merchant } = await testApp()
  const person = await buyer()
  const ware = await goods({ priceCents: 1000 })
  const { shopId } = ware
  const basketIds = await person.cart(ware)
  const { as: clerk } = await merchant(shopId)
  const shown = async () => (await person.call(confirmOrder, { basketIds })).data
  const isKept = () => kept(`terms ${shopId} ${changzhou.provinceId}`) !== undefined

  const { uuid, totalTransFee } = await shown()
  expect(isKept()).toBe(true)
  expect((await shown()).totalTransFee).toBe(totalTransFee)

  const freight = (await clerk(shopFreight, {})).data
  const dropped = changeOf(shopId)
  await clerk(changeShopFreight, { ...freight, first: totalTransFee + 7 })
  // Read in its own transaction, whatever is kept.
  expect((await person.call(submitOrder, { uuid })).problem).toBe('priceChanged')
  await dropped
  expect((await shown()).totalTransFee).toBe(totalTransFee + 7)

  const { data: delivery } = await clerk(shopDelivery, {})
  const again = changeOf(shopId)
  await clerk(changeShopDelivery, {
    ...delivery,
    offersSameCity: true,
    sameCityFee: 3,
    sameCityFreeFrom: 200,
    cityIds: [changzhou.cityId],
  })
  await again
  const after = await shown()
  expect(after.shopCartOrders[0]!.deliveries).toContainEqual({ dvyType: deliveryMethods.sameCity, transFee: 3 })
  expect((await person.call(submitOrder, { uuid: after.uuid })).code).toBe('00000')
})
