import { sql } from 'kysely'
import { account } from '#core/ledger-account.ts'
import type { BookRule } from '#server/books.ts'

export const membershipsBooks: Readonly<Record<string, BookRule>> = {
  // What members paid, in the books of the mall, to the cent.
  membershipsBooked: sql`select case when coalesce((select sum(amount_cents) from membership_order
      where status = 'paid'), 0)
    + coalesce((select sum(amount_cents) from ledger_line where account = ${account.memberships}), 0) <> 0
    then 1 else 0 end as n`,
  // Whoever growth lifted has what it took, and whoever has enough is lifted.
  growthLevels: sql`select count(*)::int n from account left join points_account on account_id = account.id
    cross join growth_level senior
    where account.lifted_from is not null
        and coalesce(points_account.growth, 0) < least(account.lifted_growth, senior.growth)
      or account.level = 2 and points_account.growth >= senior.growth`,
  // Each paid order has its term, and no term came from anything else.
  membershipTerms: sql`select count(*)::int n from membership_order
    full join membership_term on membership_term.order_id = membership_order.id
    where (membership_order.status = 'paid') <> (membership_term.order_id is not null)`,
}
