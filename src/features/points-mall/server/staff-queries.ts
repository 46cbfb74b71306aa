import { sql } from 'kysely'
import { containsPattern } from '#server/database/like.ts'
import type { Database } from '#server/database/database.ts'

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

type Listing = {
  owner: Owner
  keyword: string | undefined
  saleId: number | undefined
  offset: number
  limit: number
}

export async function listOwn(db: Database, { owner, keyword, saleId, offset, limit }: Listing) {
  const found = keyword ? containsPattern(keyword) : undefined
  const where = sql`sale.shop_id is not distinct from ${owner}::bigint
    and (${saleId ?? null}::bigint is null or sale.id = ${saleId ?? null}::bigint)
    and ${found ? sql`(sale.name_zh ilike ${found} or sale.name_en ilike ${found})` : sql`true`}`
  const from = sql`points_goods goods join sale on sale.id = goods.sale_id
    join sale_units units on units.sale_id = goods.sale_id where ${where}`
  const [{ rows }, counted] = await Promise.all([
    sql<OwnRow>`
      select sale.id as "saleId", sale.version, sale.name_zh as "nameZh", sale.name_en as "nameEn", sale.status,
        sale.reason, sale.starts_at as "startsAt", sale.ends_at as "endsAt", units.sku_id as "skuId", goods.points,
        goods.price_cents as "priceCents", units.offered as units, units.left_units as "left",
        units.aside - units.left_units - units.back_units as redeemed, units.person_limit as "limit"
      from ${from} order by sale.created_at desc, sale.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
}

type Terms = Pick<OwnRow, 'skuId' | 'points' | 'priceCents' | 'units' | 'limit'>

/** What a sale that is there asks and gives. */
export async function findTerms(db: Database, saleId: number): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select units.sku_id as "skuId", goods.points, goods.price_cents as "priceCents", units.offered as units,
      units.person_limit as "limit"
    from points_goods goods join sale_units units on units.sale_id = goods.sale_id
    where goods.sale_id = ${saleId}`.execute(db)
  return rows[0]!
}
