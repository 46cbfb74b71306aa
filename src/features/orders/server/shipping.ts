import { Problem } from '#core/problem.ts'
import { after, wireTime } from '#core/time.ts'
import type { MemberContext } from '#server/context.ts'
import type { Tx } from '#server/database.ts'
import { newId } from '#server/ids.ts'
import type { Parcel } from '../contract.ts'
import { RECEIVED_AFTER_MS } from '../rules.ts'
import { logisticsStates, orderStates, type LogisticsState } from '../states.ts'
import { findOrder, markShipped, parcelsOf, tracesOf } from './queries.ts'

export type Trace = { at: Date; zh: string; en: string }
export type Shipment = { orderNumber: string; shopId: number; courier: string; waybill: string; now: Date }

/** The shop hands a paid order to a courier. Returns the parcel's id; its traces come from the courier. */
export async function shipOrder(tx: Tx, { orderNumber, shopId, courier, waybill, now }: Shipment): Promise<number> {
  const { to } = orderStates.pendingDelivery.ship
  const order = await markShipped(tx, { orderNumber, shopId, to, now, dueAt: after(now, RECEIVED_AFTER_MS) })
  if (!order) throw new Problem('orderStatusChanged')
  const id = newId()
  await tx.insertInto('parcel').values({ id, order_id: order.id, courier, waybill, state: logisticsStates.none, shipped_at: now }).execute()
  return id
}

/** What the courier reports of a parcel. */
export async function traceParcel(tx: Tx, parcelId: number, { at, zh, en }: Trace, state: LogisticsState): Promise<void> {
  await tx.updateTable('parcel').set({ state: logisticsStates[state] }).where('id', '=', parcelId).execute()
  await tx
    .insertInto('parcel_trace')
    .values({ parcel_id: parcelId, at, station_zh: zh, station_en: en })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function parcelsOfOwnOrder(context: MemberContext, { orderNumber }: { orderNumber: string }): Promise<Parcel[]> {
  const { db, accountId } = context
  if (!(await findOrder(db, { orderNumber, accountId }))) throw new Problem('orderUnknown')
  return parcels(context, { orderNumber })
}

export async function ownParcel(context: MemberContext, { id }: { id: number }): Promise<Parcel> {
  const [parcel] = await parcels(context, { id })
  if (!parcel) throw new Problem('orderUnknown')
  return parcel
}

async function parcels({ db, accountId, locale }: MemberContext, which: { orderNumber: string } | { id: number }): Promise<Parcel[]> {
  const rows = await parcelsOf(db, { accountId, ...which })
  const traces = await tracesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    dvyName: row.courier,
    dvyFlowId: row.waybill,
    dvyTime: wireTime(row.shipped_at),
    deliveryDto: {
      state: row.state as Parcel['deliveryDto']['state'],
      traces: traces
        .filter(({ parcel_id }) => parcel_id === row.id)
        .map(({ at, station_zh, station_en }) => ({ acceptTime: wireTime(at), acceptStation: locale === 'en' ? station_en : station_zh })),
    },
  }))
}
