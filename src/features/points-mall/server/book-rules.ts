import { sql } from 'kysely'
import type { BookRule } from '#server/books.ts'

export const pointsMallBooks: Readonly<Record<string, BookRule>> = {
  // An order for points is of the points its goods cost.
  pointsPaidInFull: sql`select count(*)::int n from sale_hold had
    join points_goods goods using (sale_id) join shop_order on shop_order.id = had.order_id
    where shop_order.points_used <> goods.points * had.quantity`,
}
