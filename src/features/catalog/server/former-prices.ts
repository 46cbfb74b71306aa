// Prices before a fall, as the product page strikes them out (ADR 0351).
import { sql } from 'kysely'
import { yuan } from '#core/money.ts'
import { HOUR_MS } from '#core/time.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/work/clock.ts'
import type { Sku } from '../contract.ts'
import { formerPriceOf, type FormerPrice, type PriceChange } from '../former-price.ts'
import { ON_SHELF } from './queries.ts'

/** Of a table called sku. */
export const lastPriceChange = sql`
  select at, price_before, price_after from price_change
  where sku_id = sku.id and price_before is distinct from price_after order by id desc limit 1`

/** By sku; of most products nothing fell recently, and no row is read. */
export async function formerPrices(db: Database, prodId: number, days: number): Promise<Map<number, FormerPrice>> {
  const { rows } = await sql<PriceChange & { skuId: number }>`
    select sku.id as "skuId", change.at, change.price_before as before, change.price_after as after
    from sku
    cross join lateral (${lastPriceChange}) as last
    join price_change as change on change.sku_id = sku.id
      and change.price_before is distinct from change.price_after
      and change.at > last.at - make_interval(days => ${days + 1})
    where sku.product_id = ${prodId} and sku.status = ${ON_SHELF} and last.price_after < last.price_before
    order by change.id`.execute(db)
  const found = [...Map.groupBy(rows, ({ skuId }) => skuId)].map(
    ([skuId, changes]) => [skuId, formerPriceOf(changes, days)] as const,
  )
  return new Map(found.filter((entry): entry is [number, FormerPrice] => entry[1] !== undefined))
}

export const wireFormerPrice = (former: FormerPrice | undefined, now: Date): Sku['formerPrice'] =>
  former && now < former.until ? { price: yuan(former.cents), from: former.from, to: former.to } : null

/** Kept pages know no time: those that strike out a price are made anew every hour, so that none does for longer. */
export const endFormerPrices: Job = {
  name: 'end former prices',
  everyMs: HOUR_MS,
  run: ({ db }) => announce(db, tag.formerPrices()),
}
