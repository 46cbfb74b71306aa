/** Writes src/server/database/tables.ts from a database made of db/migrations alone. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEnvironment } from '#server/settings/config.ts'
import { ensureTemplate, withClient } from '#server/database/migrate.ts'
import { startPostgres } from '#server/database/postgres.ts'
import { checkedColumns, withCheckedTypes } from './db-types/checked-columns.ts'

const OUT = 'src/server/database/tables.ts'
const postgres = await startPostgres(resolve(readEnvironment().dataFolder))
const template = await ensureTemplate(postgres.where)
const url = `postgres://mall@localhost/${template}?host=${encodeURIComponent(String(postgres.where.host))}`

// The driver answers int8 and numeric as numbers (src/server/database/database.ts).
const types = JSON.stringify({ int8: 'number', numeric: 'number' })
const columns = await withClient({ ...postgres.where, database: template }, checkedColumns)
const made = spawnSync(
  'kysely-codegen',
  ['--dialect', 'postgres', '--url', url, '--out-file', OUT, '--type-mapping', types],
  {
    stdio: 'inherit',
  },
)
await postgres.stop()
if (made.status === 0) {
  writeFileSync(OUT, withCheckedTypes(readFileSync(OUT, 'utf8'), columns))
  spawnSync('oxfmt', [OUT], { stdio: 'inherit' })
}
process.exitCode = made.status ?? 1
