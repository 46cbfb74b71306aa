// What happens by itself: orders expire, messages leave. Each job runs on one node at a time, and never twice at once.
import { sql } from 'kysely'
import type { Database } from './database.ts'

export type JobContext = { db: Database; now: Date }
export type Job = { name: string; everyMs: number; run: (context: JobContext) => Promise<unknown> }
type Log = { error: (details: object, message: string) => void }

const LOCK_SPACE = 7100
/** Each holds a connection for its lock and takes others for its work: all at once, they would wait for each other. */
const AT_ONCE = 3

/** The first run of each job comes at once. `stop` waits for what is running. */
export function startClock(db: Database, jobs: readonly Job[], log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const turns = new Turns(AT_ONCE)
  const loops = jobs.map((job) => repeat(db, job, { log, turns, stopping: stopping.signal }))
  return async () => {
    stopping.abort()
    await Promise.all(loops)
  }
}

/** So many at a time, in the order they came. */
class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}

type Running = { log: Log; turns: Turns; stopping: AbortSignal }

async function repeat(db: Database, job: Job, { log, turns, stopping }: Running): Promise<void> {
  while (!stopping.aborted) {
    try {
      await turns.take(async () => stopping.aborted || runAlone(db, job))
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
