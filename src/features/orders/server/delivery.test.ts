// How goods get to the buyer, way by way: the counter, the shop's own driver, and what neither of them lets happen.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, DAY_MS } from '#core/time.ts'
import { addItems } from '#features/cart/add-contract.ts'
import { applyReturn, returnDetail } from '#features/after-sales/contract.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { payOrder } from '#features/payments/contract.ts'
import { payType } from '#features/payments/rules.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { changeShopDelivery, shopDelivery } from '#features/shops/shop-contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { fill } from '../../../../tests/returns.ts'
import { pdfText } from '../../../../tests/pdf-text.ts'
import { buyer, changzhou, goods, lhasa, shop, statusOf, stockOf } from '../../../../tests/trade.ts'
import { confirmReceipt, orderDetail, orderDocument, parcelsOfOrder } from '../contract.ts'
import { PICKUP_TRIES } from '../rules.ts'
import {
  changeOrderAddress,
  correctParcel,
  driveOrder,
  handOverOrder,
  prepareOrder,
  sendParcel,
  shopOrderDetail,
} from '../shop-contract.ts'
import { receiveOrders } from './jobs.ts'

const { express, pickup, sameCity } = deliveryMethods

/** A shop with a counter and a driver, a clerk in it, and a paid order by one of its ways. */
async function sale(dvyType: typeof express | typeof pickup | typeof sameCity, quantity = 3) {
  const { merchant } = await testApp()
  const shopId = await shop({ hasCounter: true })
  const [clerk, person, ware] = [await merchant(shopId), await buyer(), await goods({ shopId })]
  const orderNumber = await person.orderBy(dvyType, { ...ware, quantity })
  await fill(person.accountId, 1_000_000)
  await person.call(payOrder, { orderNumbers: orderNumber, payType: payType.balance })
  const detail = async () => (await person.call(orderDetail, { orderNumber })).data
  const [line] = (await clerk.as(shopOrderDetail, { orderNumber })).data.lines
  return { ...person, clerk: clerk.as, shopId, ware, orderNumber, detail, orderItemId: line!.orderItemId }
}

describe('at the checkout', () => {
  test('[ORDER-6] [CHECKOUT-1] a buyer sees each way with its price, chooses one, and the order keeps it', async () => {
    const [person, ware] = [await buyer(), await goods({ shopId: await shop({ hasCounter: true }) })]
    const basketIds = await person.cart(ware)
    const { data: shown } = await person.call(confirmOrder, { basketIds })
    expect(shown.shopCartOrders).toMatchObject([
      {
        dvyTypes: [1, 4, 2],
        dvyType: 1,
        deliveries: [
          { dvyType: 1, transFee: 10 },
          { dvyType: 4, transFee: 12 },
          { dvyType: 2, transFee: 0 },
        ],
        station: { address: '常州汉江西路 118 号自提点', tel: '0519-80000101' },
      },
    ])
    const input = { basketIds, uuid: shown.uuid, dvyTypes: [{ shopId: ware.shopId, dvyType: pickup }] }
    const { data } = await person.call(confirmOrder, input)
    expect(data).toMatchObject({ totalTransFee: 0, actualTotal: 10, shopCartOrders: [{ dvyType: 2 }] })
    const { orderNumbers: orderNumber } = (await person.call(submitOrder, { uuid: data.uuid })).data
    expect((await person.call(orderDetail, { orderNumber })).data).toMatchObject({
      dvyType: 2,
      transfee: 0,
      station: { address: '常州汉江西路 118 号自提点' },
      pickupCode: null,
    })
  })

  test('[CHECKOUT-5] outside the cities of a shop its driver does not come, but express and the counter are there', async () => {
    const person = await buyer({ place: lhasa })
    const ware = await goods({ shopId: await shop({ hasCounter: true, closedTo: [lhasa.provinceId] }) })
    expect((await person.call(addItems, [{ skuId: ware.skuId, count: 1 }])).code).toBe('00000')
    const basketIds = await person.cart(await goods({ shopId: ware.shopId }))
    const by = (dvyType: typeof pickup | typeof sameCity | typeof express) =>
      person.call(confirmOrder, { basketIds, dvyTypes: [{ shopId: ware.shopId, dvyType }] })
    for (const dvyType of [express, sameCity]) {
      const { data } = await by(dvyType)
      expect(data.shopCartOrders).toMatchObject([{ isDeliverable: false }])
      expect(await person.call(submitOrder, { uuid: data.uuid })).toMatchObject({
        problem: 'regionUndeliverable',
        code: 'A07001',
      })
    }
    expect((await person.call(submitOrder, { uuid: (await by(pickup)).data.uuid })).code).toBe('00000')
  })

  test('[ORDER-6] a way that was switched off between showing and submitting is refused, and nothing is ordered', async () => {
    const { merchant } = await testApp()
    const shopId = await shop({ hasCounter: true })
    const [person, ware, { as: clerk }] = [await buyer(), await goods({ shopId, stock: 5 }), await merchant(shopId)]
    const { uuid } = (
      await person.call(confirmOrder, { basketIds: await person.cart(ware), dvyTypes: [{ shopId, dvyType: pickup }] })
    ).data
    await clerk(changeShopDelivery, { ...(await clerk(shopDelivery, {})).data, offersPickup: false })
    expect(await person.call(submitOrder, { uuid })).toMatchObject({
      problem: 'deliveryUnsupported',
      code: 'A03001',
      details: { shopId },
    })
    expect(await stockOf(ware)).toBe(5)
  })
})

