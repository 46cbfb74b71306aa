// A database that takes minutes to fill is filled once and kept in the data folder for the next run.
import { connect, type Database, type Where } from '#server/database/database.ts'
import { ensureDatabase, migrate, withClient } from '#server/database/migrate.ts'
import { round } from './document.ts'

/** Filled once, under another name until it is whole; migrated whenever it is older than the schema. */
export async function reusedDatabase(
  server: Where,
  name: string,
  fill: (db: Database) => Promise<void>,
): Promise<Where> {
  const isThere = await withClient(server, async (client) =>
    Boolean((await client.query('select from pg_database where datname = $1', [name])).rowCount),
  )
  if (isThere) {
    const there = { ...server, database: name }
    await migrate(there)
    return there
  }
  const half = `${name}_half`
  await withClient(server, (client) => client.query(`drop database if exists ${half}`))
  const where = await ensureDatabase(server, half)
  await migrate(where)
  const started = performance.now()
  const db = connect(where, { max: 2, patient: true })
  try {
    await fill(db)
  } finally {
    await db.destroy()
  }
  process.stdout.write(`filled in ${round((performance.now() - started) / 1000, 1)} s\n`)
  await withClient(server, (client) => client.query(`alter database ${half} rename to ${name}`))
  return { ...server, database: name }
}
