import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { wireTime } from '#core/time.ts'
import { testApp } from '../../../../../tests/app.ts'
import { freshDatabase } from '../../../../../tests/fresh-database.ts'
import { searchPage } from '../../contract.ts'
import * as said from '../../query-log-contract.ts'
import { followCatalogue } from '../index/follow.ts'

let app: Awaited<ReturnType<typeof testApp>>
let operator: Awaited<ReturnType<typeof app.operator>>
beforeAll(async () => {
  app = await testApp()
  operator = await app.operator(['search'])
})

describe('what people look for', () => {
  test('is counted by day and word: without a result, refined, and where what they wanted stood', async () => {
    const note = async (input: object) => expect((await app.as()(said.noteSearch, input as never)).code).toBe('00000')
    await note({ said: '  Flange  BOLT ', found: 0 })
    await note({ said: 'flange bolt', found: 0 })
    await note({ said: '法兰螺栓', found: 12, before: 'flange bolt' })
    await note({ said: '法兰螺栓', rank: 3 })
    await note({ said: '法兰螺栓', rank: 8 })
    const rowOf = async (view: string, words: string) => {
      const { data } = await operator.as(said.searchReport, { view, keyword: words } as never)
      return data.records.find((row) => row.said === words)
    }
    expect(await rowOf('nothing', 'flange bolt')).toMatchObject({
      times: 2,
      nothing: 2,
      refined: 1,
      clicks: 0,
      rank: null,
    })
    expect(await rowOf('refined', 'flange bolt')).toBeDefined()
    expect(await rowOf('clicked', '法兰螺栓')).toMatchObject({ times: 1, nothing: 0, clicks: 2, rank: 5.5 })
    expect(await rowOf('nothing', '法兰螺栓')).toBeUndefined()
  })

  test('is printed by `npm run report:search`', { timeout: 30_000 }, async () => {
    const { db, where } = await freshDatabase()
    const today = { day: wireTime(new Date()).slice(0, 10), refined: 0 }
    await db
      .insertInto('search_said')
      .values([
        { ...today, said: '六角法兰螺丝', times: 7, nothing: 7, clicks: 0, rank_sum: 0 },
        { ...today, said: 'skf 6204', times: 9, nothing: 0, clicks: 4, rank_sum: 50 },
      ])
      .execute()
    await db.destroy()
    const address = `postgres://${where.user}@localhost:${where.port}/${where.database}?host=${encodeURIComponent(where.host)}`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/report-search.ts', '--days', '2', '--rows', '5'],
      {
        env: { ...process.env, DATABASE_URL: address },
      },
    )
    const blocks = stdout.split('\n\n').map((block) => block.trim().split('\n'))
    expect(blocks[0]).toEqual([
      expect.stringContaining('Without a result (1,'),
      '  六角法兰螺丝  7×, 7 without a result',
    ])
    expect(blocks[2]?.slice(1)).toEqual(['  skf 6204  9×, 4 opened, at place 12.5'])
    expect(blocks.map((lines) => lines.length)).toEqual([2, 2, 2, 3])
  })

  test('keeps nothing that names a person', async () => {
    for (const words of ['13800000001', '我的电话 138 0000 0001', 'someone@example.com', '110101199003070011'])
      await app.as()(said.noteSearch, { said: words, found: 0 })
    const rows = await app.db.selectFrom('search_said').select('said').execute()
    expect(rows.filter(({ said: words }) => /\d{11}|@|0001/.test(words))).toEqual([])
    const columns = await app.db.introspection.getTables()
    expect(columns.find(({ name }) => name === 'search_said')!.columns.map(({ name }) => name)).toEqual([
      'day',
      'said',
      'times',
      'nothing',
      'refined',
      'clicks',
      'rank_sum',
    ])
  })

  test('is for those who may see it', async () => {
    const clerk = await app.operator(['orders'])
    expect((await clerk.as(said.searchReport, {} as never)).problem).toBe('forbidden')
    expect((await clerk.as(said.saveSynonym, { said: 'x', was: null, means: ['轴承'], isActive: true })).problem).toBe(
      'forbidden',
    )
  })
})

describe('the operator', () => {
  const total = async (keyword: string) => (await app.as()(searchPage, { keyword } as never)).data.total
  const follow = () => followCatalogue.run({ db: app.db, now: new Date() })

  test('adds a synonym and switches it off, each time without a restart', async () => {
    expect(await total('圆滚滚')).toBe(0)
    expect(
      (await operator.as(said.saveSynonym, { said: '圆滚滚', was: null, means: ['深沟球轴承'], isActive: true })).code,
    ).toBe('00000')
    await follow()
    expect(await total('圆滚滚')).toBe(await total('深沟球轴承'))
    const was = { means: ['深沟球轴承'], isActive: true }
    const off = { said: '圆滚滚', means: ['深沟球轴承'], isActive: false }
    expect((await operator.as(said.saveSynonym, { ...off, was: null })).problem).toBe('synonymKnown')
    expect((await operator.as(said.saveSynonym, { ...off, was })).code).toBe('00000')
    expect((await operator.as(said.saveSynonym, { ...off, was })).problem).toBe('changedMeanwhile')
    await follow()
    expect(await total('圆滚滚')).toBe(0)
    const { data } = await operator.as(said.searchSynonyms, { keyword: '圆滚滚' } as never)
    expect(data.records).toEqual([{ said: '圆滚滚', means: ['深沟球轴承'], isOurs: false, isActive: false }])
    const logged = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'synonym:圆滚滚')
      .execute()
    expect(logged).toHaveLength(2)
  })

  test('cannot make a word mean what nobody sells', async () => {
    const { problem, msg } = await operator.as(said.saveSynonym, {
      said: 'abc',
      was: null,
      means: ['没有这种东西'],
      isActive: true,
    })
    expect(problem).toBe('searchWordUnknown')
    expect(msg).toContain('没有这种东西')
    expect((await operator.as(said.saveWord, { word: 'abc', isActive: true })).problem).toBe('searchWordShape')
  })
})
