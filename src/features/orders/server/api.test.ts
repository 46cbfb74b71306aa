import exceljs from 'exceljs'
import { inTransaction } from '#server/database/database.ts'
import type { Listeners } from '#server/events.ts'
import { describe, expect, test } from 'vitest'
import { after, DAY_MS } from '#core/time.ts'
import { testApp } from '../../../../tests/app.ts'
import { withProbe } from '../../../../tests/listening.ts'
import { buyer, goods, letExpire, pay, shop, statusOf, stockOf } from '../../../../tests/trade.ts'
import {
  cancelOrder,
  confirmReceipt,
  deleteOrder,
  deliveryCompanies,
  exportMyOrders,
  getOrderStatus,
  myOrders,
  orderCount,
  orderDetail,
  orderFilters,
  parcelInfo,
  parcelsOfOrder,
  reorder,
  searchMyOrders,
} from '../contract.ts'
import { builtInRules } from '../../site/rules.ts'
import { lockUnpaidOrders, orderPayInfo, payHeldOrders, payOrders, shipOrder, traceParcel } from './index.ts'
import { expireOrders, receiveOrders } from './jobs.ts'

const now = () => new Date()

async function ship(orderNumber: string): Promise<number> {
  const { db } = await testApp()
  const { shop_id: shopId } = await db
    .selectFrom('shop_order')
    .select('shop_id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  return inTransaction(db, (tx) =>
    shipOrder(tx, { orderNumber, shopId, courier: '顺丰速运', waybill: 'SF1400620404170', now: now() }),
  )
}

async function oneOrder(stock = 5) {
  const person = await buyer()
  const ware = await goods({ stock })
  const [orderNumber] = await person.order({ ...ware, quantity: 2 })
  return { ...person, ware, orderNumber: orderNumber! }
}

