import { expect, test } from 'vitest'
import { CART_SETTLE_MAX } from '#core/limits.ts'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import { workingDayFrom, workingDaysAfter } from '#core/working-days.ts'
import { addItems, changeItem } from '../add-contract.ts'
import { buyer, goods, lhasa, shop } from '../../../../tests/trade.ts'
import { ruleBounds } from '#features/site/rules.ts'
import { dispatchRules } from '#features/site/server/index.ts'
import { signedQuery } from '#server/files/signed-links.ts'
import { saveSeller } from '#features/shops/server/index.ts'
import { inTransaction } from '#server/database/database.ts'
import { testApp } from '../../../../tests/app.ts'
import { pdfText } from '../../../../tests/pdf-text.ts'
import {
  cartInfo,
  checkItems,
  deleteItems,
  deleteItemsByPut,
  prodCount,
  prodCountMa,
  replaceItems,
  totalPay,
  type CartItem,
} from '../contract.ts'
import { quickQuote } from '../quote-contract.ts'
import { QUOTE_VALID_MS } from '#features/shops/rules.ts'
import { CART_LINES_MAX, QUOTE_LINK_MS } from '../rules.ts'

type Cart = Awaited<ReturnType<typeof cartOf>>
const cartOf = async (call: Awaited<ReturnType<typeof buyer>>['call']) => (await call(cartInfo, [])).data
const items = (cart: Cart): CartItem[] =>
  cart.shopCarts.flatMap((one) => one.shopCartItemDiscounts.flatMap((group) => group.shopCartItems))

test('[CART-2] [CART-9] [CART-1] the cart is grouped by shop, with a price and a sum for each line', async () => {
  const { call } = await buyer()
  const [one, two] = [await goods({ priceCents: 1596 }), await goods({ priceCents: 710 })]
  const { data } = await call(addItems, [
    { skuId: one.skuId, count: 3 },
    { skuId: two.skuId, count: 2 },
  ])
  expect(data).toEqual({ count: 5, finalMoney: 62.08 })
  const cart = await cartOf(call)
  expect(cart.shopCarts.map(({ shopId }) => shopId).toSorted()).toEqual([one.shopId, two.shopId].toSorted())
  expect(items(cart).find(({ skuId }) => skuId === one.skuId)).toMatchObject({
    prodId: one.prodId,
    shopId: one.shopId,
    price: 15.96,
    prodCount: 3,
    isChecked: 1,
    actualTotal: 47.88,
  })
  expect(cart).toMatchObject({ finalMoney: 62.08, totalMoney: 62.08, count: 5 })
})

test('goods that ran out in the cart say the day they are expected back, of the calendar here', async () => {
  const { db } = await testApp()
  const { call, cart } = await buyer()
  const part = await goods({ stock: 0 })
  await cart(part)
  const { restock_days: days } = await db
    .selectFrom('sku')
    .select('restock_days')
    .where('id', '=', part.skuId)
    .executeTakeFirstOrThrow()
  const [before, line, later] = [
    dayOf(after(new Date(), days * DAY_MS)),
    items(await cartOf(call))[0]!,
    dayOf(after(new Date(), days * DAY_MS)),
  ]
  expect(line.state).toBe('out')
  expect([before, later]).toContain(line.restockAt)
})

test('[CART-11] no sum shows a binary rounding error', async () => {
  const { call } = await buyer()
  const cheap = await goods({ priceCents: 10, stock: 1000 })
  const other = await goods({ priceCents: 20, stock: 1000 })
  await call(addItems, [
    { skuId: cheap.skuId, count: 1 },
    { skuId: other.skuId, count: 1 },
  ])
  expect((await cartOf(call)).finalMoney).toBe(0.3) // 0.1 + 0.2 is 0.30000000000000004 in binary
})

test('[DETAIL-4] the price of a line follows the member level', async () => {
  const part = await goods({ priceCents: 1000, memberCents: 900 })
  for (const [level, price] of [
    [1, 10],
    [2, 9],
  ] as const) {
    const { call } = await buyer({ level })
    await call(addItems, [{ skuId: part.skuId, count: 1 }])
    expect(items(await cartOf(call))[0]!.price).toBe(price)
  }
})

test('[CART-10] the count is a number, 0 for an empty cart and for visitors', async () => {
  const { as } = await testApp()
  expect((await as()(prodCountMa, {})).data).toBe(0)
  const { call } = await buyer()
  expect((await call(prodCount, {})).data).toBe(0)
  const part = await goods()
  const { data } = await call(changeItem, { prodId: part.prodId, skuId: part.skuId, shopId: part.shopId, count: 4 })
  expect(data).toBe(4)
  expect((await call(prodCountMa, {})).data).toBe(4)
})

