// A client of the same API family, written by somebody who has the specification and the contract and none of our code:
// it sends words we do not know, leaves out what it need not say, and reads the fields that the family's clients read.
import { expect, test } from 'vitest'
import { payType } from '#core/wire/wire-words.ts'
import { creditOrder } from '#features/points/server/move.ts'
import { inTransaction } from '#server/database/database.ts'
import { servePages } from '#server/pages/pages.ts'
import { api } from '../src/api.ts'
import { testApp } from './app.ts'
import { bought } from './returns.ts'
import { buyer, goods, shop } from './trade.ts'

/** Of no type: the client has none of ours. */
type Json = any // oxlint-disable-line typescript/no-explicit-any
type ClientRequest = { query?: Record<string, string>; body?: unknown }

async function client(token?: string) {
  const { app } = await testApp()
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { query = {}, body }: ClientRequest = {},
  ): Promise<Json> => {
    const response = await app.inject({
      method,
      url,
      query: { ...query, t: '1763884800000' },
      headers: {
        accept: '*/*',
        locale: 'zh_CN',
        ...(token ? { authorization: token } : {}),
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return response.json()
  }
  const data = async (...call: Parameters<typeof send>): Promise<Json> => {
    const answer = await send(...call)
    expect(answer, call[1]).toMatchObject({ success: true, code: '00000' })
    return answer.data
  }
  return { send, data }
}

/** What it says beside what we know. */
const STRANGE = { platform: 3, appVersion: '5.1', source: null }

test('[API-1] a client of the family walks from the home page to its order', async () => {
  const person = await buyer()
  const { data, send } = await client(person.token)
  expect(await data('GET', '/webConfig/getPcWebConfig')).toBeTruthy()
  expect((await data('GET', '/p/user/userInfo')).userId).toBe(String(person.accountId))

  const blank = {
    categoryId: '',
    secondaryCategoryId: '',
    primaryCategoryId: '',
    brandIds: '',
    shopId: '',
    minPrice: '',
    maxPrice: '',
  }
  const list = {
    keyword: '6204',
    ...blank,
    userId: '',
    prodType: '',
    sort: '',
    current: '1',
    size: '10',
    isActive: '1',
  }
  const found = await data('GET', '/search/page', { query: list })
  expect(found.records.length).toBeGreaterThan(0)
  const product = await data('GET', '/prod/prodInfo', {
    query: { prodId: String(found.records[0].prodId), addrId: '0', isHide: '1' },
  })
  const sku = product.skuList.find(({ stocks }: Json) => stocks > 2)

  const change = {
    basketId: 0,
    prodId: product.prodId,
    skuId: sku.skuId,
    shopId: product.shopId,
    count: 2,
    distributionCardNo: '',
  }
  expect(await data('POST', '/p/shopCart/changeItem', { body: change })).toBe(2)
  const cart = await data('POST', '/p/shopCart/info', { body: [] })
  const [line] = cart.shopCarts[0].shopCartItemDiscounts[0].shopCartItems
  expect(await data('POST', '/p/shopCart/totalPay', { body: [line.basketId] })).toMatchObject({
    finalMoney: cart.finalMoney,
  })

  const confirmed = await data('POST', '/p/order/confirm', {
    body: { addrId: 0, basketIds: [line.basketId], uuid: null, ...STRANGE },
  })
  expect(confirmed.dvyTypes).toEqual([{ shopId: product.shopId, dvyType: 1 }])
  const orderShopParams = [{ shopId: product.shopId, remarks: '' }]
  const asked = { orderShopParams, orderInvoiceList: null, ...STRANGE }
  const { orderNumbers } = await data('POST', '/p/order/submit', { body: asked })
  expect((await data('POST', '/p/order/submit', { body: asked })).orderNumbers).toBe(orderNumbers)

  const due = await data('GET', '/p/order/getOrderPayInfoByOrderNumber', { query: { orderNumbers } })
  expect(due.totalFee).toBe(confirmed.actualTotal)
  expect(await data('POST', '/p/order/pay', { body: { orderNumbers, payType: undefined, ...STRANGE } })).toBeNull()
  expect(await data('GET', `/p/order/isPay/0/${orderNumbers}`)).toBe(true)
  const orders = await data('GET', '/p/myOrder/myOrder', {
    query: { status: '2', current: '1', size: '10', isHide: '' },
  })
  expect(orders.records).toMatchObject([
    { orderNumber: orderNumbers, status: 2, returnMoneySts: null, deliveryCount: 0, orderMold: 0 },
  ])
  expect((await send('GET', '/p/myOrder/orderDetail', { query: { orderNumber: '999999' } })).code).toBe('A00001')
})

test('[CHECKOUT-3] without a key the last confirmation is ordered, once; whoever confirmed nothing has nothing to order', async () => {
  const person = await buyer()
  const { data, send } = await client(person.token)
  expect((await send('POST', '/p/order/submit', { body: {} })).code).toBe('A03002')
  const [first, second] = [await goods(), await goods()]
  const confirm = ({ prodId, skuId, shopId }: Awaited<ReturnType<typeof goods>>) =>
    data('POST', '/p/order/confirm', { body: { addrId: 0, orderItem: { prodId, skuId, shopId, prodCount: 1 } } })
  await confirm(first)
  await confirm(second)
  const answers = await Promise.all([1, 2, 3].map(() => data('POST', '/p/order/submit', { body: {} })))
  expect(new Set(answers.map(({ orderNumbers }) => orderNumbers)).size).toBe(1)
  expect(answers.filter(({ repeated }) => repeated)).toHaveLength(2)
  const orderNumber = answers[0].orderNumbers
  const [item] = (await data('GET', '/p/myOrder/orderDetail', { query: { orderNumber } })).orderItemDtos
  expect(item.skuId).toBe(second.skuId)
  await confirm(first)
  expect((await data('POST', '/p/order/submit', { body: { orderShopParams: null } })).orderNumbers).not.toBe(
    orderNumber,
  )
})

test('[CHECKOUT-3] whoever has nothing to say confirms and submits without a body, with null, or with blanks', async () => {
  for (const nothing of [undefined, null, { uuid: '' }, { uuid: null }]) {
    const person = await buyer()
    await person.cart(await goods())
    const { data } = await client(person.token)
    const body = nothing === undefined ? {} : { body: nothing }
    const confirmed = await data('POST', '/p/order/confirm', body)
    expect(confirmed).toMatchObject({ totalCount: 1, actualTotal: 20 })
    const { orderNumbers } = await data('POST', '/p/order/submit', body)
    expect(await data('POST', '/p/order/submit', body)).toMatchObject({ orderNumbers, repeated: true })
    expect(await data('GET', '/p/myOrder/orderDetail', { query: { orderNumber: orderNumbers } })).toMatchObject({
      actualTotal: 20,
    })
  }
})

test('[POINTS-1] who asks for points without a number pays with as many as the goods take, and the order says so', async () => {
  const { db } = await testApp()
  const person = await buyer()
  const earned = { orderNumber: `98${person.accountId}`, accountId: person.accountId, goodsCents: 20_000 }
  await inTransaction(db, (tx) => creditOrder(tx, earned, new Date()))
  await person.cart(await goods())
  const { data } = await client(person.token)
  const plain = await data('POST', '/p/order/confirm', { body: { isScorePay: 0 } })
  expect(plain).toMatchObject({ usedScore: 0, scoreReduce: 0, orderReduce: 0, actualTotal: 20 })
  expect(plain.usableScore).toBeGreaterThan(0)
  const asked = await data('POST', '/p/order/confirm', { body: { isScorePay: 1 } })
  expect(asked.usedScore).toBe(plain.usableScore)
  expect(asked.orderReduce).toBe(asked.scoreReduce)
  expect(asked.actualTotal).toBeCloseTo(20 - asked.scoreReduce, 5)
  expect((await data('POST', '/p/order/confirm', { body: { isScorePay: 1, userUseScore: 10 } })).usedScore).toBe(10)
  await data('POST', '/p/order/confirm', { body: { isScorePay: 1 } })
  const { orderNumbers } = await data('POST', '/p/order/submit')
  expect(await data('GET', '/p/myOrder/orderDetail', { query: { orderNumber: orderNumbers } })).toMatchObject({
    actualTotal: asked.actualTotal,
    scoreAmount: asked.scoreReduce,
  })
})

test('[API-3] an unknown call under /p/ answers the envelope to whoever accepts anything, and says that it was nothing', async () => {
  const { db } = await testApp()
  const app = api(db)
  const render = () => Promise.reject(new Error('no page lies there'))
  servePages(app, { origin: 'http://mall.test', cache: undefined, render })
  for (const url of ['/p/nothing', '/p/nothing/at/all?x=1', '/p/'])
    for (const accept of ['*/*', 'text/html,*/*;q=0.8', 'application/json']) {
      const response = await app.inject({ url, headers: { accept } })
      expect([response.statusCode, response.json().code], `${url} ${accept}`).toEqual([404, 'A00013'])
    }
})

test('[API-1] what a call does not know is passed over, unless the program asks to be told: then it is named', async () => {
  const person = await buyer()
  const { prodId, skuId, shopId } = await goods()
  const { app } = await testApp()
  const payload = { orderItem: { prodId, skuId, shopId, prodCount: 1, colour: 'red' }, ...STRANGE }
  const confirm = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/p/order/confirm',
      headers: { authorization: person.token, ...headers },
      payload,
    })
  expect((await confirm({})).json().code).toBe('00000')
  const strict = await confirm({ prefer: 'respond-async, handling=strict' })
  expect(strict.headers['preference-applied']).toBe('handling=strict')
  const names = ['appVersion:unknown', 'orderItem.colour:unknown', 'platform:unknown', 'source:unknown']
  expect([strict.json().code, strict.json().data.toSorted()]).toEqual(['A00014', names])
  const known = { method: 'GET', url: '/search/page', query: { keyword: '6204' } } as const
  expect((await app.inject({ ...known, headers: { prefer: 'handling=strict' } })).json().code).toBe('00000')
})

