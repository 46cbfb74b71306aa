// What other features hear when an order moves, and what is asked of them.
import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import { answerOf, emit } from '#server/events.ts'
import { can } from '#core/status-table.ts'
import { yuan } from '#core/money.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import type { MoneyBack, OrderDetail, TransferOutcome } from '../contract.ts'
import { orderStates, type OrderStatus } from '../states.ts'

export type MovedOrder = {
  orderId: number
  orderNumber: string
  accountId: number
  shopId: number
  actualCents: number
  freightCents: number
  pointsUsed: number
  /** What the mall paid of it: its coupon and its discounts. */
  subsidyCents: number
  dvyType: number
  /** The checkout asked for one. */
  wantsInvoice: boolean
  orderType: number
  /** The sale it was bought by. */
  saleId: number | null
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
  sql<number>`mall_coupon_cents + mall_discount_cents`.as('subsidyCents'),
  'dvy_type as dvyType',
  sql<boolean>`invoice is not null`.as('wantsInvoice'),
  'order_type as orderType',
  'sale_id as saleId',
] as const

export type OrderHook = (tx: Tx, orders: readonly MovedOrder[], now: Date) => Promise<unknown>

declare module '#server/events.ts' {
  interface Events {
    orderCanceled: OrderHook
    orderPaid: OrderHook
    /** Paid, and waiting for the others of its group: `orderPaid` comes when the group is full. */
    orderJoined: OrderHook
    orderCompleted: OrderHook
    /** Whoever throws keeps the goods from being sent. */
    orderShipped: OrderHook
  }
  interface Answers {
    returnSteps: ReturnSteps
    orderGroups: OrderGroups
    openTransfers: OpenTransfers
    strayMoney: StrayMoneyOf
    bankDays: BankDays
    orderInvoices: OrderInvoices
  }
}

type OrderEvent = 'orderCanceled' | 'orderPaid' | 'orderJoined' | 'orderCompleted' | 'orderShipped'

export async function tellOrders(tx: Tx, event: OrderEvent, orders: readonly MovedOrder[], now: Date): Promise<void> {
  if (orders.length > 0) await emit(tx, event, orders, now)
}

/** `returnMoneySts` of the newest case of each of these orders that has one. */
export type ReturnSteps = (db: Database, orderIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

export async function returnStepsOf(
  db: Database,
  orders: readonly { id: number; refund_status: string | null }[],
): Promise<ReadonlyMap<number, number>> {
  const ids = orders.filter(({ refund_status: status }) => status !== null).map(({ id }) => id)
  return ids.length > 0 ? answerOf(db, 'returnSteps')(db, ids) : new Map()
}

/** How an order that was bought by a group stands with it. */
export type OrderGroup = {
  saleId: number
  teamId: number
  size: number
  /** Places that nobody has paid yet. */
  missing: number
  /** null: the one who starts it has not paid, so that its time has not begun. */
  endsAt: Date | null
}
export type OrderGroups = (db: Database, orderIds: readonly number[]) => Promise<ReadonlyMap<number, OrderGroup>>

export async function groupsOf(
  db: Database,
  orders: readonly { id: number; order_type: number }[],
): Promise<ReadonlyMap<number, OrderGroup>> {
  const ids = orders.filter(({ order_type: type }) => type === orderTypes.group).map(({ id }) => id)
  return ids.length > 0 ? answerOf(db, 'orderGroups')(db, ids) : new Map()
}

/** Of these orders of one person, those that a bank transfer may be under way for. */
export type OpenTransfers = (
  db: Database,
  whose: { accountId: number; orderIds: readonly number[] },
) => Promise<ReadonlySet<number>>

/** The invoices of an order of this person, the first one first. */
export type OrderInvoices = (
  db: Database,
  whose: { accountId: number; orderId: number },
) => Promise<OrderDetail['invoices']>

export type WrongTransfer = {
  cents: number
  askedCents: number
  at: Date
  outcome: TransferOutcome | null
  handledAt: Date | null
}
/** Money that came for an order and did not pay it. */
export type StrayMoneyOf = (
  db: Database,
  whose: { accountId: number; orderId: number },
) => Promise<{
  back: {
    cents: number
    payType: number
    isRepeated: boolean
    at: Date
    step: MoneyBack['step']
    doneAt: Date | null
  }[]
  wrong: WrongTransfer[]
}>

/** Of orders that a bank transfer paid, the day that the bank dates it, where it is known. */
export type BankDays = (
  db: Database,
  whose: { accountId: number; orderIds: readonly number[] },
) => Promise<ReadonlyMap<number, string>>

export const wireWrong = ({ cents, askedCents, at, outcome, handledAt }: WrongTransfer) => ({
  amount: yuan(cents),
  asked: yuan(askedCents),
  time: wireTime(at),
  outcome,
  outcomeTime: wireTimeOrNull(handledAt),
})

/** As the buyer's page of the order shows it. */
export async function strayMoneyOf(db: Database, whose: { accountId: number; orderId: number }) {
  const { back, wrong } = await answerOf(db, 'strayMoney')(db, whose)
  return {
    moneyBack: back.map(({ cents, at, doneAt, ...one }) => ({
      ...one,
      amount: yuan(cents),
      time: wireTime(at),
      doneTime: wireTimeOrNull(doneAt),
    })),
    wrongTransfers: wrong.map(wireWrong),
  }
}

export async function openTransfersOf(
  db: Database,
  accountId: number,
  orders: readonly { id: number; status: OrderStatus }[],
): Promise<ReadonlySet<number>> {
  const orderIds = orders.filter(({ status }) => can(orderStates, status, 'cancel', 'buyer')).map(({ id }) => id)
  return orderIds.length > 0 ? answerOf(db, 'openTransfers')(db, { accountId, orderIds }) : new Set()
}
