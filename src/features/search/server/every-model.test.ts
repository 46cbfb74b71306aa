// What is copied from a product's page and pasted into the search box comes first. One of each make-up of a model is
// drawn from the small catalogue; the deep tier asks for every model, product and order code of the whole one.
import { sql } from 'kysely'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { importCatalogue } from '#features/catalogue-import/server/write/index.ts'
import { connect, type Database } from '#server/database/database.ts'
import { testApp } from '../../../../tests/app.ts'
import { freshDatabase } from '../../../../tests/fresh-database.ts'
import { drawn, isDeep } from '../../../../tests/tier.ts'
import { searchPage, searchProdPage } from '../contract.ts'
import { MemoryEngine } from './engines/memory/memory-engine.ts'
import { PostgresEngine } from './engines/postgres-engine.ts'
import { rebuildSearch } from './index/index-catalogue.ts'
import { readInput } from './list/list-request.ts'
import { findHits } from './query/find.ts'
import { squeeze, tokensOf } from './words/tokens.ts'

const PATIENCE_MS = 600_000

type Copied = { skuId: number; category: string; model: string; product: string; code: string; maker: string }

const readCopied = async (db: Database): Promise<Copied[]> =>
  (
    await sql<Copied>`select s.sku_id as "skuId", c.name_en as category, k.model, p.model as product,
      k.part_code as code, b.code as maker
      from search_sku s join sku k on k.id = s.sku_id join product p on p.id = k.product_id
      join brand b on b.id = p.brand_id join category c on c.id = p.category_id order by s.sku_id`.execute(db)
  ).rows

/** Models of one kind in as many pieces, with the same signs between them, are read alike. */
const makeUpOf = ({ category, model }: Copied): string =>
  `${category} ${tokensOf(model).length} ${model.replace(/[\p{L}\p{N}.]+/gu, '')}`

/** One of each make-up; in the deep tier all. */
const someOf = (all: readonly Copied[]): Copied[] =>
  [...Map.groupBy(all, makeUpOf)].flatMap(([makeUp, alike]) => drawn(alike, `copied ${makeUp}`))

describe('what is copied is found first, and all of it is understood', { timeout: PATIENCE_MS }, () => {
  let db: Database
  let engine: MemoryEngine
  let all: Copied[]
  beforeAll(async () => {
    const fresh = await freshDatabase(isDeep ? 'template' : 'catalogue')
    await fresh.db.destroy()
    const where: pg.ClientConfig = fresh.where
    db = connect(where, { max: 4, patient: true })
    if (isDeep) {
      await importCatalogue(db)
      await rebuildSearch(db)
    }
    engine = new MemoryEngine({ db, where, fallback: new PostgresEngine(db) })
    await engine.warm()
    all = await readCopied(db)
    return async () => {
      await engine.close()
      await db.destroy()
    }
  }, PATIENCE_MS)

  /** What does not hold of such a text, of each sku. */
  async function failing(textOf: (one: Copied) => string, heldBy: (one: Copied) => string): Promise<string[]> {
    const vocabulary = await engine.vocabulary()
    const input = readInput({ current: 1, size: 5 }, vocabulary, 1)
    const bySku = new Map(all.map((one) => [one.skuId, one]))
    const texts = new Map(someOf(all).map((one) => [textOf(one), heldBy(one)]))
    const wrong: string[] = []
    for (const [text, wanted] of texts) {
      const { found, groups, relaxed, reading } = await findHits(engine, vocabulary, text, input)
      const first = bySku.get(found.hits[0]?.skuId ?? 0)
      const lost = [...relaxed, ...reading.unsold.map(({ said }) => said)]
      if (!first || squeeze(heldBy(first)) !== squeeze(wanted)) wrong.push(`${text}: first is ${first?.model}`)
      if (lost.length > 0) wrong.push(`${text}: without ${lost.join(', ')}`)
      const isRead = (at: number): boolean => groups.some(({ from, to }) => from <= at && at < to)
      const unread = [...text.matchAll(/[\p{L}\p{N}]/gu)].filter(({ index }) => !isRead(index)).join('')
      if (unread !== '') wrong.push(`${text}: not understood ${unread}`)
    }
    return wrong
  }

  test('the model of a variant', async () => {
    expect(
      await failing(
        ({ model }) => model,
        ({ model }) => model,
      ),
    ).toEqual([])
  })
  test('the model of a product', async () => {
    expect(
      await failing(
        ({ product }) => product,
        ({ product }) => product,
      ),
    ).toEqual([])
  })
  test('the model of a variant behind the sign of its maker', async () => {
    expect(
      await failing(
        ({ maker, model }) => `${maker} ${model}`,
        ({ model }) => model,
      ),
    ).toEqual([])
  })
  test('an order code', async () => {
    expect(
      await failing(
        ({ code }) => code,
        ({ code }) => code,
      ),
    ).toEqual([])
  })
})

test(
  '[LIST-5] the calls answer a copied model with it first and with nothing left out',
  { timeout: PATIENCE_MS },
  async () => {
    const { as } = await testApp()
    // Other tests of that mall sell what nobody would copy.
    const { db } = await freshDatabase('catalogue')
    const copied = await readCopied(db)
    await db.destroy()
    for (const { model } of someOf(copied)) {
      const { data: flat } = await as()(searchPage, { keyword: model } as never)
      expect(squeeze(flat.records[0]?.model ?? ''), model).toBe(squeeze(model))
      const [found] = (await as()(searchProdPage, { keyword: model } as never)).data.records
      expect(squeeze(found!.products[0]?.model ?? ''), model).toBe(squeeze(model))
      expect(found, model).toMatchObject({ relaxed: [], unsold: [], repaired: [] })
      const isOfferedAsTyped = found!.products.some((one) => one.model === model && one.isHasStock)
      expect(!isOfferedAsTyped || found!.products[0]!.model === model, model).toBe(true)
    }
  },
)
