// What other features do when goods were given back for money. They run inside the refunding transaction: what they throw undoes it.
import type { Tx } from '#server/database/database.ts'

export type Refunded = {
  refundSn: string
  orderId: number
  orderNumber: string
  accountId: number
  shopId: number
  /** Money for the goods, and the freight that came with it. */
  goodsCents: number
  freightCents: number
  /** Of those that paid for the order: the share of these pieces. */
  points: number
  /** What the mall's coupon had paid for these pieces. */
  subsidyCents: number
  /** Nothing of the order is left. */
  isWhole: boolean
  /** And nothing of it was ever sent. */
  isEnded: boolean
  items: { orderItemId: number; quantity: number; amountCents: number }[]
}
export type RefundedHook = (tx: Tx, refunded: Refunded, now: Date) => Promise<unknown>

const registered = new Set<RefundedHook>() // a second API in one process registers nothing twice

export const onRefunded = (hook: RefundedHook): void => void registered.add(hook)

export async function tellRefunded(tx: Tx, refunded: Refunded, now: Date): Promise<void> {
  for (const hook of registered) await hook(tx, refunded, now)
}
