import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { cents, yuan, yuanOrNull } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, wireTime } from '#core/time.ts'
import { tag } from '#server/cache/tags.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { levelOf } from '#server/identity/sessions.ts'
import type { MarkedProduct } from '#features/catalog/contract.ts'
import { markedCards, offersOf } from '#features/catalog/server/index.ts'
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

/** Running, and those that begin within days. */
export const shownNow = (db: Database, now: Date): Promise<Discount[]> => shownDiscounts(db, now, after(now, AHEAD_MS))

export async function listAll(context: Context): Promise<DiscountRecord[]> {
  const { db, locale, now } = context
  dependOnSales(context)
  const found = await shownNow(db, now)
  const names = await shopsOf(
    db,
    found.flatMap(({ shopId }) => shopId ?? []),
  )
  return found.map((one) => recordOf(one, { names, locale, now }))
}

type Input = z.output<typeof discountInfo.input>

/** One that runs or will, and which of its goods are asked for. */
async function shownOne(context: Context, { discountId, categoryId, minPrice, maxPrice }: Input) {
  dependOnSales(context)
  const found = await findDiscount(context.db, discountId)
  if (!found || found.endsAt <= context.now) throw new Problem('discountUnknown')
  return { found, cut: { categoryId, minCents: centsOf(minPrice), maxCents: centsOf(maxPrice) } }
}

export async function info(context: Context, asked: Input): Promise<DiscountInfo> {
  const { config, db, locale, now, session } = context
  const { found, cut } = await shownOne(context, asked)
  const level = levelOf(session)
  const [names, best, categories, prices] = await Promise.all([
    shopsOf(db, found.shopId === null ? [] : [found.shopId]),
    bestSold(db, found, level, cut),
    categoriesOf(db, found, level, cut),
    pricesOf(db, found, level, cut),
  ])
  return {
    ...recordOf(found, { names, locale, now }),
    prodIds: best.map(({ prodId }) => prodId),
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
    url: `${config.publicUrl}/discount-detail?discountId=${asked.discountId}`,
  }
}

export async function goodsOf(context: Context, asked: Input): Promise<MarkedProduct[]> {
  const { db, locale, session } = context
  const { found, cut } = await shownOne(context, asked)
  const level = levelOf(session)
  const cards = await markedCards(db, await bestSold(db, found, level, cut), { locale, level })
  context.dependsOn(...cards.flatMap(({ prodId, shopId }) => [tag.product(prodId), tag.shop(shopId)]))
  return cards
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
