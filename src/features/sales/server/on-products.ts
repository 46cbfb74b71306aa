// What a product's card, page and lists tell of sales, and what a sale's own page is made of.
import type { Context } from '#server/http/context.ts'
import { tag } from '#server/cache/tags.ts'
import type { Database } from '#server/database/database.ts'
import { salePhase, type SalePhase } from '../states.ts'
import { findSale, onProducts, type ProductSale, type Sale } from './queries.ts'

export type SaleOfProduct = ProductSale & { phase: SalePhase }

/** Approved ones that are coming or running, the one that ends first in front; a product without any is missing. */
export async function salesOfProducts(
  db: Database,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, SaleOfProduct[]>> {
  const rows = await onProducts(db, productIds, now)
  return Map.groupBy(
    rows.map((row) => ({ ...row, phase: salePhase(row, now) })),
    ({ productId }) => productId,
  )
}

/** For a kept page: it is made anew when the sale moves, begins or ends. */
export function readSale(
  { db, dependsOn }: Pick<Context, 'db' | 'dependsOn'>,
  saleId: number,
): Promise<Sale | undefined> {
  dependsOn(tag.sale(saleId))
  return findSale(db, saleId)
}
/** For a kept list of sales. */
export const dependOnSales = ({ dependsOn }: Pick<Context, 'dependsOn'>): void => dependsOn(tag.sales())
