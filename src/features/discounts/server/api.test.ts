import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cents } from '#core/money.ts'
import { wireTime } from '#core/time.ts'
import { planLines } from '#features/bom/contract.ts'
import { cartInfo, deleteItems } from '#features/cart/contract.ts'
import { fillGoods } from '#features/cart/fill-contract.ts'
import { quickQuote } from '#features/cart/quote-contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { sendBack } from '#features/after-sales/contract.ts'
import { acceptReturn, receiveReturn } from '#features/after-sales/staff-contract.ts'
import { orderDetail } from '#features/orders/contract.ts'
import { shopOrderDetail } from '#features/orders/shop-contract.ts'
import { decidePlatformSale, shopSales } from '#features/sales/staff-contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { pdfText } from '../../../../tests/pdf-text.ts'
import { discountTerms, runningDiscount } from '../../../../tests/discounts.ts'
import { balanceCents, bought } from '../../../../tests/returns.ts'
import { buyer, goods, pay, shop } from '../../../../tests/trade.ts'
import { discountInfo, discountList } from '../contract.ts'
import { savePlatformDiscount, saveShopDiscount, shopDiscount } from '../staff-contract.ts'

test('[PROMO-3] [CART-1] a discount counts in the cart, at the checkout and in the order, which keeps its parts', async () => {
  const { db, as } = await testApp()
  const shopId = await shop()
  const [a, b] = [await goods({ shopId, priceCents: 28_750 }), await goods({ shopId, priceCents: 1250 })]
  const saleId = await runningDiscount(shopId)
  const person = await buyer()
  const [first] = await person.cart(a)
  const small = (await person.call(cartInfo, {})).data
  expect(small).toMatchObject({ totalMoney: 287.5, subtractMoney: 10, finalMoney: 277.5 })
  expect(small.shopCarts[0]).toMatchObject({
    finalMoney: 277.5,
    discounts: [{ discountId: saleId, cut: 10, next: { missing: 12.5, cut: 30 } }],
    shopCartItemDiscounts: [{ discountId: saleId }],
  })
  const [second] = await person.cart(b)
  const whole = (await person.call(cartInfo, {})).data
  expect(whole.finalMoney).toBe(small.finalMoney + 12.5 - 20)
  const { data } = await person.call(confirmOrder, { basketIds: [first!, second!] })
  expect(data).toMatchObject({ total: 300, discountReduce: 30, orderReduce: 30, couponReduce: 0 })
  expect(whole.shopCarts[0]!.freeFreightGap).toBe(30)
  expect(data.shopCartOrders[0]!.freeFreightGap).toBe(30)
  const { orderNumbers } = (await person.call(submitOrder, { uuid: data.uuid })).data
  const detail = (await person.call(orderDetail, { orderNumber: orderNumbers })).data
  expect(detail).toMatchObject({ shopDiscountAmount: 30, mallDiscountAmount: 0, scoreAmount: 0, total: 300 })
  const [one, two] = detail.priceParts
  expect([one, two]).toMatchObject([
    { list: 287.5, shopDiscount: 28.75, paid: 258.75, shopDiscountName: '测试满减', mallDiscountName: null },
    { list: 12.5, shopDiscount: 1.25, paid: 11.25 },
  ])
  const named = await sql<{ cents: number }>`select sum(shop_discount_cents)::int as cents from order_item
    where shop_discount_id = ${saleId}`.execute(db)
  expect(named.rows[0]!.cents).toBe(3000)
  // A line of before the names were kept says what it knows.
  await sql`update order_item set shop_discount_id = null where shop_discount_id = ${saleId}`.execute(db)
  const old = (await person.call(orderDetail, { orderNumber: orderNumbers })).data.priceParts[0]
  expect(old).toMatchObject({ shopDiscount: 28.75, shopDiscountName: null })
  expect(one!.paid + two!.paid + detail.transfee).toBe(detail.actualTotal)
  await pay(orderNumbers)
  expect((await as()(discountList, {})).data.map(({ discountId }) => discountId)).toContain(saleId)
  await expectBooks(db)
})

