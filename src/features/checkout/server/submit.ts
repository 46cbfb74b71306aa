import { createHash } from 'node:crypto'
import { ORDER_REMARK_MAX } from '#core/limits.ts'
import type { z } from 'zod'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inOrder, inTransaction, type Tx } from '#server/database/database.ts'
import type { Level } from '#features/catalog/rules.ts'
import type { Address } from '#features/addresses/server/index.ts'
import { lockQuotation, ruleProblem, takeFromCart } from '#features/cart/server/index.ts'
import { takeStock } from '#features/catalog/server/index.ts'
import { invoiceTypes } from '#features/orders/invoice-kinds.ts'
import type { OrderInvoice } from '#features/orders/invoice.ts'
import { heldCoupons, useCoupons, type HeldCoupon } from '#features/coupons/server/index.ts'
import { holdsOf, newOrders, payOrders, type CreatedOrder, type OrderSale } from '#features/orders/server/index.ts'
import { checkPayPassword } from '#features/accounts/server/index.ts'
import { payType } from '#features/payments/rules.ts'
import { areOrdersPaid, payOrdersAtOnce } from '#features/payments/server/index.ts'
import { dispatchRules, siteRules } from '#features/site/server/index.ts'
import { worthCents } from '#features/points/rules.ts'
import { pointsRules, usePoints } from '#features/points/server/index.ts'
import type { StoredArrival } from '#features/shops/arrival.ts'
import type { Station } from '#features/shops/server/index.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import type { submitOrder, Submission } from '../contract.ts'
import { refuseOtherAddress } from './address-shown.ts'
import { arrivalOfShop } from './arrival.ts'
import { bySale } from './confirm.ts'
import { readForeseen, readsWith, type Reads } from './foreseen.ts'
import { pathsFor } from './paths.ts'
import { cutsByShop } from './coupons.ts'
import {
  priceShops,
  totalCents,
  withPoints,
  type CategoryPaths,
  type DeliveryChoice,
  type OfferedLine,
  type PricedLine,
  type PricedShop,
  type WantedLine,
} from './pricing.ts'
import { withPromises } from './promised.ts'
import { findKey, keepKey, lastKey, lockCheckout } from './queries.ts'
import { admitted, buyerOf, ofLine, refFor, refOf, wayOf, type SaleBuyer, type SaleRef } from './sale-ways.ts'

type Made = { orderNumbers: string; repeated: boolean; /** Nothing was left to pay. */ isSettled: boolean }
type Answer = z.output<typeof submitOrder.answer>

/**
 * Makes the orders, then lets the balance pay them if it was chosen. A wrong payment password orders nothing; whatever
 * else keeps the balance from paying leaves the orders as they are, to the counter (ADR 0295).
 */
export async function submit(
  context: MemberContext,
  { payType: by, payPassword, ...submission }: Submission,
): Promise<Answer> {
  const isByBalance = by === payType.balance
  if (isByBalance) await checkPayPassword(context, payPassword ?? undefined)
  const { isSettled, ...made } = await order(context, submission)
  if (isSettled || (made.repeated && (await areOrdersPaid(context, made.orderNumbers))))
    return { ...made, isPaid: true, payProblem: null }
  const payProblem = isByBalance ? await payOrdersAtOnce(context, made.orderNumbers) : null
  return { ...made, isPaid: isByBalance && payProblem === null, payProblem }
}

/**
 * Makes the orders of a checkout, one a shop, in one transaction: all of it or nothing. The checkout is held first, so
 * that whoever sends the same once more waits for the first, then finds its key and hears its answer; stock comes last,
 * so that its rows are held shortest. Statements asked for together run in the order they stand in.
 */
