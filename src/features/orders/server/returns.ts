// What after-sales does to an order: holds pieces of its lines, gives them back for good, ends it.
import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import { REFUNDED, hasStep, mayTake, orderStates, startsOf, type OrderStatus } from '../states.ts'
import { statusIn } from './status-in.ts'

export type HeldLine = {
  id: number
  skuId: number
  prodId: number
  quantity: number
  paidCents: number
  heldQuantity: number
  heldCents: number
  /** Of the held ones: they never left. */
  heldUnsent: number
  refundedQuantity: number
  /** Of the refunded ones: the buyer keeps them at a lower price, and no case holds them. */
  loweredQuantity: number
  /** Of the refunded ones: the buyer has not got them. */
  goneQuantity: number
  pointsUsed: number
  /** Of what was taken off, the part that the mall owes the shop. */
  subsidyCents: number
  /** They left, in parcels or otherwise. */
  sentQuantity: number
}
export type HeldOrder = {
  id: number
  orderNumber: string
  accountId: number
  shopId: number
  status: OrderStatus
  dvyType: number
  freightCents: number
  completedAt: Date | null
  lines: HeldLine[]
}

type Which = { orderNumber: string; accountId: number } | { orderId: number }

const wanted = (db: Database, which: Which) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'order_number as orderNumber', 'account_id as accountId', 'shop_id as shopId', 'status'])
    .select(['dvy_type as dvyType', 'freight_cents as freightCents', 'completed_at as completedAt'])
    .where((eb) =>
      'orderId' in which
        ? eb('id', '=', which.orderId)
        : eb.and([
            eb('order_number', '=', which.orderNumber),
            eb('account_id', '=', which.accountId),
            eb('deleted_at', 'is', null),
          ]),
    )

/**
 * Holds an order until the transaction ends: whoever changes what is returned of it waits here, one after the other.
 */
export async function lockOrder(tx: Tx, which: Which): Promise<HeldOrder | undefined> {
  return withLines(tx, await wanted(tx, which).forNoKeyUpdate().executeTakeFirst())
}

/** The same for reading. */
export async function readOrder(db: Database, which: Which): Promise<HeldOrder | undefined> {
  return withLines(db, await wanted(db, which).executeTakeFirst())
}

async function withLines(db: Database, order: Omit<HeldOrder, 'lines'> | undefined): Promise<HeldOrder | undefined> {
  if (!order) return undefined
  const where = { status: order.status, dvyType: order.dvyType }
  const isLeaving = startsOf('ship', 'seller').includes(where.status) || mayTake(where, 'handOver', 'seller')
  const lines = await db
    .selectFrom('order_item')
    .select(['id', 'sku_id as skuId', 'product_id as prodId', 'quantity', 'points_used as pointsUsed'])
    .select(sql<number>`mall_coupon_cents + mall_discount_cents`.as('subsidyCents'))
    .select(['return_quantity as heldQuantity', 'return_cents as heldCents', 'refunded_quantity as refundedQuantity'])
    .select('gone_quantity as goneQuantity')
    .select(sql<number>`refunded_quantity - return_refunded`.as('loweredQuantity'))
    .select(({ eb, ref }) => eb(ref('amount_cents'), '-', ref('reduce_cents')).$castTo<number>().as('paidCents'))
    .select('return_unsent as heldUnsent')
    .select(
      hasStep(order.dvyType, 'useUp')
        ? sql<number>`(select count(*) from voucher where order_item_id = order_item.id and status in ('redeemed',
          'expired'))::int`.as('sentQuantity')
        : isLeaving
          ? sql<number>`coalesce((select sum(quantity) from parcel_item
            where order_item_id = order_item.id), 0)::int`.as('sentQuantity')
          : sql<number>`quantity - refunded_unsent`.as('sentQuantity'),
    )
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  return { ...order, lines }
}

/** `unsent`: so many of them never left. `again`: of so many the price was lowered before. */
export type Pieces = { orderItemId: number; quantity: number; cents: number; unsent: number; again: number }

