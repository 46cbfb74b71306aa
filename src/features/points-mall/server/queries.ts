// Points goods, their units, and what people took of them. What is somebody's says whose.
import { sql, type RawBuilder } from 'kysely'
import { writeUnits, type Units } from '#features/sales/server/index.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { GoodsKind, goodsSorts } from '../rules.ts'

export type GoodsRow = {
  saleId: number
  shopId: number | null
  productId: number
  skuId: number
  status: string
  startsAt: Date
  endsAt: Date
  points: number
  priceCents: number
  units: number
  limit: number | null
  left: number
  redeemed: number
}

const redeemed = sql`units.aside - units.left_units - units.back_units`
const columns = sql<GoodsRow>`sale.id as "saleId", sale.shop_id as "shopId", sku.product_id as "productId",
  units.sku_id as "skuId", sale.status, sale.starts_at as "startsAt", sale.ends_at as "endsAt", goods.points,
  goods.price_cents as "priceCents", units.offered as units, units.person_limit as "limit", units.left_units as "left",
  ${redeemed} as redeemed`

const from = sql`points_goods goods join sale on sale.id = goods.sale_id
  join sale_units units on units.sale_id = goods.sale_id join sku on sku.id = units.sku_id`

/** Approved, not over, and sold by a shop that is open. */
const offered = (now: Date) => sql`sale.status = 'approved' and sale.ends_at > ${now} and exists (
  select from product join shop on shop.id = product.shop_id
  where product.id = sku.product_id and product.status = 1 and shop.status = 1)`

const kinds: Record<GoodsKind, RawBuilder<unknown>> = {
  all: sql`true`,
  points: sql`goods.price_cents = 0`,
  mixed: sql`goods.price_cents > 0`,
}
const sorts: Record<(typeof goodsSorts)[number], RawBuilder<unknown>> = {
  popular: sql`${redeemed} desc`,
  fewest: sql`goods.points`,
  newest: sql`sale.starts_at desc`,
}

type Listing = {
  of: GoodsKind
  sort: (typeof goodsSorts)[number]
  /** Points that are enough; undefined: any. */ within: number | undefined
  /** undefined: of all. */ shopId?: number | undefined
  now: Date
  offset: number
  limit: number
}

/** What runs comes first, what is sold out last. */
export async function listGoods(db: Database, { of, sort, within, shopId, now, offset, limit }: Listing) {
  const ofShop = sql`exists (select from product where product.id = sku.product_id and shop_id = ${shopId})`
  const where = sql`${offered(now)} and ${within === undefined ? sql`true` : sql`goods.points <= ${within}`}
    and ${shopId === undefined ? sql`true` : ofShop}`
  const [{ rows }, counted] = await Promise.all([
    sql<GoodsRow>`
      select ${columns} from ${from} where ${where} and ${kinds[of]}
      order by units.left_units = 0, sale.starts_at > ${now}, ${sorts[sort]}, sale.id
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ all: number; points: number; mixed: number }>`
      select count(*)::int as all, count(*) filter (where ${kinds.points})::int as points,
        count(*) filter (where ${kinds.mixed})::int as mixed
      from ${from} where ${where}`.execute(db),
  ])
  return { rows, counts: counted.rows[0]! }
}

/** Of a product what runs, or else what comes next. */
export async function goodsOfProduct(db: Database, productId: number, now: Date): Promise<GoodsRow | undefined> {
  const { rows } = await sql<GoodsRow>`
    select ${columns} from ${from} where sku.product_id = ${productId} and ${offered(now)}
    order by sale.starts_at, sale.id limit 1`.execute(db)
  return rows[0]
}

export async function goodsOfSale(db: Database, saleId: number): Promise<GoodsRow | undefined> {
  const { rows } = await sql<GoodsRow>`select ${columns} from ${from} where sale.id = ${saleId}`.execute(db)
  return rows[0]
}

export async function goodsOfSales(db: Database, saleIds: readonly number[]): Promise<GoodsRow[]> {
  if (saleIds.length === 0) return []
  const { rows } = await sql<GoodsRow>`
    select ${columns} from ${from} where sale.id = ${anyOf(saleIds)} order by sale.id`.execute(db)
  return rows
}

type Terms = Units & { points: number; priceCents: number }

/** Of a draft, anew or over what it had. */
export async function writeGoods(tx: Tx, saleId: number, { points, priceCents, ...units }: Terms): Promise<void> {
  const row = { points, price_cents: priceCents }
  await tx
    .insertInto('points_goods')
    .values({ sale_id: saleId, ...row })
    .onConflict((conflict) => conflict.column('sale_id').doUpdateSet(row))
    .execute()
  await writeUnits(tx, saleId, units)
}

export function basketOf(db: Database, accountId: number) {
  return db
    .selectFrom('points_basket')
    .select(['sale_id as saleId', 'quantity'])
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('sale_id')
    .execute()
}

export async function countBasket(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('points_basket')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

type Line = { accountId: number; saleId: number; quantity: number; now: Date }

export const putLine = (db: Database, { accountId, saleId, quantity, now }: Line) =>
  db
    .insertInto('points_basket')
    .values({ account_id: accountId, sale_id: saleId, quantity, added_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'sale_id']).doUpdateSet({ quantity }))
    .execute()

export const removeLine = (db: Database, { accountId, saleId }: Pick<Line, 'accountId' | 'saleId'>) =>
  db.deleteFrom('points_basket').where('account_id', '=', accountId).where('sale_id', '=', saleId).execute()