async function order(context: MemberContext, submission: Submission): Promise<Made> {
  checkWords(context, submission)
  const { uuid: key, actualTotal, addrId, orderType, saleId, ...body } = submission
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const uuid = key || (await lastKey(context.db, context.accountId))
  if (!uuid) throw new Problem('orderExpired')
  const [by, ref] = [buyerOf(context), refOf({ orderType, saleId })]
  const make = async (tx: Tx): Promise<Made> => {
    // The lock comes first: whoever waited for the same submission finds its answer.
    const [checkout, used, holds, foreseen] = await inOrder(tx, [
      (one) => lockCheckout(one, context.accountId, uuid),
      (one) => findKey(one, context.accountId, uuid),
      (one) => holdsOf(one, context),
      (one) => readForeseen(one, { accountId: context.accountId, uuid, now: context.now }),
    ])
    if (used && !used.bodyHash.equals(bodyHash)) throw new Problem('keyReused', used.answer)
    if (used) return { ...used.answer, repeated: true, isSettled: false }
    if (!checkout || checkout.expiresAt <= context.now) throw new Problem('orderExpired')
    refuseOtherSum(checkout, actualTotal ?? undefined)
    refuseOtherPlace(checkout, addrId || undefined)
    const sale = refOf(checkout)
    const orders = await admitted(tx, { by, sale: ref ? undefined : sale }, () =>
      makeOrders(tx, { ...checkout, by, sale, uuid, holds, bodyHash, reads: readsWith(foreseen, by) }, submission),
    )
    const isSettled = await settleFree(tx, orders, context.now)
    return { orderNumbers: numbersOf(orders), repeated: false, isSettled }
  }
  const made = admitted(context.db, { by, sale: ref }, () => inTransaction(context.db, make))
  return ref ? made.catch((refusal: unknown) => answeredBefore(context, { uuid, bodyHash }, refusal)) : made
}

/** Pressed once more, and the sale is over or sold out by now: the first press has its answer. */
async function answeredBefore(
  { db, accountId }: MemberContext,
  { uuid, bodyHash }: { uuid: string; bodyHash: Buffer },
  refusal: unknown,
): Promise<Made> {
  const used = await findKey(db, accountId, uuid)
  if (!used?.bodyHash.equals(bodyHash)) throw refusal
  return { ...used.answer, repeated: true, isSettled: false }
}

/** Those that wait for money; where none does, all of them. */
function numbersOf(orders: readonly CreatedOrder[]): string {
  const due = orders.filter(({ actualCents }) => actualCents > 0)
  return (due.length > 0 ? due : orders).map(({ orderNumber }) => orderNumber).join(',')
}

/** Points pay some goods alone: where no money is due, an order waits for none. True: all of them are paid. */
async function settleFree(tx: Tx, orders: readonly CreatedOrder[], now: Date): Promise<boolean> {
  const free = orders.filter(({ actualCents }) => actualCents === 0)
  if (free.length === 0) return false
  const ids = free.map(({ orderId }) => orderId)
  return (await payOrders(tx, ids, { payType: payType.score, now })) && free.length === orders.length
}

/** Two tabs with one key: what one of them shows is not what the other has confirmed since. */
function refuseOtherSum({ totalCents: total }: { totalCents: number }, shown: number | undefined): void {
  if (shown !== undefined && cents(shown) !== total)
    throw new Problem('priceChanged', { total: formatYuan(yuan(total)) })
}

/** The same, at one sum. */
function refuseOtherPlace({ addressId }: { addressId: number | null }, shown: number | undefined): void {
  if (shown !== undefined && addressId !== null && addressId !== shown) throw new Problem('addressChanged')
}

/** What can be said about the form alone. */
function checkWords({ session }: MemberContext, { orderShopParams, orderInvoiceList }: Submission): void {
  if (orderShopParams?.some(({ remarks }) => (remarks?.length ?? 0) > ORDER_REMARK_MAX))
    throw new Problem('remarkTooLong', { max: ORDER_REMARK_MAX })
  const wantsSpecial = orderInvoiceList?.some(({ invoiceType }) => invoiceType === invoiceTypes.special)
  if (wantsSpecial && session.level === 1) throw new Problem('invoiceInvalid')
}

type Checkout = NonNullable<Awaited<ReturnType<typeof lockCheckout>>> & {
  uuid: string
  holds: Awaited<ReturnType<typeof holdsOf>>
  bodyHash: Buffer
  by: SaleBuyer
  sale: SaleRef | undefined
  reads: Reads
}

