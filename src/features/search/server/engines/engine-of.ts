import type pg from 'pg'
import type { Config } from '#server/settings/config.ts'
import { following, tag, type Tag } from '#server/cache/tags.ts'
import { connect, pooled, type Database } from '#server/database/database.ts'
import type { SearchEngine } from './engine.ts'
import { followFrom } from '../index/follow.ts'
import { MemoryEngine } from './memory/memory-engine.ts'
import { PostgresEngine } from './postgres-engine.ts'

const engines = new WeakMap<Database, SearchEngine>()

/** The one engine of a database in this process: it keeps what it found. */
export function engineOf(asked: Database): SearchEngine {
  const db = pooled(asked)
  let engine = engines.get(db)
  if (!engine) engines.set(db, (engine = new PostgresEngine(db)))
  return engine
}

type Place = {
  where: pg.ClientConfig
  log: { error: (details: object, message: string) => void }
  /** These tags are announced before the memory has followed: pages kept between the two are dropped once more. */
  drop: (tags: readonly Tag[]) => void
}

/**
 * The engine of the settings, for as long as this server runs; without it PostgreSQL searches. Returns what stops it.
 */
export async function startSearch(
  db: Database,
  config: Pick<Config, 'searchEngine' | 'searchUrl' | 'dataFolder'>,
  { where, log, drop }: Place,
): Promise<() => Promise<void>> {
  followFrom(db, where)
  if (config.searchEngine === 'postgres') return async () => undefined
  const options = {
    db,
    fallback: new PostgresEngine(db),
    onChange: () => drop([following(tag.catalogue())]),
    onFailure: (error: unknown) => log.error({ err: error }, `the search in ${config.searchEngine} could not follow`),
  }
  if (config.searchEngine === 'memory') {
    const engine = new MemoryEngine({ ...options, where, file: `${config.dataFolder}/search/segment` })
    engines.set(db, engine)
    return () => engine.close()
  }
  // Its client is not small: only who uses it loads it.
  const { OpenSearchEngine } = await import('./opensearch/opensearch-engine.ts')
  const patient = connect(where, { max: 1, patient: true })
  const engine = new OpenSearchEngine({ ...options, patient, where, url: config.searchUrl })
  engines.set(db, engine)
  return async () => {
    await engine.close()
    await patient.destroy()
  }
}
