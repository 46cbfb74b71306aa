// The adapter against answers as OpenSearch 2 and 3 give them, for machines where none runs; engine.test.ts runs
// against a real one.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../../tests/fresh-database.ts'
import { connect, type Database } from '#server/database/database.ts'
import type { Plan } from '../engine.ts'
import { rebuildSearch } from '../../index/index-catalogue.ts'
import { noChoice } from '../../query/plan.ts'
import { PostgresEngine } from '../postgres-engine.ts'
import { OpenSearchEngine } from './opensearch-engine.ts'

type FakeRequest = { line: string; body: string }
type Answer = { status?: number; body: unknown }

/** Answers as it is told, and remembers what it was asked. */
class Cluster {
  readonly asked: FakeRequest[] = []
  answer: (line: string, body: string) => Answer = () => ({ body: {} })
  readonly #server = createServer((request, response) => {
    void this.#take(request).then(({ status = 200, body }) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
      response.end(JSON.stringify(body))
    })
  })

  async #take(request: IncomingMessage): Promise<Answer> {
    const one = { line: `${request.method} ${request.url}`, body: await text(request) }
    this.asked.push(one)
    return this.answer(one.line, one.body)
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Requests of one kind, their bodies read. */
  bodies(line: RegExp): Record<string, unknown>[] {
    return this.asked
      .filter((one) => line.test(one.line))
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

const NO_DOCUMENT = { status: 404, body: { _index: 'mall-search-state', _id: 'x', found: false } }
const ACKNOWLEDGED = { body: { acknowledged: true, shards_acknowledged: true } }
const SHARDS = { total: 1, successful: 1, skipped: 0, failed: 0 }

/** A cluster that keeps what an index is made of, and counts its documents. */
function building(cluster: Cluster): {
  documents: Map<string, unknown>
  state: () => Record<string, unknown> | undefined
} {
  const documents = new Map<string, unknown>()
  let state: Record<string, unknown> | undefined
  cluster.answer = (line, body) => {
    if (line.startsWith('GET /mall-search-state/_doc/'))
      return state
        ? {
            body: {
              _index: 'mall-search-state',
              _id: state['lineage'],
              _version: 1,
              _seq_no: 0,
              _primary_term: 1,
              found: true,
              _source: state,
            },
          }
        : NO_DOCUMENT
    if (/^(?:PUT|POST) \/mall-search-state\/_doc\//.test(line)) {
      state = JSON.parse(body) as Record<string, unknown>
      return {
        status: 201,
        body: { _index: 'mall-search-state', _id: state['lineage'], _version: 1, result: 'created', _shards: SHARDS },
      }
    }
    if (/_bulk/.test(line)) return { body: bulk(body, documents) }
    if (/_refresh/.test(line)) return { body: { _shards: SHARDS } }
    if (/_search/.test(line)) return { body: EMPTY }
    return ACKNOWLEDGED
  }
  return { documents, state: () => state }
}

const EMPTY = {
  took: 1,
  timed_out: false,
  _shards: SHARDS,
  hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] },
}

function bulk(body: string, documents: Map<string, unknown>): object {
  const lines = body.split('\n').filter(Boolean)
  const items: object[] = []
  for (let at = 0; at < lines.length; at++) {
    const [[kind, { _id }]] = Object.entries(JSON.parse(lines[at]!) as Record<string, { _id: string }>) as [
      [string, { _id: string }],
    ]
    const isKnown = documents.has(_id)
    if (kind === 'index') documents.set(_id, JSON.parse(lines[++at]!))
    else if (kind === 'update' && isKnown)
      Object.assign(documents.get(_id)!, (JSON.parse(lines[++at]!) as { doc: object }).doc)
    else if (kind === 'update') at++
    else documents.delete(_id)
    const error = {
      type: 'document_missing_exception',
      reason: `[${_id}]: document missing`,
      index: 'mall-search',
      shard: '0',
    }
    if (kind === 'update' && !isKnown) items.push({ update: { _id, status: 404, error } })
    else
      items.push({
        [kind]: {
          _id,
          _version: 1,
          status: isKnown ? 200 : 201,
          result: isKnown ? 'updated' : 'created',
          _shards: SHARDS,
        },
      })
  }
  return { took: 3, errors: items.some((item) => JSON.stringify(item).includes('exception')), items }
}

let db: Database
let patient: Database
let cluster: Cluster
let url: string
let engine: OpenSearchEngine
let failures: unknown[]

