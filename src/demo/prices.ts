// What some products of the demo cost before: one became cheaper, one was raised and lowered again, one became dearer.
import { sql } from 'kysely'
import { percentOf } from '#core/money.ts'
import { after, DAY_MS } from '#core/time.ts'
import { type Database, inTransaction, type Tx } from '#server/database/database.ts'
import { insertRows } from '#server/database/bulk.ts'
import { figure, type Row, table, word } from '#server/files/seed-files.ts'

type Sku = { id: number; product: string; price: number; list: number }

/** Only of skus whose record says nothing but that it began. */
export async function seedPrices(db: Database, now: Date): Promise<void> {
  const histories = Map.groupBy(table('price_history'), (row) => word(row, 'product'))
  await inTransaction(db, async (tx) => {
    const { rows: skus } = await sql<Sku>`
      select sku.id, product.source_key as product, price_cents as price, market_cents as list
      from sku join product on product.id = product_id
      where product.source_key = any(${[...histories.keys()]})
        and (select count(*) from price_change where sku_id = sku.id) = 1`.execute(tx)
    for (const sku of skus) await write(tx, sku, { steps: histories.get(sku.product)!, now })
  })
}

async function write(tx: Tx, sku: Sku, { steps, now }: { steps: readonly Row[]; now: Date }): Promise<void> {
  const prices = steps.map((row) => ({
    cents: Math.min(percentOf(sku.price, figure(row, 'percent')), sku.list),
    at: after(now, -figure(row, 'days_ago') * DAY_MS),
  }))
  const [first, ...later] = prices
  await sql`update price_change set price_after = ${first!.cents}, at = ${first!.at}
    where sku_id = ${sku.id} and price_before is null`.execute(tx)
  const changes = later.map(({ cents, at }, step) => ({
    sku_id: sku.id,
    price_before: prices[step]!.cents,
    price_after: cents,
    list_before: sku.list,
    list_after: sku.list,
    source: 'catalogue',
    at: at.toISOString(),
  }))
  await insertRows(tx, 'price_change', changes)
}
