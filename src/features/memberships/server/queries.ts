// Every query of orders and terms says whose.
import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import type { LevelRights, MembershipSpan } from '../rules.ts'
import { membershipOrderStates, type PaidLevelStatus } from '../states.ts'

const levelColumns = [
  'id',
  'version',
  'name_zh as nameZh',
  'name_en as nameEn',
  'rank',
  'month_cents as monthCents',
  'year_cents as yearCents',
  'points_percent as pointsPercent',
  'coupons',
  'coupon_threshold_cents as couponThresholdCents',
  'coupon_amount_cents as couponAmountCents',
  'free_freight as freeFreight',
  'status',
] as const

export const levels = (db: Database) => db.selectFrom('paid_level').select(levelColumns)

export const offeredLevels = (db: Database) =>
  levels(db)
    .where('status', '=', 'offered' satisfies PaidLevelStatus)
    .orderBy('rank')
    .orderBy('id')
    .execute()

export const findLevel = (db: Database, levelId: number) => levels(db).where('id', '=', levelId).executeTakeFirst()
export type LevelRow = NonNullable<Awaited<ReturnType<typeof findLevel>>>

export const rightsOf = (level: LevelRow): LevelRights => ({
  name: { zh_CN: level.nameZh, en: level.nameEn },
  rank: level.rank,
  pointsPercent: level.pointsPercent,
  coupons: level.coupons,
  couponThresholdCents: level.couponThresholdCents,
  couponAmountCents: level.couponAmountCents,
  freeFreight: level.freeFreight,
})

type Whose = { number: string; accountId: number }
const orderColumns = [
  'id',
  'membership_number as number',
  'level_id as levelId',
  'span',
  'amount_cents as amountCents',
  'rights',
  'status',
  'expires_at as expiresAt',
] as const

const ofAccount = (db: Database, { number, accountId }: Whose) =>
  db
    .selectFrom('membership_order')
    .select(orderColumns)
    .where('membership_number', '=', number)
    .where('account_id', '=', accountId)

export const findOrder = (db: Database, whose: Whose) => ofAccount(db, whose).executeTakeFirst()
export const lockOrder = (tx: Tx, whose: Whose) => ofAccount(tx, whose).forNoKeyUpdate().executeTakeFirst()

/** What this person has not paid yet and still can. */
export const openOrders = (db: Database, { accountId, now }: { accountId: number; now: Date }) =>
  db
    .selectFrom('membership_order')
    .select(orderColumns)
    .where('account_id', '=', accountId)
    .where('status', '=', 'created')
    .where('expires_at', '>', now)
    .execute()

type NewOrder = {
  number: string
  accountId: number
  levelId: number
  span: MembershipSpan
  amountCents: number
  rights: LevelRights
  now: Date
  expiresAt: Date
}

export const insertOrder = (db: Database, { number, accountId, levelId, span, ...order }: NewOrder) =>
  db
    .insertInto('membership_order')
    .values({
      id: newId(),
      membership_number: number,
      account_id: accountId,
      level_id: levelId,
      span,
      amount_cents: order.amountCents,
      rights: JSON.stringify(order.rights),
      status: 'created',
      created_at: order.now,
      expires_at: order.expiresAt,
    })
    .execute()

/** What was ordered; undefined: it waits for its payment no more, or nobody is left to have it. */
export async function payOrder(tx: Tx, { id, accountId, now }: { id: number; accountId: number; now: Date }) {
  return tx
    .updateTable('membership_order')
    .set({ status: membershipOrderStates.created.pay.to, paid_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'created')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account').select('account.id').where('account.id', '=', accountId).where('closed_at', 'is', null),
      ),
    )
    .returning(['level_id as levelId', 'span', 'rights'])
    .executeTakeFirst()
}

export const extendOrders = (
  tx: Tx,
  { ids, accountId, until }: { ids: readonly number[]; accountId: number; until: Date },
) =>
  tx
    .updateTable('membership_order')
    .set({ expires_at: until })
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('status', '=', 'created')
    .where('expires_at', '<', until)
    .execute()

export const closeLapsed = (db: Database, now: Date) =>
  db
    .updateTable('membership_order')
    .set({ status: membershipOrderStates.created.expire.to })
    .where('status', '=', 'created')
    .where('expires_at', '<=', now)
    .execute()

/** What somebody has not paid yet ends with the account: money that comes then goes back to its payer. */
export const endOrders = (tx: Tx, accountId: number) =>
  tx
    .updateTable('membership_order')
    .set({ status: membershipOrderStates.created.end.to })
    .where('account_id', '=', accountId)
    .where('status', '=', 'created')
    .execute()

