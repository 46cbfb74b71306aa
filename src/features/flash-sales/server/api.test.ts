import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { after, HOUR_MS, MINUTE_MS, wireTime } from '#core/time.ts'
import { addItems } from '#features/cart/add-contract.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import { payInfo, payOrder } from '#features/payments/contract.ts'
import { payType } from '#features/payments/rules.ts'
import { moveSale } from '#features/sales/server/index.ts'
import { decidePlatformSale, moveShopSale, shopSales } from '#features/sales/staff-contract.ts'
import { inTransaction } from '#server/database/database.ts'
import type { Job } from '#server/work/clock.ts'
import { sendDue } from '#server/work/outbox.ts'
import { readConfig } from '#server/settings/config.ts'
import { expireOrders } from '../../orders/server/jobs.ts'
import { sandboxNotice } from '../../payments/server/channels/sandbox.ts'
import { channelsOf } from '../../payments/server/index.ts'
import { refundSender } from '../../payments/server/refunds.ts'
import { salePages } from '../../sales/server/sitemap.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import type { FlashGoods as FlashSale } from '../../../../bench/races/flash-crowd.ts'
import { openFlashSale } from '../../../../bench/races/flash-goods.ts'
import { age, itemOf } from '../../../../tests/flash.ts'
import { boxed, buyer, goods, letExpire, pay, statusOf, stockOf, type Buyer } from '../../../../tests/trade.ts'
import { flashDetail, flashGoods, flashProgress, flashSessions, ownFlash, remindFlash } from '../contract.ts'
import {
  flashCandidates,
  flashSessionsAhead,
  addFlashProposal,
  changeFlashProposal,
  flashProposal,
} from '../staff-contract.ts'
import { ATTEMPTS_AT_ONCE, flashHref } from '../rules.ts'
import { remindOfSessions } from './jobs.ts'

let db: Awaited<ReturnType<typeof testApp>>['db']
let staffId: number
beforeAll(async () => {
  const { db: own, operator } = await testApp()
  db = own
  ;({ staffId } = await operator())
})

type Terms = Partial<Parameters<typeof openFlashSale>[2]> & { stock?: number }
const sale = async ({ stock = 100, ...terms }: Terms = {}) =>
  openFlashSale(db, await goods({ stock }), { staffId, units: 10, perPerson: 2, priceCents: 500, ...terms })
const bought = ({ saleId, prodId, skuId, shopId }: FlashSale, prodCount = 1) => ({
  orderItem: { prodId, skuId, shopId, prodCount },
  orderType: 2,
  saleId,
})
const confirm = (person: Buyer, of: FlashSale, count = 1) => person.call(confirmOrder, bought(of, count))
async function order(person: Buyer, of: FlashSale, count = 1) {
  const { data, ...refused } = await confirm(person, of, count)
  if (refused.code !== '00000') return { ...refused, data: undefined }
  return person.call(submitOrder, { uuid: data.uuid, orderType: 2, saleId: of.saleId })
}
const numberOf = ({ data }: Awaited<ReturnType<typeof order>>) => data!.orderNumbers
const end = async ({ saleId, shopId }: FlashSale, action: 'stop' | 'end') => {
  const mover = action === 'stop' ? ({ by: 'operator', staffId } as const) : ({ by: 'clock' } as const)
  const step = { saleId, version: 1, action, reason: '测试', mover, now: new Date() }
  await inTransaction(db, (tx) => moveSale(tx, step))
  return shopId
}

test('[PROMO-1] [DETAIL-2] units are put aside when the operator approves, and sold at the flash price', async () => {
  const person = await buyer({ level: 3 })
  const item = await sale({ units: 10, priceCents: 500, stock: 30 })
  expect([await stockOf(item), await itemOf(db, item)]).toEqual([20, { left: 10, aside: 10, back: 0, isClosed: false }])
  const shown = await confirm(person, item, 2)
  expect(shown.data).toMatchObject({ orderType: 2, total: 10 })
  const made = await order(person, item, 2)
  expect(made.code).toBe('00000')
  expect([await stockOf(item), (await itemOf(db, item)).left]).toEqual([20, 8])
  const { expires_at, created_at } = await db
    .selectFrom('shop_order')
    .select(['expires_at', 'created_at'])
    .where('order_number', '=', numberOf(made))
    .executeTakeFirstOrThrow()
  expect(expires_at!.getTime() - created_at.getTime()).toBe(15 * MINUTE_MS)
  await expectBooks(db)
})

