import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { CART_SETTLE_MAX, CART_SETTLE_MIN } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { sum, yuan, yuanOrNull } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { after, wireTime } from '#core/time.ts'
import type { Calendar } from '#core/working-days.ts'
import type { MemberContext } from '#server/http/context.ts'
import { pipelined, type Database } from '#server/database/database.ts'
import { addressRecordOf, findAddress, type Address } from '#features/addresses/server/index.ts'
import { cartLines, type CartLine } from '#features/cart/server/index.ts'
import { unitCents, type Level } from '#features/catalog/rules.ts'
import { counts } from '#features/discounts/prices.ts'
import { wireParts } from '#features/discounts/wire-parts.ts'
import { keptDiscounts, namesIn } from '#features/discounts/server/index.ts'
import { reductionOf, UNUSED_MAX } from '#features/coupons/rules.ts'
import { claimableCoupons, heldCoupons, type HeldCoupon, type WeighedCoupon } from '#features/coupons/server/index.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import { POINTS_STEP, pointsTaken, wholeSteps, worthCents, type PointsRules } from '#features/points/rules.ts'
import { balanceWay } from '#features/payments/server/index.ts'
import { pointsRules, spendablePoints } from '#features/points/server/index.ts'
import type { Arrival } from '#features/shops/arrival.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { keptTermsFor, stationIn, wireArrival, type ShopTerms } from '#features/shops/server/index.ts'
import { dispatchRules } from '#features/site/server/index.ts'
import type { Checkout, CheckoutCoupon, CheckoutItem, CheckoutShop, confirmOrder } from '../contract.ts'
import { CHECKOUT_MS } from '../rules.ts'
import { addressDigest } from './address-shown.ts'
import { arrivalOfShop } from './arrival.ts'
import { bestOf, cutsByShop, gainsOf, payCents, savedBy, weigh, type Weighed } from './coupons.ts'
import { foresee } from './foreseen.ts'
import { keptPaths } from './paths.ts'
import { offeredOf, withOffers } from './offered.ts'
import { oneShopFor } from './one-shop.ts'
import {
  costPoints,
  couponCents,
  discountCents,
  isPayable,
  isSold,
  onTerms,
  priceShops,
  totalCents,
  troubleOf,
  withPoints,
  type DeliveryChoice,
  type OfferedLine,
  type PricedLine,
  type PricedShop,
  type WantedLine,
} from './pricing.ts'
import { findKey, keepCheckout } from './queries.ts'
import { wantedOf, withPromises } from './promised.ts'
import { admitted, buyerOf, ofLine, refFor, refOf, wayOf, wordOf, type SaleBuyer, type SaleRef } from './sale-ways.ts'

type Input = z.output<typeof confirmOrder.input>

/** Prices the wanted lines for this person and address, and keeps what it showed under the page's key. */
export function confirm(context: MemberContext, input: Input): Promise<Checkout> {
  const sale = refOf(input)
  return admitted(context.db, { by: buyerOf(context), sale }, () => priced(context, input, sale))
}

