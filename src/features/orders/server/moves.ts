// Every change of an order's status: the life cycle says from where to where, the update finds the row only where it
// still is.
import { sql } from 'kysely'
import { Problem } from '#core/problem.ts'
import { dayOf, startOfDay } from '#core/time.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { anyOf } from '#server/database/arrays.ts'
import { inOrder, type Database, type Tx } from '#server/database/database.ts'
import { keptStatement } from '#server/database/kept-query.ts'
import { emitTogether } from '#server/events.ts'
import type { Json } from '#server/database/tables.ts'
import { countSold, giveBackStock } from '#features/catalog/server/index.ts'
import { JOB_BATCH } from '../rules.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import { DISSOLVED, EXPIRED, isExpired, orderStates, startsOf, type OrderStatus, type STOPPED } from '../states.ts'
import { tellAnew } from './buyer/arrival.ts'
import { knowing, statusIn } from './status-in.ts'
import { issueVouchers } from './vouchers.ts'
import { moved, type MovedOrder, tellOrders } from './events.ts'

type Goods = { prodId: number; quantity: number }[]
type PaidOrder = MovedOrder & { goods: Goods; arrival: Json }
/** With what its payment moves. */
export type UnpaidOrder = PaidOrder & { expiresAt: Date }
type Whose = { orderNumbers: readonly string[]; accountId: number; now: Date }

const goods = sql<Goods>`
  (select jsonb_agg(jsonb_build_object('prodId', product_id, 'quantity', quantity)) from order_item
    where order_id = shop_order.id)`