test('without a payType a mall that is no demo pays nothing and lists the ways that are open', async () => {
  const person = await buyer()
  const [orderNumbers] = await person.order(await goods())
  const { db, app } = await testApp()
  const real = api(db, { config: { ...app.config, demo: false } })
  const headers = { authorization: person.token }
  const answer = await real.inject({ method: 'POST', url: '/p/order/pay', headers, payload: { orderNumbers } })
  expect(answer.json()).toMatchObject({ success: false, problem: 'payWayOff' })
  const listed = answer.json().details.payTypes.split(',').map(Number)
  expect(listed).toEqual(expect.arrayContaining([payType.balance, payType.bank]))
  expect(listed).not.toContain(payType.sandbox)
  const { data } = await client(person.token)
  expect(await data('GET', `/p/order/isPay/0/${orderNumbers}`)).toBe(false)
})

test('[SHOP-4] goods of a closed shop and goods off the shelf are shown, cost nothing and are filtered', async () => {
  const { db } = await testApp()
  const person = await buyer()
  const [sold, closed, gone] = [await goods(), await goods({ shopId: await shop({ status: 3 }) }), await goods()]
  await db.updateTable('product').set({ status: 0 }).where('id', '=', gone.prodId).execute()
  const { data, send } = await client(person.token)
  const answer = await data('POST', '/p/order/confirm', {
    body: { basketIds: await person.cart(sold, { ...closed, quantity: 3 }, gone) },
  })
  expect(answer).toMatchObject({ total: 10, totalTransFee: 10, actualTotal: 20, totalCount: 1, savedTotal: 0 })
  expect(answer.filterShopItems.map(({ skuId }: Json) => skuId)).toEqual([closed.skuId, gone.skuId])
  expect((await send('POST', '/p/order/submit', { body: { uuid: answer.uuid } })).problem).toBe('shopNotOpen')
})