async function priced(context: MemberContext, input: Input, sale: SaleRef | undefined): Promise<Checkout> {
  const { db, accountId, now, session, locale } = context
  const uuid = input.uuid || randomUUID()
  const { cart, address, held: all, points: has, balance } = await standing(context, input)
  const wanted = await wantedLines(context, { ...input, cart }, uuid)
  if (!address && input.addrId !== 0) throw new Problem('addressUnknown')
  const lines = await soldLines(context, { wanted, cart, sale, orderType: input.orderType })
  // Of several lines the others can be had; one that is bought by itself leaves nothing to settle.
  const gone = input.orderItem && lines.find(({ offer, quantity }) => troubleOf(offer, quantity) === 'outOfStock')
  if (gone) throw new Problem('outOfStock', { skuId: gone.skuId, model: gone.offer.model })
  const shopIds = [...new Set(lines.map(({ offer }) => offer.shopId))]
  const takesCoupons = lines.every((line) => counts('shopCoupon', line))
  const held = takesCoupons ? all : []
  const discounts = await keptDiscounts(db, shopIds, now)
  const [terms, offered] = await pipelined(db, (one) =>
    Promise.all([
      keptTermsFor(one, context, shopIds, address),
      takesCoupons ? claimable(context, one, all, shopIds) : [],
    ]),
  )
  const choice = choiceOf(input.dvyTypes ?? [])
  const delivery = { terms, choice, isPlaced: address !== undefined, discounts }
  const requested = input.couponUserIds ?? undefined
  const coupons = await couponsFor(context, { held, offered, lines, delivery, requested })
  const goods = priceShops(lines, delivery, session.level, { terms: coupons.chosen, paths: coupons.paths })
  const rules = await pointsRules(db)
  const points = pointsFor({ has, lines, rules }, goods, input)
  const shops = withPoints(goods, points.used, points.reduceCents)

  const expiresAt = after(now, CHECKOUT_MS)
  const total = totalCents(shops)
  const shown = {
    uuid,
    accountId,
    addressId: address?.addrId ?? null,
    addressDigest: address ? addressDigest(address) : null,
    lines: wanted,
    delivery: choice,
    points: points.used,
    coupons: coupons.chosen.map(({ couponUserId }) => couponUserId),
    sale,
    orderType: input.orderType ?? orderTypes.ordinary,
    totalCents: total,
  }
  if (!(await keepCheckout(db, shown, now, expiresAt))) throw await usedKey(context, uuid)
  if (!sale) foresee({ accountId, uuid }, { address, lines })

  // What points pay belongs to these goods; without them the comparison is of like with like.
  const oneShop = points.used > 0 ? null : await oneShopFor(context, { lines, address, held, nowCents: total })
  const { calendar } = await dispatchRules({ db })
  const parts = { address, terms, shops, coupons, points, rules, calendar, names: namesIn(locale, discounts) }
  return {
    uuid,
    expiresAt: expiresAt.getTime(),
    ...shownOf(context, parts),
    oneShop,
    ...balance,
    orderType: (input.orderType as Checkout['orderType'] | null) ?? orderTypes.ordinary,
  }
}

type Wanted = Pick<Parameters<typeof refFor>[0], 'sale' | 'orderType'> & Cart & { wanted: readonly WantedLine[] }

/** The lines on the terms of the sale and at the promised prices they are bought by. */
async function soldLines(context: MemberContext, { wanted, cart, ...whole }: Wanted) {
  const { db, now } = context
  const known = new Map(cart.map(({ skuId, offer }) => [skuId, offer]))
  const offered = cart.length > 0 ? offeredOf(wanted, known, now) : await withOffers(db, wanted, now)
  const sold = await bySale(db, { ...whole, by: buyerOf(context), lines: offered })
  return withPromises(db, sold, context)
}

type Parts = {
  address: Address | undefined
  terms: Map<number, ShopTerms>
  shops: readonly PricedShop[]
  coupons: Awaited<ReturnType<typeof couponsFor>>
  points: ReturnType<typeof pointsFor>
  rules: PointsRules
  calendar: Calendar
  names: ReadonlyMap<number, string>
}

