// What every engine answers, compared with the plainest way to find it: looking at each document.
import { sql } from 'kysely'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/fresh-database.ts'
import type { Database } from '#server/database.ts'
import { LEVEL_SAVING_PERCENT } from '../rules.ts'
import { readDocuments } from './documents.ts'
import type { Field, Filter, Found, Plan, SearchDocument, Sort } from './engine.ts'
import { engineOf } from './engine-of.ts'
import { rebuildSearch, refreshSearch } from './index-catalogue.ts'
import { noChoice, plan } from './plan.ts'
import { PostgresEngine } from './postgres-engine.ts'
import type { Vocabulary } from './vocabulary.ts'

type Offer = { price: number; member: number; senior: number; stock: number; leadDays: number }
type Shelf = {
  documents: SearchDocument[]
  offers: Map<number, Offer>
  vocabulary: Vocabulary
  brandNames: Map<number, string>
  ranks: Map<string, number>
}

let db: Database
let shelf: Shelf
beforeAll(async () => {
  ;({ db } = await freshDatabase('catalogue'))
  await rebuildSearch(db)
  const vocabulary = await engineOf(db).vocabulary()
  const documents = (await readDocuments(db, vocabulary.facts)).map(({ document }) => document)
  const { rows } = await sql<Offer & { id: number }>`select id, price_cents as price, member_cents as member, senior_cents as senior, stock,
    lead_days as "leadDays" from sku`.execute(db)
  const ranks = new Map<string, number>()
  for (const one of new Map(documents.map((document) => [document.productId, document])).values())
    ranks.set(sizeOf(one), (ranks.get(sizeOf(one)) ?? 0) + one.sold)
  const brandNames = new Map([...vocabulary.facts.brands.values()].map(({ id, sign }) => [id, sign]))
  shelf = { documents, offers: new Map(rows.map((row) => [row.id, row])), vocabulary, brandNames, ranks }
  return () => db.destroy()
})

const sizeOf = ({ categories, sizeKey }: SearchDocument): string => `${categories[2]} ${sizeKey}`

function idsOf(document: SearchDocument, field: Field): readonly number[] {
  if (field === 'brand') return [document.brandId]
  if (field === 'shop') return [document.shopId]
  if (field === 'owner') return []
  if (field.startsWith('@'))
    return document.values.filter((id) => shelf.vocabulary.facts.values.get(id)?.attributeId === Number(field.slice(1)))
  return [document.categories[Number(field.at(-1)) - 1]!]
}

function fits(document: SearchDocument, filter: Filter): boolean {
  const { price, member, senior, stock, leadDays } = shelf.offers.get(document.skuId)!
  if ('any' in filter) return idsOf(document, filter.field).some((id) => filter.any.includes(id))
  if ('from' in filter) return document.shelvedAt.getTime() >= filter.from
  return {
    inStock: stock > 0,
    shipsToday: stock > 0 && leadDays === 0,
    cheaper2: member * 100 <= price * (100 - LEVEL_SAVING_PERCENT),
    cheaper3: senior * 100 <= price * (100 - LEVEL_SAVING_PERCENT),
  }[filter.field]
}

const priceOf = (document: SearchDocument, level: Plan['level']): number => {
  const { price, member, senior } = shelf.offers.get(document.skuId)!
  return level === 3 ? senior : level === 2 ? member : price
}

function look(wish: Plan): Found {
  const { must, price, level, filters } = wish
  const matches = shelf.documents.filter(
    (document) =>
      must.every((group) => group.some((term) => document.terms.includes(term))) &&
      priceOf(document, level) >= (price?.min ?? 0) &&
      priceOf(document, level) <= (price?.max ?? Infinity),
  )
  const all = matches.filter((document) => filters.every((filter) => fits(document, filter)))
  const facets: Found['facets'] = new Map()
  for (const field of wish.facets) {
    const others = filters.filter((filter) => filter.field !== field || !wish.disjunctive.includes(field))
    const counts = new Map<number, number>()
    for (const document of matches.filter((one) => others.every((filter) => fits(one, filter))))
      for (const id of idsOf(document, field)) counts.set(id, (counts.get(id) ?? 0) + 1)
    if (counts.size > 0) facets.set(field, counts)
  }
  const hits = all
    .toSorted((a, b) => compare(a, b, wish))
    .slice(wish.offset, wish.offset + wish.limit)
    .map((document) => ({ skuId: document.skuId, ofSize: all.filter((one) => sizeOf(one) === sizeOf(document)).length }))
  return { total: all.length, hits, facets, isAbout: false }
}