test('[CHECKOUT-1] what level and free freight take off is said where the family looks for it', async () => {
  const person = await buyer({ level: 2 })
  const { data } = await client(person.token)
  const ware = await goods({ priceCents: 20_000, memberCents: 18_000, stock: 9 })
  await person.cart({ ...ware, quantity: 2 })
  const cart = await data('POST', '/p/shopCart/info', { body: { addrId: null } })
  expect(cart).toMatchObject({ totalMoney: 360, finalMoney: 360, totalReduceMoney: 0, memberReduceAmount: 40 })
  expect(cart.userDeliveryInfo).toMatchObject({ totalTransFee: 0, userAddr: { city: '常州市' } })
  const answer = await data('POST', '/p/order/confirm', { body: {} })
  expect(answer).toMatchObject({ total: 360, totalTransFee: 0, freeTransFee: 10, totalLevelAmount: 40 })
  expect(answer.shopCartOrders[0]).toMatchObject({
    transFee: 0,
    freeTransFee: 10,
    shopFreeTransFee: 10,
    totalLevelAmount: 40,
    remarks: '',
  })
})

test('[UC-16] the list of orders says where an after-sales case stands, and how many parcels left', async () => {
  const order = await bought({ until: 'shipped' })
  const { data } = await client(order.token)
  const record = async (): Promise<Json> => (await data('GET', '/p/myOrder/myOrder')).records[0]
  expect(await record()).toMatchObject({ returnMoneySts: null, deliveryCount: 1, orderMold: 0 })
  await order.apply([1])
  expect(await record()).toMatchObject({ returnMoneySts: 1, refundStatus: 1 })
})