beforeEach(async () => {
  const fresh = await freshDatabase('catalogue')
  ;({ db } = fresh)
  patient = connect(fresh.where, { max: 1, patient: true })
  await rebuildSearch(db)
  cluster = new Cluster()
  url = await cluster.open()
  failures = []
})

afterEach(async () => {
  await engine.close()
  await cluster.close()
  await patient.destroy()
  await db.destroy()
})

async function start(): Promise<void> {
  engine = new OpenSearchEngine({
    db,
    patient,
    url,
    fallback: new PostgresEngine(db),
    onFailure: (error) => failures.push(error),
  })
  await engine.warm()
  expect(failures).toEqual([])
}

test('an index is built of everything, known by its state, and follows what changes', async () => {
  const { documents, state } = building(cluster)
  await start()
  const { rows } = await sql<{ id: number; model: string; terms: string[] }>`
    select sku_id as id, model, terms from search_sku order by sku_id`.execute(db)
  expect(documents.size).toBe(rows.length)
  expect(documents.get(String(rows[0]!.id))).toMatchObject({
    sku: rows[0]!.id,
    model: rows[0]!.model,
    terms: rows[0]!.terms,
  })
  const index = String(state()!['index'])
  expect(cluster.bodies(new RegExp(`^PUT /${index}$`))[0]).toMatchObject({
    mappings: { dynamic: 'strict', properties: { terms: { type: 'keyword' }, price1: { type: 'long' } } },
  })

  const [first, second] = rows
  await sql`update sku set stock = 4321 where id = ${first!.id}`.execute(db)
  await new PostgresEngine(db).apply([{ skuId: second!.id, document: undefined }], 999)
  await engine.warm()
  expect(documents.get(String(first!.id))).toMatchObject({ stock: 4321, model: first!.model })
  expect(documents.has(String(second!.id))).toBe(false)
  expect(await engine.position()).toBe(999)

  await engine.close()
  const before = cluster.asked.length
  await start()
  expect(cluster.asked.slice(before).filter(({ line }) => line.includes('_bulk'))).toEqual([])
})

/** The answer to a page with one chosen brand, counts of brands and of an attribute. */
const PAGE = {
  took: 4,
  timed_out: false,
  _shards: SHARDS,
  hits: {
    total: { value: 312, relation: 'eq' },
    max_score: null,
    hits: [
      {
        _index: 'mall-search-1',
        _id: '1010',
        _score: 12,
        fields: { size: ['10101 20x47x14'] },
        sort: [12, 88, 10101, '20x47x14', 5, 7, 1, 1010],
      },
      {
        _index: 'mall-search-1',
        _id: '1011',
        _score: 8,
        fields: { size: ['10101 25x52x15'] },
        sort: [8, 80, 10101, '25x52x15', 5, 8, 1, 1011],
      },
    ],
  },
  aggregations: {
    brand: {
      doc_count: 500,
      counts: {
        doc_count_error_upper_bound: 0,
        sum_other_doc_count: 0,
        buckets: [
          { key: 3, doc_count: 312 },
          { key: 4, doc_count: 188 },
        ],
      },
    },
    '@9': {
      doc_count: 312,
      counts: { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets: [{ key: 77, doc_count: 300 }] },
    },
  },
}
const SIZES = {
  ...EMPTY,
  aggregations: {
    sizes: {
      doc_count_error_upper_bound: 0,
      sum_other_doc_count: 0,
      buckets: [
        { key: '10101 20x47x14', doc_count: 31 },
        { key: '10101 25x52x15', doc_count: 2 },
      ],
    },
  },
}

const PLAN: Plan = {
  ...noChoice,
  must: [['6204', '62042rs']],
  should: [['=6204', 8]],
  filters: [{ field: 'brand', any: [3] }, { field: 'inStock' }],
  price: { min: 100, max: undefined },
  facets: ['brand', '@9'],
  disjunctive: ['brand', '@9'],
  offset: 10,
  limit: 2,
}

