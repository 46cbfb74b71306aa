import { afterEach, expect, test } from 'vitest'
import { after, DAY_MS } from '#core/time.ts'
import { testApp } from '../../../../tests/app.ts'
import { helpDoc, helpIndex, helpSearch, helpUseful, noticeInfo } from '../contract.ts'
import { policyPreview } from '#features/site/preview-contract.ts'
import { TEXT_PREVIEW_MS } from '#features/site/rules.ts'
import { deskDoc, helpDesk, previewDoc, publishDoc, withdrawDoc } from '../docs-contract.ts'
import { docPreview } from '../preview-contract.ts'

const words = (titleZh: string, bodyZh: string) => ({ titleZh, titleEn: 'Favourites', bodyZh, bodyEn: 'Text.' })

afterEach(async () => {
  const { db } = await testApp()
  await db.deleteFrom('help_version').execute()
})

const linkOf = (url: string) => {
  const said = new URL(url, 'http://mall.test').searchParams
  return { previewId: said.get('previewId')!, until: said.get('until')!, sign: said.get('sign')! }
}

/** As if the days were over. */
async function letDaysPass(days: number) {
  const { db } = await testApp()
  const { effective_at } = await db.selectFrom('help_version').select('effective_at').executeTakeFirstOrThrow()
  await db
    .updateTable('help_version')
    .set({ effective_at: after(effective_at, -days * DAY_MS) })
    .execute()
}

test('[HELP-1] the clerk’s wording stands in the document at once, and the former one stays readable', async () => {
  const { as, operator } = await testApp()
  const clerk = await operator(['content'])
  const name = 'favorites' as const
  const { current } = (await clerk.as(deskDoc, { name })).data
  const input = { name, basedOn: current, noticeDays: 0 as const, ...words('收藏夹', '付款时限 {payMinutes} 分钟。') }
  const published = await clerk.as(publishDoc, input)
  expect(published.data).toMatchObject({ current: current + 1, coming: null })
  const { data } = await as()(helpDoc, { name })
  expect(data).toMatchObject({ title: '收藏夹', version: current + 1 })
  expect(data.blocks[0]!.lines[0]).toMatch(/^付款时限 \d+ 分钟。$/)
  expect((await as()(helpIndex, {})).data.find((one) => one.name === name)?.title).toBe('收藏夹')
  const before = await as()(helpDoc, { name, version: 0 })
  expect(before.data.title).not.toBe('收藏夹')
  expect(await clerk.as(publishDoc, input)).toMatchObject({ problem: 'changedMeanwhile' })
  expect(await as()(helpDoc, { name, version: 99 })).toMatchObject({ problem: 'helpDocUnknown' })
})

test('[HELP-1] a rule is announced seven or fifteen days before it applies, with a notice, and can be read before', async () => {
  const { as, operator, db } = await testApp()
  const clerk = await operator(['content'])
  const name = 'logistics' as const
  for (const noticeDays of [7, 15] as const) {
    const input = { name, basedOn: 0, noticeDays, ...words('物流新规', '新的规则。') }
    const announced = await clerk.as(publishDoc, input)
    const { coming } = announced.data
    expect(coming).toBeGreaterThan(0)
    const now = (await as()(helpDoc, { name })).data
    expect(now).toMatchObject({ version: 0, coming: { version: coming } })
    const days = (new Date(`${now.coming!.day}T00:00:00+08:00`).getTime() - Date.now()) / DAY_MS
    expect(days).toBeGreaterThanOrEqual(noticeDays)
    expect(days).toBeLessThan(noticeDays + 1.01)
    expect((await as()(helpDoc, { name, version: coming! })).data.title).toBe('物流新规')
    const { notice_id } = await db.selectFrom('help_version').select('notice_id').executeTakeFirstOrThrow()
    expect((await as()(noticeInfo, { id: notice_id! })).data.title).toContain('物流新规')
    expect(await clerk.as(publishDoc, input)).toMatchObject({ problem: 'helpPlanned' })
    await clerk.as(withdrawDoc, { name, version: coming! })
    expect(await as()(noticeInfo, { id: notice_id! })).toMatchObject({ problem: 'noticeUnknown' })
    expect((await as()(helpDoc, { name })).data.coming).toBeNull()
    await db.deleteFrom('help_version').execute()
  }
  await clerk.as(publishDoc, { name, basedOn: 0, noticeDays: 7, ...words('物流新规', '新的规则。') })
  await letDaysPass(9)
  expect((await as()(helpDoc, { name })).data).toMatchObject({ title: '物流新规', version: 1, coming: null })
  expect(await clerk.as(withdrawDoc, { name, version: 1 })).toMatchObject({ problem: 'changedMeanwhile' })
})

