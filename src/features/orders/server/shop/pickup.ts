// The buyer collects: the shop lays the goods ready and hands them over to whoever shows the code.
import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { giveBack, spend } from '#server/identity/attempts.ts'
import { audit } from '#server/audit.ts'
import type { MerchantContext } from '#server/http/context.ts'
import { inTransaction, isDuplicate, type Tx } from '#server/database/database.ts'
import { PICKUP_TRIES } from '../../rules.ts'
import type { handOverOrder } from '../../shop-contract.ts'
import { orderStates, startsOf, type OrderAction } from '../../states.ts'
import { moved, type MovedOrder, tellOrders } from '../events.ts'
import { findShopOrder } from './shop-queries.ts'
import { knowing, statusIn } from '../status-in.ts'

type Which = { orderNumber: string; shopId: number; now: Date }

const subjectOf = (orderNumber: string): string => `order:${orderNumber}`

/** From 00000000 on: what a person can read out and type. */
const newCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

export async function prepare(context: MerchantContext, { orderNumber }: { orderNumber: string }): Promise<null> {
  const { db, shopId, now } = context
  if (!(await findShopOrder(db, { shopId, orderNumber }))) throw new Problem('orderUnknown')
  const once = () =>
    inTransaction(db, async (tx) => {
      await layReady(tx, { orderNumber, shopId, now })
      await audit({ ...context, db: tx }, { action: 'order.prepare', subject: subjectOf(orderNumber) })
    })
  // Two orders of a shop never wait under one code.
  await once().catch((error: unknown) =>
    isDuplicate(error, 'shop_order_pickup_code') ? once() : Promise.reject(error),
  )
  return null
}

async function layReady(tx: Tx, which: Which): Promise<void> {
  const order = await lockFor(tx, 'prepare', which)
  await tellOrders(tx, 'orderShipped', [order], which.now)
  await tx
    .updateTable('shop_order')
    .set({ status: orderStates.pendingDelivery.prepare.to, shipped_at: which.now, pickup_code: newCode() })
    .where('id', '=', order.orderId)
    .where(statusIn(startsOf('prepare', 'seller')))
    .execute()
}

/** Wrong codes are counted, so that nobody finds one by trying. */
export async function handOver(
  context: MerchantContext,
  { orderNumber, code }: z.output<typeof handOverOrder.input>,
): Promise<null> {
  const { db, shopId, now } = context
  if (!(await findShopOrder(db, { shopId, orderNumber }))) throw new Problem('orderUnknown')
  const key = `pickup ${orderNumber}`
  const { spent, waitMs = 0 } = await spend(db, [{ key, most: PICKUP_TRIES, windowMs: HOUR_MS }], now)
  if (!spent) throw new Problem('pickupTriesOver', { minutes: Math.ceil(waitMs / MINUTE_MS) })
  try {
    await inTransaction(db, async (tx) => {
      await handOverGoods(tx, { orderNumber, shopId, now }, code)
      await audit({ ...context, db: tx }, { action: 'order.handOver', subject: subjectOf(orderNumber) })
    })
  } catch (error) {
    // Only a wrong code counts.
    if (!(error instanceof Problem && error.problem === 'pickupCodeWrong')) await giveBack(db, spent, [])
    throw error
  }
  await giveBack(db, spent, [key])
  return null
}

async function handOverGoods(tx: Tx, which: Which, code: string): Promise<void> {
  const order = await lockFor(tx, 'handOver', which)
  if (order.pickupCode !== code) throw new Problem('pickupCodeWrong')
  await tellOrders(tx, 'orderShipped', [order], which.now)
  const completed = await tx
    .updateTable('shop_order')
    .set({ status: orderStates.pendingReceipt.handOver.to, completed_at: which.now })
    .where('id', '=', order.orderId)
    .where(statusIn(startsOf('handOver', 'seller')))
    .returning(moved)
    .execute()
  await tellOrders(tx, 'orderCompleted', completed, which.now)
}

/** The order stays as it is until the transaction ends. */
async function lockFor(
  tx: Tx,
  action: OrderAction & ('prepare' | 'handOver'),
  { orderNumber, shopId }: Which,
): Promise<MovedOrder & { pickupCode: string | null }> {
  const order = await tx
    .selectFrom('shop_order')
    .select([...moved, 'pickup_code as pickupCode'])
    .where('order_number', '=', orderNumber)
    .where('shop_id', '=', shopId)
    .where(statusIn(startsOf(action, 'seller')))
    .where(knowing(action))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) throw new Problem('orderStatusChanged')
  return order
}
