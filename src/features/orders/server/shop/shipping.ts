// A shop hands parcels to couriers. An order is shipped when the last of its goods leave; until then it is shipped in
// part.
import { sql } from 'kysely'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS } from '#core/time.ts'
import { siteRules } from '#features/site/server/index.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { logisticsStates, orderStates, startsOf, type LogisticsState } from '../../states.ts'
import { moved, type MovedOrder, tellOrders } from '../events.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { statusIn } from '../status-in.ts'

export type Trace = { at: Date; zh: string; en: string }
export type SentLine = { orderItemId: number; quantity: number }
/** Who has the goods: an express company under a number, or one who drives through the city and can be called. */
export type Carrier =
  | { courier: string; waybill: string; tel?: undefined }
  | { courier: string; tel: string; waybill?: undefined }
export type Shipment = Carrier & {
  orderNumber: string
  shopId: number
  now: Date
  /** Without: everything that has not left yet. */
  lines?: readonly SentLine[]
}

/** Returns the parcel's id; its traces come from the courier. */
export async function shipOrder(tx: Tx, shipment: Shipment): Promise<number> {
  const { now, lines } = shipment
  const order = await lockToShip(tx, shipment)
  await tellOrders(tx, 'orderShipped', [order], now)
  const { orderId } = order
  const waiting = await unsentOf(tx, orderId)
  const packed = lines ?? waiting
  if (shipment.waybill !== undefined && (await isKnown(tx, { orderId, ...shipment })))
    throw new Problem('waybillRepeated')
  refuseWrong(packed, waiting)
  const id = newId()
  const carrier = { courier: shipment.courier, waybill: shipment.waybill ?? null, courier_tel: shipment.tel ?? null }
  await tx
    .insertInto('parcel')
    .values({ id, order_id: orderId, ...carrier, state: logisticsStates.none, shipped_at: now })
    .execute()
  await tx
    .insertInto('parcel_item')
    .values(packed.map(({ orderItemId, quantity }) => ({ parcel_id: id, order_item_id: orderItemId, quantity })))
    .execute()
  const left =
    waiting.reduce((sum, { quantity }) => sum + quantity, 0) - packed.reduce((sum, { quantity }) => sum + quantity, 0)
  await (left > 0 ? markPartlyShipped(tx, orderId, now) : markShipped(tx, orderId, now))
  return id
}

/** The order stays as it is until the transaction ends: two clerks who ship at once do so one after the other. */
async function lockToShip(tx: Tx, { orderNumber, shopId, waybill }: Shipment): Promise<MovedOrder> {
  const method = waybill === undefined ? deliveryMethods.sameCity : deliveryMethods.express
  const order = await tx
    .selectFrom('shop_order')
    .select(moved)
    .where('order_number', '=', orderNumber)
    .where('shop_id', '=', shopId)
    .where('dvy_type', '=', method)
    .where(statusIn(startsOf('ship', 'seller')))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) throw new Problem('orderStatusChanged')
  return order
}

/** The second press of a button asks for a parcel that there is. */
async function isKnown(
  tx: Tx,
  { orderId, courier, waybill }: { orderId: number; courier: string; waybill: string },
): Promise<boolean> {
  const same = tx.selectFrom('parcel').select('id').where('order_id', '=', orderId).where('courier', '=', courier)
  return (await same.where('waybill', '=', waybill).executeTakeFirst()) !== undefined
}

/**
 * What has not left yet and was not given back before it could, line by line; a line with nothing left to send is not
 * in it.
 */
async function unsentOf(db: Database, orderId: number): Promise<SentLine[]> {
  const { rows } = await sql<SentLine>`
    select item.id as "orderItemId", (item.quantity - item.refunded_unsent - coalesce(sum(sent.quantity),
    0))::int as quantity
    from order_item item left join parcel_item sent on sent.order_item_id = item.id
    where item.order_id = ${orderId} group by item.id
    having item.quantity - item.refunded_unsent > coalesce(sum(sent.quantity), 0) order by item.id`.execute(db)
  return rows
}

/** Each line once, at least one piece of it, and no more than wait. */
function refuseWrong(packed: readonly SentLine[], waiting: readonly SentLine[]): void {
  if (packed.length === 0) throw new Problem('parcelEmpty')
  const left = new Map(waiting.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  for (const { orderItemId, quantity } of packed) {
    if (quantity < 1 || quantity > (left.get(orderItemId) ?? 0)) throw new Problem('parcelTooMuch')
    left.delete(orderItemId)
  }
}

async function markShipped(tx: Tx, orderId: number, now: Date): Promise<void> {
  const { receiveDays } = await siteRules({ db: tx })
  await tx
    .updateTable('shop_order')
    .set({
      status: orderStates.pendingDelivery.ship.to,
      shipped_at: now,
      receipt_due_at: after(now, receiveDays * DAY_MS),
    })
    .where('id', '=', orderId)
    .where(statusIn(startsOf('ship', 'seller')))
    .execute()
}

async function markPartlyShipped(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ part_shipped_at: sql`coalesce(part_shipped_at, ${now})` })
    .where('id', '=', orderId)
    .where(statusIn(startsOf('shipPart', 'seller')))
    .execute()
}

/** What had not left was given back: the parcels that did are all there is. */
export async function endShipping(tx: Tx, orderId: number, now: Date): Promise<void> {
  if ((await unsentOf(tx, orderId)).length === 0) await markShipped(tx, orderId, now)
}

/** What the courier reports of a parcel. */
export async function traceParcel(
  tx: Tx,
  parcelId: number,
  { at, zh, en }: Trace,
  state: LogisticsState,
): Promise<void> {
  await tx.updateTable('parcel').set({ state: logisticsStates[state] }).where('id', '=', parcelId).execute()
  await tx
    .insertInto('parcel_trace')
    .values({ parcel_id: parcelId, at, station_zh: zh, station_en: en })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
