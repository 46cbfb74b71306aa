// Who refers to the files that people sent. Each feature declares its folders and columns, src/files.ts collects them
// (ADR 0275).
import { access, mkdir, rename, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { Problem } from '#core/problem.ts'
import { anyOf } from '../database/arrays.ts'
import type { Database, Tx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'

type Column = { [Table in keyof DB]: { table: Table; column: keyof DB[Table] & string } }[keyof DB]

/** What one feature declares. */
export type FileKeeping = {
  /**
   * Below `files`. `keptMs`: so long after it was written a file stays, even if nothing refers to it any more;
   * `because` says who wants that.
   */
  folders?: readonly { name: string; keptMs?: number; because?: string }[]
  /** Columns with names of such files, in a text, a list or JSON, however the address begins. */
  names?: readonly Column[]
  /** Columns with the id of a private_file. `unless`: nobody relies on what such a row refers to. */
  privateFiles?: readonly (Column & { unless?: RawBuilder<boolean> })[]
  /** Columns that look like one of these, or tell what once was, and keep nothing. */
  others?: readonly (Column & { because: string })[]
}

const FILES = 'files'
/** Below `files` like the rest, so that a backup holds it too; nobody is served from there. */
export const QUARANTINE = 'quarantine'

export const placeOf = (dataFolder: string, folder: string, name: string): string =>
  join(dataFolder, FILES, folder, name)
export const quarantineOf = (dataFolder: string, folder: string, name: string): string =>
  join(dataFolder, FILES, QUARANTINE, folder, name)

/**
 * Every file has a random name that is never used twice, so the name alone tells who refers to it. `-s`: a small copy
 * beside it; `-960`: one of its widths.
 */
const RANDOM = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const KEPT_NAME = new RegExp(`^(${RANDOM})(?:-s|-\\d{1,4})?\\.\\w+$`)

/** Which of these names stand in any declared column. */
export async function referredTo(
  db: Database,
  keeping: readonly FileKeeping[],
  names: readonly string[],
): Promise<Set<string>> {
  const parts = keeping
    .flatMap(({ names: columns = [] }) => columns)
    .map(
      ({ table, column }) =>
        sql`select regexp_matches(${sql.ref(column)}::text, ${RANDOM}, 'g') as found from ${sql.table(table)}`,
    )
  const { rows } = await sql<{ name: string }>`
    select distinct found[1] as name from (${sql.join(parts, sql` union all `)}) as one
    where found[1] = ${anyOf(names, 'text')}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

const LOCK = 7275

/** Until the end of the transaction nothing is swept that somebody begins to refer to. */
export const holdOffSweep = (tx: Database) => sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCK)})`.execute(tx)
/** Until the end of the transaction nobody begins to refer to a file that was there before. */
export const holdOffReferences = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)

/**
 * For whoever lets a row refer to a file that was sent some time ago, in the transaction that does it: until it ends
 * the file is safe, and one that lay in quarantine is back. What is no file of ours is left alone; one that is gone is
 * refused.
 */
export async function holdFiles(tx: Tx, dataFolder: string, addresses: readonly string[]): Promise<void> {
  await holdOffSweep(tx)
  for (const address of addresses) {
    const [, folder = '', name = ''] = /^\/files\/(\w+)\/([^/]+)$/.exec(address) ?? []
    if (!KEPT_NAME.test(name)) continue
    const place = placeOf(dataFolder, folder, name)
    if (!(await isThere(place)) && !(await callBack(dataFolder, folder, name))) throw new Problem('uploadGone')
    const now = new Date()
    await utimes(place, now, now) // as if it had just come: its row may take a while
  }
}

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Back from quarantine; false: it is not there. */
export async function callBack(dataFolder: string, folder: string, name: string): Promise<boolean> {
  const place = placeOf(dataFolder, folder, name)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  return rename(quarantineOf(dataFolder, folder, name), place).then(
    () => true,
    () => false,
  )
}

/** Somebody was faster: its owner, or the sweep. */
export function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
