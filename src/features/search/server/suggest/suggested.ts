// What suggestions are made of, as the catalogue stands.
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { packParts, type PackedParts, type Parts } from './prefix-index.ts'

export type Suggested = {
  parts: PackedParts
  /** How names of categories and shops sound: whole and by initials. */
  sounds: readonly { term: string; pinyin: string; initials: string }[]
}

export async function readSuggested(db: Database): Promise<Suggested> {
  const [parts, sounds] = await Promise.all([
    sql<Parts>`select brand_id as "brandId", json_agg(model) as models, json_agg(category_id) as categories,
      json_agg(is_base) as bases, json_agg(sold) as sold
      from (select brand_id, model, category_id, bool_or(model = base_model) as is_base, max(sold) as sold
        from product where id in (select product_id from search_sku) group by brand_id, model, category_id) as one
        group by brand_id`.execute(db),
    sql<Suggested['sounds'][number]>`select term, pinyin, initials from search_vocabulary
      where kind in ('category', 'shop') and pinyin <> ''`.execute(db),
  ])
  return { parts: packParts(parts.rows), sounds: sounds.rows }
}
