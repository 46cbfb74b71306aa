// What is asked of a mall of many goods once: its sitemap, suggestions, the products of a shop as a sheet.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { bytesOf, Connection } from './connection.ts'
import { round } from './document.ts'
import { tokenOf } from './lists-measure.ts'
import type { MallServer } from './server.ts'

type Say = (line: string) => unknown
const [HOST, CONNECTIONS] = ['localhost', 8]
const headers = { 'content-type': 'application/json', accept: 'application/json' }

/** Parts that it has, what the first asking took, and the slowest part after it. */
export type Sitemap = { parts: number; pages: number; firstMs: number; slowestMs: number }

export async function sitemapOf({ url }: MallServer, say: Say): Promise<Sitemap> {
  const ask = async (path: string) => {
    const started = performance.now()
    const response = await fetch(url + path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return { text: await response.text(), ms: performance.now() - started }
  }
  const index = await ask('/sitemap.xml')
  const parts = [...index.text.matchAll(/\/sitemap-\d+\.xml/g)].map(([path]) => path)
  let [slowestMs, pages] = [0, 0]
  for (const path of parts) {
    const { text, ms } = await ask(path)
    slowestMs = Math.max(slowestMs, ms)
    pages += text.split('<url>').length - 1
  }
  say(`sitemap: ${parts.length} parts of ${pages} pages, ${round(index.ms)} ms, slowest ${round(slowestMs)} ms`)
  return { parts: parts.length, pages, firstMs: index.ms, slowestMs }
}

export type Latency = { p50: number; p99: number }
const PREFIXES = 4000

/** Of part numbers as they are typed, none twice. */
export async function suggestionsOf({ url }: MallServer, db: Database, say: Say): Promise<Latency> {
  const { rows } = await sql<{ model: string }>`
    select distinct left(model, 3 + (id % 5)::int) as model from product order by 1 limit ${PREFIXES}`.execute(db)
  const paths = rows.map(({ model }) => `/search/suggest?prefix=${encodeURIComponent(model)}`)
  await fetch(url + paths[0]!) // the first who types has them made
  const times: number[] = []
  const typing = async (connection: Connection): Promise<void> => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const started = performance.now()
      const { status } = await connection.ask(bytesOf({ method: 'GET', path, headers }, HOST))
      if (status !== 200) throw new Error(`${path}: ${status}`)
      times.push(performance.now() - started)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, () => typing(new Connection(url))))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)]!
  say(`suggestions: p50 ${round(at(0.5), 2)} ms, p99 ${round(at(0.99), 2)} ms`)
  return { p50: at(0.5), p99: at(0.99) }
}

export type Exported = { rows: number; ms: number; mb: number; longestMs: number }

const [LOOK_EVERY_MS, MOST_MS] = [100, 600_000]

/** Of the shop with most of them; meanwhile somebody asks whether the mall lives. */
export async function exportOf(server: MallServer, db: Database, say: Say): Promise<Exported> {
  const { rows: shops } = await sql<{ shopId: number }>`select shop_id as "shopId" from product join sku
    on product_id = product.id group by 1 order by count(*) desc limit 1`.execute(db)
  const authorization = await tokenOf(db, shops[0]!.shopId)
  const call = async (method: string, path: string, body?: object) => {
    const sent = body ? { body: JSON.stringify(body) } : {}
    const response = await fetch(server.url + path, { method, headers: { ...headers, authorization }, ...sent })
    return (await response.json()) as { data: never }
  }
  const started = performance.now()
  await call('POST', '/shop/products/export', { format: 'xlsx' })
  let [mb, longestMs] = [0, 0]
  for (;;) {
    await pause(LOOK_EVERY_MS)
    mb = Math.max(mb, server.rssMb() ?? 0)
    const asked = performance.now()
    const { data } = await call('GET', '/shop/transfers')
    longestMs = Math.max(longestMs, performance.now() - asked)
    const [last] = data as { status: string; report: { rows: number } | null }[]
    const ms = performance.now() - started
    if (last?.status === 'done') {
      say(
        `export of ${round(last.report!.rows)} order codes: ${round(ms)} ms, ${mb} MB, longest ${round(longestMs)} ms`,
      )
      return { rows: last.report!.rows, ms, mb, longestMs }
    }
    if (last?.status === 'failed' || ms > MOST_MS) throw new Error(`the export is ${last?.status}`)
  }
}
