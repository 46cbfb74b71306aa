// Whether everything adds up, read from the tables alone.
import { sql } from 'kysely'
import type { Database } from '#server/database.ts'
import type { Goods, Person } from '../people.ts'

/** Each a count of what is wrong; all are to be 0. */
export type Faults = Record<string, number>

export async function faultsOf(db: Database, people: readonly Person[]): Promise<Faults> {
  const ids = people.map(({ accountId }) => accountId)
  const count = async (name: string, query: ReturnType<typeof sql<{ n: number }>>) => [name, (await query.execute(db)).rows[0]!.n] as const
  return Object.fromEntries([
    await count(
      'ledger entries that do not sum to zero',
      sql`select count(*)::int n from (select entry_id from ledger_line group by entry_id having sum(amount_cents) <> 0) e`,
    ),
    await count(
      'wallets that differ from the ledger',
      sql`select count(*)::int n from wallet where balance_cents <> -coalesce((select sum(amount_cents) from ledger_line where account = 'wallet:' || account_id), 0)`,
    ),
    await count(
      'paid orders whose money is not in escrow, to the cent',
      sql`select count(*)::int n from shop_order where paid_at is not null and account_id = any(${ids}::bigint[])
        and actual_cents <> -coalesce((select sum(amount_cents) from ledger_line where account = 'escrow:' || order_number), 0)`,
    ),
    await count(
      'unpaid orders with money in escrow',
      sql`select count(*)::int n from shop_order where paid_at is null and account_id = any(${ids}::bigint[])
        and exists (select from ledger_line where account = 'escrow:' || order_number)`,
    ),
    await count(
      'paid orders without exactly one payment',
      sql`select count(*)::int n from shop_order where paid_at is not null and account_id = any(${ids}::bigint[])
        and 1 <> (select count(*) from payment_order join payment on payment.id = payment_id where order_id = shop_order.id and payment.status = 'paid')`,
    ),
    await count(
      'channels that differ from their payments',
      sql`select count(*)::int n from (select channel, sum(amount_cents) as cents from payment where status = 'paid' and channel <> 'balance' group by channel) p
        where cents <> (select coalesce(sum(amount_cents), 0) from ledger_line where account = 'channel:' || channel)`,
    ),
  ])
}

/** On the shelf and in orders together: whatever happens, it stays. */
export async function piecesOf(db: Database, goods: readonly Goods[]): Promise<number> {
  const ids = goods.map(({ skuId }) => skuId)
  const { rows } = await sql<{ pieces: number }>`
    select ((select sum(stock) from sku where id = any(${ids}::bigint[]))
      + (select coalesce(sum(quantity), 0) from order_item join shop_order on shop_order.id = order_id where sku_id = any(${ids}::bigint[]) and status <> 'canceled'))::int as pieces`.execute(
    db,
  )
  return rows[0]!.pieces
}
