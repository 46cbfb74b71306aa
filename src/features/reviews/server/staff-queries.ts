// Reviews as those read them who answer them or keep order. Pages go by key (creation and id).
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { fewIds } from '#server/database/few-ids.ts'
import { hasWords, productsCalled } from '#features/catalog/server/index.ts'
import { GOOD_FROM, WAITING_COUNTED_MAX, type answerFilters, type gradeFilters, type sightFilters } from '../rules.ts'

type Grade = (typeof gradeFilters)[number]

export type ReviewQuery = {
  /** Undefined: of all shops. */
  shopId: number | undefined
  reviewId?: number | undefined
  locale: Locale
  score?: number | undefined
  grade?: Grade | undefined
  answered?: (typeof answerFilters)[number] | undefined
  sight?: (typeof sightFilters)[number] | undefined
  product?: string | undefined
  after: { createdAt: Date; id: number } | undefined
  size: number
}

/** One more than a page, so that the caller knows whether there is another. */
export async function listStaffReviews(
  db: Database,
  { shopId, reviewId, locale, score, grade, answered, sight, product, after, size }: ReviewQuery,
) {
  const isOfProduct = product ? await ofProduct(db, shopId, product) : undefined
  const language = locale === 'en' ? 'en' : 'zh'
  return db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select([
      'review.id',
      'product_id as prodId',
      `product.name_${language} as prodName`,
      'product.model',
      'review.score',
      'content',
      'review.pics',
      'nick_name as name',
      'is_anonymous as isAnonymous',
      'review.created_at as createdAt',
      'reply',
      'replied_at as repliedAt',
      'hidden_at as hiddenAt',
      'hidden_reason as hiddenReason',
      `shop.name_${language} as shopName`,
    ])
    .$if(shopId !== undefined, (query) => query.where('product.shop_id', '=', shopId!))
    .$if(reviewId !== undefined, (query) => query.where('review.id', '=', reviewId!))
    .$if(score !== undefined, (query) => query.where('review.score', '=', score!))
    .$if(grade !== undefined, (query) => query.where('review.score', ofGrade(grade!), GOOD_FROM))
    .$if(answered !== undefined, (query) => query.where('reply', answered === 'yes' ? 'is not' : 'is', null))
    .$if(sight !== undefined, (query) => query.where('hidden_at', sight === 'hidden' ? 'is not' : 'is', null))
    .$if(isOfProduct !== undefined, (query) => query.where(isOfProduct!))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(review.created_at, review.id) < (${after!.createdAt}, ${after!.id})`),
    )
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(size + 1)
    .execute()
}
export type StaffReviewRow = Awaited<ReturnType<typeof listStaffReviews>>[number]

/**
 * A shop's products under these words are looked up, and their reviews, where those are few: they may be old, and a
 * walk from the newest would meet them late. Of all shops it would take longer to look through the products.
 */
async function ofProduct(db: Database, shopId: number | undefined, words: string): Promise<RawBuilder<SqlBool>> {
  const isCalled = hasWords(words, sql.ref('product'))
  if (shopId === undefined) return isCalled
  const few = await fewIds(db, sql`select id from review where product_id in (${productsCalled(shopId, words)})`)
  return few ? sql<SqlBool>`review.id = ${anyOf(few)}` : isCalled
}

const ofGrade = (grade: Grade) => (grade === 'poor' ? '<' : '>=')

/** Those without an answer; hidden ones need none. */
export async function countWaiting(db: Database, shopId: number, grade?: Grade): Promise<number> {
  const waiting = db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select('review.id')
    .where('product.shop_id', '=', shopId)
    .where('reply', 'is', null)
    .where('hidden_at', 'is', null)
    .$if(grade !== undefined, (query) => query.where('review.score', ofGrade(grade!), GOOD_FROM))
    .limit(WAITING_COUNTED_MAX)
  const { count } = await db
    .selectFrom(waiting.as('waiting'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Locked until the end of the transaction; of that shop, where one is named. */
export function lockReview(tx: Tx, id: number, shopId?: number) {
  return tx
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select([
      'review.id',
      'product_id as prodId',
      'score',
      'reply',
      'hidden_at as hiddenAt',
      'hidden_reason as hiddenReason',
    ])
    .where('review.id', '=', id)
    .$if(shopId !== undefined, (query) => query.where('product.shop_id', '=', shopId!))
    .forUpdate('review')
    .executeTakeFirst()
}

export const writeReply = (tx: Tx, { id, reply, now }: { id: number; reply: string; now: Date }) =>
  tx.updateTable('review').set({ reply, replied_at: now }).where('id', '=', id).execute()

/** `reason` null: to be seen again. */
export const writeSight = (tx: Tx, { id, reason, now }: { id: number; reason: string | null; now: Date }) =>
  tx
    .updateTable('review')
    .set({ hidden_at: reason === null ? null : now, hidden_reason: reason })
    .where('id', '=', id)
    .execute()
