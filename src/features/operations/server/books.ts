// Whether the books add up, read from the tables alone.
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { wireTime } from '#core/time.ts'
import type { StaffContext } from '#server/context.ts'
import type { Database } from '#server/database.ts'
import type { consistency } from '../contract.ts'

type Count = RawBuilder<{ n: number }>

/** The one place of what has to hold of money and stock. Each counts what breaks the rule; all are to be 0 at any moment, whatever is going on. */
const rules: Record<string, Count> = {
  entriesBalance: sql`select count(*)::int n from (select from ledger_line group by entry_id having sum(amount_cents) <> 0) e`,
  walletsMatch: sql`select count(*)::int n from wallet
    where balance_cents <> -coalesce((select sum(amount_cents) from ledger_line where account = 'wallet:' || account_id), 0)`,
  escrowMatches: sql`select count(*)::int n from shop_order where paid_at is not null and actual_cents > 0
    and actual_cents <> -coalesce((select sum(amount_cents) from ledger_line where account = 'escrow:' || order_number and amount_cents < 0), 0)`,
  escrowNotOverdrawn: sql`select count(*)::int n from (select from ledger_line where account like 'escrow:%' group by account having sum(amount_cents) > 0) e`,
  unpaidHoldNothing: sql`select count(*)::int n from shop_order where paid_at is null
    and exists (select from ledger_line where account = 'escrow:' || order_number)`,
  paymentsBooked: sql`select count(*)::int n from payment where status in ('paid', 'refunding', 'refunded')
    and not exists (select from ledger_entry where reference = pay_number)`,
  paidOnce: sql`select count(*)::int n from shop_order where paid_at is not null and actual_cents > 0
    and 1 <> (select count(*) from payment_order join payment on payment.id = payment_id
      where payment_order.order_id = shop_order.id and payment.status in ('paid', 'refunding', 'refunded')
        and not exists (select from refund where payment_id = payment.id and refund.order_id = shop_order.id and reason = 'late'))`,
  // Joined by whole sets: asked for each payment by itself, the lines would be read once for every one of them.
  channelsMatch: sql`with line as materialized (
      select account, reference, sum(amount_cents) as cents from ledger_line join ledger_entry on ledger_entry.id = entry_id
      where account like 'channel:%' group by account, reference),
    booked as (
      select id, sum(cents) as cents from (
        select payment.id, cents from line join payment on pay_number = reference and account = 'channel:' || channel
        union all
        select payment.id, cents from line join refund on refund_number = reference
          join payment on payment.id = payment_id and account = 'channel:' || channel) one
      group by id),
    back as (
      select payment_id, coalesce(sum(amount_cents) filter (where reason = 'double'), 0)
        - coalesce(sum(amount_cents) filter (where status = 'done'), 0) as cents
      from refund group by payment_id)
    select count(*)::int n from payment left join back on payment_id = payment.id left join booked on booked.id = payment.id
    where channel <> 'balance' and coalesce(booked.cents, 0)
      <> case when status in ('paid', 'refunding', 'refunded') then amount_cents else 0 end + coalesce(back.cents, 0)`,
  refundsOwed: sql`select count(*)::int n from payment where channel <> 'balance'
    and (select coalesce(sum(amount_cents), 0) from refund where payment_id = payment.id and status <> 'done')
    <> -(select coalesce(sum(amount_cents), 0) from ledger_line where account = 'refund:' || pay_number)`,
  refundsMatch: sql`select count(*)::int n from shop_order where
    refunded_cents <> (select coalesce(sum(amount_cents), 0) from refund where order_id = shop_order.id and reason = 'return')`,
  escrowLeft: sql`select count(*)::int n from shop_order where paid_at is not null
    and actual_cents - refunded_cents <> -coalesce((select sum(amount_cents) from ledger_line where account = 'escrow:' || order_number), 0)`,
  returnsMatch: sql`select count(*)::int n from shop_order where
    refunded_cents <> (select coalesce(sum(refunded_cents), 0) from order_item where order_id = shop_order.id)
      + (select coalesce(sum(freight_cents), 0) from return_case where order_id = shop_order.id)`,
  heldMatches: sql`select count(*)::int n from order_item left join (
      select order_item_id, sum(return_item.quantity) as pieces, sum(max_cents) as cents from return_item join return_case on return_case.id = case_id
      where return_case.status not in ('withdrawn', 'refused', 'closed', 'exchanged') group by order_item_id) held on order_item_id = order_item.id
    where return_quantity <> coalesce(pieces, 0) or return_cents <> coalesce(cents, 0)`,
  givenBackMatches: sql`select count(*)::int n from order_item left join (
      select order_item_id, sum(return_item.quantity) as pieces, sum(return_item.amount_cents) as cents
      from return_item join return_case on return_case.id = case_id
      where return_case.status in ('refunding', 'refunded') group by order_item_id) given on order_item_id = order_item.id
    where refunded_quantity <> coalesce(pieces, 0) or refunded_cents <> coalesce(cents, 0)`,
  ordersAddUp: sql`select count(*)::int n from shop_order
    where goods_cents <> coalesce((select sum(amount_cents) from order_item where order_id = shop_order.id), 0)`,
  stockNotNegative: sql`select count(*)::int n from sku where stock < 0`,
  payoutsMatch: sql`select count(*)::int n from shop
    where coalesce((select sum(amount_cents) from ledger_line where account = 'shop:' || shop.id), 0)
      <> coalesce((select sum(amount_cents) from payout where shop_id = shop.id and status = 'paid'), 0)`,
  pointsMatch: sql`select count(*)::int n from points_account a
    where balance <> coalesce((select sum(left_over) from points_lot where account_id = a.account_id), 0)`,
  couponSharesMatch: sql`select count(*)::int n from shop_order
    where (shop_coupon_cents, mall_coupon_cents) <> (select coalesce(sum(shop_coupon_cents), 0), coalesce(sum(mall_coupon_cents), 0)
        from order_item where order_id = shop_order.id)
      or shop_coupon_cents + mall_coupon_cents <> (select coalesce(sum(cents), 0) from coupon_use where order_id = shop_order.id)`,
  couponsUsedOnce: sql`select count(*)::int n from claimed_coupon
    where (status = 'used') <> exists (select from coupon_use where claimed_id = claimed_coupon.id and ended_at is null)`,
  couponsCounted: sql`select count(*)::int n from coupon where claimed > issued
    or claimed <> (select count(*) from claimed_coupon where coupon_id = coupon.id)`,
  subsidiesMatch: sql`select count(*)::int n from shop_order where mall_coupon_cents > 0
    and case when paid_at is null then 0 else mall_coupon_cents
        - (select sum(mall_coupon_cents * refunded_quantity / quantity) from order_item where order_id = shop_order.id) end
      <> -coalesce((select sum(amount_cents) from ledger_line where account = 'subsidy:' || order_number), 0)`,
}

/** Null where the counting took longer than the database allows. */
async function countOf(db: Database, query: Count): Promise<number | null> {
  try {
    return (await query.execute(db)).rows[0]!.n
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return null
    throw error
  }
}

/** By the names of the rules. */
export async function differencesOf(db: Database): Promise<Record<string, number | null>> {
  const counted: Record<string, number | null> = {}
  for (const [name, query] of Object.entries(rules)) counted[name] = await countOf(db, query)
  return counted
}

export async function checkBooks({ db, now }: StaffContext): Promise<z.input<typeof consistency.answer>> {
  const counted = await differencesOf(db)
  return { at: wireTime(now), rules: Object.entries(counted).map(([name, differences]) => ({ name, differences })) }
}
