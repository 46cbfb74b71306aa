import { sql } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'

/** `of` is offered as `skuId` too: the same maker's part, in the same variant and pack. */
type SamePart = { of: number; skuId: number; shopId: number }

/** Each of these skus in every open shop that has it on its shelf, its own among them. */
export async function sameParts(db: Database, skuIds: readonly number[]): Promise<SamePart[]> {
  const { rows } = await sql<SamePart>`
    select mine.id as "of", other.id as "skuId", product.shop_id as "shopId"
    from sku mine join product own on own.id = mine.product_id
      join product on product.base_model = own.base_model and product.brand_id = own.brand_id and product.status = 1
      join shop on shop.id = product.shop_id and shop.status = 1
      join sku other on other.product_id = product.id and other.status = 1 and other.model = mine.model
        and other.properties_zh = mine.properties_zh and other.pack_pieces = mine.pack_pieces
    where mine.id = ${anyOf(skuIds)}
    order by other.id`.execute(db)
  return rows
}
