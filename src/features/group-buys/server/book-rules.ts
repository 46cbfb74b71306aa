import { sql } from 'kysely'
import { DISSOLVED } from '#features/orders/states.ts'
import type { BookRule } from '#server/books.ts'

export const groupBooks: Readonly<Record<string, BookRule>> = {
  // Nobody sits where there is no place, and who sits there has an order that says the same.
  groupPlaces: sql`select count(*)::int n from group_seat seat join group_team team on team.id = team_id
    where seat.place > team.size`,
  groupFull: sql`select count(*)::int n from group_team team
    left join (select team_id, count(*) seats from group_seat where status = 'paid' group by team_id) paid
      on paid.team_id = team.id
    where (status = 'filled') <> (coalesce(seats, 0) = size)`,
  groupOrders: sql`select count(*)::int n from group_seat seat join group_team team on team.id = team_id
    join shop_order o on o.id = order_id
    where case seat.status when 'held' then o.status <> 'pendingPayment'
      when 'released' then o.status <> 'canceled' or o.paid_at is not null
      when 'refunded' then o.status <> 'canceled' or o.refunded_cents <> o.actual_cents
      else (o.status = 'grouping') = (team.status = 'filled') or o.paid_at is null end`,
  // What was paid for a group that came to nothing went back, to the cent.
  groupRefunds: sql`select count(*)::int n from shop_order o
    left join (select order_id, sum(amount_cents) cents from refund where reason = 'group' group by order_id) back
      on back.order_id = o.id
    where cancel_reason = ${DISSOLVED} and (refunded_cents <> actual_cents or actual_cents <> coalesce(cents, 0))`,
  groupOfOrders: sql`select count(*)::int n from shop_order o where status = 'grouping'
    and not exists (select from group_seat where order_id = o.id and status = 'paid')`,
}