describe('[ORDER-2] buying again', () => {
  test('puts what is sold into the cart and says what is gone, closed or short', async () => {
    const { db } = await testApp()
    const person = await buyer()
    const shopId = await shop()
    const closedShop = await shop()
    const [plenty, scarce, gone, closed] = [
      await goods({ shopId }),
      await goods({ shopId, stock: 10 }),
      await goods({ shopId }),
      await goods({ shopId: closedShop }),
    ]
    const numbers = [
      ...(await person.order({ ...plenty, quantity: 3 }, { ...scarce, quantity: 4 }, gone)),
      ...(await person.order(closed)),
    ]
    await db.updateTable('product').set({ status: 0 }).where('id', '=', gone.prodId).execute()
    await db.updateTable('sku').set({ stock: 1 }).where('id', '=', scarce.skuId).execute()
    await db.updateTable('shop').set({ status: 3 }).where('id', '=', closedShop).execute()
    const { data } = await person.call(reorder, { orderNumber: numbers[0]! })
    expect(data).toMatchObject({ count: 4, addedLines: 2 })
    expect(data.missing.map(({ reason, wanted, added }) => [reason, wanted, added]).toSorted()).toEqual([
      ['gone', 1, 0],
      ['short', 4, 1],
    ])
    expect((await person.call(reorder, { orderNumber: numbers[1]! })).data).toMatchObject({
      addedLines: 0,
      count: 4,
      missing: [{ reason: 'closed' }],
    })
    // What lies in the cart already counts.
    expect((await person.call(reorder, { orderNumber: numbers[0]! })).data).toMatchObject({ count: 7, addedLines: 1 })
    expect((await (await buyer()).call(reorder, { orderNumber: numbers[0]! })).problem).toBe('orderUnknown')
  })

  test('what is sold in other quantities by now is added by that rule and said so; it is short only where there is not enough', async () => {
    const { db } = await testApp()
    const person = await buyer()
    const ware = await goods({ stock: 35 })
    const [orderNumber] = await person.order({ ...ware, quantity: 5 }) // 30 are left
    const rule = { minQuantity: 20, quantityStep: 10 }
    await db.updateTable('sku').set({ min_quantity: 20, quantity_step: 10 }).where('id', '=', ware.skuId).execute()
    const again = async () => (await person.call(reorder, { orderNumber: orderNumber! })).data
    expect(await again()).toMatchObject({
      count: 20,
      addedLines: 1,
      missing: [{ reason: 'rule', wanted: 5, added: 20, rule }],
    })
    expect(await again()).toMatchObject({
      count: 30,
      addedLines: 1,
      missing: [{ reason: 'rule', wanted: 5, added: 10, rule }],
    })
    expect(await again()).toMatchObject({
      count: 30,
      addedLines: 0,
      missing: [{ reason: 'short', added: 0, rule: null }],
    })
    const other = await buyer()
    const [few] = await other.order({ ...(await goods()), quantity: 2 })
    const { sku_id: skuId } = await db
      .selectFrom('order_item')
      .innerJoin('shop_order', 'shop_order.id', 'order_id')
      .select('sku_id')
      .where('order_number', '=', few!)
      .executeTakeFirstOrThrow()
    await db.updateTable('sku').set({ min_quantity: 20, stock: 15 }).where('id', '=', skuId).execute()
    expect((await other.call(reorder, { orderNumber: few! })).data).toMatchObject({
      addedLines: 0,
      missing: [{ reason: 'short', added: 0 }],
    })
  })

  test('says what a piece cost then and costs now, where that differs and it went into the cart', async () => {
    const { db } = await testApp()
    const person = await buyer({ level: 1 })
    const shopId = await shop()
    const [dearer, same, gone] = [
      await goods({ shopId, priceCents: 1143 }),
      await goods({ shopId, priceCents: 500 }),
      await goods({ shopId, priceCents: 700 }),
    ]
    const [orderNumber] = await person.order({ ...dearer, quantity: 3 }, same, gone)
    await db.updateTable('sku').set({ price_cents: 1293 }).where('id', '=', dearer.skuId).execute()
    await db.updateTable('sku').set({ price_cents: 900, stock: 0 }).where('id', '=', gone.skuId).execute()
    expect((await person.call(reorder, { orderNumber: orderNumber! })).data).toMatchObject({
      addedLines: 2,
      missing: [{ reason: 'short' }],
      repriced: [{ was: 11.43, now: 12.93 }],
    })
  })

  test('whatever is left is added when many buy again at once', async () => {
    const ware = await goods({ stock: 30 })
    const people = await Promise.all([1, 2, 3].map(() => buyer()))
    const numbers: string[] = []
    for (const person of people) numbers.push((await person.order({ ...ware, quantity: 5 }))[0]!)
    const answers = await Promise.all(people.map(({ call }, at) => call(reorder, { orderNumber: numbers[at]! })))
    expect(answers.map(({ data }) => [data.count, data.missing])).toEqual([
      [5, []],
      [5, []],
      [5, []],
    ])
  })
})

