import type { z } from 'zod'
import { cents, sum, yuan, yuanOrNull } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { allowedFrom, isAllowed, mostAllowed, ruleDetails, type QuantityRule } from '#core/field/quantity.ts'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import type { Locale } from '#core/locale.ts'
import type { Calendar } from '#core/working-days.ts'
import type { MemberContext } from '#server/http/context.ts'
import { newId } from '#server/database/ids.ts'
import { findAddress, regionIn, regionOf, type Address } from '#features/addresses/server/index.ts'
import type { changeItem } from '../add-contract.ts'
import { nextStep, unitCents, type Level } from '#features/catalog/rules.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { togetherOf } from '#features/catalog/together.ts'
import { beforeMallCents, discountLines, partsOf, withDiscounts, type PriceParts } from '#features/discounts/prices.ts'
import { isOf, standingOf } from '#features/discounts/rules.ts'
import { keptDiscounts, nameOf, namesIn, type Discount } from '#features/discounts/server/index.ts'
import { wireParts } from '#features/discounts/wire-parts.ts'
import { freightCents, isOpen, type DeliveryTerms } from '#features/shops/rules.ts'
import { arrivalOf, goodsOf, slowestOf } from '#features/shops/arrival.ts'
import type { WireArrival } from '#features/shops/contract.ts'
import { shopsOf, termsFor, wireArrival, type MemberTerms } from '#features/shops/server/index.ts'
import { dispatchRules, siteRules } from '#features/site/server/index.ts'
import { inOrder, inTransaction, pipelined } from '#server/database/database.ts'
import type { CartItem, cartInfo, replaceItems, ShopCart } from '../contract.ts'
import {
  addLines,
  cartCount,
  findLines,
  linesOf,
  removeFromCart,
  summedLines,
  type Added,
  type CartRow,
  type Input,
  type Line,
  type ShownRow,
  type SummedLine,
} from './queries.ts'

/** Sold from so many on, in multiples of so many. */
export const ruleProblem = (line: QuantityRule & { skuId: number }, quantity: number): Problem =>
  new Problem('quantityRule', { skuId: line.skuId, ...ruleDetails(line, quantity) })

/** What is wrong with the first line that is; nothing of the whole was written then. */
function refusal(lines: readonly Added[], max: number): Problem {
  for (const line of lines) {
    // Of what can no longer be had, less can always be wanted.
    if (line.isLess && line.wanted >= 1 && (isAllowed(line, line.wanted) || !line.isOnShelf || !line.isOpen)) continue
    if (line.prodId === null) return new Problem('productGone')
    if (!line.isOnShelf) return new Problem('outOfStock', { skuId: line.skuId })
    if (!line.isOpen) return new Problem('shopNotOpen')
    if (line.isVirtual) return new Problem('virtualBuyNow')
    if (!line.isDeliverable) return new Problem('regionUndeliverable')
    if (line.wanted < 1) return new Problem('quantityWrong')
    if (line.stock <= 0) return new Problem('outOfStock', { skuId: line.skuId })
    if (line.wanted > line.stock) return new Problem('stockShort', { skuId: line.skuId, stock: line.stock })
    if (!isAllowed(line, line.wanted)) return ruleProblem(line, line.wanted)
  }
  return new Problem('cartFull', { max })
}

async function put({ db, accountId, now }: MemberContext, inputs: Input[]): Promise<number> {
  const max = (await siteRules({ db })).cartLines
  return countOf(await addLines(db, accountId, inputs, max, now), max)
}

function countOf(added: readonly Added[], max: number): number {
  if (!added[0]?.isDone) throw refusal(added, max)
  return added[0].count
}

export async function addToCart(context: MemberContext, lines: { skuId: number; count: number }[]) {
  const bySku = new Map<number, number>()
  for (const { skuId, count } of lines) bySku.set(skuId, (bySku.get(skuId) ?? 0) + count)
  // One order of rows for everybody: two people who add the same two skus never wait for each other in a circle.
  const inputs = [...bySku].toSorted(([a], [b]) => a - b).map(([skuId, count]) => ({ id: newId(), skuId, count }))
  const { db, accountId, now } = context
  const max = (await siteRules({ db })).cartLines
  const [added, checked] = await pipelined(db, (line) =>
    inOrder(line, [(one) => addLines(one, accountId, inputs, max, now), (one) => summedLines(one, accountId)]),
  )
  const count = countOf(added, max)
  return { count, finalMoney: (await sumsOf(context, checked)).finalMoney }
}

export type Shortfall = {
  skuId: number
  added: number
  reason: 'gone' | 'closed' | 'virtual' | 'undeliverable' | 'short' | 'rule'
  /** By which more was added than asked for. */
  rule?: QuantityRule
}

/**
 * Puts into the cart what can be had of these, as many as there are and may be sold, and says what is missing or more.
 * Lines that nobody can have are left out.
 */
