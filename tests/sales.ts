// What tests of sales need whatever their kind: the terms of a flash sale, which is the kind they approve.
import type { Tx } from '#server/database/database.ts'
import { writeItem } from '../src/features/flash-sales/server/queries.ts'

/** Five units of the only sku of a product of tests/trade.ts, two for each person. */
export async function flashTerms(tx: Tx, saleId: number, [skuId]: readonly number[], priceCents = 800): Promise<void> {
  if (skuId === undefined) return
  await writeItem(tx, { saleId, skuId, priceCents, units: 5, perPerson: 2 })
}
