import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { asPage, spanOf } from '#core/wire/page.ts'
import { wireTime } from '#core/time.ts'
import { tag } from '#server/cache/tags.ts'
import { pipelined } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'
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

async function readCounts(
  { db, dependsOn }: Context,
  { prodId }: z.output<typeof reviewCounts.input>,
): Promise<ReviewCounts> {
  dependsOn(tag.reviews(prodId))
  const counts = await countReviews(db, prodId)
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
  { db, locale, dependsOn }: Context,
  { prodId, evaluate, ...wanted }: z.output<typeof reviewPage.input>,
): Promise<ReviewPage> {
  dependsOn(tag.reviews(prodId))
  const filter = evaluate as Filter
  const [counts, rows] = await pipelined(db, (one) =>
    Promise.all([countReviews(one, prodId), listReviews(one, locale, { prodId, filter, ...spanOf(wanted) })]),
  )
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
