import { sql } from 'kysely'
import { containsPattern } from '#server/database/like.ts'
import type { Database } from '#server/database/database.ts'
import { SKUS_FOUND_MAX } from '../rules.ts'

/** A shop; null: the mall itself. */
type Owner = number | null

type OwnRow = {
  saleId: number
  version: number
  nameZh: string
  nameEn: string
  status: string
  reason: string
  startsAt: Date
  endsAt: Date
  skuId: number
  points: number
  priceCents: number
  units: number
  left: number
  redeemed: number
  limit: number | null
}

type Listing = { owner: Owner; keyword: string | undefined; offset: number; limit: number }

export async function listOwn(db: Database, { owner, keyword, offset, limit }: Listing) {
  const found = keyword ? containsPattern(keyword) : undefined
  const where = sql`sale.shop_id is not distinct from ${owner}::bigint
    and ${found ? sql`(sale.name_zh ilike ${found} or sale.name_en ilike ${found})` : sql`true`}`
  const from = sql`points_goods goods join sale on sale.id = goods.sale_id where ${where}`
  const [{ rows }, counted] = await Promise.all([
    sql<OwnRow>`
      select sale.id as "saleId", sale.version, sale.name_zh as "nameZh", sale.name_en as "nameEn", sale.status,
        sale.reason, sale.starts_at as "startsAt", sale.ends_at as "endsAt", goods.sku_id as "skuId", goods.points,
        goods.price_cents as "priceCents", goods.units, goods.left_units as "left",
        goods.put_aside - goods.left_units - goods.given_back as redeemed, goods.person_limit as "limit"
      from ${from} order by sale.created_at desc, sale.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
}

type Wanted = { owner: Owner; keyword: string; chosen: number }

/** Skus of one's own shelf that are sold one by one, and the one that is chosen. */
export async function findSkus(db: Database, { owner, keyword, chosen }: Wanted): Promise<number[]> {
  const like = containsPattern(keyword)
  const { rows } = await sql<{ id: number }>`
    select sku.id from sku join product on product.id = sku.product_id join shop on shop.id = product.shop_id
    where case when ${owner}::bigint is null then shop.is_self_run else shop.id = ${owner}::bigint end
      and (sku.id = ${chosen} or (sku.status = 1 and product.status = 1 and product.validity is null
        and sku.min_quantity = 1 and sku.quantity_step = 1
        and (${keyword} = '' or sku.model ilike ${like} or sku.part_code ilike ${like} or product.name_zh ilike ${like}
          or product.name_en ilike ${like})))
    order by sku.id <> ${chosen}, product.sold desc, sku.id limit ${SKUS_FOUND_MAX + 1}`.execute(db)
  return rows.map(({ id }) => id)
}
