// Two agents change the same thing of the desk at once: nobody overwrites unseen what the other wrote.
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { buyer, shop } from '../../../../tests/trade.ts'
import * as desk from '../console-contract.ts'
import { openConversation, sendMessage } from '../contract.ts'
import { BLOCKED_WORD_MAX, BLOCKED_WORDS_MAX, TAGS_MAX } from '../rules.ts'

/** A shop with two who answer for it. */
async function two() {
  const { merchant } = await testApp()
  const shopId = await shop()
  const [one, other] = [await merchant(shopId, ['chat']), await merchant(shopId, ['chat'])]
  return { shopId, one, other }
}

/** What the audit log tells of a shop, the oldest first. */
async function logged(shopId: number) {
  const { db } = await testApp()
  return db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'staff_id as staffId', 'before', 'after'])
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .execute()
}

const hours = '08:00-17:00'

describe('settings of the desk', () => {
  test('are saved on what was read: a save on anything older is refused, and what a colleague wrote stays', async () => {
    const { one, other } = await two()
    const read = async () => (await other.as(desk.deskSettings.shop, {})).data
    const save = (who: typeof one, blockedWords: string[], version?: number) =>
      who.as(desk.saveDeskSettings.shop, { hours, most: 3, blockedWords, version })
    const first = await read()
    expect(first.version).toBe(0)
    expect((await save(one, ['加微信'], first.version)).code).toBe('00000')
    expect((await save(other, ['返现'], first.version)).problem).toBe('changedMeanwhile')
    const second = await read()
    expect(second).toMatchObject({ blockedWords: ['加微信'], version: 1 })
    expect((await save(other, [...second.blockedWords, '返现'], second.version)).code).toBe('00000')
    expect(await read()).toMatchObject({ blockedWords: ['加微信', '返现'], version: 2 })
  })

  test('saved by several at the very same moment are taken from one of them', async () => {
    const { one, other } = await two()
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        [one, other, one, other].map(({ as }, n) =>
          as(desk.saveDeskSettings.shop, { hours, most: n + 1, blockedWords: [], version }),
        ),
      )
      expect(answers.map(({ problem }) => problem ?? 'saved').toSorted()).toEqual([
        ...Array<string>(3).fill('changedMeanwhile'),
        'saved',
      ])
    }
  })

  test('come through without a version, as older pages send them', async () => {
    const { one, other } = await two()
    for (const { as } of [one, other])
      expect((await as(desk.saveDeskSettings.shop, { hours, most: 3, blockedWords: [] })).code).toBe('00000')
    expect((await one.as(desk.deskSettings.shop, {})).data.version).toBe(2)
  })

  test('name what is wrong with a blocked word, with the limit, in both languages', async () => {
    const { app } = await testApp()
    const { one, shopId } = await two()
    const { as, token } = one
    const long = ['长'.repeat(BLOCKED_WORD_MAX + 1)]
    const many = Array.from({ length: BLOCKED_WORDS_MAX + 1 }, (_, n) => `词${n}`)
    for (const [blockedWords, problem, limit] of [
      [long, 'blockedWordTooLong', BLOCKED_WORD_MAX],
      [many, 'blockedWordsFull', BLOCKED_WORDS_MAX],
    ] as const) {
      const input = { hours, most: 3, blockedWords: [...blockedWords] }
      expect((await as(desk.saveDeskSettings.shop, input)).problem).toBe(problem)
      for (const [locale, words] of [
        ['zh_CN', '敏感词'],
        ['en', 'blocked word'],
      ] as const) {
        const { path: url, method } = desk.saveDeskSettings.shop
        const headers = { authorization: token, locale }
        const { msg } = (await app.inject({ method, url, headers, payload: input })).json<{ msg: string }>()
        expect(msg).toContain(words)
        expect(msg).toContain(String(limit))
      }
    }
    const fits = { hours, most: 3, blockedWords: [...many.slice(1, -1), '长'.repeat(BLOCKED_WORD_MAX)] }
    expect((await as(desk.saveDeskSettings.shop, fits)).code).toBe('00000')
    expect(await logged(shopId)).toHaveLength(1)
  })
})

test('a ready answer is saved on what was read, and the audit log tells who wrote, changed and deleted it', async () => {
  const { shopId, one, other } = await two()
  const { data: cannedId } = await one.as(desk.saveCanned.shop, { code: '发货', text: '今天发' })
  const read = async () => (await other.as(desk.cannedAnswers.shop, {})).data
  expect(await read()).toMatchObject([{ cannedId, version: 1 }])
  const save = (who: typeof one, text: string, version?: number) =>
    who.as(desk.saveCanned.shop, { cannedId, code: '发货', text, version })
  expect((await save(one, '16:00 前下单今天发', 1)).data).toBe(cannedId)
  expect((await save(other, '明天发', 1)).problem).toBe('changedMeanwhile')
  expect(await read()).toMatchObject([{ text: '16:00 前下单今天发', version: 2 }])
  expect((await save(other, '17:00 前下单今天发', 2)).code).toBe('00000')
  expect((await save(one, '今天发')).code).toBe('00000')
  await other.as(desk.deleteCanned.shop, { cannedId })
  expect((await save(one, '还在吗', 4)).problem).toBe('cannedUnknown')
  const told = await logged(shopId)
  expect(told.every(({ subject }) => subject === `cannedAnswer:${cannedId}`)).toBe(true)
  const of = (content: string) => ({ cannedCode: '发货', content })
  expect(told.map(({ action, staffId, before, after }) => [action, staffId, before, after])).toEqual([
    ['chat.saveCanned', one.staffId, null, of('今天发')],
    ['chat.saveCanned', one.staffId, of('今天发'), of('16:00 前下单今天发')],
    ['chat.saveCanned', other.staffId, of('16:00 前下单今天发'), of('17:00 前下单今天发')],
    ['chat.saveCanned', one.staffId, of('17:00 前下单今天发'), of('今天发')],
    ['chat.removeCanned', other.staffId, of('今天发'), null],
  ])
})

test('tags that two agents add and remove at once are all added and removed, and never too many', async () => {
  const { shopId, one, other } = await two()
  const person = await buyer()
  const { conversationId } = (await person.call(openConversation, { shopId })).data
  await person.call(sendMessage, { conversationId, clientId: 'tagged-0001', text: '有货吗' })
  const set = (who: typeof one, tags: string[], was?: string[]) =>
    who.as(desk.setTags.shop, { conversationId, tags, was })
  const read = async () => (await one.as(desk.deskDetail.shop, { conversationId })).data.conversation.tags
  await set(one, ['批量', '急'])
  const was = await read()
  await Promise.all([set(one, [...was, '要图纸'], was), set(other, ['批量', '只收专票'], was)])
  expect((await read()).toSorted()).toEqual(['批量', '要图纸', '只收专票'].toSorted())
  await set(other, ['批量'])
  expect(await read()).toEqual(['批量'])

  const full = Array.from({ length: TAGS_MAX }, (_, n) => `标签${n}`)
  await set(one, full)
  expect(await set(other, ['批量', '晚了'], ['批量'])).toMatchObject({
    problem: 'tagsFull',
    details: { max: TAGS_MAX },
  })
  expect(await read()).toEqual(full)
})
