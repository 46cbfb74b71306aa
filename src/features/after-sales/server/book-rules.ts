import { sql } from 'kysely'
import { DISSOLVED } from '#features/orders/states.ts'
import type { BookRule } from '#server/books.ts'

/** An order of a group that came to nothing was given back whole, without a case. */
const isOfCases = sql`cancel_reason is distinct from ${DISSOLVED}`

const isPaidBack = sql`(return_case.status in ('refunding', 'refunded'))`

/** The buyer keeps the pieces at a lower price. */
const isLowered = sql`(${isPaidBack} and sent_back_at is null and return_item.amount_cents < max_cents
  and return_item.quantity > unsent_quantity)`

export const afterSalesBooks: Readonly<Record<string, BookRule>> = {
  refundsMatch: sql`select count(*)::int n from shop_order
    left join (select order_id, sum(amount_cents) as cents from refund where reason = 'return'
    group by order_id) back on order_id = shop_order.id
    where ${isOfCases} and refunded_cents <> coalesce(cents, 0)`,
  returnsMatch: sql`select count(*)::int n from shop_order
    left join (select order_id, sum(refunded_cents) as cents from order_item
    group by order_id) goods on goods.order_id = shop_order.id
    left join (select order_id, sum(freight_cents) as cents from return_case
    group by order_id) freight on freight.order_id = shop_order.id
    where ${isOfCases} and refunded_cents <> coalesce(goods.cents, 0) + coalesce(freight.cents, 0)`,
  heldMatches: sql`select count(*)::int n from order_item left join (
      select order_item_id, sum(case when ${isLowered} then unsent_quantity else return_item.quantity end) as pieces,
        sum(case when ${isLowered} then return_item.amount_cents else max_cents end) as cents,
        sum(case when not ${isPaidBack} then again_quantity when ${isLowered} then unsent_quantity
          else return_item.quantity end) as refunded
      from return_item join return_case on return_case.id = case_id
      where return_case.status not in ('withdrawn', 'refused', 'closed', 'exchanged')
      group by order_item_id) held on order_item_id = order_item.id
    where return_quantity <> coalesce(pieces, 0) or return_cents <> coalesce(cents, 0)
      or return_refunded <> coalesce(refunded, 0)`,
  givenBackMatches: sql`select count(*)::int n from order_item left join (
      select order_item_id, sum(return_item.quantity - again_quantity) as pieces,
        sum(return_item.amount_cents) as cents,
        sum(case when sent_back_at is not null or (cargo <> 'received' and return_item.amount_cents = max_cents)
          then return_item.quantity else unsent_quantity end) as gone
      from return_item join return_case on return_case.id = case_id
      where ${isPaidBack}
      group by order_item_id) given on order_item_id = order_item.id
    where refunded_quantity <> coalesce(pieces, 0) or refunded_cents <> coalesce(cents, 0)
      or gone_quantity <> coalesce(gone, 0)`,
}
