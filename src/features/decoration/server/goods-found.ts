// Blocks whose goods nobody picked: the best sellers of a category, or of all that the page's owner sells. What a
// shop's page finds is that shop's alone.
import { sql } from 'kysely'
import { cached } from '#server/cache/shared.ts'
import { tag, type DependsOn } from '#server/cache/tags.ts'
import type { Database } from '#server/database/database.ts'
import type { Block } from '../blocks.ts'
import { PRODUCTS_MAX } from '../rules.ts'
import type { Owner } from './staff-queries.ts'

type Source = {
  goodsFrom: 'picked' | 'category' | 'sales'
  goodsCategory: number
  goodsMost: number
  prodIds: number[]
}
type Asker = { db: Database; dependsOn: DependsOn }

const isSource = (value: object): value is Source => 'goodsFrom' in value && 'prodIds' in value

/**
 * The blocks with the goods that are found for them now; wherever in a block its goods stand: a group, a list, a tab.
 */
export async function withGoods(asker: Asker, owner: Owner, blocks: readonly Block[]): Promise<Block[]> {
  return (await Promise.all(blocks.map((block) => filled(asker, owner, block)))) as Block[]
}

async function filled(asker: Asker, owner: Owner, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((inner) => filled(asker, owner, inner)))
  if (value === null || typeof value !== 'object') return value
  const entries = await Promise.all(
    Object.entries(value).map(async ([name, inner]) => [name, await filled(asker, owner, inner)] as const),
  )
  const whole = Object.fromEntries(entries) as object
  if (!isSource(whole) || whole.goodsFrom === 'picked') return whole
  const { goodsFrom, goodsCategory, goodsMost } = whole
  const found = await best(asker, owner, goodsFrom === 'category' ? goodsCategory : null)
  return { ...whole, prodIds: found.slice(0, goodsMost) }
}

/** As many as any block shows: blocks that differ in how many they show share them. */
const best = ({ db, dependsOn }: Asker, owner: Owner, category: number | null): Promise<number[]> =>
  cached(
    { dependsOn },
    `decoration goods ${owner ?? 'mall'} ${category ?? 'all'}`,
    [tag.catalogue(), tag.categories(), owner === null ? tag.shops() : tag.shop(owner)],
    () => findBest(db, owner, category),
  )

/** What sells most, then the older: of a shop, or of all shops that are open. */
async function findBest(db: Database, owner: Owner, category: number | null): Promise<number[]> {
  const inCategory = sql`(
    category_id in (
      with recursive below as (
        select id from category where id = ${category} and status = 1
        union all select inner_one.id from category inner_one join below on inner_one.parent_id = below.id
      )
      select id from below)
    or product.id in (
      select product_id from shop_category_product join shop_category on shop_category.id = shop_category_id
      where shop_category.id = ${category} and shop_category.shop_id = ${owner}))`
  const { rows } = await sql<{ id: number }>`
    select product.id from product join shop on shop.id = shop_id
    where product.status = 1 and shop.status = 1 and (${owner}::bigint is null or shop_id = ${owner})
      and ${category === null ? sql`true` : inCategory}
    order by sold desc, product.id limit ${PRODUCTS_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}
