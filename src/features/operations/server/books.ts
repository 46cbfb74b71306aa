// Whether the books add up, read from the tables alone.
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { wireTime } from '#core/time.ts'
import type { StaffContext } from '#server/http/context.ts'
import { together, type Database } from '#server/database/database.ts'
import type { consistency } from '../contract.ts'

type Count = RawBuilder<{ n: number }>

/** Every line of a kind of account is read once, however many ask for theirs. */
const sums = (kind: string, only = sql``) =>
  sql`(select account, sum(amount_cents) as cents from ledger_line where account like ${sql.lit(`${kind}:%`)} ${only} group by account)`

/** Payments whose money came in. */
const taken = sql`status in ('paid', 'refunding', 'refunded')`

/**
 * The one place of what has to hold of money and stock. Each counts what breaks the rule; all are to be 0 at any moment, whatever is going on.
 * They join whole sets: asked for each row by itself, a rule of a large mall takes longer than the database allows (ADR 0285).
 */
export const bookRules: Record<string, Count> = {
  entriesBalance: sql`select count(*)::int n from (select from ledger_line group by entry_id having sum(amount_cents) <> 0) e`,
  walletsMatch: sql`select count(*)::int n from wallet left join ${sums('wallet')} line on account = 'wallet:' || account_id
    where balance_cents <> -coalesce(cents, 0)`,
  escrowMatches: sql`select count(*)::int n from shop_order left join ${sums('escrow', sql`and amount_cents < 0`)} line on account = 'escrow:' || order_number
    where paid_at is not null and actual_cents > 0 and actual_cents <> -coalesce(cents, 0)`,
  escrowNotOverdrawn: sql`select count(*)::int n from ${sums('escrow')} line where cents > 0`,
  unpaidHoldNothing: sql`select count(*)::int n from shop_order where paid_at is null
    and exists (select from ledger_line where account = 'escrow:' || order_number)`,
  paymentsBooked: sql`select count(*)::int n from payment where ${taken} and not exists (select from ledger_entry where reference = pay_number)`,
  paidOnce: sql`select count(*)::int n from shop_order left join (
      select payment_order.order_id, count(*) as times from payment_order join payment on payment.id = payment_order.payment_id
      where ${taken} and not exists (select from refund where refund.payment_id = payment_order.payment_id
        and refund.order_id = payment_order.order_id and reason = 'late')
      group by payment_order.order_id) paid on order_id = shop_order.id
    where paid_at is not null and actual_cents > 0 and coalesce(times, 0) <> 1`,
  // What should have come in less what was booked, by the number it came under.
  channelsMatch: sql`select count(*)::int n from (
    select from (
      select pay_number as number, channel, amount_cents as cents from payment where channel <> 'balance' and ${taken}
      union all
      select pay_number, channel, refund.amount_cents from refund join payment on payment.id = payment_id where channel <> 'balance' and reason = 'double'
      union all
      select reference, substr(account, 9), -amount_cents from ledger_line join ledger_entry on ledger_entry.id = entry_id
      where account like 'channel:%' and kind not in ('opening', 'refund')) moved
    group by number, channel having sum(cents) <> 0) e`,
  channelsBack: sql`select count(*)::int n from (
    select from (
      select refund_number as number, channel, refund.amount_cents as cents from refund join payment on payment.id = payment_id
      where channel <> 'balance' and refund.status = 'done'
      union all
      select reference, substr(account, 9), amount_cents from ledger_line join ledger_entry on ledger_entry.id = entry_id
      where account like 'channel:%' and kind = 'refund') moved
    group by number, channel having sum(cents) <> 0) e`,
  refundsOwed: sql`select count(*)::int n from payment left join ${sums('refund')} line on account = 'refund:' || pay_number
    left join (select payment_id, sum(amount_cents) as cents from refund where status <> 'done' group by payment_id) owed on payment_id = payment.id
    where channel <> 'balance' and coalesce(owed.cents, 0) <> -coalesce(line.cents, 0)`,
  refundsMatch: sql`select count(*)::int n from shop_order
    left join (select order_id, sum(amount_cents) as cents from refund where reason = 'return' group by order_id) back on order_id = shop_order.id
    where refunded_cents <> coalesce(cents, 0)`,
  escrowLeft: sql`select count(*)::int n from shop_order left join ${sums('escrow')} line on account = 'escrow:' || order_number
    where paid_at is not null and actual_cents - refunded_cents <> -coalesce(cents, 0)`,
  returnsMatch: sql`select count(*)::int n from shop_order
    left join (select order_id, sum(refunded_cents) as cents from order_item group by order_id) goods on goods.order_id = shop_order.id
    left join (select order_id, sum(freight_cents) as cents from return_case group by order_id) freight on freight.order_id = shop_order.id
    where refunded_cents <> coalesce(goods.cents, 0) + coalesce(freight.cents, 0)`,
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
    left join (select order_id, sum(amount_cents) as cents from order_item group by order_id) goods on order_id = shop_order.id
    where goods_cents <> coalesce(cents, 0)`,
  stockNotNegative: sql`select count(*)::int n from sku where stock < 0`,
  payoutsMatch: sql`select count(*)::int n from shop left join ${sums('shop')} line on account = 'shop:' || shop.id
    left join (select shop_id, sum(amount_cents) as cents from payout where status = 'paid' group by shop_id) sent on shop_id = shop.id
    where coalesce(line.cents, 0) <> coalesce(sent.cents, 0)`,
  pointsMatch: sql`select count(*)::int n from points_account
    left join (select account_id, sum(left_over) as points from points_lot group by account_id) lots on lots.account_id = points_account.account_id
    where balance <> coalesce(points, 0)`,
  couponSharesMatch: sql`select count(*)::int n from shop_order
    left join (select order_id, sum(shop_coupon_cents) as of_shop, sum(mall_coupon_cents) as of_mall from order_item group by order_id) shares
      on shares.order_id = shop_order.id
    left join (select order_id, sum(cents) as cents from coupon_use group by order_id) used on used.order_id = shop_order.id
    where shop_coupon_cents <> coalesce(of_shop, 0) or mall_coupon_cents <> coalesce(of_mall, 0)
      or shop_coupon_cents + mall_coupon_cents <> coalesce(cents, 0)`,
  couponsUsedOnce: sql`select count(*)::int n from claimed_coupon
    left join (select distinct claimed_id from coupon_use where ended_at is null) used on claimed_id = claimed_coupon.id
    where (status = 'used') <> (claimed_id is not null)`,
  couponsCounted: sql`select count(*)::int n from coupon
    left join (select coupon_id, count(*) as times from claimed_coupon group by coupon_id) given on coupon_id = coupon.id
    where claimed > issued or claimed <> coalesce(times, 0)`,
  subsidiesMatch: sql`select count(*)::int n from shop_order left join ${sums('subsidy')} line on account = 'subsidy:' || order_number
    left join (select order_id, sum(mall_coupon_cents * refunded_quantity / quantity) as cents from order_item group by order_id) back
      on order_id = shop_order.id
    where mall_coupon_cents > 0 and case when paid_at is null then 0 else mall_coupon_cents - back.cents end <> -coalesce(line.cents, 0)`,
}

/** Sets of a million rows are kept in memory, one after the other, and each is made once: workers of a parallel plan would each make all of them. */
const roomy = sql`select set_config('work_mem', '64MB', false), set_config('max_parallel_workers_per_gather', '0', false)`
const asBefore = [sql`reset work_mem`, sql`reset max_parallel_workers_per_gather`]

/** Null where the counting took longer than the database allows. */
export async function countOf(db: Database, query: Count): Promise<number | null> {
  try {
    return await together(db, async (one) => {
      const [, { rows }] = await Promise.all([roomy.execute(one), query.execute(one), ...asBefore.map((setting) => setting.execute(one))])
      return rows[0]!.n
    })
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return null
    throw error
  }
}

/** By the names of the rules. */
export async function differencesOf(db: Database): Promise<Record<string, number | null>> {
  const counted: Record<string, number | null> = {}
  for (const [name, query] of Object.entries(bookRules)) counted[name] = await countOf(db, query)
  return counted
}

export async function checkBooks({ db, now }: StaffContext): Promise<z.input<typeof consistency.answer>> {
  const counted = await differencesOf(db)
  return { at: wireTime(now), rules: Object.entries(counted).map(([name, differences]) => ({ name, differences })) }
}
