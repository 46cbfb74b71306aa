// People, as the operator looks after them.
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { MOBILE, maskMobile } from '#core/limits.ts'
import { yuan } from '#core/money.ts'
import { offsetOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { StaffContext } from '#server/http/context.ts'
import { anyOf } from '#server/database/arrays.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import { fewIds } from '#server/database/few-ids.ts'
import { emit } from '#server/events.ts'
import { endSessions, forgetSessions, type Level } from '#server/identity/sessions.ts'
import { containsPattern, mayContain, startsWith } from '#server/database/like.ts'
import type { DB } from '#server/database/tables.ts'
import { totalOf } from '#server/database/total.ts'
import type { endUserLogins, lockUser, setUserLevel, userDetail, userList } from '../users-contract.ts'

const columns = [
  'id',
  'nick_name as nickName',
  'user_name as userName',
  'mobile',
  'level',
  'firm_name as firmName',
  'created_at as createdAt',
  'locked_at as lockedAt',
  'closed_at as closedAt',
] as const

type Row = {
  id: number
  nickName: string
  userName: string | null
  mobile: string
  level: number
  firmName: string | null
  createdAt: Date
  lockedAt: Date | null
  closedAt: Date | null
}

const asUser = ({ id, mobile, level, createdAt, lockedAt, closedAt, ...rest }: Row) => ({
  ...rest,
  userId: String(id),
  mobile: MOBILE.test(mobile) ? maskMobile(mobile) : '–',
  level: level as Level,
  createdAt: wireTime(createdAt),
  lockedAt: wireTimeOrNull(lockedAt),
  closedAt: wireTimeOrNull(closedAt),
})

/**
 * Names by how they begin, letter by letter as their indexes stand; a firm by any part, for it often begins with its
 * city.
 */
async function called(db: Database, keyword: string): Promise<Expression<SqlBool>> {
  const begins = (column: string) => startsWith(sql`lower(${sql.ref(column)})`, keyword.toLowerCase())
  const ofFirm = sql<SqlBool>`firm_name ilike ${containsPattern(keyword)}`
  const few = await fewIds(
    db,
    sql`select id from account where ${begins('user_name')} union all select id from account
      where ${begins('nick_name')} union all select id from account
      where ${mayContain(sql`firm_name`, keyword)} and ${ofFirm}`,
  )
  const eb = expressionBuilder<DB, 'account'>()
  return few ? eb('id', '=', anyOf(few)) : eb.or([begins('user_name'), begins('nick_name'), ofFirm])
}

export async function listUsers(
  { db }: StaffContext,
  input: z.output<typeof userList.input>,
): Promise<z.input<typeof userList.answer>> {
  const { keyword, level, state } = input
  let query = db.selectFrom('account')
  if (level) query = query.where('level', '=', Number(level) as 1 | 2 | 3)
  if (state === 'locked') query = query.where('locked_at', 'is not', null)
  if (state === 'closed') query = query.where('closed_at', 'is not', null)
  if (state === 'active') query = query.where('locked_at', 'is', null).where('closed_at', 'is', null)
  if (keyword && MOBILE.test(keyword)) query = query.where('mobile', '=', keyword)
  else if (keyword) query = query.where(await called(db, keyword))
  const way = input.sort === 'createdAt' ? 'asc' : 'desc'
  // What is skipped on the way to a page far down is skipped by the index alone.
  const page = query
    .select('id')
    .orderBy('created_at', way)
    .orderBy('id', way)
    .limit(input.size)
    .offset(offsetOf(input))
  const [rows, total] = await Promise.all([
    db
      .selectFrom('account')
      .select(columns)
      .where('id', 'in', page)
      .orderBy('created_at', way)
      .orderBy('id', way)
      .execute(),
    totalOf(db, query),
  ])
  return { records: rows.map(asUser), ...total }
}

/** Enough of the hash to name a login in a list, and of no use to sign in. */
const LOGIN_NAME = 16

export async function describeUserFor(
  { db }: StaffContext,
  input: z.output<typeof userDetail.input>,
): Promise<z.input<typeof userDetail.answer>> {
  const userId = Number(input.userId)
  const row = await db
    .selectFrom('account')
    .select([...columns, 'contact'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Problem('userUnknown')
  const logins = await db
    .selectFrom('login')
    .select(['token_hash', 'created_at', 'seen_at', 'ended_at', 'ended_by'])
    .where('account_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return {
    ...asUser(row),
    contact: row.contact,
    ...(await sumsOf(db, userId)),
    logins: logins.map((login) => ({
      id: login.token_hash.toString('hex').slice(0, LOGIN_NAME),
      createdAt: wireTime(login.created_at),
      seenAt: wireTime(login.seen_at),
      endedAt: wireTimeOrNull(login.ended_at),
      endedBy: login.ended_by,
    })),
  }
}

async function sumsOf(db: Database, userId: number) {
  const { rows } = await sql<{ balance: number; orders: number; paid_orders: number; paid: number; addresses: number }>`
    select coalesce((select balance_cents from wallet where account_id = ${userId}), 0) balance,
      (select count(*) from shop_order where account_id = ${userId}) orders,
      (select count(*) from shop_order where account_id = ${userId} and paid_at is not null) paid_orders,
      coalesce((select sum(actual_cents) from shop_order where account_id = ${userId} and paid_at is not null), 0) paid,
      (select count(*) from address where account_id = ${userId}) addresses`.execute(db)
  const { balance, orders, paid_orders, paid, addresses } = rows[0]!
  return { balance: yuan(balance), orders, paidOrders: paid_orders, paid: yuan(paid), addresses }
}

export async function lockAccount(
  context: StaffContext,
  { userId, lock, reason }: z.output<typeof lockUser.input>,
): Promise<null> {
  const { db, now } = context
  const accountId = Number(userId)
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ locked_at: lock ? now : null })
      .where('id', '=', accountId)
      .where('locked_at', lock ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await refuse(tx, accountId)
    if (lock) await endSessions(tx, { accountId, now, by: 'operator' })
    const change = {
      action: lock ? 'user.lock' : 'user.unlock',
      subject: `user:${userId}`,
      before: { locked: !lock },
      after: { locked: lock, reason },
    }
    await audit({ ...context, db: tx }, change)
  })
  forgetSessions(accountId)
  return null
}

