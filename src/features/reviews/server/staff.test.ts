import { expect, test } from 'vitest'
import { prodInfo } from '#features/catalog/contract.ts'
import { reviewCounts, reviewPage } from '../product-contract.ts'
import { newId } from '#server/database/ids.ts'
import { listen } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, received, shop } from '../../../../tests/trade.ts'
import { linesToReview, myReviews, writeReviews } from '../contract.ts'
import { tabs } from '../rules.ts'
import {
  hideReview,
  platformReviews,
  replyToReview,
  reviewsWaiting,
  shopReviews,
  showReview,
} from '../staff-contract.ts'

/** Two products of one shop, each received and reviewed: five stars by name, one star anonymously. */
async function reviewed() {
  const { merchant, operator } = await testApp()
  const [shopId, person] = [await shop(), await buyer()]
  const wares = [
    await goods({ shopId, name: `好评 ${shopId}` }),
    await goods({ shopId, name: `差评 ${shopId}` }),
  ] as const
  const orderNumber = await received(person, ...wares)
  const { data: lines } = await person.call(linesToReview, { orderNumber })
  for (const { orderItemId, prodId } of lines) {
    const isGood = prodId === wares[0].prodId
    const review = { orderItemId, score: isGood ? 5 : 1, content: isGood ? '配合好' : '到货有锈', isAnonymous: !isGood }
    await person.call(writeReviews, { orderNumber, reviews: [review] })
  }
  const clerk = (await merchant(shopId, ['reviews'])).as
  const keeper = (await operator(['content'])).as
  const idOf = async (prodId: number) =>
    (await clerk(shopReviews, {})).data.records.find((one) => one.prodId === prodId)!.reviewId
  const [good, bad] = [await idOf(wares[0].prodId), await idOf(wares[1].prodId)]
  return { shopId, person, wares, clerk, keeper, good, bad }
}

test('[OPS-1] a shop finds its reviews by rating, product and what is not answered yet, page by page', async () => {
  const { clerk, good, bad, shopId } = await reviewed()
  const ids = async (input: object) => (await clerk(shopReviews, input)).data.records.map(({ reviewId }) => reviewId)
  expect(await ids({})).toEqual([bad, good])
  expect(await ids({ score: 1 })).toEqual([bad])
  expect(await ids({ grade: 'poor' })).toEqual([bad])
  expect(await ids({ grade: 'good' })).toEqual([good])
  expect(await ids({ product: `好评 ${shopId}` })).toEqual([good])
  expect(await ids({ product: '%' })).toEqual([])
  await clerk(replyToReview, { reviewId: bad, was: null, content: '抱歉，已为您换货' })
  expect(await ids({ answered: 'no' })).toEqual([good])
  expect(await ids({ answered: 'yes' })).toEqual([bad])
  const first = (await clerk(shopReviews, { size: 1 })).data
  expect(first.records.map(({ reviewId, nickName }) => [reviewId, nickName])).toEqual([[bad, '']])
  expect(await ids({ size: 1, after: first.next! })).toEqual([good])
  expect((await clerk(shopReviews, { size: 1, after: '99999999999999999-1' })).problem).toBe('invalidInput')
})

test('[OPS-1] a shop reads how many of its reviews wait for an answer; those that nobody sees do not', async () => {
  const { clerk, keeper, good, bad } = await reviewed()
  const waiting = async () => (await clerk(reviewsWaiting, {})).data
  expect(await waiting()).toBe(2)
  expect((await clerk(reviewsWaiting, { grade: 'poor' })).data).toBe(1)
  await clerk(replyToReview, { reviewId: good, was: null, content: '谢谢' })
  expect(await waiting()).toBe(1)
  await keeper(hideReview, { reviewId: bad, reason: '含联系方式' })
  expect(await waiting()).toBe(0)
})

