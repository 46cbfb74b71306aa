import { getEventListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#core/time.ts'
import { startClock, type JobContext } from '#server/work/clock.ts'
import { freshDatabase } from '../fresh-database.ts'

const silent = { error: () => undefined }

test('a job runs again and again, never twice at once, and stop waits for it', async () => {
  const { db } = await freshDatabase()
  let running = 0
  let runs = 0
  const job = {
    name: 'test-overlap',
    everyMs: 5,
    run: async () => {
      expect(++running).toBe(1)
      await pause(20)
      running--
      runs++
    },
  }
  const stops = [startClock(db, [job], silent), startClock(db, [job], silent)] // two nodes
  await expect.poll(() => runs).toBeGreaterThan(3)
  await Promise.all(stops.map((stop) => stop()))
  expect(running).toBe(0)
  const seen = runs
  await pause(50)
  expect(runs).toBe(seen)
})

test('whoever waits for the next run leaves nothing behind', async () => {
  const { db } = await freshDatabase()
  const signals: AbortSignal[] = []
  const Controller = class extends AbortController {
    constructor() {
      super()
      signals.push(this.signal)
    }
  }
  vi.stubGlobal('AbortController', Controller)
  let runs = 0
  const stop = startClock(db, [{ name: 'test-tidy', everyMs: 1, run: async () => void runs++ }], silent)
  vi.unstubAllGlobals()
  await expect.poll(() => runs).toBeGreaterThan(10)
  expect(signals.map((signal) => getEventListeners(signal, 'abort').length)).toEqual([expect.toSatisfy((n) => n < 2)])
  await stop()
})

test('a job that fails is logged and tried again', async () => {
  const { db } = await freshDatabase()
  const errors: object[] = []
  let runs = 0
  const job = {
    name: 'test-failing',
    everyMs: 5,
    run: async () => {
      if (++runs === 1) throw new Error('once')
    },
  }
  const stop = startClock(db, [job], { error: (details) => errors.push(details) })
  while (runs < 3) await pause(5)
  await stop()
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatchObject({ job: 'test-failing', err: new Error('once') })
})

test('runs that end as the one before write nothing', async () => {
  const { db } = await freshDatabase()
  let runs = 0
  const stop = startClock(db, [{ name: 'test-quiet', everyMs: 1, run: async () => void runs++ }], silent)
  await expect.poll(() => runs).toBeGreaterThan(10)
  await stop()
  // A row that was written again, or only locked for it, names the transaction that did.
  const { rows } = await sql<{ xmax: string }>`select xmax from job_run where name = 'test-quiet'`.execute(db)
  expect(rows).toEqual([{ xmax: '0' }])
})

test('a job that says whether it is due runs first, and then when it is', async () => {
  const { db } = await freshDatabase()
  let [asked, runs, isDue] = [0, 0, false]
  const job = {
    name: 'test-due',
    everyMs: 1,
    isDue: async () => {
      asked++
      return isDue
    },
    run: async () => {
      runs++
      isDue = false
    },
  }
  const stop = startClock(db, [job], silent)
  await expect.poll(() => asked).toBeGreaterThan(10)
  expect(runs).toBe(1)
  isDue = true
  await expect.poll(() => runs).toBe(2)
  const seen = asked
  await expect.poll(() => asked).toBeGreaterThan(seen + 10)
  await stop()
  expect(runs).toBe(2)
})

test('more jobs than there are connections do not wait for each other', async () => {
  const { db } = await freshDatabase()
  const errors: object[] = []
  const done = new Set<string>()
  const jobs = Array.from({ length: 12 }, (_, n) => ({
    name: `test-many-${n}`,
    everyMs: 60_000,
    run: async ({ db: own }: JobContext) => {
      await sql`select pg_sleep(0.02)`.execute(own)
      done.add(`test-many-${n}`)
    },
  }))
  const stop = startClock(db, jobs, { error: (details) => errors.push(details) })
  while (done.size < jobs.length && errors.length === 0) await pause(5)
  await stop()
  expect(errors).toEqual([])
})

test('what time it is the database says: a node whose own clock is a day fast ends no deadline early', async () => {
  const { db } = await freshDatabase()
  const told: Date[] = []
  const job = { name: 'test-time', everyMs: 5, run: async ({ now }: JobContext) => void told.push(now) }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
  const stop = startClock(db, [job], silent)
  while (told.length < 2) await pause(5)
  await stop()
  const { rows } = await sql<{
    off: number
  }>`select abs(extract(epoch from clock_timestamp() - ${told[0]!}::timestamptz)) as off`.execute(db)
  const { rows: noted } = await sql<{ ok: boolean }>`
    select started_at <= clock_timestamp() and duration_ms < 60000 as ok from job_run where name = 'test-time'`.execute(
    db,
  )
  vi.useRealTimers()
  expect(rows[0]!.off).toBeLessThan(60)
  expect(noted).toEqual([{ ok: true }])
})
