import { sql } from 'kysely'
import { offsetOf } from '#core/wire/page.ts'
import type { Database } from '#server/database/database.ts'
import { containsPattern } from '#server/database/like.ts'

const found = (db: Database) =>
  db
    .selectFrom('shop')
    .select([
      'id',
      'name_zh',
      'name_en',
      'intro_zh',
      'intro_en',
      'logo',
      'tel',
      'status',
      'is_self_run as isSelfRun',
      'city_zh',
      'city_en',
      'score',
      'on_time_permille as onTimePermille',
      'reply_minutes as replyMinutes',
      'opened_at as openedAt',
    ])
    .select((eb) => [
      eb
        .selectFrom('product')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('product.shop_id', '=', 'shop.id')
        .where('product.status', '=', 1)
        .as('prodCount'),
      eb
        .selectFrom('shop_favourite')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('shop_favourite.shop_id', '=', 'shop.id')
        .as('fansCount'),
      eb
        .selectFrom('decoration')
        .select('decoration.id')
        .whereRef('decoration.shop_id', '=', 'shop.id')
        .where('is_active', '=', true)
        .limit(1)
        .as('renovationId'),
    ])

export type ShopRow = Awaited<ReturnType<typeof findShop>> & object

export function findShop(db: Database, shopId: number) {
  return found(db).where('id', '=', shopId).executeTakeFirst()
}

/** A name in either language, anywhere in it; `%` and `_` are letters like any other. */
export async function findShops(
  db: Database,
  { shopName, current, size }: { shopName: string; current: number; size: number },
) {
  const pattern = containsPattern(shopName)
  const matching = sql<boolean>`(name_zh ilike ${pattern} or name_en ilike ${pattern})`
  const [rows, { total }] = await Promise.all([
    found(db)
      .where(matching)
      .orderBy(sql`status = 1`, 'desc')
      .orderBy('is_self_run', 'desc')
      .orderBy('prodCount', 'desc')
      .orderBy('id')
      .limit(size)
      .offset(offsetOf({ current, size }))
      .execute(),
    db
      .selectFrom('shop')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(matching)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
