// What every engine answers, compared with the plainest way to find it: looking at each document.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import fc from 'fast-check'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../tests/fresh-database.ts'
import { DAY_MS } from '#core/time.ts'
import { connect, type Database } from '#server/database/database.ts'
import { LEVEL_SAVING_PERCENT } from '../../rules.ts'
import { readDocuments } from '../index/documents.ts'
import type { Field, Filter, Found, Plan, SearchDocument, SearchEngine, Sort } from './engine.ts'
import { engineOf } from './engine-of.ts'
import { MemoryEngine } from './memory/memory-engine.ts'
import { followCatalogue, forgetFeed } from '../index/follow.ts'
import { isRebuildOwed, rebuildSearch, refreshSearch } from '../index/index-catalogue.ts'
import { OpenSearchEngine } from './opensearch/opensearch-engine.ts'
import { noChoice, plan } from '../query/plan.ts'
import { PostgresEngine } from './postgres-engine.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

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
let engines: { postgres: PostgresEngine; memory: MemoryEngine; threads: MemoryEngine; opensearch?: OpenSearchEngine }

/** With the address of a real OpenSearch in SEARCH_URL the same is asked of it: docs/adr/0075. */
const SEARCH_URL = process.env['SEARCH_URL'] ?? ''
const names = ['postgres', 'memory', 'threads', ...(SEARCH_URL ? (['opensearch'] as const) : [])] as const

const memoryOf = (of: Database, where: pg.ClientConfig, more: { file?: string; threads?: number } = {}): MemoryEngine =>
  new MemoryEngine({ db: of, where, fallback: new PostgresEngine(of), ...more })

beforeAll(async () => {
  const fresh = await freshDatabase('catalogue')
  ;({ db } = fresh)
  await rebuildSearch(db)
  engines = {
    postgres: new PostgresEngine(db),
    memory: memoryOf(db, fresh.where),
    threads: memoryOf(db, fresh.where, { threads: 2 }),
  }
  await Promise.all([engines.memory.warm(), engines.threads.warm()])
  const patient = SEARCH_URL ? connect(fresh.where, { max: 1, patient: true }) : undefined
  if (patient) {
    engines.opensearch = new OpenSearchEngine({ db, patient, url: SEARCH_URL, fallback: engines.postgres })
    await engines.opensearch.warm()
  }
  const vocabulary = await engineOf(db).vocabulary()
  const products = await db.selectFrom('product').select('id').execute()
  const all = await readDocuments(
    db,
    vocabulary.facts,
    products.map(({ id }) => id),
  )
  const documents = all.map(({ document }) => document)
  const { rows } = await sql<
    Offer & { id: number }
  >`select id, price_cents as price, member_cents as member, senior_cents as senior, stock,
    lead_days as "leadDays" from sku`.execute(db)
  const ranks = new Map<string, number>()
  for (const one of new Map(documents.map((document) => [document.productId, document])).values())
    ranks.set(sizeOf(one), (ranks.get(sizeOf(one)) ?? 0) + one.sold)
  const brandNames = new Map([...vocabulary.facts.brands.values()].map(({ id, sign }) => [id, sign]))
  shelf = { documents, offers: new Map(rows.map((row) => [row.id, row])), vocabulary, brandNames, ranks }
  return async () => {
    await Promise.all([engines.memory.close(), engines.threads.close()])
    await engines.opensearch?.close()
    await patient?.destroy()
    await db.destroy()
  }
}, 600_000)

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

function look(input: Plan): Found {
  const { must, price, level, filters } = input
  const matches = shelf.documents.filter(
    (document) =>
      must.every((group) => group.some((term) => document.terms.includes(term))) &&
      priceOf(document, level) >= (price?.min ?? 0) &&
      priceOf(document, level) <= (price?.max ?? Infinity),
  )
  const all = matches.filter((document) => filters.every((filter) => fits(document, filter)))
  const facets: Found['facets'] = new Map()
  for (const field of input.facets) {
    const others = filters.filter((filter) => filter.field !== field || !input.disjunctive.includes(field))
    const counts = new Map<number, number>()
    for (const document of matches.filter((one) => others.every((filter) => fits(one, filter))))
      for (const id of idsOf(document, field)) counts.set(id, (counts.get(id) ?? 0) + 1)
    if (counts.size > 0) facets.set(field, counts)
  }
  const hits = all
    .toSorted((a, b) => compare(a, b, input))
    .slice(input.offset, input.offset + input.limit)
    .map((document) => ({
      skuId: document.skuId,
      ofSize: all.filter((one) => sizeOf(one) === sizeOf(document)).length,
    }))
  return { total: all.length, hits, facets, isAbout: false }
}

