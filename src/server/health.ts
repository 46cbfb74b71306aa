// What the health calls tell: which part of the mall is ready, asked anew each time.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import { migrations } from './database/migrate.ts'

const LIMIT_MS = 1000
/** Anybody may ask; what was written a moment ago need not be written again. */
const WRITE_EVERY_MS = 1000

/** `writes`: the database takes them; `files`: so does the data folder. A full disk reads well. */
export type PartName = 'database' | 'migrations' | 'catalogue' | 'writes' | 'files' | 'pages'
export type Parts = Record<PartName, boolean>
export type Readiness = { status: 'ready' | 'starting' | 'failing' | 'stopping'; parts: Parts }

/** Filled in by main.ts as the mall comes up; nothing is ready before. */
export class Health {
  database: Database | undefined
  dataFolder: string | undefined
  /** The bundle of the pages is loaded. */
  hasPages = false
  isStopping = false
  #wasReady = false
  readonly #writes = memoizedSuccess(async () => {
    await sql`update health set checked_at = now()`.execute(this.database!)
  })
  readonly #files = memoizedSuccess(() => tryFile(this.dataFolder!))

  async readiness(): Promise<Readiness> {
    const [read, writes, files] = await Promise.all([
      databaseParts(this.database),
      this.database !== undefined && this.#writes(),
      this.dataFolder !== undefined && this.#files(),
    ])
    const parts = { ...read, writes, files, pages: this.hasPages }
    const isReady = Object.values(parts).every(Boolean)
    this.#wasReady ||= isReady
    return { status: this.isStopping ? 'stopping' : isReady ? 'ready' : this.#wasReady ? 'failing' : 'starting', parts }
  }
}

type Counts = { names: string[]; catalogue: boolean }

async function databaseParts(db: Database | undefined): Promise<Pick<Parts, 'database' | 'migrations' | 'catalogue'>> {
  const asked =
    db &&
    sql<Counts>`select (select array_agg(name) from migration) as names, exists (select from product) as catalogue`
      .execute(db)
      .then(({ rows }) => rows[0])
  const row = await inTime(asked)
  if (!row) return { database: false, migrations: false, catalogue: false }
  return {
    database: true,
    migrations: migrations().every(({ name }) => row.names.includes(name)),
    catalogue: row.catalogue,
  }
}

/** A few blocks that were not there before, and are gone again. */
async function tryFile(dataFolder: string): Promise<void> {
  const file = join(dataFolder, `.ready-${process.pid}`)
  try {
    await writeFile(file, new Uint8Array(16_384), { flush: true, mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
}

/** Whether it succeeds, tried once however many ask; a success holds for a moment. */
function memoizedSuccess(attempt: () => Promise<void>): () => Promise<boolean> {
  let succeededAt = -Infinity
  let trying: Promise<boolean> | undefined
  const tryNow = async (): Promise<boolean> => {
    const isDone = (await inTime(attempt().then(() => true))) ?? false
    if (isDone) succeededAt = performance.now()
    trying = undefined
    return isDone
  }
  return async () => performance.now() - succeededAt < WRITE_EVERY_MS || (trying ??= tryNow())
}

/** Undefined where it fails or takes too long. */
async function inTime<Value>(asked: Promise<Value> | undefined): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS, undefined)
  })
  const value = await Promise.race([asked?.catch(() => undefined), tooLong])
  clearTimeout(timer)
  return value
}
