import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Database } from '#server/database.ts'
import { filters, type Filter } from '#features/catalog/reviews-contract.ts'
import { GOOD_FROM, MEDIUM_FROM } from '../rules.ts'

const NO_PICTURES = sql<string[]>`'{}'`

export function countReviews(db: Database, prodId: number) {
  return db
    .selectFrom('review')
    .select((eb) => [
      eb.fn.countAll<number>().as('number'),
      eb.fn.countAll<number>().filterWhere('score', '>=', GOOD_FROM).as('praiseNumber'),
      eb.fn.countAll<number>().filterWhere('score', '<', GOOD_FROM).filterWhere('score', '>=', MEDIUM_FROM).as('secondaryNumber'),
      eb.fn.countAll<number>().filterWhere('score', '<', MEDIUM_FROM).as('negativeNumber'),
      eb.fn.countAll<number>().filterWhere('pics', '<>', NO_PICTURES).as('picNumber'),
    ])
    .where('product_id', '=', prodId)
    .executeTakeFirstOrThrow()
}

type Wish = { prodId: number; filter: Filter; offset: number; limit: number }

/** Newest first, with what was bought. */
export function listReviews(db: Database, locale: Locale, { prodId, filter, offset, limit }: Wish) {
  return db
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
    ])
    .where('review.product_id', '=', prodId)
    .$if(filter === filters.good, (query) => query.where('score', '>=', GOOD_FROM))
    .$if(filter === filters.medium, (query) => query.where('score', '<', GOOD_FROM).where('score', '>=', MEDIUM_FROM))
    .$if(filter === filters.bad, (query) => query.where('score', '<', MEDIUM_FROM))
    .$if(filter === filters.pictured, (query) => query.where('pics', '<>', NO_PICTURES))
    .orderBy('created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
