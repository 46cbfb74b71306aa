// What the workloads ask for: ids and tokens of a filled database, as plain data, so that the generator's process can be handed them.
import { sql } from 'kysely'
import type { Database } from '#server/database.ts'
import { makePeople, stockGoods, type Goods, type Person } from './people.ts'

const [PEOPLE, GOODS, PRODUCTS, PLANS, FLOORS] = [200, 100, 500, 200, 100]
const ENDLESS = 50_000_000

export type Material = {
  /** Queries of 200 category pages: category, then page, order, brand, stock in turn. */
  plans: string[]
  /** The same with many price floors: so many that a run never comes to the same one twice. */
  freshPlans: string[]
  /** The same by words, as people type them. */
  searches: string[]
  freshSearches: string[]
  lists: string[]
  products: number[]
  people: Person[]
  buyers: Person[]
  goods: Goods[]
}

export async function makeMaterial(db: Database): Promise<Material> {
  const categories = await categoriesWithMost(db)
  const plans = Array.from({ length: PLANS }, (_, at) => planOf(categories, at))
  const searches = Array.from({ length: PLANS }, (_, at) => `keyword=${encodeURIComponent(WORDS[at % WORDS.length]!)}&${variation(at, [])}`)
  const { rows: products } = await sql<{ id: number }>`
    select product.id from product join shop on shop.id = shop_id where product.status = 1 and shop.status = 1 order by md5(product.id::text) limit ${PRODUCTS}`.execute(
    db,
  )
  return {
    plans,
    freshPlans: withFloors(plans),
    searches,
    freshSearches: withFloors(searches),
    lists: categories.slice(0, 20).map(({ id }) => `/list?thCid=${id}`),
    products: products.map(({ id }) => id),
    people: await makePeople(db, PEOPLE),
    buyers: await makePeople(db, PEOPLE),
    goods: await stockGoods(db, GOODS, ENDLESS),
  }
}

const WORDS = [
  '深沟球轴承',
  '6204-2RS',
  '20x47x14',
  'SKF 轴承',
  'GB/T 5782 M8x40',
  'zhoucheng',
  '三角带 A1250',
  '6308 C3',
  '内六角螺钉',
  'O型圈',
]

type Category = { id: number; brands: number[] }

async function categoriesWithMost(db: Database): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select category_id as id, array_agg(distinct brand_id) as brands from product where status = 1
    group by category_id order by count(*) desc limit 40`.execute(db)
  return rows
}

/** Every fourth is the page of deep groove ball bearings, the largest category: the one that costs most. */
function planOf(categories: readonly Category[], at: number): string {
  const category = categories[at % 4 === 0 ? 0 : at % categories.length]!
  return `categoryId=${category.id}&${variation(at, category.brands)}`
}

function variation(at: number, brands: readonly number[]): string {
  const words = [`current=${1 + (Math.floor(at / 4) % 10)}`, 'size=20']
  if (at % 3 === 1 && brands.length > 0) words.push(`brandIds=${brands[at % brands.length]}`)
  if (at % 5 === 2) words.push('hasStock=1')
  if (at % 7 === 3) words.push('sort=3')
  return words.join('&')
}

/** A floor of some cents takes little away and makes another query of it. */
function withFloors(queries: readonly string[]): string[] {
  return Array.from({ length: FLOORS }, (_, cents) => queries.map((query) => `${query}&minPrice=${((cents + 1) / 100).toFixed(2)}`)).flat()
}
