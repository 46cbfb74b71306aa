// What stands in the way of a sale: another one of the same goods at the same time, a price that was lower recently.
import { sql } from 'kysely'
import { after, DAY_MS } from '#core/time.ts'
import { lowestPrices } from '#features/catalog/server/index.ts'
import type { Database } from '#server/database/database.ts'
import { anyOf } from '#server/database/arrays.ts'
import { clashOf, LOWEST_DAYS } from '../rules.ts'
import type { SaleKind, SaleStatus } from '../states.ts'
import { belowCost } from './costs.ts'
import { linesOfSales } from './kinds.ts'
import { saleColumns, type Sale } from './queries.ts'

/** What is asked about, saved or not yet. */
export type Planned = Pick<Sale, 'kind' | 'shopId' | 'startsAt' | 'endsAt'> & {
  /** null: not saved yet. */ saleId: number | null
  productIds: readonly number[]
  prices: readonly { productId: number; skuId: number; cents: number }[]
}

export type Conflict = {
  /** One that is hard cannot be approved. */
  isHard: boolean
  productId: number | null
} & (
  | { of: 'sameTime'; other: Sale }
  | { of: 'aboveLowest'; skuId: number; cents: number; lowestCents: number }
  | { of: 'belowCost'; skuId: number; cents: number }
)

type Overlap = Sale & { productId: number | null }

/**
 * Sales of the same goods that are approved or proposed for the same time. One that names no goods is about all. Which
 * of the two each of them is, the statement is told: left to a condition in it, it reads all products for every sale.
 */
async function overlapping(db: Database, { saleId, shopId, startsAt, endsAt, productIds }: Planned) {
  const whole = shopId === null ? sql`true` : sql`product.shop_id = ${shopId}`
  const ours = productIds.length > 0 ? sql`product.id = ${anyOf(productIds)}` : whole
  const shared = sql`case when exists (select from sale_product where sale_id = sale.id)
    then (select min(product.id) from sale_product named join product on product.id = named.product_id
      where named.sale_id = sale.id and ${ours})
    else (select min(product.id) from product
      where ${ours} and (sale.shop_id is null or product.shop_id = sale.shop_id)) end`
  const { rows } = await sql<Overlap>`
    select * from (select ${saleColumns}, ${shared} as "productId" from sale
      where status in ('approved', 'proposed', 'invited') and id is distinct from ${saleId}::bigint
        and starts_at < ${endsAt} and ends_at > ${startsAt}) other
    where "productId" is not null order by "startsAt", "saleId"`.execute(db)
  return rows
}

const isDecidedOn = (status: SaleStatus): boolean => status === 'approved'

export async function conflictsOf(db: Database, planned: Planned, now: Date): Promise<Conflict[]> {
  const since = after(now, -LOWEST_DAYS * DAY_MS)
  const skuIds = planned.prices.map(({ skuId }) => skuId)
  const [others, lowest] = await Promise.all([overlapping(db, planned), lowestPrices(db, skuIds, since)])
  const atOnce = others.flatMap(({ productId, ...other }): Conflict[] => {
    const clash = clashOf(planned.kind, other.kind)
    // Of two proposals each may still be approved; the first that is stands in the way of the other.
    return clash ? [{ of: 'sameTime', isHard: clash === 'hard' && isDecidedOn(other.status), productId, other }] : []
  })
  const dear = planned.prices.flatMap(({ productId, skuId, cents }): Conflict[] => {
    const lowestCents = lowest.get(skuId)
    if (lowestCents === undefined || cents <= lowestCents) return []
    return [{ of: 'aboveLowest', isHard: true, productId, skuId, cents, lowestCents }]
  })
  return [...atOnce, ...dear].toSorted((a, b) => Number(b.isHard) - Number(a.isHard))
}

/** Prices that take money alone: what also costs points is no price to compare. */
const comparesPrices: ReadonlySet<SaleKind> = new Set(['flash', 'group'])

/** Of sales that are saved, by sale. */
export async function conflictsOfSales(
  db: Database,
  sales: readonly Sale[],
  now: Date,
): Promise<Map<number, Conflict[]>> {
  const lines = await linesOfSales(db, sales)
  const named = await namedProducts(db, sales)
  const found = await Promise.all(
    sales.map(async (sale): Promise<[number, Conflict[]]> => {
      const prices = (comparesPrices.has(sale.kind) ? (lines.get(sale.saleId) ?? []) : []).flatMap((line) =>
        line.productId !== null && line.skuId !== null && line.saleCents !== null
          ? [{ productId: line.productId, skuId: line.skuId, cents: line.saleCents }]
          : [],
      )
      const planned = { ...sale, productIds: named.get(sale.saleId) ?? [], prices }
      const [others, cheap] = await Promise.all([conflictsOf(db, planned, now), belowCost(db, prices)])
      return [sale.saleId, [...others, ...cheap]]
    }),
  )
  return new Map(found)
}

async function namedProducts(db: Database, sales: readonly Sale[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('sale_product')
    .selectAll()
    .where('sale_id', '=', anyOf(sales.map(({ saleId }) => saleId)))
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ sale_id }) => sale_id)].map(([id, some]) => [
      id,
      some.map(({ product_id }) => product_id),
    ]),
  )
}

export const hardConflicts = async (db: Database, sale: Sale, now: Date): Promise<Conflict[]> =>
  ((await conflictsOfSales(db, [sale], now)).get(sale.saleId) ?? []).filter(({ isHard }) => isHard)
