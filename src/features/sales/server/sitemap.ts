import { sql } from 'kysely'
import { shopStatus } from '#features/shops/rules.ts'
import type { Database } from '#server/database/database.ts'
import { saleKinds, type SaleKind } from '../states.ts'
import { linesOfSales, listPathsOf } from './kinds.ts'

/**
 * The pages of what is on sale and of what soon will be, each once, with the lists that they stand in; goods that are
 * off the shelf have none.
 */
export async function salePages(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ saleId: number; kind: SaleKind }>`
    select id as "saleId", kind from sale where status = 'approved' and ends_at > ${now}
      and not exists (select from sale_product named join product on product.id = named.product_id
        join shop on shop.id = product.shop_id
        where named.sale_id = sale.id and (product.status <> 1 or shop.status <> ${shopStatus.open}))
    order by starts_at, id`.execute(db)
  const lines = await linesOfSales(db, rows)
  const pages = rows.flatMap(({ saleId }) => (lines.get(saleId) ?? []).map(({ path }) => path))
  const kinds = saleKinds.filter((kind) => rows.some((row) => row.kind === kind))
  return [...new Set([...listPathsOf(db, kinds), ...pages])]
}
