/**
 * `npm run bench:lists`: every list of the back office that grows, with 300,000 orders and 100,000 products in the
 * mall; kept in docs/benchmarks.md. `--data FOLDER` is the data folder, which holds the filled database for the next
 * run; `--orders 30000` measures a smaller mall and keeps nothing.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importCatalogue } from '#features/catalogue-import/server/write/index.ts'
import { connect } from '#server/database/database.ts'
import { withClient } from '#server/database/migrate.ts'
import { startPostgres } from '#server/database/postgres.ts'
import { machine, round, table, writePart } from './document.ts'
import { reusedDatabase } from './reused-database.ts'
import { fill, type Sizes } from './lists-fill.ts'
import { LIST_LIMIT_MS, measureLists, ROUNDS, type Row } from './lists-measure.ts'

const { values: given } = parseArgs({
  options: { orders: { type: 'string' }, data: { type: 'string', default: '.data/lists' } },
})
const orders = Number(given.orders ?? 300_000)
const sizes: Sizes = { orders, products: orders / 3, people: orders / 3, reviews: orders }
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

const postgres = await startPostgres(resolve(given.data))
try {
  const where = await reusedDatabase(postgres.where, `lists_${orders}`, async (db) => {
    await importCatalogue(db)
    await fill(db, sizes)
  })
  const db = connect(where, { max: 8, patient: true })
  const rows = await measureLists(db, { data: given.data, told: say }).finally(() => db.destroy())
  const { rows: version } = await withClient(postgres.where, (client) =>
    client.query<{ server_version: string }>('show server_version'),
  )
  const text = written(rows, version[0]!.server_version)
  say(`\n${text}`)
  if (!given.orders) writePart('lists', text)
} finally {
  await postgres.stop()
}

function written(rows: readonly Row[], version: string): string {
  const slow = rows.filter(({ p99 }) => p99 >= LIST_LIMIT_MS)
  return `## Lists of the back office

${machine(version)}; \`npm run bench:lists\`. ${round(sizes.orders)} orders, ${round(sizes.products)} products, ${round(sizes.people)} people, ${round(sizes.reviews)} reviews;
the shop is the largest one. The API answers in process, ${ROUNDS} times each, one after the other. Asked: less than ${LIST_LIMIT_MS} ms; ${
    slow.length === 0 ? 'all lists keep it' : `**missed** by ${slow.length}`
  }.

${table(
  ['list', 'p50, ms', 'p99, ms', ''],
  rows.map(({ list, p50, p99 }) => [list, round(p50, 1), round(p99, 1), p99 < LIST_LIMIT_MS ? 'met' : '**missed**']),
)}`
}
