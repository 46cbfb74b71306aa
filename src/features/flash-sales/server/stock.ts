// Units of a sale. Locks in one order: the person's place, the item, then the sku (ADR 0620).
import { sql } from 'kysely'
import { giveBackStock, takeStock } from '#features/catalog/server/index.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { Tx } from '#server/database/database.ts'
import { isStep } from '../rules.ts'

/** Off the shelf, to the sale. False: there are too few, or they were put aside before. */
export async function putAside(tx: Tx, saleId: number, skuId: number, units: number): Promise<boolean> {
  const { rows } = await sql<{ sale_id: number }>`
    update flash_item set aside = offered, left_units = offered
    where sale_id = ${saleId} and aside = 0 and closed_at is null and offered = ${units} returning sale_id`.execute(tx)
  if (rows.length === 0) return false
  return (await takeStock(tx, [{ skuId, quantity: units }])).length === 0
}

/** What nobody bought, back on the shelf: how many. From now on nobody can take one, and what comes back goes there. */
export async function closeItem(tx: Tx, saleId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ skuId: number; rest: number }>`
    with before as (select sale_id, sku_id, left_units from flash_item
      where sale_id = ${saleId} and closed_at is null for update)
    update flash_item i set left_units = 0, back_units = back_units + before.left_units, closed_at = ${now}
    from before where i.sale_id = before.sale_id
    returning before.sku_id as "skuId", before.left_units as rest`.execute(tx)
  const [closed] = rows
  if (!closed || closed.rest === 0) return 0
  await giveBackStock(tx, [{ skuId: closed.skuId, quantity: closed.rest }])
  return closed.rest
}

type Taking = { saleId: number; accountId: number; quantity: number }

/** Their place first: false where they would hold more than one person may, and the stock was not touched. */
export async function takePlace(tx: Tx, { saleId, accountId, quantity }: Taking): Promise<boolean> {
  const { rows } = await sql<{ held: number }>`
    with item as (select sale_id, per_person from flash_item where sale_id = ${saleId} and per_person >= ${quantity})
    insert into flash_place (sale_id, account_id, held) select sale_id, ${accountId}, ${quantity} from item
    on conflict (sale_id, account_id) do update set held = flash_place.held + excluded.held
    where flash_place.held + excluded.held <= (select per_person from item)
    returning held`.execute(tx)
  return rows.length === 1
}

/** One conditional statement on one row decides who has the last unit. False: too few are left, or it is closed. */
export async function takeUnits(
  tx: Tx,
  { saleId, accountId, quantity, orderId, now }: Taking & { orderId: number; now: Date },
): Promise<boolean> {
  await sql`
    insert into flash_hold (order_id, sale_id, account_id, quantity, taken_at)
    values (${orderId}, ${saleId}, ${accountId}, ${quantity}, ${now})`.execute(tx)
  const { rows } = await sql<{ left: number; units: number }>`
    update flash_item set left_units = left_units - ${quantity},
      sold_out_at = case when left_units = ${quantity} then ${now}::timestamptz end
    where sale_id = ${saleId} and left_units >= ${quantity} and closed_at is null
    returning left_units as left, aside as units`.execute(tx)
  const [taken] = rows
  if (!taken) return false
  if (isStep(taken.units, taken.left + quantity, taken.left)) await announce(tx, tag.sale(saleId))
  return true
}

/**
 * Orders that were canceled before they were paid let go of their units, each once: back to the sale while it is open,
 * else to the shelf.
 */
export async function freeUnits(tx: Tx, orderIds: readonly number[], now: Date): Promise<void> {
  const { rows: freed } = await sql<{ saleId: number; accountId: number; quantity: number }>`
    update flash_hold set freed_at = ${now}
    where order_id = any(${orderIds}::bigint[]) and freed_at is null
    returning sale_id as "saleId", account_id as "accountId", quantity`.execute(tx)
  if (freed.length === 0) return
  for (const { saleId, accountId, quantity } of freed.toSorted(bySaleThenPerson))
    await sql`
      update flash_place set held = held - ${quantity}
      where sale_id = ${saleId} and account_id = ${accountId}`.execute(tx)
  const bySale = [...Map.groupBy(freed, ({ saleId }) => saleId)].toSorted(([a], [b]) => a - b)
  for (const [saleId, holds] of bySale) {
    const units = holds.reduce((sum, { quantity }) => sum + quantity, 0)
    await giveBackUnits(tx, saleId, units)
  }
}

const bySaleThenPerson = (a: Taking, b: Taking): number => a.saleId - b.saleId || a.accountId - b.accountId

async function giveBackUnits(tx: Tx, saleId: number, units: number): Promise<void> {
  const { rows } = await sql<{ skuId: number; isClosed: boolean; left: number; aside: number }>`
    update flash_item set
      left_units = left_units + case when closed_at is null then ${units}::int else 0 end,
      back_units = back_units + case when closed_at is null then 0 else ${units}::int end,
      sold_out_at = case when closed_at is null then null else sold_out_at end
    where sale_id = ${saleId}
    returning sku_id as "skuId", closed_at is not null as "isClosed", left_units as left, aside`.execute(tx)
  const item = rows[0]!
  if (item.isClosed) await giveBackStock(tx, [{ skuId: item.skuId, quantity: units }])
  // Whoever remembers that it was sold out hears of it with this transaction.
  else if (isStep(item.aside, item.left - units, item.left)) await announce(tx, tag.sale(saleId))
}
