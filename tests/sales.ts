// What tests of sales need whatever their kind: the terms of a flash sale, which is the kind they approve.
import type { Tx } from '#server/database/database.ts'

/** Five units of the only sku of a product of tests/trade.ts, two for each person. */
export async function flashTerms(tx: Tx, saleId: number, [skuId]: readonly number[], priceCents = 800): Promise<void> {
  if (skuId === undefined) return
  await tx
    .insertInto('flash_item')
    .values({ sale_id: saleId, sku_id: skuId, price_cents: priceCents, offered: 5, per_person: 2 })
    .execute()
}