test('[DETAIL-5] what cannot be bought is refused by its reason, and nothing is added', async () => {
  const { call } = await buyer()
  const soldOut = await goods({ stock: 0 })
  const three = await goods({ stock: 3 })
  const { call: far } = await buyer({ place: lhasa })
  const local = await goods({ shopId: await shop({ closedTo: [lhasa.provinceId] }) })

  expect(await call(addItems, [{ skuId: soldOut.skuId, count: 1 }])).toMatchObject({
    code: 'A03010',
    problem: 'outOfStock',
    msg: '商品无货',
  })
  const gone = await goods()
  await (await testApp()).db.updateTable('product').set({ status: 0 }).where('id', '=', gone.prodId).execute()
  expect(await call(addItems, [{ skuId: gone.skuId, count: 1 }])).toMatchObject({
    code: 'A03010',
    problem: 'outOfStock',
    msg: '商品无货',
  })
  expect(await call(addItems, [{ skuId: three.skuId, count: 4 }])).toMatchObject({
    problem: 'stockShort',
    msg: '库存不足，请联系客服',
  })
  expect(await far(addItems, [{ skuId: local.skuId, count: 1 }])).toMatchObject({
    code: 'A07001',
    problem: 'regionUndeliverable',
    msg: '当前地区不支持配送',
  })
  expect(await call(addItems, [{ skuId: 12_345, count: 1 }])).toMatchObject({ problem: 'productGone' })
  // One wrong line keeps the right ones out too.
  expect(
    (
      await call(addItems, [
        { skuId: three.skuId, count: 1 },
        { skuId: soldOut.skuId, count: 1 },
      ])
    ).problem,
  ).toBe('outOfStock')
  expect((await call(prodCount, {})).data).toBe(0)
})

test('[SHOP-4] goods of a shop that is not open are refused', async () => {
  const { call } = await buyer()
  const closed = await goods({ shopId: await shop({ status: 0 }) })
  expect(await call(addItems, [{ skuId: closed.skuId, count: 1 }])).toMatchObject({
    problem: 'shopNotOpen',
    msg: '店铺审核或状态异常',
  })
  expect((await call(prodCount, {})).data).toBe(0)
})

test('[DETAIL-6] an empty, zero, negative, fractional or unreadable quantity changes nothing', async () => {
  const { call } = await buyer()
  const part = await goods()
  for (const count of ['', 0, -1, 1.5, 'x'])
    expect(await call(addItems, [{ skuId: part.skuId, count: count as number }])).toMatchObject({
      problem: 'quantityWrong',
      msg: '请输入正确的数量',
    })
  await call(addItems, [{ skuId: part.skuId, count: 2 }])
  const { prodId, skuId, shopId } = part
  // to nothing: that is deleting
  expect((await call(changeItem, { prodId, skuId, shopId, count: -2 })).problem).toBe('quantityWrong')
  expect((await call(prodCount, {})).data).toBe(2)
})

test('[DETAIL-5] of what is short or gone, less can be wanted, more cannot', async () => {
  const { db } = await testApp()
  const { call } = await buyer()
  const part = await goods({ stock: 10 })
  const { prodId, skuId, shopId } = part
  const change = async (count: number) => {
    const answer = await call(changeItem, { prodId, skuId, shopId, count })
    return answer.problem ?? answer.data
  }
  await call(addItems, [{ skuId, count: 10 }])
  await db.updateTable('sku').set({ stock: 4 }).where('id', '=', skuId).execute()
  expect(await change(-1)).toBe(9)
  expect(await change(1)).toBe('stockShort')
  expect(await change(-9)).toBe('quantityWrong')
  await db.updateTable('product').set({ status: 0 }).where('id', '=', prodId).execute()
  expect(await change(-1)).toBe(8)
  expect(await change(1)).toBe('outOfStock')
})

test('[CART-3] DELETE and PUT take a list of basketIds, and only one’s own go', async () => {
  const [li, wang] = [await buyer(), await buyer()]
  const [a, b] = await li.cart(await goods(), await goods())
  const [hers] = await wang.cart(await goods())
  await li.call(deleteItems, [a!, hers!])
  expect(items(await cartOf(li.call)).map(({ basketId }) => basketId)).toEqual([b])
  expect(items(await cartOf(wang.call))).toHaveLength(1)
  await li.call(deleteItemsByPut, [b!])
  expect((await cartOf(li.call)).shopCarts).toEqual([])
  expect((await li.call(deleteItems, [])).problem).toBe('nothingSelected')
})

