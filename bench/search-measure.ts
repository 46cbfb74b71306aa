// One engine on one catalogue, in a process of its own, so that its memory is its own. Started by search.ts; answers
// with one line of JSON.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { sql } from 'kysely'
import { followCatalogue, followFrom } from '../src/features/search/server/index/follow.ts'
import { MemoryEngine } from '../src/features/search/server/engines/memory/memory-engine.ts'
import { PostgresEngine } from '../src/features/search/server/engines/postgres-engine.ts'
import type { SearchEngine } from '../src/features/search/server/engines/engine.ts'
import { noChoice, plan } from '../src/features/search/server/query/plan.ts'
import { connect, type Database } from '#server/database/database.ts'
import { rssMb } from './procfs.ts'
import { shapes } from './search-shapes.ts'

export type MeasureOrder = { where: pg.ClientConfig; file: string; what: 'build' | 'memory' | 'postgres' }
export type Latency = { p50: number; p99: number; times: number }
export type ShapeFigures = { name: string; total: number; alone: Latency; together: Latency | undefined }
export type Measured = {
  /** Until the first answer from memory. */
  readyMs: number
  rssMb: number
  /** After all searches and changes of stock. */
  loadedMb: number
  /**
   * While products come on the shelf too: the thread that analyses them has a dictionary of Chinese, and ends after a
   * minute without work.
   */
  analysingMb: number
  shapes: ShapeFigures[]
  page: Latency
  suggestions: Latency
  visible: Latency
  /** A product that comes on the shelf. */
  arrives: Latency
  /** The first change of all, for which the thread is started. */
  firstMs: number
  /** The longest that the event loop of the server was late meanwhile, while somebody types. */
  heldMs: number
}

const CLIENTS = 8
const WARM_UP = 20
/** A quarter of a second of typing, after which the code for it is compiled, as that of searches is by then. */
const TYPED_BEFORE = 1500
const [TIMES, LIMIT_MS] = [300, 4000]
/** Of these each figure is one of few, or a size would take an hour. */
const [SLOW_MS, ENDLESS_MS] = [200, 1500]
const TYPED = [
  'skf 62',
  'gb/t 57',
  '轴',
  '轴承',
  '深沟',
  'zhou',
  'luosh',
  'hg-k',
  'm8',
  'bear',
  '恒力',
  'qqq',
  'zzzz 99',
  '六角螺拴',
  '62o4',
]
const ARRIVALS = 5
/** As the job of the mall does. */
const LOOK_EVERY_MS = 200
const TYPES_EVERY_MS = 50

const order = JSON.parse(process.argv[2]!) as MeasureOrder
/** A search of the engine on PostgreSQL takes two. */
const db = connect(order.where, { max: 2 * CLIENTS, patient: true })
process.stdout.write(`${JSON.stringify(await run())}\n`)
await db.destroy()

async function run(): Promise<Partial<Measured>> {
  const started = performance.now()
  const fallback = new PostgresEngine(db)
  const failed = (error: unknown) => process.stderr.write(`${String(error)}\n`)
  const engine =
    order.what === 'postgres'
      ? fallback
      : new MemoryEngine({ db, where: order.where, file: order.file, fallback, onFailure: failed })
  if (engine instanceof MemoryEngine) await engine.warm()
  const readyMs = performance.now() - started
  const own = () => rssMb(process.pid) ?? 0
  if (order.what === 'build') {
    await (engine as MemoryEngine).close()
    return { readyMs, rssMb: own() }
  }
  const vocabulary = await engine.vocabulary()
  await engine.suggest('62')
  const found: Partial<Measured> = { readyMs, rssMb: own(), shapes: [] }
  const all = shapes(vocabulary)
  const budget = order.what === 'postgres' ? LIMIT_MS / 4 : LIMIT_MS
  for (const shape of all) {
    const search = (turn: number) => engine.search(shape.plan(turn))
    const { total } = await search(0)
    const alone = await latency(search, { clients: 1, budget, from: 1 })
    // What is slow alone is asked for once by each of eight, and what takes seconds not at all.
    const budgetTogether = alone.p50 > SLOW_MS ? 0 : budget
    const together =
      alone.p50 > ENDLESS_MS
        ? undefined
        : await latency(search, { clients: CLIENTS, budget: budgetTogether, from: 10_000 })
    found.shapes!.push({ name: shape.name, total, alone, together })
  }
  // All shapes in turn, as people come: what a result page takes.
  const mixed = (turn: number) => engine.search(all[turn % all.length]!.plan(20_000 + turn))
  found.page = await latency(mixed, { clients: CLIENTS, budget: budget * 2, from: 0, times: 4000 })
  const prefixes = await beginnings(db)
  found.suggestions = await latency((turn) => engine.suggest(prefixes[turn % prefixes.length]!), {
    clients: CLIENTS,
    budget,
    from: 0,
    times: 2000,
    warmUp: TYPED_BEFORE,
  })
  found.visible = await visibility(engine, db)
  found.loadedMb = own()
  if (engine instanceof MemoryEngine) {
    followFrom(db, order.where)
    Object.assign(found, await arrival(engine, db, prefixes))
    found.analysingMb = own()
    await engine.close()
  }
  return found
}