describe('the way of an order', () => {
  test('[ORDER-1] [ORDER-3] from payment over shipment and receipt to its deletion', async () => {
    const { call, orderNumber } = await oneOrder()
    expect((await call(orderDetail, { orderNumber })).data).toMatchObject({
      status: 1,
      payTime: null,
      dvyType: 1,
      shopName: expect.stringMatching('测试店铺'),
    })
    expect(await pay(orderNumber)).toBe(true)
    expect((await call(orderDetail, { orderNumber })).data).toMatchObject({
      status: 2,
      payType: 99,
      payTime: expect.any(String),
    })
    await ship(orderNumber)
    const { data } = await call(orderDetail, { orderNumber })
    expect(data).toMatchObject({
      status: 3,
      dvyName: '顺丰速运',
      dvyFlowId: 'SF1400620404170',
      dvyTime: expect.any(String),
      receiptDueTime: expect.any(String),
    })
    expect((await call(confirmReceipt, { orderNumber })).code).toBe('00000')
    expect((await call(orderDetail, { orderNumber })).data).toMatchObject({
      status: 5,
      isReviewed: false,
      finallyTime: expect.any(String),
    })
    expect((await call(deleteOrder, { orderNumber })).code).toBe('00000')
    expect((await call(orderDetail, { orderNumber })).problem).toBe('orderUnknown')
    expect(await statusOf(orderNumber)).toBe('completed')
  })

  test('[ORDER-5] a canceled order gives its goods back, once, and stays canceled', async () => {
    const { call, ware, orderNumber } = await oneOrder()
    expect(await stockOf(ware)).toBe(3)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(cancelOrder, { orderNumber, reason: '不想要了' })),
    )
    expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1)
    expect(answers.find(({ code }) => code !== '00000')).toMatchObject({
      problem: 'orderStatusChanged',
      code: 'A00001',
      msg: '订单状态已变更',
    })
    expect(await stockOf(ware)).toBe(5)
    expect((await call(orderDetail, { orderNumber })).data).toMatchObject({
      status: 6,
      cancelReason: '不想要了',
      isExpired: false,
    })
    expect(await pay(orderNumber)).toBe(false)
  })

  test('[ORDER-7] an action that its status does not allow changes nothing', async () => {
    const { call, orderNumber } = await oneOrder()
    for (const action of [confirmReceipt, deleteOrder])
      expect((await call(action, { orderNumber })).problem).toBe('orderStatusChanged')
    await pay(orderNumber)
    for (const action of [cancelOrder, confirmReceipt, deleteOrder])
      expect((await call(action, { orderNumber })).problem).toBe('orderStatusChanged')
    expect(await statusOf(orderNumber)).toBe('pendingDelivery')
    await ship(orderNumber)
    await expect(ship(orderNumber)).rejects.toMatchObject({ problem: 'orderStatusChanged' })
    expect((await call(cancelOrder, { orderNumber })).problem).toBe('orderStatusChanged')
    expect((await call(getOrderStatus, { orderNumber })).data).toBe(3)
  })

  test('[ORDER-7] cancel and payment at once: one of them wins, and the stock fits', async () => {
    for (let round = 0; round < 5; round++) {
      const { call, ware, orderNumber } = await oneOrder()
      const [canceled, paid] = await Promise.all([call(cancelOrder, { orderNumber }), pay(orderNumber)])
      expect(canceled.code === '00000').toBe(!paid)
      expect(await statusOf(orderNumber)).toBe(paid ? 'pendingDelivery' : 'canceled')
      expect(await stockOf(ware)).toBe(paid ? 3 : 5)
    }
  })

  test("a shop ships its own orders only, and a stranger's order is an unknown one", async () => {
    const { db } = await testApp()
    const { orderNumber } = await oneOrder()
    const stranger = await buyer()
    await pay(orderNumber)
    const foreign = inTransaction(db, (tx) =>
      shipOrder(tx, { orderNumber, shopId: 1, courier: 'x', waybill: 'y', now: now() }),
    )
    await expect(foreign).rejects.toMatchObject({ problem: 'orderStatusChanged' })
    const id = await ship(orderNumber)
    for (const action of [cancelOrder, confirmReceipt, deleteOrder, orderDetail, getOrderStatus, parcelsOfOrder])
      expect(await stranger.call(action, { orderNumber })).toMatchObject({ problem: 'orderUnknown', data: null })
    expect((await stranger.call(parcelInfo, { id })).problem).toBe('orderUnknown')
    expect((await stranger.call(orderDetail, { orderNumber: '0000000000' })).problem).toBe('orderUnknown')
    expect(await statusOf(orderNumber)).toBe('pendingReceipt')
  })
})

describe('the clock', () => {
  test('[ORDER-5] cancels what was not paid in time and gives the goods back; what has time stays', async () => {
    const { db } = await testApp()
    const [late, early] = [await oneOrder(), await oneOrder()]
    await letExpire(late.orderNumber)
    expect((await late.call(orderDetail, { orderNumber: late.orderNumber })).data).toMatchObject({
      status: 1,
      isExpired: true,
    })
    await Promise.all([expireOrders.run({ db, now: now() }), expireOrders.run({ db, now: now() })])
    expect((await late.call(orderDetail, { orderNumber: late.orderNumber })).data).toMatchObject({
      status: 6,
      isExpired: true,
    })
    expect([await stockOf(late.ware), await stockOf(early.ware)]).toEqual([5, 3])
    expect(await statusOf(early.orderNumber)).toBe('pendingPayment')
  })

  test('[ORDER-5] expiry and payment at once: one of them wins, and the stock fits', async () => {
    const { db } = await testApp()
    for (let round = 0; round < 5; round++) {
      const { ware, orderNumber } = await oneOrder()
      await letExpire(orderNumber)
      const [paid] = await Promise.all([pay(orderNumber), expireOrders.run({ db, now: now() })])
      await expireOrders.run({ db, now: now() })
      expect(await statusOf(orderNumber)).toBe(paid ? 'pendingDelivery' : 'canceled')
      expect(await stockOf(ware)).toBe(paid ? 3 : 5)
    }
  })

  test('receives what nobody confirmed, after 15 days', async () => {
    const { db } = await testApp()
    const { call, orderNumber } = await oneOrder()
    await pay(orderNumber)
    await ship(orderNumber)
    await receiveOrders.run({ db, now: after(now(), builtInRules.receiveDays * DAY_MS - DAY_MS) })
    expect(await statusOf(orderNumber)).toBe('pendingReceipt')
    await receiveOrders.run({ db, now: after(now(), builtInRules.receiveDays * DAY_MS + DAY_MS) })
    expect(await statusOf(orderNumber)).toBe('completed')
    expect((await call(confirmReceipt, { orderNumber })).problem).toBe('orderStatusChanged')
  })
})

