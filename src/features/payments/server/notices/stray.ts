// Money that came for something and did not pay it, and money that may be under way: what its buyer is told of them.
import { sql } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import type { OpenTransfers, StrayMoneyOf, WrongTransfer } from '#features/orders/server/index.ts'
import { payEntry, type PayEntry } from '../../rules.ts'
import { backSteps, type RefundStatus } from '../../states.ts'

/** Of these orders those with a code to transfer by that was given out and has brought nothing yet. */
export const openTransfers: OpenTransfers = async (db, { accountId, orderIds }) => {
  const { rows } = await sql<{ orderId: number }>`
    select distinct line.order_id as "orderId" from payment_order line join payment p on p.id = line.payment_id
    where line.order_id = ${anyOf(orderIds)} and p.account_id = ${accountId} and p.channel = 'bank'
      and p.status = 'created'`.execute(db)
  return new Set(rows.map(({ orderId }) => orderId))
}

type Whose = { accountId: number; entry: PayEntry; ids: readonly number[] }

/** What these are paid by. */
const isFor = ({ entry, ids }: Whose) => {
  if (entry === payEntry.topUp) return sql`p.top_up_id = ${anyOf(ids)}`
  if (entry === payEntry.membership) return sql`p.membership_id = ${anyOf(ids)}`
  return sql`p.id in (select payment_id from payment_order where order_id = ${anyOf(ids)})`
}

/** Transfers that came with the code of one of these and another sum than it was given for. */
export async function wrongTransfers(db: Database, whose: Whose): Promise<WrongTransfer[]> {
  const { rows } = await sql<WrongTransfer>`
    select notice.wrong_cents as cents, p.amount_cents as "askedCents", notice.received_at as at, notice.outcome,
      notice.handled_at as "handledAt"
    from payment p join payment_notice notice on notice.pay_number = p.pay_number and notice.channel = p.channel
    where p.account_id = ${whose.accountId} and p.channel = 'bank' and ${isFor(whose)}
      and notice.wrong_cents is not null
    order by notice.id`.execute(db)
  return rows
}

type Back = { cents: number; payType: number; isRepeated: boolean; at: Date; status: RefundStatus; doneAt: Date | null }

/** Money that came twice is for all that its payment was for. */
async function moneyBack(db: Database, { accountId, orderId }: { accountId: number; orderId: number }) {
  const { rows } = await sql<Back>`
    select r.amount_cents as cents, p.pay_type as "payType", r.reason = 'double' as "isRepeated", r.created_at as at,
      r.status, r.done_at as "doneAt"
    from payment_order line join payment p on p.id = line.payment_id join refund r on r.payment_id = p.id
    where line.order_id = ${orderId} and p.account_id = ${accountId}
      and ((r.reason = 'late' and r.order_id = line.order_id) or (r.reason = 'double' and r.order_id is null))
    order by r.id`.execute(db)
  return rows.map(({ status, ...one }) => ({ ...one, step: backSteps[status] }))
}

export const strayMoney: StrayMoneyOf = async (db, { accountId, orderId }) => {
  const [back, wrong] = await Promise.all([
    moneyBack(db, { accountId, orderId }),
    wrongTransfers(db, { accountId, entry: payEntry.orders, ids: [orderId] }),
  ])
  return { back, wrong }
}
