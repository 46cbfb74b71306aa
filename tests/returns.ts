// What tests of after-sales need: an order that was paid for with real money of the ledger, shipped and received.
import { randomUUID } from 'node:crypto'
import { account } from '#core/ledger-account.ts'
import { PAGE_SIZE_MAX } from '#core/limits.ts'
import { after, DAY_MS } from '#core/time.ts'
import { inTransaction } from '#server/database/database.ts'
import { book } from '#server/ledger.ts'
import { sendDue } from '#server/work/outbox.ts'
import { readConfig } from '#server/settings/config.ts'
import { applyReturn, returnDetail, wireService, type Application } from '#features/after-sales/contract.ts'
import { orderDetail } from '#features/orders/contract.ts'
import { shipOrder } from '#features/orders/server/index.ts'
import { payOrder, scanAct } from '#features/payments/contract.ts'
import { confirmRefund, refundList } from '#features/payments/finance-contract.ts'
import { payType } from '#features/payments/rules.ts'
import { channelsOf } from '#features/payments/server/index.ts'
import { refundSender } from '#features/payments/server/refunds.ts'
import { testApp } from './app.ts'
import { buyer, goods, shop } from './trade.ts'

type Input = {
  /** A new one unless one is named. */ shopId?: number
  /** Pieces of each line. */
  quantities?: readonly number[]
  priceCents?: number
  by?: 'balance' | 'sandbox'
  until?: 'paid' | 'shipped' | 'received'
}

export async function bought({
  quantities = [3],
  priceCents = 1000,
  by = 'balance',
  until = 'received',
  ...input
}: Input = {}) {
  const { db, as, merchant } = await testApp()
  const shopId = input.shopId ?? (await shop())
  const person = await buyer()
  const parts = await Promise.all(quantities.map(() => goods({ shopId, priceCents })))
  const [orderNumber] = await person.order(...parts.map((part, index) => ({ ...part, quantity: quantities[index]! })))
  const order = { orderNumber: orderNumber! }

  if (by === 'balance') {
    await fill(person.accountId, 10_000_000)
    await person.call(payOrder, { orderNumbers: order.orderNumber, payType: payType.balance })
  } else {
    const { payNumber } = (await person.call(payOrder, { orderNumbers: order.orderNumber, payType: payType.sandbox }))
      .data!
    await as()(scanAct, { payNumber, act: 'pay' })
  }
  const detail = async () => (await person.call(orderDetail, order)).data
  const lines = (await detail()).orderItemDtos
  const wanted = (counts: readonly number[]) =>
    counts.flatMap((count, index) => (count > 0 ? [{ orderItemId: lines[index]!.orderItemId, count }] : []))
  let parcels = 0
  /** All that is left, or so many pieces of each line. */
  const ship = (counts?: readonly number[]) =>
    inTransaction(db, (tx) => {
      const parcel = { ...order, shopId, courier: '顺丰速运', waybill: `SF100000000${parcels++}`, now: new Date() }
      const some = counts && wanted(counts).map(({ orderItemId, count: quantity }) => ({ orderItemId, quantity }))
      return shipOrder(tx, some ? { ...parcel, lines: some } : parcel)
    })
  if (until !== 'paid') await ship()
  if (until === 'received') await receive(order.orderNumber)

  /** Asks for pieces of the lines, in their order; a 0 leaves a line out. */
  const apply = (counts: readonly number[], more: Partial<Application> = {}) =>
    person.call(applyReturn, {
      ...order,
      applyType: wireService.returnAndRefund,
      orderItems: wanted(counts),
      buyerReason: 'noLongerWanted',
      buyerMobile: '13812346204',
      ...more,
    })
  const info = async (refundSn: string) => (await person.call(returnDetail, { refundSn })).data
  return {
    ...person,
    ...order,
    shopId,
    parts,
    lines,
    apply,
    info,
    detail,
    ship,
    seller: await merchant(shopId, ['afterSales']),
  }
}
export type Bought = Awaited<ReturnType<typeof bought>>

/** Money from outside, as the ledger has it. */
export async function fill(accountId: number, cents: number): Promise<void> {
  const { db } = await testApp()
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('wallet').values({ account_id: accountId, balance_cents: cents }).execute()
    const lines = [
      [account.opening, cents],
      [account.wallet(accountId), -cents],
    ] as const
    await book(tx, { kind: 'opening', reference: `account:${accountId}`, at: new Date(), lines })
  })
}

/** Points of tomorrow's end. */
export async function givePoints(id: number, points: number): Promise<void> {
  const { db } = await testApp()
  const at = new Date()
  await db.insertInto('points_account').values({ account_id: id, balance: points }).execute()
  await db
    .insertInto('points_lot')
    .values({ id, account_id: id, points, left_over: points, earned_at: at, expires_at: after(at, DAY_MS) })
    .execute()
  await db
    .insertInto('points_entry')
    .values({ id, account_id: id, kind: 'order', reference: 'before', points, at })
    .execute()
}

export async function receive(orderNumber: string, daysAgo = 0): Promise<void> {
  const { db } = await testApp()
  await db
    .updateTable('shop_order')
    .set({ status: 'completed', completed_at: after(new Date(), -daysAgo * DAY_MS) })
    .where('order_number', '=', orderNumber)
    .execute()
}

/** The channel takes what waits to be given back. */
export async function sendRefunds(now = new Date()): Promise<void> {
  const { db } = await testApp()
  await sendDue(db, { refund: refundSender(channelsOf(readConfig({}))) }, now)
}

/** Finance makes the transfers that wait, at the bank and in the office. */
export async function transferRefunds(): Promise<void> {
  await sendRefunds()
  const { as } = await (await testApp()).operator(['finance'])
  const { records } = (await as(refundList, { status: 'toTransfer', current: 1, size: PAGE_SIZE_MAX })).data
  for (const { refundNumber, createTime } of records)
    await as(confirmRefund, { refundNumber, bankReference: randomUUID(), day: createTime.slice(0, 10) })
}

/** The time of this case is over since yesterday. */
export async function letLapse(refundSn: string): Promise<void> {
  const { db } = await testApp()
  await db
    .updateTable('return_case')
    .set({ due_at: after(new Date(), -DAY_MS) })
    .where('refund_sn', '=', refundSn)
    .execute()
}

export async function balanceCents({ accountId }: { accountId: number }): Promise<number> {
  const { db } = await testApp()
  return (
    await db.selectFrom('wallet').select('balance_cents').where('account_id', '=', accountId).executeTakeFirstOrThrow()
  ).balance_cents
}