describe('paying', () => {
  test('[PAY-7] only unpaid orders of the buyer, in time, are held for payment', async () => {
    const { db } = await testApp()
    const { accountId, orderNumber, call } = await oneOrder()
    const stranger = await buyer()
    const lock = (input: { orderNumbers: string[]; accountId: number }) =>
      inTransaction(db, (tx) => lockUnpaidOrders(tx, { ...input, now: now() }))
    expect(await lock({ orderNumbers: [orderNumber, orderNumber], accountId })).toMatchObject([
      { orderNumber, accountId, actualCents: 3000 },
    ])
    await expect(lock({ orderNumbers: [], accountId })).rejects.toMatchObject({ problem: 'orderUnknown' })
    await expect(lock({ orderNumbers: [orderNumber, '111111'], accountId })).rejects.toMatchObject({
      problem: 'orderUnknown',
    })
    await expect(lock({ orderNumbers: [orderNumber], accountId: stranger.accountId })).rejects.toMatchObject({
      problem: 'orderUnknown',
    })
    await letExpire(orderNumber)
    await expect(lock({ orderNumbers: [orderNumber], accountId })).rejects.toMatchObject({ problem: 'orderExpired' })
    await call(cancelOrder, { orderNumber })
    await expect(lock({ orderNumbers: [orderNumber], accountId })).rejects.toMatchObject({
      problem: 'orderStatusChanged',
    })
  })

  test('orders are paid together or not at all', async () => {
    const { db } = await testApp()
    const person = await buyer()
    const orderNumbers = [...(await person.order(await goods())), ...(await person.order(await goods()))]
    const ids = (await orderPayInfo(db, { orderNumbers, accountId: person.accountId, locale: 'en' })).map(
      ({ orderId }) => orderId,
    )
    await person.call(cancelOrder, { orderNumber: orderNumbers[1]! })
    const payBoth = () => inTransaction(db, (tx) => payOrders(tx, ids, { payType: 9, now: now() }))
    expect(await payBoth()).toBe(false)
    expect(await statusOf(orderNumbers[0]!)).toBe('pendingPayment')
    expect(await pay(orderNumbers[0]!)).toBe(true)
    expect(await pay(orderNumbers[0]!)).toBe(false)
  })

  test('orders that are held are paid with all that comes with it, and only where they still wait', async () => {
    const { db } = await testApp()
    const { accountId, orderNumber } = await oneOrder()
    const said: unknown[] = []
    const on: Listeners = {
      orderPaid: async (tx, [order]) => {
        const paid = tx.selectFrom('shop_order').select('status').where('id', '=', order!.orderId)
        said.push(order!.orderNumber, (await paid.executeTakeFirstOrThrow()).status)
      },
    }
    const undone = inTransaction(db, async (tx) => {
      const held = await lockUnpaidOrders(tx, { orderNumbers: [orderNumber], accountId, now: now() })
      const paid = { payType: 9, now: now() }
      await withProbe(db, { on }, async () => said.push(await payHeldOrders(tx, held, paid)))
      said.push(await payHeldOrders(tx, held, paid))
      throw new Error('nobody paid')
    })
    await expect(undone).rejects.toThrow('nobody paid')
    expect(said).toEqual([orderNumber, 'pendingDelivery', true, false])
    expect(await statusOf(orderNumber)).toBe('pendingPayment')
  })

  test('what others do on a move happens with it, or undoes it', async () => {
    const { db } = await testApp()
    const said: string[] = []
    let fails = true
    const on: Listeners = {
      orderPaid: async (_tx, orders) => {
        if (fails) throw new Error('not yet')
        said.push(...orders.map(({ orderNumber }) => `paid ${orderNumber}`))
      },
      orderCanceled: async (_tx, orders) => said.push(...orders.map(({ orderNumber }) => `canceled ${orderNumber}`)),
    }
    const [a, b] = [await oneOrder(), await oneOrder()]
    await withProbe(db, { on }, async () => {
      expect(await pay(a.orderNumber)).toBe(false)
      expect(await statusOf(a.orderNumber)).toBe('pendingPayment')
      fails = false
      await pay(a.orderNumber)
      await b.call(cancelOrder, { orderNumber: b.orderNumber })
    })
    expect(said).toEqual([`paid ${a.orderNumber}`, `canceled ${b.orderNumber}`])
    await expireOrders.run({ db, now: now() })
  })
})

