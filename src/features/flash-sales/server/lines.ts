// What the desk of sales asks of every kind: terms and live figures.
import { givenUpCents } from '#features/sales/rules.ts'
import { unitsOf, type SaleLine } from '#features/sales/server/index.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { flashHref } from '../rules.ts'

export async function flashLines(db: Database, saleIds: readonly number[]): Promise<SaleLine[]> {
  const [items, lines] = await Promise.all([
    db
      .selectFrom('flash_item')
      .select(['sale_id as saleId', 'price_cents as cents'])
      .where('sale_id', '=', anyOf(saleIds))
      .execute(),
    unitsOf(db, saleIds),
  ])
  const prices = new Map(items.map(({ saleId, cents }) => [saleId, cents]))
  return lines.map(({ perPerson: limit, ...line }) => {
    const saleCents = prices.get(line.saleId)!
    const subsidyCents = givenUpCents(line.listCents, saleCents, line.units)
    return { ...line, limit, saleCents, points: 0, subsidyCents, path: flashHref(line.saleId) }
  })
}
