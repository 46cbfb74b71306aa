import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { buyer, changzhou, goods, lhasa, pay, shop, statusOf } from '../../../../../tests/trade.ts'
import { cancelOrder, deleteOrder, orderDetail, parcelsOfOrder } from '../../contract.ts'
import {
  addOrderNote,
  changeOrderAddress,
  correctParcel,
  sendParcel,
  shopDashboard,
  shopOrderCounts,
  shopOrderDetail,
  shopOrders,
} from '../../shop-contract.ts'
import { LOW_SHOWN } from '../../rules.ts'

const courier = '顺丰速运'
/** Where a test's buyer lives, as a clerk reads it. */
const home = { receiver: '王建国', mobile: '13812346204', areaId: '320411', addr: '汉江西路 118 号恒达机械 2 号库' }

/** A shop with a clerk, and a paid order of three bolts and two nuts. */
async function sale(shopId?: number) {
  const of = shopId ?? (await shop())
  const { merchant } = await testApp()
  const [clerk, person] = [await merchant(of), await buyer()]
  const [bolts, nuts] = [await goods({ shopId: of, name: `螺栓 ${of}` }), await goods({ shopId: of })]
  const [orderNumber] = await person.order({ ...bolts, quantity: 3 }, { ...nuts, quantity: 2 })
  await pay(orderNumber!)
  return { ...person, shopId: of, clerk: clerk.as, bolts, nuts, orderNumber: orderNumber! }
}
const linesOf = async ({ clerk, orderNumber }: Awaited<ReturnType<typeof sale>>) =>
  (await clerk(shopOrderDetail, { orderNumber })).data.lines

describe('shipping', () => {
  test('[OPS-1] [ORDER-3] a clerk ships an order in two parcels; the buyer sees both and what is in them', async () => {
    const order = await sale()
    const { clerk, call, orderNumber } = order
    const [bolt, nut] = await linesOf(order)
    const first = {
      orderNumber,
      courier,
      waybill: 'sf1400620404170',
      lines: [{ orderItemId: bolt!.orderItemId, quantity: 2 }],
    }
    expect((await clerk(sendParcel, first)).code).toBe('00000')
    expect((await clerk(shopOrderDetail, { orderNumber })).data).toMatchObject({
      status: 'pendingDelivery',
      isPartlyShipped: true,
      lines: [{ sentCount: 2 }, { sentCount: 0 }],
    })
    expect((await clerk(shopOrderCounts, {})).data).toEqual({
      pendingPayment: 0,
      pendingDelivery: 1,
      partlyShipped: 1,
      pendingReceipt: 0,
    })

    expect((await clerk(sendParcel, first)).problem).toBe('waybillRepeated')
    const rest = [
      { orderItemId: bolt!.orderItemId, quantity: 1 },
      { orderItemId: nut!.orderItemId, quantity: 2 },
    ]
    const { data } = await clerk(sendParcel, { orderNumber, courier: '京东物流', waybill: 'JD100', lines: rest })
    expect((await call(orderDetail, { orderNumber })).data.status).toBe(3)
    const parcels = (await call(parcelsOfOrder, { orderNumber })).data
    expect(parcels.map(({ dvyFlowId, items }) => [dvyFlowId, items.map(({ prodCount }) => prodCount)])).toEqual([
      ['SF1400620404170', [2]],
      ['JD100', [1, 2]],
    ])

    await clerk(correctParcel, {
      orderNumber,
      parcelId: data.parcelId,
      courier: '京东物流',
      waybill: 'JD1001',
      was: { courier: '京东物流', waybill: 'JD100' },
    })
    const late = {
      orderNumber,
      parcelId: data.parcelId,
      courier: '京东物流',
      waybill: 'JD1002',
      was: { courier: '京东物流', waybill: 'JD100' },
    }
    expect((await clerk(correctParcel, late)).problem).toBe('changedMeanwhile')
    expect((await call(parcelsOfOrder, { orderNumber })).data[1]!.dvyFlowId).toBe('JD1001')
  })

  test('[ORDER-7] what the buyer canceled meanwhile is not shipped, and what is shipped gets no other address', async () => {
    const { merchant } = await testApp()
    const ware = await goods()
    const [clerk, person] = [(await merchant(ware.shopId)).as, await buyer()]
    const [orderNumber] = (await person.order(ware)) as [string]
    const lines = [
      { orderItemId: (await clerk(shopOrderDetail, { orderNumber })).data.lines[0]!.orderItemId, quantity: 1 },
    ]
    await person.call(cancelOrder, { orderNumber })
    const parcel = { orderNumber, courier, waybill: 'SF10001', lines }
    expect(await clerk(sendParcel, parcel)).toMatchObject({ problem: 'orderStatusChanged', msg: '订单状态已变更' })
    const address = {
      orderNumber,
      receiver: '李敏',
      mobile: '13911112222',
      addr: '人民路 1 号一楼',
      ...changzhou,
      was: home,
    }
    expect((await clerk(changeOrderAddress, address)).problem).toBe('orderStatusChanged')
    expect(await statusOf(orderNumber)).toBe('canceled')
  })

  test('the address changes before the first parcel, not to where the shop does not send, and the change is on record', async () => {
    const { db } = await testApp()
    const order = await sale(await shop({ closedTo: [lhasa.provinceId] }))
    const { clerk, call, orderNumber } = order
    const address = {
      orderNumber,
      receiver: '李敏',
      mobile: '13911112222',
      addr: '人民路 1 号一楼',
      ...changzhou,
      was: home,
    }
    expect((await clerk(changeOrderAddress, { ...address, ...lhasa })).problem).toBe('regionUndeliverable')
    expect((await clerk(changeOrderAddress, address)).code).toBe('00000')
    // A colleague still looks at the old one.
    expect((await clerk(changeOrderAddress, { ...address, receiver: '周工' })).problem).toBe('changedMeanwhile')
    expect((await call(orderDetail, { orderNumber })).data.userAddrDto).toMatchObject({
      receiver: '李敏',
      city: '常州市',
    })
    const log = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `order:${orderNumber}`)
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({
      action: 'order.readdress',
      before: { receiver: '王建国' },
      after: { receiver: '李敏' },
    })

    const [bolt] = await linesOf(order)
    await clerk(sendParcel, {
      orderNumber,
      courier,
      waybill: 'SF2001',
      lines: [{ orderItemId: bolt!.orderItemId, quantity: 1 }],
    })
    expect((await clerk(changeOrderAddress, { ...address, was: { receiver: '李敏' } })).problem).toBe(
      'orderStatusChanged',
    )
  })

  test('notes stay inside the shop', async () => {
    const { clerk, call, orderNumber } = await sale()
    await clerk(addOrderNote, { orderNumber, content: '客户要求周五前到货' })
    expect((await clerk(shopOrderDetail, { orderNumber })).data.notes).toMatchObject([
      { content: '客户要求周五前到货', author: '测试员' },
    ])
    expect(JSON.stringify((await call(orderDetail, { orderNumber })).data)).not.toContain('周五')
  })
})