test('[CART-2] totalPay sums the named baskets; checking decides what the cart sums', async () => {
  const { call, cart } = await buyer()
  const [a, b] = await cart({ ...(await goods({ priceCents: 500 })), quantity: 2 }, await goods({ priceCents: 300 }))
  expect((await call(totalPay, [a!])).data).toMatchObject({ finalMoney: 10, count: 2 })
  await call(checkItems, [{ basketId: a!, isChecked: 0 }])
  expect(await cartOf(call)).toMatchObject({ finalMoney: 3, count: 1 })
  expect((await call(totalPay, [a!, b!])).data.finalMoney).toBe(13)
})

test('a cart holds so many lines and no more', async () => {
  const { call, cart } = await buyer()
  const parts = []
  for (let n = 0; n <= CART_LINES_MAX; n++) parts.push(await goods({ stock: 5 }))
  await cart(...parts.slice(0, CART_LINES_MAX))
  expect((await call(addItems, [{ skuId: parts[CART_LINES_MAX]!.skuId, count: 1 }])).problem).toBe('cartFull')
  // more of what is there is no new line
  expect((await call(addItems, [{ skuId: parts[0]!.skuId, count: 1 }])).code).toBe('00000')
  expect(CART_LINES_MAX).toBeGreaterThan(CART_SETTLE_MAX)
  expect(ruleBounds.rules.cartLines[1]).toBe(CART_LINES_MAX)
})

test('two people who add the same parts in another order do not wait for each other for ever', async () => {
  const [one, two] = [await goods({ stock: 1000 }), await goods({ stock: 1000 })]
  const { call } = await buyer()
  const both = [
    { skuId: one.skuId, count: 1 },
    { skuId: two.skuId, count: 1 },
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => call(addItems, n % 2 ? both : both.toReversed())),
  )
  expect(answers.every(({ code }) => code === '00000')).toBe(true)
  expect((await call(prodCount, {})).data).toBe(40)
})

test('[CART-7] the quick quote is a real PDF with Chinese text, under a signed link that cannot be changed', async () => {
  const { app } = await testApp()
  const { call, cart } = await buyer()
  expect((await call(quickQuote, {})).problem).toBe('nothingSelected')
  await cart({ ...(await goods({ priceCents: 1130 })), quantity: 10 })
  const { data: url } = await call(quickQuote, {})
  const pdf = await app.inject(url)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.rawPayload.length).toBeGreaterThan(5000)

  const forged = new URL(url, 'http://localhost')
  forged.searchParams.set('until', String(Number(forged.searchParams.get('until')) + 1))
  expect((await app.inject(forged.pathname + forged.search)).statusCode).toBe(404)
  expect(
    (await app.inject(url.replace(/\/quote\/(\d+)/, (_, id: string) => `/quote/${Number(id) + 1}`))).statusCode,
  ).toBe(404)
})

test('[CART-7] a quotation names seller and buyer with their tax numbers, where to, freight and sums by shop, and keeps a place for the stamp', async () => {
  const { db } = await testApp()
  const { call, cart, accountId } = await buyer()
  const one = await goods({ priceCents: 1130 })
  const { shopId } = one
  const two = await goods({ shopId, priceCents: 2260 })
  await db
    .updateTable('sku')
    .set({ properties_zh: '游隙:C3;包装:单盒', properties_en: 'Clearance:C3;Packing:Single box' })
    .where('id', '=', one.skuId)
    .execute()
  await cart({ ...one, quantity: 2 })
  await cart({ ...two, quantity: 1 })
  const seller = { name: '常州恒力轴承有限公司', taxpayerId: '91320411MA1TEST02K', address: '', phone: '' }
  const noBank = { bank: '', bankAccount: '', issuer: '' }
  await inTransaction(db, (tx) => saveSeller(tx, shopId, { ...seller, ...noBank }, new Date()))
  const { data: url } = await call(quickQuote, {})
  const { content } = await db
    .selectFrom('quotation')
    .select('content')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { sellers } = content as unknown as { sellers: { freightCents: number | null }[] }
  const freight = sellers[0]!.freightCents!
  const document = await quoted(url)
  for (const words of [
    seller.name,
    seller.taxpayerId,
    '王建国',
    '汉江西路 118 号',
    '游隙：C3',
    '供方（盖章）',
    '需方（盖章）',
  ])
    expect(document).toContain(words)
  for (const cents of [4520, freight, 4520 + freight]) expect(document).toContain(`¥ ${(cents / 100).toFixed(2)}`)
})