describe('the buyer collects', () => {
  test('[ORDER-6] ready, then handed over against the code that only the buyer sees; the order is completed', async () => {
    const { clerk, detail, call, orderNumber } = await sale(pickup)
    const given = { orderNumber, courier: '顺丰速运', waybill: 'SF10000', lines: [{ orderItemId: 1, quantity: 1 }] }
    expect((await clerk(sendParcel, given)).problem).toBe('orderStatusChanged')
    expect((await clerk(handOverOrder, { orderNumber, code: '12345678' })).problem).toBe('orderStatusChanged')
    expect((await clerk(prepareOrder, { orderNumber })).code).toBe('00000')
    expect((await clerk(prepareOrder, { orderNumber })).problem).toBe('orderStatusChanged')

    const { pickupCode, status } = await detail()
    expect(status).toBe(3)
    expect(pickupCode).toMatch(/^\d{8}$/)
    expect(JSON.stringify((await clerk(shopOrderDetail, { orderNumber })).data)).not.toContain(pickupCode)
    expect((await call(confirmReceipt, { orderNumber })).problem).toBe('orderStatusChanged')
    expect(
      (
        await clerk(handOverOrder, {
          orderNumber,
          code: pickupCode!.replace(/./, (first) => String(9 - Number(first))),
        })
      ).problem,
    ).toBe('pickupCodeWrong')
    expect((await clerk(handOverOrder, { orderNumber, code: pickupCode! })).code).toBe('00000')
    expect(await detail()).toMatchObject({ status: 5, pickupCode: null })
    expect((await clerk(handOverOrder, { orderNumber, code: pickupCode! })).problem).toBe('orderStatusChanged')
  })

  test('nobody finds a code by trying, and another shop has no say', async () => {
    const { clerk, detail, orderNumber } = await sale(pickup)
    const { as: stranger } = await (await testApp()).merchant(await shop())
    await clerk(prepareOrder, { orderNumber })
    const { pickupCode } = await detail()
    expect((await stranger(handOverOrder, { orderNumber, code: pickupCode! })).problem).toBe('orderUnknown')
    expect((await stranger(prepareOrder, { orderNumber })).problem).toBe('orderUnknown')
    const wrong = pickupCode === '00000000' ? '00000001' : '00000000'
    for (let n = 0; n < PICKUP_TRIES; n++)
      expect((await clerk(handOverOrder, { orderNumber, code: wrong })).problem).toBe('pickupCodeWrong')
    expect((await clerk(handOverOrder, { orderNumber, code: pickupCode! })).problem).toBe('pickupTriesOver')
    expect((await detail()).status).toBe(3)
  })

  test('[ORDER-5] goods that wait at the counter are not received by themselves', async () => {
    const { clerk, orderNumber } = await sale(pickup)
    await clerk(prepareOrder, { orderNumber })
    await receiveOrders.run({ db: (await testApp()).db, now: after(new Date(), 400 * DAY_MS) })
    expect(await statusOf(orderNumber)).toBe('pendingReceipt')
  })

  test('[AFTER-2] what lies ready can be given back as never sent: the shop keeps it, hands nothing over meanwhile, and the order ends', async () => {
    const { clerk, call, detail, orderNumber, orderItemId, ware } = await sale(pickup)
    await clerk(prepareOrder, { orderNumber })
    const before = await stockOf(ware)
    const { pickupCode } = await detail()
    const input = {
      orderNumber,
      applyType: 1,
      buyerReason: 'noLongerWanted',
      buyerMobile: '13812346204',
      buyerDesc: '',
    } as const
    const { data, problem } = await call(applyReturn, { ...input, orderItems: [{ orderItemId, count: 3 }] })
    expect(problem).toBeUndefined()
    expect((await call(returnDetail, { refundSn: data.refundSn })).data).toMatchObject({ cargo: 'unsent' })
    expect((await clerk(handOverOrder, { orderNumber, code: pickupCode! })).problem).toBe('returnOpen')
    expect((await clerk(acceptReturn, { refundSn: data.refundSn })).code).toBe('00000')
    expect(await detail()).toMatchObject({ status: 6, pickupCode: null, refundStatus: 2 })
    expect(await stockOf(ware)).toBe(before + 3)
  })
})

