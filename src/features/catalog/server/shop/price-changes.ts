// What skus cost and when. Triggers on the table of skus write it (ADR 0350); whoever writes prices signs before.
import { sql } from 'kysely'
import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { wireTime } from '#core/time.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { MerchantContext } from '#server/http/context.ts'
import type { shopProductPrices } from '../../shop-contract.ts'
import type { PriceSource } from '../../shop-rules.ts'
import { findOwn, priceChangesOf } from './shop-queries.ts'

/**
 * The lowest price of each of these skus since then, today's among them; enterprise prices and ladders have no record.
 */
export async function lowestPrices(db: Database, skuIds: readonly number[], since: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ skuId: number; cents: number }>`
    select sku.id as "skuId", least(sku.price_cents, min(price_before), min(price_after)) as cents
    from sku left join price_change change on change.sku_id = sku.id and change.at > ${since}
    where sku.id = ${anyOf(skuIds)} group by sku.id`.execute(db)
  return new Map(rows.map(({ skuId, cents }) => [skuId, cents]))
}

type Signature = { source: Exclude<PriceSource, 'start'>; staffId?: number | undefined }

/** Until the end of the transaction, prices are changed by these. */
export async function signPrices(tx: Tx, { source, staffId }: Signature): Promise<void> {
  await sql`select set_config('mall.prices_by', ${staffId === undefined ? source : `${source} ${staffId}`},
    true)`.execute(tx)
}

export async function pricesPage(
  { db, shopId }: MerchantContext,
  { prodId, after, size }: z.output<typeof shopProductPrices.input>,
) {
  if (!(await findOwn(db, shopId, prodId))) throw new Problem('productUnknown')
  const rows = await priceChangesOf(db, { shopId, prodId, after, limit: size + 1 })
  const shown = rows.slice(0, size)
  return {
    records: shown.map((row) => ({
      id: row.id,
      skuId: row.skuId,
      partyCode: row.partCode,
      priceBefore: row.priceBefore === null ? null : yuan(row.priceBefore),
      price: yuan(row.priceAfter),
      marketPriceBefore: row.listBefore === null ? null : yuan(row.listBefore),
      marketPrice: yuan(row.listAfter),
      source: row.source as PriceSource,
      author: row.author,
      time: wireTime(row.at),
    })),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  }
}
