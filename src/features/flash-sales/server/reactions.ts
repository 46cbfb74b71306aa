// What a flash sale does when its sale is decided or over, and when an order lets go of its units.
import { Problem } from '#core/problem.ts'
import type { Events } from '#server/events.ts'
import { findProposed } from './queries.ts'
import { closeItem, freeUnits, putAside } from './stock.ts'

/** Approved: the units come off the shelf, or the approval is undone. Stopped or over: what is left goes back. */
export const moveUnits: Events['saleMoved'] = async (tx, { saleId, kind, to }, now) => {
  if (kind !== 'flash') return
  if (to === 'approved') {
    const item = await findProposed(tx, saleId)
    if (!item) throw new Problem('flashUnknown')
    const { skuId, units, model, stock } = item
    if (!(await putAside(tx, saleId, skuId, units))) throw new Problem('flashStockShort', { model, units, stock })
  }
  if (to === 'stopped' || to === 'ended') await closeItem(tx, saleId, now)
}

export const freeOrders: Events['orderCanceled'] = (tx, orders, now) =>
  freeUnits(
    tx,
    orders.map(({ orderId }) => orderId),
    now,
  )