test('an approval that would take more than there is in stock is undone', async () => {
  await expect(sale({ units: 31, stock: 30 })).rejects.toMatchObject({
    problem: 'saleStockShort',
    details: { stock: 30, units: 31 },
  })
})

test('[PROMO-1] ordering before and after the session is refused: the event has not started, or ended', async () => {
  const { as } = await testApp()
  const person = await buyer()
  const [coming, over] = [await sale({ startsInMs: HOUR_MS }), await sale()]
  expect((await confirm(person, coming)).problem).toBe('flashNotRunning')
  const { uuid } = (await confirm(person, over)).data
  await age(db, over, 2 * HOUR_MS)
  const english = as(person.token, { locale: 'en' })
  expect(await english(submitOrder, { uuid, orderType: 2, saleId: over.saleId })).toMatchObject({
    problem: 'flashNotRunning',
    msg: 'Event not started or ended',
  })
  await end(over, 'end')
  expect([await stockOf(over), await itemOf(db, over)]).toEqual([100, { left: 0, aside: 10, back: 10, isClosed: true }])
})

test('[PROMO-1] nobody has more than the limit, however many orders they make', async () => {
  const person = await buyer()
  const item = await sale({ perPerson: 3 })
  expect((await confirm(person, item, 4)).problem).toBe('flashLimit')
  expect((await order(person, item, 2)).code).toBe('00000')
  const pages = [(await confirm(person, item)).data.uuid, (await confirm(person, item)).data.uuid]
  const answers = []
  for (const uuid of pages) answers.push(await person.call(submitOrder, { uuid, orderType: 2, saleId: item.saleId }))
  expect(answers.map(({ problem }) => problem)).toEqual([undefined, 'flashLimit'])
  expect((await itemOf(db, item)).left).toBe(7)
})

test.each([
  ['zh_CN', '本场每人限购 2 盒，您已购 1 盒', '本场仅剩 1 盒，请减少数量'],
  ['en', /^Limit 2 boxes per person.* Yours so far: 1 box\.$/, /^Only 1 box left/],
] as const)('[PROMO-1] a limit is said in the unit the goods are sold in (%s)', async (locale, limit, few) => {
  const { as } = await testApp()
  const part = await boxed(await goods())
  const item = await openFlashSale(db, part, { staffId, units: 2, perPerson: 2, priceCents: 500 })
  const [first, second] = [await buyer(), await buyer()]
  expect((await order(first, item)).code).toBe('00000')
  const [held, empty] = [first, second].map(({ token }) => as(token, { locale }))
  const limited = await held!(confirmOrder, bought(item, 2))
  expect(limited).toMatchObject({ problem: 'flashLimit', details: { limit: 2, held: 1 } })
  expect(limited.msg).toMatch(limit)
  const short = await empty!(confirmOrder, bought(item, 2))
  expect(short).toMatchObject({ problem: 'flashFewLeft', details: { left: 1 } })
  expect(short.msg).toMatch(few)
  await end(item, 'stop')
})

test('who proposes what is sold by the box reads how many pieces are in it, beside the price that is asked for', async () => {
  const part = await boxed(await goods())
  const { merchant } = await testApp()
  const { as } = await merchant(part.shopId, ['sales'])
  expect((await as(flashCandidates, { chosen: part.skuId })).data[0]).toMatchObject({ unit: '盒（10 套）', price: 10 })
})

test('[PROMO-5] a press that comes twice takes one unit and answers the same order, also when the last unit is gone', async () => {
  const person = await buyer()
  const item = await sale({ units: 1, perPerson: 1 })
  const { uuid } = (await confirm(person, item)).data
  const press = () => person.call(submitOrder, { uuid, orderType: 2, saleId: item.saleId })
  const [first, ...again] = [await press(), await press(), await press()]
  expect(first).toMatchObject({ code: '00000', data: { repeated: false } })
  for (const one of again)
    expect(one).toMatchObject({
      code: '00000',
      data: { repeated: true, orderNumbers: first!.data.orderNumbers },
    })
  expect(await itemOf(db, item)).toMatchObject({ left: 0 })
  await expectBooks(db)
})

