// What a sale has sold, read from the lines of orders: by the sale itself, or with what a discount took off.
import { sql } from 'kysely'
import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { after, HOUR_MS, wireTime } from '#core/time.ts'
import type { Database } from '#server/database/database.ts'
import type { MerchantContext, StaffContext } from '#server/http/context.ts'
import { FIGURES_GOODS, FIGURES_HOURS } from '../rules.ts'
import type { SaleFigures, shopSaleFigures } from '../staff-contract.ts'
import { findSale, type Sale } from './queries.ts'
import { modelsOfProducts } from './staff-queries.ts'

type Input = z.output<typeof shopSaleFigures.input>
type Sums = { orders: number; units: number; amountCents: number; givenCents: number }

/** Of its own shop; a stranger’s answers like an unknown one. */
export async function ownFigures({ db, shopId, now }: MerchantContext, { saleId }: Input): Promise<SaleFigures> {
  const sale = await findSale(db, saleId)
  if (sale?.shopId !== shopId) throw new Problem('saleUnknown')
  return figuresOf(db, sale, now)
}

export async function figures({ db, now }: StaffContext, { saleId }: Input): Promise<SaleFigures> {
  const sale = await findSale(db, saleId)
  if (!sale || sale.status === 'draft') throw new Problem('saleUnknown')
  return figuresOf(db, sale, now)
}

async function figuresOf(db: Database, sale: Sale, now: Date): Promise<SaleFigures> {
  const last = sale.endsAt < now ? sale.endsAt : now
  const until = new Date(Math.ceil(last.getTime() / HOUR_MS) * HOUR_MS)
  const [all, hours, goods] = await Promise.all([
    totals(db, sale),
    byHour(db, sale, after(until, -FIGURES_HOURS * HOUR_MS)),
    byGoods(db, sale),
  ])
  const models = await modelsOfProducts(
    db,
    goods.map(({ prodId }) => prodId),
  )
  const found = new Map(hours.map(({ at, ...sums }) => [at.getTime(), sums]))
  return {
    ...wire(all),
    hours: Array.from({ length: FIGURES_HOURS }, (_, back) => {
      const at = after(until, (back - FIGURES_HOURS) * HOUR_MS)
      return { time: wireTime(at), ...wire(found.get(at.getTime()) ?? none) }
    }),
    goods: goods.map(({ prodId, ...sums }) => ({ prodId, model: models.get(prodId) ?? '', ...wire(sums) })),
  }
}

const none: Sums = { orders: 0, units: 0, amountCents: 0, givenCents: 0 }
const wire = ({ orders, units, amountCents, givenCents }: Sums) => ({
  orders,
  units,
  amount: yuan(amountCents),
  given: yuan(givenCents),
})

/** Paid lines: of orders bought by it, alone or with others (ADR 0672), or of those that it took something off. */
const lines = ({ saleId, kind, shopId }: Sale) => {
  const columns = sql`o.id as order_id, o.paid_at, i.product_id, i.quantity, i.amount_cents - i.reduce_cents as cents`
  const paid = sql`o.paid_at is not null and o.status <> 'canceled'`
  if (kind !== 'discount')
    return sql`(select ${columns}, i.list_cents - i.amount_cents as given from shop_order o
      join order_item i on i.order_id = o.id where o.sale_id = ${saleId} and ${paid}
      union all select ${columns}, i.list_cents - i.amount_cents as given from sale_hold hold
      join sale_units units on units.sale_id = hold.sale_id
      join shop_order o on o.id = hold.order_id and o.sale_id is null
      join order_item i on i.order_id = o.id and i.sku_id = units.sku_id
      where hold.sale_id = ${saleId} and ${paid})`
  const [by, cut] =
    shopId === null
      ? [sql`i.mall_discount_id`, sql`i.mall_discount_cents`]
      : [sql`i.shop_discount_id`, sql`i.shop_discount_cents`]
  return sql`(select ${columns}, ${cut} as given from order_item i
    join shop_order o on o.id = i.order_id where ${by} = ${saleId} and ${paid})`
}

const sums = sql<Sums>`count(distinct order_id)::int as orders, coalesce(sum(quantity), 0)::int as units,
  coalesce(sum(cents), 0)::bigint as "amountCents", coalesce(sum(given), 0)::bigint as "givenCents"`

async function totals(db: Database, sale: Sale): Promise<Sums> {
  const { rows } = await sql<Sums>`select ${sums} from ${lines(sale)} sold`.execute(db)
  return rows[0]!
}

async function byHour(db: Database, sale: Sale, since: Date): Promise<(Sums & { at: Date })[]> {
  const { rows } = await sql<Sums & { at: Date }>`
    select date_trunc('hour', paid_at) as at, ${sums} from ${lines(sale)} sold
    where paid_at >= ${since} group by 1`.execute(db)
  return rows
}

async function byGoods(db: Database, sale: Sale): Promise<(Sums & { prodId: number })[]> {
  const { rows } = await sql<Sums & { prodId: number }>`
    select product_id as "prodId", ${sums} from ${lines(sale)} sold
    group by 1 order by sum(cents) desc, product_id limit ${FIGURES_GOODS}`.execute(db)
  return rows
}
