import { sql } from 'kysely'
import type { BookRule } from '#server/books.ts'

export const pointsBooks: Readonly<Record<string, BookRule>> = {
  pointsMatch: sql`select count(*)::int n from points_account
    left join (select account_id, sum(left_over) as points from points_lot
    group by account_id) lots on lots.account_id = points_account.account_id
    where balance <> coalesce(points, 0)`,
}