test('[CART-7] the lines of a quotation are numbered as they stand, whichever shop was chosen from first', async () => {
  const { app } = await testApp()
  const { call, cart } = await buyer()
  const [one, two] = [await goods(), await goods()]
  for (const part of [one, two, await goods({ shopId: one.shopId }), await goods({ shopId: two.shopId })])
    await cart({ ...part, quantity: 30 })
  const { rawPayload } = await app.inject((await call(quickQuote, {})).data)
  const numbers = pdfText(rawPayload)
    .join('')
    .matchAll(/(\d)6204-2RS1/g)
  expect([...numbers].map(([, number]) => number)).toEqual(['1', '2', '3', '4'])
})

test('[CART-7] a quotation that is looked at again is the one that was made, for one person and for two at once', async () => {
  const { app, db } = await testApp()
  const { call, cart, accountId } = await buyer()
  await cart({ ...(await goods()), quantity: 30 })
  const { data: url } = await call(quickQuote, {})
  const look = async () => (await app.inject(url)).rawPayload
  const [first, second] = await Promise.all([look(), look()])
  // Each that is made says when.
  for (const again of [second, await look()]) expect(again.equals(first)).toBe(true)
  await db.deleteFrom('quotation').where('account_id', '=', accountId).execute()
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('[CART-7] every page of a quotation bears its number, and who stamps it stamps its total', async () => {
  const { app, as } = await testApp()
  const { token, cart } = await buyer()
  const shopId = await shop()
  const wares = []
  for (let at = 0; at < 60; at++) wares.push(await goods({ shopId }))
  await cart(...wares)
  for (const [locale, of, total, stamp] of [
    ['zh_CN', /报价单 (\d+) · 第 (\d+) 页 \/ 共 (\d+) 页$/, '价税合计', '供方（盖章）'],
    ['en', /Quotation (\d+) · Page (\d+) of (\d+)$/, 'Total', 'Seller (stamp)'],
  ] as const) {
    const pages = pdfText((await app.inject((await as(token, { locale })(quickQuote, {})).data)).rawPayload)
    expect(pages.length).toBeGreaterThan(2)
    expect(new Set(pages.map((page) => of.exec(page)?.[1])).size).toBe(1)
    expect(pages.map((page) => of.exec(page)?.slice(2).map(Number))).toEqual(
      pages.map((_, at) => [at + 1, pages.length]),
    )
    expect(pages.filter((page) => page.includes(stamp))).toEqual([expect.stringContaining(total)])
  }
})

const quoted = async (url: string) => {
  const { app } = await testApp()
  const { status, rawPayload } = await app
    .inject(url)
    .then((answer) => ({ status: answer.statusCode, rawPayload: answer.rawPayload }))
  return status === 200 ? pdfText(rawPayload).join('') : status
}

test('[CART-7] a quotation says until when its prices hold; made anew it has a number, prices and a date of its own, and the old one keeps its words', async () => {
  const { db } = await testApp()
  const { call, cart, accountId } = await buyer()
  const part = await goods({ priceCents: 1130 })
  await db.updateTable('shop').set({ promise_limit_cents: 1_000_000 }).where('id', '=', part.shopId).execute()
  await cart({ ...part, quantity: 10 })
  const { data: first } = await call(quickQuote, {})
  const ofMine = () =>
    db
      .selectFrom('quotation')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  const [old] = await ofMine()
  expect(Number(old!.valid_until) - Number(old!.created_at)).toBe(QUOTE_VALID_MS)
  const before = await quoted(first)
  for (const words of [old!.quote_number, '11.30', '113.00', dayOf(old!.valid_until)]) expect(before).toContain(words)

  // A day later it costs more.
  await db
    .updateTable('quotation')
    .set({ created_at: after(old!.created_at, -DAY_MS), valid_until: after(old!.valid_until, -DAY_MS) })
    .where('id', '=', old!.id)
    .execute()
  await db.updateTable('sku').set({ price_cents: 2260 }).where('id', '=', part.skuId).execute()
  const { data: second } = await call(quickQuote, {})
  const [, fresh] = await ofMine()
  expect(fresh!.quote_number).not.toBe(old!.quote_number)
  expect(dayOf(fresh!.valid_until)).toBe(dayOf(after(fresh!.created_at, QUOTE_VALID_MS)))
  const renewed = await quoted(second)
  for (const words of [fresh!.quote_number, '22.60', '226.00', dayOf(fresh!.valid_until)])
    expect(renewed).toContain(words)
  expect(renewed).not.toContain(old!.quote_number)
  const kept = await quoted(first)
  for (const words of [old!.quote_number, '11.30', '113.00', dayOf(after(old!.valid_until, -DAY_MS))])
    expect(kept).toContain(words)
  expect(kept).not.toContain('22.60')
})

test('a quotation names the day from which goods leave that are not in stock, and its link opens for a quarter of an hour', async () => {
  const { db } = await testApp()
  const { call, cart, accountId } = await buyer()
  const [there, short] = [await goods({ stock: 10 }), await goods({ stock: 2 })]
  await db
    .updateTable('sku')
    .set({ lead_days: 1, restock_days: 9 })
    .where('id', 'in', [there.skuId, short.skuId])
    .execute()
  await cart({ ...there, quantity: 3 })
  await cart({ ...short, quantity: 3 })
  const { data: url } = await call(quickQuote, {})
  const { id, content, created_at } = await db
    .selectFrom('quotation')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { calendar } = await dispatchRules({ db })
  const shipDay = workingDaysAfter(workingDayFrom(dayOf(after(created_at, 9 * DAY_MS)), calendar), 1, calendar)
  const { lines } = content as unknown as { lines: { shipDay: string | null }[] }
  expect(lines.map((line) => line.shipDay).toSorted()).toEqual([shipDay, null].toSorted())
  expect(await quoted(url)).toContain(shipDay)

  const until = Number(new URL(url, 'http://localhost').searchParams.get('until'))
  expect(until - Number(created_at)).toBe(QUOTE_LINK_MS)
  const past = await signedQuery(db, { purpose: 'quote-link', id }, after(new Date(), -1))
  expect(await quoted(`/quote/${id}.pdf?${past}`)).toBe(404)
})

test('a line takes another sku in its place and keeps it; what lies there already is added to, and a refusal changes nothing', async () => {
  const { call, cart } = await buyer()
  const [one, two, scarce] = [await goods(), await goods({ priceCents: 700 }), await goods({ stock: 3 })]
  const [basketId] = await cart({ ...one, quantity: 5 })
  const lines = async () =>
    items(await cartOf(call)).map((item) => ({ basketId: item.basketId, skuId: item.skuId, count: item.prodCount }))
  const short = await call(replaceItems, [{ basketId: basketId!, skuId: scarce.skuId, count: 5 }])
  expect(short.problem).toBe('stockShort')
  expect(await lines()).toEqual([{ basketId, skuId: one.skuId, count: 5 }])
  const { data } = await call(replaceItems, [{ basketId: basketId!, skuId: two.skuId, count: 6 }])
  expect(data).toEqual([{ basketId, skuId: two.skuId }])
  expect(await lines()).toEqual([{ basketId, skuId: two.skuId, count: 6 }])
  const [other] = await cart({ ...one, quantity: 2 })
  await call(replaceItems, [{ basketId: other!, skuId: two.skuId, count: 2 }])
  expect(await lines()).toEqual([{ basketId, skuId: two.skuId, count: 8 }])
})

test('nobody replaces a line of somebody else', async () => {
  const [li, wang] = [await buyer(), await buyer()]
  const [basketId] = await li.cart({ ...(await goods()), quantity: 1 })
  const input = [{ basketId: basketId!, skuId: (await goods()).skuId, count: 1 }]
  expect((await wang.call(replaceItems, input)).problem).toBe('nothingSelected')
  expect(items(await cartOf(li.call))).toHaveLength(1)
  expect(items(await cartOf(wang.call))).toEqual([])
})

test('[CART-7] a quotation says of which prices nobody has promised anything: all, the others, or none', async () => {
  const { db } = await testApp()
  const { call, cart } = await buyer()
  const [one, other] = [await goods(), await goods()]
  await cart(one, other)
  const promise = ({ shopId }: { shopId: number }) =>
    db.updateTable('shop').set({ promise_limit_cents: 1_000_000 }).where('id', '=', shopId).execute()
  const read = async () => String(await quoted((await call(quickQuote, {})).data))
  const nobody = await read()
  await promise(one)
  const somebody = await read()
  await promise(other)
  const everybody = await read()
  const says = (document: string) =>
    ['所列价格为', '其余价格为', '承诺价格的商品'].map((words) => document.includes(words))
  expect([nobody, somebody, everybody].map(says)).toEqual([
    [true, false, false],
    [false, true, true],
    [false, false, true],
  ])
})