/** What is typed before a part number or a name is whole; few are equal, so that little is remembered. */
async function beginnings(own: Database): Promise<string[]> {
  const { rows } = await sql<{ typed: string }>`
    select distinct left(typed, 2 + n) as typed from (
      (select model as typed from product order by md5(id::text) limit 1500) union all
      (select b.name || ' ' || p.model from product p join brand b on b.id = p.brand_id order by md5(p.id::text || 'b')
      limit 500) union all
      (select name_zh from category) union all (select lower(name_en) from category) union all
      (select pinyin from search_vocabulary where pinyin <> ''
      order by md5(term) limit 300)) as models, generate_series(0, 6) n
    where length(typed) > 2 + n`.execute(own)
  return [...TYPED, ...rows.map(({ typed }) => typed)]
    .map((typed, at) => ({ typed, at: (at * 7919) % 10_007 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ typed }) => typed)
}

type Load = { clients: number; budget: number; from: number; times?: number; warmUp?: number }

async function latency(
  search: (turn: number) => Promise<unknown>,
  { clients, budget, from, times = TIMES, warmUp = WARM_UP }: Load,
): Promise<Latency> {
  const took: number[] = []
  let turn = from
  for (let n = 0; n < warmUp && budget > LIMIT_MS / 2; n++) await search(turn++)
  const until = performance.now() + budget
  const client = async () => {
    while (took.length < times && (performance.now() < until || took.length < clients)) {
      const started = performance.now()
      await search(turn++)
      took.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return quantiles(took)
}

function quantiles(took: readonly number[]): Latency {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), times: sorted.length }
}

/** From the commit of a stock until a search says so. */
async function visibility(engine: SearchEngine, own: Database): Promise<Latency> {
  const vocabulary = await engine.vocabulary()
  const asked = plan('6204-2RS', vocabulary, { ...noChoice, filters: [{ field: 'inStock' }], limit: 1 })
  const { rows } = await sql<{ id: number }>`select k.id from search_sku s join sku k on k.id = s.sku_id
    where terms @> array['6204', '@seal=2rs'] and k.stock > 0 order by k.id limit 1`.execute(own)
  const { id } = rows[0]!
  const took: number[] = []
  for (let n = 0; n < (engine instanceof MemoryEngine ? 100 : 10); n++) {
    const before = (await engine.search(asked)).total
    await sql`update sku set stock = case when stock = 0 then 7 else 0 end where id = ${id}`.execute(own)
    const started = performance.now()
    while ((await engine.search(asked)).total === before && performance.now() - started < 3000)
      await new Promise((resolve) => setTimeout(resolve, 1))
    took.push(performance.now() - started)
  }
  return quantiles(took)
}

/**
 * From the commit of a product's shelf until a search for its model finds it; the job that follows looks as often as in
 * the mall.
 */
async function arrival(
  engine: SearchEngine,
  own: Database,
  prefixes: readonly string[],
): Promise<Pick<Measured, 'arrives' | 'firstMs' | 'heldMs'>> {
  const { rows } = await sql<{ id: number; model: string; skus: number }>`
    select product.id, product.model, count(*)::int as skus from product join sku on product_id = product.id and sku.status = 1
    where product.status = 1 and base_model ~ '^[0-9]{4}$' group by product.id
    having count(*) = (select count(*) from search_sku where product_id = product.id) -- the cut to a size has left it whole
    order by product.id limit ${ARRIVALS}`.execute(own)
  let isOver = false
  const job = (async () => {
    for (; !isOver; await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS)))
      await followCatalogue.run({ db: own, now: new Date() })
  })()
  const typing = (async () => {
    for (let turn = 0; !isOver; turn++) {
      await engine.suggest(prefixes[turn % prefixes.length]!)
      await new Promise((resolve) => setTimeout(resolve, TYPES_EVERY_MS))
    }
  })()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const took: number[] = []
  let firstMs = 0
  for (const { id, model, skus } of rows) {
    const total = async () => (await engine.search(plan(model, await engine.vocabulary()))).total
    const until = async (wanted: number) => {
      const started = performance.now()
      while ((await total()) !== wanted && performance.now() - started < 10_000)
        await new Promise((resolve) => setTimeout(resolve, 5))
      return performance.now() - started
    }
    const all = await total()
    const put = (status: number) => own.updateTable('product').set({ status }).where('id', '=', id).execute()
    await put(0)
    const gone = await until(all - skus)
    firstMs ||= gone
    await put(1)
    took.push(await until(all))
  }
  delay.disable()
  isOver = true
  await Promise.all([job, typing])
  return { arrives: quantiles(took), firstMs, heldMs: delay.max / 1e6 }
}
