// Which coupons a checkout can use, and which of them together leave the least to pay. Pure.
import { sum } from '#core/money.ts'
import type { Level } from '#features/catalog/rules.ts'
import { isInScope, missingCents } from '#features/coupons/rules.ts'
import type { HeldCoupon, WeighedCoupon } from '#features/coupons/server/index.ts'
import type { CouponTrouble } from '../contract.ts'
import { couponLine, priceShops, totalCents, type CategoryPaths, type OfferedLine, type PricedShop } from './pricing.ts'

export type Weighed<Coupon = HeldCoupon> = { coupon: Coupon; trouble: CouponTrouble | null; missingCents: number }

type Weighing = { shops: readonly PricedShop[]; paths: CategoryPaths; now: Date }

/**
 * Of these coupons those of these shops and of the mall, each with what stands in its way. Thresholds look at prices
 * before any coupon.
 */
export function weigh<Coupon extends WeighedCoupon>(
  coupons: readonly Coupon[],
  { shops, paths, now }: Weighing,
): Weighed<Coupon>[] {
  const lines = shops
    .flatMap((shop) => shop.lines)
    .map((line) => ({ ...couponLine(line, paths), amountCents: line.amountCents }))
  const shopIds = shops.map(({ shopId }) => shopId)
  return coupons
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

export type Goods = {
  lines: readonly OfferedLine[]
  delivery: Parameters<typeof priceShops>[1]
  level: Level
  paths: CategoryPaths
}

/**
 * Of each shop the coupon that leaves least to pay with its freight, then of the mall the best on top: a coupon that
 * changes nothing is kept for another time, and of equals the one that expires first is taken (the order they come in).
 */
export function bestOf<Coupon extends WeighedCoupon>(weighed: readonly Weighed<Coupon>[], goods: Goods): Coupon[] {
  const { lines, delivery } = goods
  // A discount of the mall looks at all the goods, so that no shop can be weighed by itself.
  const isShared = delivery.discounts?.some(({ shopId }) => shopId === null)
  const usable = weighed.filter(({ trouble }) => trouble === null).map(({ coupon }) => coupon)
  const costOf = (of: readonly OfferedLine[], terms: Coupon[]) => payCents({ ...goods, lines: of }, terms)
  const chosen: Coupon[] = []
  for (const shopId of new Set(lines.map(({ offer }) => offer.shopId))) {
    const its = isShared ? lines : lines.filter(({ offer }) => offer.shopId === shopId)
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

/** What these goods come to with these coupons, freight counted. */
export const payCents = ({ lines, delivery, level, paths }: Goods, terms: readonly WeighedCoupon[]): number =>
  totalCents(priceShops(lines, delivery, level, { terms, paths }))

/** What less is paid with it than with none in its place. */
export const savedBy = (goods: Goods, coupon: WeighedCoupon, chosen: readonly WeighedCoupon[]): number => {
  const others = chosen.filter(({ shopId }) => shopId !== coupon.shopId)
  return payCents(goods, others) - payCents(goods, [...others, coupon])
}

/** `goodsCents`: what the goods cost then, without freight. */
export type Gain = { coupon: WeighedCoupon; savesCents: number; goodsCents: number }

/**
 * Of the coupons that could still be claimed those with which, and with the best of the person's own, less is paid than
 * `nowCents`: the most first. Each counts by itself, as if it alone were claimed.
 */
export function gainsOf(
  offered: readonly Weighed<WeighedCoupon>[],
  { held, goods, nowCents }: { held: readonly Weighed[]; goods: Goods; nowCents: number },
): Gain[] {
  return offered
    .filter(({ trouble }) => trouble === null)
    .flatMap((one) => {
      const chosen = bestOf<WeighedCoupon>([...held, one], goods)
      const { lines, delivery, level, paths } = goods
      const shops = priceShops(lines, delivery, level, { terms: chosen, paths })
      const savesCents = nowCents - totalCents(shops)
      const goodsCents = sum(shops.map((shop) => shop.goodsCents - shop.reduceCents))
      return chosen.includes(one.coupon) && savesCents > 0 ? [{ coupon: one.coupon, savesCents, goodsCents }] : []
    })
    .toSorted((a, b) => b.savesCents - a.savesCents)
}

function cheapest<Coupon>(coupons: readonly Coupon[], costOf: (terms: Coupon[]) => number): Coupon | undefined {
  let [best, least]: [Coupon | undefined, number] = [undefined, coupons.length > 0 ? costOf([]) : 0]
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
