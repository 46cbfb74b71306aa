// Documents as rows of PostgreSQL.
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { SearchDocument } from './engine.ts'
import { sizeOf, type Ranks } from './postgres-ranks.ts'

export async function insertDocuments(db: Database, documents: readonly SearchDocument[], ranks: Ranks): Promise<void> {
  const rows = documents.map((one) => ({
    sku_id: one.skuId,
    product_id: one.productId,
    shop_id: one.shopId,
    brand_id: one.brandId,
    size_key: one.sizeKey,
    model: one.model,
    category1: one.categories[0],
    category2: one.categories[1],
    category3: one.categories[2],
    seq: one.seq,
    terms: one.terms,
    facets: one.values,
    rank: ranks.get(sizeOf(one)) ?? 0,
    sold: one.sold,
    shelved_at: one.shelvedAt,
  }))
  await sql`insert into search_sku select * from json_populate_recordset(null::search_sku,
    ${JSON.stringify(rows)}::json)`.execute(db)
}
