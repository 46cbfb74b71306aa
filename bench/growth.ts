/**
 * `npm run bench:growth`: the whole mall with a million order codes and ten million order lines, beside the mall as it
 * comes; kept in docs/benchmarks.md. `--codes 100000 --lines 500000` measures smaller ones and keeps nothing. `--data
 * FOLDER` is the data folder, which takes some thirty GB and is emptied before and after; `--keep` leaves it.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { readConfig } from '#server/settings/config.ts'
import { connect } from '#server/database/database.ts'
import { startPostgres } from '#server/database/postgres.ts'
import { machine, round, writePart } from './document.ts'
import { exportOf, sitemapOf, suggestionsOf } from './growth-asks.ts'
import { importOf, inTurns, jobsOf, ownListsOf, untilQuiet } from './growth-measure.ts'
import { written, type Figures } from './growth-report.ts'
import { fillInBulk, trade } from './lists-fill.ts'
import { measureLists } from './lists-measure.ts'
import { freshMaterial, type Material } from './material.ts'
import { openDatabaseOf, removeData, startServer, type MallServer } from './server.ts'

const { values: given } = parseArgs({
  options: {
    codes: { type: 'string' },
    lines: { type: 'string' },
    data: { type: 'string', default: '.data/growth' },
    keep: { type: 'boolean', default: false },
  },
})
const [codes, lines] = [Number(given.codes ?? 1_000_000), Number(given.lines ?? 10_000_000)]
/** Ours: what people order at a time, and how many of them are buyers. */
const [LINES_EACH, ORDERS_EACH] = [4, 10]
/** Pages and queries of each kind that nobody asked for before, for all turns together. */
const FRESH = 3000
/** Nothing is written into them with the orders. */
const GOODS = [
  'product',
  'sku',
  'product_attribute',
  'sku_attribute',
  'price_change',
  'search_sku',
  'search_vocabulary',
]
const [large, usual] = [`${given.data}/large`, `${given.data}/usual`]
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

for (const folder of [large, usual]) removeData(folder)
const imported = await importOf(large, codes, say)
const { material, ...ofGoods } = await measureGoods()
const postgres = await startPostgres(resolve(large))
const ofTrade = await measureTrade().finally(postgres.stop)
const server = await startServer({ dataFolder: large })
const own = await ownListsOf(server, material, say)
const figures: Figures = { codes, lines, imported, ...ofGoods, ...ofTrade, own, afterAllMb: server.rssMb() }
await server.stop()
const text = written(figures)
say(`\n${text}`)
if (!given.codes && !given.lines) writePart('growth', text)
if (!given.keep) for (const folder of [large, usual]) removeData(folder)

/** Both malls side by side; each has been started once before, so that nothing of it is known. */
async function measureGoods() {
  const fresh = { usual: await prepared(usual), large: await prepared(large) }
  const servers = { usual: await startServer({ dataFolder: usual }), large: await startServer({ dataFolder: large }) }
  const db = openDatabaseOf(large)
  try {
    await untilQuiet(servers.large)
    const { rows } = await sql<{ products: number; skus: number }>`
      select (select count(*)::int from product) as products, (select count(*)::int from sku) as skus`.execute(db)
    const startedMs = servers.large.since['ready']!
    const indexMb = servers.large.rssMb()
    say(`started in ${round(startedMs)} ms, with its index ${indexMb} MB`)
    const pages = await inTurns(servers, fresh, say)
    const loadedMb = servers.large.rssMb()
    const asked = {
      sitemap: await sitemapOf(servers.large, say),
      suggestions: await suggestionsOf(servers.large, db, say),
      exported: await exportOf(servers.large, db, say),
    }
    return { ...rows[0]!, startedMs, indexMb, loadedMb, pages, ...asked, material: fresh.large }
  } finally {
    await db.destroy()
    for (const one of Object.values(servers)) await one.stop()
  }
}

async function prepared(dataFolder: string): Promise<Material> {
  const mall: MallServer = await startServer({ dataFolder })
  const db = openDatabaseOf(dataFolder)
  try {
    await untilQuiet(mall)
    return await freshMaterial(db, mall.url, FRESH)
  } finally {
    await db.destroy()
    await mall.stop()
  }
}

async function measureTrade() {
  const where = { ...postgres.where, database: 'mall' }
  const patient = connect(where, { max: 8, patient: true })
  const mall = connect(where)
  try {
    const started = performance.now()
    const orders = lines / LINES_EACH
    const sizes = { orders, people: orders / ORDERS_EACH, reviews: orders / ORDERS_EACH, lines: LINES_EACH }
    await fillInBulk(patient, (tx) => trade(tx, sizes), GOODS)
    say(`${round(orders)} orders filled in ${round((performance.now() - started) / 1000)} s`)
    const lists = await measureLists(patient, { data: large, told: say })
    const jobs = await jobsOf(mall, readConfig({ MALL_DATA: large, DEMO: 'on' }), say)
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(patient)
    return { orders, lists, jobs, version: machine(rows[0]!.server_version) }
  } finally {
    await Promise.all([patient.destroy(), mall.destroy()])
  }
}