describe('lists', () => {
  test('[ORDER-2] what the list shows goes along as a spreadsheet: a row a line, freight and total once an order, nobody else’s', async () => {
    const shopId = await shop()
    const person = await buyer()
    const [a, b] = [await goods({ shopId, name: '=深沟球轴承' }), await goods({ shopId, name: '六角头螺栓' })]
    const [number] = await person.order({ ...a, quantity: 2 }, b)
    const [other] = await person.order(b)
    await person.call(cancelOrder, { orderNumber: other! })
    await (await buyer()).order(a)
    const rowsOf = async (input: object) => {
      const { name, base64 } = (await person.call(exportMyOrders, input)).data
      expect(name).toMatch(/^订单-\d{4}-\d\d-\d\d\.xlsx$/)
      const book = new exceljs.Workbook()
      await book.xlsx.load(Buffer.from(base64, 'base64') as never)
      const [heads, ...rows] = (book.worksheets[0]!.getSheetValues().slice(1) as unknown[][]).map((row) => row.slice(1))
      // Passes over cells that are empty.
      return rows.map((row) => Object.fromEntries(row.flatMap((cell, at) => [[heads![at] as string, cell]])))
    }
    expect((await rowsOf({})).map((row) => row['订单号'])).toEqual([other, number, number])
    const rows = await rowsOf({ status: orderFilters.pendingPayment })
    const { actualTotal, transfee } = (await person.call(orderDetail, { orderNumber: number! })).data
    expect(rows).toMatchObject([
      { 状态: '待付款', 商品名称: '=深沟球轴承', 数量: 2, 订单运费: transfee, 订单金额: actualTotal },
      { 商品名称: '六角头螺栓', 数量: 1 },
    ])
    expect(rows[1]).not.toHaveProperty('订单金额')
    expect(rows.reduce((sum, row) => sum + (row['行金额'] as number), transfee)).toBeCloseTo(actualTotal, 2)
  })

  test('[ORDER-2] tabs, counts, search by number and product, spans of time, pages', async () => {
    const { db } = await testApp()
    const person = await buyer()
    const numbers: string[] = []
    for (const name of ['深沟球轴承', '六角头螺栓', '三角带 100% 橡胶'])
      numbers.push(...(await person.order(await goods({ name }))))
    const [old, bolt, belt] = numbers as [string, string, string]
    await db
      .updateTable('shop_order')
      .set({ created_at: after(now(), -100 * DAY_MS) })
      .where('order_number', '=', old)
      .execute()
    await pay(old)
    await ship(old)
    await person.call(confirmReceipt, { orderNumber: old })
    await person.call(cancelOrder, { orderNumber: belt })

    const list = async (input: object) =>
      (await person.call(myOrders, input)).data.records.map(({ orderNumber }) => orderNumber)
    expect(await list({})).toEqual([belt, bolt, old])
    expect(await list({ status: orderFilters.pendingPayment })).toEqual([bolt])
    expect(await list({ status: orderFilters.pendingEvaluation })).toEqual([old])
    expect(await list({ status: orderFilters.completed })).toEqual([old])
    expect(await list({ status: orderFilters.canceled })).toEqual([belt])
    expect(await list({ prodName: '螺栓' })).toEqual([bolt])
    expect(await list({ prodName: '100%' })).toEqual([belt])
    expect(await list({ orderName: 'deep GROOVE' })).toEqual([])
    expect(await list({ prodName: bolt.slice(3) })).toEqual([bolt])
    expect(await list({ orderTimeStatus: 1 })).toEqual([belt, bolt])
    expect(await list({ endTime: '2020-01-01' })).toEqual([])
    expect((await person.call(searchMyOrders, { current: 2, size: 2 })).data).toMatchObject({
      total: 3,
      pages: 2,
      records: [{ orderNumber: old, status: 5 }],
    })
    expect((await person.call(orderCount, {})).data).toEqual({
      allCount: 3,
      unPay: 1,
      grouping: 0,
      payed: 0,
      consignment: 0,
      unComment: 1,
      success: 1,
      close: 1,
    })
  })

  test("nobody sees another's orders", async () => {
    await oneOrder()
    const { call } = await buyer()
    expect((await call(myOrders, {})).data).toMatchObject({ total: 0, records: [], pages: 0 })
    expect((await call(orderCount, {})).data.allCount).toBe(0)
  })

  test('[LANG-1] an English reader gets English names', async () => {
    const { as } = await testApp()
    const { token, orderNumber } = await oneOrder()
    const { data } = await as(token, { locale: 'en' })(orderDetail, { orderNumber })
    expect(data.orderItemDtos[0]).toMatchObject({
      prodName: 'SKF deep groove ball bearing',
      unit: 'pc',
      skuName: '6204-2RS1',
    })
    expect(data.shopName).toMatch('Test shop')
    expect(data.userAddrDto).toMatchObject({ province: 'Jiangsu', city: 'Changzhou', area: 'Xinbei District' })
  })
})

