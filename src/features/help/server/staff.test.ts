import { expect, test } from 'vitest'
import { listen } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { frameInfo } from '#features/site/frame-contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { shop } from '../../../../tests/trade.ts'
import { noticeInfo, noticeList, topNoticeList } from '../contract.ts'
import { docPreview, noticePreview } from '../preview-contract.ts'
import * as contract from '../staff-contract.ts'

const words = {
  titleZh: '国庆放假',
  titleEn: 'Holiday',
  contentZh: '10 月 1 日至 7 日不发货。',
  contentEn: 'Nothing leaves from 1 to 7 October.',
}

async function clerk() {
  const { merchant, as } = await testApp()
  const shopId = await shop()
  const { as: call } = await merchant(shopId, ['shop'])
  const seen = async () => (await as()(noticeList, { shopId })).data.records.map(({ title }) => title)
  return { shopId, call, seen, draft: async () => (await call(contract.draftShopNotice, words)).data }
}

test('[OPS-1] [NOTICE-1] a shop drafts a notice, publishes it, withdraws it and publishes it again; visitors see it only between', async () => {
  const { as } = await testApp()
  const { shopId, call, seen, draft } = await clerk()
  const { noticeId, version, status } = await draft()
  expect([version, status, await seen()]).toEqual([1, 'draft', []])
  expect((await call(contract.withdrawShopNotice, { noticeId, version })).problem).toBe('noticeStatusChanged')

  const published = (await call(contract.publishShopNotice, { noticeId, version })).data
  expect(published.status).toBe('published')
  expect(await seen()).toEqual(['国庆放假'])
  expect((await as(undefined, { locale: 'en' })(noticeInfo, { id: noticeId, shopId })).data).toMatchObject({
    title: 'Holiday',
    shopId,
  })
  expect((await as()(topNoticeList, { shopId })).data.map(({ id }) => id)).toEqual([noticeId])
  // It is the shop's: the mall's lists do not have it.
  expect((await as()(topNoticeList, {})).data.map(({ id }) => id)).not.toContain(noticeId)
  expect((await as()(noticeInfo, { id: noticeId })).problem).toBe('noticeUnknown')

  const withdrawn = (await call(contract.withdrawShopNotice, { noticeId, version: published.version })).data
  expect([withdrawn.status, await seen()]).toEqual(['withdrawn', []])
  expect((await as()(noticeInfo, { id: noticeId, shopId })).problem).toBe('noticeUnknown')
  await call(contract.publishShopNotice, { noticeId, version: withdrawn.version })
  expect(await seen()).toEqual(['国庆放假'])
})

test('[NOTICE-1] a notice is seen as its page before it is kept, by whoever has the link, and no list has it', async () => {
  const { as, operator, merchant, db } = await testApp()
  const { shopId, call, seen } = await clerk()
  const open = async (url: string, locale = 'zh_CN', change = {}) => {
    const link = Object.fromEntries(new URL(url, 'http://mall.test').searchParams) as {
      previewId: string
      until: string
      sign: string
    }
    return as(undefined, { locale })(noticePreview, { ...link, ...change })
  }
  const { url } = (await call(contract.previewShopNotice, { ...words, isTop: true })).data
  expect(new URL(url, 'http://mall.test').pathname).toBe('/text-preview/notice')
  expect((await open(url)).data).toMatchObject({ shopId, title: '国庆放假', content: words.contentZh })
  expect((await open(url, 'en')).data).toMatchObject({ title: 'Holiday', content: words.contentEn })
  expect(await seen()).toEqual([])
  expect(await db.selectFrom('notice').select('id').where('shop_id', '=', shopId).execute()).toEqual([])
  expect((await open(url, 'zh_CN', { sign: 'x' })).problem).toBe('previewGone')

  const office = await operator(['content'])
  const ofMall = (await office.as(contract.previewPlatformNotice, words)).data.url
  expect((await open(ofMall)).data.shopId).toBeNull()
  // The link of a notice opens no document.
  const link = Object.fromEntries(new URL(ofMall, 'http://mall.test').searchParams)
  expect((await as()(docPreview, link as never)).problem).toBe('previewGone')

  expect((await call(contract.previewShopNotice, { ...words, titleEn: ' ' })).problem).toBe('textBlank')
  const packer = await merchant(shopId, ['orders'])
  expect((await packer.as(contract.previewShopNotice, words)).problem).toBe('forbidden')
})

