import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { pdfText } from '../../../../../tests/pdf-text.ts'
import { bought } from '../../../../../tests/returns.ts'
import { boxed, buyer, goods, pay, received, shop, type Buyer } from '../../../../../tests/trade.ts'
import { wireService } from '#features/after-sales/contract.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { inTransaction } from '#server/database/database.ts'
import { NO_REASON_DAYS } from '#core/limits.ts'
import { builtInRules } from '#features/site/rules.ts'
import { newId } from '#server/database/ids.ts'
import { orderDetail, orderDocument } from '../../contract.ts'
import { shopOrderDocument, shopOrderPapers } from '../../shop-contract.ts'
import { shipOrder } from '../index.ts'

async function open(person: Buyer, orderNumber: string, kind: 'contract' | 'delivery', locale = 'zh_CN') {
  const { app, as } = await testApp()
  const { data: url } = await as(person.token, { locale })(orderDocument, { orderNumber, kind })
  const response = await app.inject(url)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  return { url, pages: pdfText(response.rawPayload) }
}

test('the contract of an order names both sides, every line, the sum in figures and capitals, and its pages', async () => {
  const { db } = await testApp()
  const person = await buyer({ level: 2 })
  await db
    .updateTable('account')
    .set({ firm_name: '常州恒达机械有限公司' })
    .where('id', '=', person.accountId)
    .execute()
  const certified = {
    firm_name: '常州恒达机械有限公司',
    status: 2 as const,
    granted_level: 2 as const,
    created_at: new Date(),
    decided_at: new Date(),
  }
  for (const code of ['91320411MA1MWXYZ0A', '91320411MA1MWXYZ0B'])
    await db
      .insertInto('enterprise_audit')
      .values({ ...certified, id: newId(), account_id: person.accountId, is_change: true, credit_code: code })
      .execute()
  const shopId = await shop()
  const seller = {
    shop_id: shopId,
    name: '无锡恒力轴承有限公司',
    taxpayer_id: '91000000MA00001025',
    changed_at: new Date(),
  }
  await db.insertInto('shop_seller').values(seller).execute()
  const ware = { ...(await goods({ shopId, memberCents: 12_345 })), quantity: 10 }
  const [orderNumber] = await person.order(ware)
  const { pages } = await open(person, orderNumber!, 'contract')
  for (const words of [
    '购销合同',
    '常州恒达机械有限公司',
    '无锡恒力轴承有限公司',
    '91000000MA00001025',
    '91320411MA1MWXYZ0B',
    orderNumber!,
    '6204-2RS1',
    'SKF 深沟球轴承',
    '1,234.50',
    '壹仟贰佰叁拾肆元伍角整',
    '汉江西路 118 号',
    '第 1 页',
  ])
    expect(pages.join('')).toContain(words)
  expect(pages.join('')).not.toContain('91320411MA1MWXYZ0A') // of an earlier certificate
  expect(pages.join('').match(/纳税人识别号/g)).toHaveLength(2)
  expect(pages.join('')).not.toContain('供方税号')
  for (const rule of [`收货后 ${NO_REASON_DAYS} 日内提出`, `收货后 ${builtInRules.afterSalesDays} 日内提出`])
    expect(pages.join('').replaceAll(/\s/g, '')).toContain(rule.replaceAll(' ', ''))
  const told = (await person.call(orderDetail, { orderNumber: orderNumber! })).data.arrival!
  for (const when of [told.payBefore.slice(0, 16), told.shipDay])
    expect(pages.join('').replaceAll(/\s/g, '')).toContain(when.replace(' ', ''))
  const english = (await open(person, orderNumber!, 'contract', 'en')).pages.join('')
  for (const words of ['Purchase and sale contract', 'SKF deep groove ball bearing', 'Page 1 of'])
    expect(english).toContain(words)
  expect(english).not.toContain('购销')
})