test('[PROMO-1] [PROMO-5] sold out is said when the database says so, and taken back when a unit returns', async () => {
  const [first, second] = [await buyer(), await buyer()]
  const item = await sale({ units: 1, perPerson: 1 })
  const late = (await confirm(second, item)).data.uuid
  const orderNumber = numberOf(await order(first, item))
  expect((await confirm(second, item)).problem).toBe('flashSoldOut')
  const press = () => second.call(submitOrder, { uuid: late, orderType: 2, saleId: item.saleId })
  expect((await press()).problem).toBe('flashSoldOut')
  expect((await first.call(cancelOrder, { orderNumber })).code).toBe('00000')
  expect((await itemOf(db, item)).left).toBe(1)
  expect((await press()).code).toBe('00000')
})

test('[PROMO-5] an order whose second step fails leaves the stock as it was', async () => {
  const [first, second] = [await buyer(), await buyer()]
  const item = await sale({ units: 3, perPerson: 3 })
  const late = (await confirm(second, item, 2)).data.uuid
  await order(first, item, 2)
  const refused = await second.call(submitOrder, { uuid: late, orderType: 2, saleId: item.saleId })
  expect(refused).toMatchObject({ problem: 'flashFewLeft', details: { left: 1 } })
  expect((await itemOf(db, item)).left).toBe(1)
  expect((await second.call(ownFlash, { seckillIds: String(item.saleId) })).data).toEqual([])
  expect((await order(second, item)).code).toBe('00000')
})

test('[PROMO-5] a unit that nobody paid in time is sold to the next; who pays after that gets the money back', async () => {
  const [late, next] = [await buyer(), await buyer()]
  const item = await sale({ units: 1, perPerson: 1 })
  const orderNumber = numberOf(await order(late, item))
  await letExpire(orderNumber)
  await (expireOrders as Job).run({ db, now: new Date() })
  expect([await statusOf(orderNumber), (await itemOf(db, item)).left]).toEqual(['canceled', 1])
  expect((await order(next, item)).code).toBe('00000')
  expect((await late.call(payOrder, { orderNumbers: orderNumber })).code).not.toBe('00000')
  expect([await statusOf(orderNumber), (await itemOf(db, item)).left]).toEqual(['canceled', 0])
  await expectBooks(db)
})

test('[PROMO-5] money whose notice comes after the deadline goes back; the unit stays with whoever has bought it since', async () => {
  const { app } = await testApp()
  const [late, next] = [await buyer(), await buyer()]
  const item = await sale({ units: 1, perPerson: 1 })
  const orderNumber = numberOf(await order(late, item))
  const begun = await late.call(payOrder, { orderNumbers: orderNumber, payType: payType.sandbox })
  await letExpire(orderNumber)
  await (expireOrders as Job).run({ db, now: new Date() })
  const theirs = numberOf(await order(next, item))
  expect(await pay(theirs)).toBe(true)
  const { payNumber } = begun.data!
  const attempt = () =>
    db
      .selectFrom('payment')
      .select(['status', 'amount_cents'])
      .where('pay_number', '=', payNumber)
      .executeTakeFirstOrThrow()
  const said = {
    payNumber,
    amountCents: (await attempt()).amount_cents,
    outcome: 'paid' as const,
    channelNumber: randomUUID(),
  }
  await app.inject({ method: 'POST', url: '/notify/pay/sandbox', ...(await sandboxNotice(db, said, new Date())) })
  await sendDue(db, { refund: refundSender(channelsOf(readConfig({}))) }, new Date())
  expect([(await attempt()).status, await statusOf(orderNumber), await statusOf(theirs)]).toEqual([
    'refunded',
    'canceled',
    'pendingDelivery',
  ])
  expect(await itemOf(db, item)).toMatchObject({ left: 0, aside: 1 })
  await expectBooks(db)
})

