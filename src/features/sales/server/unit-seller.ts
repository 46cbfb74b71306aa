import type { Database } from '#server/database/database.ts'
import { givenUpCents } from '../rules.ts'
import type { SaleSeller } from './kinds.ts'
import { countedUnitsOf, unitsOf, type UnitsLine } from './units.ts'

type Price = { saleId: number; saleCents: number; points: number }

type UnitKind = Pick<SaleSeller, 'kind' | 'listPath'> & {
  pricesOf: (db: Database, saleIds: readonly number[]) => Promise<readonly Price[]>
  pathOf: (line: Pick<UnitsLine, 'saleId' | 'productId'>) => string
}

/** Of a kind whose sales each put units of one sku aside and have a price for them. */
export function unitSeller({ kind, listPath, pricesOf, pathOf }: UnitKind): SaleSeller {
  async function priced<Line extends UnitsLine>(db: Database, saleIds: readonly number[], asked: Promise<Line[]>) {
    const [prices, lines] = await Promise.all([pricesOf(db, saleIds), asked])
    const bySale = new Map(prices.map((price) => [price.saleId, price]))
    return lines.map((line) => {
      const { saleCents, points } = bySale.get(line.saleId)!
      const subsidyCents = givenUpCents(line.listCents, saleCents, line.units)
      return { ...line, limit: line.perPerson, saleCents, points, subsidyCents, path: pathOf(line) }
    })
  }
  return {
    kind,
    listPath,
    linesOf: (db, saleIds) => priced(db, saleIds, unitsOf(db, saleIds)),
    countedLinesOf: (db, saleIds) => priced(db, saleIds, countedUnitsOf(db, saleIds)),
  }
}
