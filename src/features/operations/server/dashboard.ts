// What the operator looks at first. Days are those of Shanghai; a sale belongs to the day it was paid, a refund to the
// day it was done.
import { sql } from 'kysely'
import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import type { StaffContext } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import { readQueryLog } from '#features/search/server/index.ts'
import { funnelStages } from '#features/traffic/rules.ts'
import { trafficBetween } from '#features/traffic/server/index.ts'
import type { dashboard } from '../contract.ts'
import { COUNTED_MAX, SHOWN } from '../rules.ts'

type Answer = z.input<typeof dashboard.answer>
type Day = {
  day: string
  sales_cents: number
  refund_cents: number
  orders: number
  paid: number
  registrations: number
}

export async function readDashboard({ db, now }: StaffContext, { days }: { days: number }): Promise<Answer> {
  const span = { from: dayOf(after(now, -(days - 1) * DAY_MS)), to: dayOf(now) }
  const [byDay, traffic, said, toDo] = await Promise.all([
    trade(db, span.to, days),
    trafficBetween(db, span),
    readQueryLog(db, { view: 'nothing', ...span }, { limit: SHOWN, offset: 0 }),
    waiting(db, now),
  ])
  const visitors = new Map(traffic.days.map(({ day, visitors: count }) => [day, count]))
  return {
    days: byDay.map(({ sales_cents, refund_cents, ...day }) => ({
      ...day,
      sales: yuan(sales_cents),
      refunds: yuan(refund_cents),
      visitors: visitors.get(day.day) ?? 0,
    })),
    funnel: funnelStages.map((stage) => ({ stage, sessions: traffic.funnel[stage] })),
    pages: traffic.pages
      .slice(0, SHOWN)
      .map(({ page, views, sessions }) => ({ page, views: Number(views), sessions: Number(sessions) })),
    nothingFound: {
      total: said.total,
      records: said.records.map(({ said: word, times, nothing }) => ({ said: word, times, nothing })),
    },
    toDo,
  }
}

async function trade(db: Database, today: string, days: number): Promise<Day[]> {
  const { rows } = await sql<Day>`
    with span as (select ${today}::date - n as day from generate_series(0, ${days - 1}::int) n),
      since as (select min(day)::timestamp at time zone 'Asia/Shanghai' as at from span),
      paid as (select (paid_at at time zone 'Asia/Shanghai')::date as day, sum(actual_cents) as cents, count(*) as n
        from shop_order where paid_at >= (select at from since) group by 1),
      placed as (select (created_at at time zone 'Asia/Shanghai')::date as day, count(*) as n
        from shop_order where created_at >= (select at from since) group by 1),
      back as (select (done_at at time zone 'Asia/Shanghai')::date as day, sum(amount_cents) as cents
        from refund where done_at >= (select at from since) group by 1),
      joined as (select (created_at at time zone 'Asia/Shanghai')::date as day, count(*) as n
        from account where created_at >= (select at from since) group by 1)
    select to_char(span.day, 'YYYY-MM-DD') as day, coalesce(paid.cents, 0) as sales_cents, coalesce(back.cents,
    0) as refund_cents,
      coalesce(placed.n, 0) as orders, coalesce(paid.n, 0) as paid, coalesce(joined.n, 0) as registrations
    from span left join paid using (day) left join placed using (day) left join back using (day) left
    join joined using (day)
    order by span.day`.execute(db)
  return rows
}

/** What waits for somebody; counted up to a bound. */
async function waiting(db: Database, now: Date): Promise<Answer['toDo']> {
  const some = (what: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from (select from ${what} limit ${sql.lit(COUNTED_MAX)}) as those)`
  const { rows } = await sql<Answer['toDo']>`select
    ${some(sql`shop_order where status = 'pendingDelivery'`)} as "toShip",
    ${some(sql`shop_order where status = 'pendingPayment'`)} as unpaid,
    ${some(sql`return_case where status = 'disputed'`)} as disputes,
    ${some(sql`enterprise_audit where status = 1`)} as audits,
    ${some(sql`shop_application where status = 0`)} as "shopAudits",
    ${some(sql`sale where status = 'proposed' and ends_at > ${now}`)} as "saleProposals",
    ${some(sql`refund where status = 'failed'`)} as "refundsFailed",
    ${some(sql`refund where status = 'sent' and exists (select from payment where payment.id = payment_id
      and channel = 'bank')`)} as "refundsToTransfer",
    ${some(sql`outbox where sent_at is null and failure is not null and (closed_at is null
      or closed_at > ${after(now, -DAY_MS)})`)} as failures`.execute(db)
  return rows[0]!
}
