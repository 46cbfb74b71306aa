// What is read of group buys. What is one person's carries whose it is.
import { sql } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import type { Level } from '#features/catalog/rules.ts'
import { shopStatus } from '#features/shops/rules.ts'
import { salePhase, type SaleStatus } from '#features/sales/states.ts'
import { TEAMS_SHOWN } from '../rules.ts'
import type { TeamStatus } from '../states.ts'

export type OfferRow = {
  saleId: number
  skuId: number
  status: SaleStatus
  startsAt: Date
  endsAt: Date
  priceCents: number
  size: number
  hours: number
  most: number
  /** Groups that were filled. */
  formed: number
}

const offerColumns = sql`offer.sale_id as "saleId", offer.sku_id as "skuId", sale.status, sale.starts_at as "startsAt",
  sale.ends_at as "endsAt", offer.price_cents as "priceCents", offer.size, offer.hours, offer.most,
  (select count(*)::int from group_team where sale_id = offer.sale_id and status = 'filled') as formed`

/** Approved, whatever its time, or over: what was never approved nobody sees. */
const isPublic = sql`sale.status in ('approved', 'stopped', 'ended')`

export async function findOffer(db: Database, saleId: number): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from group_offer offer join sale on sale.id = offer.sale_id
    where offer.sale_id = ${saleId} and ${isPublic}`.execute(db)
  return rows[0]
}

export const isRunning = ({ status, startsAt, endsAt }: OfferRow, now: Date): boolean =>
  status === 'approved' && salePhase({ startsAt, endsAt }, now) === 'running'

/** A group that waits for others; `free`: somebody can join it. */
const openTeam = (now: Date) => sql`team.status = 'forming' and team.ends_at > ${now}`
const taken = sql`(select count(*)::int from group_seat where team_id = team.id and place is not null)`

export type OfferFilter = 'all' | 'short'
type Asker = { level: Level; now: Date }
type Listing = Asker & { of: OfferFilter; offset: number; limit: number }

const levelColumns = { 1: 'price_cents', 2: 'member_cents', 3: 'senior_cents' } as const satisfies Record<Level, string>

/** A shop may lower its price below that of a group: nobody is led to pay more together than alone. */
const isCheaper = (level: Level) => sql`offer.price_cents < sku.${sql.ref(levelColumns[level])}`

const isApprovedNow = (now: Date) =>
  sql`sale.status = 'approved' and sale.starts_at <= ${now} and sale.ends_at > ${now}`

/** Of all that run: what becomes of one of them may bring an offer into the list, or out of it. */
export async function offeredProducts(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct sku.product_id as id from group_offer offer join sale on sale.id = offer.sale_id
    join sku on sku.id = offer.sku_id where ${isApprovedNow(now)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those that run, of goods on the shelf of open shops: the one with a group that lacks least in front. */
export async function listOffers(db: Database, { of, level, now, offset, limit }: Listing) {
  const { rows } = await sql<OfferRow & { all: number; short: number }>`
    with running as (
      select ${offerColumns},
        (select min(team.size - ${taken}) from group_team team
          where team.sale_id = offer.sale_id and ${openTeam(now)} and team.size > ${taken}) as lacking
      from group_offer offer join sale on sale.id = offer.sale_id
      join sku on sku.id = offer.sku_id and sku.status = 1
      join product on product.id = sku.product_id and product.status = 1
      join shop on shop.id = product.shop_id and shop.status = ${shopStatus.open}
      where ${isApprovedNow(now)} and ${isCheaper(level)})
    select running.*, (select count(*)::int from running) as "all",
      (select count(*)::int from running where lacking = 1) as short
    from running where ${of} = 'all' or lacking = 1
    order by lacking nulls last, "endsAt", "saleId" offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** How many there are of each where a page has none. */
export async function countOffers(db: Database, asker: Asker): Promise<{ all: number; short: number }> {
  const [first] = await listOffers(db, { ...asker, of: 'all', offset: 0, limit: 1 })
  return { all: first?.all ?? 0, short: first?.short ?? 0 }
}