export async function addWhatThereIs(context: MemberContext, lines: readonly { skuId: number; count: number }[]) {
  const { db, accountId, now } = context
  const asked = togetherOf(lines.map(({ skuId, count }) => ({ skuId, quantity: count })))
  const left = new Map(asked)
  const shortfalls = new Map<number, Shortfall>()
  const max = (await siteRules({ db })).cartLines
  while (left.size > 0) {
    const inputs = [...left].toSorted(([a], [b]) => a - b).map(([skuId, count]) => ({ id: newId(), skuId, count }))
    const tried = await addLines(db, accountId, inputs, max, now)
    if (tried[0]?.isDone) return { count: tried[0].count, addedLines: left.size, shortfalls: [...shortfalls.values()] }
    // Somebody may be faster at every turn, so what is asked for changes until it fits.
    const missing = tried.flatMap((line) => shortfallOf(line, left.get(line.skuId)!) ?? [])
    if (missing.length === 0) throw refusal(tried, max)
    for (const shortfall of missing) {
      shortfalls.set(shortfall.skuId, shortfall)
      if (shortfall.added > 0) left.set(shortfall.skuId, shortfall.added)
      else left.delete(shortfall.skuId)
    }
  }
  return { count: await cartCount(db, accountId), addedLines: 0, shortfalls: [...shortfalls.values()] }
}

function shortfallOf(line: Added, asked: number): Shortfall | undefined {
  const { skuId } = line
  if (line.prodId === null || !line.isOnShelf) return { skuId, added: 0, reason: 'gone' }
  if (!line.isOpen) return { skuId, added: 0, reason: 'closed' }
  if (line.isVirtual) return { skuId, added: 0, reason: 'virtual' }
  if (!line.isDeliverable) return { skuId, added: 0, reason: 'undeliverable' }
  // What lies in the cart already counts: nobody orders more than there is, nor less than is sold.
  const least = allowedFrom(line, line.wanted)
  if (line.wanted < least && least <= line.stock) {
    const { minQuantity, quantityStep } = line
    return { skuId, added: asked + least - line.wanted, reason: 'rule', rule: { minQuantity, quantityStep } }
  }
  const most = mostAllowed(line, Math.min(line.wanted, line.stock))
  return most < line.wanted ? { skuId, added: Math.max(0, asked - (line.wanted - most)), reason: 'short' } : undefined
}

export function changeCart(
  context: MemberContext,
  { skuId, count }: z.output<typeof changeItem.input>,
): Promise<number> {
  return put(context, [{ id: newId(), skuId, count }])
}

/** The lines keep their place; a tick that was taken away comes back, for somebody just chose this. */
export function replaceLines(
  context: MemberContext,
  inputs: z.output<typeof replaceItems.input>,
): Promise<{ basketId: number; skuId: number }[]> {
  const { db, accountId } = context
  return inTransaction(db, async (tx) => {
    const basketIds = [...new Set(inputs.map(({ basketId }) => basketId))]
    if ((await removeFromCart(tx, accountId, basketIds)) < basketIds.length) throw new Problem('nothingSelected')
    const bySku = new Map<number, Input>()
    for (const { basketId, skuId, count } of inputs) {
      const before = bySku.get(skuId)
      bySku.set(skuId, { id: before?.id ?? basketId, skuId, count: (before?.count ?? 0) + count })
    }
    await put(
      { ...context, db: tx },
      [...bySku.values()].toSorted((a, b) => a.skuId - b.skuId),
    )
    return linesOf(tx, accountId, [...bySku.keys()])
  })
}

type ShownLine = ShownRow & { offer: Offer }

export async function priced<Row extends CartRow>(
  { db }: Pick<MemberContext, 'db'>,
  rows: readonly Row[],
): Promise<(Row & { offer: Offer })[]> {
  const offers = await offersOf(
    db,
    rows.map(({ skuId }) => skuId),
  )
  return rows.flatMap((row) => {
    const offer = offers.get(row.skuId)
    return offer ? [{ ...row, offer }] : []
  })
}

type Having = Pick<SummedLine, 'offer' | 'quantity'>

function stateOf({ offer, quantity }: Having): CartItem['state'] {
  if (!offer.isOnShelf) return 'gone'
  if (!isOpen(offer.shopStatus)) return 'closed'
  if (offer.stock <= 0) return 'out'
  return offer.stock < quantity ? 'few' : 'ok'
}

export const canSettle = (line: Having): boolean => stateOf(line) === 'ok'

type PricedLine<Of = Line> = Of & PriceParts

