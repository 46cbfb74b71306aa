// While the search in memory has not read the catalogue yet PostgreSQL answers, and the list says that its counts are
// about.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchProdPage } from '#features/search/contract.ts'
import { rebuildSearch, startSearch } from '#features/search/server/index.ts'
import { readConfig } from '#server/settings/config.ts'
import { servePages } from '#server/pages/pages.ts'
import { renderHere, type Renderer } from '#server/pages/rendering.ts'
import type { Database } from '#server/database/database.ts'
import { api } from '../src/api.ts'
import { freshDatabase } from './fresh-database.ts'

const BUILT_RENDERER = 'dist/server/renderer.js'

let db: Database
let app: ReturnType<typeof api>
let stop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase('catalogue')
  ;({ db } = fresh)
  await rebuildSearch(db)
  app = api(db)
  servePages(app, {
    origin: 'http://mall.test',
    cache: undefined,
    render: renderHere(async () => ((await import(resolve(BUILT_RENDERER))) as { default: Renderer }).default),
  })
  await app.ready()
  const config = { ...readConfig({}), searchEngine: 'memory' as const }
  // Of this place nothing can be read: the memory stays as it is right after a start.
  const where = { ...fresh.where, database: 'not_there_yet' }
  stop = await startSearch(db, config, { where, log: { error: () => undefined }, drop: () => undefined })
}, 60_000)

afterAll(async () => {
  await stop()
  await app.close()
  await db.destroy()
})

test('[LIST-2] the answer is whole and marked', async () => {
  const query = { keyword: '6204', current: '1', size: '10' }
  const { data } = (await app.inject({ url: searchProdPage.path, method: searchProdPage.method, query })).json<{
    data: { total: number; records: { isAbout: boolean; products: unknown[] }[] }
  }>()
  expect(data.total).toBeGreaterThan(0)
  expect(data.records[0]).toMatchObject({ isAbout: true })
})

test.runIf(existsSync(BUILT_RENDERER)).each([
  ['zh_CN', '约 ', '数据更新中，数量为估计值。'],
  ['en', 'about ', 'Counts are estimates while the search index is being built.'],
])('[LIST-2] the list says so (%s)', async (locale, about, sentence) => {
  const { body } = await app.inject({
    url: '/list?pn=6204',
    headers: { accept: 'text/html', cookie: `lang=${locale}` },
  })
  expect(body).toContain(sentence)
  expect(body.replaceAll(/<!--.*?-->/g, '')).toMatch(new RegExp(`${about}\\d`))
})
