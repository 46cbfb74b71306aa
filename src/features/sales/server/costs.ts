// What goods cost their shop, which it alone reads and writes; a sale below it is told and not forbidden (ADR 0760).
import type { z } from 'zod'
import { cents, yuan, yuanOrNull } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import { anyOf } from '#server/database/arrays.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import type { MerchantContext } from '#server/http/context.ts'
import type { noteSkuCost, skuCost } from '../staff-contract.ts'
import type { Conflict, Planned } from './conflicts.ts'

/** Prices below what their skus cost; of a sku that is not of the product that is named nothing is said. */
export async function belowCost(db: Database, prices: Planned['prices']): Promise<Conflict[]> {
  const skuIds = prices.map(({ skuId }) => skuId)
  const rows = await db
    .selectFrom('sku_cost')
    .innerJoin('sku', 'sku.id', 'sku_cost.sku_id')
    .select(['sku.id as skuId', 'sku.product_id as productId', 'cost_cents as costCents'])
    .where('sku.id', '=', anyOf(skuIds))
    .execute()
  return prices.flatMap(({ productId, skuId, cents: priceCents }): Conflict[] => {
    const found = rows.find((row) => row.skuId === skuId && row.productId === productId)
    if (!found || priceCents >= found.costCents) return []
    return [{ of: 'belowCost', isHard: false, productId, skuId, cents: priceCents }]
  })
}

async function ownCost(db: Database, { shopId, skuId }: { shopId: number; skuId: number }) {
  const found = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .leftJoin('sku_cost', 'sku_cost.sku_id', 'sku.id')
    .select('cost_cents as costCents')
    .where('sku.id', '=', skuId)
    .where('product.shop_id', '=', shopId)
    .executeTakeFirst()
  if (!found) throw new Problem('saleGoodsWrong')
  return found.costCents
}

export async function readCost({ db, shopId }: MerchantContext, { skuId }: z.output<typeof skuCost.input>) {
  return { cost: yuanOrNull(await ownCost(db, { shopId, skuId })) }
}

export const noteCost = (
  context: MerchantContext,
  { skuId, cost }: z.output<typeof noteSkuCost.input>,
): Promise<null> =>
  inTransaction(context.db, async (tx) => {
    const before = await ownCost(tx, { shopId: context.shopId, skuId })
    const costCents = cost === null ? null : cents(cost)
    if (costCents === before) return null
    if (costCents === null) await tx.deleteFrom('sku_cost').where('sku_id', '=', skuId).execute()
    else
      await tx
        .insertInto('sku_cost')
        .values({ sku_id: skuId, cost_cents: costCents })
        .onConflict((on) => on.column('sku_id').doUpdateSet({ cost_cents: costCents }))
        .execute()
    await audit(
      { ...context, db: tx },
      {
        action: 'sale.cost',
        subject: `sku:${skuId}`,
        before: { cost: before === null ? null : yuan(before) },
        after: { cost },
      },
    )
    return null
  })