describe('the shop drives through its city', () => {
  test('[ORDER-6] [ORDER-3] the driver has a name and a number that the buyer can call; receipt and its deadline are as with express', async () => {
    const { clerk, call, detail, orderNumber, orderItemId } = await sale(sameCity)
    const parcel = {
      orderNumber,
      courier: '周师傅',
      tel: '13900001234',
      seen: 0,
      lines: [{ orderItemId, quantity: 2 }],
    }
    expect((await clerk(driveOrder, { ...parcel, tel: 'call me' })).problem).toBe('telInvalid')
    expect((await clerk(sendParcel, { ...parcel, waybill: 'SF10000' })).problem).toBe('orderStatusChanged')
    const { parcelId } = (await clerk(driveOrder, parcel)).data
    expect((await clerk(driveOrder, { ...parcel, lines: [{ orderItemId, quantity: 1 }] })).problem).toBe(
      'orderStatusChanged',
    )
    expect((await clerk(driveOrder, { ...parcel, seen: 1, lines: [{ orderItemId, quantity: 1 }] })).code).toBe('00000')
    expect(
      (await clerk(correctParcel, { orderNumber, parcelId, courier: '周师傅', waybill: 'SF10000', was: {} })).problem,
    ).toBe('telInvalid')
    await clerk(correctParcel, { orderNumber, parcelId, courier: '周师傅', tel: '13900005678', was: {} })
    expect((await call(parcelsOfOrder, { orderNumber })).data).toMatchObject([
      { dvyName: '周师傅', dvyTel: '13900005678', dvyFlowId: '' },
      { dvyTel: '13900001234' },
    ])
    const { status, receiptDueTime } = await detail()
    expect([status, receiptDueTime !== null]).toEqual([3, true])
    expect((await call(confirmReceipt, { orderNumber })).code).toBe('00000')
  })

  test('the address of a paid order stays within the cities; who collects may send somebody from anywhere', async () => {
    const [driven, collected] = [await sale(sameCity), await sale(pickup)]
    const to = { receiver: '李敏', mobile: '13912340417', addr: '锡士路 20 号三车间收货处' }
    const far = { ...to, ...lhasa }
    expect((await driven.clerk(changeOrderAddress, { ...far, orderNumber: driven.orderNumber, was: {} })).problem).toBe(
      'regionUndeliverable',
    )
    expect(
      (await driven.clerk(changeOrderAddress, { ...to, ...changzhou, orderNumber: driven.orderNumber, was: {} })).code,
    ).toBe('00000')
    expect(
      (await collected.clerk(changeOrderAddress, { ...far, orderNumber: collected.orderNumber, was: {} })).code,
    ).toBe('00000')
  })
})

