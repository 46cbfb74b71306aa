// Units are put aside when a sale is approved, and come back: with a canceled order to the sale while it lasts, with
// the end of a sale to the shelf.
import { Problem } from '#core/problem.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { Events } from '#server/events.ts'
import { giveBackStock, takeStock } from '#features/catalog/server/index.ts'
import { emptyAside, noteAside, putBack, returnRedemptions } from './queries.ts'

export const keepUnits: Events['saleMoved'] = async (tx, { saleId, kind, from, to, productIds }) => {
  if (kind !== 'points') return
  if (to === 'approved') {
    const wanted = await noteAside(tx, saleId)
    if (!wanted) throw new Error(`units of sale ${saleId} were put aside already`)
    const [short] = await takeStock(tx, [wanted])
    if (short !== undefined) throw new Problem('stockShort', { skuId: short })
  } else if (from === 'approved') {
    const rest = await emptyAside(tx, saleId)
    if (rest) await giveBackStock(tx, [rest])
  } else return
  await announce(tx, ...productIds.map((id) => tag.product(id)))
}

export const returnUnits: Events['orderCanceled'] = async (tx, orders, now) => {
  const ids = orders.map(({ orderId }) => orderId)
  for (const returned of await returnRedemptions(tx, ids, now)) {
    const { skuId, productId, isOpen } = await putBack(tx, returned)
    if (!isOpen) await giveBackStock(tx, [{ skuId, quantity: returned.quantity }])
    await announce(tx, tag.sale(returned.saleId), tag.product(productId))
  }
}
