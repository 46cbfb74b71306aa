// Products as the product page needs them. What is the same for everybody of a language and a price level is kept in
// memory;
// what belongs to the person who asks (freight) is added to it.
import type { z } from 'zod'
import { cents, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, dayOf, wireTime } from '#core/time.ts'
import { findAddress, regionIn } from '#features/addresses/server/index.ts'
import { termsFor } from '#features/shops/server/index.ts'
import { dispatchRules, siteRules } from '#features/site/server/index.ts'
import { deliveryMethods, deliveryOffers, isOpen } from '#features/shops/rules.ts'
import type { Context } from '#server/http/context.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import { answerOf } from '#server/events.ts'
import { levelOf as ofSession } from '#server/identity/sessions.ts'
import type {
  LevelPrices,
  levelPrices,
  prodInfo,
  ProductDetail,
  SaleOfProduct,
  Sku,
  skuList,
  Variant,
} from '../contract.ts'
import { comparable, type Comparable } from '../designation/interchange.ts'
import type { FormerPrice } from '../former-price.ts'
import { isEntitled, type Level } from '../rules.ts'
import { formerPrices, wireFormerPrice } from './former-prices.ts'
import { detailOf, factsOf, type Facts } from './product-facts.ts'
import { findProduct, isSold } from './product-rows.ts'
import { findShopCard, isKnown } from './queries.ts'

/** Restocking days become a date when they are asked for, and a former price ends. */
type Shared = {
  facts: Facts
  /** By which others of its size stand in for it. */ fit: Comparable
  /** Of the attributes that come first among its parameters. */ codes: string[]
  restockDays: number[]
  formerPrices: Map<number, FormerPrice>
  weightG: number
}

/** Who asks, or whoever gets the same. */
export type Asker = Pick<Context, 'db' | 'config' | 'locale' | 'dependsOn'> &
  (Pick<Context, 'session'> | { level: Level })

export const levelOf = (asker: Pick<Context, 'session'> | { level: Level }): Level =>
  'level' in asker ? asker.level : ofSession(asker.session)

/** The product with its shop; freight is the person's, and another question. */
export async function showProduct(context: Context, prodId: number): Promise<ProductDetail> {
  return shownOf(context, prodId, await sharedProduct(context, prodId))
}

async function shownOf(context: Context, prodId: number, shared: Shared): Promise<ProductDetail> {
  const { shopId } = shared.facts
  context.dependsOn(tag.product(prodId), tag.shop(shopId))
  const { shop, ...delivery } = await shopCard(context, shopId)
  const sales = await salesNow(context, { prodId, shopId })
  const running = sales.find(({ startTime }) => startTime <= wireTime(context.now))
  return detailOf(shared.facts, {
    prodType: running?.prodType ?? 0,
    skuList: skusNow(context, shared),
    shopName: shop.shopName,
    userDeliveryInfo: null,
    shop,
    sales,
    ...delivery,
  })
}

export async function readProduct(
  context: Context,
  { prodId, addrId }: z.output<typeof prodInfo.input>,
): Promise<ProductDetail> {
  const shared = await sharedProduct(context, prodId)
  const shown = await shownOf(context, prodId, shared)
  const { session } = context
  if (!session) return shown
  return { ...shown, userDeliveryInfo: await deliveryTo(context, { accountId: session.accountId, addrId }, shared) }
}

export async function readSkus(context: Context, { prodId }: z.output<typeof skuList.input>): Promise<Sku[]> {
  context.dependsOn(tag.product(prodId))
  return skusNow(context, await sharedProduct(context, prodId))
}

