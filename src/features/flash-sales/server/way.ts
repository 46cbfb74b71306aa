// How a checkout buys by a flash sale (src/features/checkout/server/sale-ways.ts).
import { counted } from '#core/field/units.ts'
import { Problem } from '#core/problem.ts'
import type { OfferedLine, SaleBuyer, SaleRef, SaleTerms, SaleWay } from '#features/checkout/server/index.ts'
import { heldOf, takeUnits } from '#features/sales/server/index.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { FLASH_PAY_MINUTES, flashPhase } from '../rules.ts'
import { enter, turnAway } from './admission.ts'
import { findItem, type ItemRow } from './queries.ts'

/** What the tables say, in the order in which it matters to who buys. */
function refuse(item: ItemRow | undefined, held: number, { line, by }: { line: OfferedLine; by: SaleBuyer }): ItemRow {
  if (item?.skuId !== line.skuId) throw new Problem('flashUnknown')
  const phase = flashPhase(item, by.now)
  const said = (count: number) => counted(count, line.offer.unit[by.locale])
  if (phase === 'coming' || phase === 'over') throw new Problem('flashNotRunning')
  const limit = item.perPerson
  if (held + line.quantity > limit)
    throw new Problem('flashLimit', { limit, held, limitWords: said(limit), heldWords: said(held) })
  if (phase === 'soldOut') throw new Problem('flashSoldOut')
  if (line.quantity > item.left) throw new Problem('flashFewLeft', { left: item.left, leftWords: said(item.left) })
  return item
}

const heldBy = async (db: Database, accountId: number, saleId: number): Promise<number> =>
  (await heldOf(db, accountId, [saleId])).get(saleId) ?? 0

async function terms(db: Database, by: SaleBuyer, { saleId }: SaleRef, line: OfferedLine): Promise<SaleTerms> {
  const held = await heldBy(db, by.accountId, saleId)
  const item = refuse(await findItem(db, saleId), held, { line, by })
  return {
    priceCents: item.priceCents,
    points: 0,
    stock: 'sale',
    left: Math.min(item.left, item.perPerson - held),
    payMinutes: FLASH_PAY_MINUTES,
  }
}

type Taking = { orderId: number; line: OfferedLine }

/** The limit of the person, then the stock; whatever refuses says why by what the tables say then. */
async function take(tx: Tx, by: SaleBuyer, { saleId }: SaleRef, { orderId, line }: Taking) {
  const { accountId, now } = by
  const { quantity } = line
  const taken = await takeUnits(tx, { saleId, accountId, quantity, orderId, now })
  if (taken === 'taken') return
  const held = await heldBy(tx, accountId, saleId)
  refuse(await findItem(tx, saleId), taken === 'short' ? held - quantity : held, { line, by })
  // A unit came back between the two statements: it is there for whoever comes next.
  throw new Problem('flashTooBusy')
}

export const flashSelling: SaleWay = {
  turnAway,
  admit: (db, { now }, { saleId }) => enter(db, saleId, now),
  terms,
  take,
}