test('a bank transfer does not hold units longer than any other payment, and says so', async () => {
  const person = await buyer()
  const item = await sale()
  const orderNumber = numberOf(await order(person, item))
  const deadline = async () =>
    (
      await db
        .selectFrom('shop_order')
        .select('expires_at')
        .where('order_number', '=', orderNumber)
        .executeTakeFirstOrThrow()
    ).expires_at!
  const before = await deadline()
  expect((await person.call(payInfo, { orderNumbers: orderNumber })).data.transferShort).toBe('sale')
  await person.call(payOrder, { orderNumbers: orderNumber, payType: payType.bank })
  expect(await deadline()).toEqual(before)
})

test('[PROMO-5] a sale sells one thing at a time: a cart of two beside it is refused before any unit is touched', async () => {
  const person = await buyer()
  const item = await sale()
  await person.call(
    addItems,
    [await goods(), await goods()].map(({ skuId }) => ({ skuId, count: 1 })),
  )
  expect((await person.call(confirmOrder, { orderType: 2, saleId: item.saleId })).code).not.toBe('00000')
  expect(await itemOf(db, item)).toMatchObject({ left: 10 })
})

test('[PROMO-5] an attempt that breaks between admission and order takes nothing, and keeps no place of those let in', async () => {
  const { app } = await testApp()
  const item = await sale({ units: 20, perPerson: 20 })
  const person = await buyer()
  /** Ends the connection that waits for the units. */
  const cut = async () => {
    const { rows } = await sql`with waiting as materialized (
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%update sale_units%')
      select pg_terminate_backend(pid) from waiting`.execute(db)
    return rows.length
  }
  for (let broken = 0; broken <= ATTEMPTS_AT_ONCE; broken++) {
    const { uuid } = (await confirm(person, item)).data
    // Not by `call`, which comes back when the mall is too busy.
    const payload = { uuid, orderType: 2, saleId: item.saleId }
    const press = () =>
      app.inject({ method: 'POST', url: submitOrder.path, headers: { authorization: person.token }, payload })
    const { answer } = await db.transaction().execute(async (tx) => {
      await sql`select from sale_units where sale_id = ${item.saleId} for no key update`.execute(tx)
      const pressed = press()
      await expect.poll(cut, { timeout: 5000, interval: 20 }).toBe(1)
      return { answer: pressed }
    })
    expect((await answer).statusCode).toBe(503)
  }
  expect(await itemOf(db, item)).toMatchObject({ left: 20 })
  expect((await person.call(ownFlash, { seckillIds: String(item.saleId) })).data).toEqual([])
  expect((await order(person, item)).code).toBe('00000')
  await expectBooks(db)
})

test('[PROMO-1] who comes while as many as may are buying waits in line, and buys', async () => {
  const item = await sale({ units: 20 })
  const crowd = await Promise.all(Array.from({ length: ATTEMPTS_AT_ONCE + 3 }, () => buyer()))
  const uuids: string[] = []
  for (const person of crowd) uuids.push((await confirm(person, item)).data.uuid)
  const { answers } = await db.transaction().execute(async (tx) => {
    await sql`select from sale_units where sale_id = ${item.saleId} for no key update`.execute(tx)
    const pressed = crowd.map((person, at) =>
      person.call(submitOrder, { uuid: uuids[at]!, orderType: 2, saleId: item.saleId }),
    )
    const stopped = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%update sale_units%'`.execute(db)
      ).rows.length
    await expect.poll(stopped, { timeout: 5000, interval: 20 }).toBeGreaterThan(0)
    return { answers: Promise.all(pressed) }
  })
  expect((await answers).map(({ code }) => code)).toEqual(crowd.map(() => '00000'))
  expect(await itemOf(db, item)).toMatchObject({ left: 20 - crowd.length })
  await end(item, 'stop')
})

test('[DETAIL-2] an item on sale has its page in the sitemap', async () => {
  const [running, coming, over] = [await sale(), await sale({ startsInMs: HOUR_MS }), await sale()]
  await end(over, 'stop')
  const pages = await salePages(db, new Date())
  expect(pages).toEqual(expect.arrayContaining([running, coming].map(({ saleId }) => flashHref(saleId))))
  expect(pages).not.toContain(flashHref(over.saleId))
  const robots = await (await testApp()).app.inject('/robots.txt')
  expect(robots.body).toMatch(/^Disallow: \/secdetail\/confirm-order$/m)
})

