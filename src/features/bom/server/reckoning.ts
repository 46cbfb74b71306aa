// What a plan costs this buyer: priced by the checkout, with the coupons that it would choose itself (ADR 0805).
import { FREE_FREIGHT_CENTS } from '#core/limits.ts'
import { percentOf, sum } from '#core/money.ts'
import { ladderOf, levelCents } from '#features/catalog/rules.ts'
import type { Offer } from '#features/catalog/server/index.ts'
import { sharedCounts } from '#features/catalog/together.ts'
import {
  bestOf,
  couponLine,
  keptPaths,
  priceShops,
  totalCents,
  weigh,
  type CategoryPaths,
  type PricedShop,
} from '#features/checkout/server/index.ts'
import { isInScope, type CouponTerms } from '#features/coupons/rules.ts'
import { heldCoupons, type WeighedCoupon } from '#features/coupons/server/index.ts'
import { isOf, type DiscountTerms } from '#features/discounts/rules.ts'
import { keptDiscounts } from '#features/discounts/server/index.ts'
import { freightCents } from '#features/shops/rules.ts'
import type { Context } from '#server/http/context.ts'
import type { Choice, Plans } from '../planning.ts'
import type { Off } from '../bounds.ts'
import type { Market } from './offers.ts'

/** What is bought of each sku: of one that several lines buy, what all of them need. */
export type Taken = { skuId: number; offer: Offer; quantity: number; counts: ReadonlyMap<number, number> }

/** `counts`: how many each pick takes, by its place. */
export function takenOf(picks: readonly Choice[], { offers }: Pick<Market, 'offers'>): Taken[] {
  const bySku = Map.groupBy([...picks.entries()], ([, { skuId }]) => skuId)
  return [...bySku].map(([skuId, own]) => {
    const offer = offers.get(skuId)!
    const counts = sharedCounts(
      offer,
      own.map(([, { need }]) => need),
    )
    return { skuId, offer, quantity: sum(counts), counts: new Map(own.map(([at], index) => [at, counts[index]!])) }
  })
}

export type Bill = Plans & { shopsOf: (picks: readonly Choice[]) => PricedShop[] }

/** `choices`: all that may be picked. */
export async function reckoningFor(context: Context, choices: readonly Choice[], market: Market): Promise<Bill> {
  const { db, session, now } = context
  const lines = [...new Set(choices.map(({ skuId }) => skuId))].map((skuId) => ({ offer: market.offers.get(skuId)! }))
  const shopIds = [...new Set(choices.map(({ shopId }) => shopId))]
  const [running, held] = await Promise.all([
    keptDiscounts(db, shopIds, now),
    session ? heldCoupons(db, session.accountId, now) : [],
  ])
  const paths = await keptPaths(db, held, lines)
  return billOf(market, {
    discounts: running.filter((terms) => lines.some(({ offer }) => isOf(terms, offer))),
    coupons: held.filter(
      (one) => one.validFrom <= now && lines.some((line) => isInScope(one, couponLine(line, paths))),
    ),
    paths,
  })
}

type Offs<Coupon> = { discounts: readonly DiscountTerms[]; coupons: readonly Coupon[]; paths: CategoryPaths }

/** With these discounts and coupons, which all count today. Pure. */
export function billOf<Coupon extends WeighedCoupon>(
  market: Market,
  { discounts, coupons, paths }: Offs<Coupon>,
): Bill {
  const { now } = market
  const goodsOf = (picks: readonly Choice[]) => ({
    lines: takenOf(picks, market),
    delivery: { terms: market.terms, choice: {}, isPlaced: true, discounts },
    level: market.level,
    paths,
  })
  const shopsOf = (picks: readonly Choice[]): PricedShop[] => {
    const goods = goodsOf(picks)
    const shops = priceShops(goods.lines, goods.delivery, market.level)
    if (coupons.length === 0) return shops
    const terms = bestOf(weigh(coupons, { shops, paths, now }), goods)
    return priceShops(goods.lines, goods.delivery, market.level, { terms, paths })
  }
  const roughCents = (picks: readonly Choice[]): number => {
    const { lines: bought, delivery } = goodsOf(picks)
    return totalCents(priceShops(bought, delivery, market.level))
  }
  return {
    freight: (shopId, weightG, goodsCents) => {
      const express = market.terms.get(shopId)?.express
      return express ? freightCents(express, weightG, goodsCents) : 0
    },
    freeFromCents: (shopId) => market.terms.get(shopId)?.express?.freeAtCents ?? FREE_FREIGHT_CENTS,
    offs: [
      ...discounts.map((terms) => offOfDiscount(terms, market)),
      ...coupons.map((coupon) => offOfCoupon(coupon, market, paths)),
    ],
    payCents: (picks) => totalCents(shopsOf(picks)),
    ...(discounts.length > 0 && { roughCents }),
    shopsOf,
  }
}

/** At most: a threshold looks at prices before the ladder, and what is cut at those after it. */
function offOfDiscount(terms: DiscountTerms, { offers, level }: Market): Off {
  const isIn = ({ skuId }: Choice): boolean => isOf(terms, offers.get(skuId)!)
  return {
    shopId: terms.shopId,
    kind: 'discount',
    reachOf: (one) =>
      !isIn(one) ? 0 : terms.measure === 'count' ? one.count : levelCents(offers.get(one.skuId)!, level) * one.count,
    amountOf: (one) => (isIn(one) ? one.goodsCents : 0),
    steps: terms.tiers.map(({ reached }) => reached),
    mostCents: (reached, amountCents) => {
      const tier = terms.tiers.findLast((one) => reached >= one.reached)
      return tier ? Math.min(tier.cutCents ?? percentOf(amountCents, tier.percentOff!), amountCents) : 0
    },
  }
}

function offOfCoupon(coupon: CouponTerms, { offers }: Market, paths: CategoryPaths): Off {
  const goods = (one: Choice): number =>
    isInScope(coupon, couponLine({ offer: offers.get(one.skuId)! }, paths)) ? one.goodsCents : 0
  return {
    shopId: coupon.shopId,
    kind: 'coupon',
    reachOf: goods,
    amountOf: goods,
    steps: [coupon.thresholdCents],
    mostCents: (reached, amountCents) =>
      reached < coupon.thresholdCents ? 0 : Math.min(cutCents(coupon, amountCents), amountCents),
  }
}

const cutCents = ({ kind, amountCents, percentOff, ceilingCents }: CouponTerms, goodsCents: number): number =>
  kind === 'amount' ? amountCents! : Math.min(percentOf(goodsCents, percentOff!), ceilingCents ?? Infinity)

/** The least one of these may cost, though so many of it are bought by all lines together. */
export const leastUnitCents = (offer: Offer, market: Market, together: number): number =>
  Math.min(
    ...ladderOf(offer, market.level)
      .filter(({ from }) => from <= Math.max(1, together))
      .map(({ cents }) => cents),
  )
