// Documents as rows of PostgreSQL.
import { sql } from 'kysely'
import { arrayOf } from '#server/database/bulk.ts'
import type { Database } from '#server/database/database.ts'
import type { SearchDocument } from './engine.ts'
import { sizeOf, type Ranks } from './postgres-ranks.ts'

/** Stands in no term. */
const BETWEEN = '\n'

/** Column by column: a million rows of JSON take PostgreSQL twice as long. */
export async function insertDocuments(db: Database, documents: readonly SearchDocument[], ranks: Ranks): Promise<void> {
  const numbers = (of: (one: SearchDocument) => number) => arrayOf(documents.map(of))
  const texts = (of: (one: SearchDocument) => string) => documents.map(of)
  await sql`insert into search_sku (sku_id, product_id, shop_id, brand_id, category1, category2, category3, size_key,
      model, seq, terms, facets, rank, sold, shelved_at)
    select sku_id, product_id, shop_id, brand_id, category1, category2, category3, size_key, model, seq,
      string_to_array(terms, ${BETWEEN}), string_to_array(facets, ',')::int[], rank, sold, shelved_at
    from unnest(${numbers(({ skuId }) => skuId)}::bigint[], ${numbers(({ productId }) => productId)}::bigint[],
      ${numbers(({ shopId }) => shopId)}::bigint[], ${numbers(({ brandId }) => brandId)}::bigint[],
      ${numbers(({ categories }) => categories[0])}::bigint[], ${numbers(({ categories }) => categories[1])}::bigint[],
      ${numbers(({ categories }) => categories[2])}::bigint[], ${texts(({ sizeKey }) => sizeKey)}::text[],
      ${texts(({ model }) => model)}::text[], ${numbers(({ seq }) => seq)}::int[],
      ${texts(({ terms }) => terms.join(BETWEEN))}::text[], ${texts(({ values }) => values.join(','))}::text[],
      ${numbers((one) => ranks.get(sizeOf(one)) ?? 0)}::int[], ${numbers(({ sold }) => sold)}::int[],
      ${texts(({ shelvedAt }) => shelvedAt.toISOString())}::timestamptz[])
      as new (sku_id, product_id, shop_id, brand_id, category1, category2, category3, size_key, model, seq, terms,
        facets, rank, sold, shelved_at)`.execute(db)
}
