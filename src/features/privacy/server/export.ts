// A copy of everything stored about a person. Which tables those are is read from the database: one that is added later
// is in it by itself.
import { Problem } from '#core/problem.ts'
import { dayOf, HOUR_MS, wireTime } from '#core/time.ts'
import { checkLoginPassword } from '#features/accounts/server/index.ts'
import { spend } from '#server/identity/attempts.ts'
import type { MemberContext } from '#server/http/context.ts'
import { EXPORTS_PER_HOUR } from '../rules.ts'
import { balanceRecords, personalTables, rowsOf } from './queries.ts'

export async function takeAlong(context: MemberContext, { password }: { password: string }) {
  const { db, accountId, now } = context
  await checkLoginPassword(context, password)
  const limit = { key: `data export ${accountId}`, most: EXPORTS_PER_HOUR, windowMs: HOUR_MS }
  if ((await spend(db, [limit], now)).refused) throw new Problem('tooOften')
  const content: Record<string, unknown> = { madeAt: wireTime(now) }
  for (const table of await personalTables(db)) {
    const rows = await rowsOf(db, table, accountId)
    if (rows.length > 0) content[table.name] = rows
  }
  const records = await balanceRecords(db, accountId)
  if (records.length > 0) content['balance_record'] = records
  return { fileName: `baigong-${dayOf(now)}.json`, content }
}
