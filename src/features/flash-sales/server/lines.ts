// What the desk of sales asks of every kind: terms and live figures.
import { sql } from 'kysely'
import type { SaleLine } from '#features/sales/server/index.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { flashHref } from '../rules.ts'

type Row = Omit<SaleLine, 'points' | 'path' | 'subsidyCents'> & { listCents: number; saleCents: number; units: number }

export async function flashLines(db: Database, saleIds: readonly number[]): Promise<SaleLine[]> {
  const { rows } = await sql<Row>`
    select i.sale_id as "saleId", k.product_id as "productId", i.sku_id as "skuId", i.price_cents as "saleCents",
      k.price_cents as "listCents", i.offered as units, i.per_person as "limit",
      coalesce(h.sold, 0)::int as sold, coalesce(h.held, 0)::int as held
    from flash_item i join sku k on k.id = i.sku_id
    left join (
      select h.sale_id, sum(h.quantity) filter (where o.paid_at is not null) as sold,
        sum(h.quantity) filter (where o.paid_at is null) as held
      from flash_hold h join shop_order o on o.id = h.order_id
      where h.freed_at is null and h.sale_id = ${anyOf(saleIds)} group by h.sale_id) h on h.sale_id = i.sale_id
    where i.sale_id = ${anyOf(saleIds)} order by i.sale_id`.execute(db)
  return rows.map((row) => ({
    ...row,
    points: 0,
    subsidyCents: Math.max(0, row.listCents - row.saleCents) * row.units,
    path: flashHref(row.saleId),
  }))
}
