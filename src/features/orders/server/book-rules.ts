import { sql } from 'kysely'
import { ledgerSums, type BookRule } from '#server/books.ts'
import { accountFrom } from '#server/ledger.ts'

const escrow = accountFrom('escrow', 'order_number')

export const ordersBooks: Readonly<Record<string, BookRule>> = {
  escrowMatches: sql`select count(*)::int n from shop_order left
    join ${ledgerSums('escrow', sql`and amount_cents < 0`)} line on account = ${escrow}
    where paid_at is not null and actual_cents > 0 and actual_cents <> -coalesce(cents, 0)`,
  escrowNotOverdrawn: sql`select count(*)::int n from ${ledgerSums('escrow')} line where cents > 0`,
  unpaidHoldNothing: sql`select count(*)::int n from shop_order where paid_at is null
    and exists (select from ledger_line where account = ${escrow})`,
  escrowLeft: sql`select count(*)::int n from shop_order left
    join ${ledgerSums('escrow')} line on account = ${escrow}
    where paid_at is not null and actual_cents - refunded_cents <> -coalesce(cents, 0)`,
  ordersAddUp: sql`select count(*)::int n from shop_order
    left join (select order_id, sum(amount_cents) as cents from order_item
    group by order_id) goods on order_id = shop_order.id
    where goods_cents <> coalesce(cents, 0)`,
}