test('[ORDER-5] [OPS-1] the parts of a merchant’s order are those its buyer reads and sum to the total; another shop reads none of them', async () => {
  const { db, merchant } = await testApp()
  const shopId = await shop()
  const [laddered, plain] = [await goods({ shopId, memberCents: 950 }), await goods({ shopId, priceCents: 3333 })]
  await sql`update sku set ladder = ${JSON.stringify([[10, 5]])} where id = ${laddered.skuId}`.execute(db)
  await runningDiscount(shopId)
  const person = await buyer({ level: 2 })
  const [orderNumber] = await person.order({ ...laddered, quantity: 12 }, { ...plain, quantity: 2 })
  const own = (await person.call(orderDetail, { orderNumber: orderNumber! })).data
  const { data } = await (await merchant(shopId)).as(shopOrderDetail, { orderNumber: orderNumber! })
  expect(data.priceParts).toEqual(own.priceParts)
  expect(
    data.priceParts.map(({ level, ladder, shopDiscount }) => [level, ladder, shopDiscount].map(Math.sign)),
  ).toEqual([
    [1, 1, 1],
    [1, 0, 1],
  ])
  const rest = data.priceParts.map((parts) => {
    const off = [parts.level, parts.ladder, parts.sale, parts.promise]
    const given = [parts.shopDiscount, parts.mallDiscount, parts.shopCoupon, parts.mallCoupon, parts.points]
    return cents(parts.list!) - [...off, ...given].reduce((sum, part) => sum + cents(part), 0)
  })
  expect(rest).toEqual(data.priceParts.map(({ paid }) => cents(paid)))
  expect(rest.reduce((sum, part) => sum + part, cents(data.transfee))).toBe(cents(data.actualTotal))
  const stranger = await (await merchant(await shop())).as(shopOrderDetail, { orderNumber: orderNumber! })
  expect([stranger.problem, stranger.data]).toEqual(['orderUnknown', null])
})

test('[PROMO-3] [AFTER-1] pieces that go back one by one bring back what was paid for them after the discount, to the cent', async () => {
  const { db } = await testApp()
  const shopId = await shop()
  await runningDiscount(shopId, { tiers: [{ reached: 30, cut: 10.01 }] })
  const order = await bought({ shopId, quantities: [3, 1] })
  const before = await balanceCents(order)
  const { total, actualTotal, transfee, priceParts } = await order.detail()
  expect([cents(total), cents(actualTotal) - cents(transfee)]).toEqual([4000, 2999])
  expect(priceParts.map(({ shopDiscount, paid }) => [shopDiscount, paid])).toEqual([
    [7.51, 22.49],
    [2.5, 7.5],
  ])

  const back: number[] = []
  for (const counts of [[1], [1], [0, 1], [1]]) {
    const { refundSn } = (await order.apply(counts)).data
    await order.seller.as(acceptReturn, { refundSn, returnAddress: '常州市新北区汉江西路 118 号' })
    await order.call(sendBack, { refundSn, expressName: '顺丰速运', expressNo: 'SF1234567890', mobile: '13812346204' })
    await order.seller.as(receiveReturn, { refundSn, isFitForSale: true })
    back.push(cents((await order.info(refundSn)).refundAmount))
  }
  // A third of 22.49, rounded down, and the rest with the last piece.
  expect(back).toEqual([749, 749, 750, 751])
  expect(await balanceCents(order)).toBe(before + 2999)
  await expectBooks(db)
})

test('[PROMO-3] what the mall takes off it owes to the shop, once the order is paid', async () => {
  const { db, operator } = await testApp()
  const shopId = await shop()
  const ware = await goods({ shopId, priceCents: 900_000 })
  const staff = await operator()
  const { saleId } = (await staff.as(savePlatformDiscount, discountTerms({ tiers: [{ reached: 8500, cut: 85 }] }))).data
  await staff.as(decidePlatformSale, { saleId, version: 1, action: 'approve' })
  const person = await buyer()
  const [orderNumber] = await person.order(ware)
  await pay(orderNumber!)
  const detail = (await person.call(orderDetail, { orderNumber: orderNumber! })).data
  expect(detail).toMatchObject({ mallDiscountAmount: 85, actualTotal: 8915 })
  const { rows } = await sql<{ cents: number }>`select sum(amount_cents)::int as cents from ledger_line
    where account = ${`subsidy:${orderNumber}`}`.execute(db)
  expect(rows[0]!.cents).toBe(-8500)
  await staff.as(decidePlatformSale, { saleId, version: 1, action: 'stop', reason: '测试结束' })
  await expectBooks(db)
})

test('[PROMO-3] [CART-7] a quotation counts what discounts take off, and holds no longer than they do', async () => {
  const { app, db } = await testApp()
  const shopId = await shop()
  await runningDiscount(shopId)
  await db.updateTable('shop').set({ promise_limit_cents: 1_000_000 }).where('id', '=', shopId).execute()
  const person = await buyer()
  await person.cart({ ...(await goods({ shopId, priceCents: 12_345 })), quantity: 3 })
  const link = (await person.call(quickQuote, {})).data
  const words = pdfText((await app.inject(link)).rawPayload).join('')
  // 370.35 less 30, and 13 % of tax in it.
  for (const word of ['测试满减', '370.35', '−¥ 30.00', '340.35', '301.19', '39.16']) expect(words).toContain(word)
  const { rows } = await sql<{ until: Date; ends: Date }>`
    select valid_until as until, (select max(ends_at) from sale where shop_id = ${shopId}) as ends
    from quotation where account_id = ${person.accountId}`.execute(db)
  expect(rows[0]!.until).toEqual(rows[0]!.ends)
  expect(words).toContain(wireTime(rows[0]!.until).slice(0, 16))
})

