/**
 * `npm run bench:search`: the search at 25 thousand, 250 thousand and a million skus, in memory and on PostgreSQL
 * beside it; kept in docs/benchmarks.md. `--sizes 25000,250000` measures some of it; what was measured of each size
 * stays in the data folder, and `--report` writes the section of it, so that each size can have its quiet hour; what is
 * missing there is measured first, PostgreSQL beside a `--memory-only` too. `--memory-only` leaves PostgreSQL out.
 * `--labels` judges the labelled queries and measures nothing.
 * `--data FOLDER` is the data folder, which holds the catalogues for the next run too.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { importCatalogue } from '#features/catalogue-import/server/write/index.ts'
import { rebuildSearch } from '#features/search/server/index.ts'
import { connect, type Database } from '#server/database/database.ts'
import { ensureDatabase, migrate, schemaDigest, withClient } from '#server/database/migrate.ts'
import { startPostgres } from '#server/database/postgres.ts'
import { PostgresEngine } from '../src/features/search/server/engines/postgres-engine.ts'
import { machine, round, table, writePart } from './document.ts'
import { judgeLabels, type Judged } from './labels.ts'
import { grow } from './search-catalogue.ts'
import type { Latency, Measured, MeasureOrder } from './search-measure.ts'

const LABELS_WANTED = 0.97
const SIZES = [25_000, 250_000, 1_000_000]
const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string' },
    'memory-only': { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    labels: { type: 'boolean', default: false },
    data: { type: 'string', default: '.data/bench-search' },
  },
})
const sizes = given.labels ? [] : (given.sizes?.split(',').map(Number) ?? SIZES)
const say = (line: string): boolean => process.stdout.write(`${line}\n`)
const seconds = (ms: number): string => `${round(ms / 1000, 1)} s`

type Run = { skus: number; buildMs: number; buildMb: number; memory: Measured; postgres: Measured | undefined }

const postgres = await startPostgres(resolve(given.data))
try {
  const base = await trueCatalogue()
  const runs: Run[] = []
  for (const skus of sizes) runs.push(await runOf(skus, base))
  const judged = await withDatabase(base, (db) => judgeLabels(db, new PostgresEngine(db), 'whole'))
  const { rows } = await withClient(postgres.where, (client) =>
    client.query<{ server_version: string }>('show server_version'),
  )
  const version = rows[0]!.server_version
  const labels = writtenLabels(judged, version)
  say(`\n${labels}`)
  writePart('labels', labels)
  if (!given.labels) {
    const text = written(runs, version)
    say(`\n${text}`)
    if (!given.sizes || given.report) writePart('search', text)
  }
} finally {
  await postgres.stop()
}

/** Migrated and imported once for each state of schema and seed. */
async function trueCatalogue(): Promise<pg.ClientConfig> {
  const name = `search_${schemaDigest()}`
  const where = await ensureDatabase(postgres.where, name)
  await migrate(where)
  await withDatabase(where, async (db) => {
    const { isNew } = await importCatalogue(db)
    if (!isNew) return
    const started = performance.now()
    const { skus } = await rebuildSearch(db)
    say(`analysis of ${skus} skus: ${seconds(performance.now() - started)}`)
  })
  return where
}

