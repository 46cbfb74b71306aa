import { describe, expect, test } from 'vitest'
import { CART_SETTLE_MAX } from '#core/limits.ts'
import { builtInRules } from '../../site/rules.ts'
import {
  addAddress,
  addressList,
  deleteAddress,
  chooseDefaultAddress,
  updateAddress,
} from '#features/addresses/contract.ts'
import { addItems, changeItem } from '#features/cart/add-contract.ts'
import { cartInfo } from '#features/cart/contract.ts'
import { invoiceTypes, titleTypes } from '#features/orders/invoice-kinds.ts'
import { orderDetail, myOrders } from '#features/orders/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { claimed, coupon } from '../../../../tests/coupons.ts'
import { buyer, goods, lhasa, shop, stockOf, type Buyer } from '../../../../tests/trade.ts'
import { confirmOrder, submitOrder } from '../contract.ts'
import { forgetCheckouts } from './api.ts'

const ordersOf = async ({ call }: Buyer) => (await call(myOrders, { size: 100 })).data.records
const addressOf = async ({ call }: Buyer) => (await call(addressList, {})).data[0]!

describe('confirm', () => {
  test('[CHECKOUT-1] [CHECKOUT-2] lines by shop with freight, amounts and the default address', async () => {
    const person = await buyer()
    const [cheap, dear] = [await goods({ priceCents: 1596, weightG: 600 }), await goods({ priceCents: 30_000 })]
    const { data } = await person.call(confirmOrder, { basketIds: await person.cart({ ...cheap, quantity: 3 }, dear) })
    expect(data).toMatchObject({
      total: 347.88,
      totalTransFee: 13,
      actualTotal: 360.88,
      totalCount: 4,
      orderType: 0,
      filterShopItems: [],
    })
    expect(data.shopCartOrders).toMatchObject([
      { shopId: cheap.shopId, transFee: 13, total: 47.88, actualTotal: 60.88, isDeliverable: true, dvyTypes: [1] },
      { shopId: dear.shopId, transFee: 0, total: 300, actualTotal: 300 },
    ])
    expect(data.shopCartOrders[0]!.shopCartItemDiscounts[0]!.shopCartItems).toMatchObject([
      { price: 15.96, prodCount: 3, trouble: null },
    ])
    expect(data.userAddr).toMatchObject({ receiver: '王建国', city: '常州市', commonAddr: 1 })
  })

  test('an enterprise member pays the enterprise price and sees what it saves', async () => {
    const person = await buyer({ level: 2 })
    const data = await person.confirmed(
      await person.cart({ ...(await goods({ priceCents: 1000, memberCents: 900 })), quantity: 4 }),
    )
    expect(data).toMatchObject({ total: 36, savedTotal: 4 })
  })

  test('what the level took off is one sum: of cart, checkout, shop and lines, also beside a step of the ladder', async () => {
    const { db } = await testApp()
    const person = await buyer({ level: 2 })
    const ware = await goods({ priceCents: 1000, memberCents: 900 })
    await db
      .updateTable('sku')
      .set({ ladder: JSON.stringify([[10, 10]]) })
      .where('id', '=', ware.skuId)
      .execute()
    const data = await person.confirmed(await person.cart({ ...ware, quantity: 10 }))
    const [shop] = data.shopCartOrders
    const [line] = shop!.shopCartItemDiscounts[0]!.shopCartItems
    // List 100, of which the level takes 10 and then the ladder 9: the three add up to what is asked.
    expect(line!.parts).toMatchObject({ list: 100, level: 10, ladder: 9, amount: 81 })
    expect([data.totalLevelAmount, shop!.totalLevelAmount]).toEqual([10, 10])
    expect((await person.call(cartInfo, [])).data).toMatchObject({ totalMoney: 81, memberReduceAmount: 10 })
  })

  test('without baskets the checked cart counts; bought at once nothing of the cart', async () => {
    const person = await buyer()
    const [a, b] = [await goods(), await goods()]
    await person.cart(a)
    expect((await person.call(confirmOrder, {})).data.shopCartOrders.map(({ shopId }) => shopId)).toEqual([a.shopId])
    const { data } = await person.call(confirmOrder, { orderItem: { ...b, prodCount: 2 } })
    expect(data).toMatchObject({ totalCount: 2, shopCartOrders: [{ shopId: b.shopId }] })
  })

  test('refusals: nothing chosen, a strange address, a strange basket, a way of delivery nobody offers', async () => {
    const [person, other] = [await buyer(), await buyer()]
    const stranger = await addressOf(other)
    const ware = await goods()
    expect((await person.call(confirmOrder, { basketIds: [] })).problem).toBe('nothingSelected')
    expect((await person.call(confirmOrder, { basketIds: await other.cart(ware) })).problem).toBe('nothingSelected')
    const basketIds = await person.cart(ware)
    expect((await person.call(confirmOrder, { basketIds, addrId: stranger.addrId })).problem).toBe('addressUnknown')
    expect(
      await person.call(confirmOrder, { basketIds, dvyTypes: [{ shopId: ware.shopId, dvyType: 2 as 1 }] }),
    ).toMatchObject({
      problem: 'deliveryUnsupported',
      code: 'A03001',
    })
    expect((await person.call(confirmOrder, { orderItem: { ...ware, skuId: 1, prodCount: 1 } })).problem).toBe(
      'productGone',
    )
    expect((await person.call(confirmOrder, { orderItem: { ...ware, prodCount: 0 } })).problem).toBe('quantityWrong')
    const { data } = await person.call(confirmOrder, { basketIds })
    expect(
      (await other.call(confirmOrder, { basketIds: await other.cart(await goods()), uuid: data.uuid })).problem,
    ).toBe('orderExpired')
  })

  test('[DETAIL-5] what is bought by itself and is sold out or off the shelf gets no checkout, and no totals', async () => {
    const { db } = await testApp()
    const person = await buyer()
    const [soldOut, gone] = [await goods({ stock: 0 }), await goods()]
    await db.updateTable('product').set({ status: 0 }).where('id', '=', gone.prodId).execute()
    for (const ware of [soldOut, gone])
      expect(await person.call(confirmOrder, { orderItem: { ...ware, prodCount: 1 } })).toMatchObject({
        problem: 'outOfStock',
        code: 'A03010',
        msg: '商品无货',
      })
  })

  test('[CART-5] 50 lines can be settled, 51 cannot', async () => {
    const [person, shopId] = [await buyer(), await shop()]
    const wares: Awaited<ReturnType<typeof goods>>[] = []
    for (let n = 0; n < CART_SETTLE_MAX + 1; n++) wares.push(await goods({ shopId }))
    const basketIds = await person.cart(...wares)
    expect(await person.call(confirmOrder, { basketIds })).toMatchObject({
      problem: 'tooManyToSettle',
      details: { max: CART_SETTLE_MAX },
    })
    const { uuid, totalCount } = (await person.call(confirmOrder, { basketIds: basketIds.slice(1) })).data
    expect(totalCount).toBe(CART_SETTLE_MAX)
    expect((await person.call(submitOrder, { uuid })).data.orderNumbers).toMatch(/^\d+$/)
  })

  test('without an address the goods are shown, and the order asks for one', async () => {
    const person = await buyer({ place: null })
    const { uuid, userAddr, totalTransFee } = await person.confirmed(await person.cart(await goods()))
    expect([userAddr, totalTransFee]).toEqual([null, 0])
    expect((await person.call(submitOrder, { uuid })).problem).toBe('addressMissing')
  })

  test('[CHECKOUT-5] what cannot be had, or not be sent there, is named before anybody submits', async () => {
    const person = await buyer({ place: lhasa })
    const far = await goods({ shopId: await shop({ closedTo: [lhasa.provinceId] }) })
    const data = await person.confirmed(
      await person.cart(await goods({ stock: 0 }), { ...(await goods({ stock: 2 })), quantity: 3 }, far),
    )
    expect(data.shopCartOrders.map(({ shopCartItemDiscounts: [all] }) => all!.shopCartItems[0]!.trouble)).toEqual([
      'outOfStock',
      'stockShort',
      null,
    ])
    expect(data.shopCartOrders.map(({ isDeliverable }) => isDeliverable)).toEqual([true, true, false])
    expect(data.filterShopItems.map(({ skuId }) => skuId)).toEqual([far.skuId])
  })

  test('[CHECKOUT-5] [CHECKOUT-2] for what is sold out or off the shelf nothing is asked, and no coupon counts it', async () => {
    const { db } = await testApp()
    const person = await buyer()
    const shopId = await shop()
    const [soldOut, gone, ware] = [
      await goods({ shopId, stock: 0, priceCents: 50_000, weightG: 9000 }),
      await goods({ shopId, priceCents: 40_000 }),
      await goods({ shopId, priceCents: 1000 }),
    ]
    await db.updateTable('product').set({ status: 0 }).where('id', '=', gone.prodId).execute()
    await claimed(person, await coupon({ thresholdCents: 10_000, amountCents: 2000 }))
    const { uuid, ...data } = await person.confirmed(await person.cart({ ...soldOut, quantity: 2 }, gone, ware))
    expect(data).toMatchObject({ total: 10, totalTransFee: 10, actualTotal: 20, totalCount: 1, couponReduce: 0 })
    expect(data.coupons).toMatchObject([{ isChosen: false, trouble: 'belowThreshold', missing: 90 }])
    expect(data.shopCartOrders[0]!.shopCartItemDiscounts[0]!.shopCartItems).toMatchObject([
      { skuId: soldOut.skuId, trouble: 'outOfStock', actualTotal: 0 },
      { skuId: gone.skuId, trouble: 'outOfStock', actualTotal: 0 },
      { skuId: ware.skuId, trouble: null, actualTotal: 10 },
    ])
    expect(await person.call(submitOrder, { uuid })).toMatchObject({
      problem: 'outOfStock',
      details: { skuId: soldOut.skuId, model: '6204-2RS1' },
    })
  })
})

