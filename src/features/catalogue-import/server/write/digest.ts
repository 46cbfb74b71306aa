// Whether this very catalogue was imported before; cheap, because every start asks.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

const SEED = join(import.meta.dirname, '../../../../../db/seed')
const CODE = ['../articles', '../file', '../write', '../../../../demo'].map((folder) =>
  join(import.meta.dirname, folder),
)
const PACKS = join(import.meta.dirname, '../../../catalog/pack-words.ts')

/** Changes with any seed file and with the importer itself. */
export function seedDigest(): string {
  const files = [
    ...globSync('*.{csv,json}', { cwd: SEED }).map((name) => join(SEED, name)),
    ...CODE.flatMap((folder) => globSync('**/*.ts', { cwd: folder }).map((name) => join(folder, name))),
    PACKS,
  ]
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).toSorted())
    hash.update(basename(file)).update(readFileSync(file))
  return hash.digest('hex')
}

export async function isImported(db: Database, digest = seedDigest()): Promise<boolean> {
  const { rows } = await sql`select from import_run where digest = ${digest}`.execute(db)
  return rows.length > 0
}
