// What the operator reads of the orders of all shops, and the note they leave.
import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { MOBILE } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { wireTimeOrNull } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import type { addPlatformNote, platformOrders } from '../../shop-contract.ts'
import { findAnyOrder, listAllOrders, type AnyOrderRow } from './platform-queries.ts'
import { describe, orderOf, readPage, span } from '../shop/shop-orders.ts'

const shopOf = ({ shop_id, shopZh, shopEn }: AnyOrderRow, locale: Locale) => ({
  shopId: shop_id,
  shopName: locale === 'en' ? shopEn : shopZh,
})

export async function platformOrdersPage({ db, locale }: StaffContext, input: z.output<typeof platformOrders.input>) {
  const { shown, next, linesOf } = await readPage(db, await listAllOrders(db, { ...input, ...span(input) }), input.size)
  return { records: shown.map((row) => ({ ...orderOf(row, linesOf(row), locale), ...shopOf(row, locale) })), next }
}

async function found({ db }: StaffContext, orderNumber: string): Promise<AnyOrderRow> {
  const row = await findAnyOrder(db, orderNumber)
  if (!row) throw new Problem('orderUnknown')
  return row
}

/** With its id, by which others find what they know of it. */
export async function platformOrderOf(context: StaffContext, orderNumber: string) {
  const { db, locale } = context
  const row = await found(context, orderNumber)
  const order = {
    ...(await describe(db, row, locale)),
    ...shopOf(row, locale),
    account: {
      userId: String(row.account_id),
      name: row.firmName ?? row.nickName,
      // Whoever closed their account left no number.
      mobile: MOBILE.test(row.accountMobile) ? row.accountMobile : '–',
      level: row.accountLevel,
    },
    deleteTime: wireTimeOrNull(row.deleted_at),
  }
  return { id: row.id, order }
}

export async function platformNote(
  context: StaffContext,
  { orderNumber, content }: z.output<typeof addPlatformNote.input>,
): Promise<null> {
  const { db, staff, now } = context
  const { id } = await found(context, orderNumber)
  await inTransaction(db, async (tx) => {
    const note = { id: newId(), order_id: id, author: staff.name, by_platform: true, content, at: now }
    await tx.insertInto('order_note').values(note).execute()
    await audit({ ...context, db: tx }, { action: 'order.note', subject: `order:${orderNumber}`, after: { content } })
  })
  return null
}