/**
 * Of the contract: what a client of the family may read, call by call. `.` goes into an object, or into the first of a
 * list.
 */
const fields: [call: string, said: ClientRequest, fields: string][] = [
  ['GET /p/user/userInfo', {}, 'userId nickName pic userAvatar level firmName isAuthentication mobile'],
  ['GET /p/user/centerInfo', {}, 'orderCountData.unPay orderCountData.payed orderCountData.consignment shopStatus'],
  ['GET /p/delivery/list', {}, 'dvyId dvyName'],
  ['GET /p/score/scoreInfo', {}, 'score growth levelName levelType signInCount'],
  [
    'GET /category/categoryInfo',
    {},
    'categoryInfo.categoryId categoryInfo.parentId categoryInfo.categoryName categoryInfo.status brandInfo',
  ],
  [
    'GET /search/page',
    { query: { keyword: '6204' } },
    'records.prodId records.prodName records.price records.pic records.shopId total pages',
  ],
  ['GET /sys/config/info/getSysServiceSwitch', {}, 'serviceTermsSwitch privacyPolicySwitch'],
  ['GET /sys/config/info/getSysPaySwitch', {}, 'wxPaySwitch aliPaySwitch balancePaySwitch'],
  [
    'POST /p/shopCart/info',
    { body: [] },
    'totalMoney subtractMoney finalMoney freightAmount count totalReduceMoney memberReduceAmount',
  ],
  [
    'POST /p/shopCart/info',
    { body: [] },
    'userDeliveryInfo.totalTransFee userDeliveryInfo.userAddr.city shopCarts.shopName',
  ],
  [
    'POST /p/order/confirm',
    { body: {} },
    'userAddr.addrId total actualTotal totalCount totalTransFee orderReduce usableScore orderType uuid',
  ],
  [
    'POST /p/order/confirm',
    { body: {} },
    'dvyTypes.shopId dvyTypes.dvyType filterShopItems totalLevelAmount freeTransFee',
  ],
  [
    'POST /p/order/confirm',
    { body: {} },
    'shopCartOrders.shopFreeTransFee shopCartOrders.freeTransFee shopCartOrders.remarks',
  ],
  [
    'POST /p/order/confirm',
    { body: {} },
    'shopCartOrders.dvyTypes shopCartOrders.shopCartItemDiscounts.shopCartItems.skuId',
  ],
  [
    'GET /p/myOrder/myOrder',
    {},
    'records.orderNumber records.status records.orderType records.dvyType records.refundStatus records.shopId',
  ],
  [
    'GET /p/myOrder/myOrder',
    {},
    'records.returnMoneySts records.deliveryCount records.actualTotal records.productNums records.createTime',
  ],
  [
    'GET /p/myOrder/myOrder',
    {},
    'records.orderItemDtos.orderItemId records.orderItemDtos.prodName records.orderItemDtos.commSts',
  ],
  [
    'GET /p/myOrder/orderDetail',
    {},
    'orderMold userAddrDto.receiver orderItemDtos.price virtualInfoList payTime dvyTime finallyTime',
  ],
  ['GET /p/address/list', {}, 'addrId receiver mobile provinceId cityId areaId addr commonAddr'],
  ['GET /p/user/collection/page', {}, 'records total pages'],
]

