import type { Database } from '#server/database/database.ts'

const columns = ['id', 'name_zh', 'name_en', 'content'] as const

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
      'shop_id as shopId',
      'renovation_type as type',
      fn.coalesce('draft', 'content').as('content'),
    ])
    .where('id', '=', renovationId)
    .executeTakeFirst()
