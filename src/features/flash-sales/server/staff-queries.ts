// What a shop reads while it writes a proposal; every query carries the shop.
import { sql } from 'kysely'
import type { SaleStatus } from '#features/sales/states.ts'
import type { Database } from '#server/database/database.ts'

/** How many items of the shop stand in sessions that begin from then on; proposals that were given up do not count. */
export async function countBySession(db: Database, shopId: number, from: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ startsAt: Date; items: number }>`
    select starts_at as "startsAt", count(*)::int as items from sale
    where shop_id = ${shopId} and kind = 'flash' and starts_at >= ${from}
      and status in ('draft', 'proposed', 'approved') group by starts_at`.execute(db)
  return new Map(rows.map(({ startsAt, items }) => [startsAt.getTime(), items]))
}

export type ProposalRow = {
  saleId: number
  version: number
  status: SaleStatus
  startsAt: Date
  skuId: number
  priceCents: number
  units: number
  perPerson: number
}

export async function findProposal(db: Database, shopId: number, saleId: number): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select s.id as "saleId", s.version, s.status, s.starts_at as "startsAt", u.sku_id as "skuId",
      i.price_cents as "priceCents", u.offered as units, u.person_limit as "perPerson"
    from sale s join flash_item i on i.sale_id = s.id join sale_units u on u.sale_id = s.id
    where s.id = ${saleId} and s.shop_id = ${shopId}`.execute(db)
  return rows[0]
}
