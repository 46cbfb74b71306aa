/**
 * The mall that the browser tests visit. Its database is made anew for each run, from one that already has the
 * catalogue.
 */
import { join, resolve } from 'node:path'
import { importCatalogue, seedDigest } from '#features/catalogue-import/server/write/index.ts'
import { seedDemo } from '../src/demo/demo.ts'
import { fillDemo } from '../src/jobs.ts'
import { rebuildSearch } from '#features/search/server/index.ts'
import { readConfig, settings } from '#server/settings/config.ts'
import { connect, type Where } from '#server/database/database.ts'
import { ensureDatabase, migrate, schemaDigest, withClient } from '#server/database/migrate.ts'
import { startPostgres } from '#server/database/postgres.ts'

const port = process.env['TEST_PORT'] ?? '8090'
// A folder below, so that the mall of a data folder that somebody works with is never the one made anew.
const folder = join(process.env['MALL_DATA'] ?? '.data/test', 'browser')
// what holds for a mall of this machine does not hold here
for (const name of Object.keys(settings)) delete process.env[name]
// Nobody is refused for want of a connection: several programs share the machine with the browsers of the journeys. All
// the people of a whole run register from one address.
Object.assign(process.env, { PORT: port, MALL_DATA: folder, POOL: '32', SMS_ANONYMOUS_PER_HOUR: '100' })

const postgres = await startPostgres(resolve(folder))
const template = `mall_${schemaDigest()}_${seedDigest().slice(0, 12)}`
const found = await withClient(postgres.where, (client) =>
  client.query('select from pg_database where datname = $1', [template]),
)
if (!found.rowCount) await makeTemplate(postgres.where)
await withClient(postgres.where, async (client) => {
  await client.query('drop database if exists mall with (force)')
  await client.query(`create database mall template ${template}`)
})
await postgres.stop()
// as `npm start` has it
await import(resolve('dist/mall/main.js'))

async function makeTemplate(where: Where): Promise<void> {
  await withClient(where, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'mall\\_%'",
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
  const half = await ensureDatabase(where, 'mall_half')
  await migrate(half)
  const db = connect(half, { max: 4, patient: true })
  await importCatalogue(db)
  await rebuildSearch(db)
  await seedDemo(db)
  await fillDemo(db, readConfig({}))
  await db.destroy()
  await withClient(where, (client) => client.query(`alter database mall_half rename to ${template}`))
}
