// What other features hear when a case moves, and when goods were given back for money.
import type { Tx } from '#server/database/database.ts'
import type { ReturnStatus, Step } from '../states.ts'

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
  /** What the mall had paid for these pieces. */
  subsidyCents: number
  /** The buyer has nothing of the order. */
  isWhole: boolean
  /** And nothing of it was ever sent. */
  isEnded: boolean
  items: { orderItemId: number; quantity: number; amountCents: number }[]
}

export type Moved = { caseId: number; actor: Step['actor']; to: ReturnStatus; now: Date }

declare module '#server/events.ts' {
  interface Events {
    returnMoved: (tx: Tx, moved: Moved) => Promise<unknown>
    refunded: (tx: Tx, refunded: Refunded, now: Date) => Promise<unknown>
  }
}