describe('submit', () => {
  test('[CHECKOUT-1] one order a shop, with its message, address, invoice and amounts; the cart lines go, the goods are held', async () => {
    const person = await buyer({ level: 2 })
    const [a, b] = [await goods({ stock: 10 }), await goods({ stock: 10 })]
    const { uuid } = await person.confirmed(await person.cart({ ...a, quantity: 3 }, { ...b, quantity: 4 }))
    const invoice = {
      invoiceType: invoiceTypes.special,
      titleType: titleTypes.unit,
      titleName: '常州恒达机械有限公司',
      taxpayerId: '91350100M000100Y43',
      email: 'finance@hengda.com',
    }
    const { data } = await person.call(submitOrder, {
      uuid,
      orderShopParams: [{ shopId: a.shopId, remarks: ' 请随货附检验报告 ' }],
      orderInvoiceList: [invoice],
    })
    const orderNumbers = data.orderNumbers.split(',')
    expect(data.repeated).toBe(false)
    expect(orderNumbers).toHaveLength(2)
    const details = await Promise.all(
      orderNumbers.map(async (orderNumber) => (await person.call(orderDetail, { orderNumber })).data),
    )
    expect(details).toMatchObject([
      {
        status: 1,
        shopId: a.shopId,
        total: 27,
        transfee: 10,
        actualTotal: 37,
        remarks: '请随货附检验报告',
        orderInvoice: invoice,
      },
      { status: 1, shopId: b.shopId, total: 36, transfee: 10, actualTotal: 46, remarks: '', orderInvoice: invoice },
    ])
    expect(details[0]!.userAddrDto).toMatchObject({ receiver: '王建国', area: '新北区' })
    expect(details[0]!.orderItemDtos).toMatchObject([
      { skuId: a.skuId, price: 9, prodCount: 3, actualTotal: 27, prodName: 'SKF 深沟球轴承' },
    ])
    expect([await stockOf(a), await stockOf(b)]).toEqual([7, 6])
    expect((await person.call(confirmOrder, {})).problem).toBe('nothingSelected')
  })

  test('an order keeps its address when the buyer changes the list', async () => {
    const person = await buyer()
    const [orderNumber] = await person.order(await goods())
    const { addrId, commonAddr: _, ...address } = await addressOf(person)
    await person.call(updateAddress, { ...address, addrId, receiver: '陈师傅' })
    await person.call(deleteAddress, { addrId })
    expect((await person.call(orderDetail, { orderNumber: orderNumber! })).data.userAddrDto.receiver).toBe('王建国')
  })

  test('[CHECKOUT-3] the same submit again answers the same orders and says so; with other words it is refused', async () => {
    const person = await buyer()
    const ware = await goods({ stock: 10 })
    const { uuid } = await person.confirmed(await person.cart(ware))
    const first = (await person.call(submitOrder, { uuid })).data
    expect((await person.call(submitOrder, { uuid })).data).toEqual({ ...first, repeated: true })
    const other = await person.call(submitOrder, { uuid, orderShopParams: [{ shopId: ware.shopId, remarks: 'x' }] })
    expect(other).toMatchObject({ problem: 'keyReused', details: { orderNumbers: first.orderNumbers } })
    expect(await person.call(confirmOrder, { orderItem: { ...ware, prodCount: 1 }, uuid })).toMatchObject({
      problem: 'orderRepeated',
      details: { orderNumbers: first.orderNumbers },
    })
    expect((await person.call(confirmOrder, { uuid })).problem).toBe('orderRepeated')
    expect(await stockOf(ware)).toBe(9)
    expect(await ordersOf(person)).toHaveLength(1)
  })

  test('[CHECKOUT-3] the same checkout submitted 50 times at once makes one set of orders', async () => {
    const person = await buyer()
    const [a, b] = [await goods({ stock: 60 }), await goods({ stock: 60 })]
    const { uuid } = await person.confirmed(await person.cart(a, b))
    const answers = await Promise.all(Array.from({ length: 50 }, () => person.call(submitOrder, { uuid })))
    expect(new Set(answers.map(({ data }) => data.orderNumbers)).size).toBe(1)
    expect(answers.filter(({ data }) => !data.repeated)).toHaveLength(1)
    expect(await ordersOf(person)).toHaveLength(2)
    expect([await stockOf(a), await stockOf(b)]).toEqual([59, 59])
  })

  test('[CHECKOUT-1] what was added to a line of the cart after it was confirmed stays in the cart', async () => {
    const person = await buyer()
    const [more, less] = [await goods({ stock: 20 }), await goods({ stock: 20 })]
    const { uuid } = await person.confirmed(await person.cart({ ...more, quantity: 2 }, { ...less, quantity: 5 }))
    await person.call(addItems, [{ ...more, count: 7 }])
    await person.call(changeItem, { ...less, count: -1 })
    const { orderNumbers } = (await person.call(submitOrder, { uuid })).data
    const { orderItemDtos } = (await person.call(orderDetail, { orderNumber: orderNumbers.split(',')[0]! })).data
    expect(orderItemDtos.map(({ prodCount }) => prodCount)).toEqual([2])
    const { db } = await testApp()
    const left = db.selectFrom('cart_item').select(['sku_id', 'quantity']).where('account_id', '=', person.accountId)
    expect(await left.execute()).toEqual([{ sku_id: more.skuId, quantity: 7 }])
  })

  test('[CHECKOUT-5] a confirmation that ran out, is unknown or is a stranger’s makes no order', async () => {
    const { db } = await testApp()
    const [person, stranger] = [await buyer(), await buyer()]
    const ware = await goods({ stock: 10 })
    const { uuid } = await person.confirmed(await person.cart(ware))
    expect((await stranger.call(submitOrder, { uuid })).problem).toBe('orderExpired')
    expect((await person.call(submitOrder, { uuid: 'never-confirmed' })).problem).toBe('orderExpired')
    await db.updateTable('checkout').set({ expires_at: new Date() }).where('id', '=', uuid).execute()
    expect(await person.call(submitOrder, { uuid })).toMatchObject({
      problem: 'orderExpired',
      code: 'A03002',
      msg: '订单已过期，请重新下单',
    })
    expect(await ordersOf(person)).toEqual([])
    expect(await stockOf(ware)).toBe(10)
  })

  test('two tabs with the same cart make one order', async () => {
    const person = await buyer()
    const [a, b] = [await goods({ stock: 10 }), await goods({ stock: 10 })]
    const basketIds = await person.cart(a, b)
    const tabs = [await person.confirmed(basketIds), await person.confirmed(basketIds)]
    const answers = await Promise.all(tabs.map(({ uuid }) => person.call(submitOrder, { uuid })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['00000', 'A03002'])
    expect([await stockOf(a), await stockOf(b), (await ordersOf(person)).length]).toEqual([9, 9, 2])
  })

  test('[CHECKOUT-5] [DETAIL-5] an address outside of the delivery range makes no order', async () => {
    const person = await buyer({ place: lhasa })
    const [near, far] = [
      await goods({ stock: 5 }),
      await goods({ stock: 5, shopId: await shop({ closedTo: [lhasa.provinceId] }) }),
    ]
    const { uuid } = await person.confirmed(await person.cart(near, far))
    expect(await person.call(submitOrder, { uuid })).toMatchObject({
      problem: 'regionUndeliverable',
      code: 'A07001',
      details: { shopId: far.shopId },
    })
    expect([await stockOf(near), await stockOf(far), (await ordersOf(person)).length]).toEqual([5, 5, 0])
  })

  test('[CHECKOUT-5] an address that was moved since the confirmation counts as it lies now', async () => {
    const person = await buyer()
    const ware = await goods({ stock: 5, shopId: await shop({ closedTo: [lhasa.provinceId] }) })
    const { uuid } = await person.confirmed(await person.cart(ware))
    const { commonAddr: _, ...address } = await addressOf(person)
    expect((await person.call(updateAddress, { ...address, ...lhasa })).code).toBe('00000')
    expect((await person.call(submitOrder, { uuid })).problem).toBe('regionUndeliverable')
    expect([await stockOf(ware), (await ordersOf(person)).length]).toEqual([5, 0])
  })

  test('[CHECKOUT-5] an address that was edited since it was shown is asked about again', async () => {
    const person = await buyer()
    const ware = await goods({ stock: 5 })
    const basketIds = await person.cart(ware)
    const { uuid, userAddr } = await person.confirmed(basketIds)
    const { commonAddr: _, ...address } = userAddr!
    const edits = [{ addr: '太湖东路 9 号' }, { receiver: '陈师傅' }, { mobile: '13900001111' }, { areaId: 320412 }]
    for (const edit of edits) {
      expect((await person.call(updateAddress, { ...address, ...edit })).code).toBe('00000')
      expect(await person.call(submitOrder, { uuid })).toMatchObject({ problem: 'addressChanged', code: 'A03002' })
    }
    expect([await stockOf(ware), (await ordersOf(person)).length]).toEqual([5, 0])

    const shown = (await person.call(confirmOrder, { basketIds, uuid })).data.userAddr
    expect(shown).toMatchObject({ receiver: address.receiver, areaId: 320412 })
    const { orderNumbers } = (await person.call(submitOrder, { uuid })).data
    const { userAddrDto } = (await person.call(orderDetail, { orderNumber: orderNumbers })).data
    expect(userAddrDto).toMatchObject({ receiver: address.receiver, area: shown!.area, addr: address.addr })
  })

  test('[CHECKOUT-5] of two tabs with one checkout the one that shows another address does not order to it', async () => {
    const person = await buyer()
    const basketIds = await person.cart(await goods({ stock: 5 }))
    const { uuid, userAddr } = await person.confirmed(basketIds)
    const { commonAddr: _, addrId, ...address } = userAddr!
    const other = (await person.call(addAddress, { ...address, addr: '太湖东路 9 号' })).data
    const chosen = (await person.call(confirmOrder, { basketIds, uuid, addrId: other })).data.userAddr
    expect(chosen).toMatchObject({ addrId: other })

    expect(await person.call(submitOrder, { uuid, addrId })).toMatchObject({ problem: 'addressChanged' })
    expect(await ordersOf(person)).toEqual([])
    const { orderNumbers } = (await person.call(submitOrder, { uuid, addrId: other })).data
    const { userAddrDto } = (await person.call(orderDetail, { orderNumber: orderNumbers })).data
    expect(userAddrDto).toMatchObject({ addr: '太湖东路 9 号' })
    const again = (await person.call(submitOrder, { uuid })).data
    expect(again).toMatchObject({ orderNumbers, repeated: true })
  })

  test('[CHECKOUT-5] an address that was saved as it was, or made the default one, keeps nobody from ordering', async () => {
    const person = await buyer()
    const { uuid, userAddr } = await person.confirmed(await person.cart(await goods()))
    const { commonAddr: _, ...address } = userAddr!
    const { addrId: __, ...other } = { ...address, receiver: '陈师傅' }
    const { data: addrId } = await person.call(addAddress, other)
    expect((await person.call(chooseDefaultAddress, { addrId })).code).toBe('00000')
    expect((await person.call(updateAddress, address)).code).toBe('00000')
    expect((await person.call(submitOrder, { uuid })).code).toBe('00000')
  })

  test('[CHECKOUT-5] short stock names the sku and takes nothing of the others', async () => {
    const [first, second] = [await buyer(), await buyer()]
    const [plenty, scarce] = [await goods({ stock: 5 }), await goods({ stock: 1 })]
    const { uuid } = await second.confirmed(await second.cart(plenty, scarce))
    await first.order(scarce)
    expect(await second.call(submitOrder, { uuid })).toMatchObject({
      problem: 'outOfStock',
      code: 'A03010',
      data: { skuId: scarce.skuId },
    })
    expect([await stockOf(plenty), await stockOf(scarce), (await ordersOf(second)).length]).toEqual([5, 0, 0])
  })

  test('[SHOP-4] goods of a shop that closed meanwhile are not ordered', async () => {
    const { db } = await testApp()
    const person = await buyer()
    const ware = await goods()
    const { uuid } = await person.confirmed(await person.cart(ware))
    await db.updateTable('shop').set({ status: 3 }).where('id', '=', ware.shopId).execute()
    expect((await person.call(submitOrder, { uuid })).problem).toBe('shopNotOpen')
    expect((await ordersOf(person)).length).toBe(0)
  })

  test('a price or freight that changed since the confirmation is told with the new amount, and confirming again mends it', async () => {
    const { db } = await testApp()
    const person = await buyer()
    const ware = await goods({ priceCents: 1000 })
    const basketIds = await person.cart(ware)
    const { uuid } = await person.confirmed(basketIds)
    await db.updateTable('sku').set({ price_cents: 123_450 }).where('id', '=', ware.skuId).execute()
    expect(await person.call(submitOrder, { uuid })).toMatchObject({
      problem: 'priceChanged',
      details: { total: '1,234.50' },
    })
    expect((await person.call(confirmOrder, { basketIds, uuid })).data.actualTotal).toBe(1234.5)
    expect((await person.call(submitOrder, { uuid })).code).toBe('00000')
  })

  test('[CHECKOUT-6] [CHECKOUT-1] words that are too long or not valid are refused by name', async () => {
    const person = await buyer()
    const ware = await goods()
    const { uuid } = await person.confirmed(await person.cart(ware))
    const remark = (length: number) =>
      person.call(submitOrder, { uuid, orderShopParams: [{ shopId: ware.shopId, remarks: '言'.repeat(length) }] })
    expect(await remark(201)).toMatchObject({ problem: 'remarkTooLong', details: { max: 200 } })
    const invoice = {
      invoiceType: 1 as const,
      titleType: 1 as const,
      titleName: '恒达',
      taxpayerId: '91350100M000100Y43',
      email: 'a@b.cn',
    }
    const asked = async (change: object) =>
      (await person.call(submitOrder, { uuid, orderInvoiceList: [{ ...invoice, ...change }] })).problem
    expect(await asked({ titleName: '' })).toBe('invoiceTitleInvalid')
    expect(await asked({ taxpayerId: '91350100M000100Y44' })).toBe('checkDigitWrong')
    expect(await asked({ taxpayerId: '91350100M000100Y' })).toBe('taxpayerIdInvalid')
    expect(await asked({ email: 'a@b' })).toBe('emailInvalid')
    expect(await asked({ invoiceType: 2 })).toBe('invoiceInvalid') // special VAT invoices are for enterprise members
    expect((await remark(200)).code).toBe('00000')
  })

  test('nobody holds back goods with more unpaid orders than allowed, however many submits at once', async () => {
    const person = await buyer()
    const uuids: string[] = []
    for (let n = 0; n < builtInRules.unpaidOrders + 3; n++)
      uuids.push((await person.confirmed(await person.cart(await goods()))).uuid)
    const answers = await Promise.all(uuids.map((uuid) => person.call(submitOrder, { uuid })))
    expect(answers.filter(({ code }) => code === '00000')).toHaveLength(builtInRules.unpaidOrders)
    expect(answers.find(({ code }) => code !== '00000')).toMatchObject({
      problem: 'tooManyUnpaid',
      details: { max: builtInRules.unpaidOrders },
    })
  })

  test('40 buyers at once on 20 pieces: exactly 20 are sold', async () => {
    const [hot, other] = [await goods({ stock: 20 }), await goods({ stock: 1000 })]
    const buyers = await Promise.all(Array.from({ length: 40 }, () => buyer()))
    // Half of them name the two skus the other way round: nobody waits for each other in a circle.
    const checkouts = await Promise.all(
      buyers.map(async (one, n) => one.confirmed(await one.cart(...(n % 2 ? [hot, other] : [other, hot])))),
    )
    const answers = await Promise.all(buyers.map((one, n) => one.call(submitOrder, { uuid: checkouts[n]!.uuid })))
    expect(answers.filter(({ code }) => code === '00000')).toHaveLength(20)
    expect(new Set(answers.filter(({ code }) => code !== '00000').map(({ code }) => code))).toEqual(new Set(['A03010']))
    expect([await stockOf(hot), await stockOf(other)]).toEqual([0, 980])
  })

  test('a visitor confirms and submits nothing', async () => {
    const { as } = await testApp()
    expect((await as()(confirmOrder, {})).code).toBe('A00004')
    expect((await as()(submitOrder, { uuid: 'never-confirmed' })).code).toBe('A00004')
  })
})

test('old checkouts and keys are forgotten, fresh ones stay', async () => {
  const { db } = await testApp()
  const person = await buyer()
  const ware = await goods()
  const [old, fresh] = [
    await person.confirmed(await person.cart(ware)),
    await person.confirmed(await person.cart(await goods())),
  ]
  await db
    .updateTable('checkout')
    .set({ expires_at: new Date(0) })
    .where('id', '=', old.uuid)
    .execute()
  await forgetCheckouts.run({ db, now: new Date() })
  expect((await person.call(submitOrder, { uuid: old.uuid })).problem).toBe('orderExpired')
  expect((await person.call(submitOrder, { uuid: fresh.uuid })).code).toBe('00000')
})
