import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { cents, yuan, yuanOrNull } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, wireTime } from '#core/time.ts'
import type { Context } from '#server/http/context.ts'
import { levelOf } from '#server/identity/sessions.ts'
import { offersOf } from '#features/catalog/server/index.ts'
import { dependOnSales } from '#features/sales/server/index.ts'
import { shopsOf } from '#features/shops/server/index.ts'
import type { discountInfo, DiscountInfo, DiscountRecord, discountsOfProduct, WireTier } from '../contract.ts'
import { partsOf } from '../prices.ts'
import type { DiscountTerms } from '../rules.ts'
import type { whyPrice, WhyAnswer } from '../why-contract.ts'
import { wireParts } from '../wire-parts.ts'
import {
  bestSold,
  categoriesOf,
  discountsOn,
  findDiscount,
  nameOf,
  pricesOf,
  shownDiscounts,
  type Discount,
} from './queries.ts'

const AHEAD_MS = 7 * DAY_MS

export async function listAll(context: Context): Promise<DiscountRecord[]> {
  const { db, locale, now } = context
  dependOnSales(context)
  const found = await shownDiscounts(db, now, after(now, AHEAD_MS))
  const names = await shopsOf(
    db,
    found.flatMap(({ shopId }) => shopId ?? []),
  )
  return found.map((one) => recordOf(one, { names, locale, now }))
}

export async function info(
  context: Context,
  { discountId, categoryId, minPrice, maxPrice }: z.output<typeof discountInfo.input>,
): Promise<DiscountInfo> {
  const { config, db, locale, now, session } = context
  dependOnSales(context)
  const found = await findDiscount(db, discountId)
  if (!found || found.endsAt <= now) throw new Problem('discountUnknown')
  const level = levelOf(session)
  const cut = { categoryId, minCents: centsOf(minPrice), maxCents: centsOf(maxPrice) }
  const [names, prodIds, categories, prices] = await Promise.all([
    shopsOf(db, found.shopId === null ? [] : [found.shopId]),
    bestSold(db, found, level, cut),
    categoriesOf(db, found, level, cut),
    pricesOf(db, found, level, cut),
  ])
  const url = `${config.publicUrl}/discount-detail?discountId=${discountId}`
  return {
    ...recordOf(found, { names, locale, now }),
    prodIds,
    categories: categories.map((one) => ({
      categoryId: one.categoryId,
      categoryName: nameOf(one, locale),
      count: one.count,
    })),
    prices: prices.map(({ fromCents, toCents, count }) => ({
      from: yuanOrNull(fromCents),
      to: yuanOrNull(toCents),
      count,
    })),
    url,
  }
}

const centsOf = (price: number | undefined): number | undefined => (price === undefined ? undefined : cents(price))

export async function ofProduct(
  { db, locale, now }: Context,
  { prodId }: z.output<typeof discountsOfProduct.input>,
): Promise<DiscountRecord[]> {
  const found = await discountsOn(db, prodId, now)
  const names = await shopsOf(
    db,
    found.flatMap(({ shopId }) => shopId ?? []),
  )
  return found.map((one) => recordOf(one, { names, locale, now }))
}

export async function why(
  { db, session }: Context,
  { skuId, count }: z.output<typeof whyPrice.input>,
): Promise<WhyAnswer> {
  const offer = (await offersOf(db, [skuId])).get(skuId)
  if (!offer?.isOnShelf) throw new Problem('productGone')
  return { parts: wireParts(partsOf({ offer, quantity: count }, levelOf(session)), new Map()) }
}

/** Amounts in yuan, pieces as they are. */
export const wireTiers = ({ measure, tiers }: Pick<DiscountTerms, 'measure' | 'tiers'>): WireTier[] =>
  tiers.map(({ reached, cutCents, percentOff }) => ({
    reached: measure === 'amount' ? yuan(reached) : reached,
    cut: yuanOrNull(cutCents),
    percentOff,
  }))

type Known = { names: ReadonlyMap<number, Record<Locale, string>>; locale: Locale; now: Date }

const recordOf = (one: Discount, { names, locale, now }: Known): DiscountRecord => ({
  discountId: one.saleId,
  discountName: nameOf(one, locale),
  shopId: one.shopId,
  shopName: one.shopId === null ? null : (names.get(one.shopId)?.[locale] ?? ''),
  measure: one.measure,
  tiers: wireTiers(one),
  startTime: wireTime(one.startsAt),
  endTime: wireTime(one.endsAt),
  isRunning: one.startsAt <= now,
  goodsCount: one.productIds.length || null,
})
