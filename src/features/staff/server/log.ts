import { maskMobile } from '#core/limits.ts'
import { offsetOf } from '#core/wire/page.ts'
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { endOfDay, startOfDay, wireTime } from '#core/time.ts'
import type { StaffContext } from '#server/http/context.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { fewIds } from '#server/database/few-ids.ts'
import { containsPattern, mayContain } from '#server/database/like.ts'
import type { DB } from '#server/database/tables.ts'
import { totalOf } from '#server/database/total.ts'
import type { auditLog, signInLog } from '../log-contract.ts'
import type { SignInOutcome } from '../rules.ts'
import { keysOf, namesOf } from './names.ts'

const staffCalled = (db: Database, name: string, mobile?: string) =>
  db
    .selectFrom('staff')
    .select('id')
    .where(({ or, eb }) => or([eb('name', 'ilike', name), ...(mobile ? [eb('mobile', '=', mobile)] : [])]))

/** Whatever has the word in what was done, to what, or in the name of who did it. */
async function saying(db: Database, keyword: string): Promise<Expression<SqlBool>> {
  const word = containsPattern(keyword)
  const said = sql<SqlBool>`(action ilike ${word} or subject ilike ${word})`
  const few = await fewIds(
    db,
    sql`select id from audit_log where ${mayContain(sql`action || ' ' || subject`, keyword)} and ${said}
      union all select id from audit_log where staff_id in (${staffCalled(db, word)})`,
  )
  const eb = expressionBuilder<{ log: DB['audit_log'] }, 'log'>()
  return few ? eb('log.id', '=', anyOf(few)) : eb.or([said, eb('log.staff_id', 'in', staffCalled(db, word))])
}

export async function listAudit(
  { db, locale }: StaffContext,
  input: z.output<typeof auditLog.input>,
): Promise<z.input<typeof auditLog.answer>> {
  const { keyword, subject, from, to } = input
  let query = db.selectFrom('audit_log as log')
  if (subject) query = query.where('log.subject', '=', subject)
  if (from) query = query.where('log.at', '>=', startOfDay(from))
  if (to) query = query.where('log.at', '<', endOfDay(to))
  if (keyword) query = query.where(await saying(db, keyword))
  // What is skipped on the way to a page far down is skipped by the index alone.
  const page = query
    .select('log.id')
    .orderBy('log.at', 'desc')
    .orderBy('log.id', 'desc')
    .limit(input.size)
    .offset(offsetOf(input))
  const [rows, total] = await Promise.all([
    db
      .selectFrom('audit_log as log')
      .innerJoin('staff', 'staff.id', 'log.staff_id')
      .leftJoin('shop', 'shop.id', 'log.shop_id')
      .where('log.id', 'in', page)
      .select(['log.id', 'log.at', 'staff.name', 'log.action', 'log.subject', 'log.before', 'log.after', 'log.address'])
      .select(locale === 'en' ? 'shop.name_en as shop' : 'shop.name_zh as shop')
      .orderBy('log.at', 'desc')
      .orderBy('log.id', 'desc')
      .execute(),
    totalOf(db, query),
  ])
  const names = await namesOf(db, rows, locale)
  const records = rows.map((row) => {
    const own = keysOf(row).flatMap((key) => (names.has(key) ? [[key, names.get(key)!.name] as const] : []))
    const prodId = names.get(row.subject)?.prodId ?? null
    return { ...row, id: String(row.id), at: wireTime(row.at), names: Object.fromEntries(own), prodId }
  })
  return { records, ...total }
}

export async function listSignIns(
  { db }: StaffContext,
  input: z.output<typeof signInLog.input>,
): Promise<z.input<typeof signInLog.answer>> {
  const { keyword, outcome, from, to } = input
  let query = db.selectFrom('staff_sign_in as log')
  if (outcome) query = query.where('log.outcome', '=', outcome)
  if (from) query = query.where('log.at', '>=', startOfDay(from))
  if (to) query = query.where('log.at', '<', endOfDay(to))
  if (keyword) {
    const word = containsPattern(keyword)
    query = query.where(({ or, eb }) =>
      or([eb('log.staff_id', 'in', staffCalled(db, word, keyword)), eb('log.address', 'like', word)]),
    )
  }
  const page = query
    .select('log.id')
    .orderBy('log.at', 'desc')
    .orderBy('log.id', 'desc')
    .limit(input.size)
    .offset(offsetOf(input))
  const [rows, total] = await Promise.all([
    db
      .selectFrom('staff_sign_in as log')
      .leftJoin('staff', 'staff.id', 'log.staff_id')
      .where('log.id', 'in', page)
      .select([
        'log.id',
        'log.at',
        'staff.name',
        'staff.mobile',
        'staff.audience',
        'log.outcome',
        'log.address',
        'log.agent',
      ])
      .orderBy('log.at', 'desc')
      .orderBy('log.id', 'desc')
      .execute(),
    totalOf(db, query),
  ])
  const records = rows.map((row) => ({
    ...row,
    id: String(row.id),
    at: wireTime(row.at),
    mobile: row.mobile && maskMobile(row.mobile),
    outcome: row.outcome as SignInOutcome,
  }))
  return { records, ...total }
}
