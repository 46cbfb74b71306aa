// How an order buys points goods: the checkout asks, prices, writes and pays; the limit, the units and the basket are
// decided here.
import { counted } from '#core/field/units.ts'
import { Problem } from '#core/problem.ts'
import type { Database } from '#server/database/database.ts'
import type { OfferedLine, SaleBuyer, SaleRef, SaleWay } from '#features/checkout/server/index.ts'
import { spendablePoints } from '#features/points/server/index.ts'
import { heldOf, takeUnits } from '#features/sales/server/index.ts'
import { leftFor, phaseOf } from '../rules.ts'
import * as queries from './queries.ts'

/** The goods of this sale, if they can be had now. */
async function running(db: Database, { saleId }: SaleRef, now: Date): Promise<queries.GoodsRow> {
  const goods = await queries.goodsOfSale(db, saleId)
  if (!goods) throw new Problem('pointsGoodsUnknown')
  const phase = phaseOf({ ...goods, isApproved: goods.status === 'approved' }, now)
  if (phase === 'soldOut') throw new Problem('pointsGoodsGone')
  if (phase !== 'running') throw new Problem('pointsGoodsOver')
  return goods
}

/** Whether this person may have so many; what they can still have. */
async function allowed(db: Database, by: SaleBuyer, goods: queries.GoodsRow, line: OfferedLine): Promise<number> {
  const { quantity, offer } = line
  const said = (count: number) => counted(count, offer.unit[by.locale])
  const taken = (await heldOf(db, by.accountId, [goods.saleId])).get(goods.saleId) ?? 0
  if (goods.limit !== null && taken + quantity > goods.limit)
    throw new Problem('pointsGoodsLimit', { limit: goods.limit, taken, limitWords: said(goods.limit) })
  const left = leftFor(goods.left, goods.limit, taken)
  if (left < quantity) throw new Problem('pointsGoodsShort', { left, leftWords: said(left) })
  return left
}

export const pointsSelling: SaleWay = {
  admit: async () => undefined,
  terms: async (db, by, ref, line) => {
    const { skuId, quantity } = line
    const goods = await running(db, ref, by.now)
    if (goods.skuId !== skuId) throw new Problem('pointsGoodsUnknown')
    const left = await allowed(db, by, goods, line)
    const balance = await spendablePoints(db, by.accountId, by.now)
    if (goods.points * quantity > balance) throw new Problem('pointsShort', { balance })
    return {
      priceCents: goods.priceCents,
      points: goods.points,
      stock: 'sale',
      left,
      payMinutes: null,
    }
  },
  // The submit holds the person's account, so nobody orders twice at the same time: what was counted stays counted.
  take: async (tx, by, ref, { orderId, line }) => {
    const goods = await running(tx, ref, by.now)
    await allowed(tx, by, goods, line)
    const { accountId, now } = by
    const { saleId } = goods
    const { quantity } = line
    if ((await takeUnits(tx, { orderId, saleId, accountId, quantity, now })) !== 'taken')
      throw new Problem('pointsGoodsGone')
    await queries.removeLine(tx, { accountId, saleId })
  },
}
