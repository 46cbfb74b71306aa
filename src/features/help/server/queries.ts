import type { NotNull } from 'kysely'
import { offsetOf } from '#core/wire/page.ts'
import type { Database } from '#server/database/database.ts'

/** What is published and not withdrawn; of the mall, or of one shop. */
const published = (db: Database, shopId: number | undefined, now: Date) =>
  db
    .selectFrom('notice')
    .where('published_at', '<=', now)
    .where('withdrawn_at', 'is', null)
    .where((eb) => (shopId ? eb('shop_id', '=', shopId) : eb('shop_id', 'is', null)))

const columns = ['id', 'shop_id as shopId', 'title_zh', 'title_en', 'published_at as publishedAt'] as const

export function findTop(db: Database, shopId: number | undefined, now: Date, limit: number) {
  return published(db, shopId, now)
    .select(columns)
    .$narrowType<{ publishedAt: NotNull }>()
    .orderBy('is_top', 'desc')
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute()
}

type Paging = { shopId?: number | undefined; current: number; size: number }

export async function findNotices(db: Database, { shopId, current, size }: Paging, now: Date) {
  const all = published(db, shopId, now)
  const [rows, { total }] = await Promise.all([
    all
      .select(columns)
      .$narrowType<{ publishedAt: NotNull }>()
      .orderBy('published_at', 'desc')
      .limit(size)
      .offset(offsetOf({ current, size }))
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export function findNotice(db: Database, { id, shopId }: { id: number; shopId?: number | undefined }, now: Date) {
  return published(db, shopId, now)
    .select([...columns, 'content_zh', 'content_en'])
    .$narrowType<{ publishedAt: NotNull }>()
    .where('id', '=', id)
    .executeTakeFirst()
}
