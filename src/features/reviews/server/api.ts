import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { wireTime } from '#core/time.ts'
import type { Context } from '#server/context.ts'
import { mount } from '#server/mount.ts'
import { filters, reviewCounts, reviewPage, type Filter, type ReviewCounts, type ReviewPage } from '#features/catalog/reviews-contract.ts'
import { evaluationOf, maskedName, positiveRating } from '../rules.ts'
import { countReviews, listReviews } from './queries.ts'

export function reviewsApi(app: FastifyInstance): void {
  mount(app, reviewCounts, readCounts)
  mount(app, reviewPage, readPage)
}

/** What a page of reviews is made of; written with every new one. */
const tagOf = (prodId: number): string => `reviews:${prodId}`

async function readCounts({ db, tag }: Context, { prodId }: z.output<typeof reviewCounts.input>): Promise<ReviewCounts> {
  tag(tagOf(prodId))
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
  { db, locale, tag }: Context,
  { prodId, evaluate, current, size }: z.output<typeof reviewPage.input>,
): Promise<ReviewPage> {
  tag(tagOf(prodId))
  const filter = evaluate as Filter
  const [counts, rows] = await Promise.all([
    countReviews(db, prodId),
    listReviews(db, locale, { prodId, filter, offset: (current - 1) * size, limit: size }),
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
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
