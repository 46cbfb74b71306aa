import type { Database } from '#server/database/database.ts'

const columns = ['id', 'name_zh', 'name_en', 'content'] as const

export function findActive(db: Database, renovationType: number) {
  return db
    .selectFrom('decoration')
    .select(columns)
    .where('renovation_type', '=', renovationType)
    .where('shop_id', 'is', null)
    .where('is_active', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export function findDecoration(
  db: Database,
  { renovationId, shopId }: { renovationId: number; shopId?: number | undefined },
) {
  return db
    .selectFrom('decoration')
    .select(columns)
    .where('id', '=', renovationId)
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId!))
    .executeTakeFirst()
}