test('[HELP-1] a number that the mall does not keep cannot be printed', async () => {
  const { operator } = await testApp()
  const clerk = await operator(['content'])
  const input = { name: 'contract' as const, basedOn: 0, noticeDays: 0 as const, ...words('合同', '共 {madeUp} 天。') }
  expect(await clerk.as(publishDoc, input)).toMatchObject({ problem: 'helpRuleUnknown' })
  expect(await (await operator(['config'])).as(helpDesk, {})).toMatchObject({ problem: 'forbidden' })
})

test('whether a document helped is counted once a visitor and day, and the last word counts', async () => {
  const { as, operator } = await testApp()
  const clerk = await operator(['content'])
  const counts = async () => (await clerk.as(helpDesk, {})).data.find(({ name }) => name === 'howToPay')!
  const before = await counts()
  const somebody = as(undefined, { 'user-agent': 'a browser' })
  for (const isUseful of [true, true, false]) await somebody(helpUseful, { name: 'howToPay', isUseful })
  expect(await counts()).toMatchObject({ useful: before.useful, notUseful: before.notUseful + 1 })
  const another = as(undefined, { 'user-agent': 'another browser' })
  await another(helpUseful, { name: 'howToPay', isUseful: true })
  expect(await counts()).toMatchObject({ useful: before.useful + 1, notUseful: before.notUseful + 1 })
})

test('[HELP-1] help is searched by all words, those whose title says it first, in the asker’s language', async () => {
  const { as } = await testApp()
  const zh = (await as()(helpSearch, { q: '发票' })).data
  expect(zh.length).toBeGreaterThan(1)
  expect(zh[0]!.title).toContain('发票')
  const en = (await as(undefined, { locale: 'en' })(helpSearch, { q: 'invoice VAT' })).data
  expect(en.length).toBeGreaterThan(0)
  expect(en.every(({ title }) => !/\p{Script=Han}/u.test(title))).toBe(true)
  expect((await as()(helpSearch, { q: 'qqqzzz' })).data).toEqual([])
})

test('[HELP-1] the clerk sees a text as its page before anybody else does, and nothing of it is published', async () => {
  const { as, operator, db } = await testApp()
  const clerk = await operator(['content'])
  const name = 'favorites' as const
  const before = (await as()(helpDoc, { name })).data
  const typed = { name, ...words('收藏夹草稿', '## 要点\n\n付款时限 {payMinutes} 分钟。') }
  const { url } = (await clerk.as(previewDoc, typed)).data
  const link = linkOf(url)
  const opened = await as(undefined, { locale: 'zh_CN' })(docPreview, link)
  expect(opened.data).toMatchObject({ name, title: '收藏夹草稿', version: before.version, coming: null })
  expect(opened.data.blocks.map(({ kind }) => kind)).toEqual(['heading', 'text'])
  expect(opened.data.blocks[1]!.lines[0]).toMatch(/^付款时限 \d+ 分钟。$/)
  expect((await as(undefined, { locale: 'en' })(docPreview, link)).data.title).toBe('Favourites')
  expect((await as()(helpDoc, { name })).data).toEqual(before)
  expect((await as()(helpSearch, { q: '收藏夹草稿' })).data).toEqual([])

  const other = (await clerk.as(previewDoc, { ...typed, titleZh: '另一份' })).data.url
  for (const wrong of [{ sign: linkOf(other).sign }, { until: String(Date.now() + DAY_MS) }, { previewId: '999999' }])
    expect(await as()(docPreview, { ...link, ...wrong })).toMatchObject({ problem: 'previewGone' })
  // The one of a document opens no policy.
  expect(await as()(policyPreview, link)).toMatchObject({ problem: 'previewGone' })

  await db
    .updateTable('text_preview')
    .set({ made_at: after(new Date(), -TEXT_PREVIEW_MS - 1000) })
    .execute()
  await clerk.as(previewDoc, typed)
  expect(await as()(docPreview, link)).toMatchObject({ problem: 'previewGone' })
  expect(await db.selectFrom('text_preview').select('id').execute()).toHaveLength(1)
})

test('[HELP-1] a preview is refused what publishing is refused, and to whoever may not publish', async () => {
  const { operator } = await testApp()
  const clerk = await operator(['content'])
  const input = { name: 'contract' as const, ...words('合同', '共 {madeUp} 天。') }
  expect(await clerk.as(previewDoc, input)).toMatchObject({ problem: 'helpRuleUnknown' })
  expect(await clerk.as(previewDoc, { ...input, titleEn: ' ' })).toMatchObject({ problem: 'textBlank' })
  expect(await (await operator(['config'])).as(previewDoc, input)).toMatchObject({ problem: 'forbidden' })
})