/** The goods by shops with their sums, and what coupons and points do to them. */
function shownOf(
  { locale, now, session }: MemberContext,
  { address, terms, shops, coupons, points, rules, calendar, names }: Parts,
) {
  const payable = shops.flatMap((shop) => shop.lines.filter(isPayable))
  const orders = shops.map((shop) => {
    const known = terms.get(shop.shopId)!
    return shopOf(shop, known, { locale, names, arrival: arrivalOfShop(shop, known.sending, { now, calendar }) })
  })
  return {
    userAddr: address ? addressRecordOf(address, locale) : null,
    shopCartOrders: orders,
    dvyTypes: orders.map(({ shopId, dvyType }) => ({ shopId, dvyType })),
    filterShopItems: shops.flatMap(filtered).map((line) => itemOf(line, { locale, names })),
    total: yuan(sum(shops.map(({ goodsCents }) => goodsCents))),
    totalTransFee: yuan(sum(shops.map(({ freightCents }) => freightCents))),
    freeTransFee: yuan(sum(shops.map(({ waivedCents }) => waivedCents))),
    totalLevelAmount: yuan(sum(payable.map(({ levelCents }) => levelCents))),
    orderReduce: yuan(sum(shops.map(({ reduceCents }) => reduceCents))),
    couponReduce: yuan(sum(shops.map((shop) => couponCents(shop.lines)))),
    discountReduce: yuan(sum(shops.map((shop) => discountCents(shop.lines)))),
    coupons: coupons.weighed.map((one) => couponOf(one, coupons, shops, locale)),
    couponOffers: coupons.gains
      // What points pay is fixed already: a coupon that left them nothing to pay would not bring what it says.
      .filter(({ goodsCents }) => points.used <= pointsTaken(goodsCents, rules))
      .filter(({ coupon }, at, all) => all.findIndex((one) => one.coupon.shopId === coupon.shopId) === at)
      .map(({ coupon, savesCents }) => ({
        couponId: coupon.couponId,
        couponName: coupon.name[locale],
        shopId: coupon.shopId,
        saves: yuan(savesCents),
      })),
    actualTotal: yuan(totalCents(shops)),
    totalCount: sum(orders.map(({ totalCount }) => totalCount)),
    savedTotal: yuan(sum(payable.map((line) => savedCents(line, session.level)))),
    usableScore: points.usable,
    totalScore: points.has,
    usedScore: points.used,
    scoreReduce: yuan(points.reduceCents),
    costScore: points.cost,
    scorePerYuan: points.perYuan,
  }
}

/** What there is of this person before the goods are looked at. */
function standing(context: MemberContext, { orderItem, orderItems, quotation, basketIds, addrId }: Input) {
  const { accountId, now } = context
  return pipelined(context.db, async (one) => {
    const [cart, address, held, points, balance] = await Promise.all([
      orderItem || orderItems || quotation ? [] : cartLines(one, accountId, basketIds ?? undefined),
      findAddress(one, accountId, addrId),
      heldCoupons(one, accountId, now),
      spendablePoints(one, accountId, now),
      balanceWay({ ...context, db: one }),
    ])
    return { cart, address, held, points, balance }
  })
}

/** What this person could claim of these shops and of the mall; nothing where no more can be held. */
const claimable = (
  { accountId, now, session }: MemberContext,
  db: Database,
  held: readonly HeldCoupon[],
  shopIds: readonly number[],
) => (held.length < UNUSED_MAX ? claimableCoupons(db, { accountId, level: session.level, shopIds, now }) : [])

type ToSell<Line> = Parameters<typeof refFor>[0] & { by: SaleBuyer; lines: Line[] }

/** What is bought by sales, on their terms for this person; one after the other, for there are few. */
export async function bySale<Line extends OfferedLine>(db: Database, { by, lines, ...whole }: ToSell<Line>) {
  const sold: Line[] = []
  for (const line of lines) {
    const sale = refFor(whole, line)
    const terms = sale && {
      ...(await ofLine(line, lines, wayOf(db, sale).terms(db, by, sale, line))),
      word: wordOf(sale),
    }
    sold.push(terms ? onTerms(line, terms) : line)
  }
  return sold
}

type Requested = {
  held: readonly HeldCoupon[]
  /** What could be claimed. */
  offered: readonly WeighedCoupon[]
  lines: readonly OfferedLine[]
  delivery: Parameters<typeof priceShops>[1]
  /** Undefined: the best. */ requested: readonly number[] | undefined
}

/** The person's coupons as they stand to these goods, and those that count now. */
async function couponsFor(
  { db, now, session }: MemberContext,
  { held, offered, lines, delivery, requested }: Requested,
) {
  const paths = await keptPaths(db, [...held, ...offered], lines)
  const shops = held.length + offered.length > 0 ? priceShops(lines, delivery, session.level) : []
  const weighed = weigh(held, { shops, paths, now })
  const goods = { lines, delivery, level: session.level, paths }
  const chosen = requested ? chosenOf(weighed, requested) : bestOf(weighed, goods)
  const open = weigh(offered, { shops, paths, now })
  const gains = open.length > 0 ? gainsOf(open, { held: weighed, goods, nowCents: payCents(goods, chosen) }) : []
  const saved = weighed.map((one) => ({
    ...one,
    savesCents: one.trouble === null ? savedBy(goods, one.coupon, chosen) : 0,
  }))
  return { weighed: saved.toSorted(bestFirst), gains, chosen, paths }
}

