// What a merchant looks at first: what was sold day by day, and what runs out.
import { sql } from 'kysely'
import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { after, DAY_MS, dayOf, startOfDay } from '#core/time.ts'
import type { MerchantContext } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import { soldDown } from '#features/catalog/server/index.ts'
import { DASHBOARD_DAYS, LOW_SHOWN } from '../../rules.ts'
import type { shopDashboard } from '../../shop-contract.ts'

export async function dashboardOf({ db, shopId, now }: MerchantContext): Promise<z.input<typeof shopDashboard.answer>> {
  const today = startOfDay(dayOf(now))
  const from = after(today, -(DASHBOARD_DAYS - 1) * DAY_MS)
  const [sales, low] = await Promise.all([salesByDay(db, shopId, from), soldDown(db, shopId, LOW_SHOWN)])
  const days = Array.from({ length: DASHBOARD_DAYS }, (_, at) => {
    const day = dayOf(after(from, at * DAY_MS))
    const { orders = 0, cents = 0 } = sales.get(day) ?? {}
    return { day, orders, sales: yuan(cents) }
  })
  return { days, ...low }
}

async function salesByDay(
  db: Database,
  shopId: number,
  from: Date,
): Promise<Map<string, { orders: number; cents: number }>> {
  const { rows } = await sql<{ day: string; orders: number; cents: number }>`
    select to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as orders,
    sum(actual_cents)::bigint as cents
    from shop_order where shop_id = ${shopId} and paid_at >= ${from} group by 1`.execute(db)
  return new Map(rows.map(({ day, ...sum }) => [day, sum]))
}
