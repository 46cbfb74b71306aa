// What the health calls tell: which part of the mall is ready, asked anew each time.
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { migrations } from './migrate.ts'

const DATABASE_LIMIT_MS = 1000

export type PartName = 'database' | 'migrations' | 'catalogue' | 'pages'
export type Parts = Record<PartName, boolean>
export type Readiness = { status: 'ready' | 'starting' | 'stopping'; parts: Parts }

/** Filled in by main.ts as the mall comes up; nothing is ready before. */
export class Health {
  database: Database | undefined
  /** The bundle of the pages is loaded. */
  hasPages = false
  isStopping = false

  async readiness(): Promise<Readiness> {
    const parts = { ...(await databaseParts(this.database)), pages: this.hasPages }
    const isReady = Object.values(parts).every(Boolean)
    return { status: this.isStopping ? 'stopping' : isReady ? 'ready' : 'starting', parts }
  }
}

async function databaseParts(db: Database | undefined): Promise<Omit<Parts, 'pages'>> {
  const none = { database: false, migrations: false, catalogue: false }
  if (!db) return none
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, DATABASE_LIMIT_MS, undefined)
  })
  const asked = sql<{ names: string[]; catalogue: boolean }>`
    select (select array_agg(name) from migration) as names, exists (select from product) as catalogue`
    .execute(db)
    .catch(() => undefined)
  const row = (await Promise.race([asked, tooLong]))?.rows[0]
  clearTimeout(timer)
  if (!row) return none
  return { database: true, migrations: migrations().every(({ name }) => row.names.includes(name)), catalogue: row.catalogue }
}