test('[API-1] every call answers the fields that its contract names', async () => {
  const person = await buyer()
  const [orderNumber] = await person.order(await goods())
  await person.cart(await goods())
  const { data } = await client(person.token)
  for (const [call, said, names] of fields) {
    const [method, path] = call.split(' ') as ['GET' | 'POST', string]
    const query = path.endsWith('/orderDetail') ? { orderNumber: orderNumber! } : said.query
    const answer = await data(method, path, { ...said, ...(query && { query }) })
    for (const name of names.split(' ')) expect(at(answer, name), `${call}: ${name}`).not.toBeUndefined()
  }
  expect(await data('GET', '/p/user/collection/collectionCount')).toBe(0)
})

test('[API-1] what a client leaves blank it has not said', async () => {
  const person = await buyer()
  const { data } = await client(person.token)
  const blankPage = { current: '', size: '' }
  for (const path of ['/p/myOrder/myOrder', '/p/user/collection/page', '/p/shop/collection/page', '/notice/noticeList'])
    expect(await data('GET', path, { query: blankPage })).toMatchObject({ current: 1, size: 10 })
  expect(await data('GET', '/search/hotSearch', { query: { type: '' } })).toEqual(
    await data('GET', '/search/hotSearch', { query: { type: '1' } }),
  )

  const home = await data('GET', '/shopRenovation/homepage', { query: { renovationType: '1' } })
  expect(await data('GET', '/shopRenovation/homepage', { query: { renovationType: '', shopId: '' } })).toEqual(home)
  for (const query of [
    { renovationId: String(home.renovationId), shopId: '' },
    { renovationId: '', shopId: '0' },
  ])
    expect(await data('GET', '/shopRenovation/info', { query })).toEqual(home)
  const drawn = await data('GET', '/shopRenovation/homepage', { query: { shopId: '105' } })
  expect(await data('GET', '/shopRenovation/info', { query: { renovationId: '', shopId: '105' } })).toEqual(drawn)

  await data('PUT', '/p/user/setUserInfo', { body: { nickName: '小赵', sex: 'F', birthDate: '1990-01-02' } })
  await data('PUT', '/p/user/setUserInfo', { body: { nickName: null, sex: null, birthDate: null } })
  expect(await data('GET', '/p/user/account')).toMatchObject({ nickName: '小赵', sex: 'F', birthDate: '1990-01-02' })
  for (const path of ['/p/user/conversations', '/im/p/user/conversations']) expect(await data('POST', path)).toEqual([])

  const order = await bought()
  const theirs = await client(order.token)
  const review = { orderItemId: order.lines[0]!.orderItemId, score: 5, content: '尺寸准确', pics: null }
  await theirs.data('POST', '/p/prodComm', { body: review })
})

test('[API-1] a way to pay that is left blank is none, and no other page is asked for', async () => {
  const person = await buyer()
  const { data } = await client(person.token)
  for (const blank of ['', null]) {
    const [orderNumbers] = await person.order(await goods())
    expect(await data('POST', '/p/order/pay', { body: { orderNumbers, payType: blank, returnUrl: null } })).toBeNull()
    expect(await data('GET', `/p/order/isPay/0/${orderNumbers}`)).toBe(true)
  }
})

