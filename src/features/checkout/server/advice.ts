// What a cart may promise: every figure is the difference of two orders, both priced by the rules of the checkout.
import type { z } from 'zod'
import { CART_SETTLE_MAX } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { sum, yuan } from '#core/money.ts'
import { allowedFrom } from '#core/field/quantity.ts'
import type { MemberContext } from '#server/http/context.ts'
import { pipelined } from '#server/database/database.ts'
import { findAddress, regionIn, regionOf } from '#features/addresses/server/index.ts'
import { allLines, type CartRow } from '#features/cart/server/index.ts'
import { nextStep, QUANTITY_MAX, unitCents } from '#features/catalog/rules.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { reductionOf, UNUSED_MAX } from '#features/coupons/rules.ts'
import { claimableCoupons, heldCoupons, type HeldCoupon, type WeighedCoupon } from '#features/coupons/server/index.ts'
import { keptDiscounts } from '#features/discounts/server/index.ts'
import { termsFor } from '#features/shops/server/index.ts'
import type { AdviceCoupon, AdviceOrder, AdviceShop, AdviceStep, cartAdvice, CartAdvice } from '../advice-contract.ts'
import { bestOf, gainsOf, payCents, savedBy, weigh, type Gain, type Goods, type Weighed } from './coupons.ts'
import { keptPaths } from './paths.ts'
import { couponCents, discountCents, priceShops, troubleOf, type PricedShop } from './pricing.ts'

type Line = CartRow & { offer: Offer }

export async function advise(
  context: MemberContext,
  { areaId }: z.output<typeof cartAdvice.input>,
): Promise<CartAdvice> {
  const { db, accountId, now, session } = context
  const { level } = session
  const [rows, address, held] = await pipelined(db, (one) =>
    Promise.all([allLines(one, accountId), findAddress(one, accountId, 0), heldCoupons(one, accountId, now)]),
  )
  const offers = await offersOf(
    db,
    rows.map(({ skuId }) => skuId),
  )
  const lines = rows.flatMap((row) => {
    const offer = offers.get(row.skuId)
    return offer && !offer.validity && troubleOf(offer, row.quantity) === null ? [{ ...row, offer }] : []
  })
  const place = regionOf(areaId) ?? address
  const shopIds = [...new Set(lines.map(({ offer }) => offer.shopId))]
  const [terms, discounts, offered] = await Promise.all([
    termsFor(db, context, shopIds, place),
    keptDiscounts(db, shopIds, now),
    shopIds.length > 0 && held.length < UNUSED_MAX ? claimableCoupons(db, { accountId, level, shopIds, now }) : [],
  ])
  const paths = await keptPaths(db, [...held, ...offered], lines)
  const checked = lines.filter(({ isChecked }) => isChecked)
  // More than that are no order.
  const ordered = checked.length > CART_SETTLE_MAX ? [] : checked
  const goods: Goods = {
    lines: ordered,
    delivery: { terms, choice: {}, isPlaced: place !== undefined, discounts },
    level,
    paths,
  }
  const order = orderOf(goods, held, now)
  const inScope = (coupon: WeighedCoupon) =>
    weigh([coupon], { shops: priceShops(lines, goods.delivery, level), paths, now })[0]?.trouble !== 'outOfScope'
  return {
    order: ordered.length > 0 ? sumsOf(order, place, context.locale) : null,
    shops: order.shops.map((shop) => shopOf(shop, goods)),
    coupons: couponsOf(
      { held: held.filter(inScope), offered: offered.filter(inScope), goods, order, now, shopIds },
      context,
    ),
    steps: place && order.shops.every(({ isDeliverable }) => isDeliverable) ? stepsOf(goods, { held, order, now }) : [],
  }
}

type Order = { weighed: Weighed[]; chosen: HeldCoupon[]; shops: PricedShop[]; totalCents: number }

/** As the checkout prices it where nobody chooses anything. */
function orderOf(goods: Goods, held: readonly HeldCoupon[], now: Date): Order {
  const { lines, delivery, level, paths } = goods
  const weighed = weigh(held, { shops: priceShops(lines, delivery, level), paths, now })
  const chosen = bestOf(weighed, goods)
  const shops = priceShops(lines, delivery, level, { terms: chosen, paths })
  return { weighed, chosen, shops, totalCents: payCents(goods, chosen) }
}

