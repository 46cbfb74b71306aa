// What the mall holds for shops, and what it paid them of it. Owed is negative in the ledger, and positive here.
import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { offsetOf } from '#core/wire/page.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { containsPattern } from '#server/database/like.ts'
import { totalOf } from '#server/database/total.ts'
import type { Payout } from '#server/database/tables.ts'
import { accountFrom, isOfKind, ofAccount } from '#server/ledger.ts'
import { payoutStates } from '../states.ts'

const nameOf = (locale: Locale) => sql.raw(locale === 'en' ? 'name_en' : 'name_zh')
const PAID = sql.lit('paid' satisfies Payout['status'])

export type DueRow = { shopId: number; shopName: string; cents: number; paidThrough: string | null }

/** All that is held now, less what moved since: a day is mostly a few weeks ago, and the ledger is years long. */
export async function dueOfAll(db: Database, before: Date, locale: Locale): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with line as (select ${ofAccount()} as number, amount_cents as cents, entry_id from ledger_line
      where ${isOfKind('escrow')} or ${isOfKind('subsidy')}),
    since as (select line.number, sum(line.cents) as cents from ledger_entry e join line on line.entry_id = e.id
    where e.at >= ${before} group by 1),
    held as (select o.shop_id, -sum(line.cents) as cents from line join shop_order o on o.order_number = line.number
    group by 1),
    moved as (select o.shop_id, -sum(since.cents) as cents from since join shop_order o on o.order_number = since.number
    group by 1),
    paid as (select shop_id, sum(amount_cents) as cents, max(through)::text as through from payout
    where status = ${PAID} group by 1)
    select id as "shopId", ${nameOf(locale)} as "shopName", paid.through as "paidThrough",
      (coalesce(held.cents, 0) - coalesce(moved.cents, 0) - coalesce(paid.cents, 0))::bigint as cents
    from shop left join held on held.shop_id = id left join moved on moved.shop_id = id left
    join paid on paid.shop_id = id
    where coalesce(held.cents, 0) - coalesce(moved.cents, 0) - coalesce(paid.cents, 0) <> 0
    order by cents desc, id`.execute(db)
  return rows
}

export type Held = {
  shopName: string
  heldCents: number
  heldNowCents: number
  paidCents: number
  paidThrough: string | null
}

/** Of one shop, by the end of a day and now; undefined: no such shop. */
export async function heldOf(db: Database, shopId: number, before: Date, locale: Locale): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select ${nameOf(locale)} as "shopName", coalesce(h.held, 0)::bigint as "heldCents", coalesce(h.now,
    0)::bigint as "heldNowCents",
      coalesce(p.cents, 0)::bigint as "paidCents", p.through as "paidThrough"
    from shop,
      lateral (select -sum(l.amount_cents) filter (where e.at < ${before}) as held, -sum(l.amount_cents) as now
        from shop_order o join ledger_line l
        on l.account in (${accountFrom('escrow', 'o.order_number')}, ${accountFrom('subsidy', 'o.order_number')})
        join ledger_entry e on e.id = l.entry_id
        where o.shop_id = shop.id) h,
      lateral (select sum(amount_cents) as cents, max(through)::text as through from payout where shop_id = shop.id
      and status = ${PAID}) p
    where id = ${shopId}`.execute(db)
  return rows[0]
}

/** Until the end of the transaction nobody else pays this shop. */
export const lockShop = (tx: Tx, shopId: number) =>
  tx.selectFrom('shop').select('id').where('id', '=', shopId).forNoKeyUpdate().executeTakeFirst()

/** Payouts of this day or of later ones. */
export const paidFrom = (tx: Tx, shopId: number, through: string) =>
  tx
    .selectFrom('payout')
    .select([
      'payout_number as payoutNumber',
      sql<string>`through::text`.as('through'),
      'bank_reference as bankReference',
    ])
    .select('amount_cents as amountCents')
    .where('shop_id', '=', shopId)
    .where('status', '=', 'paid')
    .where(sql<boolean>`through >= ${through}::date`)
    .execute()

type Payee = { name: string; bank: string; bankAccount: string }

type NewPayout = {
  id: number
  payoutNumber: string
  shopId: number
  through: string
  amountCents: number
  bankReference: string
  paidTo: Payee | undefined
  staffId: number
  now: Date
}

/** False where the bank's reference pays something else. */
export async function insertPayout(
  tx: Tx,
  { payoutNumber, shopId, amountCents, bankReference, paidTo, staffId, now, ...row }: NewPayout,
) {
  const made = await tx
    .insertInto('payout')
    .values({
      ...row,
      payout_number: payoutNumber,
      shop_id: shopId,
      amount_cents: amountCents,
      bank_reference: bankReference,
      payee: paidTo?.name,
      bank: paidTo?.bank,
      bank_account: paidTo?.bankAccount,
      staff_id: staffId,
      status: 'paid',
      paid_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const bounce = (tx: Tx, payoutNumber: string, { reason, now }: { reason: string; now: Date }) =>
  tx
    .updateTable('payout')
    .set({ status: payoutStates.paid.bounce.to, returned_at: now, return_reason: reason })
    .where('payout_number', '=', payoutNumber)
    .where('status', '=', 'paid')
    .returning(['shop_id as shopId', 'amount_cents as amountCents'])
    .executeTakeFirst()

type Input = { current: number; size: number; keyword?: string | undefined; status?: Payout['status'] | undefined }

export async function payoutRows(db: Database, input: Input, locale: Locale) {
  const { keyword } = input
  let query = db.selectFrom('payout').innerJoin('shop', 'shop.id', 'payout.shop_id')
  if (input.status) query = query.where('payout.status', '=', input.status)
  if (keyword)
    query = query.where(({ or, eb }) =>
      or([
        eb('payout_number', '=', keyword),
        eb('bank_reference', '=', keyword),
        ...(['shop.name_zh', 'shop.name_en'] as const).map((name) => eb(name, 'ilike', containsPattern(keyword))),
      ]),
    )
  const [rows, total] = await Promise.all([
    query
      .innerJoin('staff', 'staff.id', 'payout.staff_id')
      .select(['payout_number as payoutNumber', 'payout.shop_id as shopId', sql<string>`through::text`.as('through')])
      .select(['amount_cents as amountCents', 'payout.status', 'bank_reference as bankReference', 'staff.name as by'])
      .select(['paid_at as paidAt', 'returned_at as returnedAt', 'return_reason as returnReason'])
      .select(['payee', 'bank', 'bank_account as bankAccount'])
      .select(locale === 'en' ? 'shop.name_en as shopName' : 'shop.name_zh as shopName')
      .orderBy('payout.id', 'desc')
      .limit(input.size)
      .offset(offsetOf(input))
      .execute(),
    totalOf(db, query),
  ])
  return { rows, total }
}