async function makeOrders(tx: Tx, checkout: Checkout, submission: Submission): Promise<CreatedOrder[]> {
  const wanted = checkout.lines as WantedLine[]
  const { addressId, points, sale, reads } = checkout
  const { accountId, now } = checkout.by
  const quotationId = wanted[0]?.quotationId
  if (quotationId !== undefined) await lockQuotation(tx, accountId, quotationId)
  // Of the account as it is held now.
  const by = { ...checkout.by, level: checkout.level as Level }
  const [address, offered, coupons] = await inOrder(tx, [
    (one) => (addressId === null ? undefined : reads.address(one, addressId)),
    (one) => reads.offers(one, wanted),
    (one) => couponsOf(one, { accountId, ids: checkout.coupons as number[], now }),
  ])
  if (addressId !== null && !address) throw new Problem('addressUnknown')
  const [level, choice] = [by.level, checkout.delivery as DeliveryChoice]
  const sold = await bySale(tx, { sale, orderType: checkout.orderType, by, lines: offered })
  const lines = await withPromises(tx, sold, by)
  const { shops, paths } = await price(tx, { lines, address, reads, level, choice, coupons, points, now })
  const to = address ?? (await contactOf(tx, accountId, shops))
  refuseTroubles(shops)
  refuseOtherAddress(checkout.addressDigest, address)
  const total = totalCents(shops)
  if (total !== checkout.totalCents) throw new Problem('priceChanged', { total: formatYuan(yuan(total)) })
  await checkUnpaid(tx, checkout.holds.unpaid, shops.length)

  const drafts = shops.map((shop) => ({ ...draftOf(checkout, submission, shop), address: to, quotationId }))
  const { orders, write } = await newOrders(tx, drafts, checkout.holds.lapsed)
  const answer = { orderNumbers: numbersOf(orders) }
  const key = { accountId, key: checkout.uuid, bodyHash: checkout.bodyHash, answer }
  await inOrder(tx, [
    write,
    (one) => keepKey(one, key, now),
    (one) => emptyCart(one, accountId, wanted),
    (one) => take(one, shops),
  ])
  await payWithCoupons(tx, { accountId, coupons, shops, paths, orders, now })
  const uses = orders.map(({ orderNumber, pointsUsed }) => ({ orderNumber, points: pointsUsed }))
  if (uses.some((use) => use.points > 0)) await usePoints(tx, { accountId, uses, now })
  await takeOfSales(tx, checkout, { by, lines, orders })
  return orders
}

/** What the checkout and the form say of the order of one shop. */
function draftOf(checkout: Checkout, submission: Submission, shop: Agreed) {
  const { accountId, now } = checkout.by
  const { shopId, lines, method, station, arrival, freightCents } = shop
  const remarks = submission.orderShopParams?.find((one) => one.shopId === shopId)?.remarks ?? ''
  const [invoice, sale] = [invoiceFor(submission, shopId), saleOf(checkout, lines)]
  return { accountId, now, shopId, lines, method, station, arrival, freightCents, remarks, invoice, sale }
}

/** Last of all, for many wait for the units of a sale; of several in one order, so that nobody waits in a circle. */
async function takeOfSales(
  tx: Tx,
  checkout: Checkout,
  { by, lines, orders }: { by: SaleBuyer; lines: readonly OfferedLine[]; orders: readonly CreatedOrder[] },
): Promise<void> {
  for (const line of lines.toSorted((a, b) => (a.saleId ?? 0) - (b.saleId ?? 0))) {
    const ref = refFor(checkout, line)
    const order = orders.find(({ shopId }) => shopId === line.offer.shopId)
    if (ref) await ofLine(line, lines, wayOf(tx, ref).take(tx, by, ref, { orderId: order!.orderId, line }))
  }
}

/** Of several in one order none is the order's own. */
function saleOf(checkout: Checkout, goods: readonly PricedLine[]): OrderSale | undefined {
  const [line] = goods
  const ref = line && refFor(checkout, line)
  if (!ref || !line.sale) return undefined
  return {
    orderType: ref.orderType,
    saleId: goods.length === 1 ? ref.saleId : null,
    isOfSaleStock: line.sale.stock === 'sale',
    payMinutes: line.sale.payMinutes,
  }
}

/** What another tab has ordered or removed meanwhile is not ordered once more. */
async function emptyCart(tx: Tx, accountId: number, wanted: readonly WantedLine[]): Promise<void> {
  const lines = wanted.flatMap(({ basketId, quantity }) => (basketId ? [{ basketId, quantity }] : []))
  if (lines.length > 0 && (await takeFromCart(tx, accountId, lines)) < lines.length) throw new Problem('orderExpired')
}

async function checkUnpaid(tx: Tx, unpaid: number, more: number): Promise<void> {
  if (unpaid === 0) return
  const { unpaidOrders: max } = await siteRules({ db: tx })
  if (unpaid + more > max) throw new Problem('tooManyUnpaid', { max })
}

/**
 * Those the checkout was priced with, or a refusal: another checkout may have used one meanwhile, or its time ran out.
 */
async function couponsOf(
  tx: Tx,
  { accountId, ids, now }: { accountId: number; ids: readonly number[]; now: Date },
): Promise<HeldCoupon[]> {
  if (ids.length === 0) return []
  const held = await heldCoupons(tx, accountId, now, ids)
  if (held.length < ids.length) throw new Problem('couponUsed')
  return held
}

