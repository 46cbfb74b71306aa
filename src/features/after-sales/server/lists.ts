import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { PAGE_SIZE_MAX } from '#core/limits.ts'
import { asPage, offsetOf, type Paging } from '#core/wire/page.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import type { MemberContext, StaffContext } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import type { Answers } from '#server/events.ts'
import { privateLink } from '#server/files/private-files.ts'
import { packOf, readOrder } from '#features/orders/server/index.ts'
import { wireStatus } from '#features/orders/contract.ts'
import { costScoreOf, courierIn } from '#features/orders/rules.ts'
import { payType } from '#features/payments/rules.ts'
import { siteRules } from '#features/site/server/index.ts'
import { returnFilters, wireReturn, wireService, type ReturnForm, type myReturns } from '../contract.ts'
import type { QueueInfo, QueueInput, QueueRecord } from '../staff-contract.ts'
import { cargoOf, leftOf, maxRefundCents, services, windowsOf, type Cargo, type Service } from '../rules.ts'
import { holdsPieces, isOver, isPaidBack, returnStatuses, waitingFor, type ReturnStatus } from '../states.ts'
import {
  countCases,
  eventsOf,
  findCase,
  imagesOf,
  itemsOfCases,
  lastReturnAddress,
  listCases,
  newestCases,
  refundOfCase,
  type CaseQuery,
  type CaseRow,
  type ItemRow,
  type Owner,
} from './queries.ts'

/** What the buyer may ask for of one order now. */
export async function formOf(context: MemberContext, { orderNumber }: { orderNumber: string }): Promise<ReturnForm> {
  const { db, accountId, now, locale } = context
  const order = await readOrder(db, { orderNumber, accountId })
  if (!order) throw new Problem('orderUnknown')
  const [rows, shop, account] = await Promise.all([
    db
      .selectFrom('order_item')
      .innerJoin('shop_order', 'shop_order.id', 'order_id')
      .selectAll('order_item')
      .select('shop_order.order_type')
      .where('order_id', '=', order.id)
      .where('order_item.account_id', '=', accountId)
      .orderBy('order_item.id')
      .execute(),
    db.selectFrom('shop').select(['name_zh', 'name_en']).where('id', '=', order.shopId).executeTakeFirstOrThrow(),
    db.selectFrom('account').select('mobile').where('id', '=', accountId).executeTakeFirstOrThrow(),
  ])
  const cargos = cargoOf(order)
  const hasLeft = order.lines.some(({ sentQuantity }) => sentQuantity > 0)
  const { noReasonUntil, anyUntil } = windowsOf(order.completedAt, (await siteRules({ db })).afterSalesDays)
  const items = order.lines.map((line, index) => {
    const unsentLeft = leftOf(line, 'unsent')
    // What was redeemed has left, but nobody can send it back.
    const leftCount = unsentLeft + (cargos.includes('received') ? leftOf(line, 'received') : 0)
    const most = maxRefundCents(line, leftCount)
    const item = itemOf({ ...rows[index]!, count: leftCount, asked: most }, locale)
    const { quantity: totalCount, heldQuantity: heldCount, refundedQuantity: refundedCount } = line
    const { paidCents, heldCents, pointsUsed, loweredQuantity: loweredCount } = line
    const counts = { leftCount, unsentLeft, totalCount, heldCount, loweredCount, refundedCount }
    return { ...item, ...counts, paidCents, heldCents, pointsUsed }
  })
  const isOpen = !anyUntil || anyUntil > now
  return {
    orderNumber,
    shopId: order.shopId,
    shopName: locale === 'en' ? shop.name_en : shop.name_zh,
    status: wireStatus[order.status],
    cargos: isOpen ? [...cargos] : [],
    freight: yuan(cargos.includes('unsent') && !hasLeft ? order.freightCents : 0),
    noReasonUntil: wireTimeOrNull(noReasonUntil),
    anyUntil: wireTimeOrNull(anyUntil),
    isNoReasonOpen: !noReasonUntil || noReasonUntil > now,
    isOpen,
    mobile: account.mobile,
    items,
  }
}

const filtered: Record<number, readonly ReturnStatus[]> = {
  [returnFilters.open]: returnStatuses.filter((status) => !isOver(status)),
  [returnFilters.done]: returnStatuses.filter((status) => isPaidBack(status) || (isOver(status) && !holdsEnd(status))),
  [returnFilters.ended]: returnStatuses.filter((status) => holdsEnd(status)),
}

/** Over without goods or money having changed hands. */
function holdsEnd(status: ReturnStatus): boolean {
  return isOver(status) && !holdsPieces(status) && status !== 'exchanged'
}

export function ownReturns({ db, accountId, locale }: MemberContext, command: z.output<typeof myReturns.input>) {
  return pageOfCases(
    db,
    { owner: { accountId }, statuses: filtered[command.status], words: command.orderNumber },
    command,
    locale,
  )
}

/** The queue of a shop, or of the operator. */
export function queueOf(
  { db, locale }: Pick<StaffContext, 'db' | 'locale'>,
  owner: Owner,
  { queue, applyType, words, ...paging }: QueueInput,
) {
  const service = services.find((one) => wireService[one] === applyType)
  const statuses = {
    waiting: waitingFor(owner === 'platform' ? 'platform' : 'seller'),
    open: filtered[returnFilters.open],
    ended: returnStatuses.filter(isOver),
    all: undefined,
  }[queue]
  return pageOfCases(db, { owner, statuses, service, words }, paging, locale, queue === 'waiting' ? 'due' : 'newest')
}

