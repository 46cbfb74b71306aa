// What other features do when an order moves. They run inside the moving transaction: what they throw undoes the move.
import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'

export type MovedOrder = {
  orderId: number
  orderNumber: string
  accountId: number
  shopId: number
  actualCents: number
  freightCents: number
  pointsUsed: number
  /** What the mall's coupon paid of it. */
  mallCouponCents: number
  dvyType: number
  /** The checkout asked for one. */
  wantsInvoice: boolean
}
/** What hooks hear of an order. */
export const moved = [
  'id as orderId',
  'order_number as orderNumber',
  'account_id as accountId',
  'shop_id as shopId',
  'actual_cents as actualCents',
  'freight_cents as freightCents',
  'points_used as pointsUsed',
  'mall_coupon_cents as mallCouponCents',
  'dvy_type as dvyType',
  sql<boolean>`invoice is not null`.as('wantsInvoice'),
] as const

export type OrderHook = (tx: Tx, orders: readonly MovedOrder[], now: Date) => Promise<unknown>

function hooks() {
  const registered = new Set<OrderHook>() // a second API in one process registers nothing twice
  return {
    register: (hook: OrderHook): void => void registered.add(hook),
    run: async (tx: Tx, orders: readonly MovedOrder[], now: Date): Promise<void> => {
      if (orders.length > 0) for (const hook of registered) await hook(tx, orders, now)
    },
  }
}

export const orderCanceled = hooks()
export const orderPaid = hooks()
export const orderCompleted = hooks()
/** Whoever throws keeps the goods from being sent. */
export const orderShipped = hooks()

export const onOrderCanceled = orderCanceled.register
export const onOrderPaid = orderPaid.register
export const onOrderCompleted = orderCompleted.register
export const onOrderShipped = orderShipped.register

/** `returnMoneySts` of the newest case of each of these orders that has one. */
export type ReturnSteps = (db: Database, orderIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

let returnSteps: ReturnSteps = async () => new Map()
/** After-sales knows, which comes after the orders. */
export const answerReturnSteps = (answer: ReturnSteps): void => void (returnSteps = answer)

export async function returnStepsOf(
  db: Database,
  orders: readonly { id: number; refund_status: string | null }[],
): Promise<ReadonlyMap<number, number>> {
  const ids = orders.filter(({ refund_status: status }) => status !== null).map(({ id }) => id)
  return ids.length > 0 ? returnSteps(db, ids) : new Map()
}
