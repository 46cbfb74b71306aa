// One shop that has all of what several would send: what the order would cost there, by the same rules.
import type { Locale } from '#core/locale.ts'
import { sum, yuan } from '#core/money.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Address } from '#features/addresses/server/index.ts'
import { allLines } from '#features/cart/server/index.ts'
import { offersOf, sameParts, type Offer } from '#features/catalog/server/index.ts'
import type { HeldCoupon } from '#features/coupons/server/index.ts'
import type { DiscountTerms } from '#features/discounts/rules.ts'
import { keptDiscounts } from '#features/discounts/server/index.ts'
import { termsFor, type ShopTerms } from '#features/shops/server/index.ts'
import type { Checkout } from '../contract.ts'
import { keptPaths } from './paths.ts'
import { bestOf, weigh } from './coupons.ts'
import { priceShops, totalCents, troubleOf, type OfferedLine, type PricedShop } from './pricing.ts'

type Ordered = {
  lines: readonly OfferedLine[]
  address: Address | undefined
  held: readonly HeldCoupon[]
  /** What is asked for now. */
  nowCents: number
}
type Tip = NonNullable<Checkout['oneShop']>
type Moved = { line: OfferedLine; offer: Offer }

/**
 * The cheapest of the shops that have everything; null where none has, where something cannot be ordered as it stands,
 * or where one of its parts lies in the cart already, for then there would be more of it than was asked for.
 */
export async function oneShopFor(context: MemberContext, ordered: Ordered): Promise<Tip | null> {
  const { db, accountId, locale } = context
  const { lines, address } = ordered
  const isSimple = lines.every(
    ({ basketId, offer, quantity }) => basketId && !offer.validity && troubleOf(offer, quantity) === null,
  )
  if (!address || !isSimple || new Set(lines.map(({ offer }) => offer.shopId)).size < 2) return null
  const moves = await movesByShop(context, lines)
  if (moves.size === 0) return null
  const [inCart, terms, discounts] = await Promise.all([
    allLines(db, accountId),
    termsFor(db, context, [...moves.keys()], address),
    keptDiscounts(db, [...moves.keys()], context.now),
  ])
  const ids = new Set(lines.map(({ basketId }) => basketId))
  const others = new Set(inCart.filter(({ basketId }) => !ids.has(basketId)).map(({ skuId }) => skuId))
  const tips: Priced[] = []
  for (const [shopId, moved] of moves) {
    if (moved.some(({ offer }) => others.has(offer.skuId))) continue
    const priced = await priceMoved(context, { ...ordered, terms, discounts, moved })
    if (priced) tips.push({ shopId, moved, ...priced, name: terms.get(shopId)!.name })
  }
  const [best] = tips.toSorted((a, b) => a.totalCents - b.totalCents)
  return best ? tipOf(best, ordered.nowCents, locale) : null
}

type Priced = { shopId: number; moved: Moved[]; name: Record<Locale, string>; totalCents: number; freightCents: number }

const tipOf = ({ shopId, moved, name, ...priced }: Priced, nowCents: number, locale: Locale): Tip => ({
  shopId,
  shopName: name[locale],
  transFee: yuan(priced.freightCents),
  saves: yuan(nowCents - priced.totalCents),
  items: moved.map(({ line, offer }) => ({ basketId: line.basketId!, skuId: offer.skuId, count: line.quantity })),
})

/** Of each shop that has all of it, what would be taken there in place of each line. */
async function movesByShop({ db }: MemberContext, lines: readonly OfferedLine[]): Promise<Map<number, Moved[]>> {
  const same = await sameParts(
    db,
    lines.map(({ skuId }) => skuId),
  )
  const shopIds = [...new Set(same.map(({ shopId }) => shopId))]
  const partOf = (shopId: number, skuId: number) => same.find((one) => one.shopId === shopId && one.of === skuId)
  const whole = shopIds.filter((shopId) => lines.every(({ skuId }) => partOf(shopId, skuId)))
  const offers = await offersOf(
    db,
    same.filter(({ shopId }) => whole.includes(shopId)).map(({ skuId }) => skuId),
  )
  return new Map(
    whole.map((shopId) => [
      shopId,
      lines.map((line) => ({ line, offer: offers.get(partOf(shopId, line.skuId)!.skuId)! })),
    ]),
  )
}

type Moving = Ordered & {
  moved: readonly Moved[]
  terms: ReadonlyMap<number, ShopTerms>
  discounts: readonly DiscountTerms[]
}

/** As the checkout would price it by itself; undefined: not all of it can be ordered or sent so. */
async function priceMoved({ db, now, session }: MemberContext, { moved, terms, discounts, held }: Moving) {
  const bySku = Map.groupBy(moved, ({ offer }) => offer.skuId)
  const lines = [...bySku].map(([skuId, parts]) => ({
    skuId,
    offer: parts[0]!.offer,
    quantity: sum(parts.map(({ line }) => line.quantity)),
  }))
  if (lines.some(({ offer, quantity }) => troubleOf(offer, quantity) !== null)) return undefined
  const paths = await keptPaths(db, held, lines)
  const { level } = session
  const delivery = { terms, choice: {}, isPlaced: true, discounts }
  const weighed = weigh(held, { shops: priceShops(lines, delivery, level), paths, now })
  const chosen = bestOf(weighed, { lines, delivery, level, paths })
  const shops: PricedShop[] = priceShops(lines, delivery, level, { terms: chosen, paths })
  if (!shops.every(({ isDeliverable }) => isDeliverable)) return undefined
  return { totalCents: totalCents(shops), freightCents: sum(shops.map(({ freightCents }) => freightCents)) }
}