/** What was asked back of an order, the newest first. */
export async function casesOfOrder(db: Database, orderNumber: string, locale: Locale) {
  const { records } = await pageOfCases(
    db,
    { owner: 'platform', words: orderNumber },
    { current: 1, size: PAGE_SIZE_MAX },
    locale,
  )
  return records
}

/** What became of the newest case of each of these orders, for the lists of orders. */
export const newestSteps: Answers['returnSteps'] = async (db, orderIds) =>
  new Map((await newestCases(db, orderIds)).map(({ orderId, status }) => [orderId, wireReturn[status]]))

async function pageOfCases(
  db: Database,
  query: CaseQuery,
  wanted: Paging,
  locale: Locale,
  by: 'newest' | 'due' = 'newest',
) {
  const [total, rows] = await Promise.all([
    countCases(db, query),
    listCases(db, query, { size: wanted.size, offset: offsetOf(wanted), by }),
  ])
  const items = await itemsOfCases(
    db,
    rows.map(({ id }) => id),
  )
  const records = rows.map((row) => ({ ...recordOf(row, items, locale), buyerName: row.buyerName }))
  return { ...asPage(records, total.total, wanted), ...total }
}

/** For the shop; of what its buyer reads, the contract leaves the shop's own numbers out. */
function recordOf(row: CaseRow, items: readonly ItemRow[], locale: Locale): Omit<QueueRecord, 'buyerName'> {
  return {
    refundSn: row.refund_sn,
    orderNumber: row.order_number,
    shopId: row.shop_id,
    shopName: locale === 'en' ? row.shopEn : row.shopZh,
    applyType: wireService[row.service as Service],
    returnMoneySts: wireReturn[row.status],
    refundAmount: yuan(row.amount_cents + row.freight_cents),
    applyTime: wireTime(row.applied_at),
    dueTime: wireTimeOrNull(row.due_at),
    items: items.filter(({ case_id }) => case_id === row.id).map((item) => itemOf(item, locale)),
  }
}

type ShownItem = Pick<
  ItemRow,
  | 'id'
  | 'product_id'
  | 'sku_id'
  | 'name_zh'
  | 'name_en'
  | 'model'
  | 'part_code'
  | 'article_no'
  | 'properties_zh'
  | 'properties_en'
  | 'unit_zh'
  | 'unit_en'
  | 'pack_pieces'
  | 'piece_zh'
  | 'piece_en'
  | 'pic'
  | 'price_cents'
  | 'order_type'
  | 'points_used'
  | 'quantity'
  | 'count'
  | 'asked'
>

const itemOf = (row: ShownItem, locale: Locale) => ({
  orderItemId: row.id,
  prodId: row.product_id,
  skuId: row.sku_id,
  prodName: locale === 'en' ? row.name_en : row.name_zh,
  skuName: row.model,
  partyCode: row.part_code,
  articleNo: row.article_no,
  properties: locale === 'en' ? row.properties_en : row.properties_zh,
  ...packOf(row, locale),
  pic: row.pic,
  price: yuan(row.price_cents),
  scorePrice: costScoreOf(row.order_type, row.points_used) / row.quantity,
  prodCount: row.count,
  refundAmount: yuan(row.asked),
})

export async function infoOf(
  { db, now, locale }: Pick<MemberContext, 'db' | 'now' | 'locale'>,
  refundSn: string,
  owner: Owner,
): Promise<QueueInfo> {
  const row = await findCase(db, refundSn, owner)
  if (!row) throw new Problem('returnUnknown')
  const [items, events, images, refund] = await Promise.all([
    itemsOfCases(db, [row.id]),
    eventsOf(db, row.id),
    imagesOf(db, row.id),
    row.refund_id === null ? undefined : refundOfCase(db, row.refund_id),
  ])
  return {
    ...recordOf(row, items, locale),
    freightAmount: yuan(row.freight_cents),
    cargo: row.cargo as Cargo,
    buyerReason: row.reason,
    buyerDesc: row.note,
    buyerMobile: row.mobile,
    buyerName: row.buyerName,
    imgs: await Promise.all(images.map(({ fileId }) => privateLink({ db, now }, fileId))),
    returnAddress: row.return_address,
    expressName: row.courier && courierIn(locale, row.courier),
    expressNo: row.waybill,
    resendName: row.resend_courier && courierIn(locale, row.resend_courier),
    resendNo: row.resend_waybill,
    refusal: row.refusal,
    shopTel: row.shopTel,
    lastAddress: row.return_address ?? (await lastReturnAddress(db, row.shop_id)),
    sources: [...(refund ? [sourceOf(refund)] : []), ...(row.points_back > 0 ? [pointsBack(row)] : [])],
    events: events.map(({ action, actor, status, remark, at }) => ({
      action,
      actor,
      status: wireReturn[status],
      remark,
      time: wireTime(at),
    })),
  }
}

const sourceOf = ({
  payType,
  amountCents,
  refundNumber,
  doneAt,
}: NonNullable<Awaited<ReturnType<typeof refundOfCase>>>) => ({
  payType,
  amount: yuan(amountCents),
  points: 0,
  refundNumber,
  doneTime: wireTimeOrNull(doneAt),
})

/** They are there in the moment the money leaves. */
const pointsBack = ({ refund_sn, points_back, finished_at, applied_at }: CaseRow) => ({
  payType: payType.score,
  amount: 0,
  points: points_back,
  refundNumber: refund_sn,
  doneTime: wireTime(finished_at ?? applied_at),
})
