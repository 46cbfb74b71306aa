// Points goods, their units, and what people took of them. What is somebody's says whose.
import { sql, type RawBuilder } from 'kysely'
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

const columns = sql<GoodsRow>`sale.id as "saleId", sale.shop_id as "shopId", goods.product_id as "productId",
  goods.sku_id as "skuId", sale.status, sale.starts_at as "startsAt", sale.ends_at as "endsAt", goods.points,
  goods.price_cents as "priceCents", goods.units, goods.person_limit as "limit", goods.left_units as "left",
  goods.put_aside - goods.left_units - goods.given_back as redeemed`

const from = sql`points_goods goods join sale on sale.id = goods.sale_id`

/** Approved, not over, and sold by a shop that is open. */
const offered = (now: Date) => sql`sale.status = 'approved' and sale.ends_at > ${now} and exists (
  select from product join shop on shop.id = product.shop_id
  where product.id = goods.product_id and product.status = 1 and shop.status = 1)`

const kinds: Record<GoodsKind, RawBuilder<unknown>> = {
  all: sql`true`,
  points: sql`goods.price_cents = 0`,
  mixed: sql`goods.price_cents > 0`,
}
const sorts: Record<(typeof goodsSorts)[number], RawBuilder<unknown>> = {
  popular: sql`goods.put_aside - goods.left_units - goods.given_back desc`,
  fewest: sql`goods.points`,
  newest: sql`sale.starts_at desc`,
}

type Listing = {
  of: GoodsKind
  sort: (typeof goodsSorts)[number]
  /** Points that are enough; undefined: any. */ within: number | undefined
  now: Date
  offset: number
  limit: number
}

/** What runs comes first, what is sold out last. */
export async function listGoods(db: Database, { of, sort, within, now, offset, limit }: Listing) {
  const where = sql`${offered(now)} and ${within === undefined ? sql`true` : sql`goods.points <= ${within}`}`
  const [{ rows }, counted] = await Promise.all([
    sql<GoodsRow>`
      select ${columns} from ${from} where ${where} and ${kinds[of]}
      order by goods.left_units = 0, sale.starts_at > ${now}, ${sorts[sort]}, sale.id
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
    select ${columns} from ${from} where goods.product_id = ${productId} and ${offered(now)}
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

/** What a person has of each of these sales, canceled orders left out. */
export async function takenOf(db: Database, accountId: number, saleIds: readonly number[]) {
  if (saleIds.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('points_redemption')
    .select((eb) => ['sale_id as saleId', eb.fn.sum<number>('quantity').as('taken')])
    .where('account_id', '=', accountId)
    .where('sale_id', '=', anyOf(saleIds))
    .where('returned_at', 'is', null)
    .groupBy('sale_id')
    .execute()
  return new Map(rows.map(({ saleId, taken }) => [saleId, Number(taken)]))
}

/** Only this statement decides who has the last units, and only of a sale that runs. */
export async function takeUnits(tx: Tx, { saleId, quantity, now }: { saleId: number; quantity: number; now: Date }) {
  const { rows } = await sql`
    update points_goods goods set left_units = left_units - ${quantity}::int from sale
    where goods.sale_id = ${saleId} and sale.id = goods.sale_id and left_units >= ${quantity}
      and sale.status = 'approved' and sale.starts_at <= ${now} and sale.ends_at > ${now}
    returning goods.sale_id`.execute(tx)
  return rows.length === 1
}

type Redemption = { orderId: number; saleId: number; accountId: number; quantity: number; now: Date }

export const insertRedemption = (tx: Tx, { orderId, saleId, accountId, quantity, now }: Redemption) =>
  tx
    .insertInto('points_redemption')
    .values({ order_id: orderId, sale_id: saleId, account_id: accountId, quantity, taken_at: now })
    .execute()

/** Marks what these orders took as returned, once, and answers it. */
export async function returnRedemptions(tx: Tx, orderIds: readonly number[], now: Date) {
  const rows = await tx
    .updateTable('points_redemption')
    .set({ returned_at: now })
    .where('order_id', '=', anyOf(orderIds))
    .where('returned_at', 'is', null)
    .returning(['sale_id as saleId', 'quantity'])
    .execute()
  return rows.toSorted((a, b) => a.saleId - b.saleId)
}

/** Puts a unit that came back where it is sold now: into the sale while it is approved, else onto the shelf. */
export async function putBack(tx: Tx, { saleId, quantity }: { saleId: number; quantity: number }) {
  const { rows } = await sql<{ skuId: number; productId: number; isOpen: boolean }>`
    with state as (select id, status = 'approved' as open from sale where id = ${saleId} for share)
    update points_goods set left_units = left_units + case when open then ${quantity}::int else 0 end,
      given_back = given_back + case when open then 0 else ${quantity}::int end
    from state where sale_id = state.id
    returning sku_id as "skuId", product_id as "productId", open as "isOpen"`.execute(tx)
  return rows[0]!
}

export async function noteAside(tx: Tx, saleId: number): Promise<{ skuId: number; quantity: number } | undefined> {
  return tx
    .updateTable('points_goods')
    .set((eb) => ({ put_aside: eb.ref('units'), left_units: eb.ref('units') }))
    .where('sale_id', '=', saleId)
    .where('put_aside', '=', 0)
    .returning(['sku_id as skuId', 'units as quantity'])
    .executeTakeFirst()
}

/** Takes what is left out of a sale that is over, and answers it. */
export async function emptyAside(tx: Tx, saleId: number): Promise<{ skuId: number; quantity: number } | undefined> {
  const { rows } = await sql<{ skuId: number; quantity: number }>`
    with held as (select sale_id, left_units from points_goods where sale_id = ${saleId} and left_units > 0 for update)
    update points_goods set left_units = 0, given_back = given_back + held.left_units
    from held where points_goods.sale_id = held.sale_id
    returning sku_id as "skuId", held.left_units as quantity`.execute(tx)
  return rows[0]
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
