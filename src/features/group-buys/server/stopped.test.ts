// What its members are told when an offer is stopped, and what they read of it.
import { describe, expect, test } from 'vitest'
import { HOUR_MS, after } from '#core/time.ts'
import { inTransaction } from '#server/database/database.ts'
import { notifications } from '#features/notifications/contract.ts'
import { cancelOrder, myOrders, orderDetail } from '#features/orders/contract.ts'
import { STOPPED } from '#features/orders/states.ts'
import { moveSale } from '#features/sales/server/index.ts'
import { holdsOf } from '#features/orders/server/index.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { enter, entered, offerGroup, runJobs, teamOf, type Offered } from '../../../../tests/groups.ts'
import { buyer, pay, statusOf, type Buyer } from '../../../../tests/trade.ts'
import { groupBuy } from '../contract.ts'

async function stop({ saleId }: Offered): Promise<void> {
  const { db, operator } = await testApp()
  const { staffId } = await operator(['sales'])
  const stopped = {
    saleId,
    mover: { by: 'operator', staffId },
    action: 'stop',
    version: 1,
    reason: '价格有误',
  } as const
  await inTransaction(db, (tx) => moveSale(tx, { ...stopped, now: new Date() }))
}

async function toldIn(locale: 'zh_CN' | 'en', { token }: Buyer) {
  const { as } = await testApp()
  const { records } = (await as(token, { locale })(notifications, { topic: 'orders' })).data
  return records.map(({ kind, title, content }) => ({ kind, title, content }))
}

describe('[PROMO-2] an offer that is stopped', () => {
  test('leaves full groups alone, ends the others, and tells each member what becomes of their money', async () => {
    const { db } = await testApp()
    const offer = await offerGroup({ size: 2 })
    const [li, wang, zhao, sun, zhou] = await Promise.all([buyer(), buyer(), buyer(), buyer(), buyer()])
    const full = await entered(li, offer)
    await pay(full)
    await pay(await entered(wang, offer, { teamId: await teamOf(full) }))
    const paid = await entered(zhao, offer)
    await pay(paid)
    const [joining, starting] = [await entered(sun, offer, { teamId: await teamOf(paid) }), await entered(zhou, offer)]
    await stop(offer)
    await runJobs()
    await runJobs()

    const statuses = await Promise.all([full, paid, joining, starting].map((order) => statusOf(order)))
    expect(statuses).toEqual(['pendingDelivery', 'canceled', 'canceled', 'canceled'])
    expect((await toldIn('zh_CN', li)).map(({ kind }) => kind)).toEqual(['groupFilled'])
    expect(await toldIn('zh_CN', zhao)).toMatchObject([
      { kind: 'groupStopped', title: `订单 ${paid} 拼团活动停止，款项退回`, content: expect.stringContaining('退回') },
    ])
    for (const [member, order] of [
      [sun, joining],
      [zhou, starting],
    ] as const) {
      expect(await toldIn('zh_CN', member)).toMatchObject([
        { kind: 'orderStopped', title: `订单 ${order} 已取消，拼团活动停止` },
      ])
      const english = (await toldIn('en', member))[0]!
      expect(english.title).toBe(`Canceled: order ${order}, the group buy was stopped`)
      expect(english.content).toContain('Money that arrives now goes back the way it was paid.')
    }
    await expectBooks(db)
  })

  test('is why an unpaid order ended, in its page and its list, and counts as no hold of the buyer', async () => {
    const { db } = await testApp()
    const offer = await offerGroup({ size: 2 })
    const li = await buyer()
    const orderNumber = await entered(li, offer)
    await stop(offer)
    await runJobs()
    const ended = { cancelReason: STOPPED, isExpired: false }
    expect((await li.call(orderDetail, { orderNumber })).data).toMatchObject(ended)
    expect((await li.call(myOrders, {})).data.records).toMatchObject([{ orderNumber, ...ended }])
    await db
      .updateTable('shop_order')
      .set({ created_at: after(new Date(), -HOUR_MS) })
      .where('order_number', '=', orderNumber)
      .execute()
    expect(await holdsOf(db, { accountId: li.accountId, now: new Date() })).toEqual({ unpaid: 0, lapsed: 0 })
  })

  test('is said on its page, whatever end it was to have', async () => {
    const { as } = await testApp()
    const offer = await offerGroup({ size: 2 })
    const look = async () => (await as()(groupBuy, { saleId: offer.saleId })).data
    expect(await look()).toMatchObject({ phase: 'running', isStopped: false })
    await stop(offer)
    expect(await look()).toMatchObject({ phase: 'over', isStopped: true })
  })

  test('ends a group too whose starter paid in the moment of the stop', async () => {
    const offer = await offerGroup({ size: 2 })
    const li = await buyer()
    const order = await entered(li, offer)
    await stop(offer)
    await pay(order)
    await runJobs()
    expect(await statusOf(order)).toBe('canceled')
    expect((await enter(await buyer(), offer, { teamId: await teamOf(order) })).problem).toBe('groupEnded')
    expect((await toldIn('zh_CN', li)).map(({ kind }) => kind)).toEqual(['groupStopped'])
  })
})

test('[ORDER-7] who cancels an order by hand does not read that the mall did, whatever reason they send', async () => {
  const li = await buyer()
  const orderNumber = await entered(li, await offerGroup({ size: 2 }))
  await li.call(cancelOrder, { orderNumber, reason: STOPPED })
  expect((await li.call(orderDetail, { orderNumber })).data).toMatchObject({ cancelReason: null, isExpired: false })
})
