import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'

const FEW = 2000

/**
 * The ids that a query finds, where they are few: they are looked up and then listed. Undefined: so many that walking
 * along the list meets them soon. One may come twice: to leave it out would mean to read them all.
 */
export async function fewIds(db: Database, ids: RawBuilder<unknown>): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`select id from (${ids}) as those limit ${sql.lit(FEW + 1)}`.execute(db)
  return rows.length > FEW ? undefined : rows.map(({ id }) => id)
}