function sumsOf({ shops, totalCents }: Order, place: ReturnType<typeof regionOf>, locale: Locale): AdviceOrder {
  const lines = shops.flatMap((shop) => shop.lines)
  const isReached = shops.every(({ isDeliverable }) => isDeliverable)
  return {
    goods: yuan(sum(shops.map(({ goodsCents }) => goodsCents)) - discountCents(lines)),
    couponReduce: yuan(couponCents(lines)),
    freight:
      place && isReached
        ? {
            to: { areaId: place.areaId, ...regionIn(locale, place) },
            transFee: yuan(sum(shops.map(({ freightCents }) => freightCents))),
            payable: yuan(totalCents),
          }
        : null,
  }
}

function shopOf({ shopId, isDeliverable, freightCents, goodsCents }: PricedShop, { delivery }: Goods): AdviceShop {
  const freeAtCents = delivery.terms.get(shopId)?.express?.freeAtCents
  const lostIt = freightCents > 0 && freeAtCents !== undefined && goodsCents >= freeAtCents
  return {
    shopId,
    transFee: delivery.isPlaced && isDeliverable ? yuan(freightCents) : null,
    freeFrom: lostIt ? yuan(freeAtCents) : null,
  }
}

/** One step up for each line, alone: the order with it against the order as it is. */
function stepsOf(goods: Goods, { held, order, now }: { held: readonly HeldCoupon[]; order: Order; now: Date }) {
  return (goods.lines as readonly Line[]).flatMap((line): AdviceStep[] => {
    const { offer, basketId, quantity: has } = line
    const next = nextStep(offer, goods.level, has)
    const quantity = next && allowedFrom(offer, next.from)
    if (quantity === undefined || quantity > Math.min(offer.stock, QUANTITY_MAX)) return []
    const more = { ...goods, lines: goods.lines.map((one) => (one === line ? { ...line, quantity } : one)) }
    const extra = orderOf(more, held, now).totalCents - order.totalCents
    return [{ basketId, quantity, price: yuan(unitCents(offer, goods.level, quantity)), extra: yuan(extra) }]
  })
}

type Advised = {
  held: readonly HeldCoupon[]
  offered: readonly WeighedCoupon[]
  goods: Goods
  order: Order
  now: Date
  shopIds: readonly number[]
}
type Hint = Pick<AdviceCoupon, 'says'> & { coupon: WeighedCoupon; savesCents?: number; missingCents?: number }

function couponsOf({ held, offered, goods, order, now, shopIds }: Advised, { locale }: { locale: Locale }) {
  const { paths } = goods
  const open = weigh(offered, { shops: order.shops, paths, now })
  const gains = gainsOf(open, { held: order.weighed, goods, nowCents: order.totalCents })
  const near = [...order.weighed, ...open]
    .filter(({ trouble }) => trouble === 'belowThreshold')
    .toSorted((a, b) => a.missingCents - b.missingCents)
  return [null, ...shopIds].flatMap((shopId): AdviceCoupon[] => {
    const hint = sayOf({ shopId, held, offered, goods, order, gains, near })
    return hint ? [adviceOf(hint, held, locale)] : []
  })
}

type Slot = Pick<Advised, 'held' | 'offered' | 'goods' | 'order'> & {
  shopId: number | null
  gains: readonly Gain[]
  near: readonly Weighed<WeighedCoupon>[]
}

/** What one shop's coupons, or the mall's, have to say: what saves money now, what is near, or that there is one. */
function sayOf({ shopId, held, offered, goods, order, gains, near }: Slot): Hint | undefined {
  const own = <Of extends { shopId: number | null }>(of: Of): boolean => of.shopId === shopId
  const gain = gains.find(({ coupon }) => own(coupon))
  if (gain) return { says: 'claim', coupon: gain.coupon, savesCents: gain.savesCents }
  const used = order.chosen.find(own)
  if (used) return { says: 'applies', coupon: used, savesCents: savedBy(goods, used, order.chosen) }
  const nearest = near.find(({ coupon }) => own(coupon))
  if (nearest) return { says: 'short', coupon: nearest.coupon, missingCents: nearest.missingCents }
  const any = [...held, ...offered].find(own)
  return any && { says: 'idle', coupon: any }
}

const adviceOf = (
  { says, coupon, savesCents = 0, missingCents = 0 }: Hint,
  held: readonly HeldCoupon[],
  locale: Locale,
) => ({
  couponId: coupon.couponId,
  couponName: coupon.name[locale],
  shopId: coupon.shopId,
  ...reductionOf(coupon),
  scope: coupon.scope,
  isClaimed: held.some(({ couponId }) => couponId === coupon.couponId),
  says,
  saves: yuan(savesCents),
  missing: yuan(missingCents),
})