const order = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0)

function compare(a: SearchDocument, b: SearchDocument, wish: Plan): number {
  const { by, down } = wish.sort
  const keyOf = (document: SearchDocument): number | string => {
    if (by === 'overall') return -wish.should.reduce((sum, [term, weight]) => sum + (document.terms.includes(term) ? weight : 0), 0)
    if (by === 'sales') return document.sold
    if (by === 'new') return document.shelvedAt.getTime()
    if (by === 'price') return priceOf(document, wish.level)
    if (by === 'stock') return shelf.offers.get(document.skuId)!.stock
    if (by === 'model') return document.model
    return by === 'brand' ? shelf.brandNames.get(document.brandId)! : 0
  }
  const first = order(keyOf(a), keyOf(b)) * (down && by !== 'overall' ? -1 : 1)
  return (
    first ||
    (shelf.ranks.get(sizeOf(b)) ?? 0) - (shelf.ranks.get(sizeOf(a)) ?? 0) ||
    a.categories[2] - b.categories[2] ||
    order(a.sizeKey, b.sizeKey) ||
    b.sold - a.sold ||
    a.productId - b.productId ||
    a.seq - b.seq ||
    a.skuId - b.skuId
  )
}

/** Plans of any shape over what the shelf really has. */
function plans(): fc.Arbitrary<Plan> {
  const { documents, vocabulary } = shelf
  const { facts } = vocabulary
  const attributes = [...facts.attributes.values()].filter(({ id }) => facts.valuesOf.has(id))
  const distinct = (of: (document: SearchDocument) => number) => [...new Set(documents.map(of))]
  const some = (ids: number[], maxLength = 3) => fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength })
  const attributeFilter = fc
    .constantFrom(...attributes)
    .chain(({ id }) => some(facts.valuesOf.get(id)!.map((value) => value.id)).map((any): Filter => ({ field: `@${id}`, any })))
  const filter: fc.Arbitrary<Filter> = fc.oneof(
    { weight: 4, arbitrary: attributeFilter },
    some(distinct(({ brandId }) => brandId)).map((any): Filter => ({ field: 'brand', any })),
    some(distinct(({ shopId }) => shopId)).map((any): Filter => ({ field: 'shop', any })),
    some(
      distinct(({ categories }) => categories[2]),
      1,
    ).map((any): Filter => ({ field: 'category3', any })),
    some(
      distinct(({ categories }) => categories[0]),
      1,
    ).map((any): Filter => ({ field: 'category1', any })),
    fc.constantFrom<Filter>({ field: 'inStock' }, { field: 'shipsToday' }, { field: 'cheaper2' }, { field: 'cheaper3' }),
  )
  const fields: Field[] = ['category1', 'category3', 'brand', 'shop', ...attributes.slice(0, 14).map(({ id }): Field => `@${id}`)]
  const sort = fc.record<Sort>({ by: fc.constantFrom('overall', 'sales', 'new', 'price', 'stock', 'model', 'brand'), down: fc.boolean() })
  const text = fc.constantFrom('', '', '轴承', '6204-2RS', 'SKF', '20x47x14', '螺栓 M8', 'bearing')
  return fc
    .record({
      text,
      // One filter a field, as an address has it.
      filters: fc.array(filter, { maxLength: 4 }).map((list) => [...new Map(list.map((one) => [one.field, one])).values()]),
      price: fc.option(
        fc.record({ min: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined }), max: fc.integer({ min: 500, max: 90_000 }) }),
        { nil: undefined },
      ),
      level: fc.constantFrom(1 as const, 2 as const, 3 as const),
      facets: fc.uniqueArray(fc.constantFrom(...fields), { maxLength: 12 }),
      sort,
      offset: fc.constantFrom(0, 0, 5, 10_000),
      limit: fc.constantFrom(1, 10, 30),
    })
    .map(({ text: words, ...choice }) =>
      plan(words, vocabulary, { ...choice, disjunctive: choice.facets.filter((field) => field.startsWith('@') || field === 'brand') }),
    )
}

