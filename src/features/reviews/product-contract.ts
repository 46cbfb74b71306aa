// What a product page reads of reviews.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { pageOf, paging } from '#core/wire/page.ts'

/** What reviews are sifted by: 0 good, 1 medium, 2 bad; as a filter also -1 all, 3 with pictures. */
export const filters = { all: -1, good: 0, medium: 1, bad: 2, pictured: 3 } as const
export type Filter = (typeof filters)[keyof typeof filters]

/** How many reviews a product has, of each kind. */
export const reviewCounts = endpoint({
  method: 'GET',
  path: '/prod/prodCommData',
  access: 'anyone',
  input: z.object({ prodId: id }),
  answer: z.object({
    number: z.number(),
    praiseNumber: z.number(),
    secondaryNumber: z.number(),
    negativeNumber: z.number(),
    picNumber: z.number(),
    /** Percent of good ones, one place; 100 while there are none. */
    positiveRating: z.number(),
  }),
  problems: [],
})
export type ReviewCounts = z.infer<typeof reviewCounts.answer>

const review = z.object({
  prodCommId: z.number(),
  score: z.number(),
  evaluate: z.literal([0, 1, 2]),
  content: z.string(),
  /** Comma-separated. */
  pics: z.string(),
  /** Masked: the first character of the name; empty for an anonymous one. */
  nickName: z.string(),
  isAnonymous: z.number(),
  recTime: z.string(),
  // Ours: who bought what.
  level: z.number(),
  city: z.string(),
  model: z.string(),
  quantity: z.number(),
  /** What the shop answered. */
  replyContent: z.nullable(z.string()),
})
export type Review = z.infer<typeof review>

/** Newest first. */
export const reviewPage = endpoint({
  method: 'GET',
  path: '/prod/prodCommPageByProd',
  access: 'anyone',
  input: z.object({
    prodId: id,
    evaluate: z._default(z.coerce.number().check(z.int(), z.gte(-1), z.lte(3)), filters.all),
    ...paging,
  }),
  answer: pageOf(review),
  problems: [],
})
export type ReviewPage = z.infer<typeof reviewPage.answer>
