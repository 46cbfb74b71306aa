import { access, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prodInfo } from '#features/catalog/contract.ts'
import { reviewCounts, reviewPage } from '../product-contract.ts'
import { orderCount, orderDetail } from '#features/orders/contract.ts'
import { after } from '#core/time.ts'
import { REVIEW_IMAGES_MAX, REVIEW_MAX } from '#core/limits.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, pay, received, sendFile, shop, type Buyer } from '../../../../tests/trade.ts'
import { linesToReview, myReviews, writeReviews } from '../contract.ts'
import { PICTURE_WAITS_MS, reviewPicturePath, tabs } from '../rules.ts'
import { forgetReviewPictures } from './pictures.ts'

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#0f4c81' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()

/** Two lines of one received order. */
async function twoLines() {
  const person = await buyer()
  const shopId = await shop()
  const wares = [await goods({ shopId }), await goods({ shopId })] as const
  const orderNumber = await received(person, { ...wares[0], quantity: 2 }, wares[1])
  const { data: lines } = await person.call(linesToReview, { orderNumber })
  return { person, wares, orderNumber, lines, first: lines[0]!, second: lines[1]! }
}

const write = ({ call }: Buyer, orderNumber: string, orderItemId: number, more: object = {}) =>
  call(writeReviews, { orderNumber, reviews: [{ orderItemId, score: 5, content: '配合精度好', ...more }] })

test('[UC-6] a received line is reviewed once, with rating, text and pictures, and the product page shows it at once', async () => {
  const { as } = await testApp()
  const { person, orderNumber, first, second } = await twoLines()
  expect((await person.call(myReviews, {})).data).toMatchObject({ waitingCount: 2, doneCount: 0, total: 2 })
  expect((await person.call(orderCount, {})).data.unComment).toBe(1)
  const pics = [
    (await sendFile(person, reviewPicturePath, await photo())).data,
    (await sendFile(person, reviewPicturePath, await photo())).data,
  ]

  expect((await write(person, orderNumber, first.orderItemId, { score: 4, content: '  间隙合适 ', pics })).code).toBe(
    '00000',
  )
  expect((await person.call(orderDetail, { orderNumber })).data).toMatchObject({
    isReviewed: false,
    orderItemDtos: [{ commSts: 1 }, { commSts: 0 }],
  })
  const { data } = await as()(reviewPage, { prodId: first.prodId })
  expect(data).toMatchObject({
    total: 1,
    records: [{ score: 4, content: '间隙合适', city: '常州', quantity: 2, pics: pics.join(','), model: '6204-2RS1' }],
  })
  expect((await as(undefined, { locale: 'en' })(reviewPage, { prodId: first.prodId })).data.records[0]!.city).toBe(
    'Changzhou',
  )
  expect((await as()(reviewCounts, { prodId: first.prodId })).data).toMatchObject({
    number: 1,
    praiseNumber: 1,
    picNumber: 1,
    positiveRating: 100,
  })
  expect((await as()(prodInfo, { prodId: first.prodId })).data).toMatchObject({ commentNum: 1, score: 4 })

  expect((await write(person, orderNumber, first.orderItemId)).problem).toBe('reviewRepeated')
  expect((await as()(reviewCounts, { prodId: first.prodId })).data.number).toBe(1)

  await write(person, orderNumber, second.orderItemId, { isAnonymous: true })
  expect((await person.call(orderDetail, { orderNumber })).data.isReviewed).toBe(true)
  expect((await person.call(orderCount, {})).data.unComment).toBe(0)
  expect((await as()(reviewPage, { prodId: second.prodId })).data.records[0]).toMatchObject({
    nickName: '',
    isAnonymous: 1,
  })
  const mine = (await person.call(myReviews, { tab: tabs.done })).data
  expect(mine).toMatchObject({ waitingCount: 0, doneCount: 2, lines: [] })
  expect(mine.reviews.map(({ prodId }) => prodId)).toEqual([second.prodId, first.prodId])
})

test('a client that sends one line by itself, with its pictures in one text, is understood as well', async () => {
  const { as } = await testApp()
  const { person, first, second } = await twoLines()
  const { filePath } = (await sendFile<{ filePath: string }>(person, '/p/file/upload', await photo())).data
  const one = { orderItemId: first.orderItemId, prodId: first.prodId, score: 5, content: '配合精度好' }
  expect((await person.call(writeReviews, { ...one, content: ' ' })).problem).toBe('reviewEmpty')
  expect((await (await buyer()).call(writeReviews, one)).problem).toBe('orderUnknown')
  expect((await person.call(writeReviews, { ...one, pics: `${filePath},`, isAnonymous: 1 })).code).toBe('00000')
  expect((await person.call(writeReviews, one)).problem).toBe('reviewRepeated')
  expect((await as()(reviewPage, { prodId: first.prodId })).data.records).toMatchObject([
    { score: 5, content: '配合精度好', pics: filePath, isAnonymous: 1 },
  ])
  expect((await person.call(writeReviews, { ...one, orderItemId: second.orderItemId })).code).toBe('00000')
})

