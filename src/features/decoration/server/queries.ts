import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

const columns = ['id', 'name_zh', 'name_en', 'shop_id', 'content'] as const

const live = (db: Database) => db.selectFrom('decoration').select(columns).where('is_active', '=', true)

export const findActive = (db: Database, renovationType: number) =>
  live(db)
    .where('renovation_type', '=', renovationType)
    .where('shop_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const findShopHome = (db: Database, shopId: number) =>
  live(db).where('renovation_type', '=', SHOP_HOME).where('shop_id', '=', shopId).executeTakeFirst()

export const findDecoration = (
  db: Database,
  { renovationId, shopId }: { renovationId: number; shopId?: number | undefined },
) =>
  live(db)
    .where('id', '=', renovationId)
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId!))
    .executeTakeFirst()

export const HOME = 1
export const SHOP_HOME = 2
export const NAMED_PAGE = 3

/** Whoever asks has shown a link to it. */
export const findDraft = (db: Database, renovationId: number) =>
  db
    .selectFrom('decoration')
    .select(({ fn }) => [
      'id',
      'name_zh',
      'name_en',
      'shop_id',
      'renovation_type as type',
      fn.coalesce('draft', 'content').as('content'),
    ])
    .where('id', '=', renovationId)
    .executeTakeFirst()

/** Whether a block of a live page begins or ends in one of these minutes; their places are asked for by an index. */
export async function hasTurned(db: Database, minutes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from decoration where is_active and is_timed
    and jsonb_path_exists(content, '$[*].shown ? (@.from == $minutes[*] || @.until == $minutes[*])',
      ${JSON.stringify({ minutes })}::jsonb)
    limit 1`.execute(db)
  return rows.length > 0
}
