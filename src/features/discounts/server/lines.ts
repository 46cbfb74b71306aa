// What calendar, conflicts and lists of sales are told of discounts: no price of their own and no units; what was
// bought with one is counted from the lines of orders that it took something off.
import { sql } from 'kysely'
import { sum } from '#core/money.ts'
import type { CountedLine, SaleLine, SaleSeller } from '#features/sales/server/index.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { termsOf } from './queries.ts'

const open = { skuId: null, saleCents: null, points: 0, listCents: null, units: null, limit: null } as const

export const sellsDiscounts: SaleSeller = { kind: 'discount', listPath: '/special-discount', linesOf, countedLinesOf }

async function linesOf(db: Database, saleIds: readonly number[]): Promise<SaleLine[]> {
  const discounts = await termsOf(db, saleIds)
  return discounts.flatMap(({ saleId, productIds, measure, tiers }): SaleLine[] => {
    const of = measure === 'amount' ? 'fromAmount' : 'fromCount'
    const terms = tiers.map(({ reached, ...off }) => ({ of, least: reached, ...off }) as const)
    const path = `/discount-detail?discountId=${saleId}`
    const goods = productIds.length > 0 ? productIds : [null]
    return goods.map((productId) => ({ ...open, saleId, productId, subsidyCents: null, terms, path }))
  })
}

async function countedLinesOf(db: Database, saleIds: readonly number[]): Promise<CountedLine[]> {
  const [lines, counted] = await Promise.all([linesOf(db, saleIds), countedOf(db, saleIds)])
  return lines.map((line) => {
    const own = counted.get(line.saleId) ?? []
    const bought = own.filter((one) => line.productId === null || one.productId === line.productId)
    const total = (name: 'sold' | 'held' | 'amountCents' | 'givenCents') => sum(bought.map((one) => one[name]))
    const sums = { amountCents: total('amountCents'), givenCents: total('givenCents') }
    return { ...line, sold: total('sold'), held: total('held'), counted: sums }
  })
}

type Counted = {
  saleId: number
  productId: number
  sold: number
  held: number
  amountCents: number
  givenCents: number
}

/** By sale and product; of orders that were canceled nothing. */
async function countedOf(db: Database, saleIds: readonly number[]): Promise<Map<number, Counted[]>> {
  const lines = (by: 'shop' | 'mall') => sql`
    select ${sql.ref(`i.${by}_discount_id`)} as sale_id, i.order_id, i.product_id, i.quantity,
      i.amount_cents - i.reduce_cents as cents, ${sql.ref(`i.${by}_discount_cents`)} as given
    from order_item i where ${sql.ref(`i.${by}_discount_id`)} = ${anyOf(saleIds)}`
  const { rows } = await sql<Counted>`
    select line.sale_id as "saleId", product_id as "productId",
      coalesce(sum(quantity) filter (where paid_at is not null), 0)::int as sold,
      coalesce(sum(quantity) filter (where paid_at is null), 0)::int as held,
      coalesce(sum(cents) filter (where paid_at is not null), 0)::bigint as "amountCents",
      coalesce(sum(given) filter (where paid_at is not null), 0)::bigint as "givenCents"
    from (${lines('shop')} union all ${lines('mall')}) line
    join shop_order o on o.id = line.order_id and o.status <> 'canceled'
    group by 1, 2`.execute(db)
  return Map.groupBy(rows, ({ saleId }) => saleId)
}