test('[OPS-1] an answer stands on the product’s page and in the writer’s list; it is put right, never overwritten unseen', async () => {
  const { as, db } = await testApp()
  const { clerk, person, good, wares } = await reviewed()
  expect((await clerk(replyToReview, { reviewId: good, was: null, content: '  谢谢 ' })).code).toBe('00000')
  expect((await as()(reviewPage, { prodId: wares[0].prodId })).data.records[0]).toMatchObject({ replyContent: '谢谢' })
  const mine = (await person.call(myReviews, { tab: tabs.done })).data.reviews
  expect(mine.find(({ prodId }) => prodId === wares[0].prodId)).toMatchObject({
    replyContent: '谢谢',
    replyTime: expect.any(String),
  })

  const late = await clerk(replyToReview, { reviewId: good, was: null, content: '欢迎再来' })
  expect(late).toMatchObject({ problem: 'changedMeanwhile' })
  expect((await clerk(replyToReview, { reviewId: good, was: '谢谢', content: '欢迎再来' })).code).toBe('00000')
  expect((await clerk(replyToReview, { reviewId: good, was: '欢迎再来', content: '  ' })).problem).toBe('textBlank')
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `review:${good}`)
    .orderBy('id')
    .execute()
  expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['review.reply', { reply: null }, { reply: '谢谢' }],
    ['review.reply', { reply: '谢谢' }, { reply: '欢迎再来' }],
  ])
})

test('a review of another shop is as unknown as one that never was', async () => {
  const { merchant } = await testApp()
  const { good } = await reviewed()
  const stranger = (await merchant(await shop())).as
  for (const reviewId of [good, newId()])
    expect((await stranger(replyToReview, { reviewId, was: null, content: '好' })).problem).toBe('reviewUnknown')
  expect((await stranger(shopReviews, {})).data.records).toEqual([])
})

test('[OPS-1] what the operator hides leaves list, counts and average at once, its writer reads why, and it comes back', async () => {
  const { as, where } = await testApp()
  const { keeper, person, bad, wares } = await reviewed()
  const prodId = wares[1].prodId
  const heard: string[] = []
  const stop = await new Promise<() => Promise<void>>((resolve) => {
    const end = listen(
      where,
      (tags) => heard.push(...tags),
      () => resolve(end),
    )
  })
  const rating = async () => {
    const [{ data: counts }, { data: product }] = [
      await as()(reviewCounts, { prodId }),
      await as()(prodInfo, { prodId }),
    ]
    return [counts.number, counts.positiveRating, product.commentNum]
  }
  expect(await rating()).toEqual([1, 0, 1])
  expect((await keeper(hideReview, { reviewId: bad, reason: ' ' })).problem).toBe('reasonMissing')
  expect((await keeper(hideReview, { reviewId: bad, reason: '含电话号码' })).code).toBe('00000')
  expect(await rating()).toEqual([0, 100, 0])
  expect((await as()(reviewPage, { prodId })).data.records).toEqual([])
  const own = (await person.call(myReviews, { tab: tabs.done })).data.reviews
  expect(own.find((one) => one.prodId === prodId)!.hiddenReason).toBe('含电话号码')
  expect(
    (await keeper(platformReviews, { sight: 'hidden', product: wares[1].prodId ? '差评' : '' })).data.records[0],
  ).toMatchObject({
    reviewId: bad,
    hiddenReason: '含电话号码',
  })
  expect((await keeper(hideReview, { reviewId: bad, reason: '再次' })).problem).toBe('changedMeanwhile')
  await expect.poll(() => heard).toEqual(expect.arrayContaining([tag.reviews(prodId), tag.product(prodId)]))

  expect((await keeper(showReview, { reviewId: bad })).code).toBe('00000')
  expect(await rating()).toEqual([1, 0, 1])
  expect((await keeper(showReview, { reviewId: bad })).problem).toBe('changedMeanwhile')
  expect((await keeper(showReview, { reviewId: newId() })).problem).toBe('reviewUnknown')
  await stop()
})

test('two operators hiding one review at the same time take it off once', async () => {
  const { as } = await testApp()
  const { keeper, good, wares } = await reviewed()
  const answers = await Promise.all([1, 2, 3].map((n) => keeper(hideReview, { reviewId: good, reason: `原因 ${n}` })))
  expect(answers.map(({ problem }) => problem).filter(Boolean)).toEqual(['changedMeanwhile', 'changedMeanwhile'])
  expect((await as()(prodInfo, { prodId: wares[0].prodId })).data.commentNum).toBe(0)
})