test('an order of another shop is as unknown as one that never was, whatever is done with it', async () => {
  const { merchant } = await testApp()
  const { orderNumber } = await sale()
  const stranger = (await merchant(await shop())).as
  const parcel = { orderNumber, courier, waybill: 'SF3001', lines: [{ orderItemId: 1, quantity: 1 }] }
  const address = {
    orderNumber,
    receiver: '李敏',
    mobile: '13911112222',
    addr: '人民路 1 号一楼',
    ...changzhou,
    was: home,
  }
  const answers = [
    await stranger(shopOrderDetail, { orderNumber }),
    await stranger(sendParcel, parcel),
    await stranger(correctParcel, { ...parcel, parcelId: 1, was: {} }),
    await stranger(changeOrderAddress, address),
    await stranger(addOrderNote, { orderNumber, content: 'x' }),
  ]
  expect(answers.map(({ problem }) => problem)).toEqual(answers.map(() => 'orderUnknown'))
  expect((await stranger(shopOrders, {})).data.records).toEqual([])
})

test('[OPS-1] a line keeps the article number that its shop gave when it was ordered: read and found by the shop, unsaid to the buyer', async () => {
  const { db } = await testApp()
  const shopId = await shop()
  const [numbered, bare] = [await goods({ shopId }), await goods({ shopId })]
  const set = (article_no: string) =>
    db.updateTable('sku').set({ article_no }).where('id', '=', numbered.skuId).execute()
  await set('Ws-0042')
  const person = await buyer()
  const [orderNumber] = (await person.order(numbered, bare)) as [string]
  await set('WS-0043')
  const { merchant, as } = await testApp()
  const { as: clerk } = await merchant(shopId, ['orders'])
  const lines = [
    { skuId: numbered.skuId, articleNo: 'Ws-0042' },
    { skuId: bare.skuId, articleNo: '' },
  ]
  expect((await clerk(shopOrderDetail, { orderNumber })).data).toMatchObject({ lines })
  expect((await clerk(shopOrders, {})).data.records).toMatchObject([{ lines }])
  const [later] = (await person.order(numbered)) as [string]
  const numbers = async (input: object, call = clerk) =>
    (await call(shopOrders, input)).data.records.map((one) => one.orderNumber)
  for (const by of ['words', 'product']) {
    expect(await numbers({ [by]: 'wS-0042' })).toEqual([orderNumber])
    expect(await numbers({ [by]: 'ws-0043' })).toEqual([later])
    expect(await numbers({ [by]: 'ws-004' })).toEqual([])
  }
  expect(await numbers({ words: 'Ws-0042' }, (await merchant(await shop(), ['orders'])).as)).toEqual([])
  const read = await as(person.token)(orderDetail, { orderNumber })
  expect(read.code).toBe('00000')
  expect(JSON.stringify(read)).not.toMatch(/ws-004/i)
})