async function withDatabase<Result>(where: pg.ClientConfig, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = connect(where, { max: 2, patient: true })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** For a report what was measured once is taken as it is, and what is missing of it is measured. */
async function runOf(skus: number, base: pg.ClientConfig): Promise<Run> {
  const kept = given.report ? keptOf(skus) : undefined
  if (!kept) return measureAt(skus, base)
  if (kept.postgres || given['memory-only']) return kept
  return keep({
    ...kept,
    postgres: await measure({ where: await catalogueOf(skus, base), file: '', what: 'postgres' }),
  })
}

async function measureAt(skus: number, base: pg.ClientConfig): Promise<Run> {
  const where = await catalogueOf(skus, base)
  const file = join(resolve(given.data), `segment-${skus}`)
  rmSync(file, { force: true })
  const built = await measure({ where, file, what: 'build' })
  say(`${skus}: built in ${seconds(built.readyMs)}, ${built.rssMb} MB`)
  const memory = await measure({ where, file, what: 'memory' })
  say(
    `${skus}: memory, from its file in ${seconds(memory.readyMs)}, ${memory.rssMb} MB; page p99 ${round(memory.page.p99, 1)} ms`,
  )
  const beside = given['memory-only'] ? undefined : await measure({ where, file, what: 'postgres' })
  return keep({ skus, buildMs: built.readyMs, buildMb: built.rssMb, memory, postgres: beside })
}

function keep(run: Run): Run {
  writeFileSync(keptIn(run.skus), JSON.stringify(run))
  return run
}

function keptIn(skus: number): string {
  return join(resolve(given.data), `measured-${skus}.json`)
}

function keptOf(skus: number): Run | undefined {
  return existsSync(keptIn(skus)) ? (JSON.parse(readFileSync(keptIn(skus), 'utf8')) as Run) : undefined
}

async function catalogueOf(skus: number, base: pg.ClientConfig): Promise<pg.ClientConfig> {
  const name = `${base.database}_${skus}`
  const earlier = await earlierCatalogue(skus)
  if (earlier && earlier !== name) await migrate({ ...postgres.where, database: earlier })
  const isThere = await withClient(postgres.where, async (client) => {
    if (earlier && earlier !== name) await client.query(`alter database ${earlier} rename to ${name}`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) {
      await client.query(`drop database if exists ${name}_half`)
      await client.query(`create database ${name}_half template ${base.database}`)
    }
    return Boolean(rowCount)
  })
  if (isThere) return { ...postgres.where, database: name }
  const started = performance.now()
  await withDatabase({ ...postgres.where, database: `${name}_half` }, (db) => grow(db, skus))
  await withClient(postgres.where, (client) => client.query(`alter database ${name}_half rename to ${name}`))
  say(`${skus}: generated in ${seconds(performance.now() - started)}`)
  return { ...postgres.where, database: name }
}

/** One that is there: made under an earlier schema it is migrated, for to make it anew takes half an hour. */
async function earlierCatalogue(skus: number): Promise<string | undefined> {
  const { rows } = await withClient(postgres.where, (client) =>
    client.query<{ datname: string }>('select datname from pg_database where datname ~ $1 order by oid desc', [
      `^search_[0-9a-f]{12}_${skus}$`,
    ]),
  )
  return rows[0]?.datname
}

async function measure(order: MeasureOrder): Promise<Measured> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'search-measure.ts'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${order.what} on ${order.where.database} ended with ${code}`)
  return JSON.parse(said) as Measured
}

function both(latency: Latency | undefined): string {
  const { p50, p99 } = latency ?? { p50: NaN, p99: NaN }
  // JSON knows no NaN
  if (!Number.isFinite(p50 ?? NaN)) return '–'
  return `${round(p50, 2)} / ${round(p99, 2)}`
}

function writtenLabels({ rules, all, wrong }: Judged, version: string): string {
  const share = all.at1 / all.queries
  return `## Queries as people type them

${machine(version)}; the true catalogue, \`npm run bench:search -- --labels\`. Asked: 97 of 100 have the right part first; ${round(share * 100, 1)} % have, ${share >= LABELS_WANTED ? 'met' : '**missed**'}. Most queries of a rule joined after it had been mended: this guards what works, and is no measure of queries that nobody here has seen.

${table(
  ['labelled queries', 'queries', 'right at 1', 'right within 5'],
  [...rules, all].map(({ rule, queries, at1, at5 }) => [rule, String(queries), String(at1), String(at5)]),
)}
${wrong.length > 0 ? `\nNot right first: ${wrong.join('; ')}.` : ''}`
}

