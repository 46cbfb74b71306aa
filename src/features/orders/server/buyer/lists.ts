import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import { asPage, offsetOf, type Paging } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, endOfDay, fromWireTime, startOfDay, wireTime, wireTimeOrNull } from '#core/time.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import { answerOf } from '#server/events.ts'
import { regionIn, type Address } from '#features/addresses/server/index.ts'
import { stationIn, wireArrival, type Station } from '#features/shops/server/index.ts'
import {
  orderFilters,
  orderTimes,
  wireRefund,
  wireStatus,
  type MyOrder,
  type OrderCount,
  type OrderDetail,
  type myOrders,
} from '../../contract.ts'
import { promised, storedArrival } from './arrival.ts'
import { costScoreOf } from '../../rules.ts'
import { groupsOf, openTransfersOf, returnStepsOf, strayMoneyOf, type OrderGroup } from '../events.ts'
import { packOf } from '../pack.ts'
import { partsOfLines } from '../price-parts.ts'
import { asParcels } from './parcels.ts'
import { siteRules } from '#features/site/server/index.ts'
import { voucherOf } from '../shop/voucher-desk.ts'
import { vouchersOf } from '../vouchers.ts'
import {
  hasStep,
  isExpired,
  mayAskBack,
  mayRemind,
  mayTake,
  orderStates,
  orderStatuses,
  type OrderStatus,
} from '../../states.ts'
import {
  countByStatus,
  countOrders,
  findOrder,
  itemsOf,
  listOrders,
  ordersWithWords,
  parcelsOf,
  type ItemRow,
  type OrderQuery,
  type OrderRow,
} from '../queries.ts'

type Listing = z.output<typeof myOrders.input>
const THREE_MONTHS_MS = 90 * DAY_MS

export async function ordersPage(context: MemberContext, input: Listing) {
  const { total, found } = await ordersFound(context, input)
  return asPage(
    found.map(({ order }) => order),
    total,
    input,
  )
}

/** Each beside its row, for who tells more of it than the list does. */
export async function ordersFound({ db, accountId, now, locale }: MemberContext, input: Listing) {
  const query: OrderQuery = { accountId, ...statusesOf(input.status), ...spanOf(input, now) }
  const words = input.orderName || input.prodName
  const { total, rows } = await (words ? pageWithWords(db, query, input, words) : pageOf(db, query, input))
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  )
  const known = await knownOf({ db, accountId, now }, rows)
  return { total, found: rows.map((row) => ({ row, order: orderOf(row, itemsOfOrder(items, row), locale, known) })) }
}

async function pageOf(db: Database, query: OrderQuery, wanted: Paging) {
  const [total, rows] = await Promise.all([
    countOrders(db, query),
    listOrders(db, query, { size: wanted.size, offset: offsetOf(wanted) }),
  ])
  return { total, rows }
}

async function pageWithWords(db: Database, query: OrderQuery, { current, size }: Paging, words: string) {
  const all = await ordersWithWords(db, query, words)
  const ids = all.slice((current - 1) * size, current * size)
  return { total: all.length, rows: await listOrders(db, { ...query, ids }, { size, offset: 0 }) }
}

/** What the buyer's list shows: a page of it, and how many wait under each tab. */
export async function ordersWithCounts(context: MemberContext, input: Listing) {
  const [page, orderCountData] = await Promise.all([ordersPage(context, input), orderCounts(context)])
  return { ...page, orderCountData }
}

function statusesOf(filter: number): Pick<OrderQuery, 'statuses' | 'unreviewed'> {
  if (filter === orderFilters.all) return { statuses: [], unreviewed: false }
  const unreviewed = filter === orderFilters.pendingEvaluation
  const code = unreviewed ? wireStatus.completed : filter
  return { statuses: orderStatuses.filter((status) => wireStatus[status] === code), unreviewed }
}

