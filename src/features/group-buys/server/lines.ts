// What the desk of sales asks of every kind: terms and live figures.
import { sql } from 'kysely'
import type { SaleLine } from '#features/sales/server/index.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { groupHref } from '../rules.ts'

type Row = Omit<SaleLine, 'points' | 'path' | 'subsidyCents' | 'units' | 'terms'> & { size: number; hours: number }

/** Groups sell what the sku has, so that nobody can know what a sale will cost. */
export async function groupLines(db: Database, saleIds: readonly number[]): Promise<SaleLine[]> {
  const { rows } = await sql<Row>`
    select offer.sale_id as "saleId", sku.product_id as "productId", offer.sku_id as "skuId",
      offer.price_cents as "saleCents", sku.price_cents as "listCents", offer.most as "limit", offer.size, offer.hours,
      coalesce(seats.sold, 0)::int as sold, coalesce(seats.held, 0)::int as held
    from group_offer offer join sku on sku.id = offer.sku_id
    left join (
      select team.sale_id, sum(quantity) filter (where seat.status = 'paid' and team.status = 'filled') as sold,
        sum(quantity) filter (where team.status in ('starting', 'forming') and place is not null) as held
      from group_seat seat join group_team team on team.id = seat.team_id
      where team.sale_id = ${anyOf(saleIds)} group by 1) seats on seats.sale_id = offer.sale_id
    where offer.sale_id = ${anyOf(saleIds)} order by offer.sale_id`.execute(db)
  return rows.map(({ size, hours, ...row }) => ({
    ...row,
    points: 0,
    units: null,
    subsidyCents: null,
    terms: [{ of: 'group', least: size, hours }],
    path: groupHref(row.saleId),
  }))
}