test('forty lines run over several pages, each with its number and the head of the table', async () => {
  const person = await buyer()
  const shopId = await shop()
  const wares = []
  for (let at = 0; at < 40; at++) wares.push(await goods({ shopId }))
  const [orderNumber] = await person.order(...wares)
  const { pages } = await open(person, orderNumber!, 'contract')
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries()) expect(page).toContain(`第 ${at + 1} 页 / 共 ${pages.length} 页`)
  expect(pages.slice(0, 2).every((page) => page.includes('含税单价'))).toBe(true)
  for (const page of pages) expect(page).toContain(`购销合同 ${orderNumber}`)
  // Nobody seals a page without the sum and the terms.
  expect(pages.filter((page) => page.includes('供方（盖章）'))).toEqual([
    expect.stringMatching(/合计人民币.*质量标准/s),
  ])
})

test('a delivery note says what lies in which parcel, and names no price', async () => {
  const { db } = await testApp()
  const person = await buyer()
  const shopId = await shop()
  const [orderNumber] = await person.order({ ...(await goods({ shopId, priceCents: 98_765 })), quantity: 5 })
  await pay(orderNumber!)
  const before = (await open(person, orderNumber!, 'delivery')).pages
  expect(before.join('')).toContain('共 1 种，数量合计 5')
  const { id: orderItemId } = await db
    .selectFrom('order_item')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .select('order_item.id')
    .where('order_number', '=', orderNumber!)
    .executeTakeFirstOrThrow()
  for (const [waybill, quantity] of [
    ['SF100', 2],
    ['SF200', 3],
  ] as const) {
    const shipment = {
      orderNumber: orderNumber!,
      shopId,
      courier: '顺丰速运',
      waybill,
      now: new Date(),
      lines: [{ orderItemId, quantity }],
    }
    await inTransaction(db, (tx) => shipOrder(tx, shipment))
  }
  const pages = (await open(person, orderNumber!, 'delivery')).pages
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(/包裹 1.*SF100.*共 1 种，数量合计 2/)
  expect(pages[1]).toMatch(/包裹 2.*SF200.*共 1 种，数量合计 3/)
  // Each is a paper of its own, for its parcel.
  for (const [at, page] of pages.entries()) {
    expect(page).toMatch(/^送货单/)
    expect(page).toContain(`送货单 ${orderNumber} 包裹 ${at + 1}（共 2 个） · 第 1 页 / 共 1 页`)
  }
  expect(pages.join('')).not.toMatch(/987\.65|¥/)
})

test('what has not left yet has a paper of its own beside the parcels, to be packed by', async () => {
  const { ship, orderNumber, ...person } = await bought({ until: 'paid', quantities: [5, 1] })
  await ship([2, 0])
  const { pages } = await open(person, orderNumber, 'delivery')
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(/^送货单.*SF1000000000.*共 1 种，数量合计 2 个/)
  expect(pages[1]).toMatch(/^送货单.*待发货.*共 2 种，数量合计 4 个/)
  expect(pages[1]).not.toContain('SF1000000000')
  expect((await open(person, orderNumber, 'delivery', 'en')).pages[1]).toContain('Still to be sent')
})

test('boxes and pieces are counted each for themselves, in the words of their number', async () => {
  const [person, shopId] = [await buyer(), await shop()]
  const box = await boxed(await goods({ shopId, stock: 5000 }))
  const [piece, other] = [await goods({ shopId }), await goods({ shopId })]
  const [orderNumber] = (await person.order(
    { ...box, quantity: 1200 },
    { ...piece, quantity: 30 },
    { ...other, quantity: 1 },
  )) as [string]
  expect((await open(person, orderNumber, 'delivery')).pages.join('')).toContain('共 3 种，数量合计 1,200 盒 + 31 个')
  const english = (await open(person, orderNumber, 'delivery', 'en')).pages.join('')
  for (const words of ['3 items, total quantity 1,200 boxes + 31 pc', 'boxes (10 pc)']) expect(english).toContain(words)
  const contract = (await open(person, orderNumber, 'contract', 'en')).pages.join('')
  expect(contract.replaceAll(' ', '')).toContain('1,200boxes(10pc)')
})