test('[PROMO-3] what is missing to the next tier is filled by goods of the shop, and the cart then says what was promised', async () => {
  const shopId = await shop()
  const part = (priceCents: number, stock = 100) => goods({ shopId, priceCents, stock })
  const [has, near, small] = [await part(28_750), await part(1300), await part(500)]
  await part(1250, 0) // would fit best, and nobody has it
  const elsewhere = await goods({ priceCents: 1250 })
  const saleId = await runningDiscount(shopId)
  const person = await buyer()
  await person.cart(has)
  const before = (await person.call(cartInfo, {})).data
  const found = (await person.call(fillGoods, { discountId: saleId })).data
  // 12.50 more and 30 in place of 10 are off: 13 − 20, and three times 5 − 20.
  expect(found.map(({ skuId, count, extra }) => [skuId, count, extra])).toEqual([
    [near.skuId, 1, -7],
    [small.skuId, 3, -5],
  ])
  expect(found.map(({ skuId }) => skuId)).not.toContain(elsewhere.skuId)
  for (const { skuId, count, extra } of found) {
    const [basketId] = await person.cart({ ...(skuId === near.skuId ? near : small), quantity: count })
    const after = (await person.call(cartInfo, {})).data
    expect(cents(after.finalMoney) - cents(before.finalMoney)).toBe(cents(extra))
    await person.call(deleteItems, [basketId!])
  }
  await person.cart(near)
  expect((await person.call(fillGoods, { discountId: saleId })).data).toEqual([])
  expect((await person.call(fillGoods, { discountId: 1 })).problem).toBe('discountUnknown')
  expect((await (await buyer()).call(fillGoods, { discountId: saleId })).problem).toBe('discountUnknown')
})

test('[PROMO-3] an offer names the categories of its goods, and shows those of one alone', async () => {
  const { as, db } = await testApp()
  const shopId = await shop()
  const parts = [await goods({ shopId }), await goods({ shopId }), await goods({ shopId })]
  const [one, other] = await db
    .selectFrom('category')
    .select(['id', 'name_en'])
    .where('level', '=', 3)
    .limit(2)
    .execute()
  const [first, ...rest] = parts.map(({ prodId }) => prodId)
  const put = (prodIds: number[], categoryId: number) =>
    db.updateTable('product').set({ category_id: categoryId }).where('id', 'in', prodIds).execute()
  await put([first!], one!.id)
  await put(rest, other!.id)
  const discountId = await runningDiscount(shopId)
  const english = as(undefined, { locale: 'en' })
  const all = (await english(discountInfo, { discountId })).data
  expect(all.categories).toEqual([
    { categoryId: other!.id, categoryName: other!.name_en, count: 2 },
    { categoryId: one!.id, categoryName: one!.name_en, count: 1 },
  ])
  expect(all.prodIds).toHaveLength(3)
  expect((await english(discountInfo, { discountId, categoryId: one!.id })).data).toMatchObject({
    prodIds: [first],
    categories: all.categories,
    url: expect.stringMatching(new RegExp(`/discount-detail\\?discountId=${discountId}$`)),
  })
  // Of the goods that a shop chose, their own.
  const some = await runningDiscount(shopId, { prodIds: rest })
  expect((await english(discountInfo, { discountId: some })).data.categories).toMatchObject([{ count: 2 }])
})

test('[PROMO-3] a list of parts comes to what the cart comes to, and moves where a discount makes a shop cheaper', async () => {
  const [plain, offering] = [await shop(), await shop()]
  await runningDiscount(offering)
  const person = await buyer()
  const [a, b] = [
    await goods({ shopId: offering, priceCents: 20_000 }),
    await goods({ shopId: offering, priceCents: 20_000 }),
  ]
  const cheaper = await goods({ shopId: plain, priceCents: 19_500 })
  const lines = [
    { key: 1, pieces: 1, skuIds: [a.skuId] },
    { key: 2, pieces: 1, skuIds: [b.skuId, cheaper.skuId] },
  ]
  const [cheapest, , fewest] = (await person.call(planLines, { lines })).data.plans
  // 400 less 30 is free of freight; the cheaper one elsewhere costs 395 and freight of two shops.
  expect(cheapest).toMatchObject({ goods: 400, discount: 30, freight: 0, total: 370, isProven: true })
  expect(fewest).toMatchObject({ total: 370 })
  expect(cheapest!.lines.map(({ skuId }) => skuId)).toEqual([a.skuId, b.skuId])
  await person.cart(a, b)
  const cart = (await person.call(cartInfo, [])).data
  expect(cart.finalMoney + cart.userDeliveryInfo!.totalTransFee!).toBe(cheapest!.total)
})

