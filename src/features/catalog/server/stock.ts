// Stock moves by conditional statements alone; rows are locked in the order of their ids, so that two orders never wait
// for each other.
import { sql } from 'kysely'
import { arrayParam } from '#server/database/arrays.ts'
import type { Tx } from '#server/database/database.ts'
import { keptStatement } from '#server/database/kept-query.ts'

export type StockChange = { skuId: number; quantity: number }

/** Rows of an id and its number of pieces. */
const pieces = (ids: readonly number[], numbers: readonly number[]) =>
  sql`unnest(${arrayParam(ids)}, ${arrayParam(numbers, 'int')}) as t(id, n)`
const skusOf = (of: readonly StockChange[]) => of.map(({ skuId }) => skuId)
const numbersOf = (of: readonly { quantity: number }[]) => of.map(({ quantity }) => quantity)

const taking = keptStatement(
  (_, ids: readonly number[], numbers: readonly number[]) => sql<{ id: number }>`
    with wanted as (select * from ${pieces(ids, numbers)}),
      held as materialized (select id from sku where id in (select id from wanted) order by id for no key update)
    update sku set stock = stock - wanted.n from held join wanted using (id) where sku.id = held.id
    and sku.stock >= wanted.n returning sku.id`,
)

const counting = keptStatement(
  (_, ids: readonly number[], numbers: readonly number[]) => sql`
    with sold as (
        select id, sum(n)::int as n
        from ${pieces(ids, numbers)} group by id),
      held as materialized (select id from product where id in (select id from sold) order by id for no key update)
    update product set sold = product.sold + sold.n from held join sold using (id) where product.id = held.id`,
)

/**
 * Takes the goods of one order, each sku once, and returns the skus that had too few: the caller then throws, which
 * gives the others back.
 */
export async function takeStock(tx: Tx, wanted: readonly StockChange[]): Promise<number[]> {
  const rows = await taking(tx, skusOf(wanted), numbersOf(wanted))
  const taken = new Set(rows.map(({ id }) => id))
  return skusOf(wanted).filter((skuId) => !taken.has(skuId))
}

/** Gives goods back; a sku may be named more than once. */
export async function giveBackStock(tx: Tx, returned: readonly StockChange[]): Promise<void> {
  await sql`
    with returned as (
        select id, sum(n)::int as n
        from ${pieces(skusOf(returned), numbersOf(returned))} group by id),
      held as materialized (select id from sku where id in (select id from returned) order by id for no key update)
    update sku set stock = stock + returned.n from held join returned using (id) where sku.id = held.id`.execute(tx)
}

/** What was paid for counts as sold; a product may be named more than once. */
export async function countSold(tx: Tx, sold: readonly { prodId: number; quantity: number }[]): Promise<void> {
  const ids = sold.map(({ prodId }) => prodId)
  await counting(tx, ids, numbersOf(sold))
}
