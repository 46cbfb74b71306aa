import { AFTER_SALES_DAYS } from '#core/limits.ts'
import { can, move, statusTable, type ActionOf, type ActorOf, type StatusOf } from '#core/status-table.ts'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import { deliveryMethods, type DeliveryMethod } from '#features/shops/rules.ts'

/**
 * Spec §4. `grouping` is a paid group-buy order waiting for its group, which the payment of its last member fills.
 * `remove` takes an order out of the buyer's list. `review` of its lines is a fact beside the status (ADR 0010).
 * `shipPart` sends a parcel while more is to come, `readdress` corrects where the goods go. `refund`: all of it was
 * given back before the buyer confirmed receipt. `prepare` and `handOver`: the buyer collects; `issue` and `useUp`: the
 * codes of virtual goods are given out, and none of them is left. See `stepsOf`.
 */
export const orderStates = statusTable({
  pendingPayment: {
    pay: { to: 'pendingDelivery', by: 'payment' },
    joinGroup: { to: 'grouping', by: 'payment' },
    cancel: { to: 'canceled', by: 'buyer' },
    expire: { to: 'canceled', by: 'clock' },
    readdress: { to: 'pendingPayment', by: 'seller' },
  },
  grouping: {
    fill: { to: 'pendingDelivery', by: 'payment' },
    dissolve: { to: 'canceled', by: 'clock' },
  },
  pendingDelivery: {
    ship: { to: 'pendingReceipt', by: 'seller' },
    shipPart: { to: 'pendingDelivery', by: 'seller' },
    prepare: { to: 'pendingReceipt', by: 'seller' },
    issue: { to: 'pendingReceipt', by: 'payment' },
    readdress: { to: 'pendingDelivery', by: 'seller' },
    refund: { to: 'canceled', by: 'refund' },
    askInvoice: { to: 'pendingDelivery', by: 'buyer' },
  },
  pendingReceipt: {
    confirm: { to: 'completed', by: 'buyer' },
    lapse: { to: 'completed', by: 'clock' },
    handOver: { to: 'completed', by: 'seller' },
    useUp: { to: 'completed', by: 'voucher' },
    refund: { to: 'canceled', by: 'refund' },
    askInvoice: { to: 'pendingReceipt', by: 'buyer' },
  },
  completed: {
    review: { to: 'completed', by: 'buyer' },
    askInvoice: { to: 'completed', by: 'buyer' },
    issueInvoice: { to: 'completed', by: 'seller' },
    remove: { to: 'completed', by: 'buyer' },
  },
  canceled: { remove: { to: 'canceled', by: 'buyer' } },
})

export type OrderStatus = StatusOf<typeof orderStates>
export type OrderAction = ActionOf<typeof orderStates>
export type OrderActor = ActorOf<typeof orderStates>

/** The order a buyer meets them in. */
export const orderStatuses = Object.keys(orderStates) as OrderStatus[]

/** What a shop cuts its list down to. `partlyShipped` is a part of `pendingDelivery`. */
export const shopOrderFilters = ['all', 'partlyShipped', ...orderStatuses] as const
export type ShopOrderFilter = (typeof shopOrderFilters)[number]

/** The statuses an actor may take an action from: what a change has to find in the row it changes. */
export const startsOf = (action: OrderAction, actor: OrderActor): OrderStatus[] =>
  orderStatuses.filter((status) => move(orderStates, status, action, actor))

const sent = ['ship', 'shipPart', 'confirm', 'lapse'] as const
/**
 * How goods get from shop to buyer: the steps each way of delivery has of its own. All other steps are every order's.
 */
const stepsOf: Record<DeliveryMethod, readonly OrderAction[]> = {
  [deliveryMethods.express]: sent,
  [deliveryMethods.sameCity]: sent,
  // The code that the buyer shows is the receipt: nobody confirms it beside, and no time runs out while the goods lie
  // at the shop.
  [deliveryMethods.pickup]: ['prepare', 'handOver'],
  [deliveryMethods.none]: ['issue', 'useUp'],
}

const isOwnStep = (action: OrderAction): boolean => Object.values(stepsOf).some((steps) => steps.includes(action))

/** Whether orders delivered this way know this step. */
export const hasStep = (method: number, action: OrderAction): boolean =>
  !isOwnStep(action) || (stepsOf[method as DeliveryMethod] ?? []).includes(action)

/** The ways of delivery that know it. */
export const methodsWith = (action: OrderAction): DeliveryMethod[] =>
  Object.values(deliveryMethods).filter((method) => hasStep(method, action))

/** What a page offers. */
export const mayTake = (
  { status, dvyType }: { status: OrderStatus; dvyType: number },
  action: OrderAction,
  actor: OrderActor,
): boolean => hasStep(dvyType, action) && can(orderStates, status, action, actor)

