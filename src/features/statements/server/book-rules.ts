import { sql } from 'kysely'
import { ledgerSums, type BookRule } from '#server/books.ts'
import { accountFrom } from '#server/ledger.ts'

export const statementsBooks: Readonly<Record<string, BookRule>> = {
  payoutsMatch: sql`select count(*)::int n from shop left
    join ${ledgerSums('shop')} line on account = ${accountFrom('shop', 'shop.id')}
    left join (select shop_id, sum(amount_cents) as cents from payout where status = 'paid'
    group by shop_id) sent on shop_id = shop.id
    where coalesce(line.cents, 0) <> coalesce(sent.cents, 0)`,
}