/** The days of the form cut what the choice of a span leaves. */
function spanOf({ orderTimeStatus, beginTime, endTime }: Listing, now: Date): Pick<OrderQuery, 'from' | 'before'> {
  const newYear = fromWireTime(`${wireTime(now).slice(0, 4)}-01-01 00:00:00`)
  const spans: Record<number, Pick<OrderQuery, 'from' | 'before'>> = {
    [orderTimes.threeMonths]: { from: after(now, -THREE_MONTHS_MS), before: undefined },
    [orderTimes.thisYear]: { from: newYear, before: undefined },
    [orderTimes.earlier]: { from: undefined, before: newYear },
  }
  const { from, before } = spans[orderTimeStatus] ?? {}
  return {
    from: beginTime ? latest(startOfDay(beginTime), from) : from,
    before: endTime ? earliest(endOfDay(endTime), before) : before,
  }
}
const latest = (a: Date, b: Date | undefined): Date => (b && b > a ? b : a)
const earliest = (a: Date, b: Date | undefined): Date => (b && b < a ? b : a)

export async function orderCounts({ db, accountId }: MemberContext): Promise<OrderCount> {
  const counts = await countByStatus(db, accountId)
  const of = (status: OrderStatus): number => counts.get(status)?.count ?? 0
  return {
    allCount: orderStatuses.reduce((sum, status) => sum + of(status), 0),
    unPay: of('pendingPayment'),
    grouping: of('grouping'),
    payed: of('pendingDelivery'),
    consignment: of('pendingReceipt'),
    unComment: counts.get('completed')?.unreviewed ?? 0,
    success: of('completed'),
    close: of('canceled'),
  }
}

export async function orderDetailOf(
  { db, accountId, locale, now }: MemberContext,
  { orderNumber }: { orderNumber: string },
): Promise<OrderDetail> {
  const row = await findOrder(db, { orderNumber, accountId })
  if (!row) throw new Problem('orderUnknown')
  const known = await knownOf({ db, accountId, now }, [row])
  const whose = { accountId, orderId: row.id }
  const [items, rows, strayMoney, bankDays, invoices] = await Promise.all([
    itemsOf(db, [row.id]),
    parcelsOf(db, { accountId, orderNumber }),
    strayMoneyOf(db, whose),
    answerOf(db, 'bankDays')(db, { accountId, orderIds: [row.id] }),
    answerOf(db, 'orderInvoices')(db, whose),
  ])
  const parcels = await asParcels(db, rows, locale)
  return {
    ...orderOf({ ...row, parcelCount: rows.length }, items, locale, known),
    payType: row.pay_type,
    remarks: row.remarks,
    total: yuan(row.goods_cents),
    reduceAmount: yuan(row.reduce_cents),
    shopCouponAmount: yuan(row.shop_coupon_cents),
    mallCouponAmount: yuan(row.mall_coupon_cents),
    scoreAmount: yuan(items.reduce((sum, item) => sum + item.points_cents, 0)),
    shopDiscountAmount: yuan(row.shop_discount_cents),
    mallDiscountAmount: yuan(row.mall_discount_cents),
    refundedAmount: yuan(row.refunded_cents),
    ...strayMoney,
    priceParts: await partsOfLines(db, items, locale),
    payTime: wireTimeOrNull(row.paid_at),
    bankDay: bankDays.get(row.id) ?? null,
    dvyTime: wireTimeOrNull(row.shipped_at),
    receiptDueTime: wireTimeOrNull(row.receipt_due_at),
    finallyTime: wireTimeOrNull(row.completed_at),
    cancelTime: wireTimeOrNull(row.canceled_at),
    dvyName: parcels[0]?.dvyName ?? null,
    dvyFlowId: parcels[0]?.dvyFlowId ?? null,
    parcels,
    station: row.station === null ? null : stationIn(row.station as unknown as Station, locale),
    pickupCode: mayTake({ status: row.status, dvyType: row.dvy_type }, 'handOver', 'seller') ? row.pickup_code : null,
    userAddrDto: addressIn(locale, row.address as unknown as Address),
    orderInvoice: row.invoice as OrderDetail['orderInvoice'],
    invoices,
    virtualInfoList: hasStep(row.dvy_type, 'issue')
      ? (await vouchersOf(db, row.id)).map((one) => voucherOf(one, locale))
      : [],
  }
}

export async function orderStatusOf(
  { db, accountId }: MemberContext,
  { orderNumber }: { orderNumber: string },
): Promise<number> {
  const row = await findOrder(db, { orderNumber, accountId })
  if (!row) throw new Problem('orderUnknown')
  return wireStatus[row.status]
}