test('[API-1] numbers may come as text, a tick as a switch, and a shop by its name', async () => {
  const person = await buyer()
  const { data, send } = await client(person.token)
  const ware = await goods({ shopId: await shop({ hasCounter: true }) })
  const [basketId] = await person.cart(ware)
  const ticked = async () =>
    (await data('POST', '/p/shopCart/info', { body: [] })).shopCarts[0].shopCartItemDiscounts[0].shopCartItems[0]
      .isChecked
  for (const [isChecked, shown] of [
    ['0', 0],
    [true, 1],
    [false, 0],
    ['1', 1],
  ]) {
    await data('POST', '/p/shopCart/checkItems', { body: [{ basketId: String(basketId), isChecked }] })
    expect(await ticked(), String(isChecked)).toBe(shown)
  }
  const untold = { body: [{ basketId, isChecked: null }] }
  expect((await send('POST', '/p/shopCart/checkItems', untold)).code).toBe('A00014')

  const { shopId } = ware
  const confirmed = await data('POST', '/p/order/confirm', { body: { dvyTypes: [{ shopId, dvyType: '2' }] } })
  expect(confirmed.dvyTypes).toEqual([{ shopId, dvyType: 2 }])
  for (const dvyType of ['', 'x', '5'])
    expect((await send('POST', '/p/order/confirm', { body: { dvyTypes: [{ shopId, dvyType }] } })).code).toBe('A03001')

  expect(await data('POST', '/p/shop/collection/addOrCancel', { body: { shopId: String(shopId) } })).toBe(true)
  expect(await data('POST', '/p/shop/collection/addOrCancel', { body: shopId })).toBe(false)
  for (const socialType of ['', null, 'tv'])
    expect((await send('POST', '/login', { body: { userName: 'nobody', passWord: 'x', socialType } })).problem).toBe(
      'sealBroken',
    )
})

test('[API-1] what the family reads is a number, a word or a list in every state: nothing in the cart, two shops, unpaid, paid, canceled', async () => {
  const person = await buyer()
  const { data } = await client(person.token)
  const sums = [
    'totalMoney',
    'finalMoney',
    'subtractMoney',
    'totalReduceMoney',
    'memberReduceAmount',
    'freightAmount',
    'count',
  ]
  const empty = await data('POST', '/p/shopCart/info', { body: [] })
  expect(sums.map((name) => empty[name])).toEqual(sums.map(() => 0))
  expect([empty.shopCarts, empty.userDeliveryInfo.totalTransFee]).toEqual([[], 0])

  const [here, there] = [await goods(), await goods({ shopId: await shop() })]
  await person.cart(here, there)
  const confirmed = await data('POST', '/p/order/confirm', { body: {} })
  const shops: Json[] = confirmed.shopCartOrders
  expect(shops).toHaveLength(2)
  expect(confirmed.dvyTypes).toEqual(shops.map(({ shopId }) => ({ shopId, dvyType: 1 })))
  for (const name of ['totalLevelAmount', 'freeTransFee', 'actualTotal'])
    expect(confirmed[name], name).toBeCloseTo(
      shops.reduce((all, one) => all + one[name], 0),
      5,
    )
  for (const one of shops) expect([one.shopFreeTransFee, one.remarks]).toEqual([0, ''])

  const remarks = shops.map(({ shopId }) => ({ shopId, remarks: `给 ${shopId}` }))
  const { orderNumbers } = await data('POST', '/p/order/submit', { body: { orderShopParams: remarks } })
  const [kept, given] = orderNumbers.split(',')
  const shown = async (orderNumber: string): Promise<Json> => {
    const { records } = await data('GET', '/p/myOrder/myOrder', { query: { status: '0' } })
    const record = records.find((one: Json) => one.orderNumber === orderNumber)
    expect(record).toMatchObject({ returnMoneySts: null, deliveryCount: 0, orderMold: 0 })
    const detail = await data('GET', '/p/myOrder/orderDetail', { query: { orderNumber } })
    expect(detail).toMatchObject({
      orderMold: 0,
      status: record.status,
      remarks: `给 ${record.shopId}`,
      actualTotal: record.actualTotal,
    })
    return detail
  }
  expect([(await shown(kept)).status, (await shown(given)).status]).toEqual([1, 1])
  await data('PUT', `/p/myOrder/cancel/${given}`)
  await data('POST', '/p/order/pay', { body: { orderNumbers: kept } })
  expect([(await shown(kept)).status, (await shown(given)).status]).toEqual([2, 6])
})

const at = (answer: Json, name: string): Json =>
  name.split('.').reduce((value, part) => (Array.isArray(value) ? value[0] : value)?.[part], answer)
