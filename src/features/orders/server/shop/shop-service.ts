// A shop's steps. Each one compares the status the row has with the one the step starts from.
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import type { MerchantContext } from '#server/http/context.ts'
import { inTransaction, isDuplicate } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { regionNames } from '#features/addresses/server/index.ts'
import { deliveryOffers } from '#features/shops/rules.ts'
import { deliveryTerms } from '#features/shops/server/index.ts'
import type { addOrderNote, changeOrderAddress, correctParcel, driveOrder, sendParcel } from '../../shop-contract.ts'
import { courierIn, keptCourier } from '../../rules.ts'
import { startsOf } from '../../states.ts'
import { shipOrder, type Carrier, type SentLine } from './shipping.ts'
import { findShopOrder, parcelsOfShopOrder } from './shop-queries.ts'
import { statusIn } from '../status-in.ts'

const subjectOf = (orderNumber: string): string => `order:${orderNumber}`

/** A stranger's order is as unknown as one that never was. */
async function own({ db, shopId }: MerchantContext, orderNumber: string) {
  const row = await findShopOrder(db, { shopId, orderNumber })
  if (!row) throw new Problem('orderUnknown')
  return row
}

export function ship(
  context: MerchantContext,
  { orderNumber, courier, waybill, lines }: z.output<typeof sendParcel.input>,
) {
  return send(context, orderNumber, { courier: keptCourier(courier), waybill }, lines)
}

/** There is no waybill that a second press would repeat: the clerk says how many parcels they saw. */
export async function drive(
  context: MerchantContext,
  { orderNumber, courier, tel, seen, lines }: z.output<typeof driveOrder.input>,
) {
  return send(context, orderNumber, { courier, tel }, lines, seen)
}

async function send(context: MerchantContext, orderNumber: string, carrier: Carrier, lines: SentLine[], seen?: number) {
  const { db, shopId, now } = context
  const { id: orderId } = await own(context, orderNumber)
  const parcelId = await inTransaction(db, async (tx) => {
    const id = await shipOrder(tx, { orderNumber, shopId, ...carrier, now, lines })
    if (seen !== undefined && (await parcelsOfShopOrder(tx, orderId)).length !== seen + 1)
      throw new Problem('orderStatusChanged')
    await audit(
      { ...context, db: tx },
      { action: 'order.ship', subject: subjectOf(orderNumber), after: { ...carrier, lines } },
    )
    return id
  })
  return { parcelId }
}

/** What stands there is what was read, word by word. */
function refuseOther(there: Record<string, unknown>, was: Record<string, string>): void {
  if (Object.entries(was).some(([name, word]) => String(there[name]) !== word)) throw new Problem('changedMeanwhile')
}

export async function correct(
  context: MerchantContext,
  { orderNumber, parcelId, courier: typed, waybill, tel, was }: z.output<typeof correctParcel.input>,
): Promise<null> {
  const { id: orderId } = await own(context, orderNumber)
  await inTransaction(context.db, async (tx) => {
    const columns = ['courier', 'waybill', 'courier_tel as tel'] as const
    const which = tx.selectFrom('parcel').select(columns).where('id', '=', parcelId).where('order_id', '=', orderId)
    const before = await which.forUpdate().executeTakeFirst()
    if (!before) throw new Problem('orderUnknown')
    refuseOther({ ...before, courier: courierIn(context.locale, before.courier) }, was)
    const isDriven = before.waybill === null
    const courier = isDriven ? typed : keptCourier(typed)
    if (isDriven ? !tel : !waybill) throw new Problem(isDriven ? 'telInvalid' : 'waybillInvalid')
    const after = isDriven ? { courier, waybill: null, tel } : { courier, waybill, tel: null }
    const set = { courier, waybill: after.waybill ?? null, courier_tel: after.tel ?? null }
    await tx.updateTable('parcel').set(set).where('id', '=', parcelId).where('order_id', '=', orderId).execute()
    await audit({ ...context, db: tx }, { action: 'order.parcel', subject: subjectOf(orderNumber), before, after })
  }).catch((error: unknown) => {
    throw isDuplicate(error, 'parcel_waybill') ? new Problem('waybillRepeated') : error
  })
  return null
}

export async function readdress(
  context: MerchantContext,
  { orderNumber, commonAddr: _, was, ...form }: z.output<typeof changeOrderAddress.input>,
): Promise<null> {
  const { db, shopId } = context
  const row = await own(context, orderNumber)
  const names = regionNames(form)
  if (!names) throw new Problem('regionInvalid')
  const terms = (await deliveryTerms(db, [shopId], form)).get(shopId)
  const way = terms && deliveryOffers(terms, 0, 0).find(({ method }) => method === row.dvy_type)
  // A way the shop no longer offers, or a counter, reaches who has ordered by it.
  if (way?.freightCents === null) throw new Problem('regionUndeliverable')
  const address = { ...form, ...names }
  await inTransaction(db, async (tx) => {
    const locked = await tx
      .selectFrom('shop_order')
      .select('address')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    refuseOther(locked.address as Record<string, unknown>, was)
    const { numUpdatedRows } = await tx
      .updateTable('shop_order')
      .set({ address: JSON.stringify(address) })
      .where('id', '=', row.id)
      .where('shop_id', '=', shopId)
      .where('part_shipped_at', 'is', null)
      .where(statusIn(startsOf('readdress', 'seller')))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('orderStatusChanged')
    await audit(
      { ...context, db: tx },
      { action: 'order.readdress', subject: subjectOf(orderNumber), before: locked.address, after: address },
    )
  })
  return null
}

export async function note(
  context: MerchantContext,
  { orderNumber, content }: z.output<typeof addOrderNote.input>,
): Promise<null> {
  const { db, staff, now } = context
  const { id: orderId } = await own(context, orderNumber)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('order_note')
      .values({ id: newId(), order_id: orderId, author: staff.name, content, at: now })
      .execute()
    await audit({ ...context, db: tx }, { action: 'order.note', subject: subjectOf(orderNumber), after: { content } })
  })
  return null
}
