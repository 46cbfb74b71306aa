// The shop answers, the operator hides what must not stand there and shows it again; counts, averages and kept pages
// follow at once.
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { MerchantContext, StaffContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { maskedName } from '../rules.ts'
import type {
  hideReview,
  platformReviews,
  PlatformReview,
  replyToReview,
  shopReviews,
  showReview,
} from '../staff-contract.ts'
import { count } from './service.ts'
import { listStaffReviews, lockReview, writeReply, writeSight, type StaffReviewRow } from './staff-queries.ts'

type Input = z.output<typeof shopReviews.input>

const subjectOf = (id: number): string => `review:${id}`

const rowOf = (row: StaffReviewRow): PlatformReview => ({
  reviewId: row.id,
  prodId: row.prodId,
  prodName: row.prodName,
  model: row.model,
  score: row.score,
  content: row.content,
  pics: row.pics.join(','),
  nickName: row.isAnonymous ? '' : maskedName(row.name),
  time: wireTime(row.createdAt),
  reply: row.reply,
  replyTime: wireTimeOrNull(row.repliedAt),
  hiddenReason: row.hiddenAt ? (row.hiddenReason ?? '') : null,
  shopName: row.shopName,
})

async function pageFor({ db, locale }: StaffContext, { after: key, ...input }: Input, shopId: number | undefined) {
  const [time, id] = (key ?? '').split('-').map(Number) as [number, number]
  // A time that no calendar has finds nothing.
  const after = key ? { createdAt: new Date(Math.min(time, 8.64e15)), id } : undefined
  const rows = await listStaffReviews(db, { ...input, shopId, locale, after })
  const shown = rows.slice(0, input.size)
  const last = shown.at(-1)
  return {
    records: shown.map(rowOf),
    next: rows.length > input.size && last ? `${last.createdAt.getTime()}-${last.id}` : null,
  }
}

export const reviewsOfShop = (context: MerchantContext, input: Input) => pageFor(context, input, context.shopId)

export const reviewsOfAll = (context: StaffContext, input: z.output<typeof platformReviews.input>) =>
  pageFor(context, input, undefined)

export async function reply(
  context: MerchantContext,
  { reviewId, was, content }: z.output<typeof replyToReview.input>,
): Promise<null> {
  const { db, shopId, now } = context
  await inTransaction(db, async (tx) => {
    const found = await lockReview(tx, reviewId, shopId)
    if (!found) throw new Problem('reviewUnknown')
    if (found.reply !== was) throw new Problem('changedMeanwhile')
    await writeReply(tx, { id: reviewId, reply: content, now })
    await audit(
      { ...context, db: tx },
      { action: 'review.reply', subject: subjectOf(reviewId), before: { reply: was }, after: { reply: content } },
    )
    await announce(tx, tag.reviews(found.prodId), tag.product(found.prodId))
  })
  return null
}

export const hide = (context: StaffContext, { reviewId, reason }: z.output<typeof hideReview.input>) =>
  sight(context, reviewId, reason)

export const show = (context: StaffContext, { reviewId }: z.output<typeof showReview.input>) =>
  sight(context, reviewId, null)

/** What is hidden already, or seen already, was changed by somebody else meanwhile. */
async function sight(context: StaffContext, reviewId: number, reason: string | null): Promise<null> {
  const hides = reason !== null
  await inTransaction(context.db, async (tx) => {
    const found = await lockReview(tx, reviewId)
    if (!found) throw new Problem('reviewUnknown')
    if ((found.hiddenAt !== null) === hides) throw new Problem('changedMeanwhile')
    await writeSight(tx, { id: reviewId, reason, now: context.now })
    await count(tx, [found], hides ? -1 : 1)
    const change = hides ? { after: { reason } } : { before: { reason: found.hiddenReason } }
    await audit(
      { ...context, db: tx },
      { action: hides ? 'review.hide' : 'review.show', subject: subjectOf(reviewId), ...change },
    )
  })
  return null
}
