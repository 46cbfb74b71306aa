// What tests of sales need whatever their kind: the terms of each.
import type { SaleKind } from '#features/sales/states.ts'
import type { Tx } from '#server/database/database.ts'
import { writeTerms } from '../src/features/discounts/server/queries.ts'
import { writeItem } from '../src/features/flash-sales/server/queries.ts'
import { writeOffer } from '../src/features/group-buys/server/staff-queries.ts'
import { writeGoods } from '../src/features/points-mall/server/queries.ts'

/** Five units of the only sku of a product of tests/trade.ts, two for each person. */
export async function flashTerms(tx: Tx, saleId: number, [skuId]: readonly number[], priceCents = 800): Promise<void> {
  if (skuId === undefined) return
  await writeItem(tx, { saleId, skuId, priceCents, units: 5, perPerson: 2 })
}

type WriteTerms = (tx: Tx, saleId: number, skuIds: readonly number[]) => Promise<void>

/** 8 yuan in a flash sale, 7 in a group of three, 100 points, or 10 off from 100 on. */
export const writeTermsOf: Readonly<Record<SaleKind, WriteTerms>> = {
  flash: flashTerms,
  group: (tx, saleId, [skuId]) =>
    writeOffer(tx, saleId, { skuId: skuId!, priceCents: 700, size: 3, hours: 24, most: 10 }),
  points: (tx, saleId, [skuId]) =>
    writeGoods(tx, saleId, { skuId: skuId!, points: 100, priceCents: 0, units: 5, perPerson: 2 }),
  discount: (tx, saleId) =>
    writeTerms(tx, {
      saleId,
      measure: 'amount',
      tiers: [{ reached: 10_000, cutCents: 1000, percentOff: null }],
    }),
}
