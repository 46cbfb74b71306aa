import type { Database } from '#server/database.ts'
import type { SearchEngine } from './engine.ts'
import { PostgresEngine } from './postgres-engine.ts'

const engines = new WeakMap<Database, SearchEngine>()

/** The one engine of a database in this process: it keeps what it found. */
export function engineOf(db: Database): SearchEngine {
  let engine = engines.get(db)
  if (!engine) engines.set(db, (engine = new PostgresEngine(db)))
  return engine
}
