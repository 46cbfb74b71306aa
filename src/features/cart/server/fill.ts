// Goods that fill what is missing to the next tier of a discount; each figure is the difference of two carts.
import { sql } from 'kysely'
import type { z } from 'zod'
import { allowedFrom } from '#core/field/quantity.ts'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { levelCents, QUANTITY_MAX, unitCents, type Level } from '#features/catalog/rules.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { discountLines, leftWith, partsOf } from '#features/discounts/prices.ts'
import { standingOf, type DiscountTerms } from '#features/discounts/rules.ts'
import { keptDiscounts } from '#features/discounts/server/index.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { fillGoods, Filling } from '../fill-contract.ts'
import { findLines } from './queries.ts'
import { isSettled, priced } from './service.ts'

/** Ours: what is looked at, and what is shown. */
const LOOKED_AT = 16
const SHOWN = 4

export async function fill(
  context: MemberContext,
  { discountId }: z.output<typeof fillGoods.input>,
): Promise<Filling[]> {
  const { db, accountId, now, session } = context
  const all = await priced(context, await findLines(db, accountId))
  const shopIds = [...new Set(all.map(({ offer }) => offer.shopId))]
  const discounts = await keptDiscounts(db, shopIds, now)
  const terms = discounts.find(({ saleId }) => saleId === discountId)
  if (!terms) throw new Problem('discountUnknown')
  const ticked = all.filter(isSettled).map(({ offer, quantity }) => ({ offer, quantity }))
  const { level } = session
  const before = withParts(ticked, level)
  const { next } = standingOf(terms, discountLines(before))
  if (!next) return []
  const skuIds = await near(db, { terms, shopIds, level, missing: next.missing, has: all.map(({ skuId }) => skuId) })
  const offers = await offersOf(db, skuIds)
  const paidNow = leftWith(before, discounts)
  return [...offers.values()]
    .flatMap((offer) => {
      const count = countFor(offer, terms, next.missing, level)
      if (count > Math.min(offer.stock, QUANTITY_MAX)) return []
      const extra = leftWith(withParts([...ticked, { offer, quantity: count }], level), discounts) - paidNow
      return [{ offer, count, extra }]
    })
    .toSorted((a, b) => a.extra - b.extra || a.offer.skuId - b.offer.skuId)
    .slice(0, SHOWN)
    .map((one) => fillingOf(one, context))
}

const fillingOf = (
  { offer, count, extra }: { offer: Offer; count: number; extra: number },
  { locale, session }: MemberContext,
): Filling => ({
  prodId: offer.prodId,
  skuId: offer.skuId,
  model: offer.model,
  prodName: offer.name[locale],
  pic: offer.pic,
  unit: offer.unit[locale],
  pieces: offer.pieces,
  pieceUnit: offer.pieceUnit[locale],
  minQuantity: offer.minQuantity,
  quantityStep: offer.quantityStep,
  price: yuan(unitCents(offer, session.level, count)),
  count,
  extra: yuan(extra),
})

type Wanted = { offer: Offer; quantity: number }
const withParts = (lines: readonly Wanted[], level: Level) =>
  lines.map((line) => ({ ...line, ...partsOf(line, level) }))

/** A threshold looks at what goods cost before the ladder. */
const countFor = (offer: Offer, { measure }: DiscountTerms, missing: number, level: Level): number =>
  allowedFrom(offer, measure === 'count' ? missing : Math.ceil(missing / Math.max(1, levelCents(offer, level))))

type Near = {
  terms: DiscountTerms
  shopIds: readonly number[]
  level: Level
  missing: number
  has: readonly number[]
}

/** What costs about as much as is missing, as it is sold at least; of pieces the cheapest. */
async function near(db: Database, { terms, shopIds, level, missing, has }: Near): Promise<number[]> {
  const { shopId, productIds, measure } = terms
  const price = sql.ref(level === 1 ? 'sku.price_cents' : level === 2 ? 'sku.member_cents' : 'sku.senior_cents')
  const least = sql`${price} * sku.min_quantity`
  const { rows } = await sql<{ id: number }>`
    select sku.id from sku join product on product.id = sku.product_id
      join shop on shop.id = product.shop_id
    where sku.status = 1 and product.status = 1 and shop.status = 1 and product.validity is null
      and sku.stock >= sku.min_quantity and product.shop_id = ${anyOf(shopId === null ? shopIds : [shopId])}
      and ${productIds.length > 0 ? sql`product.id = ${anyOf(productIds)}` : sql`true`}
      and not sku.id = ${anyOf(has)}
    order by ${measure === 'count' ? least : sql`abs(${least} - ${missing})`}, product.sold desc, sku.id
    limit ${LOOKED_AT}`.execute(db)
  return rows.map(({ id }) => id)
}
