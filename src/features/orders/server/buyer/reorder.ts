import { Problem } from '#core/problem.ts'
import type { MemberContext } from '#server/http/context.ts'
import { addWhatThereIs } from '#features/cart/server/index.ts'
import type { Reordered } from '../../contract.ts'
import { findOrder, itemsOf } from '../queries.ts'

/** What an order was made of goes into the cart again, as far as it is sold (ORDER-2). */
export async function reorderLines(
  context: MemberContext,
  { orderNumber }: { orderNumber: string },
): Promise<Reordered> {
  const { db, accountId, locale } = context
  const order = await findOrder(db, { orderNumber, accountId })
  if (!order) throw new Problem('orderUnknown')
  const items = await itemsOf(db, [order.id])
  const { count, addedLines, shortfalls } = await addWhatThereIs(
    context,
    items.map(({ sku_id: skuId, quantity }) => ({ skuId, count: quantity })),
  )
  const missing = shortfalls.map(({ skuId, added, reason, rule = null }) => {
    const own = items.filter(({ sku_id }) => sku_id === skuId)
    const { model, name_zh, name_en } = own[0]!
    const wanted = own.reduce((sum, { quantity }) => sum + quantity, 0)
    return { skuName: model, prodName: locale === 'en' ? name_en : name_zh, wanted, added, reason, rule }
  })
  return { count, addedLines, missing }
}