/** The offer of a product that runs now. */
export async function offerOfProduct(
  db: Database,
  prodId: number,
  { level, now }: Asker,
): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from group_offer offer join sale on sale.id = offer.sale_id
    join sku on sku.id = offer.sku_id
    where sku.product_id = ${prodId} and ${isApprovedNow(now)} and ${isCheaper(level)}
    order by sale.ends_at limit 1`.execute(db)
  return rows[0]
}

export type SeatRow = { accountId: number; name: string; quantity: number; isPaid: boolean; orderNumber: string }
export type TeamRow = {
  teamId: number
  saleId: number
  status: TeamStatus
  size: number
  leader: string
  createdAt: Date
  endsAt: Date | null
  closedAt: Date | null
  seats: SeatRow[]
}

const teamColumns = sql`team.id as "teamId", team.sale_id as "saleId", team.status, team.size,
  starter.nick_name as leader, team.created_at as "createdAt", team.ends_at as "endsAt", team.closed_at as "closedAt",
  (select coalesce(json_agg(json_build_object('accountId', seat.account_id, 'name', account.nick_name,
      'quantity', seat.quantity, 'isPaid', seat.status <> 'held', 'orderNumber', o.order_number) order by place), '[]')
    from group_seat seat join account on account.id = seat.account_id join shop_order o on o.id = seat.order_id
    where seat.team_id = team.id and seat.place is not null) as seats`

const fromTeams = sql`from group_team team join account starter on starter.id = team.account_id`

/** Open ones of these sales, those closest to full first, and with `closedSince` those that ended since then. */
export async function teamsOf(
  db: Database,
  saleIds: readonly number[],
  { now, closedSince = now }: { now: Date; closedSince?: Date },
): Promise<TeamRow[]> {
  if (saleIds.length === 0) return []
  const { rows } = await sql<TeamRow>`
    select * from (select ${teamColumns}, row_number() over (partition by team.sale_id
        order by ${openTeam(now)} desc, team.size - ${taken}, team.ends_at, team.id) as at ${fromTeams}
      where team.sale_id = ${anyOf(saleIds)}
        and (${openTeam(now)} or (team.status in ('filled', 'dissolved') and team.closed_at > ${closedSince}))) ranked
    where at <= ${TEAMS_SHOWN} order by "saleId", at`.execute(db)
  return rows
}

export async function countOpen(db: Database, saleIds: readonly number[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ saleId: number; n: number }>`
    select team.sale_id as "saleId", count(*)::int as n from group_team team
    where team.sale_id = ${anyOf(saleIds)} and ${openTeam(now)} group by 1`.execute(db)
  return new Map(rows.map(({ saleId, n }) => [saleId, n]))
}

/** Of one sale; one that others do not see yet is found by its members alone. */
export async function findTeam(
  db: Database,
  { saleId, teamId, accountId }: { saleId: number; teamId: number; accountId: number | undefined },
): Promise<TeamRow | undefined> {
  const { rows } = await sql<TeamRow>`
    select ${teamColumns} ${fromTeams} where team.id = ${teamId} and team.sale_id = ${saleId}
      and (team.status not in ('starting', 'lapsed') or team.account_id = ${accountId ?? null}::bigint)`.execute(db)
  return rows[0]
}

/** Where this person has a place and the group is not closed; of one sale, or of any. */
export async function ownTeams(
  db: Database,
  { accountId, saleId, limit }: { accountId: number; saleId?: number; limit: number },
): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select ${teamColumns} ${fromTeams}
    where team.status in ('starting', 'forming') and team.sale_id = coalesce(${saleId ?? null}::bigint, team.sale_id)
      and exists (select from group_seat where team_id = team.id and account_id = ${accountId} and place is not null)
    order by team.ends_at nulls first, team.id limit ${limit}`.execute(db)
  return rows
}

/** What this person has of a sale in all of its groups, paid or held. */
export async function boughtBy(db: Database, accountId: number, saleId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(quantity), 0)::int as n from group_seat join group_team team on team.id = team_id
    where group_seat.account_id = ${accountId} and team.sale_id = ${saleId}
      and group_seat.status in ('held', 'paid') and team.status <> 'dissolved'`.execute(db)
  return rows[0]!.n
}

export async function groupsOfOrders(db: Database, orderIds: readonly number[]) {
  const { rows } = await sql<{
    orderId: number
    saleId: number
    teamId: number
    size: number
    paid: number
    endsAt: Date | null
  }>`
    select order_id as "orderId", team.sale_id as "saleId", team.id as "teamId", team.size, team.ends_at as "endsAt",
      (select count(*)::int from group_seat others where others.team_id = team.id and others.status = 'paid') as paid
    from group_seat join group_team team on team.id = team_id where order_id = ${anyOf(orderIds)}`.execute(db)
  return rows
}

export async function paidOf(
  db: Database,
  { accountId, orderNumber }: { accountId: number; orderNumber: string },
): Promise<number> {
  const { cents } = await db
    .selectFrom('shop_order')
    .select('actual_cents as cents')
    .where('account_id', '=', accountId)
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  return cents
}
