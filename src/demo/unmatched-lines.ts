// What buyers of the demo asked for in lists and nobody could match, so that the operator's page shows what it is for.
import { sql } from 'kysely'
import { after, DAY_MS } from '#core/time.ts'
import { squeeze } from '#features/search/server/index.ts'
import { insertRows } from '#server/database/bulk.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'

/** What was asked for, why it found nothing, how often, on how many days, and how long ago first and last. */
const LINES = [
  ['骨架油封 25×40×7', 'notSold', 31, 12, 58, 1],
  ['梅花联轴器 D40 14×19', 'notSold', 18, 9, 41, 2],
  ['XJ-2280', 'unknown', 14, 3, 20, 3],
  ['直线轴承 LM20UU', 'notSold', 11, 8, 66, 4],
  ['HT-90-35B', 'unknown', 6, 2, 9, 6],
  ['滚珠丝杠 SFU1605', 'notSold', 5, 4, 33, 7],
] as const

/** Once there are any, they are those of the mall's buyers. */
export async function seedUnmatchedLines(db: Database, now: Date): Promise<void> {
  const { rows } = await sql`select from unmatched_line limit 1`.execute(db)
  if (rows.length > 0) return
  const lines = LINES.map(([example, kind, times, days, first, last]) => ({
    id: newId(),
    line_key: squeeze(example),
    example,
    kind,
    times,
    days,
    first_at: after(now, -first * DAY_MS),
    last_at: after(now, -last * DAY_MS),
  }))
  await inTransaction(db, (tx) => insertRows(tx, 'unmatched_line', lines, 'on conflict do nothing'))
}
