// How often each size is sold in its category: rows of one size stand together, the size most asked for first.
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { SearchDocument } from './engine.ts'

export type Ranks = ReadonlyMap<string, number>

export const sizeOf = ({ categories, sizeKey }: Pick<SearchDocument, 'categories' | 'sizeKey'>): string =>
  `${categories[2]} ${sizeKey}`

/**
 * Of the sizes of these documents, which are not written yet; rows of the same sizes that stay are given the new rank
 * at once.
 */
export async function rankSizes(db: Database, documents: readonly SearchDocument[]): Promise<Ranks> {
  const products = new Map(documents.map((one) => [one.productId, one]))
  const sizes = new Map(
    [...products.values()].map((one) => [sizeOf(one), { category: one.categories[2], sizeKey: one.sizeKey, sold: 0 }]),
  )
  for (const one of products.values()) sizes.get(sizeOf(one))!.sold += one.sold
  const { rows } = await sql<{ category: number; sizeKey: string; rank: number }>`
    with size as (
      select * from json_to_recordset(${JSON.stringify([...sizes.values()])}::json)
        as size (category bigint, "sizeKey" text, sold int)),
      best as (select category, "sizeKey", size.sold + coalesce(sum(others.sold), 0)::int as rank from size
        left join (select distinct on (product_id) category3, size_key, sold from search_sku
          where (category3, size_key) in (select category, "sizeKey" from size)) as others on category3 = category
          and size_key = "sizeKey"
        group by category, "sizeKey", size.sold),
      ranked as (update search_sku set rank = best.rank from best where category3 = category and size_key = "sizeKey"
      and search_sku.rank <> best.rank
        returning sku_id),
      noted as (insert into search_feed (kind, id) select 'document', sku_id from ranked)
    select * from best`.execute(db)
  return new Map(rows.map(({ category, sizeKey, rank }) => [`${category} ${sizeKey}`, rank]))
}

/** Of everything on a shelf, before anything is written. */
export async function rankAllSizes(db: Database): Promise<Ranks> {
  const { rows } = await sql<{ category: number; sizeKey: string; rank: number }>`
    select category_id as category, size_key as "sizeKey", sum(sold)::int as rank from product
    where status = 1 and shop_id in (select id from shop where status = 1) and id in (select product_id from sku
    where status = 1)
    group by category_id, size_key`.execute(db)
  return new Map(rows.map(({ category, sizeKey, rank }) => [`${category} ${sizeKey}`, rank]))
}
