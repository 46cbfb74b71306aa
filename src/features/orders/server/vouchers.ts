// The codes of virtual goods: one a piece, given out when the order is paid, gone when it is redeemed, refunded or out
// of date.
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import { insertRows } from '#server/database/bulk.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { spanOf, type Validity } from '#features/catalog/validity.ts'
import { JOB_BATCH } from '../rules.ts'
import { hasStep, orderStates, startsOf, voucherStates, type VoucherStatus } from '../states.ts'
import { moved, type MovedOrder, tellOrders } from './events.ts'
import { knowing, statusIn } from './status-in.ts'

/** Read out in three groups. */
const newCode = (): string => String(randomInt(10 ** 6)).padStart(6, '0') + String(randomInt(10 ** 6)).padStart(6, '0')

const [first] = Object.keys(voucherStates) as [VoucherStatus]

/** Of the orders just paid, those of virtual goods have their codes at once; of others nothing is asked. */
export async function issueVouchers(tx: Tx, orders: readonly MovedOrder[], now: Date): Promise<void> {
  const virtual = orders.filter(({ dvyType }) => hasStep(dvyType, 'issue'))
  if (virtual.length === 0) return
  const ids = virtual.map(({ orderId }) => orderId)
  const items = await tx
    .selectFrom('order_item')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .select(['order_item.id', 'order_id', 'order_item.account_id', 'shop_id', 'quantity', 'validity'])
    .where('order_id', '=', anyOf(ids))
    .execute()
  const vouchers = items.flatMap(({ quantity, validity, id, ...owner }) => {
    const { from, until } = spanOf(validity as unknown as Validity, now)
    const valid = { ...owner, order_item_id: id, status: first, valid_from: from, valid_until: until, issued_at: now }
    return Array.from({ length: quantity }, () => ({ id: newId(), code: newCode(), ...valid }))
  })
  await insertRows(tx, 'voucher', vouchers)
  await tx
    .updateTable('shop_order')
    .set({ status: orderStates.pendingDelivery.issue.to, shipped_at: now })
    .where('id', '=', anyOf(ids))
    .where(statusIn(startsOf('issue', 'payment')))
    .where(knowing('issue'))
    .execute()
}

/** Orders of which no code can be used any more are done. Returns how many. */
export async function completeUsedUp(tx: Tx, orderIds: readonly number[], now: Date): Promise<number> {
  const completed = await tx
    .updateTable('shop_order')
    .set({ status: orderStates.pendingReceipt.useUp.to, completed_at: now })
    .where('id', '=', anyOf([...orderIds].toSorted((a, b) => a - b)))
    .where(statusIn(startsOf('useUp', 'voucher')))
    .where(knowing('useUp'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('voucher')
            .select(sql.lit(1).as('one'))
            .whereRef('order_id', '=', 'shop_order.id')
            .where('voucher.status', '=', first),
        ),
      ),
    )
    .returning(moved)
    .execute()
  await tellOrders(tx, 'orderCompleted', completed, now)
  return completed.length
}

/** Pieces that were given back for good take as many unused codes with them. */
export async function refundVouchers(
  tx: Tx,
  pieces: readonly { orderItemId: number; quantity: number }[],
  now: Date,
): Promise<void> {
  for (const { orderItemId, quantity } of pieces)
    await sql`
      update voucher set status = ${voucherStates.unused.refund.to} where status = ${first} and id in (
        select id from voucher where order_item_id = ${orderItemId} and status = ${first} order by id
        limit ${quantity})`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select distinct order_id as id from voucher
    where order_item_id = ${anyOf(pieces.map(({ orderItemId }) => orderItemId))}`.execute(tx)
  await completeUsedUp(
    tx,
    rows.map(({ id }) => id),
    now,
  )
}

/** Some of the codes whose days are over; those somebody asks money back for wait for the answer. Returns how many. */
export async function expireDue(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ orderId: number }>`
    update voucher set status = ${voucherStates.unused.expire.to} where status = ${first} and id in (
      select id from voucher where status = ${first} and valid_until <= ${now}
        and not exists (select from order_item i where i.id = order_item_id and i.return_unsent > i.refunded_unsent)
      order by valid_until limit ${sql.lit(JOB_BATCH)} for no key update skip locked)
    returning order_id as "orderId"`.execute(tx)
  await completeUsedUp(tx, [...new Set(rows.map(({ orderId }) => orderId))], now)
  return rows.length
}

export const vouchersOf = (db: Database, orderId: number) =>
  db
    .selectFrom('voucher')
    .innerJoin('order_item', 'order_item.id', 'order_item_id')
    .select(['voucher.id', 'code', 'status', 'valid_from', 'valid_until', 'redeemed_at', 'redeemed_by'])
    .select(['order_item.model', 'name_zh', 'name_en'])
    .where('voucher.order_id', '=', orderId)
    .orderBy('voucher.id')
    .execute()