test('[UC-6] an empty evaluation, one of blanks, one too long and too many pictures are refused', async () => {
  const { person, orderNumber, first } = await twoLines()
  const id = first.orderItemId
  for (const content of ['', '   ', '\n\t'])
    expect(await write(person, orderNumber, id, { content })).toMatchObject({
      problem: 'reviewEmpty',
      msg: '评价内容不能为空',
    })
  expect((await write(person, orderNumber, id, { content: '好'.repeat(REVIEW_MAX + 1) })).problem).toBe('reviewTooLong')
  expect(
    (
      await write(person, orderNumber, id, {
        pics: Array.from({ length: REVIEW_IMAGES_MAX + 1 }, (_, at) => String(at)),
      })
    ).problem,
  ).toBe('reviewPicturesTooMany')
  for (const score of [0, 6, 3.5])
    expect((await write(person, orderNumber, id, { score })).problem).toBe('invalidInput')
  expect((await write(person, orderNumber, id, { content: '好'.repeat(REVIEW_MAX) })).code).toBe('00000')
})

test('only what the person received can be reviewed, only with pictures the person sent', async () => {
  const { person, orderNumber, first } = await twoLines()
  const stranger = await buyer()
  expect((await write(stranger, orderNumber, first.orderItemId)).problem).toBe('orderUnknown')
  expect((await stranger.call(linesToReview, { orderNumber })).problem).toBe('orderUnknown')

  const [underWay] = await person.order(await goods())
  await pay(underWay!)
  expect((await person.call(linesToReview, { orderNumber: underWay! })).problem).toBe('orderStatusChanged')
  expect((await write(person, underWay!, first.orderItemId)).problem).toBe('orderStatusChanged')

  const { data: foreign } = await sendFile(stranger, reviewPicturePath, await photo())
  for (const pics of [[foreign], ['/no-picture.svg'], ['https://example.com/a.png']])
    expect((await write(person, orderNumber, first.orderItemId, { pics })).problem).toBe('reviewPictureUnknown')
  expect((await person.call(linesToReview, { orderNumber })).data.map(({ commSts }) => commSts)).toEqual([0, 0])
})

test('ten people pressing twice and two windows at once leave one review a line and an evaluated order', async () => {
  const { person, orderNumber, lines, first } = await twoLines()
  const answers = await Promise.all(
    [...lines, ...lines, ...lines].map(({ orderItemId }) => write(person, orderNumber, orderItemId)),
  )
  expect(answers.filter(({ code }) => code === '00000')).toHaveLength(2)
  expect(new Set(answers.map(({ problem }) => problem))).toEqual(new Set([undefined, 'reviewRepeated']))
  expect((await person.call(orderDetail, { orderNumber })).data.isReviewed).toBe(true)
  const { as } = await testApp()
  expect((await as()(prodInfo, { prodId: first.prodId })).data).toMatchObject({ commentNum: 1, score: 5 })
})

test('a picture is drawn anew without what the camera knew, and shown under a random name with a small one beside it', async () => {
  const { app } = await testApp()
  const person = await buyer()
  const { data: path } = await sendFile(person, reviewPicturePath, await photo())
  expect(path).toMatch(/^\/pictures\/reviews\/[0-9a-f-]{36}\.webp$/)
  const shown = await app.inject(path)
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400 })
  expect(shown.rawPayload.includes('secret place')).toBe(false)
  expect(await sharp((await app.inject(path.replace('.webp', '-s.webp'))).rawPayload).metadata()).toMatchObject({
    width: 144,
    height: 144,
  })
  for (const other of ['../../secret', '..%2F..%2Fpackage.json', `${crypto.randomUUID()}.webp`, 'a.svg'])
    expect((await app.inject(`/pictures/reviews/${other}`)).statusCode).toBe(404)
  for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('%PDF-1.7'), Buffer.alloc(100)])
    expect((await sendFile(person, reviewPicturePath, bytes)).problem).toBe('uploadInvalid')
  expect((await sendFile(person, reviewPicturePath, Buffer.alloc(2 * 1024 * 1024 + 1))).problem).toBe('uploadTooLarge')
  expect((await sendFile({ token: 'nobody' }, reviewPicturePath, await photo())).problem).toBe('accountOffline')
})

test('pictures whose review never came are forgotten after a day, others stay', async () => {
  const { app, db } = await testApp()
  const { dataFolder } = app.config
  const { person, orderNumber, first } = await twoLines()
  const [kept, lost] = [
    (await sendFile(person, reviewPicturePath, await photo())).data,
    (await sendFile(person, reviewPicturePath, await photo())).data,
  ]
  await write(person, orderNumber, first.orderItemId, { pics: [kept] })
  await forgetReviewPictures(dataFolder).run({ db, now: after(new Date(), PICTURE_WAITS_MS + 1000) })
  const fileOf = (path: string) => `${dataFolder}/files/reviews/${basename(path)}`
  expect((await readFile(fileOf(kept))).length).toBeGreaterThan(100)
  for (const path of [lost, lost.replace('.webp', '-s.webp')])
    await expect(access(fileOf(path))).rejects.toThrow('ENOENT')
})
