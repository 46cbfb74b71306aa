// Money that does not pay what it was sent for: who sent it sees on their own pages that it came, and where it is.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { notifications } from '#features/notifications/contract.ts'
import { cancelOrder, myOrders, orderDetail } from '#features/orders/contract.ts'
import { testApp } from '../../../../../tests/app.ts'
import { expectBooks } from '../../../../../tests/books.ts'
import { transferRefunds } from '../../../../../tests/returns.ts'
import { buyer, goods, statusOf, type Buyer } from '../../../../../tests/trade.ts'
import { payInfo, payOrder } from '../../contract.ts'
import { payEntry, payType } from '../../rules.ts'
import { paymentList } from '../../finance-contract.ts'
import { bookTransfer } from '../transfer.ts'
import { insertPayment } from '../queries.ts'

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

/** Unpaid, with a code to transfer by. */
async function begun() {
  const [orderNumber] = await li.order({ ...(await goods()), quantity: 2 })
  const { data } = await li.call(payOrder, { orderNumbers: orderNumber!, payType: payType.bank })
  return { orderNumber: orderNumber!, ...data!.remittance! }
}

const come = async (reference: string, amountYuan: number) =>
  bookTransfer((await testApp()).db, { reference, amountYuan, bankNumber: randomUUID() }, new Date())
const detailOf = async (orderNumber: string) => (await li.call(orderDetail, { orderNumber })).data
async function toldIn(locale: 'zh_CN' | 'en') {
  const { as } = await testApp()
  return (await as(li.token, { locale })(notifications, {})).data.records
}

test('[ORDER-6] a transfer of a wrong sum is told once, and shown with what was asked; nothing of it is booked', async () => {
  const { orderNumber, remitCode, amount, payNumber } = await begun()
  const { db, operator } = await testApp()
  const line = { reference: remitCode, amountYuan: amount - 0.5, bankNumber: randomUUID() }
  for (const verdict of ['refused:amount', 'repeated']) expect(await bookTransfer(db, line, new Date())).toBe(verdict)
  const wrongTransfers = [{ amount: amount - 0.5, asked: amount, time: expect.any(String) }]
  expect((await li.call(payInfo, { orderNumbers: orderNumber })).data).toMatchObject({ status: 1, wrongTransfers })
  expect(await detailOf(orderNumber)).toMatchObject({ wrongTransfers, moneyBack: [] })

  const [chinese, ...others] = await toldIn('zh_CN')
  expect(others).toEqual([])
  expect(chinese).toMatchObject({
    kind: 'transferRefused',
    title: `转账金额不符，¥${(amount - 0.5).toFixed(2)} 未入账`,
    content: expect.stringContaining(`${orderNumber} 的对公转账（识别码 ${remitCode}）`),
    href: `/user-center/uc-order-detail?orderNumber=${orderNumber}`,
  })
  expect((await toldIn('en'))[0]!.content).toContain(`instead of ¥${amount.toFixed(2)}`)
  const office = (await operator(['finance'])).as
  const { records } = (await office(paymentList, { keyword: payNumber, current: 1, size: 10 })).data
  expect(records[0]!.notices).toMatchObject([{ verdict: 'refused', wrongAmount: amount - 0.5 }])

  // The right sum still pays it.
  expect(await come(remitCode, amount)).toBe('paid')
  expect(await statusOf(orderNumber)).toBe('pendingDelivery')
  await expectBooks(db)
})

test('[ORDER-7] a list and a page know of a code that was given out, until its money came or the order ended', async () => {
  const { orderNumber, remitCode, amount } = await begun()
  const [other] = await li.order(await goods())
  const known = async () => {
    const { records } = (await li.call(myOrders, {})).data
    return Object.fromEntries(records.map((order) => [order.orderNumber, order.hasOpenTransfer]))
  }
  expect(await known()).toEqual({ [orderNumber]: true, [other!]: false })
  expect(await detailOf(orderNumber)).toMatchObject({ hasOpenTransfer: true })
  await come(remitCode, amount)
  expect(await known()).toEqual({ [orderNumber]: false, [other!]: false })
})

test('[ORDER-6] money that comes after the order was canceled is shown on its page, under way and when it went back', async () => {
  const { orderNumber, remitCode, amount } = await begun()
  await li.call(cancelOrder, { orderNumber })
  expect(await come(remitCode, amount)).toBe('late')
  const came = { amount, payType: payType.bank, isRepeated: false }
  expect(await detailOf(orderNumber)).toMatchObject({
    moneyBack: [{ ...came, step: 'underWay', doneTime: null }],
    refundedAmount: 0,
    payTime: null,
  })
  await transferRefunds()
  expect((await detailOf(orderNumber)).moneyBack).toMatchObject([
    { ...came, step: 'done', doneTime: expect.any(String) },
  ])
  await expectBooks((await testApp()).db)
})