test('[ORDER-4] a parcel tells where it is, the newest first, or that nothing is known yet', async () => {
  const { db } = await testApp()
  const { call, orderNumber } = await oneOrder()
  expect((await call(parcelsOfOrder, { orderNumber })).data).toEqual([])
  await pay(orderNumber)
  const id = await ship(orderNumber)
  expect((await call(parcelsOfOrder, { orderNumber })).data).toMatchObject([
    { id, dvyName: '顺丰速运', deliveryDto: { state: 0, traces: [] } },
  ])
  for (const [minutes, zh, en, state] of [
    [1, '已揽收', 'Picked up', 'received'],
    [2, '离开无锡转运中心', 'Left the Wuxi hub', 'inTransit'],
    [3, '到达常州市', 'Reached Changzhou', 'destinationCity'],
  ] as const)
    await inTransaction(db, (tx) => traceParcel(tx, id, { at: new Date(minutes * 60_000), zh, en }, state))
  const { data } = await call(parcelInfo, { id })
  expect(data.deliveryDto.state).toBe(201)
  expect(data.deliveryDto.traces.map(({ acceptStation }) => acceptStation)).toEqual([
    '到达常州市',
    '离开无锡转运中心',
    '已揽收',
  ])
})

test('[LANG-7] the courier companies that goods can be sent back with are named in the language, by numbers that stay', async () => {
  const { as } = await testApp()
  const { token } = await buyer()
  const listed = async (locale: string) => (await as(token, { locale })(deliveryCompanies, {})).data
  const [chinese, english] = [await listed('zh_CN'), await listed('en')]
  expect(chinese.slice(0, 2)).toEqual([
    { dvyId: 1, dvyName: '顺丰速运' },
    { dvyId: 2, dvyName: '京东物流' },
  ])
  expect(english[0]).toEqual({ dvyId: 1, dvyName: 'SF Express' })
  expect(english.map(({ dvyId }) => dvyId)).toEqual(chinese.map(({ dvyId }) => dvyId))
  expect(chinese.map(({ dvyName }) => dvyName)).not.toContain('商家自送') // the shop’s own driver
  expect((await as()(deliveryCompanies, {})).code).toBe('A00004')
})