test('what was given back before it left is not to be packed', async () => {
  const order = await bought({ until: 'paid', quantities: [5, 1] })
  const { refundSn } = (await order.apply([2, 1], { applyType: wireService.refundOnly, buyerReason: 'tooSlow' })).data
  await order.seller.as(acceptReturn, { refundSn })
  expect((await open(order, order.orderNumber, 'delivery')).pages.join('')).toContain('共 1 种，数量合计 3')
})

test('the article number of the shop stands on the delivery note as it was when it was ordered, and on no contract', async () => {
  const { db } = await testApp()
  const person = await buyer()
  const shopId = await shop()
  const [numbered, bare] = [await goods({ shopId }), await goods({ shopId })]
  const set = (article_no: string) =>
    db.updateTable('sku').set({ article_no }).where('id', '=', numbered.skuId).execute()
  await set('CK-0042')
  const [orderNumber] = (await person.order(numbered, bare)) as [string]
  await set('CK-0043')
  for (const [locale, words] of [
    ['zh_CN', '货号 CK-0042'],
    ['en', 'Article no. CK-0042'],
  ] as const) {
    const note = (await open(person, orderNumber, 'delivery', locale)).pages.join('')
    expect(note).toContain(words)
    expect(note.split(words.split(' CK')[0]!)).toHaveLength(2) // a line without one says nothing
    expect((await open(person, orderNumber, 'contract', locale)).pages.join('')).not.toContain('CK-')
  }
})

test('the delivery notes of several orders of a shop are one file, each from a page of its own', async () => {
  const { app, merchant } = await testApp()
  const [shopId, person] = [await shop(), await buyer()]
  const ware = await goods({ shopId })
  const orders = [await received(person, ware), await received(person, ware)]
  const clerk = (await merchant(shopId)).as
  const { data } = await clerk(shopOrderPapers, { orderNumbers: orders, kind: 'delivery' })
  const pages = pdfText((await app.inject(data)).rawPayload)
  expect(pages).toHaveLength(2)
  orders.forEach((orderNumber, at) => expect(pages[at]).toContain(`送货单 ${orderNumber} · 第 1 页 / 共 1 页`))
  const foreign = await received(person, await goods())
  expect(await clerk(shopOrderPapers, { orderNumbers: [...orders, foreign], kind: 'delivery' })).toMatchObject({
    problem: 'orderUnknown',
    data: null,
  })
})

test('a link to a document opens for its order, kind and language alone; a stranger is given none', async () => {
  const { app, db, merchant } = await testApp()
  const [person, stranger] = [await buyer(), await buyer()]
  const orderNumber = await received(person, await goods())
  expect(await stranger.call(orderDocument, { orderNumber, kind: 'contract' })).toMatchObject({
    problem: 'orderUnknown',
    data: null,
  })
  const { url } = await open(person, orderNumber, 'contract')
  const { shop_id: shopId } = await db
    .selectFrom('shop_order')
    .select('shop_id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const own = await (await merchant(shopId)).as(shopOrderDocument, { orderNumber, kind: 'delivery' })
  expect((await app.inject(own.data)).headers['content-type']).toBe('application/pdf')
  expect(await (await merchant()).as(shopOrderDocument, { orderNumber, kind: 'delivery' })).toMatchObject({
    problem: 'orderUnknown',
    data: null,
  })
  const other = await received(person, await goods())
  for (const forged of [
    url.replace('/contract/', '/delivery/'),
    url.replace(orderNumber, other),
    url.replace('lang=zh_CN', 'lang=en'),
    url.replace('lang=zh_CN', 'lang=xx'),
    url.replace(/until=\d+/, `until=${Date.now() + 99_000_000}`),
    url.split('&')[0]!,
    '/document/contract/1.pdf',
    '/document/constructor/123456.pdf',
  ])
    expect((await app.inject(forged)).statusCode).toBe(404)
})