test('[OPS-1] what a notice said stays on record, and whoever read an older version is told', async () => {
  const { db } = await testApp()
  const { call, draft } = await clerk()
  const { noticeId, version } = await draft()
  const changed = (await call(contract.changeShopNotice, { ...words, noticeId, version, titleZh: '国庆放假安排' })).data
  expect(changed.versions.map(({ titleZh, author }) => [titleZh, author])).toEqual([
    ['国庆放假安排', '测试员'],
    ['国庆放假', '测试员'],
  ])
  for (const late of [contract.publishShopNotice, contract.withdrawShopNotice])
    expect((await call(late, { noticeId, version })).problem).toBe('changedMeanwhile')
  expect((await call(contract.changeShopNotice, { ...words, noticeId, version })).problem).toBe('changedMeanwhile')
  expect(
    (await call(contract.changeShopNotice, { ...words, noticeId, version: changed.version, titleEn: ' ' })).problem,
  ).toBe('textBlank')
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `notice:${noticeId}`)
    .orderBy('id')
    .execute()
  expect(log.map(({ action, before }) => [action, (before as { titleZh?: string } | null)?.titleZh])).toEqual([
    ['notice.draft', undefined],
    ['notice.change', '国庆放假'],
  ])
})

test('[OPS-1] a notice of the mall stands in the foot of every page once it is published, and not before', async () => {
  const { as, operator, where } = await testApp()
  const { as: call } = await operator(['content'])
  const heard: string[] = []
  const stop = await new Promise<() => Promise<void>>((resolve) => {
    const end = listen(
      where,
      (tags) => heard.push(...tags),
      () => resolve(end),
    )
  })
  const { noticeId, version } = (await call(contract.draftPlatformNotice, { ...words, isTop: true })).data
  const footer = async () => (await as()(frameInfo, {})).data.notices.map(({ id }) => id)
  expect(await footer()).not.toContain(noticeId)
  const published = (await call(contract.publishPlatformNotice, { noticeId, version })).data
  await expect.poll(() => heard).toContain(tag.notices())
  expect((await as()(topNoticeList, {})).data.map(({ id }) => id)).toContain(noticeId)
  // What the process keeps of the frame is dropped by the tag, as on every node.
  await call(contract.withdrawPlatformNotice, { noticeId, version: published.version })
  expect((await as()(noticeInfo, { id: noticeId })).problem).toBe('noticeUnknown')
  expect(
    (await call(contract.platformNotices, { status: 'withdrawn' })).data.records.map((row) => row.noticeId),
  ).toContain(noticeId)
  await stop()
})

test('a notice of another shop, or of the mall, is as unknown as one that never was', async () => {
  const { operator } = await testApp()
  const [mine, other] = [await clerk(), await clerk()]
  const mall = (await operator(['content'])).as
  const { noticeId, version } = await mine.draft()
  const ofMall = (await mall(contract.draftPlatformNotice, words)).data
  for (const which of [
    { noticeId, version },
    { noticeId: ofMall.noticeId, version: 1 },
    { noticeId: 999_999, version: 1 },
  ])
    for (const answer of [
      await other.call(contract.shopNotice, which),
      await other.call(contract.changeShopNotice, { ...words, ...which }),
      await other.call(contract.publishShopNotice, which),
      await other.call(contract.withdrawShopNotice, which),
    ])
      expect(answer.problem).toBe('noticeUnknown')
  expect((await mall(contract.platformNotice, { noticeId })).problem).toBe('noticeUnknown')
  expect((await other.call(contract.shopNotices, {})).data).toEqual({ records: [], total: 0 })
})
