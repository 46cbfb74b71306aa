// Units that are put aside for a sale. Locks in one order: the person’s place, the units, then the sku (ADR 0621).
import { sql } from 'kysely'
import { Problem } from '#core/problem.ts'
import { giveBackStock, takeStock } from '#features/catalog/server/index.ts'
import { anyOf } from '#server/database/arrays.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { isStep } from '../rules.ts'

/** Of one sku, so many, and so many for each person; null: as many as there are. */
export type Units = { skuId: number; units: number; perPerson: number | null }

/** Beside the terms of a sale that is written or changed; of a changed one nothing was put aside yet. */
export async function writeUnits(tx: Tx, saleId: number, { skuId, units, perPerson }: Units): Promise<void> {
  const row = { sku_id: skuId, offered: units, person_limit: perPerson }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sale_units')
    .values({ sale_id: saleId, ...row })
    .onConflict((conflict) => conflict.column('sale_id').doUpdateSet(row).where('sale_units.aside', '=', 0))
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new Problem('saleDecided')
}

/** Whoever proposes a sale has what it would put aside: an approval that has to fail is of no use to either side. */
export async function checkUnits(tx: Tx, saleId: number): Promise<void> {
  const { rows } = await sql<{ model: string; units: number; stock: number }>`
    select sku.model, units.offered as units, sku.stock from sale_units units join sku on sku.id = units.sku_id
    where units.sale_id = ${saleId} and units.offered > sku.stock`.execute(tx)
  const [short] = rows
  if (short) throw new Problem('saleStockShort', short)
}

/** Off the shelf, to the sale; with too few the approval is undone. A sale that has no units sells what the sku has. */
export async function putAside(tx: Tx, saleId: number): Promise<void> {
  const { rows } = await sql<{ skuId: number; units: number }>`
    update sale_units set aside = offered, left_units = offered
    where sale_id = ${saleId} and aside = 0 and closed_at is null
    returning sku_id as "skuId", offered as units`.execute(tx)
  const [wanted] = rows
  if (!wanted) return
  const { skuId, units } = wanted
  const [short] = await takeStock(tx, [{ skuId, quantity: units }])
  if (short === undefined) return
  const { model, stock } = await tx
    .selectFrom('sku')
    .select(['model', 'stock'])
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow()
  throw new Problem('saleStockShort', { model, units, stock })
}

/** What nobody bought, back on the shelf. From now on nobody can take one, and what comes back goes there. */
export async function closeUnits(tx: Tx, saleId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ skuId: number; rest: number }>`
    with before as (select sale_id, sku_id, left_units from sale_units
      where sale_id = ${saleId} and closed_at is null for update)
    update sale_units units set left_units = 0, back_units = back_units + before.left_units, closed_at = ${now}
    from before where units.sale_id = before.sale_id
    returning before.sku_id as "skuId", before.left_units as rest`.execute(tx)
  const [closed] = rows
  if (closed && closed.rest > 0) await giveBackStock(tx, [{ skuId: closed.skuId, quantity: closed.rest }])
}

/** What this person has of each of these sales, canceled orders left out; of the others nothing. */
export async function heldOf(db: Database, accountId: number, saleIds: readonly number[]) {
  const { rows } = await sql<{ saleId: number; held: number }>`
    select sale_id as "saleId", held from sale_place
    where account_id = ${accountId} and sale_id = ${anyOf(saleIds)} and held > 0`.execute(db)
  return new Map(rows.map(({ saleId, held }) => [saleId, held]))
}

type Taking = { saleId: number; accountId: number; quantity: number }

/** Their place first: false where they would hold more than one person may, and the stock was not touched. */
async function takePlace(tx: Tx, { saleId, accountId, quantity }: Taking): Promise<boolean> {
  const { rows } = await sql<{ held: number }>`
    with units as (select sale_id, coalesce(person_limit, offered) as most from sale_units
      where sale_id = ${saleId} and coalesce(person_limit, offered) >= ${quantity})
    insert into sale_place (sale_id, account_id, held) select sale_id, ${accountId}, ${quantity} from units
    on conflict (sale_id, account_id) do update set held = sale_place.held + excluded.held
    where sale_place.held + excluded.held <= (select most from units)
    returning held`.execute(tx)
  return rows.length === 1
}

