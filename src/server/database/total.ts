import { sql, type Expression } from 'kysely'
import { TOTAL_MAX, type Total } from '#core/wire/list.ts'
import type { Database } from './database.ts'

/**
 * How many rows a list has, for the number of its pages. The rows come as a statement that selects them; it is read
 * only until there are more than `most`, so that a list of millions costs what one of `most` does (ADR 0925).
 */
export async function totalOf(db: Database, those: Expression<unknown>, most = TOTAL_MAX): Promise<Total> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${those} limit ${sql.lit(most + 1)}) as those`.execute(db)
  const { n } = rows[0]!
  return n > most ? { total: most, totalIsCapped: true } : { total: n }
}