/** Gifts and reminders end with the account; what was paid stays in the books. */
export async function endTerms(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  await tx
    .updateTable('membership_term')
    .set({ next_gift_at: null, renews: false })
    .where('account_id', '=', accountId)
    .execute()
}

/** Two payments of one person at once follow each other: the account's row is held. */
export const holdAccount = (tx: Tx, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

export async function lastEndOf(tx: Tx, accountId: number, levelId: number): Promise<Date | null> {
  const { endsAt } = await tx
    .selectFrom('membership_term')
    .select((eb) => eb.fn.max('ends_at').as('endsAt'))
    .where('account_id', '=', accountId)
    .where('level_id', '=', levelId)
    .executeTakeFirstOrThrow()
  return endsAt as Date | null
}

type NewTerm = {
  orderId: number
  accountId: number
  levelId: number
  rights: LevelRights
  startsAt: Date
  endsAt: Date
  givenMonths: number
  nextGiftAt: Date | null
}

/** Whoever renews wants to be told of the end again. */
export async function insertTerm(tx: Tx, term: NewTerm, now: Date): Promise<void> {
  await tx
    .updateTable('membership_term')
    .set({ renews: true })
    .where('account_id', '=', term.accountId)
    .where('ends_at', '>', now)
    .execute()
  await tx
    .insertInto('membership_term')
    .values({
      order_id: term.orderId,
      account_id: term.accountId,
      level_id: term.levelId,
      rights: JSON.stringify(term.rights),
      starts_at: term.startsAt,
      ends_at: term.endsAt,
      given_months: term.givenMonths,
      next_gift_at: term.nextGiftAt,
    })
    .execute()
}

/** Those that run and those to come, the first to end first. */
export const termsOf = (db: Database, accountId: number, now: Date) =>
  db
    .selectFrom('membership_term')
    .select(['level_id as levelId', 'rights', 'starts_at as startsAt', 'ends_at as endsAt', 'renews'])
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .execute()

/** False: there is none. */
export async function setRenewal(db: Database, renews: boolean, { accountId, now }: { accountId: number; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('membership_term')
    .set({ renews })
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The best rate of the terms that run; 100 without one. */
export async function pointsPercent(db: Database, accountId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ percent: number }>`
    select coalesce(max((rights ->> 'pointsPercent')::int), 100) as percent from membership_term
    where account_id = ${accountId} and starts_at <= ${now} and ends_at > ${now}`.execute(db)
  return rows[0]!.percent
}

/** The end of the last running term that was bought with it; null: none was. */
export async function freeFreightUntil(db: Database, accountId: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(ends_at) as until from membership_term
    where account_id = ${accountId} and starts_at <= ${now} and ends_at > ${now}
      and (rights ->> 'freeFreight')::boolean`.execute(db)
  return rows[0]!.until
}

/** One term whose coupons are due, held; others that sweep at the same time take another. */
export const lockDueGift = (tx: Tx, now: Date) =>
  tx
    .selectFrom('membership_term')
    .select([
      'order_id as orderId',
      'account_id as accountId',
      'rights',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'given_months as givenMonths',
    ])
    .where('next_gift_at', '<=', now)
    .orderBy('next_gift_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const noteGift = (tx: Tx, orderId: number, given: { months: number; nextAt: Date | null }) =>
  tx
    .updateTable('membership_term')
    .set({ given_months: given.months, next_gift_at: given.nextAt })
    .where('order_id', '=', orderId)
    .execute()

export type EndingTerm = { orderId: number; accountId: number; nameZh: string; nameEn: string; endsAt: Date }

/** Marks those that end by then and are not followed by another of the same level, and answers them. */
export async function markEnding(tx: Tx, { now, until }: { now: Date; until: Date }): Promise<EndingTerm[]> {
  const { rows } = await sql<EndingTerm>`
    update membership_term term set told_at = ${now}
    where told_at is null and renews and ends_at > ${now} and ends_at <= ${until}
      and not exists (select from membership_term later where later.account_id = term.account_id
        and later.level_id = term.level_id and later.ends_at > term.ends_at)
    returning order_id as "orderId", account_id as "accountId", rights -> 'name' ->> 'zh_CN' as "nameZh",
    rights -> 'name' ->> 'en' as "nameEn", ends_at as "endsAt"`.execute(tx)
  return rows
}
