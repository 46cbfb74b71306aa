import { sql } from 'kysely'
import type { BookRule } from '#server/books.ts'

export const pointsMallBooks: Readonly<Record<string, BookRule>> = {
  // An order for points is of the points its goods cost, all of them together.
  pointsPaidInFull: sql`select count(*)::int n from (
      select order_id, sum(goods.points * hold.quantity) as points
      from sale_hold hold join points_goods goods using (sale_id) group by order_id) had
    join shop_order on shop_order.id = had.order_id where shop_order.points_used <> had.points`,
}
