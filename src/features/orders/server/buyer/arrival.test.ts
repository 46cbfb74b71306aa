import { expect, test } from 'vitest'
import { after, DAY_MS, dayOf, fromWireTime } from '#core/time.ts'
import { dayAfter, isWorkingDay, workingDayFrom, type Calendar } from '#core/working-days.ts'
import { arrivals } from '#features/catalog/contract.ts'
import { cartInfo } from '#features/cart/contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { changeShopFreight, shopFreight } from '#features/shops/shop-contract.ts'
import { testApp } from '../../../../../tests/app.ts'
import { buyer, changzhou, goods, lhasa, pay, shop } from '../../../../../tests/trade.ts'
import { myOrders, orderDetail, remindShop } from '../../contract.ts'
import { shopOrderDetail } from '../../shop-contract.ts'

const plain: Calendar = { daysOff: new Set(), workdays: new Set() }
const wuxi = 320214

/** A shop in Beijing that says so in its freight table. */
async function sender(input: object = {}, of: Parameters<typeof shop>[0] = {}) {
  const { merchant } = await testApp()
  const shopId = await shop(of)
  const { as: clerk } = await merchant(shopId)
  const change = async (more: object) => {
    const { data } = await clerk(shopFreight, {})
    const { code } = await clerk(changeShopFreight, { ...data, ...more })
    expect(code).toBe('00000')
  }
  await change({ stockCityId: 110100, ...input })
  return { shopId, change }
}

test('list, cart, checkout and order tell one person the same day; visitors of the same district too, others no day of arrival', async () => {
  const { as } = await testApp()
  const { shopId } = await sender()
  const part = await goods({ shopId })
  const person = await buyer()
  const asked = { skuIds: `${part.skuId}` }
  const told = (await person.call(arrivals, asked)).data
  expect(told.region).toMatchObject({ areaId: changzhou.areaId, area: '新北区' })
  const { skuId: _, isDeliverable, ...arrival } = told.arrivals[0]!
  expect(isDeliverable).toBe(true)
  expect(isWorkingDay(arrival.shipDay, plain)).toBe(true)
  // Beijing and Jiangsu have no border
  expect(arrival.arriveDay).toBe(workingDayFrom(dayAfter(arrival.shipDay, 4), plain))
  expect(fromWireTime(arrival.payBefore).getTime()).toBeGreaterThan(Date.now())

  expect((await as()(arrivals, { ...asked, areaId: changzhou.areaId })).data).toEqual(told)
  const nowhere = (await as()(arrivals, asked)).data
  expect(nowhere).toMatchObject({ region: null, arrivals: [{ shipDay: arrival.shipDay, arriveDay: null }] })
  expect((await as()(arrivals, { ...asked, areaId: 320400 })).data.region).toBeNull() // a city is no district

  await person.cart(part)
  const cart = (await person.call(cartInfo, [])).data
  expect(cart.shopCarts[0]!.arrival).toEqual(arrival)
  expect(cart.arrivalRegion).toEqual(told.region)
  const { data: checkout } = await person.call(confirmOrder, {})
  expect(checkout.shopCartOrders[0]!.arrival).toEqual(arrival)
  const orderNumber = (await person.call(submitOrder, { uuid: checkout.uuid })).data.orderNumbers
  expect((await person.call(orderDetail, { orderNumber })).data.arrival).toEqual(arrival)
  const { as: clerk } = await (await testApp()).merchant(shopId)
  // the shop reads what it promised
  expect((await clerk(shopOrderDetail, { orderNumber })).data.arrival).toEqual(arrival)
  expect((await person.call(myOrders, {})).data.records[0]!.arrival).toEqual(arrival)
})

test('an order keeps what was told when its shop moves its goods, its hour and its days; who orders then is told anew', async () => {
  const { shopId, change } = await sender()
  const part = await goods({ shopId })
  const person = await buyer()
  const read = async (orderNumber: string) => (await person.call(orderDetail, { orderNumber })).data.arrival
  const [first] = await person.order(part)
  const told = await read(first!)
  await change({ stockCityId: 320400, transitDays: 20 })
  expect(await read(first!)).toEqual(told)
  await pay(first!)
  expect(await read(first!)).toEqual(told)
  const [second] = await person.order(part)
  const later = (await read(second!))!
  expect(later.arriveDay).toBe(workingDayFrom(dayAfter(later.shipDay, 20), plain))
})

test('what is paid after the hour named leaves and arrives as if it were ordered then, by the days it was told with', async () => {
  const { db } = await testApp()
  const { shopId, change } = await sender({ transitDays: 3 })
  const person = await buyer()
  const [orderNumber] = await person.order(await goods({ shopId }))
  const old = { payBefore: '2026-01-05T08:00:00Z', shipDay: '2026-01-05', arriveDay: '2026-01-08' }
  const row = { ...old, leadDays: 2, transitDays: 3, cutOff: '00:00' }
  await db
    .updateTable('shop_order')
    .set({ arrival: JSON.stringify(row) })
    .where('order_number', '=', orderNumber!)
    .execute()
  await change({ transitDays: 30 })
  await pay(orderNumber!)
  const { arrival, payTime } = (await person.call(orderDetail, { orderNumber: orderNumber! })).data
  expect(arrival!.payBefore > payTime!).toBe(true)
  const firstDay = workingDayFrom(dayAfter(dayOf(fromWireTime(payTime!)), 1), plain)
  expect(arrival!.shipDay > firstDay).toBe(true) // two working days later
  expect(arrival!.arriveDay).toBe(workingDayFrom(dayAfter(arrival!.shipDay, 3), plain))
})

