// What buyers say of what they bought: once a line, for good.
import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { pageFacts, spanOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { answerOf } from '#server/events.ts'
import { newId } from '#server/database/ids.ts'
import { rateProducts } from '#features/catalog/server/index.ts'
import type { BoughtLineOut, linesToReview, myReviews, OwnReview, writeReviews } from '../contract.ts'
import { tabs } from '../rules.ts'
import type { BoughtLine } from './bought.ts'
import { claimPictures, countOwn, insertReviews, listOwn, type OwnRow } from './queries.ts'

type Wanted = z.output<typeof writeReviews.input>
type Written = Extract<Wanted, { reviews: unknown }>['reviews'][number]

/** What a page of reviews is made of; told with every change. */

const lineOut = (line: BoughtLine, locale: Locale): BoughtLineOut => ({
  orderItemId: line.orderItemId,
  orderNumber: line.orderNumber,
  prodId: line.prodId,
  skuId: line.skuId,
  prodName: line.name[locale],
  skuName: line.model,
  properties: line.properties[locale],
  pic: line.pic,
  prodCount: line.quantity,
  receiptTime: wireTime(line.receivedAt),
  commSts: Number(line.isReviewed),
})

const reviewOut = ({ at, repliedAt, pics, isAnonymous, ...row }: OwnRow): OwnReview => ({
  ...row,
  pics: pics.join(','),
  isAnonymous: Number(isAnonymous),
  recTime: wireTime(at),
  replyTime: wireTimeOrNull(repliedAt),
})

export async function page(
  { db, accountId, locale }: MemberContext,
  { tab, ...paging }: z.output<typeof myReviews.input>,
) {
  const span = spanOf(paging)
  const bought = answerOf(db, 'boughtLines')
  const isWaiting = tab === tabs.waiting
  const [waitingCount, doneCount, lines, reviews] = await Promise.all([
    bought.countWaiting(db, accountId),
    countOwn(db, accountId),
    isWaiting ? bought.listWaiting(db, accountId, span) : [],
    isWaiting ? [] : listOwn(db, locale, { accountId, ...span }),
  ])
  const total = isWaiting ? waitingCount : doneCount
  return {
    waitingCount,
    doneCount,
    lines: lines.map((line) => lineOut(line, locale)),
    reviews: reviews.map(reviewOut),
    ...pageFacts(total, paging),
  }
}

export async function ofOrder(
  { db, accountId, locale }: MemberContext,
  { orderNumber }: z.output<typeof linesToReview.input>,
) {
  return (await answerOf(db, 'boughtLines').linesOfOrder(db, { accountId, orderNumber })).map((line) =>
    lineOut(line, locale),
  )
}

export async function write(context: MemberContext, wanted: Wanted): Promise<null> {
  if ('reviews' in wanted) return writeOf(context, wanted.orderNumber, wanted.reviews)
  const { db, accountId } = context
  const orderNumber = await answerOf(db, 'boughtLines').orderOfLine(db, { accountId, orderItemId: wanted.orderItemId })
  if (orderNumber === undefined) throw new Problem('orderUnknown')
  return writeOf(context, orderNumber, [wanted])
}

async function writeOf(context: MemberContext, orderNumber: string, reviews: readonly Written[]): Promise<null> {
  const { db, accountId, now } = context
  const wanted = new Map(reviews.map((review) => [review.orderItemId, review]))
  await inTransaction(db, async (tx) => {
    const lines = await answerOf(tx, 'boughtLines').markReviewed(tx, {
      accountId,
      orderNumber,
      orderItemIds: [...wanted.keys()],
      now,
    })
    if (lines.length < wanted.size) throw new Problem('reviewRepeated')
    const rows = lines.map((line) => ({ id: newId(), line, review: wanted.get(line.orderItemId)! }))
    await insertReviews(
      tx,
      rows.map(({ id, line, review }) => rowOf(id, line, review, context)),
    )
    await keepPictures(tx, accountId, rows)
    await count(
      tx,
      rows.map(({ line: { prodId }, review: { score } }) => ({ prodId, score })),
    )
  })
  return null
}

function rowOf(
  id: number,
  line: BoughtLine,
  { score, content, pics, isAnonymous }: Written,
  { accountId, session, now }: MemberContext,
) {
  return {
    id,
    product_id: line.prodId,
    sku_id: line.skuId,
    account_id: accountId,
    order_item_id: line.orderItemId,
    nick_name: session.nickName,
    level: session.level,
    city_zh: line.city.zh_CN,
    city_en: line.city.en,
    quantity: line.quantity,
    score,
    content,
    pics: [...new Set(pics)],
    is_anonymous: isAnonymous,
    created_at: now,
  }
}

/** Only pictures this person sent, and each one once. */
async function keepPictures(tx: Tx, accountId: number, rows: { id: number; review: Written }[]): Promise<void> {
  for (const { id, review } of rows) {
    const pics = [...new Set(review.pics)]
    if (pics.length > 0 && (await claimPictures(tx, { accountId, reviewId: id, paths: pics })) < pics.length)
      throw new Problem('reviewPictureUnknown')
  }
}

/** The products' counts and averages follow, and every page that shows them. */
export async function count(tx: Tx, scores: { prodId: number; score: number }[], by: 1 | -1 = 1): Promise<void> {
  await rateProducts(tx, scores, by)
  const products = [...new Set(scores.map(({ prodId }) => prodId))]
  await announce(tx, ...products.flatMap((prodId) => [tag.reviews(prodId), tag.product(prodId)]))
}