function written(runs: readonly Run[], version: string): string {
  return `## Search

${machine(version)}. Engine, PostgreSQL and the clients share these cores, and so did whatever else ran: load ${round(loadavg()[0] ?? 0, 1)} when this was written, where a quiet machine has 2 at most; \`npm run bench:search\`.

${targets(runs.at(-1)!)}

${table(
  ['', ...runs.map(({ skus }) => `${round(skus)} skus`)],
  [
    ['Memory read from PostgreSQL', ...runs.map(({ buildMs }) => seconds(buildMs))],
    ['the same, RSS of the process that did it', ...runs.map(({ buildMb }) => `${round(buildMb)} MB`)],
    ['Memory read from its file', ...runs.map(({ memory }) => seconds(memory.readyMs))],
    ['RSS then, with the vocabulary', ...runs.map(({ memory }) => `${round(memory.rssMb)} MB`)],
    ['RSS after all searches and changes of stock', ...runs.map(({ memory }) => `${round(memory.loadedMb)} MB`)],
    ['RSS with the thread that analyses new products', ...runs.map(({ memory }) => `${round(memory.analysingMb)} MB`)],
    ['All shapes in turn, 8 clients: memory, p50 / p99 ms', ...runs.map(({ memory }) => both(memory.page))],
    ['the same, PostgreSQL', ...runs.map(({ postgres: beside }) => both(beside?.page))],
    ['Suggestions, 8 clients, p50 / p99 ms', ...runs.map(({ memory }) => both(memory.suggestions))],
    ['A stock is visible after, p50 / p99 ms', ...runs.map(({ memory }) => both(memory.visible))],
    ['the same, PostgreSQL', ...runs.map(({ postgres: beside }) => both(beside?.visible))],
    ['A product on its shelf is found after, p50 / slowest ms', ...runs.map(({ memory }) => both(memory.arrives))],
    [
      'the first change after a silence',
      ...runs.map(({ memory }) => (memory.firstMs ? `${round(memory.firstMs)} ms` : '–')),
    ],
    [
      'Server held meanwhile by one piece of work, longest',
      ...runs.map(({ memory }) => (memory.heldMs ? `${round(memory.heldMs, 1)} ms` : '–')),
    ],
  ],
)}

${runs.map(shapeTable).join('\n\n')}

How to read it:

- The catalogues are the true one again and again, for other makers and with other prices, stock and order codes; the last one is cut to the size. Every search has ten groups of counts, and no two are equal, so no result is remembered. PostgreSQL gets a second for each shape: its p99 is then the slowest of a few. A shape that takes more than 1.5 s alone is not asked by eight at once.
- Suggestions are those of a server at which somebody has typed before: 1,500 others are given first, none is remembered.
- A stock is visible when a search that asks without pause says so, counted from the commit; PostgreSQL's engine keeps what depends on stock for up to a second.
- The first change after a silence finds no thread that analyses products: it has to be started and to load its dictionary.
- The server is held when its event loop, which a person who types keeps busy, comes round late: words and suggestions are made anew after every change.
- Memory read from PostgreSQL is what a first start and a merge do: one sorted COPY of the analysed documents, built in a thread that ends with it. Its RSS is the peak that the process was left with.`
}

function targets(largest: Run): string {
  const { memory, skus } = largest
  const lines: [string, number, number, string][] = [
    [`Result page with 10 groups at ${round(skus)} skus, 8 clients, p99`, 10, memory.page.p99, 'ms'],
    ['Suggestions, p99', 2, memory.suggestions.p99, 'ms'],
    ['A price or stock is visible, p99', 50, memory.visible.p99, 'ms'],
    ['A new product is found, slowest of 5', 1000, memory.arrives.p99, 'ms'],
    ['Read anew from PostgreSQL', 90, largest.buildMs / 1000, 's'],
    ['Memory', 600, memory.loadedMb, 'MB'],
  ]
  return table(
    ['target', 'asked', 'reached', ''],
    lines.map(([what, asked, reached, unit]) => [
      what,
      `${asked} ${unit}`,
      `${round(reached, unit === 'MB' ? 0 : 1)} ${unit}`,
      reached <= asked ? 'met' : '**missed**',
    ]),
  )
}

function shapeTable({ skus, memory, postgres: beside }: Run): string {
  return table(
    [
      `${round(skus)} skus, p50 / p99 ms`,
      'found',
      'memory, 1 client',
      'memory, 8 clients',
      'PostgreSQL, 1 client',
      'PostgreSQL, 8 clients',
    ],
    memory.shapes.map(({ name, total, alone, together }, at) => [
      name,
      round(total),
      both(alone),
      both(together),
      both(beside?.shapes[at]!.alone),
      both(beside?.shapes[at]!.together),
    ]),
  )
}