/**
 * The limit of the person, then the stock: one conditional statement on one row decides who has the last unit. But for
 * `taken` the caller throws, and nothing was taken: `short` is too few left, or closed.
 */
export async function takeUnits(
  tx: Tx,
  { orderId, now, ...taking }: Taking & { orderId: number; now: Date },
): Promise<'taken' | 'overLimit' | 'short'> {
  const { saleId, accountId, quantity } = taking
  if (!(await takePlace(tx, taking))) return 'overLimit'
  await sql`
    insert into sale_hold (order_id, sale_id, account_id, quantity, taken_at)
    values (${orderId}, ${saleId}, ${accountId}, ${quantity}, ${now})`.execute(tx)
  const { rows } = await sql<{ left: number; aside: number }>`
    update sale_units set left_units = left_units - ${quantity},
      sold_out_at = case when left_units = ${quantity} then ${now}::timestamptz end
    where sale_id = ${saleId} and left_units >= ${quantity} and closed_at is null
    returning left_units as left, aside`.execute(tx)
  const [taken] = rows
  if (!taken) return 'short'
  if (isStep(taken.aside, taken.left + quantity, taken.left)) await announce(tx, tag.sale(saleId))
  return 'taken'
}

/**
 * Orders that were canceled before they were paid let go of their units, each once: back to the sale while it is open,
 * else to the shelf.
 */
export async function freeUnits(tx: Tx, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const { rows: freed } = await sql<Taking>`
    update sale_hold set freed_at = ${now}
    where order_id = ${anyOf(orderIds)} and freed_at is null
    returning sale_id as "saleId", account_id as "accountId", quantity`.execute(tx)
  for (const { saleId, accountId, quantity } of freed.toSorted(bySaleThenPerson))
    await sql`
      update sale_place set held = held - ${quantity}
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
    update sale_units set
      left_units = left_units + case when closed_at is null then ${units}::int else 0 end,
      back_units = back_units + case when closed_at is null then 0 else ${units}::int end,
      sold_out_at = case when closed_at is null then null else sold_out_at end
    where sale_id = ${saleId}
    returning sku_id as "skuId", closed_at is not null as "isClosed", left_units as left, aside`.execute(tx)
  const { skuId, isClosed, left, aside } = rows[0]!
  if (isClosed) await giveBackStock(tx, [{ skuId, quantity: units }])
  // Whoever remembers that it was sold out hears of it with this transaction.
  else if (isStep(aside, left - units, left)) await announce(tx, tag.sale(saleId))
}

export type UnitsLine = Units & { saleId: number; productId: number; listCents: number }

const unitsColumns = sql`units.sale_id as "saleId", sku.product_id as "productId", units.sku_id as "skuId",
  sku.price_cents as "listCents", units.offered as units, units.person_limit as "perPerson"`

/** Of these sales, those that have units. */
export async function unitsOf(db: Database, saleIds: readonly number[]): Promise<UnitsLine[]> {
  const { rows } = await sql<UnitsLine>`
    select ${unitsColumns} from sale_units units join sku on sku.id = units.sku_id
    where units.sale_id = ${anyOf(saleIds)} order by units.sale_id`.execute(db)
  return rows
}

type CountedUnits = UnitsLine & { /** Paid, and ordered without being paid yet. */ sold: number; held: number }

/** The same with what became of them, by all orders that hold some. */
export async function countedUnitsOf(db: Database, saleIds: readonly number[]): Promise<CountedUnits[]> {
  const { rows } = await sql<CountedUnits>`
    select ${unitsColumns}, coalesce(had.sold, 0)::int as sold, coalesce(had.held, 0)::int as held
    from sale_units units join sku on sku.id = units.sku_id
    left join (
      select hold.sale_id, sum(hold.quantity) filter (where o.paid_at is not null) as sold,
        sum(hold.quantity) filter (where o.paid_at is null) as held
      from sale_hold hold join shop_order o on o.id = hold.order_id
      where hold.freed_at is null and hold.sale_id = ${anyOf(saleIds)} group by hold.sale_id) had
      on had.sale_id = units.sale_id
    where units.sale_id = ${anyOf(saleIds)} order by units.sale_id`.execute(db)
  return rows
}
