// A shop's steps. Each one compares the status the row has with the one the step starts from.
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import type { MerchantContext } from '#server/context.ts'
import { inTransaction, isDuplicate } from '#server/database.ts'
import { newId } from '#server/ids.ts'
import { regionNames } from '#features/addresses/server/index.ts'
import { freightRates } from '#features/shops/server/index.ts'
import type { addOrderNote, changeOrderAddress, correctParcel, sendParcel } from '../shop-contract.ts'
import { startsOf } from '../states.ts'
import { shipOrder } from './shipping.ts'
import { findShopOrder } from './shop-queries.ts'
import { statusIn } from './status-in.ts'

const subjectOf = (orderNumber: string): string => `order:${orderNumber}`

/** A stranger's order is as unknown as one that never was. */
async function own({ db, shopId }: MerchantContext, orderNumber: string) {
  const row = await findShopOrder(db, { shopId, orderNumber })
  if (!row) throw new Problem('orderUnknown')
  return row
}

export async function ship(context: MerchantContext, { orderNumber, courier, waybill, lines }: z.output<typeof sendParcel.input>) {
  const { db, shopId, now } = context
  await own(context, orderNumber)
  const parcelId = await inTransaction(db, async (tx) => {
    const id = await shipOrder(tx, { orderNumber, shopId, courier, waybill, now, lines })
    await audit({ ...context, db: tx }, { action: 'order.ship', subject: subjectOf(orderNumber), after: { courier, waybill, lines } })
    return id
  })
  return { parcelId }
}

export async function correct(
  context: MerchantContext,
  { orderNumber, parcelId, courier, waybill }: z.output<typeof correctParcel.input>,
): Promise<null> {
  const { id: orderId } = await own(context, orderNumber)
  await inTransaction(context.db, async (tx) => {
    const which = tx.selectFrom('parcel').select(['courier', 'waybill']).where('id', '=', parcelId).where('order_id', '=', orderId)
    const before = await which.forUpdate().executeTakeFirst()
    if (!before) throw new Problem('orderUnknown')
    await tx.updateTable('parcel').set({ courier, waybill }).where('id', '=', parcelId).where('order_id', '=', orderId).execute()
    await audit({ ...context, db: tx }, { action: 'order.parcel', subject: subjectOf(orderNumber), before, after: { courier, waybill } })
  }).catch((error: unknown) => {
    throw isDuplicate(error, 'parcel_waybill') ? new Problem('waybillRepeated') : error
  })
  return null
}

export async function readdress(
  context: MerchantContext,
  { orderNumber, commonAddr: _, ...form }: z.output<typeof changeOrderAddress.input>,
): Promise<null> {
  const { db, shopId } = context
  const row = await own(context, orderNumber)
  const names = regionNames(form)
  if (!names) throw new Problem('regionInvalid')
  if (!(await freightRates(db, [shopId], form.provinceId)).has(shopId)) throw new Problem('regionUndeliverable')
  const address = { ...form, ...names }
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('shop_order')
      .set({ address: JSON.stringify(address) })
      .where('id', '=', row.id)
      .where('shop_id', '=', shopId)
      .where('part_shipped_at', 'is', null)
      .where(statusIn(startsOf('readdress', 'seller')))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('orderStatusChanged')
    await audit({ ...context, db: tx }, { action: 'order.readdress', subject: subjectOf(orderNumber), before: row.address, after: address })
  })
  return null
}

export async function note(context: MerchantContext, { orderNumber, content }: z.output<typeof addOrderNote.input>): Promise<null> {
  const { db, staff, now } = context
  const { id: orderId } = await own(context, orderNumber)
  await inTransaction(db, async (tx) => {
    await tx.insertInto('order_note').values({ id: newId(), order_id: orderId, author: staff.name, content, at: now }).execute()
    await audit({ ...context, db: tx }, { action: 'order.note', subject: subjectOf(orderNumber), after: { content } })
  })
  return null
}
