import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { QUERY_FIRST_MS, QUERY_PAUSE_MAX_MS } from '../../rules.ts'

const BATCH = 20

/** Twice the pause each time, up to the longest; the row is claimed by moving its time. */
const nextTime = (now: Date) =>
  sql<Date>`${now}::timestamptz + least(${QUERY_PAUSE_MAX_MS}, ${QUERY_FIRST_MS} * 2 ^ least(query_tries,
    10)) * interval '1 millisecond'`

export function claimPayments(db: Database, now: Date) {
  const due = db
    .selectFrom('payment')
    .select('id')
    .where('query_at', '<=', now)
    .orderBy('query_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('payment')
    .set({ query_at: nextTime(now), query_tries: sql`query_tries + 1` })
    .where('id', 'in', due)
    .returning('pay_number as payNumber')
    .execute()
}

export function claimRefunds(db: Database, now: Date) {
  const due = db
    .selectFrom('refund')
    .select('id')
    .where('query_at', '<=', now)
    .where('status', '=', 'sent')
    .orderBy('query_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('refund')
    .set({ query_at: nextTime(now), query_tries: sql`query_tries + 1` })
    .where('id', 'in', due)
    .returning('id')
    .execute()
}

export async function stopAsking(db: Database, payNumber: string): Promise<void> {
  await db.updateTable('payment').set({ query_at: null }).where('pay_number', '=', payNumber).execute()
}