test('[PROMO-5] a unit that returns after the end goes back on the shelf, once', async () => {
  const person = await buyer()
  const item = await sale({ units: 4, stock: 10 })
  const orderNumber = numberOf(await order(person, item, 2))
  await end(item, 'stop')
  expect([await stockOf(item), await itemOf(db, item)]).toEqual([8, { left: 0, aside: 4, back: 2, isClosed: true }])
  expect((await confirm(await buyer(), item)).problem).toBe('flashNotRunning')
  await person.call(cancelOrder, { orderNumber })
  await person.call(cancelOrder, { orderNumber })
  expect([await stockOf(item), (await itemOf(db, item)).back]).toEqual([10, 4])
  await expectBooks(db)
})

test('[PROMO-1] the sessions with their items, kept for visitors, say what is left and what everybody else pays', async () => {
  const { as } = await testApp()
  const [running, coming] = [await sale({ units: 5 }), await sale({ startsInMs: HOUR_MS })]
  const { sessions, payMinutes } = (await as()(flashSessions, {})).data
  expect(payMinutes).toBe(15)
  const items = sessions.flatMap((session) => session.items)
  expect(items.find(({ seckillId }) => seckillId === running.saleId)).toMatchObject({
    phase: 'running',
    price: 5,
    units: 5,
    left: 5,
    perPerson: 2,
    product: { price: 10, model: '6204-2RS1' },
  })
  expect(items.find(({ seckillId }) => seckillId === coming.saleId)).toMatchObject({ phase: 'coming' })
  const block = (await as()(flashGoods, { size: 12 })).data.map(({ seckillId }) => seckillId)
  expect(block).toContain(running.saleId)
  const { item } = (await as()(flashDetail, { seckillId: running.saleId })).data
  expect(item.seckillId).toBe(running.saleId)
  await order(await buyer(), running, 2)
  expect((await as()(flashProgress, { seckillIds: String(running.saleId) })).data).toEqual([
    { seckillId: running.saleId, left: 3, units: 5, unpaid: 0 },
  ])
  expect((await as()(flashDetail, { seckillId: 1 })).problem).toBe('flashUnknown')
})

test('[PROMO-1] who asked to be reminded is told once, shortly before the session begins', async () => {
  const [li, other] = [await buyer(), await buyer()]
  const item = await sale({ startsInMs: HOUR_MS })
  const reminder = { seckillId: item.saleId, isWanted: true }
  for (const one of [li, other]) expect((await one.call(remindFlash, reminder)).data).toBe(true)
  expect((await other.call(remindFlash, { ...reminder, isWanted: false })).data).toBe(false)
  expect((await li.call(ownFlash, { seckillIds: String(item.saleId) })).data).toEqual([
    { seckillId: item.saleId, held: 0, isReminded: true },
  ])
  const told = async (person: Buyer) =>
    (await person.call(notifications, {})).data.records.map(({ kind, href }) => ({ kind, href }))
  await remindOfSessions.run({ db, now: new Date() })
  expect(await told(li)).toEqual([])
  await age(db, item, HOUR_MS - 4 * MINUTE_MS)
  for (let turn = 0; turn < 2; turn++) await remindOfSessions.run({ db, now: new Date() })
  expect(await told(li)).toEqual([{ kind: 'flashStarting', href: `/secdetail/${item.saleId}` }])
  expect(await told(other)).toEqual([])
  await age(db, item, HOUR_MS)
  expect((await other.call(remindFlash, reminder)).problem).toBe('flashReminderLate')
})

