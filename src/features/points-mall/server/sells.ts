// What calendar, conflicts and live figures are told of points goods.
import { givenUpCents } from '#features/sales/rules.ts'
import { countedUnitsOf, unitsOf, type SaleSeller, type UnitsLine } from '#features/sales/server/index.ts'
import type { Database } from '#server/database/database.ts'
import { goodsOfSales } from './queries.ts'

export const sellsForPoints: SaleSeller = {
  kind: 'points',
  listPath: '/member-center/integral-mall',
  linesOf: (db, saleIds) => priced(db, saleIds, unitsOf(db, saleIds)),
  countedLinesOf: (db, saleIds) => priced(db, saleIds, countedUnitsOf(db, saleIds)),
}

async function priced<Line extends UnitsLine>(db: Database, saleIds: readonly number[], asked: Promise<Line[]>) {
  const [goods, lines] = await Promise.all([goodsOfSales(db, saleIds), asked])
  const terms = new Map(goods.map((one) => [one.saleId, one]))
  return lines.map((line) => {
    const { points, priceCents: saleCents } = terms.get(line.saleId)!
    const subsidyCents = givenUpCents(line.listCents, saleCents, line.units)
    const path = `/member-center/integral-det/${line.productId}`
    return { ...line, limit: line.perPerson, saleCents, points, subsidyCents, path }
  })
}
