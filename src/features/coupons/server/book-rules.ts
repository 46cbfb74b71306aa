import { sql } from 'kysely'
import { ledgerSums, type BookRule } from '#server/books.ts'
import { accountFrom } from '#server/ledger.ts'

export const couponsBooks: Readonly<Record<string, BookRule>> = {
  couponSharesMatch: sql`select count(*)::int n from shop_order
    left join (select order_id, sum(shop_coupon_cents) as of_shop, sum(mall_coupon_cents) as of_mall from order_item
      where shop_coupon_cents <> 0 or mall_coupon_cents <> 0 group by order_id) shares
      on shares.order_id = shop_order.id
    left join (select order_id, sum(cents) as cents from coupon_use
    group by order_id) used on used.order_id = shop_order.id
    where shop_coupon_cents <> coalesce(of_shop, 0) or mall_coupon_cents <> coalesce(of_mall, 0)
      or shop_coupon_cents + mall_coupon_cents <> coalesce(cents, 0)`,
  couponsUsedOnce: sql`select count(*)::int n from claimed_coupon
    left join (select distinct claimed_id from coupon_use where ended_at is null) used on claimed_id = claimed_coupon.id
    where (status = 'used') <> (claimed_id is not null)`,
  couponsCounted: sql`select count(*)::int n from coupon
    left join (select coupon_id, count(*) as times from claimed_coupon
    group by coupon_id) given on coupon_id = coupon.id
    where claimed > issued or claimed <> coalesce(times, 0)`,
  subsidiesMatch: sql`select count(*)::int n from shop_order left
    join ${ledgerSums('subsidy')} line on account = ${accountFrom('subsidy', 'order_number')}
    left join (select order_id,
      sum((mall_coupon_cents + mall_discount_cents) * refunded_quantity / quantity) as cents from order_item
    group by order_id) back
      on order_id = shop_order.id
    where mall_coupon_cents + mall_discount_cents > 0
      and case when paid_at is null then 0 else mall_coupon_cents + mall_discount_cents - back.cents
      end <> -coalesce(line.cents, 0)`,
}