test('a plan is asked as terms, filters, counts that leave out their own filter, and sizes; the answer is what was found', async () => {
  building(cluster)
  await start()
  const usual = cluster.answer
  cluster.answer = (line, body) =>
    line.includes('_search') ? { body: body.includes('"sizes"') ? SIZES : PAGE } : usual(line, body)
  const found = await engine.search(PLAN)
  expect(found).toEqual({
    total: 312,
    hits: [
      { skuId: 1010, ofSize: 31 },
      { skuId: 1011, ofSize: 2 },
    ],
    facets: new Map([
      [
        'brand',
        new Map([
          [3, 312],
          [4, 188],
        ]),
      ],
      ['@9', new Map([[77, 300]])],
    ]),
    isAbout: false,
  })
  const [page, sizes] = cluster.bodies(/_search/)
  const fixed = [
    { terms: { terms: ['6204', '62042rs'] } },
    { range: { price1: { gte: 100 } } },
    { range: { stock: { gt: 0 } } },
  ]
  const brand = { terms: { brand: [3] } }
  expect(page).toEqual({
    query: {
      bool: {
        filter: fixed,
        should: [{ constant_score: { filter: { term: { terms: { value: '=6204' } } }, boost: 8 } }],
        minimum_should_match: 0,
      },
    },
    post_filter: { bool: { filter: [brand] } },
    aggs: {
      brand: { filter: { bool: { filter: [] } }, aggs: { counts: { terms: { field: 'brand', size: 10_000 } } } },
      '@9': {
        filter: { bool: { filter: [brand] } },
        aggs: { counts: { terms: { field: 'attributes.9', size: 10_000 } } },
      },
    },
    sort: [{ _score: { order: 'desc' } }, ...GROUPED],
    from: 10,
    size: 2,
    track_total_hits: true,
    _source: false,
    docvalue_fields: ['size'],
  })
  expect(sizes).toMatchObject({
    size: 0,
    query: { bool: { filter: [...fixed, brand, { terms: { size: ['10101 20x47x14', '10101 25x52x15'] } }] } },
  })
})

const GROUPED = [
  { rank: { order: 'desc' } },
  { category3: { order: 'asc' } },
  { sizeKey: { order: 'asc' } },
  { sold: { order: 'desc' } },
  { product: { order: 'asc' } },
  { seq: { order: 'asc' } },
  { sku: { order: 'asc' } },
]

test('counts that OpenSearch cut short are about', async () => {
  building(cluster)
  await start()
  const usual = cluster.answer
  const { brand } = PAGE.aggregations
  const cut = {
    ...PAGE,
    aggregations: { ...PAGE.aggregations, brand: { ...brand, counts: { ...brand.counts, sum_other_doc_count: 9 } } },
  }
  cluster.answer = (line, body) =>
    line.includes('_search') ? { body: body.includes('"sizes"') ? SIZES : cut } : usual(line, body)
  expect((await engine.search(PLAN)).isAbout).toBe(true)
})

test('a page below the ten thousandth hit is walked to', async () => {
  building(cluster)
  await start()
  const usual = cluster.answer
  cluster.answer = (line, body) => {
    if (!line.includes('_search')) return usual(line, body)
    if (body.includes('"sizes"')) return { body: SIZES }
    const { size } = JSON.parse(body) as { size: number }
    const total = { value: 40_000, relation: 'eq' }
    return { body: size === 0 ? { ...PAGE, hits: { ...PAGE.hits, total, hits: [] } } : PAGE }
  }
  const { total, hits } = await engine.search({ ...PLAN, offset: 15_000 })
  expect({ total, hits: hits.length }).toEqual({ total: 40_000, hits: 2 })
  const pages = cluster.bodies(/_search/).filter((body) => !('aggs' in body))
  const last = PAGE.hits.hits.at(-1)!.sort
  expect(pages.map(({ size, search_after, from }) => ({ size, search_after, from }))).toEqual([
    { size: 10_000, search_after: undefined, from: undefined },
    { size: 5000, search_after: last, from: undefined },
    { size: 2, search_after: last, from: undefined },
  ])
})

test('while nothing is built PostgreSQL answers, and says so when OpenSearch refuses', async () => {
  cluster.answer = () => ({
    status: 503,
    body: { error: { type: 'cluster_block_exception', reason: 'blocked by: [SERVICE_UNAVAILABLE/1]' }, status: 503 },
  })
  engine = new OpenSearchEngine({
    db,
    patient,
    url,
    fallback: new PostgresEngine(db),
    onFailure: (error) => failures.push(error),
  })
  const input = { ...PLAN, filters: [], price: undefined }
  expect(await engine.search(input)).toEqual({ ...(await new PostgresEngine(db).search(input)), isAbout: true })
  await expect.poll(() => failures.length, { timeout: 10_000 }).toBeGreaterThan(0)
})
