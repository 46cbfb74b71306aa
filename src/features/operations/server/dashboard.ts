import { sql } from 'kysely'
import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import type { StaffContext } from '#server/context.ts'
import type { dashboard } from '../contract.ts'

type Day = { day: string; sales_cents: number; orders: number; paid: number; registrations: number }

/** Days are those of Shanghai; a sale belongs to the day it was paid. */
export async function readDashboard({ db, now }: StaffContext, { days }: { days: number }): Promise<z.input<typeof dashboard.answer>> {
  const [byDay, counts] = await Promise.all([
    sql<Day>`
      with span as (select (${now}::timestamptz at time zone 'Asia/Shanghai')::date - n as day from generate_series(0, ${days - 1}::int) n),
        since as (select min(day)::timestamp at time zone 'Asia/Shanghai' as at from span),
        paid as (select (paid_at at time zone 'Asia/Shanghai')::date as day, sum(actual_cents) as cents, count(*) as n
          from shop_order where paid_at >= (select at from since) group by 1),
        placed as (select (created_at at time zone 'Asia/Shanghai')::date as day, count(*) as n
          from shop_order where created_at >= (select at from since) group by 1),
        joined as (select (created_at at time zone 'Asia/Shanghai')::date as day, count(*) as n
          from account where created_at >= (select at from since) group by 1)
      select to_char(span.day, 'YYYY-MM-DD') as day, coalesce(paid.cents, 0) as sales_cents, coalesce(placed.n, 0) as orders,
        coalesce(paid.n, 0) as paid, coalesce(joined.n, 0) as registrations
      from span left join paid using (day) left join placed using (day) left join joined using (day) order by span.day`.execute(db),
    sql<{ to_ship: number; unpaid: number; audits: number; failures: number }>`
      select (select count(*) from shop_order where status = 'pendingDelivery') as to_ship,
        (select count(*) from shop_order where status = 'pendingPayment') as unpaid,
        (select count(*) from enterprise_audit where status = 1) as audits,
        (select count(*) from outbox where sent_at is null and failure is not null) as failures`.execute(db),
  ])
  const { to_ship, unpaid, audits, failures } = counts.rows[0]!
  return {
    days: byDay.rows.map(({ sales_cents, ...day }) => ({ ...day, sales: yuan(sales_cents) })),
    toShip: to_ship,
    unpaid,
    audits,
    failures,
  }
}