test('a shop proposes goods of its own for a coming session, below what anybody pays, and changes it until it is decided', async () => {
  const { merchant, operator } = await testApp()
  const ware = await goods({ priceCents: 1000, memberCents: 900 })
  const [own, stranger] = [await merchant(ware.shopId), await merchant(await otherShop())]
  const [session, later] = (await own.as(flashSessionsAhead, {})).data
  expect(session!.startTime > wireTime(new Date())).toBe(true)
  const said = { skuId: ware.skuId, price: 8.5, units: 20, perPerson: 2, startTime: session!.startTime }
  expect((await stranger.as(addFlashProposal, said)).problem).toBe('productUnknown')
  expect((await own.as(addFlashProposal, { ...said, price: 9 })).problem).toBe('flashTooDear')
  expect((await own.as(addFlashProposal, { ...said, perPerson: 21 })).problem).toBe('flashInvalid')
  expect((await own.as(addFlashProposal, { ...said, price: 8.505 })).problem).toBe('flashInvalid')
  const noSuchDay = { ...said, startTime: `${new Date().getFullYear() + 1}-02-30 10:00:00` }
  expect((await own.as(addFlashProposal, noSuchDay)).problem).toBe('flashSessionUnknown')
  const past = { ...said, startTime: `${wireTime(after(new Date(), -HOUR_MS)).slice(0, 13)}:00:00` }
  expect((await own.as(addFlashProposal, past)).problem).toBe('flashSessionUnknown')

  const { saleId } = (await own.as(addFlashProposal, { ...said, isProposed: false })).data
  expect((await stranger.as(flashProposal, { saleId })).problem).toBe('flashUnknown')
  const changed = { ...said, saleId, version: 1, startTime: later!.startTime, units: 25 }
  expect((await stranger.as(changeFlashProposal, changed)).code).not.toBe('00000')
  expect((await own.as(changeFlashProposal, changed)).data).toEqual({ saleId })
  expect((await own.as(flashProposal, { saleId })).data).toEqual({
    ...said,
    saleId,
    version: 2,
    units: 25,
    startTime: later!.startTime,
    mayChange: true,
  })
  expect((await own.as(changeFlashProposal, changed)).problem).toBe('changedMeanwhile')
  expect((await own.as(changeFlashProposal, { ...changed, version: 2, price: 8 })).data).toEqual({ saleId })
  const mall = (await operator(['sales'])).as
  const approve = { saleId, action: 'approve' } as const
  expect((await mall(decidePlatformSale, { ...approve, version: 2 })).problem).toBe('changedMeanwhile')
  expect(await stockOf(ware)).toBe(100)
  expect((await mall(decidePlatformSale, { ...approve, version: 3 })).code).toBe('00000')
  expect((await own.as(flashProposal, { saleId })).data).toMatchObject({ price: 8, mayChange: false })
  expect((await own.as(changeFlashProposal, { ...changed, version: 3 })).problem).toBe('saleDecided')
  expect(await stockOf(ware)).toBe(75)
})

test('[PROMO-5] more than a shop has in stock is not proposed; a draft waits until it is in', async () => {
  const { merchant } = await testApp()
  const ware = await goods({ stock: 20 })
  const own = await merchant(ware.shopId)
  const [session] = (await own.as(flashSessionsAhead, {})).data
  const said = { skuId: ware.skuId, price: 8, units: 21, perPerson: 2, startTime: session!.startTime }
  const refused = await own.as(addFlashProposal, said)
  expect([refused.problem, refused.msg]).toEqual(['saleStockShort', '6204-2RS1 库存仅 20，无法留出 21'])
  expect((await own.as(shopSales, {})).data.total).toBe(0)

  const { saleId } = (await own.as(addFlashProposal, { ...said, isProposed: false })).data
  const propose = { saleId, version: 1, action: 'propose' } as const
  expect((await own.as(moveShopSale, propose)).problem).toBe('saleStockShort')
  await db.updateTable('sku').set({ stock: 21 }).where('id', '=', ware.skuId).execute()
  expect((await own.as(moveShopSale, propose)).code).toBe('00000')
})

const otherShop = async () => (await goods()).shopId

test('the hours of the sessions are a setting', () => {
  expect(readConfig({}).flashHours).toEqual([10, 14, 20])
  expect(readConfig({ FLASH_HOURS: '8,12' }).flashHours).toEqual([8, 12])
  expect(() => readConfig({ FLASH_HOURS: '12,8' })).toThrow('FLASH_HOURS')
})
