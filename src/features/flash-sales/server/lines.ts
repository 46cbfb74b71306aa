// What the desk of sales asks of every kind: terms and live figures.
import { sql } from 'kysely'
import { unitSeller } from '#features/sales/server/index.ts'
import { anyOf } from '#server/database/arrays.ts'
import { flashHref } from '../rules.ts'

export const sellsFlash = unitSeller({
  kind: 'flash',
  listPath: '/flash-sale',
  pricesOf: (db, saleIds) =>
    db
      .selectFrom('flash_item')
      .select(['sale_id as saleId', 'price_cents as saleCents', sql.lit(0).as('points')])
      .where('sale_id', '=', anyOf(saleIds))
      .execute(),
  pathOf: ({ saleId }) => flashHref(saleId),
})
