/**
 * `npm run bench:books`: every rule of the books over a million payments; kept in docs/benchmarks.md. `--data FOLDER`
 * is the data folder, which holds the filled database for the next run; `--payments 100000` measures a smaller mall and
 * keeps nothing.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { importCatalogue } from '#features/catalogue-import/server/write/index.ts'
import { bookRules } from '../src/books.ts'
import { countOf } from '#server/books.ts'
import { connect, type Database } from '#server/database/database.ts'
import { withClient } from '#server/database/migrate.ts'
import { startPostgres } from '#server/database/postgres.ts'
import { fillBooks } from './books-fill.ts'
import { machine, round, table, writePart } from './document.ts'
import { reusedDatabase } from './reused-database.ts'
import { cpuMs } from './procfs.ts'

/** A statement gets no longer in the mall; the page of the operator then says that it could not count. */
const LIMIT_MS = 5000
const ROUNDS = 2

const { values: given } = parseArgs({
  options: { payments: { type: 'string' }, data: { type: 'string', default: '.data/books' } },
})
const payments = Number(given.payments ?? 1_000_000)
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/**
 * `work`: what of it was the processor's time for PostgreSQL's one process; the rest it waited, also for other programs
 * of a shared machine.
 */
type Row = { rule: string; ms: number; work: number }

const postgres = await startPostgres(resolve(given.data))
try {
  const where = await reusedDatabase(postgres.where, `books_${payments}`, async (db) => {
    await importCatalogue(db)
    await fillBooks(db, payments)
  })
  const db = connect(where, { max: 1, patient: true }) // how far beyond the limit one is, is worth knowing
  try {
    await measureAll(db)
  } finally {
    await db.destroy()
  }
} finally {
  await postgres.stop()
}

async function measureAll(db: Database): Promise<void> {
  const { rows: backend } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const worked = (): number => cpuMs(backend[0]!.pid)
  const measured: Row[] = []
  for (const [rule, query] of Object.entries(bookRules)) {
    let best: Row | undefined
    for (let round_ = 0; round_ < ROUNDS; round_++) {
      const [started, before] = [performance.now(), worked()]
      const differences = await countOf(db, query)
      if (differences !== 0) throw new Error(`${rule}: the filled books do not add up, ${differences} times`)
      const row = { rule, ms: performance.now() - started, work: worked() - before }
      if (!best || row.work < best.work) best = row
    }
    measured.push(best!)
    say(`${rule}: ${round(best!.ms)} ms, ${round(best!.work)} of them work`)
  }
  const text = await written(db, measured)
  say(`\n${text}`)
  if (!given.payments) writePart('books', text)
}

async function written(db: Database, rows: readonly Row[]): Promise<string> {
  const { rows: version } = await withClient(postgres.where, (client) =>
    client.query<{ server_version: string }>('show server_version'),
  )
  const slow = rows.filter(({ work }) => work >= LIMIT_MS)
  const many = async (name: string): Promise<string> => {
    const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db)
    return round(counted[0]!.n)
  }
  const sizes = [
    `${await many('payment')} payments`,
    `${await many('shop_order')} orders`,
    `${await many('refund')} refunds`,
    `${await many('wallet')} wallets`,
    `${await many('coupon_use')} coupons used`,
    `${await many('ledger_line')} lines of the ledger`,
  ]
  return `## Books

${machine(version[0]!.server_version)}; \`npm run bench:books\`. ${sizes.join(', ')}; all of it adds up.
Each rule by itself as the page of the operator counts it, the best of ${ROUNDS}, in one process of PostgreSQL; beside its time stands how much of it was work of the processor, the rest it
waited for files and for other programs of the machine. Asked: less than ${round(LIMIT_MS)} ms of work; ${
    slow.length === 0 ? 'all rules keep it' : `**missed** by ${slow.length}`
  }.

${table(
  ['rule', 'ms', 'of them work', ''],
  rows.map(({ rule, ms, work }) => [rule, round(ms), round(work), work < LIMIT_MS ? 'met' : '**missed**']),
)}`
}
