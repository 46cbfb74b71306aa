// What calendar, conflicts and live figures are told of points goods.
import { givenUpCents } from '#features/sales/rules.ts'
import { unitsOf, type SaleLine, type SaleSeller } from '#features/sales/server/index.ts'
import type { Database } from '#server/database/database.ts'
import { goodsOfSales } from './queries.ts'

async function linesOf(db: Database, saleIds: readonly number[]): Promise<SaleLine[]> {
  const [goods, lines] = await Promise.all([goodsOfSales(db, saleIds), unitsOf(db, saleIds)])
  const terms = new Map(goods.map((one) => [one.saleId, one]))
  return lines.map(({ perPerson: limit, ...line }) => {
    const { points, priceCents: saleCents } = terms.get(line.saleId)!
    const subsidyCents = givenUpCents(line.listCents, saleCents, line.units)
    const path = `/member-center/integral-det/${line.productId}`
    return { ...line, limit, saleCents, points, subsidyCents, path }
  })
}

export const sellsForPoints: SaleSeller = { kind: 'points', listPath: '/member-center/integral-mall', linesOf }