/** The lines with the parts of their prices; discounts count over those that would be settled. */
function withPrices<Of extends SummedLine>(lines: readonly Of[], level: Level, discounts: readonly Discount[]) {
  const priced = lines.map((line) => ({ ...line, ...partsOf(line, level) }))
  const { lines: settled, used } = withDiscounts(priced.filter(isSettled), discounts)
  const byId = new Map(settled.map((line) => [line.basketId, line]))
  return { lines: priced.map((line) => byId.get(line.basketId) ?? line), used }
}

/** Ticked, and it can be had as it stands. */
export const isSettled = (line: SummedLine & { isChecked?: boolean }): boolean =>
  line.isChecked !== false && canSettle(line)

function sums(lines: readonly PricedLine<SummedLine>[]) {
  const [total, reduce] = [sum(lines.map((line) => line.amountCents)), sum(lines.map((line) => line.reduceCents))]
  return {
    totalMoney: yuan(total),
    subtractMoney: yuan(reduce),
    finalMoney: yuan(total - reduce),
    count: sum(lines.map(({ quantity }) => quantity)),
    totalReduceMoney: yuan(reduce),
    memberReduceAmount: yuan(sum(lines.map(({ levelCents }) => levelCents))),
  }
}

function item(line: PricedLine<ShownLine>, used: readonly Discount[], context: MemberContext): CartItem {
  const { session, locale, now } = context
  const { offer, quantity } = line
  const next = nextStep(offer, session.level, quantity)
  // What there is not enough of is no offer.
  const isHad = next && allowedFrom(offer, next.from) <= offer.stock
  return {
    basketId: line.basketId,
    shopId: offer.shopId,
    prodId: offer.prodId,
    skuId: offer.skuId,
    prodName: offer.name[locale],
    skuName: offer.model,
    properties: offer.properties[locale],
    pic: offer.pic,
    price: yuan(unitCents(offer, session.level, quantity)),
    oriPrice: yuan(offer.marketCents),
    prodCount: quantity,
    isChecked: line.isChecked ? 1 : 0,
    actualTotal: yuan(line.amountCents),
    discountId:
      used.find((terms) => terms.shopId === offer.shopId && isSettled(line) && isOf(terms, offer))?.saleId ?? null,
    parts: wireParts(line, namesIn(locale, used)),
    mold: 0,
    prodType: 0,
    model: offer.model,
    partyCode: offer.partCode,
    unit: offer.unit[locale],
    pieces: offer.pieces,
    pieceUnit: offer.pieceUnit[locale],
    minQuantity: offer.minQuantity,
    quantityStep: offer.quantityStep,
    stocks: offer.stock,
    leadDays: offer.leadDays,
    restockAt: offer.stock > 0 ? null : dayOf(after(now, offer.restockDays * DAY_MS)),
    state: stateOf(line),
    hasVariants: line.hasVariants,
    nextStep: isHad ? { from: next.from, price: yuan(next.cents) } : null,
    step: offer.ladder.findLast(([from]) => quantity >= from)?.[0] ?? null,
  }
}

export async function cart(context: MemberContext, asked: z.output<typeof cartInfo.input>) {
  const { db, accountId } = context
  const { addrId, areaId } = asked && !Array.isArray(asked) ? asked : {}
  const [rows, address] = await Promise.all([findLines(db, accountId), findAddress(db, accountId, addrId ?? 0)])
  const found = await priced(context, rows)
  const shopIds = [...new Set(found.map(({ offer }) => offer.shopId))]
  const region = regionOf(areaId ?? 0) ?? address
  const [shops, discounts, ways, toAddress, { calendar }] = await Promise.all([
    shopsOf(db, shopIds),
    keptDiscounts(db, shopIds, context.now),
    termsFor(db, context, shopIds, region),
    address && region !== address ? termsFor(db, context, shopIds, address) : undefined,
    dispatchRules({ db }),
  ])
  const { level } = context.session
  const { lines, used } = withPrices(found, level, discounts)
  const arrivalIn = (shopId: number) =>
    shopArrival(
      lines.filter(({ offer }) => offer.shopId === shopId),
      ways.get(shopId)!,
      context.now,
      calendar,
    )
  const checked = lines.filter(isSettled)
  const freeFromCents = cents((await siteRules(context)).freeFreightYuan)
  return {
    ...sums(checked),
    discounts: discounts
      .filter(({ shopId }) => shopId === null)
      .flatMap((one) => noteOf(one, checked, used, context.locale)),
    freightAmount: 0,
    userDeliveryInfo: address ? deliveryTo(address, checked, toAddress ?? ways) : null,
    shopCarts: shopIds.map((shopId) => ({
      ...shopCart(context, {
        shop: shops.get(shopId)!,
        lines,
        used,
        discounts,
        freeFromCents: ways.get(shopId)!.freeUntil ? 0 : freeFromCents,
      }),
      arrival: arrivalIn(shopId),
    })),
    arrivalRegion: region ? { areaId: region.areaId, ...regionIn(context.locale, region) } : null,
  }
}

