import type { Locale } from '#core/locale.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'

/** Of these shops, by their ids. */
export async function shopNames(db: Database, ids: readonly number[], locale: Locale): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('shop').select(['id', 'name_zh', 'name_en']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(({ id, name_zh, name_en }) => [id, locale === 'en' ? name_en : name_zh]))
}
