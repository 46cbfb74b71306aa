import { expect, test } from 'vitest'
import { after, HOUR_MS } from '#core/time.ts'
import { enqueue, forgetSent, sendDue } from './outbox.ts'
import { freshDatabase } from '../../tests/fresh-database.ts'

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
  await forgetSent(db, after(start, HOUR_MS), 60_000)
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
  const { failure } = await db.selectFrom('outbox').select('failure').where('kind', '=', 'test-nobody').executeTakeFirstOrThrow()
  expect(failure).toBe('nobody sends messages of kind test-nobody')
})