/** By express, of what would be settled: the checked lines, or all where none is. */
function shopArrival(
  own: readonly Line[],
  { express, sending }: MemberTerms,
  now: Date,
  calendar: Calendar,
): WireArrival | null {
  const able = own.filter(canSettle)
  const checked = able.filter(({ isChecked }) => isChecked)
  if (able.length === 0 || !express) return null
  const goods = slowestOf((checked.length > 0 ? checked : able).map(({ offer }) => goodsOf(offer)))
  return wireArrival(arrivalOf(now, goods, sending, calendar))
}

/** By express, shop by shop. */
function deliveryTo(
  { addrId, province, city, area }: Address,
  checked: readonly PricedLine[],
  terms: ReadonlyMap<number, DeliveryTerms>,
) {
  const fees = [...new Set(checked.map(({ offer }) => offer.shopId))].map((shopId) =>
    expressCents(
      checked.filter(({ offer }) => offer.shopId === shopId),
      terms.get(shopId),
    ),
  )
  const isReached = fees.every((fee) => fee !== null)
  return { userAddr: { addrId, province, city, area }, totalTransFee: isReached ? yuan(sum(fees)) : null }
}

type Sent = Pick<Line, 'offer' | 'quantity'> & Parameters<typeof beforeMallCents>[0]

/** What it costs to send the lines of one shop by express; null: it does not go there. */
export function expressCents(own: readonly Sent[], terms: DeliveryTerms | undefined): number | null {
  if (!terms?.express) return null
  const weightG = sum(own.map(({ offer, quantity }) => offer.weightG * quantity))
  return freightCents(terms.express, weightG, sum(own.map(beforeMallCents)))
}

type Shop = { id: number; status: number; isSelfRun: boolean } & Record<Locale, string>

type OfShop = {
  shop: Shop
  lines: readonly PricedLine<ShownLine>[]
  used: readonly Discount[]
  discounts: readonly Discount[]
  freeFromCents: number
}

function shopCart(
  context: MemberContext,
  { shop, lines, used, discounts, freeFromCents }: OfShop,
): Omit<ShopCart, 'arrival'> {
  const own = lines.filter(({ offer }) => offer.shopId === shop.id)
  const settled = own.filter(isSettled)
  const goodsCents = sum(settled.map(beforeMallCents))
  const { totalMoney, finalMoney, count } = sums(settled)
  return {
    shopId: shop.id,
    shopName: shop[context.locale],
    shopStatus: shop.status,
    isSelfRun: shop.isSelfRun,
    totalMoney,
    finalMoney,
    count,
    freeFreightGap: yuan(Math.max(0, freeFromCents - goodsCents)),
    discounts: discounts
      .filter(({ shopId }) => shopId === shop.id)
      .flatMap((one) => noteOf(one, settled, used, context.locale)),
    shopCartItemDiscounts: groupsOf(own.map((line) => item(line, used, context))),
  }
}

/** By the discount they take part in. */
function groupsOf(items: readonly CartItem[]): ShopCart['shopCartItemDiscounts'] {
  const groups = Map.groupBy(items, ({ discountId }) => discountId)
  return [...groups].map(([discountId, shopCartItems]) => ({ discountId, shopCartItems }))
}

/** Where these goods stand to a discount; nothing of one that they have no part in, or that another one outdoes. */
function noteOf(one: Discount, settled: readonly PricedLine[], used: readonly Discount[], locale: Locale) {
  const lines = discountLines(settled)
  if (!lines.some((line) => isOf(one, line))) return []
  const { next } = standingOf(one, lines)
  const part = one.shopId === null ? 'mallDiscountCents' : 'shopDiscountCents'
  const isUsed = used.includes(one)
  if (!isUsed && (!next || used.some(({ shopId }) => shopId === one.shopId))) return []
  return [
    {
      discountId: one.saleId,
      discountName: nameOf(one, locale),
      measure: one.measure,
      cut: isUsed ? yuan(sum(settled.map((line) => line[part]))) : 0,
      next: next
        ? {
            missing: one.measure === 'amount' ? yuan(next.missing) : next.missing,
            cut: yuanOrNull(next.tier.cutCents),
            percentOff: next.tier.percentOff,
          }
        : null,
    },
  ]
}

/** What these baskets cost, or the ticked ones; one that is gone or not theirs counts for nothing. */
export async function settled(context: MemberContext, basketIds?: number[]) {
  return sumsOf(context, await summedLines(context.db, context.accountId, basketIds))
}

async function sumsOf({ db, now, session }: MemberContext, rows: readonly SummedLine[]) {
  const lines = rows.filter(canSettle)
  const discounts = await keptDiscounts(db, [...new Set(lines.map(({ offer }) => offer.shopId))], now)
  return sums(withPrices(lines, session.level, discounts).lines)
}
