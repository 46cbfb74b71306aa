import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { move } from '#core/status-table.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { containsPattern } from '#server/database/like.ts'
import { startsOf } from '#features/orders/states.ts'
import { paymentStates } from '../../states.ts'
import { ORDERS_MAX } from '../../unmatched-contract.ts'
import { paymentsNamed } from './finance-queries.ts'

/** `bankDay`: null, where nobody kept the day that the bank dates it. */
export type Unknown = { noticeId: number; bankNumber: string; cents: number; at: Date; bankDay: string | null }

/** Held until the transaction ends; undefined: it is none, or somebody has dealt with it. */
export async function lockUnknown(
  tx: Tx,
  which: { noticeId: number } | { bankNumber: string },
): Promise<Unknown | undefined> {
  const isMeant =
    'noticeId' in which ? sql`id = ${which.noticeId}` : sql`channel = 'bank' and notice_id = ${which.bankNumber}`
  const { rows } = await sql<Unknown>`
    select id as "noticeId", notice_id as "bankNumber", unknown_cents as cents, received_at as at,
      bank_day::text as "bankDay"
    from payment_notice
    where ${isMeant} and unknown_cents is not null and outcome is null for update`.execute(tx)
  return rows[0]
}

type Waiting = { number: string; cents: number; now: Date }

/** The numbers of the open transfers that this may mean and that wait for exactly that sum. */
export async function waitingTransfers(db: Database, { number, cents, now }: Waiting): Promise<string[]> {
  const found = await db
    .selectFrom('payment')
    .select(['pay_number as payNumber', 'status'])
    .where('id', '=', anyOf(await paymentsNamed(db, number)))
    .where('channel', '=', 'bank')
    .where('amount_cents', '=', cents)
    .where('expires_at', '>', now)
    .execute()
  return found
    .filter(({ status }) => move(paymentStates, status, 'succeed', 'channel') === 'paid')
    .map(({ payNumber }) => payNumber)
}

export const orderNamed = (db: Database, orderNumber: string) =>
  db
    .selectFrom('shop_order')
    .select('account_id as accountId')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()

type Found = {
  orderNumber: string
  buyerId: number
  buyer: string
  shop: string
  amountCents: number
  createdAt: Date
}
type Asked = { keyword: string; locale: Locale; now: Date }

/** Orders that can be paid now, by words of whoever looks for them; unpaid ones are few. */
export async function ordersWaiting(db: Database, { keyword, locale, now }: Asked): Promise<Found[]> {
  const pattern = containsPattern(keyword)
  const { rows } = await sql<Found>`
    select o.order_number as "orderNumber", o.account_id as "buyerId", coalesce(a.firm_name, a.nick_name) as buyer,
      ${sql.ref(`s.name_${locale === 'en' ? 'en' : 'zh'}`)} as shop, o.actual_cents as "amountCents",
      o.created_at as "createdAt"
    from shop_order o join account a on a.id = o.account_id join shop s on s.id = o.shop_id
    where o.status = ${anyOf(startsOf('pay', 'payment'), 'text')} and o.expires_at > ${now} and o.actual_cents > 0
      and (o.order_number = ${keyword} or a.mobile = ${keyword} or a.nick_name ilike ${pattern}
        or a.firm_name ilike ${pattern} or o.address ->> 'receiver' ilike ${pattern})
    order by o.id desc limit ${ORDERS_MAX}`.execute(db)
  return rows
}

type Assigned = {
  noticeId: number
  payNumber: string
  /** What the money did with the payment. */
  verdict: string
  bankDay: string
  note: string
  staffId: number
  now: Date
}

/** The caller holds it. */
export const closeAssigned = (tx: Tx, { noticeId, payNumber, verdict, bankDay, note, staffId, now }: Assigned) =>
  tx
    .updateTable('payment_notice')
    .set({ pay_number: payNumber, verdict, bank_day: bankDay, outcome: 'matched', outcome_note: note })
    .set({ handled_at: now, handled_by: staffId })
    .where('id', '=', noticeId)
    .where('outcome', 'is', null)
    .execute()
