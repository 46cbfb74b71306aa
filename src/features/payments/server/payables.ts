// What a payment can be for. Orders stand below this feature; what stands above it (a top-up, a membership) answers for
// itself.
import { account, type Account } from '#core/ledger-account.ts'
import type { Locale } from '#core/locale.ts'
import { sum } from '#core/money.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { answerOf } from '#server/events.ts'
import {
  holdLonger,
  lockUnpaidOrders,
  longHold,
  orderPayInfo,
  payHeldOrders,
  payOrders,
  type LongHold,
  type OrderPayInfo,
  type UnpaidOrder,
} from '#features/orders/server/index.ts'
import { TRANSFER_MS, payEntry } from '../rules.ts'

type Whose = { numbers: readonly string[]; accountId: number; now: Date }

/** One thing that is paid for, as the counter shows it. */
export type Due = {
  id: number
  number: string
  amountCents: number
  expiresAt: Date
  isExpired: boolean
  isPaid: boolean
  /** 1: to be paid; otherwise what became of it, as clients know it. */
  wireStatus: number
  receiver: string
  userAddr: string
  names: string[]
  /** Of an order: who sends it, and when it comes; a top-up has none. */
  sent?: Pick<OrderPayInfo, 'shopName' | 'arrival' | 'isCollected' | 'costScore'>
}

/** A part of a payment: the share of it that one order, or the top-up, gets. */
export type Target = {
  id: number
  number: string
  amountCents: number
  /** Of an order that this transaction holds. */
  held?: UnpaidOrder
}
export const amountOf = (targets: readonly Target[]): number => sum(targets.map(({ amountCents }) => amountCents))

/** `isAudited`: a firm whose documents were looked at. */
type Waiting = { ids: readonly number[]; accountId: number; isAudited: boolean; now: Date }

export type Payable = {
  /** Refuses an unknown or foreign number. */
  look: (db: Database, whose: Whose & { locale: Locale }) => Promise<Due[]>
  /** Holds them until the transaction ends; refuses the whole when one of them cannot be paid. */
  lock: (tx: Tx, whose: Whose) => Promise<Target[]>
  /** How long they would wait for a bank transfer. */
  wait: (db: Database, waiting: Waiting) => Promise<LongHold>
  /** They wait so long from now on. */
  extend: (tx: Tx, waiting: Waiting) => Promise<LongHold>
  /** Marks one paid; false: it cannot be paid any more. */
  use: (tx: Tx, target: Target, paid: { accountId: number; payType: number; now: Date }) => Promise<boolean>
  /** The ledger's account that has the money of one that is paid. */
  keeper: (target: Target, accountId: number) => Account
}

const orders: Payable = {
  look: async (db, { numbers, ...whose }) => {
    const found = await orderPayInfo(db, { orderNumbers: numbers, ...whose })
    return found.map(
      ({ orderId, orderNumber, actualCents, prodNames, shopName, arrival, isCollected, costScore, ...rest }) => ({
        ...rest,
        id: orderId,
        number: orderNumber,
        amountCents: actualCents,
        names: prodNames,
        sent: { shopName, arrival, isCollected, costScore },
      }),
    )
  },
  lock: async (tx, { numbers, ...whose }) => {
    const locked = await lockUnpaidOrders(tx, { orderNumbers: numbers, ...whose })
    return locked.map((held) => ({
      id: held.orderId,
      number: held.orderNumber,
      amountCents: held.actualCents,
      held,
    }))
  },
  wait: (db, { ids, ...rest }) => longHold(db, { orderIds: ids, holdMs: TRANSFER_MS, ...rest }),
  extend: (tx, { ids, ...rest }) => holdLonger(tx, { orderIds: ids, holdMs: TRANSFER_MS, ...rest }),
  use: (tx, { id, held }, { payType, now }) =>
    held ? payHeldOrders(tx, [held], { payType, now }) : payOrders(tx, [id], { payType, now }),
  keeper: ({ number }) => account.escrow(number),
}

declare module '#server/events.ts' {
  interface Answers {
    payableTopUps: Payable
    payableMemberships: Payable
  }
}

export function payableOf(db: Database, entry: number): Payable {
  if (entry === payEntry.orders) return orders
  if (entry === payEntry.topUp) return answerOf(db, 'payableTopUps')
  if (entry === payEntry.membership) return answerOf(db, 'payableMemberships')
  throw new Error(`nothing of pay entry ${entry} can be paid here`)
}
