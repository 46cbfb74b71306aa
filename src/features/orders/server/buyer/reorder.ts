import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import type { MemberContext } from '#server/http/context.ts'
import { addWhatThereIs } from '#features/cart/server/index.ts'
import { unitCents } from '#features/catalog/rules.ts'
import { offersOf } from '#features/catalog/server/index.ts'
import type { Reordered } from '../../contract.ts'
import { findOrder, itemsOf, type ItemRow } from '../queries.ts'

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
  const lost = new Set(shortfalls.flatMap(({ skuId, added }) => (added === 0 ? [skuId] : [])))
  const had = items.filter(({ sku_id }) => !lost.has(sku_id))
  return { count, addedLines, missing, repriced: await repricedOf(context, had) }
}

/** Of each sku once. Discounts, coupons and points are of their day, so they are left out on both sides. */
async function repricedOf({ db, session, locale }: MemberContext, items: readonly ItemRow[]) {
  const firsts = [...new Map(items.toReversed().map((item) => [item.sku_id, item])).values()].toReversed()
  const offers = await offersOf(
    db,
    firsts.map(({ sku_id }) => sku_id),
  )
  return firsts.flatMap(({ sku_id, model, name_zh, name_en, price_cents: was, quantity }) => {
    const offer = offers.get(sku_id)
    const now = offer ? unitCents(offer, session.level, quantity) : was
    if (now === was) return []
    return { skuName: model, prodName: locale === 'en' ? name_en : name_zh, was: yuan(was), now: yuan(now) }
  })
}
