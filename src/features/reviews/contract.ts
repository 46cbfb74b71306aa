// What a buyer writes about what was bought. Reading the reviews of a product stands in the contract of the catalogue:
// its pages ask.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { trim } from '#core/field/trim.ts'
import { REVIEW_IMAGES_MAX, REVIEW_MAX } from '#core/limits.ts'
import { paging } from '#core/wire/page.ts'
import { LINES_AT_ONCE_MAX, SCORE_MAX, SCORE_MIN, tabs } from './rules.ts'

const orderNumber = z.string().check(z.regex(/^\d{6,32}$/, 'orderUnknown'))

/** A line of a received order. */
const boughtLine = z.object({
  orderItemId: z.number(),
  orderNumber: z.string(),
  prodId: z.number(),
  skuId: z.number(),
  prodName: z.string(),
  skuName: z.string(),
  properties: z.string(),
  pic: z.string(),
  prodCount: z.number(),
  /** When the order was received. */
  receiptTime: z.string(),
  /** 1: reviewed. */
  commSts: z.number(),
})
export type BoughtLineOut = z.infer<typeof boughtLine>

const ownReview = z.object({
  prodCommId: z.number(),
  prodId: z.number(),
  skuId: z.number(),
  prodName: z.string(),
  skuName: z.string(),
  pic: z.string(),
  score: z.number(),
  content: z.string(),
  /** Comma-separated. */
  pics: z.string(),
  isAnonymous: z.number(),
  recTime: z.string(),
  replyContent: z.nullable(z.string()),
  replyTime: z.nullable(z.string()),
  /** Why the operator hid it; null: everybody sees it. */
  hiddenReason: z.nullable(z.string()),
})
export type OwnReview = z.infer<typeof ownReview>

/** One page of what waits for a review or of what was reviewed, and how many there are of both. */
export const myReviews = endpoint({
  method: 'GET',
  path: '/p/prodComm/page',
  access: 'member',
  input: z.object({ tab: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), tabs.waiting), ...paging }),
  answer: z.object({
    waitingCount: z.number(),
    doneCount: z.number(),
    /** Empty on the other tab. */
    lines: z.array(boughtLine),
    reviews: z.array(ownReview),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
  }),
  problems: [],
})

/** The lines of an order that can be reviewed. */
export const linesToReview = endpoint({
  method: 'GET',
  path: '/p/prodComm/order',
  access: 'member',
  input: z.object({ orderNumber }),
  answer: z.array(boughtLine),
  problems: ['orderUnknown', 'orderStatusChanged'],
})

const pics = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(REVIEW_IMAGES_MAX, 'reviewPicturesTooMany'))
const written = z.object({
  orderItemId: z.coerce.number().check(z.int()),
  score: z.number().check(z.int(), z.gte(SCORE_MIN), z.lte(SCORE_MAX)),
  content: z.string().check(trim(), z.minLength(1, 'reviewEmpty'), z.maxLength(REVIEW_MAX, 'reviewTooLong')),
  /** Paths that uploads answered. */
  pics: z._default(pics, []),
  isAnonymous: z._default(z.boolean(), false),
})

export type WrittenReview = z.input<typeof written>

/** One line, as other clients of this API send it: its pictures with commas between them. */
const single = z.extend(written, {
  prodId: z.optional(id),
  score: z.coerce.number().check(z.int(), z.gte(SCORE_MIN), z.lte(SCORE_MAX)),
  pics: z._default(
    z.pipe(
      z.pipe(
        z.nullable(z.union([z.array(z.string()), z.string()])),
        z.transform((sent) => (Array.isArray(sent) ? sent : (sent ?? '').split(',').filter((pic) => pic !== ''))),
      ),
      pics,
    ),
    [],
  ),
  isAnonymous: z._default(
    z.pipe(
      z.union([z.boolean(), z.literal(0), z.literal(1)]),
      z.transform((is) => Boolean(is)),
    ),
    false,
  ),
})

/** Some or all lines of one order at once, all or none; or one line by itself. */
export const writeReviews = endpoint({
  method: 'POST',
  path: '/p/prodComm',
  access: 'member',
  input: z.union([
    z.object({ orderNumber, reviews: z.array(written).check(z.minLength(1), z.maxLength(LINES_AT_ONCE_MAX)) }),
    single,
  ]),
  answer: z.null(),
  problems: [
    'orderUnknown',
    'reviewEmpty',
    'reviewTooLong',
    'reviewPicturesTooMany',
    'reviewPictureUnknown',
    'reviewRepeated',
  ],
})
