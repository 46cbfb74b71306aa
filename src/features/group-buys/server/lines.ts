// What the desk of sales asks of every kind: terms and live figures.
import { sql } from 'kysely'
import type { SaleSeller } from '#features/sales/server/index.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { groupHref } from '../rules.ts'

export const sellsGroups: SaleSeller = { kind: 'group', listPath: '/group-buy', linesOf, countedLinesOf }

type Offer = {
  saleId: number
  productId: number
  skuId: number
  saleCents: number
  listCents: number
  limit: number | null
  size: number
  hours: number
}

async function linesOf(db: Database, saleIds: readonly number[]) {
  const { rows } = await sql<Offer>`
    select offer.sale_id as "saleId", sku.product_id as "productId", offer.sku_id as "skuId",
      offer.price_cents as "saleCents", sku.price_cents as "listCents", offer.most as "limit", offer.size, offer.hours
    from group_offer offer join sku on sku.id = offer.sku_id
    where offer.sale_id = ${anyOf(saleIds)} order by offer.sale_id`.execute(db)
  // Groups sell what the sku has, so that nobody can know what a sale will cost.
  return rows.map(({ size, hours, ...row }) => ({
    ...row,
    points: 0,
    units: null,
    subsidyCents: null,
    terms: [{ of: 'group' as const, least: size, hours }],
    path: groupHref(row.saleId),
  }))
}

type Seats = { saleId: number; sold: number; held: number }

async function countedLinesOf(db: Database, saleIds: readonly number[]) {
  const [lines, { rows }] = await Promise.all([
    linesOf(db, saleIds),
    sql<Seats>`
      select team.sale_id as "saleId",
        coalesce(sum(quantity) filter (where seat.status = 'paid' and team.status = 'filled'), 0)::int as sold,
        coalesce(sum(quantity)
          filter (where team.status in ('starting', 'forming') and place is not null), 0)::int as held
      from group_seat seat join group_team team on team.id = seat.team_id
      where team.sale_id = ${anyOf(saleIds)} group by 1`.execute(db),
  ])
  const seats = new Map(rows.map(({ saleId, sold, held }) => [saleId, { sold, held }]))
  return lines.map((line) => ({ ...line, ...(seats.get(line.saleId) ?? { sold: 0, held: 0 }) }))
}
