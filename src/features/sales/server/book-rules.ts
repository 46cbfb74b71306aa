import { sql } from 'kysely'
import type { BookRule } from '#server/books.ts'

export const saleBooks: Readonly<Record<string, BookRule>> = {
  /** Every unit that was put aside is left, held by an order that lives, or back on the shelf. */
  saleUnitsMatch: sql`select count(*)::int n from sale_units units
    left join (select sale_id, sum(quantity) as held from sale_hold where freed_at is null group by sale_id) had
      on had.sale_id = units.sale_id
    where units.aside <> units.left_units + coalesce(had.held, 0) + units.back_units`,
  /** Nobody holds more than their place says, or than one person may. */
  salePlacesMatch: sql`select count(*)::int n from sale_place place join sale_units units using (sale_id)
    left join (select sale_id, account_id, sum(quantity) as held from sale_hold where freed_at is null
      group by sale_id, account_id) had on had.sale_id = place.sale_id and had.account_id = place.account_id
    where place.held <> coalesce(had.held, 0) or place.held > units.person_limit`,
  /** An order lets go of its units when it is canceled, and then alone. */
  saleHoldsMatch: sql`select count(*)::int n from sale_hold hold join shop_order o on o.id = hold.order_id
    where (hold.freed_at is not null) <> (o.status = 'canceled' and o.paid_at is null)`,
  /** A sale that is over has none left to sell. */
  saleUnitsClosed: sql`select count(*)::int n from sale_units units join sale on sale.id = units.sale_id
    where units.aside > 0 and (sale.status in ('stopped', 'ended')) <> (units.closed_at is not null)
      or units.closed_at is not null and units.left_units > 0`,
}
