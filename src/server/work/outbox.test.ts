import { expect, test } from 'vitest'
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import { enqueue, forgetEnded, NeverSent, sendDue } from './outbox.ts'
import { freshDatabase } from '../../../tests/fresh-database.ts'

const start = new Date('2026-01-01T00:00:00Z')
const seconds = (n: number) => after(start, n * 1000)

test('what was enqueued in a transaction that failed is never sent', async () => {
  const { db } = await freshDatabase()
  await db
    .transaction()
    .execute(async (tx) => {
      await enqueue(tx, 'test-rolled-back', {}, start)
      throw new Error('no')
    })
    .catch(() => undefined)
  expect(await sendDue(db, { 'test-rolled-back': () => expect.unreachable() }, start)).toBe(0)
})

test('a message leaves once, whoever sends', async () => {
  const { db } = await freshDatabase()
  const left: unknown[] = []
  const handlers = { 'test-once': async (_: unknown, { payload }: { payload: unknown }) => left.push(payload) }
  for (let n = 0; n < 25; n++) await enqueue(db, 'test-once', { n }, start)
  const sent = await Promise.all([sendDue(db, handlers, start), sendDue(db, handlers, start)])
  expect(sent[0] + sent[1]).toBe(25)
  expect(left).toHaveLength(25)
  expect(await sendDue(db, handlers, seconds(7200))).toBe(0)
  await forgetEnded(db, after(start, HOUR_MS), 60_000)
  expect(await db.selectFrom('outbox').select('id').where('kind', '=', 'test-once').execute()).toEqual([])
})

test('a failing message comes again after 10, 20, 40 seconds, at last every hour, and says why', async () => {
  const { db } = await freshDatabase()
  let works = false
  let calls = 0
  const handlers = {
    'test-failing': async () => {
      calls++
      if (!works) throw new Error('the line is busy')
    },
  }
  const row = () => db.selectFrom('outbox').selectAll().where('kind', '=', 'test-failing').executeTakeFirstOrThrow()
  await enqueue(db, 'test-failing', {}, start)
  let now = start
  for (const pause of [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]) {
    expect(await sendDue(db, handlers, now)).toBe(0)
    const { due_at, failure, sent_at } = await row()
    expect([due_at.getTime() - now.getTime(), failure, sent_at]).toEqual([pause * 1000, 'the line is busy', null])
    expect(await sendDue(db, handlers, after(due_at, -1))).toBe(0) // not yet
    now = due_at
  }
  expect(calls).toBe(11)
  works = true
  expect(await sendDue(db, handlers, now)).toBe(1)
  expect(await row()).toMatchObject({ failure: null, tries: 12, sent_at: now })
})

test('a kind nobody sends stays, with the reason', async () => {
  const { db } = await freshDatabase()
  await enqueue(db, 'test-nobody', {}, start)
  await sendDue(db, {}, start)
  const { failure } = await db
    .selectFrom('outbox')
    .select('failure')
    .where('kind', '=', 'test-nobody')
    .executeTakeFirstOrThrow()
  expect(failure).toBe('nobody sends messages of kind test-nobody')
})

test('a message with a life is never sent after it, keeps nothing, and is tidied in the end', async () => {
  const { db } = await freshDatabase()
  let works = false
  const left: unknown[] = []
  const handlers = {
    'test-life': async (_: unknown, { payload }: { payload: unknown }) => {
      if (!works) throw new Error('the line is busy')
      left.push(payload)
    },
  }
  const life = { expiresAt: seconds(300) }
  for (const code of [1, 2]) await enqueue(db, 'test-life', { code }, start, life)
  await enqueue(db, 'test-life', { code: 3 }, start, { dueAt: seconds(60), ...life })
  let tries = 0
  for (const second of [0, 10, 30, 59]) {
    expect(await sendDue(db, handlers, seconds(second))).toBe(0)
    tries = Math.max(...(await db.selectFrom('outbox').select('tries').execute()).map((row) => row.tries))
  }
  expect(tries).toBe(3)
  works = true
  expect(await sendDue(db, handlers, seconds(60))).toBe(1) // the others wait for their pause
  expect(left).toEqual([{ code: 3 }])
  expect(await sendDue(db, handlers, seconds(301))).toBe(0)
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
  expect(rows.map(({ payload, failure, closed_at }) => [payload, failure, closed_at])).toEqual([
    [{}, 'the line is busy', seconds(301)],
    [{}, 'the line is busy', seconds(301)],
    [{}, null, null],
  ])
  await forgetEnded(db, after(start, DAY_MS), HOUR_MS)
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('what no later try would send is tried once', async () => {
  const { db } = await freshDatabase()
  let calls = 0
  const handlers = {
    'test-never': async () => {
      calls++
      throw new NeverSent('there is no such number')
    },
  }
  await enqueue(db, 'test-never', {}, start)
  for (const second of [0, 10, 7200]) await sendDue(db, handlers, seconds(second))
  expect(calls).toBe(1)
  expect(await db.selectFrom('outbox').select(['failure', 'closed_at']).execute()).toEqual([
    { failure: 'there is no such number', closed_at: start },
  ])
})

test('one lane does not wait for what is stuck in another', async () => {
  const { db } = await freshDatabase()
  const left: string[] = []
  const handlerOf = (name: string) => async () => void left.push(name)
  for (const kind of ['test-slow', 'test-quick']) await enqueue(db, kind, {}, start)
  const both = { 'test-slow': handlerOf('slow'), 'test-quick': handlerOf('quick') }
  expect(await sendDue(db, both, start, { except: ['test-slow'] })).toBe(1)
  expect(left).toEqual(['quick'])
  expect(await sendDue(db, both, start, { only: ['test-slow'] })).toBe(1)
  expect(left).toEqual(['quick', 'slow'])
})