const columns = (pieces: readonly Pieces[], sign: 1 | -1) => [
  pieces.map(({ orderItemId }) => orderItemId),
  pieces.map(({ quantity }) => sign * quantity),
  pieces.map(({ cents }) => sign * cents),
  pieces.map(({ unsent }) => sign * unsent),
  pieces.map(({ again }) => sign * again),
]

/** False: some of these pieces are on their way back already. */
export async function holdPieces(tx: Tx, pieces: readonly Pieces[], sign: 1 | -1 = 1): Promise<boolean> {
  const [ids, quantities, cents, unsent, again] = columns(pieces, sign)
  const { numAffectedRows } = await sql`
    update order_item set return_quantity = return_quantity + n, return_cents = return_cents + cents,
    return_unsent = return_unsent + unsent, return_refunded = return_refunded + again
    from unnest(${ids}::bigint[], ${quantities}::int[], ${cents}::bigint[], ${unsent}::int[], ${again}::int[])
      as t(item, n, cents, unsent, again)
    where order_item.id = item and return_quantity + n between gone_quantity and quantity
      and return_cents + cents between refunded_cents and amount_cents - reduce_cents`.execute(tx)
  return Number(numAffectedRows) === pieces.length
}

export const releasePieces = (tx: Tx, pieces: readonly Pieces[]): Promise<boolean> => holdPieces(tx, pieces, -1)

/**
 * `gone`: so many of them the buyer has not got. Who keeps the others was given a lower price: the `lowered` ones are
 * held no longer, nor is the `spared` money that was held for them and not given back.
 */
export type RefundedPieces = Pieces & { gone: number; lowered: number; spared: number }

/** Held pieces were given back for good; `cents` is what was paid for them. */
export async function refundPieces(
  tx: Tx,
  orderId: number,
  pieces: readonly RefundedPieces[],
  freightCents: number,
): Promise<void> {
  const [ids, quantities, cents, unsent, again] = columns(pieces, 1)
  await sql`
    update order_item set refunded_quantity = refunded_quantity + n - again, refunded_cents = refunded_cents + cents,
      refunded_unsent = refunded_unsent + unsent, gone_quantity = gone_quantity + gone,
      return_quantity = return_quantity - lowered, return_cents = return_cents - spared,
      return_refunded = return_refunded + n - lowered - again
    from unnest(${ids}::bigint[], ${quantities}::int[], ${cents}::bigint[], ${unsent}::int[], ${again}::int[],
      ${pieces.map(({ gone }) => gone)}::int[], ${pieces.map(({ lowered }) => lowered)}::int[],
      ${pieces.map(({ spared }) => spared)}::bigint[]) as t(item, n, cents, unsent, again, gone, lowered, spared)
    where order_item.id = item and order_item.order_id = ${orderId}`.execute(tx)
  const sum = pieces.reduce((all, piece) => all + piece.cents, freightCents)
  await tx
    .updateTable('shop_order')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', sum) }))
    .where('id', '=', orderId)
    .execute()
}

/** The buyer has nothing of it and did not receive it: the order ends. One that was received stays what it is. */
export async function endRefunded(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ status: orderStates.pendingDelivery.refund.to, canceled_at: now, cancel_reason: REFUNDED })
    .where('id', '=', orderId)
    .where(statusIn(startsOf('refund', 'refund')))
    .execute()
}

/** What lists say about the returns of an order. `outcome`: of its last case. */
export async function noteReturns(tx: Tx, orderId: number, outcome: 'open' | 'failed' | 'over'): Promise<void> {
  await sql`
    update shop_order set refund_status = case when ${outcome}::text = 'open' then 'applied'
      when not exists (select from order_item where order_id = ${orderId} and refunded_quantity > 0)
        then case when ${outcome}::text = 'failed' then 'failed' end
      when exists (select from order_item
      where order_id = ${orderId} and refunded_quantity < quantity) then 'partlyRefunded' else 'refunded' end
    where id = ${orderId}`.execute(tx)
}
