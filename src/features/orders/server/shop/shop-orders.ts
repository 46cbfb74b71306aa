// What a shop reads of its orders.
import { maskMobile } from '#core/limits.ts'
import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { endOfDay, startOfDay, wireTime, wireTimeOrNull } from '#core/time.ts'
import type { MerchantContext } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import { stationIn, wireArrival, type Station } from '#features/shops/server/index.ts'
import { regionLine } from '#features/addresses/rules.ts'
import type { ShopOrder, ShopOrderDetail, ShopOrderLine, shopOrders } from '../../shop-contract.ts'
import { costScoreOf } from '../../rules.ts'
import { orderStates, type ShopOrderFilter } from '../../states.ts'
import { storedArrival } from '../buyer/arrival.ts'
import { packOf } from '../pack.ts'
import { partsOfLines } from '../price-parts.ts'
import { asParcels } from '../buyer/parcels.ts'
import {
  countShopOrders,
  findShopHead,
  findShopOrder,
  listShopOrders,
  notesOf,
  parcelsOfShopOrder,
  shopLines,
  type ShopLineRow,
  type ShopOrderRow,
} from './shop-queries.ts'

type To = ShopOrderDetail['address']

export async function shopOrdersPage(
  { db, shopId, locale }: MerchantContext,
  input: z.output<typeof shopOrders.input>,
) {
  const { shown, next, linesOf } = await readPage(
    db,
    await listShopOrders(db, { ...input, ...span(input), shopId }),
    input.size,
  )
  return { records: shown.map((row) => orderOf(row, linesOf(row), locale)), next }
}

/** Days and key of a list as its query has them. */
export const span = ({
  from,
  to,
  after: key,
}: {
  from?: string | undefined
  to?: string | undefined
  after?: string | undefined
}) => ({
  from: from ? startOfDay(from) : undefined,
  before: to ? endOfDay(to) : undefined,
  after: key ? readKey(key) : undefined,
})

/** A page of one row too many: what of it is shown, with its lines, and where the next one starts. */
export async function readPage<Row extends { id: number; created_at: Date }>(
  db: Database,
  rows: readonly Row[],
  size: number,
) {
  const shown = rows.slice(0, size)
  const ids = shown.map(({ id }) => id)
  const lines = Map.groupBy(await shopLines(db, ids), ({ order_id }) => order_id)
  const last = shown.at(-1)
  return {
    shown,
    next: rows.length > size && last ? `${last.created_at.getTime()}-${last.id}` : null,
    linesOf: ({ id }: Row) => lines.get(id) ?? [],
  }
}

function readKey(key: string): { createdAt: Date; id: number } {
  const [time, id] = key.split('-').map(Number) as [number, number]
  // A time that no calendar has finds nothing.
  return { createdAt: new Date(Math.min(time, 8.64e15)), id }
}

export async function shopOrderCountsOf({ db, shopId }: MerchantContext) {
  const of = (status: ShopOrderFilter) => countShopOrders(db, shopId, status)
  const [pendingPayment, pendingDelivery, partlyShipped, pendingReceipt] = await Promise.all([
    of('pendingPayment'),
    of('pendingDelivery'),
    of('partlyShipped'),
    of('pendingReceipt'),
  ])
  return { pendingPayment, pendingDelivery, partlyShipped, pendingReceipt }
}

export async function shopOrderOf(
  { db, shopId, locale }: MerchantContext,
  { orderNumber }: { orderNumber: string },
): Promise<ShopOrderDetail> {
  const row = await findShopOrder(db, { shopId, orderNumber })
  if (!row) throw new Problem('orderUnknown')
  return describe(db, row, locale)
}

/** All of one order, for whoever may see it. */
export async function describe(db: Database, row: ShopOrderRow, locale: Locale): Promise<ShopOrderDetail> {
  const [lines, parcels, notes, shop] = await Promise.all([
    shopLines(db, [row.id]),
    parcelsOfShopOrder(db, row.id).then((some) => asParcels(db, some, locale)),
    notesOf(db, row.id),
    findShopHead(db, row.shop_id),
  ])
  const promised = storedArrival(row.arrival)
  return {
    ...orderOf(row, lines, locale),
    total: yuan(row.goods_cents),
    reduceAmount: yuan(row.reduce_cents),
    priceParts: await partsOfLines(db, lines, locale),
    payType: row.pay_type,
    dvyTime: wireTimeOrNull(row.shipped_at),
    finallyTime: wireTimeOrNull(row.completed_at),
    cancelTime: wireTimeOrNull(row.canceled_at),
    cancelReason: row.cancel_reason,
    address: row.address as To,
    orderInvoice: row.invoice as ShopOrderDetail['orderInvoice'],
    parcels,
    station: row.station === null ? null : stationIn(row.station as unknown as Station, locale),
    arrival: promised && wireArrival(promised),
    notes: notes.map(({ by_platform, at, id, author, content }) => ({
      id,
      author,
      byPlatform: by_platform,
      content,
      time: wireTime(at),
    })),
    shop: { shopName: locale === 'en' ? shop.name_en : shop.name_zh, tel: shop.tel, logo: shop.logo },
  }
}

export function orderOf(row: ShopOrderRow, lines: readonly ShopLineRow[], locale: Locale): ShopOrder {
  const to = row.address as To
  const status = row.status
  return {
    orderNumber: row.order_number,
    status,
    dvyType: row.dvy_type,
    isPartlyShipped: row.part_shipped_at !== null && status === orderStates.pendingDelivery.shipPart.to,
    createTime: wireTime(row.created_at),
    payTime: wireTimeOrNull(row.paid_at),
    actualTotal: yuan(row.actual_cents),
    transfee: yuan(row.freight_cents),
    remarks: row.remarks,
    buyer: row.firmName ?? row.nickName,
    receiver: to.receiver,
    mobile: maskMobile(to.mobile),
    region: regionLine(to),
    noteCount: row.noteCount ?? 0,
    remindTime: wireTimeOrNull(row.reminded_at),
    lines: lines.map((line) => lineOf(row, line, locale)),
  }
}

function lineOf({ order_type: orderType }: ShopOrderRow, row: ShopLineRow, locale: Locale): ShopOrderLine {
  const isEnglish = locale === 'en'
  return {
    orderItemId: row.id,
    prodId: row.product_id,
    skuId: row.sku_id,
    prodName: isEnglish ? row.name_en : row.name_zh,
    skuName: row.model,
    partyCode: row.part_code,
    articleNo: row.article_no,
    properties: isEnglish ? row.properties_en : row.properties_zh,
    ...packOf(row, locale),
    pic: row.pic,
    price: yuan(row.price_cents),
    prodCount: row.quantity,
    actualTotal: yuan(row.amount_cents - row.reduce_cents),
    costScore: costScoreOf(orderType, row.points_used),
    sentCount: row.sent ?? 0,
    refundedCount: row.refunded_quantity,
    leftCount: Math.max(0, row.quantity - row.refunded_unsent - (row.sent ?? 0)),
  }
}
