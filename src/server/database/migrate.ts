import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { CannotStart } from '../settings/config.ts'

const FOLDER = join(import.meta.dirname, '../../../db/migrations')
const LOCKS = { create: 7000, migrate: 7001 } // two nodes may start at once

/**
 * Applies db/migrations/*.sql that the database has not seen, in order, each in its own transaction. Returns how many.
 */
export async function migrate(
  where: pg.ClientConfig,
  isWanted: (name: string) => boolean = () => true,
): Promise<number> {
  return withClient(where, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrate])
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
    const done = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
    const known = migrations()
    refuseStrangers(done, known)

    const open = known.filter(({ name }) => !done.has(name) && isWanted(name))
    for (const one of open) await apply(client, one)
    return open.length
  })
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    throw new Error(`Migration ${name} failed and changed nothing: ${(error as Error).message}`, { cause: error })
  }
}

type Migration = { name: string; sql: string; sha256: string }

function refuseStrangers(done: Map<string, string>, known: Migration[]): void {
  const newer = [...done.keys()].filter((name) => !known.some((one) => one.name === name))
  if (newer.length > 0)
    throw new CannotStart(
      `The database was made by a newer version of the mall: this one does not know its migrations ${newer.join(', ')}.`,
    )
  const changed = known.filter(({ name, sha256 }) => done.has(name) && done.get(name) !== sha256)
  if (changed.length > 0)
    throw new CannotStart(
      `${changed.map(({ name }) => name).join(', ')} changed after the database had applied it. Migrations only go forward: restore the file and ` +
        'write a new one. To begin again with an empty database: npm run db:reset',
    )
}

let read: Migration[] | undefined
/** As the files were when this process first looked. */
export function migrations(): Migration[] {
  return (read ??= readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(FOLDER, file), 'utf8')
      return { name: basename(file, '.sql'), sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }))
}

/** One word for all of them: databases and backups of equal digest have equal tables. */
export function schemaDigest(): string {
  const all = migrations().map(({ name, sha256 }) => `${name} ${sha256}\n`)
  return createHash('sha256').update(all.join('')).digest('hex').slice(0, 12)
}

export async function ensureDatabase(where: pg.ClientConfig, name: string): Promise<pg.ClientConfig> {
  await withClient(where, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCKS.create])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
  return { ...where, database: name }
}

/** A migrated database to copy from; its name carries the migrations' digest, so an old one is never used. */
export async function ensureTemplate(where: pg.ClientConfig): Promise<string> {
  const name = `template_${schemaDigest()}`
  await migrate(await ensureDatabase(where, name))
  return name
}

export async function withClient<Result>(
  where: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...where, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined) // a break is told by the query that meets it
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
