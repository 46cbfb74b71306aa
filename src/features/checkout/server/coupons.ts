// Which coupons a checkout can use, and which of them together leave the least to pay. Pure.
import type { Level } from '#features/catalog/rules.ts'
import { isInScope, missingCents } from '#features/coupons/rules.ts'
import type { HeldCoupon } from '#features/coupons/server/index.ts'
import type { CouponTrouble } from '../contract.ts'
import { couponLine, priceShops, totalCents, type CategoryPaths, type PricedLine, type PricedShop } from './pricing.ts'

export type Weighed = { coupon: HeldCoupon; trouble: CouponTrouble | null; missingCents: number }

type Weighing = { shops: readonly PricedShop[]; paths: CategoryPaths; now: Date }

/**
 * The person's coupons of these shops and of the mall, each with what stands in its way. Thresholds look at prices
 * before any coupon.
 */
export function weigh(held: readonly HeldCoupon[], { shops, paths, now }: Weighing): Weighed[] {
  const lines = shops
    .flatMap((shop) => shop.lines)
    .map((line) => ({ ...couponLine(line, paths), amountCents: line.amountCents }))
  const shopIds = shops.map(({ shopId }) => shopId)
  return held
    .filter(({ shopId }) => shopId === null || shopIds.includes(shopId))
    .map((coupon) => {
      const missing = missingCents(coupon, lines)
      const trouble =
        missing === undefined
          ? 'outOfScope'
          : missing > 0
            ? 'belowThreshold'
            : coupon.validFrom > now
              ? 'notValidYet'
              : null
      return { coupon, trouble, missingCents: missing ?? 0 }
    })
}

type Goods = {
  lines: readonly PricedLine[]
  delivery: Parameters<typeof priceShops>[1]
  level: Level
  paths: CategoryPaths
}

/**
 * Of each shop the coupon that leaves least to pay with its freight, then of the mall the best on top: a coupon that
 * changes nothing is kept for another time, and of equals the one that expires first is taken (the order they come in).
 */
export function bestOf(weighed: readonly Weighed[], { lines, delivery, level, paths }: Goods): HeldCoupon[] {
  const usable = weighed.filter(({ trouble }) => trouble === null).map(({ coupon }) => coupon)
  const costOf = (of: readonly PricedLine[], terms: HeldCoupon[]) =>
    totalCents(priceShops(of, delivery, level, { terms, paths }))
  const chosen: HeldCoupon[] = []
  for (const shopId of new Set(lines.map(({ offer }) => offer.shopId))) {
    const its = lines.filter(({ offer }) => offer.shopId === shopId)
    const best = cheapest(
      usable.filter((coupon) => coupon.shopId === shopId),
      (terms) => costOf(its, terms),
    )
    if (best) chosen.push(best)
  }
  const ofMall = cheapest(
    usable.filter(({ shopId }) => shopId === null),
    (terms) => costOf(lines, [...chosen, ...terms]),
  )
  return ofMall ? [...chosen, ofMall] : chosen
}

function cheapest(coupons: readonly HeldCoupon[], costOf: (terms: HeldCoupon[]) => number): HeldCoupon | undefined {
  let [best, least]: [HeldCoupon | undefined, number] = [undefined, coupons.length > 0 ? costOf([]) : 0]
  for (const coupon of coupons) {
    const cost = costOf([coupon])
    if (cost < least) [best, least] = [coupon, cost]
  }
  return best
}

/**
 * What one of the chosen took off each shop, in cents: one of a shop its own, the mall's of every shop it applies to.
 */
export function cutsByShop(
  coupon: HeldCoupon,
  shops: readonly PricedShop[],
  paths: CategoryPaths,
): { shopId: number; cents: number }[] {
  const payer = coupon.shopId === null ? 'mallCouponCents' : 'shopCouponCents'
  return shops.flatMap(({ shopId, lines }) => {
    if (!lines.some((line) => isInScope(coupon, couponLine(line, paths)))) return []
    return [{ shopId, cents: lines.reduce((all, line) => all + line[payer], 0) }]
  })
}
