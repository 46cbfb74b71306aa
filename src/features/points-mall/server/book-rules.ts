import { sql } from 'kysely'
import type { BookRule } from '#server/books.ts'

export const pointsMallBooks: Readonly<Record<string, BookRule>> = {
  // What was put aside is left, on its way to somebody, or back on the shelf.
  pointsUnitsMatch: sql`select count(*)::int n from points_goods goods
    left join (select sale_id, sum(quantity) as taken from points_redemption where returned_at is null
    group by sale_id) had using (sale_id)
    where put_aside <> left_units + given_back + coalesce(taken, 0)`,
  // Nobody has more than the limit allows.
  pointsLimitsHold: sql`select count(*)::int n from (
    select from points_redemption join points_goods using (sale_id)
    where returned_at is null and person_limit is not null
    group by sale_id, account_id, person_limit having sum(quantity) > person_limit) above`,
  // An order for points is of the points its goods cost.
  pointsPaidInFull: sql`select count(*)::int n from points_redemption had
    join points_goods goods using (sale_id) join shop_order on shop_order.id = had.order_id
    where shop_order.points_used <> goods.points * had.quantity`,
}