// They are found by their numbers. Compared so, whose they are is looked at afterwards: by its index it would be all
// that this buyer has ever ordered.
const held = keptStatement((db, orderNumbers: readonly string[], accountId: number) =>
  db
    .selectFrom('shop_order')
    .select([...moved, 'status', 'expires_at as expiresAt', 'cancel_reason as cancelReason', 'arrival'])
    .select(goods.as('goods'))
    .where('order_number', '=', anyOf(orderNumbers, 'text'))
    .where('account_id', 'is not distinct from', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
)

/**
 * Holds these unpaid orders of one buyer, in the order of their ids, until the transaction ends; refuses the whole when
 * one of them cannot be paid.
 */
export async function lockUnpaidOrders(tx: Tx, { orderNumbers, accountId, now }: Whose): Promise<UnpaidOrder[]> {
  const wanted = [...new Set(orderNumbers)]
  const rows = await held(tx, wanted, accountId)
  if (rows.length === 0 || rows.length < wanted.length) throw new Problem('orderUnknown')
  // Whether the clock has swept it by now or not, it was not paid in time.
  if (rows.some((row) => isExpired({ ...row, status: row.status }, now))) throw new Problem('orderExpired')
  const [unpaid] = startsOf('pay', 'payment')
  if (rows.some(({ status }) => status !== unpaid)) throw new Problem('orderStatusChanged')
  return rows.map(({ status: _, cancelReason: __, ...order }) => order)
}

/** What a change to paid returns of its orders. */
const paidColumns = sql`
    id as "orderId", order_number as "orderNumber", account_id as "accountId", shop_id as "shopId",
    order_type as "orderType", sale_id as "saleId", actual_cents as "actualCents", freight_cents as "freightCents",
    points_used as "pointsUsed", mall_coupon_cents + mall_discount_cents as "subsidyCents", dvy_type as "dvyType",
    invoice is not null as "wantsInvoice", arrival, ${goods} as goods`

const { pay, joinGroup } = orderStates.pendingPayment
const paidStatus = sql<OrderStatus>`case when order_type = ${orderTypes.group} then ${joinGroup.to} else ${pay.to} end`

/**
 * Marks all of these orders paid, or none: false means one of them is not waiting for payment any more. What was bought
 * by a group waits for the others: for the shop, and for all that hears of paid orders, it is paid when the group is
 * full.
 */
export async function payOrders(
  tx: Tx,
  orderIds: readonly number[],
  { payType, now }: { payType: number; now: Date },
): Promise<boolean> {
  const from = startsOf('pay', 'payment')
  const { rows } = await sql<PaidOrder>`
    with held as materialized (
      select id from shop_order
      where id = ${anyOf(orderIds)} and status = ${anyOf(from, 'text')} order by id for no key update)
    update shop_order set status = ${paidStatus}, pay_type = ${payType}, paid_at = ${now}
    where id in (select id from held) and status = ${anyOf(from, 'text')} and (select count(*)
    from held) = ${new Set(orderIds).size}
    returning ${paidColumns}`.execute(tx)
  await tellPaid(tx, rows, now)
  return rows.length > 0
}

const paying = keptStatement((db, orderIds: readonly number[], payType: number, now: Date) =>
  db
    .updateTable('shop_order')
    .set({ status: paidStatus, pay_type: payType, paid_at: now })
    .where('id', '=', anyOf(orderIds))
    .where('status', '=', anyOf(startsOf('pay', 'payment'), 'text'))
    .returning('id'),
)

/**
 * The same for orders that `lockUnpaidOrders` holds: what comes with their payment is known, and written beside it.
 * False: the caller undoes all of it.
 */
export async function payHeldOrders(
  tx: Tx,
  orders: readonly UnpaidOrder[],
  { payType, now }: { payType: number; now: Date },
): Promise<boolean> {
  const ids = orders.map(({ orderId }) => orderId)
  const [paid] = await inOrder(tx, [(one) => paying(one, ids, payType, now), (one) => tellPaid(one, orders, now)])
  return paid.length === orders.length
}

async function tellPaid(tx: Tx, paid: readonly PaidOrder[], now: Date): Promise<void> {
  const isOfGroup = ({ orderType }: PaidOrder) => orderType === orderTypes.group
  await beginDelivery(
    tx,
    paid.filter((order) => !isOfGroup(order)),
    now,
  )
  await tellOrders(tx, 'orderJoined', paid.filter(isOfGroup), now)
}

/** The group of these orders is full: all that comes with a payment comes now, once. */
export async function fillOrders(tx: Tx, orderIds: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<PaidOrder>`
    with held as materialized (
      select id from shop_order where id = ${anyOf(orderIds)} order by id for no key update)
    update shop_order set status = ${orderStates.grouping.fill.to}
    where id in (select id from held) and ${statusIn(startsOf('fill', 'payment'))}
    returning ${paidColumns}`.execute(tx)
  if (rows.length < orderIds.length) throw new Error('an order of a full group does not wait for it')
  await beginDelivery(tx, rows, now)
}

async function beginDelivery(tx: Tx, paid: readonly PaidOrder[], now: Date): Promise<void> {
  if (paid.length === 0) return
  const goods = paid.flatMap((order) => order.goods)
  await inOrder(tx, [(one) => countSold(one, goods), (one) => deliver(one, paid, now)])
}

async function deliver(tx: Tx, paid: readonly PaidOrder[], now: Date): Promise<void> {
  await tellAnew(tx, paid, now)
  await issueVouchers(tx, paid, now)
  await emitTogether(tx, 'orderPaid', paid, now)
}

/**
 * The group of this order came to nothing: it ends, and its goods go back on the shelf. Whoever asked gives the money
 * back, in the same transaction. Undefined: it does not wait for a group any more.
 */
export async function dissolveOrder(tx: Tx, orderId: number, now: Date): Promise<MovedOrder | undefined> {
  const canceled = await tx
    .updateTable('shop_order')
    .set((eb) => ({
      status: orderStates.grouping.dissolve.to,
      canceled_at: now,
      cancel_reason: DISSOLVED,
      refunded_cents: eb.ref('actual_cents'),
    }))
    .where('id', '=', orderId)
    .where(statusIn(startsOf('dissolve', 'clock')))
    .returning(moved)
    .execute()
  await giveBack(tx, canceled, now)
  return canceled[0]
}

/** Of these orders those that are unpaid end now; the reason is what their buyers read. */
export async function expireUnpaid(
  tx: Tx,
  orderIds: readonly number[],
  { reason, now }: { reason: typeof EXPIRED | typeof STOPPED; now: Date },
): Promise<void> {
  const canceled = await canceling(tx, { action: 'expire', reason, now }).where('id', '=', anyOf(orderIds)).execute()
  await giveBack(tx, canceled, now)
}

type Canceling = { action: 'cancel' | 'expire'; reason: string | null; now: Date }

const canceling = (tx: Tx, { action, reason, now }: Canceling) =>
  tx
    .updateTable('shop_order')
    .set({ status: orderStates.pendingPayment[action].to, canceled_at: now, cancel_reason: reason })
    .where(statusIn(startsOf(action, orderStates.pendingPayment[action].by)))
    .where('deleted_at', 'is', null)
    .returning(moved)

/** False: it is not unpaid any more, or not theirs. */
export async function cancelOwnOrder(
  tx: Tx,
  { orderNumber, accountId, reason, now }: BuyersMove & { reason: string | null; now: Date },
) {
  const canceled = await canceling(tx, { action: 'cancel', reason, now })
    .where('order_number', '=', orderNumber)
    .where('account_id', '=', accountId)
    .execute()
  await giveBack(tx, canceled, now)
  return canceled.length === 1
}

/**
 * Some of the orders whose time to pay ran out; an order somebody is paying right now is left alone. Returns how many
 * it canceled.
 */
export async function cancelExpired(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('shop_order')
    .select('id')
    .where(statusIn(startsOf('expire', 'clock')))
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(JOB_BATCH)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return 0
  const canceled = await canceling(tx, { action: 'expire', reason: EXPIRED, now })
    .where('id', '=', anyOf(due.map(({ id }) => id)))
    .execute()
  await giveBack(tx, canceled, now)
  return canceled.length
}

const goodsOf = (tx: Tx, orderIds: readonly number[]) =>
  tx
    .selectFrom('order_item')
    .innerJoin('shop_order', 'shop_order.id', 'order_item.order_id')
    .select(['sku_id as skuId', 'product_id as prodId', 'quantity', 'takes_sale_stock as isOfSale'])
    .where('order_id', '=', anyOf(orderIds))
    .execute()

/** What canceled orders held goes back on the shelf (ORDER-5); units that were put aside for a sale go back to it. */
async function giveBack(tx: Tx, canceled: readonly MovedOrder[], now: Date): Promise<void> {
  if (canceled.length === 0) return
  const items = await goodsOf(
    tx,
    canceled.map(({ orderId }) => orderId),
  )
  const shelved = items.filter(({ isOfSale }) => !isOfSale)
  if (shelved.length > 0) await giveBackStock(tx, shelved)
  await announce(tx, ...items.map(({ prodId }) => tag.product(prodId)))
  await tellOrders(tx, 'orderCanceled', canceled, now)
}

type BuyersMove = { orderNumber: string; accountId: number }

/** A buyer takes an order out of their list. */
export async function removeOwnOrder(
  db: Database,
  { orderNumber, accountId, now }: BuyersMove & { now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_order')
    .set({ deleted_at: now })
    .where('order_number', '=', orderNumber)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where(statusIn(startsOf('remove', 'buyer')))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A buyer says that the goods are there. */
export async function confirmOwnOrder(
  tx: Tx,
  { orderNumber, accountId, now }: BuyersMove & { now: Date },
): Promise<boolean> {
  const completed = await tx
    .updateTable('shop_order')
    .set({ status: orderStates.pendingReceipt.confirm.to, completed_at: now })
    .where('order_number', '=', orderNumber)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where(statusIn(startsOf('confirm', 'buyer')))
    .where(knowing('confirm'))
    .returning(moved)
    .execute()
  await tellOrders(tx, 'orderCompleted', completed, now)
  return completed.length === 1
}

/** Keeps that the buyer reminded the shop, while the order waits to be sent and nobody has reminded it since. */
export async function remindOfOrder(
  db: Database,
  { orderNumber, accountId, now }: BuyersMove & { now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_order')
    .set({ reminded_at: now })
    .where('order_number', '=', orderNumber)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where(statusIn(startsOf('ship', 'seller')))
    .where(knowing('ship'))
    .where((eb) => eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<', startOfDay(dayOf(now)))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Some of the orders that nobody confirmed in time. Returns how many. */
export async function receiveLapsed(tx: Tx, now: Date): Promise<number> {
  const from = startsOf('lapse', 'clock')
  const due = tx
    .selectFrom('shop_order')
    .select('id')
    .where(statusIn(from))
    .where(knowing('lapse'))
    .where('receipt_due_at', '<=', now)
    .orderBy('receipt_due_at')
    .limit(JOB_BATCH)
  const completed = await tx
    .updateTable('shop_order')
    .set({ status: orderStates.pendingReceipt.lapse.to, completed_at: now })
    .where('id', 'in', due)
    .where(statusIn(from))
    .returning(moved)
    .execute()
  await tellOrders(tx, 'orderCompleted', completed, now)
  return completed.length
}