test('tiers that do not fit are refused; a stranger’s discount is none; a draft is nobody’s to see', async () => {
  const { as, merchant } = await testApp()
  const [own, other] = [await merchant(await shop()), await merchant(await shop())]
  const wrong = {
    tiers: [
      { reached: 300, cut: 30 },
      { reached: 100, cut: 40 },
    ],
  }
  expect((await own.as(saveShopDiscount, discountTerms(wrong))).problem).toBe('discountTiersWrong')
  const { saleId } = (await own.as(saveShopDiscount, discountTerms())).data
  expect((await own.as(shopDiscount, { saleId })).data).toMatchObject({ nameEn: 'Test offer', version: 1 })
  expect((await other.as(shopDiscount, { saleId })).problem).toBe('saleUnknown')
  expect((await as()(discountInfo, { discountId: saleId })).problem).toBe('discountUnknown')
  expect((await own.as(shopSales, {})).data.records).toMatchObject([{ kind: 'discount', shown: 'proposed' }])
})

test('[PROMO-3] amounts in fractions of a cent, pieces in parts and times that do not exist are refused, not rounded', async () => {
  const { as } = await (await testApp()).merchant(await shop())
  const problem = async (change: object) => (await as(saveShopDiscount, discountTerms(change))).problem
  for (const change of [
    { tiers: [{ reached: 100, cut: 1.005 }] },
    { tiers: [{ reached: 100.001, cut: 10 }] },
    { measure: 'count', tiers: [{ reached: 2.5, cut: 10 }] },
  ])
    expect([change, await problem(change)]).toEqual([change, 'discountTiersWrong'])
  const year = new Date().getFullYear() + 1
  for (const startTime of [`${year}-11-31 00:00:00`, `${year}-02-30 00:00:00`, `${year}-11-30 24:00:00`])
    for (const change of [{ startTime, endTime: `${year}-12-05 00:00:00` }, { endTime: startTime }])
      expect([change, await problem(change)]).toEqual([change, 'invalidInput'])
  for (const change of [
    { tiers: [{ reached: 0.3, cut: 0.29 }] },
    { measure: 'count', tiers: [{ reached: 2, cut: 1.15 }] },
    { endTime: wireTime(new Date(Date.now() + 60_000)) },
  ])
    expect([change, await problem(change)]).toEqual([change, undefined])
})

test('[PROMO-3] the goods of an offer are counted by what they cost, and cut to a price and a category', async () => {
  const { as, db } = await testApp()
  const shopId = await shop()
  const costs = [150, 400, 900, 1100, 3000, 9000]
  const parts = await Promise.all(costs.map((priceCents) => goods({ shopId, priceCents })))
  const categories = await db.selectFrom('category').select('id').where('level', '=', 3).limit(2).execute()
  const [many, few] = categories.map(({ id }) => id)
  for (const [at, { prodId }] of parts.entries())
    await db
      .updateTable('product')
      .set({ category_id: at < 4 ? many! : few! })
      .where('id', '=', prodId)
      .execute()
  const discountId = await runningDiscount(shopId)
  const asked = async (input: object = {}) => (await as()(discountInfo, { discountId, ...input })).data
  const all = await asked()
  expect(all.prices.reduce((sum, { count }) => sum + count, 0)).toBe(costs.length)
  for (const { from, to, count } of all.prices) {
    const inside = parts.filter((_, at) => costs[at]! >= cents(from ?? 0) && costs[at]! < cents(to ?? 1e6))
    expect(count).toBe(inside.length)
    const answer = await asked({ ...(from !== null && { minPrice: from }), ...(to !== null && { maxPrice: to }) })
    expect(answer.prodIds.toSorted()).toEqual(inside.map(({ prodId }) => prodId).toSorted())
    expect(answer.categories.reduce((sum, { count: some }) => sum + some, 0)).toBe(inside.length)
  }
  expect(await asked({ categoryId: many, minPrice: 9, maxPrice: 30 })).toMatchObject({
    categories: [
      { categoryId: many, count: 2 },
      { categoryId: few, count: 0 },
    ],
  })
  expect((await asked({ categoryId: many, minPrice: 9, maxPrice: 30 })).prodIds).toHaveLength(2)
  expect((await asked({ categoryId: few })).prices.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect(await asked({ minPrice: 1000 })).toMatchObject({ prodIds: [], categories: [{ count: 0 }, { count: 0 }] })
})
