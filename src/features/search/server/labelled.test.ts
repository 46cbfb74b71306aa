import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/fresh-database.ts'
import type { Database } from '#server/database.ts'
import { engineOf } from './engine-of.ts'
import { findHits } from './find.ts'
import { rebuildSearch } from './index-catalogue.ts'
import { readWish } from './wish.ts'

/** A query, the rule it is an example of, and what has to stand first; the set grows with every query that went wrong. */
type Label = { query: string; rule: string; first: string; brand?: string }
const labels = JSON.parse(readFileSync(join(import.meta.dirname, '../labelled.json'), 'utf8')) as Label[]

const WANTED = 0.95

let db: Database
beforeAll(async () => {
  ;({ db } = await freshDatabase('catalogue'))
  await rebuildSearch(db)
  return () => db.destroy()
})

async function isFirst({ query, first, brand }: Label): Promise<boolean> {
  const engine = engineOf(db)
  const vocabulary = await engine.vocabulary()
  const { found } = await findHits(engine, vocabulary, query, readWish({ current: 1, size: 1 }, vocabulary, 1))
  const [hit] = found.hits
  if (!hit) return false
  const row = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'product_id')
    .innerJoin('brand', 'brand.id', 'brand_id')
    .select(['sku.model', 'brand.code'])
    .where('sku.id', '=', hit.skuId)
    .executeTakeFirstOrThrow()
  return new RegExp(first).test(row.model) && (brand === undefined || row.code === brand)
}

test('[LIST-2] at least 95 of 100 labelled queries have the right part first', async () => {
  const wrong: string[] = []
  for (const label of labels) if (!(await isFirst(label))) wrong.push(`${label.rule}: ${label.query}`)
  expect(1 - wrong.length / labels.length, wrong.join('\n')).toBeGreaterThanOrEqual(WANTED)
})
