// What happens by itself: orders expire, messages leave. Each job runs on one node at a time, and never twice at once.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { SECOND_MS } from '#core/time.ts'
import type { Database } from '../database/database.ts'
import { Semaphore } from './semaphore.ts'

/** `now` is the time of the database. */
export type JobContext = { db: Database; now: Date }
export type Job = {
  name: string
  everyMs: number
  run: (context: JobContext) => Promise<unknown>
  /** Asked beforehand, without the lock, of a job that looks often and mostly finds nothing. */
  isDue?: (db: Database) => Promise<boolean>
  /** Makes what a demo shows: a new one runs it before it opens. */ fillsDemo?: true
}
type Log = { error: (details: object, message: string) => void }

const LOCK_SPACE = 7100
/** Each holds a connection for its lock and takes others for its work: all at once, they would wait for each other. */
const AT_ONCE = 3

/** The jobs of this process, for those who run one beside its schedule. */
const known = new Map<string, Job>()

/** The first run of each job comes at once. `stop` waits for what is running. */
export function startClock(db: Database, jobs: readonly Job[], log: Log): () => Promise<void> {
  const stopping = new AbortController()
  for (const job of jobs) known.set(job.name, job)
  const turns = new Semaphore(AT_ONCE)
  const loops = jobs.map((job) => repeat(db, job, { log, turns, stopping: stopping.signal }))
  return async () => {
    stopping.abort()
    await Promise.all(loops)
  }
}

type Running = { log: Log; turns: Semaphore; stopping: AbortSignal }

async function repeat(db: Database, job: Job, { log, turns, stopping }: Running): Promise<void> {
  let begun = -Infinity
  const turn = async (): Promise<void> => {
    if (stopping.aborted) return
    // Now and then it runs whatever it says, and that is written down: who reads the list sees that it is looked at.
    if (job.isDue && performance.now() - begun < NOTE_EVERY_MS && !(await job.isDue(db))) return
    begun = performance.now()
    await runAlone(db, job)
  }
  while (!stopping.aborted) {
    try {
      await turns.take(turn)
    } catch (error) {
      if (!stopping.aborted) log.error({ err: error, job: job.name }, 'a job failed')
    }
    await pause(job.everyMs, stopping)
  }
}

export type Outcome = { outcome: 'done' | 'failed' | 'busy'; failure: string | null }

export const isJob = (name: string): boolean => known.has(name)

/** Undefined: there is no such job. */
export async function runJobNow(db: Database, name: string): Promise<Outcome | undefined> {
  const job = known.get(name)
  if (!job) return undefined
  try {
    return { outcome: (await runAlone(db, job, { isRequested: true })) ? 'done' : 'busy', failure: null }
  } catch (error) {
    return { outcome: 'failed', failure: reasonOf(error) }
  }
}

/**
 * False where another node is at it. The lock lives on a connection of its own and ends with it. What time it is the
 * database says: deadlines end for all nodes at once, and none of them with a wrong clock ends one early.
 */
async function runAlone(db: Database, job: Job, { isRequested = false } = {}): Promise<boolean> {
  const { name, run } = job
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<Lock>`
      select pg_try_advisory_lock(${LOCK_SPACE}, hashtext(${name})) as got, clock_timestamp() as start,
        (select json_build_array(failure) from job_run where name = ${name}
          and started_at > clock_timestamp() - ${NOTE_EVERY_MS} * interval '1 millisecond') as noted`.execute(
      connection,
    )
    const { got, start, noted } = rows[0]!
    if (!got) return false
    const begun = performance.now()
    const done = async (failure: string | null) => {
      if (!isRequested && noted && noted[0] === failure) return
      await note(connection, job, { start, durationMs: Math.round(performance.now() - begun), failure })
    }
    try {
      await run({ db, now: start })
      await done(null)
    } catch (error) {
      await done(reasonOf(error))
      throw error
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_SPACE}, hashtext(${name}))`.execute(connection)
    }
    return true
  })
}

const FAILURE_MAX = 500
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_MAX)

/** A job that runs every few seconds and ends as before is not written down each time. */
const NOTE_EVERY_MS = 20 * SECOND_MS
/** `noted`: how its last run ended, where that is not too old to stand. */
type Lock = { got: boolean; start: Date; noted: readonly [failure: string | null] | null }
type Run = { start: Date; durationMs: number; failure: string | null }

async function note(db: Database, { name, everyMs }: Job, { start, durationMs, failure }: Run): Promise<void> {
  const failed = failure === null ? 0 : 1
  await sql`
    insert into job_run (name, every_ms, started_at, duration_ms, failure, failures, failed_at)
    values (${name}, ${everyMs}, ${start}, ${durationMs}, ${failure}, ${failed}, ${failed ? start : null})
    on conflict (name) do update set every_ms = excluded.every_ms, started_at = excluded.started_at,
      duration_ms = excluded.duration_ms, failure = excluded.failure,
      failures = job_run.failures + excluded.failures,
      failed_at = coalesce(excluded.failed_at, job_run.failed_at)`.execute(db)
}

/** Leaves nothing at the signal, which lives as long as the server and is waited on five times a second. */
const pause = (ms: number, stopping: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal: stopping }).catch(() => undefined)