describe('the engine on PostgreSQL', () => {
  test('[LIST-2] finds, counts and orders as looking at each document does', async () => {
    const engine = new PostgresEngine(db)
    await fc.assert(
      fc.asyncProperty(plans(), async (wish) => {
        const [found, looked] = [await engine.search(wish), look(wish)]
        expect(found.total).toBe(looked.total)
        expect(found.hits).toEqual(looked.hits)
        for (const field of wish.facets) expect(found.facets.get(field) ?? new Map(), field).toEqual(looked.facets.get(field) ?? new Map())
      }),
      { numRuns: 150 },
    )
  }, 60_000)

  test('answers the same from memory', async () => {
    const engine = new PostgresEngine(db)
    const wish = plan('6204', shelf.vocabulary, { ...noChoice, facets: ['brand'] })
    expect(await engine.search(wish)).toEqual(await engine.search(wish))
  })
})

describe('what changes', () => {
  test('in texts or on the shelf is found at once by every engine of the database', async () => {
    const { db: own } = await freshDatabase('catalogue')
    const [here, elsewhere] = [engineOf(own), new PostgresEngine(own)]
    await rebuildSearch(own)
    const totals = async (words: string) => {
      const found = []
      for (const engine of [here, elsewhere]) found.push((await engine.search(plan(words, await engine.vocabulary()))).total)
      return found
    }
    const [before] = await totals('6204')
    const product = await own.selectFrom('product').select(['id', 'shop_id']).where('base_model', '=', '6204').executeTakeFirstOrThrow()
    const variants = await own.selectFrom('sku').select('id').where('product_id', '=', product.id).execute()

    await own.updateTable('product').set({ status: 0 }).where('id', '=', product.id).execute()
    await refreshSearch(own, [product.id])
    expect(await totals('6204')).toEqual([before! - variants.length, before! - variants.length])

    await own.updateTable('product').set({ status: 1, name_zh: 'SKF 特制飞轮 6204' }).where('id', '=', product.id).execute()
    await refreshSearch(own, [product.id])
    expect(await totals('6204')).toEqual([before, before])
    expect(await totals('特制飞轮')).toEqual([variants.length, variants.length])

    await own.updateTable('product').set({ name_zh: 'SKF 深沟球轴承 6204' }).where('id', '=', product.id).execute()
    await refreshSearch(own, [product.id])
    expect((await here.vocabulary()).has('特制飞轮')).toBe(false)
    await own.destroy()
  })

  test('in price or stock turns a list sorted by them over within a second', async () => {
    const { db: own } = await freshDatabase('catalogue')
    await rebuildSearch(own)
    const engine = engineOf(own)
    const wish = plan('6204', await engine.vocabulary(), { ...noChoice, sort: { by: 'price', down: true }, limit: 1 })
    const before = (await engine.search(wish)).hits[0]!.skuId
    const other = await own
      .selectFrom('search_sku')
      .select('sku_id')
      .where('sku_id', '<>', before)
      .where(sql<boolean>`terms @> array['6204']`)
      .executeTakeFirstOrThrow()
    await own.updateTable('sku').set({ price_cents: 99_999_999 }).where('id', '=', other.sku_id).execute()
    await expect.poll(async () => (await engine.search(wish)).hits[0]!.skuId, { timeout: 3000 }).toBe(other.sku_id)
    await own.destroy()
  })
})