type Saving = Weighed & { savesCents: number }
const bestFirst = (a: Saving, b: Saving): number =>
  Number(a.trouble !== null) - Number(b.trouble !== null) || b.savesCents - a.savesCents

/** What the person chose, or nothing at all: of each shop and of the mall one, all of them usable. */
function chosenOf(weighed: readonly Weighed[], requested: readonly number[]): HeldCoupon[] {
  const usable = weighed.filter(({ trouble }) => trouble === null).map(({ coupon }) => coupon)
  const chosen = usable.filter(({ couponUserId }) => requested.includes(couponUserId))
  const payers = new Set(chosen.map(({ shopId }) => shopId))
  if (chosen.length < new Set(requested).size || payers.size < chosen.length) throw new Problem('couponUnusable')
  return chosen
}

function couponOf(
  { coupon, trouble, missingCents, savesCents }: Saving,
  { chosen, paths }: { chosen: readonly HeldCoupon[]; paths: ReadonlyMap<number, readonly number[]> },
  shops: readonly PricedShop[],
  locale: Locale,
): CheckoutCoupon {
  const isChosen = chosen.includes(coupon)
  return {
    couponUserId: coupon.couponUserId,
    couponName: coupon.name[locale],
    shopId: coupon.shopId,
    ...reductionOf(coupon),
    validFrom: wireTime(coupon.validFrom),
    validUntil: wireTime(coupon.validUntil),
    isChosen,
    reduce: isChosen ? yuan(sum(cutsByShop(coupon, shops, paths).map(({ cents }) => cents))) : 0,
    trouble,
    missing: yuan(missingCents),
    saves: yuan(savesCents),
  }
}

/** The last word of a shop counts. */
const choiceOf = (inputs: readonly { shopId: number; dvyType: number }[]): DeliveryChoice =>
  Object.fromEntries(inputs.map(({ shopId, dvyType }) => [shopId, dvyType]))

type Holder = { has: number; lines: readonly OfferedLine[]; rules: PointsRules }

/**
 * What of the requested points can be spent here, beside those that the goods cost; more than one has, or than the
 * goods take, is refused.
 */
function pointsFor({ has, lines, rules }: Holder, shops: readonly PricedShop[], input: Input) {
  const cost = sum(lines.map(costPoints))
  if (cost > has) throw new Problem('pointsShort', { balance: has })
  const takes = lines.every((line) => counts('points', line))
  const goodsCents = sum(shops.map((shop) => shop.goodsCents - shop.reduceCents))
  const most = takes ? pointsTaken(goodsCents, rules) : 0
  const usable = Math.min(most, wholeSteps(has - cost))
  const used = input.isScorePay === 1 && input.userUseScore === 0 ? usable : input.userUseScore
  if (used % POINTS_STEP !== 0) throw new Problem('pointsStep')
  if (used > has - cost) throw new Problem('pointsShort', { balance: has })
  if (used > most) throw new Problem('pointsTooMany', { max: most })
  return { has, cost, usable, used, reduceCents: worthCents(used, rules), perYuan: rules.pointsPerYuan }
}

type Cart = { cart: readonly CartLine[] }

async function wantedLines(
  context: MemberContext,
  { orderItem, orderItems, quotation, cart }: Pick<Input, 'orderItem' | 'orderItems' | 'quotation'> & Cart,
  uuid: string,
): Promise<WantedLine[]> {
  if (orderItem) return [{ skuId: orderItem.skuId, quantity: orderItem.prodCount }]
  if (orderItems) return orderItems.map(({ skuId, prodCount, saleId }) => ({ skuId, quantity: prodCount, saleId }))
  if (quotation) return wantedOf(context.db, { ...context, ...quotation })
  if (cart.length > CART_SETTLE_MAX) throw new Problem('tooManyToSettle', { max: CART_SETTLE_MAX })
  // A page that comes back after its submit finds its cart lines gone: it has to hear why.
  if (cart.length < CART_SETTLE_MIN)
    throw (await findKey(context.db, context.accountId, uuid))
      ? await usedKey(context, uuid)
      : new Problem('nothingSelected')
  return cart.map(({ basketId, skuId, quantity }) => ({ basketId, skuId, quantity }))
}

