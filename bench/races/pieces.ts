import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Goods } from '../people.ts'

/** On the shelf and in orders together: whatever happens, it stays. */
export async function piecesOf(db: Database, goods: readonly Goods[]): Promise<number> {
  const ids = goods.map(({ skuId }) => skuId)
  const { rows } = await sql<{ pieces: number }>`
    select ((select sum(stock) from sku where id = any(${ids}::bigint[]))
      + (select coalesce(sum(quantity), 0) from order_item join shop_order on shop_order.id = order_id
      where sku_id = any(${ids}::bigint[]) and status <> 'canceled'))::int as pieces`.execute(db)
  return rows[0]!.pieces
}