const itemsOfOrder = (items: readonly ItemRow[], { id }: OrderRow): ItemRow[] =>
  items.filter(({ order_id }) => order_id === id)

type Known = {
  now: Date
  afterSalesDays: number
  returns: ReadonlyMap<number, number>
  groups: ReadonlyMap<number, OrderGroup>
  openTransfers: ReadonlySet<number>
}

type Asker = { db: Database; accountId: number; now: Date }

async function knownOf({ db, accountId, now }: Asker, rows: readonly OrderRow[]): Promise<Known> {
  const [{ afterSalesDays }, returns, groups, openTransfers] = await Promise.all([
    siteRules({ db }),
    returnStepsOf(db, rows),
    groupsOf(db, rows),
    openTransfersOf(db, accountId, rows),
  ])
  return { now, afterSalesDays, returns, groups, openTransfers }
}

const wireGroup = ({ endsAt, ...group }: OrderGroup): MyOrder['group'] => ({
  ...group,
  endTime: wireTimeOrNull(endsAt),
})

function orderOf(
  row: OrderRow & { parcelCount: number },
  items: readonly ItemRow[],
  locale: Locale,
  known: Known,
): MyOrder {
  const { now, afterSalesDays, returns, groups, openTransfers } = known
  const status = row.status
  const stored = storedArrival(row.arrival)
  const group = groups.get(row.id)
  return {
    orderNumber: row.order_number,
    status: wireStatus[status],
    orderType: row.order_type,
    dvyType: row.dvy_type,
    refundStatus: row.refund_status === null ? null : wireRefund[row.refund_status],
    returnMoneySts: returns.get(row.id) ?? null,
    deliveryCount: row.parcelCount,
    orderMold: hasStep(row.dvy_type, 'issue') ? 1 : 0,
    canReturn:
      mayAskBack({ status, dvyType: row.dvy_type, completedAt: row.completed_at }, now, afterSalesDays) &&
      items.some(({ quantity, return_quantity: held }) => held < quantity),
    shopId: row.shop_id,
    shopName: locale === 'en' ? row.shopEn : row.shopZh,
    actualTotal: yuan(row.actual_cents),
    transfee: yuan(row.freight_cents),
    productNums: items.reduce((sum, { quantity }) => sum + quantity, 0),
    createTime: wireTime(row.created_at),
    arrival: stored && wireArrival(stored),
    endTime: wireTime(row.expires_at),
    canRemind: mayRemind(promised(row), now),
    remindTime: wireTimeOrNull(row.reminded_at),
    group: group ? wireGroup(group) : null,
    isReviewed: row.reviewed_at !== null,
    isPartlyShipped: row.part_shipped_at !== null && status === orderStates.pendingDelivery.shipPart.to,
    isExpired: isExpired({ status, expiresAt: row.expires_at, cancelReason: row.cancel_reason }, now),
    hasOpenTransfer: openTransfers.has(row.id),
    cancelReason: row.cancel_reason,
    orderItemDtos: items.map((item) => itemOf(row, item, locale)),
  }
}

const addressIn = (locale: Locale, { receiver, mobile, addr, ...region }: Address): OrderDetail['userAddrDto'] => ({
  receiver,
  mobile,
  ...regionIn(locale, region),
  addr,
})

const itemOf = ({ order_type: orderType }: OrderRow, row: ItemRow, locale: Locale) => ({
  orderItemId: row.id,
  prodId: row.product_id,
  skuId: row.sku_id,
  prodName: locale === 'en' ? row.name_en : row.name_zh,
  skuName: row.model,
  partyCode: row.part_code,
  properties: locale === 'en' ? row.properties_en : row.properties_zh,
  ...packOf(row, locale),
  pic: row.pic,
  price: yuan(row.price_cents),
  prodCount: row.quantity,
  actualTotal: yuan(row.amount_cents - row.reduce_cents),
  couponReduce: yuan(row.shop_coupon_cents + row.mall_coupon_cents),
  scoreReduce: yuan(row.points_cents),
  costScore: costScoreOf(orderType, row.points_used),
  // Those that were kept at a lower price are held by no case, and are on no way.
  returnNums: row.return_quantity + row.refunded_quantity - row.return_refunded,
  refundedNums: row.refunded_quantity,
  commSts: row.reviewed_at ? 1 : 0,
})
