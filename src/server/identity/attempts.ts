// Limits in a sliding window, counted in the database: they hold for all nodes and over restarts, and for a hundred
// requests at once.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { after } from '#core/time.ts'
import type { Database, Tx } from '../database/database.ts'

export type Limit = { key: string; most: number; windowMs: number }
/**
 * Spent: the ids of what was counted, to give it back; left: how many more there may be. Refused: which limit is
 * reached, and for how long.
 */
export type Spending =
  | { spent: number[]; left: number; refused?: undefined; waitMs?: undefined }
  | { spent?: undefined; left?: undefined; refused: Limit; waitMs: number }

const LOCK_SPACE = 7201

/** Counts one attempt under each limit, or under none where one is reached. */
export const spend = (db: Database, limits: readonly Limit[], now: Date): Promise<Spending> =>
  db.transaction().execute((tx) => spendWithin(tx, limits, now))

/** The same where what is limited is written in a transaction: counted with it, or not at all. */
export async function spendWithin(tx: Tx, limits: readonly Limit[], now: Date): Promise<Spending> {
  const counted = limits
    .map((limit) => ({ limit, key: digest(limit.key) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1)) // one order: no deadlock
  let left = Infinity
  for (const { limit, key } of counted) {
    await sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${key}))`.execute(tx)
    const { count, first } = await tx
      .selectFrom('attempt')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('first')])
      .where('key', '=', key)
      .where('at', '>', after(now, -limit.windowMs))
      .executeTakeFirstOrThrow()
    if (count >= limit.most)
      return { refused: limit, waitMs: (first ?? now).getTime() + limit.windowMs - now.getTime() }
    left = Math.min(left, limit.most - count - 1)
  }
  const rows = await tx
    .insertInto('attempt')
    .values(counted.map(({ key }) => ({ key, at: now })))
    .returning('id')
    .execute()
  return { spent: rows.map(({ id }) => id), left }
}

/** It was no failure after all: takes back what was counted, and forgets all that was counted under these keys. */
export async function giveBack(db: Database, spent: readonly number[], keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where(({ or, eb }) =>
      or([
        ...(spent.length > 0 ? [eb('id', 'in', spent)] : []),
        ...(keys.length > 0 ? [eb('key', 'in', keys.map(digest))] : []),
      ]),
    )
    .execute()
}

const digest = (key: string): string => createHash('sha256').update(key).digest('base64url')
