// What the workloads ask for: ids and tokens of a filled database, as plain data, so that the generator's process can
// be handed them.
import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Database } from '#server/database/database.ts'
import { withHits } from './hits.ts'
import { makePeople, stockGoods, type Goods, type Person } from './people.ts'
import { makeRegulars, type Regular } from './regulars.ts'
import { EMPTY_SHARE } from './workloads.ts'

const [PEOPLE, GOODS, PRODUCTS, LISTS, WISHES] = [200, 100, 500, 20, 6000]
/** Fresh ones are so many that no run comes to the same one twice; one that did is not written down (checks.ts). */
const [PLANS, FRESH_PLANS] = [200, 30_000]
const ENDLESS = 50_000_000
/** A page as somebody who reads that language asks for it. */
export type PageAddress = { path: string; locale: Locale }

export type Material = {
  /** Queries of category pages: category, values of its filter rows, brand, stock, order, page. Each finds something. */
  plans: string[]
  freshPlans: string[]
  /** Queries by words, as people type them, with conditions of what they look for; every twentieth finds nothing. */
  searches: string[]
  freshSearches: string[]
  lists: string[]
  /** Lists with conditions, each once. */
  freshLists: PageAddress[]
  products: number[]
  /** Every product there is, in both languages. */
  everyDetail: PageAddress[]
  everyProduct: number[]
  people: Person[]
  buyers: Person[]
  regulars: Regular[]
  goods: Goods[]
}

/** The mall at `url` says what a query finds. */
export async function makeMaterial(db: Database, url: string): Promise<Material> {
  const wishes = await wishesOf(db)
  const { rows: products } = await sql<{ id: number }>`
    select product.id from product join shop on shop.id = shop_id where product.status = 1 and shop.status = 1
    order by md5(product.id::text)`.execute(db)
  const everyProduct = products.map(({ id }) => id)
  const goods = await stockGoods(db, GOODS, ENDLESS)
  const found = await withHits(url, categoryQueries(wishes), PLANS + FRESH_PLANS, true)
  const searches = await wordQueries(url, wishes, PLANS + FRESH_PLANS)
  return {
    plans: found.slice(0, PLANS),
    freshPlans: found.slice(PLANS),
    searches: searches.slice(0, PLANS),
    freshSearches: searches.slice(PLANS),
    lists: (await largestCategories(db)).map((id) => `/list?thCid=${id}`),
    freshLists: found.slice(PLANS).map((query) => ({ path: `/list?${inTheWordsOfPages(query)}`, locale: 'zh_CN' })),
    products: everyProduct.slice(0, PRODUCTS),
    everyProduct,
    everyDetail: (['zh_CN', 'en'] as const).flatMap((locale) =>
      everyProduct.map((id) => ({ path: `/detail/${id}`, locale })),
    ),
    people: await makePeople(db, PEOPLE),
    buyers: await makePeople(db, PEOPLE),
    goods,
    regulars: await makeRegulars(db, goods),
  }
}

const NOTHING: Material = {
  plans: [],
  freshPlans: [],
  searches: [],
  freshSearches: [],
  lists: [],
  freshLists: [],
  products: [],
  everyDetail: [],
  everyProduct: [],
  people: [],
  buyers: [],
  regulars: [],
  goods: [],
}

/** So many pages and queries, none of them twice: for a mall of any size, where all of them would take hours. */
export async function freshMaterial(db: Database, url: string, count: number): Promise<Material> {
  const wishes = await wishesOf(db)
  const found = await withHits(url, categoryQueries(wishes), 2 * count, true)
  const { rows: products } = await sql<{ id: number }>`
    select product.id from product join shop on shop.id = shop_id where product.status = 1 and shop.status = 1
    order by md5(product.id::text) limit ${count}`.execute(db)
  const goods = await stockGoods(db, GOODS, ENDLESS)
  return {
    ...NOTHING,
    freshPlans: found.slice(count),
    freshSearches: await wordQueries(url, wishes, count),
    freshLists: found.slice(0, count).map((query) => ({ path: `/list?${inTheWordsOfPages(query)}`, locale: 'zh_CN' })),
    everyDetail: products.map(({ id }) => ({ path: `/detail/${id}`, locale: 'zh_CN' })),
    goods,
    regulars: await makeRegulars(db, goods),
  }
}

