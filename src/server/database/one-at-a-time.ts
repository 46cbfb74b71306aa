import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Until this transaction ends no other one of the same name comes past here: what is read behind it is what there is,
 * also where a row is only added. It waits, `lock_timeout` at most.
 */
export const oneAtATime = (tx: Tx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
