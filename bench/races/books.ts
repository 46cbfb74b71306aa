// Whether everything adds up, read from the tables alone.
import { sql } from 'kysely'
import { differencesOf } from '#features/operations/server/index.ts'
import type { Database } from '#server/database.ts'
import type { Goods, Person } from '../people.ts'

/** Each a count of what is wrong; all are to be 0. */
export type Faults = Record<string, number>

export async function faultsOf(db: Database, people: readonly Pick<Person, 'accountId'>[]): Promise<Faults> {
  const ids = people.map(({ accountId }) => accountId)
  const count = async (name: string, query: ReturnType<typeof sql<{ n: number }>>) => [name, (await query.execute(db)).rows[0]!.n] as const
  const theirs = sql`account_id = any(${ids}::bigint[])`
  const shared = Object.entries(await differencesOf(db)).map(([name, differences]) => [name, differences ?? Infinity] as const)
  return Object.fromEntries([
    ...shared,
    await count(
      'paid orders whose money is not in escrow or given back, to the cent',
      sql`select count(*)::int n from shop_order where paid_at is not null and ${theirs}
        and actual_cents - refunded_cents <> -coalesce((select sum(amount_cents) from ledger_line where account = 'escrow:' || order_number), 0)`,
    ),
    await count(
      'unpaid orders with money in escrow',
      sql`select count(*)::int n from shop_order where paid_at is null and ${theirs}
        and exists (select from ledger_line where account = 'escrow:' || order_number)`,
    ),
    await count(
      'paid orders without exactly one payment',
      sql`select count(*)::int n from shop_order where paid_at is not null and ${theirs}
        and 1 <> (select count(*) from payment_order join payment on payment.id = payment_id
          where payment_order.order_id = shop_order.id and payment.status in ('paid', 'refunding', 'refunded')
            and not exists (select from refund where payment_id = payment.id and refund.order_id = shop_order.id and reason = 'late'))`,
    ),
    await count(
      'payments whose channel has another sum than came in and went back',
      sql`select count(*)::int n from payment where channel <> 'balance' and ${theirs} and
        case when status in ('paid', 'refunding', 'refunded') then amount_cents else 0 end
          + (select coalesce(sum(amount_cents) filter (where reason = 'double'), 0) - coalesce(sum(amount_cents) filter (where status = 'done'), 0)
            from refund where payment_id = payment.id)
        <> (select coalesce(sum(amount_cents), 0) from ledger_line join ledger_entry on ledger_entry.id = entry_id
          where account = 'channel:' || channel
            and reference in (select pay_number union all select refund_number from refund where payment_id = payment.id))`,
    ),
    await count(
      'payments whose open refunds are not what the mall owes',
      sql`select count(*)::int n from payment where channel <> 'balance' and ${theirs}
        and (select coalesce(sum(amount_cents), 0) from refund where payment_id = payment.id and status <> 'done')
        <> -(select coalesce(sum(amount_cents), 0) from ledger_line where account = 'refund:' || pay_number)`,
    ),
    await count(
      'orders whose refunds are not what was given back of their lines and freight',
      sql`select count(*)::int n from shop_order where ${theirs} and (
        refunded_cents <> (select coalesce(sum(amount_cents), 0) from refund where order_id = shop_order.id and reason = 'return')
        or refunded_cents <> (select coalesce(sum(refunded_cents), 0) from order_item where order_id = shop_order.id)
          + (select coalesce(sum(freight_cents), 0) from return_case where order_id = shop_order.id))`,
    ),
    await count(
      'lines whose held pieces are not those of their open and paid cases',
      sql`select count(*)::int n from order_item item where ${theirs} and (return_quantity, return_cents) <> (
        select coalesce(sum(return_item.quantity), 0), coalesce(sum(max_cents), 0) from return_item join return_case on return_case.id = case_id
        where order_item_id = item.id and return_case.status not in ('withdrawn', 'refused', 'closed', 'exchanged'))`,
    ),
    await count(
      'lines that gave back other pieces than their paid cases',
      sql`select count(*)::int n from order_item item where ${theirs} and (refunded_quantity, refunded_cents) <> (
        select coalesce(sum(return_item.quantity), 0), coalesce(sum(return_item.amount_cents), 0)
        from return_item join return_case on return_case.id = case_id
        where order_item_id = item.id and return_case.status in ('refunding', 'refunded'))`,
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
