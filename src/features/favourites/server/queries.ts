// Every query says whose rows it means.
import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Database } from '#server/database/database.ts'
import { FOOTPRINTS_MAX } from '../rules.ts'

/** A product, or one of its variants. */
type Mark = { accountId: number; prodId: number; skuId?: number | undefined }
type Span = { offset: number; limit: number }

export async function hasProduct(db: Database, { accountId, prodId, skuId }: Mark): Promise<boolean> {
  const row = await db
    .selectFrom('product_favourite')
    .select('product_id')
    .where('account_id', '=', accountId)
    .where('product_id', '=', prodId)
    .$if(skuId !== undefined, (query) =>
      query.where((or) => or.or([or('sku_id', '=', skuId!), or('sku_id', 'is', null)])),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** False: there is no such product, or the variant is none of it. */
export async function addProduct(
  db: Database,
  { accountId, prodId, skuId, now }: Mark & { now: Date },
): Promise<boolean> {
  const known = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', prodId)
    .$if(skuId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('sku').select('sku.id').where('sku.id', '=', skuId!).whereRef('sku.product_id', '=', 'product.id'),
        ),
      ),
    )
    .executeTakeFirst()
  if (!known) return false
  await db
    .insertInto('product_favourite')
    .values({ account_id: accountId, product_id: prodId, sku_id: skuId ?? null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Of a variant also what stands for all of them. */
export async function removeProduct(db: Database, { accountId, prodId, skuId }: Mark): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('product_favourite')
    .where('account_id', '=', accountId)
    .where('product_id', '=', prodId)
    .$if(skuId !== undefined, (query) =>
      query.where((or) => or.or([or('sku_id', '=', skuId!), or('sku_id', 'is', null)])),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function listProducts(db: Database, accountId: number, { offset, limit }: Span) {
  return db
    .selectFrom('product_favourite')
    .select(['product_id as prodId', 'sku_id as skuId'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('product_id')
    .orderBy('sku_id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function hasShop(db: Database, accountId: number, shopId: number): Promise<boolean> {
  const row = await db
    .selectFrom('shop_favourite')
    .select('shop_id')
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row !== undefined
}

/** False: there is no such shop. */
export async function addShop(
  db: Database,
  { accountId, shopId, now }: { accountId: number; shopId: number; now: Date },
): Promise<boolean> {
  const known = await db.selectFrom('shop').select('id').where('id', '=', shopId).executeTakeFirst()
  if (!known) return false
  await db
    .insertInto('shop_favourite')
    .values({ account_id: accountId, shop_id: shopId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export async function removeShop(db: Database, accountId: number, shopId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shop_favourite')
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countFavourites(db: Database, accountId: number): Promise<{ products: number; shops: number }> {
  const { rows } = await sql<{ products: number; shops: number }>`
    select (select count(*) from product_favourite where account_id = ${accountId}) as products,
      (select count(*) from shop_favourite where account_id = ${accountId}) as shops`.execute(db)
  return rows[0]!
}

export function listShops(db: Database, locale: Locale, accountId: number, { offset, limit }: Span) {
  const language = locale === 'en' ? 'en' : 'zh'
  return db
    .selectFrom('shop_favourite as mine')
    .innerJoin('shop', 'shop.id', 'mine.shop_id')
    .select((eb) => [
      'shop.id as shopId',
      `shop.name_${language} as shopName`,
      `shop.intro_${language} as intro`,
      'shop.logo as shopLogo',
      'shop.status as shopStatus',
      'shop.is_self_run as isSelfRun',
      'shop.score',
      sql<number>`(select count(*) from product where shop_id = ${eb.ref('shop.id')} and status = 1)`.as('prodCount'),
      sql<number>`(select count(*) from shop_favourite fan where fan.shop_id = ${eb.ref('shop.id')})`.as('fansCount'),
    ])
    .where('mine.account_id', '=', accountId)
    .orderBy('mine.at', 'desc')
    .orderBy('shop.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/**
 * Seen now; beyond the limit the oldest are forgotten. An unknown product leaves none, and of a stranger's variant
 * stays the product.
 */
export async function noteFootprint(
  db: Database,
  { accountId, prodId, skuId = 0, now }: Mark & { now: Date },
): Promise<void> {
  await sql`
    insert into footprint (account_id, product_id, sku_id, at) select ${accountId}, product.id, sku.id, ${now}
    from product left join sku on sku.product_id = product.id and sku.id = ${skuId}
    where product.id = ${prodId}
    on conflict (account_id, product_id) do update set at = excluded.at, sku_id = excluded.sku_id`.execute(db)
  await sql`
    delete from footprint where account_id = ${accountId} and at < (
      select at from footprint where account_id = ${accountId} order by at desc
      offset ${FOOTPRINTS_MAX - 1} limit 1)`.execute(db)
}

export async function listFootprints(db: Database, accountId: number, { offset, limit }: Span) {
  const mine = db.selectFrom('footprint').where('account_id', '=', accountId)
  const [rows, { total }] = await Promise.all([
    mine
      .select(['product_id as prodId', 'sku_id as skuId', 'at'])
      .orderBy('at', 'desc')
      .orderBy('product_id')
      .offset(offset)
      .limit(limit)
      .execute(),
    mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Without ids: all of them. */
export async function deleteFootprints(db: Database, accountId: number, prodIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('footprint')
    .where('account_id', '=', accountId)
    .$if(prodIds.length > 0, (query) => query.where('product_id', 'in', prodIds))
    .execute()
}

/** From the first moment, up to the second. */
export async function deleteFootprintsBetween(
  db: Database,
  accountId: number,
  from: Date,
  before: Date,
): Promise<void> {
  await db
    .deleteFrom('footprint')
    .where('account_id', '=', accountId)
    .where('at', '>=', from)
    .where('at', '<', before)
    .execute()
}

/** The newest first. */
export async function lastSeen(db: Database, accountId: number, most: number): Promise<number[]> {
  const { rows } = await listFootprints(db, accountId, { offset: 0, limit: most })
  return rows.map(({ prodId }) => prodId)
}
