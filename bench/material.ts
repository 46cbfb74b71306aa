// What the workloads ask for: ids and tokens of a filled database, as plain data, so that the generator's process can
// be handed them.
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { makePeople, stockGoods, type Goods, type Person } from './people.ts'
import { makeRegulars, type Regular } from './regulars.ts'

const [PEOPLE, GOODS, PRODUCTS, LISTS] = [200, 100, 500, 20]
/** Fresh ones are so many that no run comes to the same one twice. */
const [PLANS, FRESH_PLANS] = [200, 12_000]
const ENDLESS = 50_000_000

export type Material = {
  /** Queries of category pages: category, values of its filter rows, brand, stock, order, page. */
  plans: string[]
  freshPlans: string[]
  /** Queries by words, as people type them, with the same conditions. */
  searches: string[]
  freshSearches: string[]
  lists: string[]
  products: number[]
  people: Person[]
  buyers: Person[]
  regulars: Regular[]
  goods: Goods[]
}

export async function makeMaterial(db: Database): Promise<Material> {
  const categories = await largestCategories(db)
  const { rows: products } = await sql<{ id: number }>`
    select product.id from product join shop on shop.id = shop_id where product.status = 1 and shop.status = 1
    order by md5(product.id::text) limit ${PRODUCTS}`.execute(db)
  const goods = await stockGoods(db, GOODS, ENDLESS)
  const [plans, searches] = [categoryQueries(categories), wordQueries(categories)]
  return {
    plans: plans.slice(0, PLANS),
    freshPlans: plans.slice(PLANS),
    searches: searches.slice(0, PLANS),
    freshSearches: searches.slice(PLANS),
    lists: categories.slice(0, LISTS).map(({ id }) => `/list?thCid=${id}`),
    products: products.map(({ id }) => id),
    people: await makePeople(db, PEOPLE),
    buyers: await makePeople(db, PEOPLE),
    goods,
    regulars: await makeRegulars(db, goods),
  }
}

type Category = { id: number; brands: number[]; /** Of its filter rows: `seal=2RS`. */ values: string[] }

/** By their skus; the first is the one that costs most. */
async function largestCategories(db: Database): Promise<Category[]> {
  const { rows } = await sql<Category>`
    with of_category as (
      select category3, a.code || '=' || v.code as value from search_sku cross join unnest(facets) as value_id
      join attribute_value v on v.id = value_id join attribute a on a.id = v.attribute_id
      join category_attribute c on c.category_id = category3 and c.attribute_id = a.id and is_facet
      group by 1, 2 having count(*) > 10)
    select category3 as id, array_agg(distinct brand_id) as brands,
      (select coalesce(array_agg(value order by value), '{}') from of_category
      where of_category.category3 = search_sku.category3) as values
    from search_sku group by category3 order by count(*) desc limit 40`.execute(db)
  return rows
}

const WORDS = [
  '深沟球轴承',
  '6204-2RS',
  '20x47x14',
  'SKF 轴承',
  'GB/T 5782 M8',
  'zhoucheng',
  '三角带',
  '6308 C3',
  '内六角',
  'O型圈',
  '密封圈',
  'NSK',
]

/** Every fourth is in the largest category. */
const categoryQueries = (categories: readonly Category[]): string[] =>
  differentOnes((choose) => {
    const category = choose(4) === 0 ? categories[0]! : categories[choose(categories.length)]!
    return `categoryId=${category.id}&${conditions(category, choose)}`
  })

const wordQueries = (categories: readonly Category[]): string[] =>
  differentOnes((choose) => {
    const word = WORDS[choose(WORDS.length)]!
    return `keyword=${encodeURIComponent(word)}&${conditions(categories[choose(3)]!, choose)}`
  })

type Choose = (below: number) => number

/** Most people choose a value or two, turn some pages, and now and then sort. */
function conditions({ brands, values }: Category, choose: Choose): string {
  const words = ['size=20']
  const chosen = values.length === 0 ? 0 : [0, 1, 1, 2][choose(4)]!
  const byCode = new Map(
    Array.from({ length: chosen }, () => values[choose(values.length)]!.split('=') as [string, string]),
  )
  for (const [code, value] of byCode) words.push(`a.${code}=${encodeURIComponent(value)}`)
  if (choose(5) === 0) words.push(`brandIds=${brands[choose(brands.length)]}`)
  if (choose(8) === 0) words.push('hasStock=1')
  if (choose(4) === 0) words.push(`sort=${['price', '-price', 'new', 'model'][choose(4)]}`)
  if (choose(3) === 0) words.push(`current=${1 + choose(chosen === 0 ? 20 : 3)}`)
  return words.join('&')
}

/** The same ones in every run. */
function differentOnes(make: (choose: Choose) => string): string[] {
  let state = 20_047_014
  const choose: Choose = (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const all = new Set<string>()
  for (let tries = 0; all.size < PLANS + FRESH_PLANS && tries < 20 * FRESH_PLANS; tries++) all.add(make(choose))
  return [...all]
}