test('goods of one parcel leave with the last of them, each shop by itself; what is out starts when more comes', async () => {
  const { db } = await testApp()
  const { shopId } = await sender({ transitDays: 1 })
  const [fast, slow, out] = [await goods({ shopId }), await goods({ shopId }), await goods({ shopId, stock: 0 })]
  const other = await goods({ shopId: (await sender({ transitDays: 1 })).shopId })
  await db.updateTable('sku').set({ lead_days: 5 }).where('id', '=', slow.skuId).execute()
  await db.updateTable('sku').set({ restock_days: 40 }).where('id', '=', out.skuId).execute()
  const person = await buyer()
  const alone = (await person.call(arrivals, { skuIds: [fast, slow, out].map(({ skuId }) => skuId).join(',') })).data
    .arrivals
  const of = ({ skuId }: { skuId: number }) => alone.find((one) => one.skuId === skuId)!
  expect(of(slow).shipDay > of(fast).shipDay).toBe(true)
  expect(of(out).shipDay >= dayOf(after(new Date(), 39 * DAY_MS))).toBe(true)

  await person.cart(fast, slow, other)
  const { shopCartOrders } = (await person.call(confirmOrder, {})).data
  const told = new Map(shopCartOrders.map((one) => [one.shopId, one.arrival!]))
  expect(told.get(shopId)).toMatchObject({ shipDay: of(slow).shipDay, arriveDay: of(slow).arriveDay })
  expect(told.get(other.shopId)).toMatchObject({ shipDay: of(fast).shipDay, arriveDay: of(fast).arriveDay })
})

test('the shop’s own driver and its counter need no days on the way; where express does not go no day is told', async () => {
  const { shopId } = await sender(
    { transitDays: 6, zones: [{ provinceId: lhasa.provinceId, isDeliverable: false, first: null, step: null }] },
    { hasCounter: true },
  )
  const part = await goods({ shopId })
  const person = await buyer()
  await person.cart(part)
  const by = async (dvyType: number) =>
    (await person.call(confirmOrder, { dvyTypes: [{ shopId, dvyType: dvyType as 1 }] })).data.shopCartOrders[0]!
      .arrival!
  for (const method of [deliveryMethods.pickup, deliveryMethods.sameCity]) {
    const { shipDay, arriveDay } = await by(method)
    expect(arriveDay).toBe(shipDay)
  }
  expect((await by(deliveryMethods.express)).arriveDay).toBeTruthy()
  const far = (await person.call(arrivals, { skuIds: `${part.skuId}`, areaId: lhasa.areaId })).data.arrivals[0]!
  expect(far).toMatchObject({ isDeliverable: false, arriveDay: null })
  expect((await person.call(cartInfo, { areaId: lhasa.areaId })).data.shopCarts[0]!.arrival).toBeNull()
  expect((await person.call(cartInfo, { areaId: wuxi })).data.arrivalRegion).toMatchObject({ areaId: wuxi })
})

test('a shop is reminded of what it promised to send once the day is over, once a day, by the buyer alone', async () => {
  const { db, merchant } = await testApp()
  const { shopId } = await sender()
  const person = await buyer()
  await person.cart(await goods({ shopId }))
  const { data: checkout } = await person.call(confirmOrder, {})
  const orderNumber = (await person.call(submitOrder, { uuid: checkout.uuid })).data.orderNumbers
  const remind = async (by = person) => (await by.call(remindShop, { orderNumber })).problem
  const mine = async () => (await person.call(orderDetail, { orderNumber })).data
  expect(await remind()).toBe('orderStatusChanged')
  await pay(orderNumber)
  expect((await mine()).canRemind).toBe(false)
  expect(await remind()).toBe('remindNotYet')

  const at = (time: Date) =>
    db.updateTable('shop_order').where('order_number', '=', orderNumber).set({ reminded_at: time })
  const { arrival } = await db
    .selectFrom('shop_order')
    .select('arrival')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const late = { ...(arrival as object), shipDay: dayOf(after(new Date(), -DAY_MS)) }
  await db
    .updateTable('shop_order')
    .set({ arrival: JSON.stringify(late) })
    .where('order_number', '=', orderNumber)
    .execute()
  expect((await mine()).canRemind).toBe(true)
  expect(await remind(await buyer())).toBe('orderUnknown')
  expect(await remind()).toBeUndefined()
  expect(await mine()).toMatchObject({ canRemind: false, remindTime: expect.any(String) })
  expect(await remind()).toBe('remindNotYet')
  const { as: clerk } = await merchant(shopId)
  expect((await clerk(shopOrderDetail, { orderNumber })).data.remindTime).not.toBeNull()

  await at(after(new Date(), -DAY_MS)).execute()
  expect(await remind()).toBeUndefined()
})