type Promised = { status: OrderStatus; dvyType: number; shipDay: string | undefined; remindedAt: Date | null }

/** The day that the shop named for sending is over; once a day the buyer may remind it. */
export const mayRemind = ({ status, dvyType, shipDay, remindedAt }: Promised, now: Date): boolean =>
  mayTake({ status, dvyType }, 'ship', 'seller') &&
  shipDay !== undefined &&
  shipDay < dayOf(now) &&
  (remindedAt === null || dayOf(remindedAt) < dayOf(now))

/** What the buyer reads. Evaluation is its own fact, so it is not an order status. */
export type OrderLabel =
  | Exclude<OrderStatus, 'completed'>
  | 'partlyShipped'
  | 'readyForPickup'
  | 'toRedeem'
  | 'pendingEvaluation'
  | 'evaluated'

type Labelled = { status: OrderStatus; dvyType: number; isReviewed: boolean; isPartlyShipped: boolean }

export function orderLabel({ status, dvyType, isReviewed, isPartlyShipped }: Labelled): OrderLabel {
  if (mayTake({ status, dvyType }, 'handOver', 'seller')) return 'readyForPickup'
  if (mayTake({ status, dvyType }, 'useUp', 'voucher')) return 'toRedeem'
  if (status === 'pendingDelivery' && isPartlyShipped) return 'partlyShipped'
  if (status !== 'completed') return status
  return isReviewed ? 'evaluated' : 'pendingEvaluation'
}

/** Logistics states on the wire (spec §4). */
export const logisticsStates = {
  none: 0,
  received: 1,
  inTransit: 2,
  destinationCity: 201,
  signed: 3,
  faulty: 4,
} as const
export type LogisticsState = keyof typeof logisticsStates

/**
 * Reasons of canceled orders: not paid in time, given back whole, bought by a group that came to nothing, unpaid when
 * its offer was stopped.
 */
export const EXPIRED = 'expired'
export const REFUNDED = 'refunded'
export const DISSOLVED = 'dissolved'
export const STOPPED = 'stopped'
/** Why the mall cancels an order; any other reason is somebody's own word. */
const ownReasons = [EXPIRED, REFUNDED, DISSOLVED, STOPPED] as const
type OwnReason = (typeof ownReasons)[number]
export const ownReasonOf = (reason: string | null): OwnReason | undefined => ownReasons.find((own) => own === reason)

type Payable = { status: OrderStatus; expiresAt: Date; cancelReason: string | null }

/** It was not paid in time, whether the clock has seen it yet or not. */
export function isExpired({ status, expiresAt, cancelReason }: Payable, now: Date): boolean {
  return status === 'canceled'
    ? cancelReason === EXPIRED
    : can(orderStates, status, 'expire', 'clock') && expiresAt <= now
}

type Settled = { status: OrderStatus; isExpired: boolean; payTime: string | null }

/** What the total of an order is to the buyer: one that ended before its payment is neither paid nor due. */
export function totalWord({ status, isExpired: isOver, payTime }: Settled): 'paid' | 'due' | 'neither' {
  if (payTime !== null) return 'paid'
  return !isOver && can(orderStates, status, 'pay', 'payment') ? 'due' : 'neither'
}

/** What lists say about the returns of an order. */
export type RefundStatus = 'applied' | 'refunded' | 'partlyRefunded' | 'failed'

const returnable: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['pendingDelivery', 'pendingReceipt', 'completed'])

/** Whether after-sales of an order can still be asked for; of which pieces, their feature knows. */
type Received = { status: OrderStatus; dvyType: number; completedAt: Date | null }
export const mayAskBack = (
  { status, dvyType, completedAt }: Received,
  now: Date,
  days: number = AFTER_SALES_DAYS,
): boolean =>
  returnable.has(status) &&
  // What was redeemed cannot come back.
  !(hasStep(dvyType, 'useUp') && completedAt !== null) &&
  (completedAt === null || after(completedAt, days * DAY_MS) > now)

/** One code of virtual goods. What ran out stays as it is. */
export const voucherStates = statusTable({
  unused: {
    redeem: { to: 'redeemed', by: 'seller' },
    expire: { to: 'expired', by: 'clock' },
    refund: { to: 'refunded', by: 'refund' },
  },
  redeemed: {},
  expired: {},
  refunded: {},
})
export type VoucherStatus = StatusOf<typeof voucherStates>

/** `status` of a voucher on the wire. */
export const wireVoucher = { unused: 0, redeemed: 1, expired: 2, refunded: 3 } as const satisfies Record<
  VoucherStatus,
  number
>

/** It is told when the goods come as long as they may. */
export const isUnderWay = ({ status, isExpired: isOver }: { status: OrderStatus; isExpired: boolean }): boolean =>
  !isOver && (status === 'pendingPayment' || status === 'pendingDelivery' || status === 'pendingReceipt')