test('the delivery note and the contract name the way', async () => {
  const { app } = await testApp()
  for (const [way, note, contract] of [
    [express, '普通快递', '由快递送至'],
    [pickup, '到店自提', '凭取货码到 常州汉江西路 118 号自提点 自提'],
    [sameCity, '同城配送', '由供方同城配送至'],
  ] as const) {
    const { call, orderNumber } = await sale(way)
    const paper = async (kind: 'delivery' | 'contract') => {
      const { data } = await call(orderDocument, { orderNumber, kind })
      return pdfText((await app.inject(data)).rawPayload)
        .join('')
        .replaceAll(/\s/g, '')
    }
    expect(await paper('delivery')).toContain(note)
    expect(await paper('contract')).toContain(contract.replaceAll(' ', ''))
  }
}, 30_000)

/** An order as a clerk would keep it on paper: where it stands, by its way alone. */
const waysOn: Record<number, Record<string, Partial<Record<string, string>>>> = {
  [express]: {
    pendingDelivery: { send: 'pendingReceipt' },
    pendingReceipt: { confirm: 'completed', lapse: 'completed' },
  },
  [sameCity]: {
    pendingDelivery: { drive: 'pendingReceipt' },
    pendingReceipt: { confirm: 'completed', lapse: 'completed' },
  },
  [pickup]: { pendingDelivery: { prepare: 'pendingReceipt' }, pendingReceipt: { handOver: 'completed' } },
}

test('[ORDER-6] whatever buyer, clerk and clock try in whatever order, an order goes the steps of its own way', async () => {
  const { db } = await testApp()
  const deeds = ['send', 'drive', 'prepare', 'handOver', 'confirm', 'lapse'] as const
  const story = fc.record({
    way: fc.constantFrom(express, pickup, sameCity),
    tries: fc.array(fc.constantFrom(...deeds), { minLength: 3, maxLength: 10 }),
  })
  const play = async ({
    way,
    tries,
  }: {
    way: typeof express | typeof pickup | typeof sameCity
    tries: (typeof deeds)[number][]
  }) => {
    const { clerk, call, detail, orderNumber, orderItemId } = await sale(way, 1)
    const lines = [{ orderItemId, quantity: 1 }]
    const does: Record<(typeof deeds)[number], () => Promise<unknown>> = {
      send: () => clerk(sendParcel, { orderNumber, courier: '顺丰速运', waybill: 'SF10000', lines }),
      drive: () => clerk(driveOrder, { orderNumber, courier: '周师傅', tel: '13900001234', seen: 0, lines }),
      prepare: () => clerk(prepareOrder, { orderNumber }),
      handOver: async () => clerk(handOverOrder, { orderNumber, code: (await detail()).pickupCode ?? '00000000' }),
      confirm: () => call(confirmReceipt, { orderNumber }),
      lapse: async () => {
        const due = db.updateTable('shop_order').set({ receipt_due_at: after(new Date(), -DAY_MS) })
        await due.where('order_number', '=', orderNumber).where('receipt_due_at', 'is not', null).execute()
        await receiveOrders.run({ db, now: new Date() })
      },
    }
    let paper = 'pendingDelivery'
    for (const deed of tries) {
      await does[deed]()
      paper = waysOn[way]![paper]?.[deed] ?? paper
      expect(await statusOf(orderNumber), deed).toBe(paper)
    }
  }
  await fc.assert(fc.asyncProperty(story, play), { numRuns: 12 })
}, 60_000)
