// What happens by itself: orders expire, messages leave. Each job runs on one node at a time, and never twice at once.
import { sql } from 'kysely'
import type { Database } from './database.ts'

export type JobContext = { db: Database; now: Date }
export type Job = { name: string; everyMs: number; run: (context: JobContext) => Promise<unknown> }
type Log = { error: (details: object, message: string) => void }

const LOCK_SPACE = 7100

/** The first run of each job comes at once. `stop` waits for what is running. */
export function startClock(db: Database, jobs: readonly Job[], log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const loops = jobs.map((job) => repeat(db, job, log, stopping.signal))
  return async () => {
    stopping.abort()
    await Promise.all(loops)
  }
}

async function repeat(db: Database, job: Job, log: Log, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await runAlone(db, job)
    } catch (error) {
      if (!stopping.aborted) log.error({ err: error, job: job.name }, 'a job failed')
    }
    await pause(job.everyMs, stopping)
  }
}

/** Skips this turn where another node is at it. The lock lives on a connection of its own and ends with it. */
async function runAlone(db: Database, { name, run }: Job): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK_SPACE}, hashtext(${name})) as got`.execute(connection)
    if (!rows[0]?.got) return
    try {
      await run({ db, now: new Date() })
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_SPACE}, hashtext(${name}))`.execute(connection)
    }
  })
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    stopping.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
