import { sql, type InsertObject } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { planOpaque } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { keptQuery, keptStatement } from '#server/database/kept-query.ts'
import type { DB } from '#server/database/tables.ts'
import { filters, type Filter } from '../product-contract.ts'
import { GOOD_FROM, MEDIUM_FROM } from '../rules.ts'

const NO_PICTURES = sql<string[]>`'{}'`

export const countReviews = async (db: Database, prodId: number) => (await countRows(db, prodId))[0]!

const countRows = keptStatement((db, prodId: number) =>
  db
    .selectFrom('review')
    .select((eb) => [
      eb.fn.countAll<number>().as('number'),
      eb.fn.countAll<number>().filterWhere('score', '>=', GOOD_FROM).as('praiseNumber'),
      eb.fn
        .countAll<number>()
        .filterWhere('score', '<', GOOD_FROM)
        .filterWhere('score', '>=', MEDIUM_FROM)
        .as('secondaryNumber'),
      eb.fn.countAll<number>().filterWhere('score', '<', MEDIUM_FROM).as('negativeNumber'),
      eb.fn.countAll<number>().filterWhere('pics', '<>', NO_PICTURES).as('picNumber'),
    ])
    .where('product_id', '=', planOpaque(prodId, 'bigint'))
    .where('hidden_at', 'is', null),
)

type Input = { prodId: number; filter: Filter; offset: number; limit: number }

/** Newest first, with what was bought. */
export const listReviews = (db: Database, locale: Locale, { prodId, filter, offset, limit }: Input) =>
  reviewRows(db, { locale, filter }, prodId, offset, limit)

type ReviewShape = { locale: Locale; filter: Filter }
type Span = [prodId: number, offset: number, limit: number]

const reviewRows = keptQuery((db, { locale, filter }: ReviewShape, ...[prodId, offset, limit]: Span) =>
  db
    .selectFrom('review')
    .leftJoin('sku', 'sku.id', 'review.sku_id')
    .select((eb) => [
      'review.id as prodCommId',
      'score',
      'content',
      'pics',
      'nick_name as name',
      'is_anonymous as isAnonymous',
      'created_at as at',
      'level',
      `city_${locale === 'en' ? 'en' : 'zh'} as city`,
      eb.fn.coalesce('sku.model', sql.lit('')).as('model'),
      'quantity',
      'reply as replyContent',
    ])
    .where('review.product_id', '=', prodId)
    .where('hidden_at', 'is', null)
    .$if(filter === filters.good, (query) => query.where('score', '>=', GOOD_FROM))
    .$if(filter === filters.medium, (query) => query.where('score', '<', GOOD_FROM).where('score', '>=', MEDIUM_FROM))
    .$if(filter === filters.bad, (query) => query.where('score', '<', MEDIUM_FROM))
    .$if(filter === filters.pictured, (query) => query.where('pics', '<>', NO_PICTURES))
    .orderBy('created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
    .offset(offset),
)

export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number]

export async function countOwn(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('review')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** What one person wrote, the newest first, hidden or not. */
export function listOwn(
  db: Database,
  locale: Locale,
  { accountId, offset, limit }: { accountId: number; offset: number; limit: number },
) {
  return db
    .selectFrom('review')
    .innerJoin('order_item', 'order_item.id', 'review.order_item_id')
    .select([
      'review.id as prodCommId',
      'review.product_id as prodId',
      'order_item.sku_id as skuId',
      `order_item.name_${locale === 'en' ? 'en' : 'zh'} as prodName`,
      'order_item.model as skuName',
      'order_item.pic',
      'score',
      'content',
      'pics',
      'is_anonymous as isAnonymous',
      'review.created_at as at',
      'reply as replyContent',
      'replied_at as repliedAt',
      'hidden_reason as hiddenReason',
    ])
    .where('review.account_id', '=', accountId)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export const insertReviews = (tx: Tx, rows: InsertObject<DB, 'review'>[]) =>
  tx.insertInto('review').values(rows).execute()

export async function countWaitingPictures(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('review_picture')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('review_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const insertPicture = (db: Database, { path, accountId, now }: { path: string; accountId: number; now: Date }) =>
  db.insertInto('review_picture').values({ path, account_id: accountId, created_at: now }).execute()

export async function isSentBy(db: Database, { accountId, path }: { accountId: number; path: string }) {
  const picture = db.selectFrom('review_picture').where('path', '=', path).where('account_id', '=', accountId)
  return (await picture.select('path').executeTakeFirst()) !== undefined
}

/** How many of these were this person's and waited. */
export async function claimPictures(
  tx: Tx,
  { accountId, reviewId, paths }: { accountId: number; reviewId: number; paths: readonly string[] },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('review_picture')
    .set({ review_id: reviewId })
    .where('account_id', '=', accountId)
    .where('review_id', 'is', null)
    .where('path', 'in', paths)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The paths of those that it forgot. */
export async function deleteOldPictures(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('review_picture')
    .where('review_id', 'is', null)
    .where('created_at', '<', before)
    .returning('path')
    .execute()
  return rows.map(({ path }) => path)
}