const order = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0)

function compare(a: SearchDocument, b: SearchDocument, input: Plan): number {
  const { by, down } = input.sort
  const keyOf = (document: SearchDocument): number | string => {
    if (by === 'overall')
      return -input.should.reduce((sum, [term, weight]) => sum + (document.terms.includes(term) ? weight : 0), 0)
    if (by === 'sales') return document.sold
    if (by === 'new') return document.shelvedAt.getTime()
    if (by === 'price') return priceOf(document, input.level)
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
    .chain(({ id }) =>
      some(facts.valuesOf.get(id)!.map((value) => value.id)).map((any): Filter => ({ field: `@${id}`, any })),
    )
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
    fc.constantFrom<Filter>(
      { field: 'inStock' },
      { field: 'shipsToday' },
      { field: 'cheaper2' },
      { field: 'cheaper3' },
    ),
  )
  const fields: Field[] = [
    'category1',
    'category3',
    'brand',
    'shop',
    ...attributes.slice(0, 14).map(({ id }): Field => `@${id}`),
  ]
  const sort = fc.record<Sort>({
    by: fc.constantFrom('overall', 'sales', 'new', 'price', 'stock', 'model', 'brand'),
    down: fc.boolean(),
  })
  const text = fc.constantFrom('', '', '轴承', '6204-2RS', 'SKF', '20x47x14', '螺栓 M8', 'bearing')
  return fc
    .record({
      text,
      // One filter a field, as an address has it.
      filters: fc
        .array(filter, { maxLength: 4 })
        .map((list) => [...new Map(list.map((one) => [one.field, one])).values()]),
      price: fc.option(
        fc.record({
          min: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined }),
          max: fc.integer({ min: 500, max: 90_000 }),
        }),
        { nil: undefined },
      ),
      level: fc.constantFrom(1 as const, 2 as const, 3 as const),
      facets: fc.uniqueArray(fc.constantFrom(...fields), { maxLength: 12 }),
      sort,
      offset: fc.constantFrom(0, 0, 5, 10_000),
      limit: fc.constantFrom(1, 10, 30),
    })
    .map(({ text: words, ...choice }) =>
      plan(words, vocabulary, {
        ...choice,
        must: [],
        disjunctive: choice.facets.filter((field) => field.startsWith('@') || field === 'brand'),
      }),
    )
}

/** What a plan asked for, without what it did not. */
const asked = ({ total, hits, facets }: Found, fields: readonly Field[]) => ({
  total,
  hits,
  facets: fields.map((field) => [field, facets.get(field) ?? new Map()]),
})

describe.each(names)('the engine on %s', (name) => {
  test('[LIST-2] finds, counts and orders as looking at each document does', async () => {
    await fc.assert(
      fc.asyncProperty(plans(), async (input) => {
        const found = await engines[name]!.search(input)
        expect(asked(found, input.facets)).toEqual(asked(look(input), input.facets))
      }),
      { numRuns: 150 },
    )
  }, 600_000)

  test('answers the same a second time', async () => {
    const input = plan('6204', shelf.vocabulary, { ...noChoice, facets: ['brand'] })
    expect(await engines[name]!.search(input)).toEqual(await engines[name]!.search(input))
  })
})

/** Any plan there is, by the columns of attributes, by owners and by news too. */
function anyPlan(): fc.Arbitrary<Plan> {
  const ids = [...shelf.vocabulary.facts.attributes.keys()]
  const more = fc.record({
    by: fc.option(fc.constantFrom(...ids), { nil: undefined }),
    news: fc.option(fc.constantFrom(...shelf.documents.map(({ shelvedAt }) => shelvedAt.getTime())), {
      nil: undefined,
    }),
    owner: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined, freq: 12 }),
  })
  return fc.tuple(plans(), more).map(([input, { by, news, owner }]) => ({
    ...input,
    sort: by === undefined ? input.sort : { by: `@${by}`, down: input.sort.down },
    filters: [
      ...input.filters,
      ...(news === undefined ? [] : [{ field: 'shelvedAt' as const, from: news }]),
      ...(owner === undefined ? [] : [{ field: 'owner' as const, any: [owner] }]),
    ],
  }))
}

async function agree(one: SearchEngine, other: SearchEngine, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anyPlan(), plans(), async (input, { must: [terms = ['6204']] }) => {
      const [found, wanted] = [await one.search(input), await other.search(input)]
      expect(asked(found, input.facets)).toEqual(asked(wanted, input.facets))
      const all = { ...input, must: [], limit: 1 }
      const narrower = { ...all, must: [...input.must, terms] }
      const totals = await other.totals([input, all, narrower])
      expect(await one.totals([input, all, narrower])).toEqual(totals)
      const beside = await one.searchWith(input, [input, all, narrower])
      expect({ ...beside, found: asked(beside.found, input.facets) }).toEqual({
        found: asked(wanted, input.facets),
        totals,
      })
    }),
    { numRuns },
  )
}