async function refuse(db: Database, accountId: number): Promise<never> {
  const row = await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
  throw new Problem(row ? 'changedMeanwhile' : 'userUnknown')
}

export async function changeLevel(
  context: StaffContext,
  { userId, from, to }: z.output<typeof setUserLevel.input>,
): Promise<null> {
  const accountId = Number(userId)
  await inTransaction(context.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ level: to, lifted_from: null, lifted_growth: null })
      .where('id', '=', accountId)
      .where('level', '=', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await refuse(tx, accountId)
    await audit(
      { ...context, db: tx },
      { action: 'user.level', subject: `user:${userId}`, before: { level: from }, after: { level: to } },
    )
    await emit(tx, 'levelGranted', accountId, context.now)
    await announce(tx, tag.account(accountId))
  })
  forgetSessions(accountId)
  return null
}

export async function endLoginsOf(
  context: StaffContext,
  { userId, id }: z.output<typeof endUserLogins.input>,
): Promise<null> {
  const { db, now } = context
  const accountId = Number(userId)
  await inTransaction(db, async (tx) => {
    const row = await tx.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
    if (!row) throw new Problem('userUnknown')
    const hashes = id ? await hashesOf(tx, accountId, id) : [undefined]
    for (const hash of hashes) await endSessions(tx, { accountId, now, by: 'operator' }, hash)
    await audit(
      { ...context, db: tx },
      { action: 'user.endLogins', subject: `user:${userId}`, after: { login: id ? 'one' : 'all' } },
    )
  })
  forgetSessions(accountId)
  return null
}

async function hashesOf(db: Database, accountId: number, id: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select encode(token_hash, 'hex') hash from login where account_id = ${accountId} and ended_at is null
    and encode(token_hash, 'hex') like ${`${id}%`}`.execute(db)
  return rows.map(({ hash }) => hash)
}
