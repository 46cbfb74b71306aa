// Every query of a list says whose it means.
import { sql } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { keptStatement } from '#server/database/kept-query.ts'
import { containsPattern } from '#server/database/like.ts'
import { shopStatus } from '#features/shops/rules.ts'

/** The lines of these orders; a part that stands in two lines of one is bought once. */
export const addLines = keptStatement(
  (_, orderIds: readonly number[], now: Date) => sql`
    insert into bought_line (account_id, sku_id, order_id, quantity, bought_at)
    select account_id, sku_id, order_id, sum(quantity), ${now}::timestamptz from order_item
    where order_id = ${anyOf(orderIds)} group by account_id, sku_id, order_id
    on conflict do nothing`,
)

/** What was given back whole is nothing to buy again. */
export async function removeReturned(db: Database, orderId: number): Promise<void> {
  await sql`
    delete from bought_line b where order_id = ${orderId} and not exists (
      select from order_item i where i.order_id = b.order_id and i.sku_id = b.sku_id
      and i.gone_quantity < i.quantity)`.execute(db)
}

export async function forgetBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('bought_line').where('bought_at', '<', before).execute()
}

export type Bought = { prodId: number; skuId: number; orders: number; lastAt: Date; lastQuantity: number }
type Input = { accountId: number; words: string; offset: number; limit: number }

export async function listBought(
  db: Database,
  { accountId, words, offset, limit }: Input,
): Promise<{ rows: Bought[]; total: number }> {
  const pattern = containsPattern(words)
  const named = words
    ? sql`and (k.model ilike ${pattern} or k.part_code ilike ${pattern} or p.name_zh ilike ${pattern}
        or p.name_en ilike ${pattern})`
    : sql``
  const { rows } = await sql<Bought & { total: number }>`
    select b.sku_id as "skuId", k.product_id as "prodId", count(*)::int as orders, max(b.bought_at) as "lastAt",
      (array_agg(b.quantity order by b.bought_at desc, b.order_id desc))[1] as "lastQuantity",
      count(*) over ()::int as total
    from bought_line b join sku k on k.id = b.sku_id join product p on p.id = k.product_id
    where b.account_id = ${accountId} ${named}
    group by b.sku_id, k.product_id
    order by orders desc, "lastAt" desc, b.sku_id offset ${offset} limit ${limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export type OnShelf = { prodId: number; shopId: number; skuId: number }

/** What of it is on the shelf of an open shop, each product as the variant bought last: most orders first. */
export async function boughtOnShelf(db: Database, accountId: number): Promise<OnShelf[]> {
  const { rows } = await sql<OnShelf>`
    select p.id as "prodId", p.shop_id as "shopId",
      (array_agg(b.sku_id order by b.bought_at desc, b.order_id desc))[1] as "skuId"
    from bought_line b join sku k on k.id = b.sku_id and k.status = 1
      join product p on p.id = k.product_id and p.status = 1
      join shop on shop.id = p.shop_id and shop.status = ${shopStatus.open}
    where b.account_id = ${accountId}
    group by p.id order by count(distinct b.order_id) desc, max(b.bought_at) desc, p.id`.execute(db)
  return rows
}