test('all engines give one answer to a plan', async () => {
  await expect(agree(engines.memory, engines.postgres, 200)).resolves.toBeUndefined()
  await expect(agree(engines.threads, engines.postgres, 50)).resolves.toBeUndefined()
}, 600_000)

test.runIf(SEARCH_URL)(
  'a real OpenSearch gives that answer too',
  async () => {
    await expect(agree(engines.opensearch!, engines.postgres, 200)).resolves.toBeUndefined()
  },
  600_000,
)

describe('the engine in memory', () => {
  test('follows prices, stock, sales, texts and the shelf, and after a kill knows what it missed', async () => {
    const { db: own, where } = await freshDatabase('catalogue')
    await rebuildSearch(own)
    const file = join(mkdtempSync(join(tmpdir(), 'segment-')), 'segment')
    const engine = memoryOf(own, where, { file })
    await engine.warm()
    await changeThings(own, 3)
    await engine.warm()
    await agree(engine, new PostgresEngine(own), 60)
    await engine.close()

    await changeThings(own, 5)
    const again = memoryOf(own, where, { file })
    const input = plan('6204', await again.vocabulary(), { ...noChoice, facets: ['brand'] })
    expect(await again.search(input), 'while it warms PostgreSQL answers, marked').toEqual({
      ...(await new PostgresEngine(own).search(input)),
      isAbout: true,
    })
    await again.warm()
    await agree(again, new PostgresEngine(own), 60)

    await rebuildSearch(own)
    await again.warm()
    await agree(again, new PostgresEngine(own), 30)
    await again.close()

    await changeThings(own, 4)
    await forgetFeed.run({ db: own, now: new Date(Date.now() + 3 * DAY_MS) })
    const late = memoryOf(own, where, { file })
    await late.warm()
    await agree(late, new PostgresEngine(own), 20)
    await late.close()

    writeFileSync(file, readFileSync(file).fill(7, 5000, 5100))
    const broken = memoryOf(own, where, { file })
    await broken.warm()
    await agree(broken, new PostgresEngine(own), 20)
    await broken.close()
    await own.destroy()
  }, 600_000)

  test('a price or a stock that changed is seen at once, while another transaction takes its time', async () => {
    const input = plan('6204', shelf.vocabulary, { ...noChoice, sort: { by: 'price', down: true }, limit: 1 })
    const { db: own, where } = await freshDatabase('catalogue')
    const engine = memoryOf(own, where)
    await engine.warm()
    const [first] = (await engine.search(input)).hits
    const other = await own
      .selectFrom('search_sku')
      .select('sku_id')
      .where('sku_id', '<>', first!.skuId)
      .where(sql<boolean>`terms @> array['6204']`)
      .executeTakeFirstOrThrow()
    let finish = () => {}
    const slow = own.transaction().execute(async (tx) => {
      await sql`update sku set stock = stock + 1 where id = ${first!.skuId}`.execute(tx)
      await new Promise<void>((resolve) => (finish = resolve))
    })
    await own.updateTable('sku').set({ price_cents: 99_999_999 }).where('id', '=', other.sku_id).execute()
    await new Promise((resolve) => setTimeout(resolve, VISIBLE_MS))
    expect((await engine.search(input)).hits[0]!.skuId).toBe(other.sku_id)
    finish()
    await slow
    await engine.close()
    await own.destroy()
  })
})
const VISIBLE_MS = 50

/** Some of everything an engine has to follow; other things with every `step`. */
async function changeThings(own: Database, step: number): Promise<void> {
  await sql`update sku set price_cents = price_cents + 777, stock = (stock + 3) % 5, lead_days = (lead_days + 1) % 3
    where id % ${step} = 0`.execute(own)
  await sql`update product set sold = sold + 50 where id % ${step} = 1`.execute(own)
  const { rows } = await sql<{
    id: number
  }>`select id from product where status = 1 order by id limit 12 offset ${step * 5}`.execute(own)
  const ids = rows.map(({ id }) => id)
  await sql`update product set status = 0 where id = any(${ids.slice(0, 4)}::bigint[])`.execute(own)
  await sql`update product set name_zh = name_zh || ' 特制' where id = any(${ids.slice(4)}::bigint[])`.execute(own)
  await refreshSearch(own, ids)
}