describe('finding orders', () => {
  test('by number, product, order code, buyer, status and day; one that its buyer deleted stays', async () => {
    const order = await sale()
    const { clerk, call, orderNumber, bolts, shopId } = order
    const other = await sale(shopId)
    const [canceled] = (await order.order(order.nuts)) as [string]
    await call(cancelOrder, { orderNumber: canceled })
    await call(deleteOrder, { orderNumber: canceled })
    const numbers = async (input: object) => (await clerk(shopOrders, input)).data.records.map((one) => one.orderNumber)
    const today = (await clerk(shopOrderDetail, { orderNumber })).data.createTime.slice(0, 10)

    expect(await numbers({})).toEqual([canceled, other.orderNumber, orderNumber])
    expect(await numbers({ orderNumber })).toEqual([orderNumber])
    expect(await numbers({ product: `bg-${bolts.skuId}` })).toEqual([orderNumber])
    expect(await numbers({ product: '螺栓' })).toEqual([other.orderNumber, orderNumber])
    expect(await numbers({ product: '%' })).toEqual([])
    expect(await numbers({ buyer: '王建' })).toEqual([canceled, other.orderNumber, orderNumber])
    expect(await numbers({ buyer: await mobileOf(order.accountId) })).toEqual([canceled, orderNumber])
    expect(await numbers({ words: orderNumber.slice(0, -1) })).toContain(orderNumber)
    expect(await numbers({ words: `bg-${bolts.skuId}` })).toEqual([orderNumber])
    expect(await numbers({ words: '螺栓' })).toEqual([other.orderNumber, orderNumber])
    expect(await numbers({ words: await mobileOf(order.accountId) })).toEqual([canceled, orderNumber])
    expect(await numbers({ words: '%' })).toEqual([])
    expect(await numbers({ status: 'canceled' })).toEqual([canceled])
    expect(await numbers({ from: today, to: today, status: 'pendingDelivery' })).toEqual([
      other.orderNumber,
      orderNumber,
    ])
    expect(await numbers({ to: '2020-01-01' })).toEqual([])
  })

  test('pages go on by key, and say when there is no more', async () => {
    const order = await sale()
    for (let n = 0; n < 3; n++) await order.order(order.nuts)
    const seen: string[] = []
    let after: string | undefined
    do {
      const { data } = await order.clerk(shopOrders, { size: 2, ...(after && { after }) })
      seen.push(...data.records.map((one) => one.orderNumber))
      after = data.next ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(4)
    expect(seen).toHaveLength(4)
  })
})

const mobileOf = async (accountId: number): Promise<string> =>
  (
    await (
      await testApp()
    ).db
      .selectFrom('account')
      .select('mobile')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).mobile

test('[OPS-1] the overview counts what was paid today and names what runs out', async () => {
  const { db } = await testApp()
  const { clerk, bolts, orderNumber } = await sale()
  const { actualTotal } = (await clerk(shopOrderDetail, { orderNumber })).data
  await db.updateTable('sku').set({ stock: 4, article_no: 'Lg-07' }).where('id', '=', bolts.skuId).execute()
  const { data } = await clerk(shopDashboard, {})
  expect(data.days).toHaveLength(30)
  expect(data.days.at(-1)).toMatchObject({ orders: 1, sales: actualTotal })
  expect(data.days.slice(0, -1).every(({ orders }) => orders === 0)).toBe(true)
  expect(data).toMatchObject({
    lowCount: 1,
    stockAlarm: 10,
    low: [{ prodId: bolts.prodId, stocks: 4, articleNo: 'Lg-07' }],
  })
})

test('what runs out is counted to the alarm exactly, the emptiest first, whatever the band of stock it lies in', async () => {
  const { db, merchant } = await testApp()
  const shopId = await shop()
  const { as: clerk } = await merchant(shopId)
  const stocks = [21, 20, 12, 5, 20, 0, 31, 11, 0, 3, 4, 6, 7]
  const skus: { skuId: number; prodId: number; stocks: number }[] = []
  for (const stock of stocks) skus.push({ ...(await goods({ shopId, stock })), stocks: stock })
  await goods({ stock: 0 }) // of another shop
  const [offShelf, withdrawn] = [await goods({ shopId, stock: 0 }), await goods({ shopId, stock: 0 })]
  await db.updateTable('product').set({ status: 0 }).where('id', '=', offShelf.prodId).execute()
  await db.updateTable('sku').set({ status: 0 }).where('id', '=', withdrawn.skuId).execute()
  for (const alarm of [0, 4, 10, 11, 20, 30, 31]) {
    await db.updateTable('shop').set({ stock_alarm: alarm }).where('id', '=', shopId).execute()
    const low = skus.filter((one) => one.stocks <= alarm).toSorted((a, b) => a.stocks - b.stocks || a.skuId - b.skuId)
    const { data } = await clerk(shopDashboard, {})
    expect(data, `alarm ${alarm}`).toMatchObject({
      lowCount: low.length,
      stockAlarm: alarm,
      low: low.slice(0, LOW_SHOWN).map(({ prodId, stocks: left }) => ({ prodId, stocks: left })),
    })
  }
})
