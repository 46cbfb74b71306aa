// Every query says whose points it means.
import { sql } from 'kysely'
import { planOpaque } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { keptStatement } from '#server/database/kept-query.ts'
import type { PointsKind } from '../rules.ts'

export type Account = { balance: number; growth: number; owed: number }

/** Holds this person's points until the transaction ends: everything that moves them comes through here first. */
export async function lockPoints(tx: Tx, accountId: number): Promise<Account> {
  await tx
    .insertInto('points_account')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('points_account')
    .select(['balance', 'growth', 'owed'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Spendable = { growth: number; owed: number; balance: number; expiring: number; firstAt: Date | null }

const spendable = keptStatement(
  (_, accountId: number, now: Date, soon: Date) => sql<Spendable>`
    select coalesce(growth, 0) as growth, coalesce(owed, 0) as owed, coalesce(lots.balance, 0) as balance,
    coalesce(expiring, 0) as expiring, "firstAt"
    from (select sum(left_over) as balance,
    sum(left_over) filter (where expires_at <= ${planOpaque(soon, 'timestamptz')}) as expiring,
    min(expires_at) as "firstAt"
      from points_lot where account_id = ${planOpaque(accountId, 'bigint')} and left_over > 0
      and expires_at > ${planOpaque(now, 'timestamptz')}) lots
    left join points_account on account_id = ${accountId}`,
)

/** What can be spent now: what has expired counts no more, whether it was swept or not. */
export async function readPoints(db: Database, accountId: number, { now, soon }: { now: Date; soon: Date }) {
  return (await spendable(db, accountId, now, soon))[0]!
}

type Change = { balance: number; growth?: number; owed?: number }

/** Amounts to add; growth never falls below nothing. */
export async function changePoints(
  tx: Tx,
  accountId: number,
  { balance, growth = 0, owed = 0 }: Change,
): Promise<void> {
  await sql`
    update points_account set balance = balance + ${balance}, growth = greatest(growth + ${growth}, 0),
    owed = owed + ${owed}
    where account_id = ${accountId}`.execute(tx)
}

export type Entry = {
  accountId: number
  kind: PointsKind
  reference: string
  points: number
  growth?: number
  now: Date
}

/** False: this was counted already. */
export async function insertEntry(
  tx: Tx,
  { accountId, kind, reference, points, growth = 0, now }: Entry,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('points_entry')
    .values({ id: newId(), account_id: accountId, kind, reference, points, growth, at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'reference']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertLot(
  tx: Tx,
  lot: { accountId: number; points: number; now: Date; expiresAt: Date },
): Promise<void> {
  const { accountId, points, now, expiresAt } = lot
  await tx
    .insertInto('points_lot')
    .values({ id: newId(), account_id: accountId, points, left_over: points, earned_at: now, expires_at: expiresAt })
    .execute()
}

/** The next to expire first. */
export function openLots(tx: Tx, accountId: number) {
  return tx
    .selectFrom('points_lot')
    .select(['id', 'left_over as left', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`left_over > 0`)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
}

export async function takeFromLot(
  tx: Tx,
  accountId: number,
  { lotId, points }: { lotId: number; points: number },
): Promise<void> {
  await tx
    .updateTable('points_lot')
    .set({ left_over: sql`left_over - ${points}` })
    .where('id', '=', lotId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function putIntoLot(
  tx: Tx,
  accountId: number,
  { lotId, points, liveUntil }: { lotId: number; points: number; liveUntil: Date },
): Promise<void> {
  await tx
    .updateTable('points_lot')
    .set({ left_over: sql`left_over + ${points}`, expires_at: sql`greatest(expires_at, ${liveUntil}::timestamptz)` })
    .where('id', '=', lotId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function insertUse(tx: Tx, use: { orderNumber: string; lotId: number; points: number }): Promise<void> {
  await tx
    .insertInto('points_use')
    .values({ order_number: use.orderNumber, lot_id: use.lotId, points: use.points })
    .execute()
}

/** What an order took from lots of this person and was not given back yet; the lot that lives longest first. */
export function usesOf(tx: Tx, { accountId, orderNumber }: { accountId: number; orderNumber: string }) {
  return tx
    .selectFrom('points_use')
    .innerJoin('points_lot', 'points_lot.id', 'points_use.lot_id')
    .select(['lot_id as lotId', sql<number>`points_use.points - given_back`.as('open')])
    .where('order_number', '=', orderNumber)
    .where('points_lot.account_id', '=', accountId)
    .whereRef('given_back', '<', 'points_use.points')
    .orderBy('points_lot.expires_at', 'desc')
    .orderBy('lot_id')
    .execute()
}

export async function noteGivenBack(
  tx: Tx,
  { orderNumber, lotId, points }: { orderNumber: string; lotId: number; points: number },
) {
  await tx
    .updateTable('points_use')
    .set({ given_back: sql`given_back + ${points}` })
    .where('order_number', '=', orderNumber)
    .where('lot_id', '=', lotId)
    .execute()
}

type OrderChange = {
  orderNumber: string
  accountId: number
  goodsCents?: number
  centsPerPoint?: number
  ratePercent?: number
  refundedCents?: number
}

/** Notes what an order earns by, and answers where that stands; refunds add up. */
export async function noteOrder(tx: Tx, change: OrderChange) {
  const { orderNumber, accountId, goodsCents = null, centsPerPoint = null, refundedCents = 0 } = change
  const ratePercent = change.ratePercent ?? 100
  const { rows } = await sql<{
    goodsCents: number | null
    refundedCents: number
    centsPerPoint: number | null
    ratePercent: number
    earned: number
    grown: number
  }>`
    insert into points_order as known (order_number, account_id, goods_cents, cents_per_point, rate_percent,
    refunded_cents)
    values (${orderNumber}, ${accountId}, ${goodsCents}, ${centsPerPoint}, ${ratePercent}, ${refundedCents})
    on conflict (order_number) do update set
      goods_cents = coalesce(known.goods_cents, excluded.goods_cents),
      cents_per_point = coalesce(known.cents_per_point, excluded.cents_per_point),
      rate_percent = case when known.goods_cents is null then excluded.rate_percent else known.rate_percent end,
      refunded_cents = known.refunded_cents + excluded.refunded_cents
      where known.account_id = excluded.account_id
    returning goods_cents as "goodsCents", refunded_cents as "refundedCents", cents_per_point as "centsPerPoint",
    rate_percent as "ratePercent", earned, grown`.execute(tx)
  return rows[0]
}

export async function setEarned(
  tx: Tx,
  orderNumber: string,
  { points, growth }: { points: number; growth: number },
): Promise<void> {
  await tx
    .updateTable('points_order')
    .set({ earned: points, grown: growth })
    .where('order_number', '=', orderNumber)
    .execute()
}

/** Of the people with something to sweep, some. */
export async function accountsWithExpired(db: Database, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('points_lot')
    .select('account_id as accountId')
    .distinct()
    .where(sql<boolean>`left_over > 0`)
    .where('expires_at', '<=', now)
    .limit(most)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** The last day signed in on, today or before. */
export function lastSignIn(db: Database, accountId: number) {
  return db
    .selectFrom('points_sign_in')
    .select(['streak', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .where('account_id', '=', accountId)
    .orderBy('points_sign_in.day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Days from this one on, with what each gave. */
export const signInsSince = (db: Database, accountId: number, day: string) =>
  db
    .selectFrom('points_sign_in')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'points'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`points_sign_in.day >= ${day}::date`)
    .orderBy('points_sign_in.day')
    .execute()

/** False: done already today. */
export async function insertSignIn(
  tx: Tx,
  signIn: { accountId: number; day: string; streak: number; points: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('points_sign_in')
    .values({ account_id: signIn.accountId, day: signIn.day, streak: signIn.streak, points: signIn.points })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Listing = { accountId: number; ofGrowth: boolean; offset: number; limit: number }

export async function listEntries(db: Database, { accountId, ofGrowth, offset, limit }: Listing) {
  const mine = db
    .selectFrom('points_entry')
    .where('account_id', '=', accountId)
    .where(ofGrowth ? 'growth' : 'points', '!=', 0)
  const [rows, { total }] = await Promise.all([
    mine
      .select(['id', 'kind', 'reference', 'points', 'growth', 'at'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