/** How many reviews people see of it; undefined where it is not sold. */
export async function reviewsShown(context: Asker, prodId: number): Promise<number | undefined> {
  try {
    return (await sharedProduct(context, prodId)).facts.commentNum
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** From what is kept for each level already. */
export async function readLevelPrices(
  { db, config, locale, dependsOn }: Context,
  { prodId, skuId }: z.output<typeof levelPrices.input>,
): Promise<LevelPrices> {
  dependsOn(tag.product(prodId))
  const skuFor = async (level: Level) => {
    const { skuList: skus } = (await sharedProduct({ db, config, locale, dependsOn, level }, prodId)).facts
    return skus.find((sku) => sku.skuId === skuId) ?? skus[0]!
  }
  const [plain, member] = [await skuFor(1), await skuFor(2)]
  return {
    model: plain.model,
    unit: plain.unit,
    price: plain.price,
    memberPrice: member.price,
    step: member.ladder.find(({ from }) => from > 1) ?? null,
  }
}

/** Throws productGone or productUnknown. */
export function sharedProduct(context: Asker, prodId: number): Promise<Shared> {
  const level = levelOf(context)
  // Brands and parameters are named in it, which the operator renames.
  return cached(
    context,
    `product ${context.locale} ${level} ${prodId}`,
    [tag.product(prodId), tag.categories()],
    (on) => loadProduct({ ...context, dependsOn: on }, level, prodId),
  )
}

async function loadProduct({ db, config, locale, dependsOn }: Asker, level: Level, prodId: number): Promise<Shared> {
  const { formerPriceDays } = await siteRules({ db, dependsOn })
  const rows = await findProduct(db, locale, prodId)
  if (!rows || !isSold(rows)) throw new Problem((await isKnown(db, prodId)) ? 'productGone' : 'productUnknown')
  // Enterprise prices have no record.
  const mayHaveFallen = rows.hasFallen && !isEntitled(level)
  return {
    facts: factsOf(rows, { locale, level, url: `${config.publicUrl}/detail/${prodId}` }),
    fit: comparable({ ...rows.product, kind: rows.product.drawing }),
    codes: rows.attributes.map(({ code }) => code),
    restockDays: rows.skus.map(({ restockDays }) => restockDays),
    formerPrices: mayHaveFallen ? await formerPrices(db, prodId, formerPriceDays) : new Map(),
    weightG: rows.skus[0].weightG,
  }
}

/** Announced with the product, or with the catalogue where a sale names no goods. */
async function salesNow(context: Context, good: { prodId: number; shopId: number }): Promise<SaleOfProduct[]> {
  const { db, locale, now } = context
  const { prodId } = good
  const sales = await cached(context, `sales ${locale} ${prodId}`, [tag.product(prodId), tag.catalogue()], () =>
    answerOf(db, 'productSales')(db, good, { locale, now }),
  )
  return sales.filter(({ endTime }) => endTime > wireTime(now))
}

/** With what depends on the day. */
function skusNow({ now, dependsOn }: Pick<Context, 'now' | 'dependsOn'>, shared: Shared): Variant[] {
  const { restockDays, formerPrices: former } = shared
  const skus = shared.facts.skuList
  if (former.size > 0) dependsOn(tag.formerPrices())
  if (former.size === 0 && skus.every(({ isHasStock }) => isHasStock)) return skus
  return skus.map((sku, at) => ({
    ...sku,
    restockAt: sku.isHasStock ? null : dayOf(after(now, restockDays[at]! * DAY_MS)),
    formerPrice: wireFormerPrice(former.get(sku.skuId), now),
  }))
}

const YEAR_MS = 365.25 * DAY_MS

type ShopSide = Pick<ProductDetail, 'shop' | 'deliveryModeVO' | 'cutOff'>

const shopRow = (context: Pick<Asker, 'db' | 'locale' | 'dependsOn'>, shopId: number) =>
  cached(context, `shop card ${context.locale} ${shopId}`, [tag.shop(shopId)], () =>
    findShopCard(context.db, context.locale, shopId),
  )

export async function isInOpenShop(context: Asker, { shopId }: Pick<Facts, 'shopId'>): Promise<boolean> {
  const shop = await shopRow(context, shopId)
  return shop !== undefined && isOpen(shop.shopStatus)
}

async function shopCard(context: Context, shopId: number): Promise<ShopSide> {
  const shop = await shopRow(context, shopId)
  if (!shop) throw new Problem('shopUnknown')
  const { openedAt, onTimePermille, ownCutOff, offersPickup, offersSameCity, replyMinutes, ...card } = shop
  const openYears = Math.max(0, Math.floor((context.now.getTime() - openedAt.getTime()) / YEAR_MS))
  return {
    cutOff: ownCutOff ?? (await dispatchRules(context)).cutOff,
    shop: { ...card, onTime: onTimePermille / 10, replyMinutes, openYears },
    deliveryModeVO: { hasShopDelivery: true, hasUserPickUp: offersPickup, hasCityDelivery: offersSameCity },
  }
}

type Whom = { accountId: number; /** 0: the default address. */ addrId: number }

/** To the person's address: what one piece of the first sku costs by express; null where there is no address. */
async function deliveryTo(
  { db, locale, now }: Context,
  { accountId, addrId }: Whom,
  { facts, weightG }: Shared,
): Promise<ProductDetail['userDeliveryInfo']> {
  const address = await findAddress(db, accountId, addrId)
  if (!address) return null
  const terms = (await termsFor(db, { accountId, now }, [facts.shopId], address)).get(facts.shopId)!
  const offers = deliveryOffers(terms, weightG, cents(facts.price)).flatMap(({ method, freightCents }) =>
    freightCents === null ? [] : [{ method, freightCents }],
  )
  const express = offers.find(({ method }) => method === deliveryMethods.express)
  return {
    userAddr: { addrId: address.addrId, ...regionIn(locale, address) },
    isDeliverable: offers.length > 0,
    totalTransFee: express ? yuan(express.freightCents) : null,
  }
}
