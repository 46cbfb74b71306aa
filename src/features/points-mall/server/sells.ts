// What calendar, conflicts and live figures are told of points goods.
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { sql } from 'kysely'
import type { SaleLine, SaleSeller } from '#features/sales/server/index.ts'

type Row = Omit<SaleLine, 'subsidyCents' | 'path'>

async function linesOf(db: Database, saleIds: readonly number[]): Promise<SaleLine[]> {
  const { rows } = await sql<Row>`
    select goods.sale_id as "saleId", goods.product_id as "productId", goods.sku_id as "skuId",
      goods.price_cents as "saleCents", goods.points, sku.price_cents as "listCents", goods.units,
      goods.person_limit as "limit", coalesce(sum(had.quantity) filter (where shop_order.paid_at is not null), 0)::int
      as sold, coalesce(sum(had.quantity) filter (where shop_order.paid_at is null), 0)::int as held
    from points_goods goods join sku on sku.id = goods.sku_id
    left join points_redemption had on had.sale_id = goods.sale_id and had.returned_at is null
    left join shop_order on shop_order.id = had.order_id
    where goods.sale_id = ${anyOf(saleIds)}
    group by goods.sale_id, sku.id order by goods.sale_id`.execute(db)
  return rows.map((row) => ({
    ...row,
    subsidyCents: Math.max(0, (row.listCents ?? 0) - (row.saleCents ?? 0)) * (row.units ?? 0),
    path: `/member-center/integral-det/${row.productId}`,
  }))
}

export const sellsForPoints: SaleSeller = { kind: 'points', linesOf }
