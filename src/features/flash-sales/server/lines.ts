// What the desk of sales asks of every kind: terms and live figures.
import { givenUpCents } from '#features/sales/rules.ts'
import { countedUnitsOf, unitsOf, type SaleSeller, type UnitsLine } from '#features/sales/server/index.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { flashHref } from '../rules.ts'

export const sellsFlash: SaleSeller = {
  kind: 'flash',
  listPath: '/flash-sale',
  linesOf: (db, saleIds) => priced(db, saleIds, unitsOf(db, saleIds)),
  countedLinesOf: (db, saleIds) => priced(db, saleIds, countedUnitsOf(db, saleIds)),
}

async function priced<Line extends UnitsLine>(db: Database, saleIds: readonly number[], asked: Promise<Line[]>) {
  const [items, lines] = await Promise.all([
    db
      .selectFrom('flash_item')
      .select(['sale_id as saleId', 'price_cents as cents'])
      .where('sale_id', '=', anyOf(saleIds))
      .execute(),
    asked,
  ])
  const prices = new Map(items.map(({ saleId, cents }) => [saleId, cents]))
  return lines.map((line) => {
    const saleCents = prices.get(line.saleId)!
    const subsidyCents = givenUpCents(line.listCents, saleCents, line.units)
    return { ...line, limit: line.perPerson, saleCents, points: 0, subsidyCents, path: flashHref(line.saleId) }
  })
}
