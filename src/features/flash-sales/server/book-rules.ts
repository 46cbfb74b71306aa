import { sql } from 'kysely'
import type { BookRule } from '#server/books.ts'

export const flashBooks: Readonly<Record<string, BookRule>> = {
  /** Every unit that was put aside is left, held by an order that lives, or back on the shelf. */
  flashUnitsMatch: sql`select count(*)::int n from flash_item i
    left join (select sale_id, sum(quantity) as held from flash_hold where freed_at is null group by sale_id) h
      on h.sale_id = i.sale_id
    where i.aside <> i.left_units + coalesce(h.held, 0) + i.back_units`,
  /** Nobody holds more than their place says, or than one person may. */
  flashPlacesMatch: sql`select count(*)::int n from flash_place p join flash_item i on i.sale_id = p.sale_id
    left join (select sale_id, account_id, sum(quantity) as held from flash_hold where freed_at is null
      group by sale_id, account_id) h on h.sale_id = p.sale_id and h.account_id = p.account_id
    where p.held <> coalesce(h.held, 0) or p.held > i.per_person`,
  /** An order lets go of its units when it is canceled, and then alone. */
  flashHoldsMatch: sql`select count(*)::int n from flash_hold h join shop_order o on o.id = h.order_id
    where (h.freed_at is not null) <> (o.status = 'canceled' and o.paid_at is null)`,
  /** A sale that is over has none left to sell. */
  flashClosed: sql`select count(*)::int n from flash_item i join sale s on s.id = i.sale_id
    where (s.status in ('stopped', 'ended') and i.aside > 0) <> (i.closed_at is not null and i.aside > 0)
      or (i.closed_at is not null and i.left_units > 0)`,
}
