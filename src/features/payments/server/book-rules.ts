import { sql } from 'kysely'
import { ledgerSums, type BookRule } from '#server/books.ts'
import { accountFrom, isOfKind, ofAccount } from '#server/ledger.ts'

/** Payments whose money came in. */
const taken = sql`status in ('paid', 'refunding', 'refunded')`

export const paymentsBooks: Readonly<Record<string, BookRule>> = {
  walletsMatch: sql`select count(*)::int n from wallet left
    join ${ledgerSums('wallet')} line on account = ${accountFrom('wallet', 'account_id')}
    where balance_cents <> -coalesce(cents, 0)`,
  paymentsBooked: sql`select count(*)::int n from payment where ${taken} and not exists (select from ledger_entry
    where reference = pay_number)`,
  paidOnce: sql`select count(*)::int n from shop_order left join (
      select payment_order.order_id, count(*) as times from payment_order
      join payment on payment.id = payment_order.payment_id
      where ${taken} and not exists (select from refund where refund.payment_id = payment_order.payment_id
        and refund.order_id = payment_order.order_id and reason = 'late')
      group by payment_order.order_id) paid on order_id = shop_order.id
    where paid_at is not null and actual_cents > 0 and coalesce(times, 0) <> 1`,
  // What should have come in less what was booked, by the number it came under.
  channelsMatch: sql`select count(*)::int n from (
    select from (
      select pay_number as number, channel, amount_cents as cents from payment where channel <> 'balance' and ${taken}
      union all
      select pay_number, channel, refund.amount_cents from refund join payment on payment.id = payment_id
      where channel <> 'balance' and reason = 'double'
      union all
      select reference, ${ofAccount()}, -amount_cents from ledger_line
      join ledger_entry on ledger_entry.id = entry_id
      where ${isOfKind('channel')} and kind not in ('opening', 'refund', 'refundReturned')) moved
    group by number, channel having sum(cents) <> 0) e`,
  channelsBack: sql`select count(*)::int n from (
    select from (
      select refund_number as number, channel, refund.amount_cents as cents from refund
      join payment on payment.id = payment_id
      where channel <> 'balance' and refund.status = 'done'
      union all
      select reference, ${ofAccount()}, amount_cents from ledger_line
      join ledger_entry on ledger_entry.id = entry_id
      where ${isOfKind('channel')} and kind in ('refund', 'refundReturned')) moved
    group by number, channel having sum(cents) <> 0) e`,
  refundsOwed: sql`select count(*)::int n from payment left
    join ${ledgerSums('refund')} line on account = ${accountFrom('refund', 'pay_number')}
    left join (select payment_id, sum(amount_cents) as cents from refund where status <> 'done'
    group by payment_id) owed on payment_id = payment.id
    where channel <> 'balance' and coalesce(owed.cents, 0) <> -coalesce(line.cents, 0)`,
}
