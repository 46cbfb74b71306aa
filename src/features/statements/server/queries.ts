// A shop's part of the ledger: the lines that its orders hold in escrow, and what it was paid of them. What the mall
// owes is negative there, and positive here.
import { sql } from 'kysely'
import { account } from '#core/ledger-account.ts'
import type { Database } from '#server/database/database.ts'
import { accountFrom, isOfKind, ofAccount } from '#server/ledger.ts'
import type { LineKind } from '../rules.ts'

const [escrow, subsidy] = [accountFrom('escrow', 'o.order_number'), accountFrom('subsidy', 'o.order_number')]
const isSubsidy = isOfKind('subsidy', 'l.account')

export type Span = { shopId: number; from: Date; before: Date }

/** Everything ever booked for the shop before a time, summed up. */
export async function heldBefore(db: Database, shopId: number, before: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (coalesce((select -sum(l.amount_cents) from shop_order o
    join ledger_line l on l.account in (${escrow}, ${subsidy})
        join ledger_entry e on e.id = l.entry_id where o.shop_id = ${shopId} and e.at < ${before}), 0)
      - coalesce((select sum(l.amount_cents) from ledger_line l join ledger_entry e on e.id = l.entry_id
        where l.account = ${account.shop(shopId)} and e.at < ${before}), 0))::bigint as cents`.execute(db)
  return Number(rows[0]!.cents)
}

/**
 * The freight that a refund gave back stands in its case; both were written at the same time, whatever number the
 * refund has by now.
 */
const ofOrders = ({ shopId, from, before }: Span) => sql`
  select e.at, e.id as "entryId", e.reference, o.id as "orderId", o.order_number as "orderNumber",
  -l.amount_cents as cents,
    case when ${isSubsidy} then 0 when l.amount_cents < 0 then o.freight_cents else -coalesce((
      select c.freight_cents from return_case c join refund r on r.id = c.refund_id
      where c.order_id = o.id and r.amount_cents = l.amount_cents and r.created_at = e.at limit 1), 0)
      end as "freightCents",
    case when ${isSubsidy} then 'coupon' when l.amount_cents < 0 then 'payment' else 'refund' end as kind
  from ledger_entry e join ledger_line l on l.entry_id = e.id and (${isOfKind('escrow', 'l.account')}
  or ${isSubsidy})
    join shop_order o on o.order_number = ${ofAccount('l.account')}
  where e.at >= ${from} and e.at < ${before} and o.shop_id = ${shopId}`

const ofPayouts = ({ shopId, from, before }: Span) => sql`
  select e.at, e.id as "entryId", coalesce(p.bank_reference, e.reference) as reference, 0::bigint as "orderId",
  null as "orderNumber",
    -l.amount_cents as cents, 0::bigint as "freightCents", e.kind
  from ledger_line l join ledger_entry e on e.id = l.entry_id left join payout p on p.payout_number = e.reference
  where l.account = ${account.shop(shopId)} and e.at >= ${from} and e.at < ${before}`

const booked = (span: Span) => sql`${ofOrders(span)} union all ${ofPayouts(span)}`

export type Sums = Record<
  | 'goods'
  | 'freight'
  | 'refundedGoods'
  | 'refundedFreight'
  | 'subsidies'
  | 'paidOut'
  | 'payments'
  | 'refunds'
  | 'payouts'
  | 'subsidyEntries',
  number
>

const summed = sql`
  coalesce(sum(cents - "freightCents") filter (where kind = 'payment'), 0)::bigint as goods,
  coalesce(sum("freightCents") filter (where kind = 'payment'), 0)::bigint as freight,
  coalesce(-sum(cents - "freightCents") filter (where kind = 'refund'), 0)::bigint as "refundedGoods",
  coalesce(-sum("freightCents") filter (where kind = 'refund'), 0)::bigint as "refundedFreight",
  coalesce(sum(cents) filter (where kind = 'coupon'), 0)::bigint as subsidies,
  count(*) filter (where kind = 'coupon') as "subsidyEntries",
  coalesce(-sum(cents) filter (where kind in ('payout', 'payoutReturned')), 0)::bigint as "paidOut",
  count(*) filter (where kind = 'payment') as payments, count(*) filter (where kind = 'refund') as refunds,
  count(*) filter (where kind in ('payout', 'payoutReturned')) as payouts`

export async function sumsOf(db: Database, span: Span): Promise<Sums> {
  const { rows } = await sql<Sums>`select ${summed} from (${booked(span)}) as booked`.execute(db)
  return rows[0]!
}

/** Day by day in Asia/Shanghai; days on which nothing was booked are left out. */
export async function daysOf(db: Database, span: Span): Promise<(Sums & { day: string })[]> {
  const { rows } = await sql<Sums & { day: string }>`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, ${summed} from (${booked(span)}) as booked
    group by 1 order by 1`.execute(db)
  return rows
}

export type LineKey = { at: Date; entryId: number; orderId: number }
export type LineRow = LineKey & {
  reference: string
  orderNumber: string | null
  cents: number
  freightCents: number
  kind: LineKind
}

export async function linesAfter(
  db: Database,
  span: Span,
  key: LineKey | undefined,
  limit: number,
): Promise<LineRow[]> {
  const rest = key ? sql`where (at, "entryId", "orderId") > (${key.at}, ${key.entryId}, ${key.orderId})` : sql``
  const first = sql`${rest} order by at, "entryId", "orderId" limit ${limit}`
  const there = { ...span, from: key?.at ?? span.from }
  const { rows } = await sql<LineRow>`
    select * from ((select * from (${ofOrders(there)}) as of_orders ${first}) union all (select *
    from (${ofPayouts(there)}) as of_payouts ${first})) as booked
    order by at, "entryId", "orderId" limit ${limit}`.execute(db)
  return rows
}

/** Payouts of days of the period, and those that were made in it. */
export function payoutsWithin(db: Database, { shopId, from, before }: Span) {
  return db
    .selectFrom('payout')
    .select(['payout_number as payoutNumber', sql<string>`through::text`.as('through'), 'amount_cents as amountCents'])
    .select(['bank_reference as bankReference', 'paid_at as paidAt', 'status'])
    .where('shop_id', '=', shopId)
    .where(({ or, and, eb }) =>
      or([
        and([eb('paid_at', '>=', from), eb('paid_at', '<', before)]),
        sql<boolean>`through between (${from}::timestamptz at time zone 'Asia/Shanghai')::date
          and ((${before}::timestamptz at time zone 'Asia/Shanghai') - interval '1 day')::date`,
      ]),
    )
    .orderBy('id')
    .execute()
}

export async function shopNames(db: Database, shopId: number): Promise<{ name_zh: string; name_en: string }> {
  return db.selectFrom('shop').select(['name_zh', 'name_en']).where('id', '=', shopId).executeTakeFirstOrThrow()
}