test('[ORDER-6] money that comes twice is shown on the page of each order that it was for', async () => {
  const numbers = await li.order(await goods(), await goods())
  const { data } = await li.call(payOrder, { orderNumbers: numbers.join(','), payType: payType.bank })
  const { remitCode, amount } = data!.remittance!
  expect([await come(remitCode, amount), await come(remitCode, amount)]).toEqual(['paid', 'double'])
  for (const number of numbers)
    expect((await detailOf(number)).moneyBack).toMatchObject([{ amount, isRepeated: true, step: 'underWay' }])
  await transferRefunds()
})

test('[ORDER-6] a membership that goes back is told by its level', async () => {
  const { db } = await testApp()
  const now = new Date()
  const [id, levelId, payNumber] = [newId(), newId(), newNumber(now)]
  const rights = JSON.stringify({ name: { zh_CN: '金牌会员', en: 'Gold' } })
  await sql`
    insert into paid_level (id, name_zh, name_en, rank, month_cents, year_cents, points_percent, coupons,
      coupon_threshold_cents, coupon_amount_cents, status, created_at)
    values (${levelId}, 'x', 'x', 1, 1, 1, 100, 1, 2, 1, 'withdrawn', ${now})`.execute(db)
  await sql`
    insert into membership_order (id, membership_number, account_id, level_id, span, amount_cents, rights, status,
      created_at, expires_at)
    values (${id}, ${newNumber(now)}, ${li.accountId}, ${levelId}, 'month', 5000, ${rights}::jsonb, 'closed', ${now},
      ${now})`.execute(db)
  const remitCode = `BG ${String(newId()).slice(-4)} 0043`
  const made = { id, payNumber, accountId: li.accountId, channel: 'bank', payType: payType.bank, remitCode } as const
  const targets = [{ id, number: payNumber, amountCents: 5000 }]
  const expiresAt = after(now, HOUR_MS)
  await insertPayment(db, { ...made, status: 'created', entry: payEntry.membership, targets, now, expiresAt })
  expect(await come(remitCode, 50)).toBe('late')
  await transferRefunds()
  expect(await toldIn('zh_CN')).toMatchObject([
    { content: '会员（金牌会员） 的退款已按原付款方式退回。', href: '/member-center/buy-member' },
  ])
  expect((await toldIn('en'))[0]!.content).toBe('The refund for your Gold membership went back the way it was paid.')
})

test('[ORDER-6] a top-up that goes back, or gets a wrong sum, is told by its kind: its own number nobody has seen', async () => {
  const { db } = await testApp()
  const now = new Date()
  const [id, topUpId, payNumber, remitCode] = [newId(), newId(), newNumber(now), `BG ${String(newId()).slice(-4)} 0042`]
  const expiresAt = after(now, HOUR_MS)
  const topUp = { account_id: li.accountId, amount_cents: 5000, created_at: after(now, -DAY_MS), expires_at: now }
  await db
    .insertInto('top_up')
    .values({ id: topUpId, top_up_number: newNumber(now), status: 'closed', ...topUp })
    .execute()
  const made = { id, payNumber, accountId: li.accountId, channel: 'bank', payType: payType.bank, remitCode } as const
  const targets = [{ id: topUpId, number: payNumber, amountCents: 5000 }]
  await insertPayment(db, { ...made, status: 'created', entry: payEntry.topUp, targets, now, expiresAt })
  expect([await come(remitCode, 49), await come(remitCode, 50)]).toEqual(['refused:amount', 'late'])
  await transferRefunds()
  const told = await toldIn('zh_CN')
  expect(told).toMatchObject([
    {
      kind: 'refundDone',
      title: '退款 ¥50.00 已退回',
      content: '余额充值 的退款已按原付款方式退回。',
      href: '/user-center/uc-balance',
    },
    {
      kind: 'transferRefused',
      content: expect.stringContaining('余额充值 的对公转账'),
      href: '/user-center/uc-balance',
    },
  ])
  expect((await toldIn('en'))[0]!.content).toBe('The refund for your balance top-up went back the way it was paid.')
  expect(JSON.stringify(told)).not.toContain(payNumber)
})