type Paying = {
  accountId: number
  coupons: readonly HeldCoupon[]
  shops: readonly PricedShop[]
  paths: CategoryPaths
  orders: readonly CreatedOrder[]
  now: Date
}

async function payWithCoupons(tx: Tx, { accountId, coupons, shops, paths, orders, now }: Paying): Promise<void> {
  if (coupons.length === 0) return
  const orderOf = new Map(orders.map(({ shopId, orderId }) => [shopId, orderId]))
  const uses = coupons.flatMap((coupon) =>
    cutsByShop(coupon, shops, paths).map(({ shopId, cents }) => ({
      couponUserId: coupon.couponUserId,
      orderId: orderOf.get(shopId)!,
      cents,
    })),
  )
  await useCoupons(tx, { accountId, uses, now })
}

/** What nobody sends needs no address: the account says whom to call. */
async function contactOf(tx: Tx, accountId: number, shops: readonly PricedShop[]): Promise<Address> {
  if (shops.some(({ method }) => method !== deliveryMethods.none)) throw new Problem('addressMissing')
  const { nick_name: receiver, mobile } = await tx
    .selectFrom('account')
    .select(['nick_name', 'mobile'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const nowhere = { provinceId: 0, province: '', cityId: 0, city: '', areaId: 0, area: '', addr: '' }
  return { addrId: 0, isDefault: false, receiver, mobile, ...nowhere }
}

type Priced = {
  reads: Reads
  lines: readonly OfferedLine[]
  address: Address | undefined
  level: Level
  choice: DeliveryChoice
  coupons: readonly HeldCoupon[]
  points: number
  now: Date
}

type Agreed = PricedShop & {
  /** Where the goods are to be collected, if they are. */ station: Station | null
  arrival: StoredArrival | null
}

async function price(
  tx: Tx,
  { lines, address, reads, level, choice, coupons, points, now }: Priced,
): Promise<{ shops: Agreed[]; paths: CategoryPaths }> {
  const shopIds = [...new Set(lines.map(({ offer }) => offer.shopId))]
  const [terms, discounts, paths, { calendar }] = await inOrder(tx, [
    (one) => reads.terms(one, shopIds, address),
    (one) => reads.discounts(one, shopIds),
    (one) => pathsFor(one, coupons, lines),
    (one) => dispatchRules({ db: one }),
  ])
  const delivery = { terms, choice, isPlaced: address !== undefined, discounts }
  const shops = priceShops(lines, delivery, level, { terms: coupons, paths })
  const worth = points > 0 ? worthCents(points, await pointsRules(tx)) : 0
  const stationOf = ({ method, shopId }: PricedShop) =>
    method === deliveryMethods.pickup ? terms.get(shopId)!.station : null
  const agreed = withPoints(shops, points, worth).map((shop) => ({
    ...shop,
    station: stationOf(shop),
    arrival: arrivalOfShop(shop, terms.get(shop.shopId)!.sending, { now, calendar }),
  }))
  return { shops: agreed, paths }
}

function refuseTroubles(shops: readonly PricedShop[]): void {
  for (const { isDeliverable, lines, shopId } of shops) {
    if (!isDeliverable) throw new Problem('regionUndeliverable', { shopId })
    const bad = lines.find(({ trouble }) => trouble)
    if (!bad?.trouble) continue
    const { skuId, quantity, offer, trouble } = bad
    const rule = trouble === 'quantityRule' ? ruleProblem({ ...offer, skuId }, quantity).details : undefined
    throw new Problem(trouble, { shopId, skuId, model: offer.model, stock: offer.stock, ...rule })
  }
}

/** The offers were read before: only this statement decides who gets the last pieces. */
async function take(tx: Tx, shops: readonly PricedShop[]): Promise<void> {
  const lines = shops.flatMap((shop) => shop.lines)
  if (lines.every(({ sale }) => sale?.stock === 'sale')) return
  const [[short]] = await inOrder(tx, [
    (one) => takeStock(one, lines),
    (one) => announce(one, ...lines.map(({ offer }) => tag.product(offer.prodId))),
  ])
  const line = lines.find(({ skuId }) => skuId === short)
  if (line) throw new Problem('stockShort', { shopId: line.offer.shopId, skuId: line.skuId, model: line.offer.model })
}

function invoiceFor({ orderInvoiceList }: Submission, shopId: number): OrderInvoice | null {
  const asked = orderInvoiceList?.find((invoice) => invoice.shopId === undefined || invoice.shopId === shopId)
  if (!asked) return null
  const { shopId: _, ...invoice } = asked
  return invoice
}