/** By their skus. */
async function largestCategories(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select category3 as id from search_sku group by 1 order by count(*) desc limit ${LISTS}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a buyer has in mind: one part that is there, so what is asked for together fits together. */
export type Wish = {
  categoryId: number
  kind: string
  kindEn: string
  brandId: number
  brand: string
  model: string
  baseModel: string
  isInStock: boolean
  /** Of its filter rows: `seal=2RS`. */ values: string[]
}

/** As often of a category as it has skus: every fourth is a deep groove ball bearing, which costs most. */
async function wishesOf(db: Database): Promise<Wish[]> {
  const { rows } = await sql<Wish>`
    select category3 as "categoryId", category.name_zh as kind, category.name_en as "kindEn",
      search_sku.brand_id as "brandId", brand.name_zh as brand, sku.model, product.base_model as "baseModel",
      sku.stock > 0 as "isInStock",
      (select coalesce(array_agg(a.code || '=' || v.code order by a.id), '{}') from unnest(facets) as value_id
        join attribute_value v on v.id = value_id join attribute a on a.id = v.attribute_id
        join category_attribute c on c.category_id = category3 and c.attribute_id = a.id and is_facet) as values
    from search_sku join sku on sku.id = sku_id join product on product.id = search_sku.product_id
    join brand on brand.id = search_sku.brand_id join category on category.id = category3
    order by md5(sku_id::text) limit ${WISHES}`.execute(db)
  return rows
}

export const categoryQueries = (wishes: readonly Wish[]): Iterable<string> =>
  differentOnes((choose) => {
    const wish = wishes[choose(wishes.length)]!
    return `categoryId=${wish.categoryId}&${conditions(wish, choose)}`
  })

/** So many that differ, as the mall at `url` answers them: every twentieth finds nothing, the others something. */
export async function wordQueries(url: string, wishes: readonly Wish[], wanted: number): Promise<string[]> {
  const empty = Math.round(wanted * EMPTY_SHARE)
  const finding = await withHits(url, differentOnes(findingWords(wishes)), wanted - empty, true)
  const nothing = await withHits(url, differentOnes(vainWords), empty, false)
  const every = Math.round(1 / EMPTY_SHARE)
  return Array.from({ length: wanted }, (_, at) => (at % every === every - 1 ? nothing.pop()! : finding.pop()!))
}

/** Mostly part numbers, alone or with a brand or kind; the rest kinds. */
const findingWords = (wishes: readonly Wish[]) => (choose: Choose) => {
  const wish = wishes[choose(wishes.length)]!
  const { kind, kindEn, brand, model, baseModel } = wish
  const words = [
    model,
    model,
    baseModel,
    `${brand} ${baseModel}`,
    `${brand}${model}`,
    `${kind} ${baseModel}`,
    kind,
    kindEn,
    `${brand} ${kind}`,
  ]
  return `keyword=${encodeURIComponent(words[choose(words.length)]!)}&${conditions(wish, choose)}`
}

/** Parts of trade that this mall does not sell, with sizes. */
const vainWords = (choose: Choose): string => {
  const kinds = ['油封', '骨架油封', '膨胀螺丝', '自攻螺丝', '气缸', '直线导轨', 'oil seal', 'linear guide']
  const word = `${kinds[choose(kinds.length)]} ${6 + choose(90)}x${10 + choose(190)}x${3 + choose(30)}`
  return `keyword=${encodeURIComponent(word)}&size=20`
}

type Choose = (below: number) => number

/** Most people choose a value or two, turn a page, and now and then sort. */
function conditions({ brandId, isInStock, values }: Wish, choose: Choose): string {
  const words = ['size=20']
  const chosen = values.length === 0 ? 0 : [0, 1, 1, 2][choose(4)]!
  for (const value of new Set(Array.from({ length: chosen }, () => values[choose(values.length)]!))) {
    const at = value.indexOf('=')
    words.push(`a.${value.slice(0, at)}=${encodeURIComponent(value.slice(at + 1))}`)
  }
  if (choose(5) === 0) words.push(`brandIds=${brandId}`)
  if (isInStock && choose(8) === 0) words.push('hasStock=1')
  if (choose(4) === 0) words.push(`sort=${['price', '-price', 'new', 'model'][choose(4)]}`)
  if (choose(3) === 0) words.push(`current=${1 + choose(chosen === 0 ? 20 : 3)}`)
  return words.join('&')
}

/** src/features/search/web/address.ts: the same list as the address of its page. */
const inTheWordsOfPages = (query: string): string =>
  query
    .replace(/\bcategoryId=/, 'thCid=')
    .replace(/\bbrandIds=/, 'bid=')
    .replace(/\bhasStock=/, 'stock=')
    .replace(/&size=\d+/, '')

/** The same ones in every run. */
function* differentOnes(make: (choose: Choose) => string): Iterable<string> {
  let state = 20_047_014
  const choose: Choose = (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const all = new Set<string>()
  for (let tries = 0; tries < 40 * FRESH_PLANS; tries++) {
    const one = make(choose)
    if (all.has(one)) continue
    all.add(one)
    yield one
  }
}
