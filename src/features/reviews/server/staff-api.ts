import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import {
  hideReview,
  platformReviews,
  replyToReview,
  reviewsWaiting,
  shopReviews,
  showReview,
} from '../staff-contract.ts'
import { countWaiting } from './staff-queries.ts'
import { hide, reply, reviewsOfAll, reviewsOfShop, show } from './staff-service.ts'

export function staffReviewsApi(app: FastifyInstance): void {
  mount(app, shopReviews, reviewsOfShop)
  mount(app, reviewsWaiting, ({ db, shopId }, { grade }) => countWaiting(db, shopId, grade))
  mount(app, replyToReview, reply)
  mount(app, platformReviews, reviewsOfAll)
  mount(app, hideReview, hide)
  mount(app, showReview, show)
}
