/** Reviews as the shop answers them and the operator keeps order among them. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { trim } from '#core/field/trim.ts'
import { PAGE_SIZE_MAX } from '#core/limits.ts'
import { keyword } from '#core/wire/list.ts'
import {
  HIDE_REASON_MAX,
  REPLY_MAX,
  REVIEWS_PAGE,
  SCORE_MAX,
  SCORE_MIN,
  answerFilters,
  gradeFilters,
  sightFilters,
} from './rules.ts'

const reviewId = id

const input = {
  /** This one alone: what became of a review that a form stands on. */
  reviewId: z.optional(reviewId),
  score: z.optional(z.coerce.number().check(z.int(), z.gte(SCORE_MIN), z.lte(SCORE_MAX))),
  grade: z.optional(z.enum(gradeFilters)),
  answered: z.optional(z.enum(answerFilters)),
  sight: z.optional(z.enum(sightFilters)),
  /** Part of a product's name or designation. */
  product: z.optional(keyword),
  after: z.optional(z.string().check(z.regex(/^\d{1,16}-\d{1,16}$/))),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE_MAX)), REVIEWS_PAGE),
}

const row = {
  reviewId: z.number(),
  prodId: z.number(),
  prodName: z.string(),
  model: z.string(),
  score: z.number(),
  content: z.string(),
  /** Comma-separated. */
  pics: z.string(),
  /** Masked as on the product's page; empty for an anonymous one. */
  nickName: z.string(),
  time: z.string(),
  reply: z.nullable(z.string()),
  replyTime: z.nullable(z.string()),
  /** Why the operator hid it; null: everybody sees it. */
  hiddenReason: z.nullable(z.string()),
}
const shopRow = z.object(row)
export type ShopReview = z.infer<typeof shopRow>
const platformRow = z.object({ ...row, shopName: z.string() })
export type PlatformReview = z.infer<typeof platformRow>

/** The newest first, by key: `after` is the `next` of the page before. */
export const shopReviews = endpoint({
  method: 'GET',
  path: '/shop/reviews',
  access: 'merchant',
  permission: 'reviews',
  input: z.object(input),
  answer: z.object({ records: z.array(shopRow), next: z.nullable(z.string()) }),
  problems: [],
})

/** How many that buyers see have no answer yet, or of one grade; not counted beyond WAITING_COUNTED_MAX. */
export const reviewsWaiting = endpoint({
  method: 'GET',
  path: '/shop/reviews/waiting',
  access: 'merchant',
  permission: 'reviews',
  input: z.object({ grade: input.grade }),
  answer: z.number(),
  problems: [],
})

/**
 * Answers a review, or puts the answer right. `was`: the answer that was read; another one is told, not overwritten.
 */
export const replyToReview = endpoint({
  method: 'PUT',
  path: '/shop/reviews/:reviewId/reply',
  access: 'merchant',
  permission: 'reviews',
  input: z.object({
    reviewId,
    was: z.nullable(z.string()),
    content: z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(REPLY_MAX, 'textTooLong')),
  }),
  answer: z.null(),
  problems: ['reviewUnknown', 'changedMeanwhile', 'textBlank', 'textTooLong'],
})

/** Reviews as the operator watches over them. */
export const platformReviews = endpoint({
  method: 'GET',
  path: '/platform/reviews',
  access: 'platform',
  permission: 'content',
  input: z.object(input),
  answer: z.object({ records: z.array(platformRow), next: z.nullable(z.string()) }),
  problems: [],
})

/** Out of every list and every average at once; its writer reads the reason. */
export const hideReview = endpoint({
  method: 'POST',
  path: '/platform/reviews/:reviewId/hide',
  access: 'platform',
  permission: 'content',
  input: z.object({
    reviewId,
    reason: z.string().check(trim(), z.minLength(1, 'reasonMissing'), z.maxLength(HIDE_REASON_MAX, 'textTooLong')),
  }),
  answer: z.null(),
  problems: ['reviewUnknown', 'changedMeanwhile', 'reasonMissing', 'textTooLong'],
})

/** Shows a review that was hidden. */
export const showReview = endpoint({
  method: 'POST',
  path: '/platform/reviews/:reviewId/show',
  access: 'platform',
  permission: 'content',
  input: z.object({ reviewId }),
  answer: z.null(),
  problems: ['reviewUnknown', 'changedMeanwhile'],
})