/** A key of one's own was submitted already: the orders are there. A stranger's key is one that ran out. */
async function usedKey({ db, accountId }: MemberContext, uuid: string): Promise<Problem> {
  const key = await findKey(db, accountId, uuid)
  return key ? new Problem('orderRepeated', key.answer) : new Problem('orderExpired')
}

/** What is not sold so: all of a shop where the way chosen does not reach the address. */
const filtered = ({ isDeliverable, lines }: PricedShop): PricedLine[] =>
  lines.filter((line) => !isDeliverable || !isSold(line))

/**
 * What level and ladder took off the list price; bought by a sale, what less is paid than this person pays without it,
 * as the pages of sales say.
 */
const savedCents = ({ listCents, amountCents, sale, offer, quantity }: PricedLine, level: Level): number =>
  sale ? Math.max(0, unitCents(offer, level, quantity) * quantity - amountCents) : listCents - amountCents

/** Freight looks at the goods after what the shop itself takes off; the mall's and points change nothing about it. */
function gapOf({ method, freightCents, lines }: PricedShop, { express }: ShopTerms): number | null {
  if (method !== deliveryMethods.express || freightCents === 0 || express?.freeAtCents === undefined) return null
  const goodsCents = sum(lines.map((line) => line.amountCents - line.shopDiscountCents - line.shopCouponCents))
  return yuan(express.freeAtCents - goodsCents)
}

/** `names`: of discounts. */
type Words = { locale: Locale; names: ReadonlyMap<number, string> }
type Shown = Words & { arrival: Arrival | null }

function shopOf(shop: PricedShop, known: ShopTerms, { arrival, ...words }: Shown): CheckoutShop {
  const { locale } = words
  return {
    shopId: shop.shopId,
    shopName: known.name[locale],
    isSelfRun: known.isSelfRun,
    isDeliverable: shop.isDeliverable,
    dvyTypes: shop.offers.map(({ method }) => method),
    dvyType: shop.method,
    deliveries: shop.offers.map(({ method, freightCents }) => ({
      dvyType: method,
      transFee: yuanOrNull(freightCents),
    })),
    arrival: arrival && wireArrival(arrival),
    station: known.station && stationIn(known.station, locale),
    transFee: yuan(shop.freightCents),
    freeTransFee: yuan(shop.waivedCents),
    shopFreeTransFee: yuan(shop.waivedCents),
    freeFreightGap: gapOf(shop, known),
    totalLevelAmount: yuan(sum(shop.lines.filter(isPayable).map(({ levelCents }) => levelCents))),
    remarks: '',
    total: yuan(shop.goodsCents),
    couponReduce: yuan(couponCents(shop.lines)),
    discountReduce: yuan(discountCents(shop.lines)),
    actualTotal: yuan(shop.goodsCents - shop.reduceCents + shop.freightCents),
    totalCount: sum(shop.lines.filter(isPayable).map(({ quantity }) => quantity)),
    shopCartItemDiscounts: [{ discountId: null, shopCartItems: shop.lines.map((line) => itemOf(line, words)) }],
  }
}

const itemOf = (
  { offer, basketId, quantity, priceCents, amountCents, trouble, sale, ...parts }: PricedLine,
  { locale, names }: Words,
): CheckoutItem => ({
  basketId: basketId ?? 0,
  shopId: offer.shopId,
  prodId: offer.prodId,
  skuId: offer.skuId,
  prodName: offer.name[locale],
  skuName: offer.model,
  partyCode: offer.partCode,
  properties: offer.properties[locale],
  unit: offer.unit[locale],
  pieces: offer.pieces,
  pieceUnit: offer.pieceUnit[locale],
  minQuantity: offer.minQuantity,
  quantityStep: offer.quantityStep,
  pic: offer.pic,
  price: yuan(priceCents),
  oriPrice: yuan(offer.marketCents),
  scorePrice: sale?.points ?? 0,
  prodCount: quantity,
  actualTotal: yuan(amountCents),
  stocks: offer.stock,
  leadDays: offer.leadDays,
  trouble,
  parts: wireParts({ ...parts, amountCents }, names),
})
