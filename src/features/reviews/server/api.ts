import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { asPage, spanOf } from '#core/wire/page.ts'
import { wireTime } from '#core/time.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import type { Context } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'
import { reviewsShown } from '#features/catalog/server/index.ts'
import {
  filters,
  reviewCounts,
  reviewPage,
  type Filter,
  type ReviewCounts,
  type ReviewPage,
} from '../product-contract.ts'
import { linesToReview, myReviews, writeReviews } from '../contract.ts'
import { evaluationOf, maskedName, positiveRating } from '../rules.ts'
import { pictureRoutes } from './pictures.ts'
import { countReviews, listReviews } from './queries.ts'
import { ofOrder, page, write } from './service.ts'
import { staffReviewsApi } from './staff-api.ts'

export function reviewsApi(app: FastifyInstance): void {
  mount(app, reviewCounts, readCounts)
  mount(app, reviewPage, readPage)
  mount(app, myReviews, page)
  mount(app, linesToReview, ofOrder)
  mount(app, writeReviews, write)
  staffReviewsApi(app)
  pictureRoutes(app)
}

const NONE = { number: 0, praiseNumber: 0, secondaryNumber: 0, negativeNumber: 0, picNumber: 0 }

/** Most products have none, and say so themselves. */
const hasNone = async (context: Context, prodId: number) => (await reviewsShown(context, prodId)) === 0

/** A product's page asks for the counts and for a page of reviews at once: they are counted for both. */
const countsOf = (asker: Pick<Context, 'db' | 'dependsOn'>, prodId: number) =>
  cached(asker, `review counts ${prodId}`, [tag.reviews(prodId)], () => countReviews(asker.db, prodId))

async function readCounts(context: Context, { prodId }: z.output<typeof reviewCounts.input>): Promise<ReviewCounts> {
  const counts = (await hasNone(context, prodId)) ? NONE : await countsOf(context, prodId)
  return { ...counts, positiveRating: positiveRating(counts.praiseNumber, counts.number) }
}

const countOf = {
  [filters.all]: 'number',
  [filters.good]: 'praiseNumber',
  [filters.medium]: 'secondaryNumber',
  [filters.bad]: 'negativeNumber',
  [filters.pictured]: 'picNumber',
} as const satisfies Record<Filter, keyof ReviewCounts>

async function readPage(
  context: Context,
  { prodId, evaluate, ...wanted }: z.output<typeof reviewPage.input>,
): Promise<ReviewPage> {
  const filter = evaluate as Filter
  if (await hasNone(context, prodId)) return asPage([], 0, wanted)
  const [counts, rows] = await Promise.all([
    countsOf(context, prodId),
    listReviews(context.db, context.locale, { prodId, filter, ...spanOf(wanted) }),
  ])
  const total = counts[countOf[filter]]
  const records = rows.map(({ name, isAnonymous, at, pics, ...review }) => ({
    ...review,
    evaluate: evaluationOf(review.score),
    pics: pics.join(','),
    nickName: isAnonymous ? '' : maskedName(name),
    isAnonymous: Number(isAnonymous),
    recTime: wireTime(at),
  }))
  return asPage(records, total, wanted)
}
