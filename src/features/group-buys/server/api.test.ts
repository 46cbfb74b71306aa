import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/database/database.ts'
import { cancelOrder, myOrders, orderDetail, wireStatus } from '#features/orders/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { payOrder } from '#features/payments/contract.ts'
import { moveSale } from '#features/sales/server/index.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { entered, enter, offerGroup, passTime, runJobs, teamOf } from '../../../../tests/groups.ts'
import { givePoints, sendRefunds } from '../../../../tests/returns.ts'
import { buyer, letExpire, pay, statusOf, stockOf, type Buyer } from '../../../../tests/trade.ts'
import { payType } from '#features/payments/rules.ts'
import { groupBuy, groupBuys, groupOfProduct } from '../contract.ts'
import { GROUP_PAY_MINUTES } from '../rules.ts'

async function sold(prodId: number): Promise<number> {
  const { db } = await testApp()
  return (await db.selectFrom('product').select('sold').where('id', '=', prodId).executeTakeFirstOrThrow()).sold
}

const detailOf = async ({ call }: Buyer, orderNumber: string) => (await call(orderDetail, { orderNumber })).data
const told = async ({ accountId }: Buyer) => {
  const { db } = await testApp()
  const rows = await db
    .selectFrom('notification')
    .select('kind')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('[PROMO-2] a group', () => {
  test('is started, joined and filled: its orders wait for each other, and then ship', async () => {
    const offer = await offerGroup({ size: 2, stock: 10 })
    const [li, wang] = [await buyer(), await buyer()]
    const first = await entered(li, offer, { quantity: 3 })
    const teamId = await teamOf(first)
    // Nobody sees or joins what its starter has not paid; they do.
    expect((await enter(wang, offer, { teamId })).problem).toBe('groupUnknown')
    expect((await li.call(groupBuy, { saleId: offer.saleId })).data.own).toMatchObject({ teamId, phase: 'starting' })
    expect((await wang.call(groupBuy, { saleId: offer.saleId, teamId })).data).toMatchObject({
      teams: [],
      invited: null,
      url: expect.stringMatching(new RegExp(`^https?://[^/]+/group-buy/${offer.saleId}$`)),
    })

    expect(await pay(first)).toBe(true)
    const order = await detailOf(li, first)
    expect(order).toMatchObject({
      status: wireStatus.grouping,
      orderType: 1,
      total: 21,
      group: { saleId: offer.saleId, teamId, size: 2, missing: 1 },
    })
    expect([await stockOf(offer), await sold(offer.prodId), await told(li)]).toEqual([7, 0, []])
    expect((await li.call(cancelOrder, { orderNumber: first })).problem).toBe('orderStatusChanged')
    const { data } = await wang.call(groupBuy, { saleId: offer.saleId, teamId })
    expect(data.invited).toMatchObject({ teamId, phase: 'open', free: 1, missing: 1, orderNumber: null })

    const second = await entered(wang, offer, { teamId, quantity: 1 })
    expect((await wang.call(groupBuy, { saleId: offer.saleId })).data.own).toMatchObject({ phase: 'full', missing: 1 })
    expect(await statusOf(first)).toBe('grouping')
    await pay(second)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pendingDelivery', 'pendingDelivery'])
    expect([await stockOf(offer), await sold(offer.prodId)]).toEqual([6, 4])
    expect([await told(li), await told(wang)]).toEqual([['groupFilled'], ['groupFilled']])
    await passTime(offer, 25 * 60)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pendingDelivery', 'pendingDelivery'])
    await expectBooks((await testApp()).db)
  })

  test('that is not full in time gives every source back, once, whoever does it and however often', async () => {
    const { db } = await testApp()
    const offer = await offerGroup({ size: 3, stock: 10 })
    const [li, wang, zhao] = [await buyer(), await buyer(), await buyer()]
    await givePoints(li.accountId, 100)
    const first = await entered(li, offer, { quantity: 2, points: 100 })
    await pay(first)
    const teamId = await teamOf(first)
    const second = await entered(wang, offer, { teamId })
    await pay(second)
    const third = await entered(zhao, offer, { teamId })
    expect(await stockOf(offer)).toBe(6)
    await Promise.all([passTime(offer, 24 * 60 + 1), runJobs(), runJobs()])
    await runJobs()
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual(Array(3).fill('canceled'))
    expect([await stockOf(offer), await sold(offer.prodId)]).toEqual([10, 0])
    const refunds = await db
      .selectFrom('refund')
      .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
      .select(['order_number', 'amount_cents', 'actual_cents', 'reason'])
      .where('order_number', 'in', [first, second, third])
      .execute()
    expect(refunds.map(({ amount_cents: amount, actual_cents: paid, reason }) => [amount === paid, reason])).toEqual([
      [true, 'group'],
      [true, 'group'],
    ])
    const { balance } = await db
      .selectFrom('points_account')
      .select('balance')
      .where('account_id', '=', li.accountId)
      .executeTakeFirstOrThrow()
    expect(balance).toBe(100)
    const allTold = async () => {
      await runJobs()
      return [await told(li), await told(wang), await told(zhao)]
    }
    await expect.poll(allTold).toEqual([['groupDissolved'], ['groupDissolved'], ['orderExpired']])
    // The money is on its way first; that it went back is told when it did.
    const { as } = await testApp()
    const saidIn = async (locale: 'zh_CN' | 'en') => (await as(li.token, { locale })(notifications, {})).data.records[0]
    expect((await saidIn('zh_CN'))!.title).toBe(`订单 ${first} 拼团未成，退款处理中`)
    expect((await saidIn('en'))!.title).toBe(`The group for order ${first} did not fill, refund under way`)
    await sendRefunds()
    expect(await told(li)).toEqual(['groupDissolved', 'refundDone'])
    expect((await detailOf(li, first)).cancelReason).toBe('dissolved')
    expect((await enter(await buyer(), offer, { teamId })).problem).toBe('groupEnded')
    await expectBooks(db)
  })

  test('gives a place back when its order is canceled or lapses, and never was where nobody paid', async () => {
    const { db } = await testApp()
    const offer = await offerGroup({ size: 2 })
    const [li, wang, zhao] = [await buyer(), await buyer(), await buyer()]
    const unpaid = await entered(li, offer)
    await li.call(cancelOrder, { orderNumber: unpaid })
    const statusOfTeam = async (order: string) =>
      (
        await db
          .selectFrom('group_team')
          .select('status')
          .where('id', '=', await teamOf(order))
          .executeTakeFirstOrThrow()
      ).status
    expect(await statusOfTeam(unpaid)).toBe('lapsed')

    const first = await entered(li, offer)
    await pay(first)
    const teamId = await teamOf(first)
    const lapsed = await entered(wang, offer, { teamId })
    expect(await enter(zhao, offer, { teamId })).toEqual({
      problem: 'groupFull',
      details: { saleId: offer.saleId, teamId },
    })
    await letExpire(lapsed)
    await runJobs()
    await pay(await entered(zhao, offer, { teamId }))
    expect([await statusOf(first), await statusOfTeam(first)]).toEqual(['pendingDelivery', 'filled'])
    expect((await enter(wang, offer, { teamId })).problem).toBe('groupFull')
  })

  test('has one place for one person, and one person buys no more than the limit in all groups together', async () => {
    const offer = await offerGroup({ size: 2, most: 5 })
    const [li, wang] = [await buyer(), await buyer()]
    const first = await entered(li, offer, { quantity: 3 })
    await pay(first)
    const teamId = await teamOf(first)
    expect((await enter(li, offer, { teamId })).problem).toBe('groupAlreadyIn')
    expect((await enter(li, offer)).problem).toBe('groupAlreadyIn')
    await pay(await entered(wang, offer, { teamId }))
    expect(await enter(li, offer, { quantity: 3 })).toEqual({
      problem: 'groupLimit',
      details: { most: 5, left: 2, mostWords: '5 个', leftWords: '2 个' },
    })
    const answers = await Promise.all([enter(li, offer, { quantity: 2 }), enter(li, offer, { quantity: 2 })])
    expect(answers.filter(({ orderNumber }) => orderNumber)).toHaveLength(1)
    expect((await enter(await buyer(), await offerGroup(), { teamId })).problem).toBe('groupUnknown')
  })

  test('of a stopped sale comes to nothing at once; of one that is over it goes on until its own end', async () => {
    const { db, operator } = await testApp()
    const [stopped, over] = [await offerGroup({ size: 3 }), await offerGroup({ size: 2 })]
    const [li, wang] = [await buyer(), await buyer()]
    const [given, kept] = [await entered(li, stopped), await entered(li, over)]
    const unpaid = await entered(wang, stopped)
    for (const order of [given, kept]) await pay(order)
    const { staffId } = await operator(['sales'])
    const stop = { saleId: stopped.saleId, mover: { by: 'operator', staffId }, action: 'stop' } as const
    await inTransaction(db, (tx) => moveSale(tx, { ...stop, version: 1, reason: '价格有误', now: new Date() }))
    await runJobs()
    expect([await statusOf(given), await statusOf(unpaid)]).toEqual(['canceled', 'canceled'])
    expect((await enter(wang, stopped)).problem).toBe('groupNotRunning')

    await db.updateTable('sale').set({ ends_at: new Date() }).where('id', '=', over.saleId).execute()
    expect((await enter(wang, over)).problem).toBe('groupNotRunning')
    await pay(await entered(wang, over, { teamId: await teamOf(kept) }))
    expect(await statusOf(kept)).toBe('pendingDelivery')
  })

  test('holds a place no longer than it lasts, and no bank transfer lengthens it', async () => {
    const offer = await offerGroup({ size: 3, hours: 1 })
    const [li, wang] = [await buyer(), await buyer()]
    const first = await entered(li, offer)
    await pay(first)
    await passTime(offer, 55)
    const { data } = await li.call(groupBuy, { saleId: offer.saleId })
    const late = await detailOf(wang, await entered(wang, offer, { teamId: data.own!.teamId }))
    expect(late.endTime <= data.own!.endTime!).toBe(true)
    expect(GROUP_PAY_MINUTES).toBeGreaterThan(5)
    expect(
      (await wang.call(payOrder, { orderNumbers: late.orderNumber, payType: payType.bank })).problem,
    ).toBeUndefined()
    expect((await detailOf(wang, late.orderNumber)).endTime).toBe(late.endTime)
  })
})

describe('[PROMO-2] what is shown of groups', () => {
  test('lists, the product’s page and the orders say the same, and names are masked', async () => {
    const offer = await offerGroup({ size: 3 })
    const li = await buyer()
    const first = await entered(li, offer, { quantity: 2 })
    await pay(first)
    const { as } = await testApp()
    const visitor = as()
    const page = (await visitor(groupBuys, { of: 'all' })).data
    const listed = page.records.find(({ saleId }) => saleId === offer.saleId)!
    expect(listed).toMatchObject({ price: 7, size: 3, openCount: 1, formed: 0, phase: 'running' })
    expect(listed.teams).toMatchObject([{ missing: 2, free: 2, bought: 2, phase: 'open', orderNumber: null }])
    expect(listed.teams[0]!.leader).toMatch(/^.\*\*$/)
    expect(page.mine).toEqual([])
    expect((await visitor(groupOfProduct, { prodId: offer.prodId })).data).toMatchObject({ openCount: 1 })
    expect((await visitor(groupOfProduct, { prodId: (await offerGroup()).prodId + 1 })).data).toBeNull()
    const own = (await li.call(groupBuys, { of: 'all' })).data.mine
    expect(own).toMatchObject([{ quantity: 2, paid: expect.any(Number), team: { orderNumber: first, missing: 2 } }])
    const { records, orderCountData } = (await li.call(myOrders, { status: wireStatus.grouping })).data
    expect(records).toMatchObject([{ orderNumber: first, group: { missing: 2, size: 3 }, canReturn: false }])
    expect(orderCountData).toMatchObject({ grouping: 1, payed: 0 })
    expect((await visitor(groupBuy, { saleId: 1 })).problem).toBe('groupUnknown')
  })

  test('one that is one person short is found under its own word', async () => {
    const offer = await offerGroup({ size: 2 })
    await pay(await entered(await buyer(), offer))
    const { as } = await testApp()
    const { records, counts } = (await as()(groupBuys, { of: 'short' })).data
    expect(records.map(({ saleId }) => saleId)).toContain(offer.saleId)
    expect(counts.short).toBeGreaterThan(0)
    expect(counts.all).toBeGreaterThanOrEqual(counts.short)
  })
})

test('[PROMO-2] a draft, or an offer that was refused, is no group buy yet', async () => {
  const { db } = await testApp()
  const offer = await offerGroup()
  await db.updateTable('sale').set({ status: 'proposed', decided_at: null }).where('id', '=', offer.saleId).execute()
  expect((await enter(await buyer(), offer)).problem).toBe('groupUnknown')
  expect((await (await buyer()).call(groupBuy, { saleId: offer.saleId })).problem).toBe('groupUnknown')
})