describe('what changes', () => {
  test('in texts or on the shelf is found at once by every engine of the database', async () => {
    const { db: own } = await freshDatabase('catalogue')
    const [here, elsewhere] = [engineOf(own), new PostgresEngine(own)]
    await rebuildSearch(own)
    const totals = async (words: string) => {
      const found = []
      for (const engine of [here, elsewhere])
        found.push((await engine.search(plan(words, await engine.vocabulary()))).total)
      return found
    }
    const [before] = await totals('6204')
    const product = await own
      .selectFrom('product')
      .select(['id', 'shop_id'])
      .where('base_model', '=', '6204')
      .executeTakeFirstOrThrow()
    const variants = await own.selectFrom('sku').select('id').where('product_id', '=', product.id).execute()

    await own.updateTable('product').set({ status: 0 }).where('id', '=', product.id).execute()
    await refreshSearch(own, [product.id])
    expect(await totals('6204')).toEqual([before! - variants.length, before! - variants.length])

    await own
      .updateTable('product')
      .set({ status: 1, name_zh: 'SKF 特制飞轮 6204' })
      .where('id', '=', product.id)
      .execute()
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
    const input = plan('6204', await engine.vocabulary(), { ...noChoice, sort: { by: 'price', down: true }, limit: 1 })
    const before = (await engine.search(input)).hits[0]!.skuId
    const other = await own
      .selectFrom('search_sku')
      .select('sku_id')
      .where('sku_id', '<>', before)
      .where(sql<boolean>`terms @> array['6204']`)
      .executeTakeFirstOrThrow()
    await own.updateTable('sku').set({ price_cents: 99_999_999 }).where('id', '=', other.sku_id).execute()
    await expect.poll(async () => (await engine.search(input)).hits[0]!.skuId, { timeout: 3000 }).toBe(other.sku_id)
    await own.destroy()
  })
})

describe('what is due', () => {
  test('a change made with plain SQL, by whomever, reaches the search', async () => {
    const { db: own } = await freshDatabase('catalogue')
    await rebuildSearch(own)
    const engine = new PostgresEngine(own)
    const total = async (words: string) => (await engine.search(plan(words, await engine.vocabulary()))).total
    const run = () => followCatalogue.run({ db: own, now: new Date() })
    const before = await total('6204')
    const { id, shop_id } = await own
      .selectFrom('product')
      .select(['id', 'shop_id'])
      .where('base_model', '=', '6204')
      .executeTakeFirstOrThrow()

    await own.updateTable('product').set({ status: 0 }).where('id', '=', id).execute()
    await run()
    expect(await total('6204')).toBeLessThan(before)
    await own.updateTable('product').set({ status: 1 }).where('id', '=', id).execute()
    await run()
    expect(await total('6204')).toBe(before)

    await own.updateTable('shop').set({ status: 3 }).where('id', '=', shop_id).execute()
    await run()
    expect(await total('6204')).toBeLessThan(before)
    await own.updateTable('shop').set({ status: 1 }).where('id', '=', shop_id).execute()
    await run()
    expect(await total('6204')).toBe(before)

    await own
      .insertInto('search_synonym')
      .values({ said: '转转圈', means: ['深沟球轴承'] })
      .execute()
    await run()
    expect(await total('转转圈')).toBe(await total('深沟球轴承'))
    await own.updateTable('search_synonym').set({ is_active: false }).where('said', '=', '转转圈').execute()
    await run()
    expect((await engine.vocabulary()).has('转转圈')).toBe(false)

    await own.insertInto('search_word').values({ word: '沟球' }).execute()
    await run()
    expect(await total('沟球')).toBeGreaterThanOrEqual(await total('深沟球轴承'))
    expect((await engine.vocabulary()).find('沟球')?.kind).toBe('word')

    await own.updateTable('shop').set({ name_zh: '改名的店' }).where('id', '=', shop_id).execute()
    await run()
    expect((await engine.vocabulary()).facts.shops.get(shop_id)?.name.zh_CN).toBe('改名的店')

    await own.updateTable('brand').set({ name_zh: '飞轮牌' }).where('code', '=', 'SKF').execute()
    await run()
    expect(await total('飞轮牌')).toBe(await total('SKF'))
    await own.destroy()
  }, 600_000)

  test('an analysis that changed makes all documents anew at the next start', async () => {
    const { db: own } = await freshDatabase('catalogue')
    expect(await isRebuildOwed(own)).toBe(false)
    await own.updateTable('search_state').set({ analysis: 'of another version' }).execute()
    expect(await isRebuildOwed(own)).toBe(true)
    await own.destroy()
  })
})
