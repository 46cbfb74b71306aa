// What the filled mall sold by sales: in 50 orders two by flash sales, two by groups that filled, one for points.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { STEP } from './lists-fill.ts'

/** Of each kind. */
const SALES = 1000
/** Ids of sales lie far from those of everything else. */
const FIRST = { flash: 40, group: 42, points: 44 } as const
const POINTS = 50

const saleOf = (kind: keyof typeof FIRST) => sql.raw(`${FIRST[kind] * STEP} + (id / 50) % ${SALES}`)

export async function sales(tx: Tx): Promise<void> {
  for (const kind of ['flash', 'group', 'points'] as const)
    await sql`insert into sale (id, kind, name_zh, name_en, status, starts_at, ends_at, created_at, decided_at)
      select ${sql.raw(String(FIRST[kind] * STEP))} + n, ${kind}, '活动', 'Sale', 'ended', now() - interval '2 days',
        now() - interval '1 day', now(), now() from generate_series(0, ${SALES - 1}::int) n`.execute(tx)
  await flash(tx)
  await groups(tx)
  await forPoints(tx)
}

/** Some of them were canceled, and their units went back. */
async function flash(tx: Tx): Promise<void> {
  await sold(tx, 'flash', sql`id % 50 in (9, 14)`)
  await sql`insert into flash_item (sale_id, price_cents) select id, 100 from sale where kind = 'flash'`.execute(tx)
}

/** Units that orders hold or let go of, of sales that are over: five of each went back on the shelf. */
async function sold(tx: Tx, kind: 'flash' | 'points', orders: RawBuilder<unknown>): Promise<void> {
  await sql`insert into sale_hold (order_id, sale_id, account_id, quantity, taken_at, freed_at)
    select id, ${saleOf(kind)}, account_id, 1, created_at, case when paid_at is null then canceled_at end
    from shop_order where id > ${STEP}::bigint and ${orders}`.execute(tx)
  await sql`insert into sale_place (sale_id, account_id, held)
    select sale_id, account_id, coalesce(sum(quantity) filter (where freed_at is null), 0)
    from sale_hold join sale on sale.id = sale_id where kind = ${kind} group by sale_id, account_id`.execute(tx)
  await sql`insert into sale_units (sale_id, sku_id, offered, aside, back_units, closed_at)
    select sale.id, (select min(id) from sku), held + 5, held + 5, 5, now()
    from sale, lateral (select coalesce(sum(quantity) filter (where freed_at is null), 0)::int as held from sale_hold
      where sale_id = sale.id) taken
    where kind = ${kind}`.execute(tx)
}

/** Two buyers each. */
async function groups(tx: Tx): Promise<void> {
  await sql`insert into group_offer (sale_id, sku_id, price_cents, size, hours, most)
    select id, (select min(id) from sku), 100, 2, 24, 10 from sale where kind = 'group'`.execute(tx)
  await sql`insert into group_team (id, sale_id, account_id, size, hours, status, created_at, ends_at, closed_at)
    select id, ${saleOf('group')}, account_id, 2, 24, 'filled', created_at, expires_at, paid_at from shop_order
    where id > ${STEP}::bigint and id % 50 = 20
      and exists (select from shop_order second where second.id = shop_order.id + 10)`.execute(tx)
  await sql`insert into group_seat (order_id, team_id, account_id, place, quantity, status)
    select shop_order.id, team.id, shop_order.account_id, 1 + (shop_order.id - team.id) / 10, 1, 'paid'
    from group_team team join shop_order on shop_order.id in (team.id, team.id + 10)`.execute(tx)
}

async function forPoints(tx: Tx): Promise<void> {
  const of = sql`id % 50 = 40`
  await sold(tx, 'points', of)
  await sql`update shop_order set points_used = ${POINTS} where id > ${STEP}::bigint and ${of}`.execute(tx)
  await sql`insert into points_goods (sale_id, points, price_cents)
    select id, ${POINTS}, 0 from sale where kind = 'points'`.execute(tx)
}
