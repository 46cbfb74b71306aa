import { globSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { helpDoc, helpIndex, noticeInfo, noticeList, topNoticeList } from '../contract.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../pictures.ts'
import { docNames } from '../rules.ts'
import { readDoc } from './docs.ts'

test('[HELP-1] each help document has a title and real content in both languages', async () => {
  const { as } = await testApp()
  for (const name of docNames) {
    const [zh, en] = await Promise.all([as()(helpDoc, { name }), as(undefined, { locale: 'en' })(helpDoc, { name })])
    expect(zh.data.title).toMatch(/\p{Script=Han}/u)
    expect(en.data.title).toMatch(/^[A-Z]/)
    for (const { data } of [zh, en]) expect(data.blocks.length, name).toBeGreaterThanOrEqual(4)
    expect(en.data.blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(
      zh.data.blocks.filter(({ kind }) => kind === 'heading').length,
    )
  }
  expect((await as()(helpIndex, {})).data.map(({ name }) => name)).toEqual(docNames)
})

test('a document is a title, headings, lists, steps, paragraphs and pictures of our own pages', () => {
  const picture = '![The list](/help-pictures/list.en.webp)'
  expect(
    readDoc(
      'howToPay',
      `# Pay\n\nOne way.\n\n## Steps\n\n- a\n  goes on\n- b\n\n1. c\n2. d\n\n${picture}\n\n![x](https://a)`,
    ),
  ).toEqual({
    name: 'howToPay',
    title: 'Pay',
    blocks: [
      { kind: 'text', lines: ['One way.'] },
      { kind: 'heading', lines: ['Steps'] },
      { kind: 'list', lines: ['a goes on', 'b'] },
      { kind: 'steps', lines: ['c', 'd'] },
      { kind: 'picture', lines: ['The list'], src: '/help-pictures/list.en.webp' },
      { kind: 'text', lines: ['![x](https://a)'] },
    ],
  })
})

test('[HELP-1] every picture of the documents is there, in the language of its document', async () => {
  const { as } = await testApp()
  const shown: string[] = []
  for (const locale of ['zh_CN', 'en'] as const)
    for (const name of docNames) {
      const { data } = await as(undefined, { locale })(helpDoc, { name })
      for (const { kind, lines, src } of data.blocks) {
        if (kind !== 'picture') continue
        expect(src).toMatch(new RegExp(`\\.${locale}\\.webp$`))
        expect(/\p{Script=Han}/u.test(lines[0]!), src).toBe(locale === 'zh_CN')
        expect(await sharp(`public${src}`).metadata()).toMatchObject({ width: PICTURE_WIDTH, height: PICTURE_HEIGHT })
        shown.push(src!)
      }
    }
  expect(shown.length).toBeGreaterThan(10)
  expect(
    globSync('public/help-pictures/*')
      .map((file) => file.replace(/^public/, ''))
      .toSorted(),
  ).toEqual([...new Set(shown)].toSorted())
})

test('[NOTICE-1] notices are listed, read, and gone once they are withdrawn', async () => {
  const { as, db } = await testApp()
  const { data } = await as()(noticeList, {})
  expect(data.total).toBeGreaterThanOrEqual(5)
  const { id } = (await as()(topNoticeList, {})).data[0]!
  expect((await as()(noticeInfo, { id })).data.content.length).toBeGreaterThan(20)
  expect((await as(undefined, { locale: 'en' })(noticeInfo, { id })).data.title).not.toMatch(/\p{Script=Han}/u)

  await db.updateTable('notice').set({ withdrawn_at: new Date() }).where('id', '=', id).execute()
  expect(await as()(noticeInfo, { id })).toMatchObject({ problem: 'noticeUnknown', msg: '公告不存在' })
  expect(await as()(noticeInfo, { id: 999_999 })).toMatchObject({ problem: 'noticeUnknown' })
})
