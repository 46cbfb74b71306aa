// What a shop reads of its group buys; every query carries the shop.
import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import { totalOf } from '#server/database/total.ts'
import type { SaleStatus } from '#features/sales/states.ts'
import { shownTeams } from '../rules.ts'

export type Terms = { skuId: number; priceCents: number; size: number; hours: number; most: number }

/** Of a draft, anew or over what it had. */
export async function writeOffer(tx: Tx, saleId: number, { skuId, priceCents, ...terms }: Terms): Promise<void> {
  const row = { sku_id: skuId, price_cents: priceCents, ...terms }
  await tx
    .insertInto('group_offer')
    .values({ sale_id: saleId, ...row })
    .onConflict((conflict) => conflict.column('sale_id').doUpdateSet(row))
    .execute()
}

export type ProposalRow = Terms & { saleId: number; version: number; status: SaleStatus; startsAt: Date; endsAt: Date }

export async function findProposal(db: Database, shopId: number, saleId: number): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select sale.id as "saleId", sale.version, sale.status, sale.starts_at as "startsAt", sale.ends_at as "endsAt",
      offer.sku_id as "skuId", offer.price_cents as "priceCents", offer.size, offer.hours, offer.most
    from sale join group_offer offer on offer.sale_id = sale.id
    where sale.id = ${saleId} and sale.shop_id = ${shopId}`.execute(db)
  return rows[0]
}

type Listing = { shopId: number; status: (typeof shownTeams)[number] | undefined; offset: number; limit: number }
type TeamLine = {
  teamId: number
  model: string
  leader: string
  status: (typeof shownTeams)[number]
  size: number
  paid: number
  held: number
  quantity: number
  amountCents: number
  endsAt: Date | null
  closedAt: Date | null
}

export async function listTeams(db: Database, { shopId, status, offset, limit }: Listing) {
  const statuses = status ? sql.lit(status) : sql.join(shownTeams.map((shown) => sql.lit(shown)))
  const teams = sql`from group_team team join sale on sale.id = team.sale_id
    where sale.shop_id = ${shopId} and team.status in (${statuses})`
  const [{ rows }, total] = await Promise.all([
    sql<TeamLine>`
      select page.id as "teamId", sku.model, account.nick_name as leader, page.status, page.size,
        page.ends_at as "endsAt", page.closed_at as "closedAt", seats.*
      from (select team.* ${teams} order by team.created_at desc, team.id limit ${limit} offset ${offset}) page
      join group_offer offer on offer.sale_id = page.sale_id join sku on sku.id = offer.sku_id
      join account on account.id = page.account_id
      cross join lateral (
        select count(*) filter (where seat.status in ('paid', 'refunded'))::int as paid,
          count(*) filter (where seat.status = 'held')::int as held, coalesce(sum(quantity), 0)::int as quantity,
          coalesce(sum(o.actual_cents - o.refunded_cents)
            filter (where o.paid_at is not null), 0)::bigint as "amountCents"
        from group_seat seat join shop_order o on o.id = seat.order_id
        where seat.team_id = page.id and seat.place is not null) seats
      order by page.created_at desc, page.id`.execute(db),
    totalOf(db, sql`select ${teams}`),
  ])
  return { rows, total }
}
