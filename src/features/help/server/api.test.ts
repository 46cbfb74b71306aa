import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { helpDoc, helpIndex, noticeInfo, noticeList, topNoticeList } from '../contract.ts'
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

test('a document is a title, headings, lists and paragraphs', () => {
  expect(readDoc('howToPay', '# Pay\n\nOne way.\n\n## Steps\n\n- a\n- b\n')).toEqual({
    name: 'howToPay',
    title: 'Pay',
    blocks: [
      { kind: 'text', lines: ['One way.'] },
      { kind: 'heading', lines: ['Steps'] },
      { kind: 'list', lines: ['a', 'b'] },
    ],
  })
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
