import { trimmed } from '#core/field/blank.ts'
import { AFTER_SALES_DAYS, MOBILE, NO_REASON_DAYS } from '#core/limits.ts'
import type { ProblemName } from '#core/problem.ts'
import { after, DAY_MS } from '#core/time.ts'
import { WAYBILL } from '#features/orders/rules.ts'
import { hasStep, mayTake, type OrderStatus } from '#features/orders/states.ts'
import type { builtInDeadlines } from '#features/site/rules.ts'

/** Spec §5. */
export const RETURN_NOTE_MAX = 200
/** Spec §5. */
export const RETURN_IMAGES_MAX = 5
export const RECEIVE_ADDRESS_MAX = 120
export const REFUSAL_MAX = 200

export const services = ['refundOnly', 'returnAndRefund', 'exchange'] as const
export type Service = (typeof services)[number]

/** Where the goods are when somebody applies. */
export const cargoStates = ['unsent', 'notReceived', 'received'] as const
export type Cargo = (typeof cargoStates)[number]

/** Why, by where the goods are. The marked ones need no reason, and are open for seven days after receipt only. */
export const reasons = {
  unsent: ['noLongerWanted', 'orderedWrong', 'tooSlow', 'otherReason'],
  notReceived: ['notArrived', 'tooSlow', 'parcelLost', 'otherReason'],
  received: [
    'noLongerWanted',
    'orderedWrong',
    'faulty',
    'damaged',
    'wrongGoods',
    'incomplete',
    'notAsDescribed',
    'otherReason',
  ],
} as const satisfies Record<Cargo, readonly string[]>
export const isNoReason = (reason: string): boolean =>
  ['noLongerWanted', 'orderedWrong', 'otherReason'].includes(reason)

const servicesOf: Record<Cargo, readonly Service[]> = {
  unsent: ['refundOnly'],
  notReceived: ['refundOnly'],
  received: services,
}
export const servicesFor = (cargo: Cargo): readonly Service[] => servicesOf[cargo]

/** Where the goods of an order may be; a group-buy order has none before its group is full. */
const cargoByStatus: Record<OrderStatus, readonly Cargo[]> = {
  pendingPayment: [],
  grouping: [],
  pendingDelivery: ['unsent'],
  pendingReceipt: ['notReceived', 'received'],
  completed: ['received'],
  canceled: [],
}

/** Where some of the goods have left and others have not. */
const cargoOfPart: Partial<Record<OrderStatus, readonly Cargo[]>> = {
  pendingDelivery: ['unsent', 'notReceived', 'received'],
}

type Sending = { status: OrderStatus; dvyType: number; lines: readonly { sentQuantity: number }[] }
/**
 * What a buyer comes for has not left the shop before it is handed over, nor has a service before its code is redeemed.
 */
export function cargoOf({ status, dvyType, lines }: Sending): readonly Cargo[] {
  if (mayTake({ status, dvyType }, 'handOver', 'seller') || mayTake({ status, dvyType }, 'useUp', 'voucher'))
    return ['unsent']
  // A code that was redeemed is nothing to send back.
  if (hasStep(dvyType, 'useUp')) return []
  return (lines.some(({ sentQuantity }) => sentQuantity > 0) && cargoOfPart[status]) || cargoByStatus[status]
}

/** Until when returns without a reason, and all others, may be asked for; null: not received yet. */
export const windowsOf = (completedAt: Date | null, days: number = AFTER_SALES_DAYS) => ({
  noReasonUntil: completedAt && after(completedAt, NO_REASON_DAYS * DAY_MS),
  anyUntil: completedAt && after(completedAt, days * DAY_MS),
})

type Input = { service: Service; cargo: Cargo; reason: string }

/** What stands against an application, apart from its pieces and money (AFTER-4). */
export function refusalOf(
  order: Sending & { completedAt: Date | null },
  command: Input,
  now: Date,
  days?: number,
): ProblemName | undefined {
  if (!cargoOf(order).includes(command.cargo)) return 'orderStatusChanged'
  const { noReasonUntil, anyUntil } = windowsOf(order.completedAt, days)
  if (anyUntil && anyUntil <= now) return 'returnTimeOver'
  if (!servicesFor(command.cargo).includes(command.service)) return 'returnServiceWrong'
  if (!(reasons[command.cargo] as readonly string[]).includes(command.reason)) return 'returnReasonMissing'
  return noReasonUntil && noReasonUntil <= now && isNoReason(command.reason) ? 'noReasonTimeOver' : undefined
}

/** A line of an order: what was paid for it, and what is on its way back or was given back. */
export type Line = {
  quantity: number
  paidCents: number
  heldQuantity: number
  heldCents: number
  /** Of those that nobody holds: their buyer kept them at a lower price. */
  loweredQuantity?: number
}

type Whereabouts = { quantity: number; heldQuantity: number; heldUnsent: number; sentQuantity: number }

/** Pieces that can still be asked for: those on the shelf, or those that have left. */
export const leftOf = ({ quantity, heldQuantity, heldUnsent, sentQuantity }: Whereabouts, cargo: Cargo): number =>
  cargo === 'unsent' ? quantity - sentQuantity - heldUnsent : sentQuantity - (heldQuantity - heldUnsent)

/** Of pieces that are taken up again, so many have still not left; undefined: there are not enough of them any more. */
export function unsentAnew(line: Whereabouts, quantity: number, cargo: Cargo): number | undefined {
  const unsent = cargo === 'unsent' ? Math.min(quantity, leftOf(line, 'unsent')) : 0
  return quantity - unsent <= leftOf(line, 'received') ? unsent : undefined
}

/**
 * Of pieces that are taken, those whose price was lowered before: none while there are others (ADR 0990). What has not
 * left the shop is none of them.
 */
export function againOf(line: Whereabouts & { loweredQuantity: number }, quantity: number, unsent: number): number {
  const others = line.quantity - line.heldQuantity - line.loweredQuantity - Math.max(0, leftOf(line, 'unsent'))
  return Math.max(0, quantity - unsent - Math.max(0, others))
}

/**
 * The most that `quantity` pieces of a line may bring: their share, rounded down to the cent, and for the last pieces
 * whatever is left, so that all together bring exactly what was paid. `again` of them had their price lowered: they
 * share what the others leave.
 */
export function maxRefundCents(line: Line, quantity: number, again = 0): number {
  const { quantity: all, paidCents, heldQuantity, heldCents, loweredQuantity = 0 } = line
  const left = paidCents - heldCents
  if (heldQuantity + quantity >= all) return left
  const shareOf = (pieces: number) => Math.min(left, Math.floor((paidCents * pieces) / all))
  if (again === 0) return shareOf(quantity)
  const lowered = left - shareOf(all - heldQuantity - loweredQuantity)
  return shareOf(quantity - again) + Math.floor((lowered * again) / loweredQuantity)
}

/**
 * What pieces that are taken up again may bring: others may have had their cent meanwhile. Who asked for all of it
 * still does.
 */
export function priceAnew(
  line: Line,
  { quantity, maxCents, amountCents }: { quantity: number; maxCents: number; amountCents: number },
  again = 0,
) {
  const most = maxRefundCents(line, quantity, again)
  return { maxCents: most, amountCents: amountCents === maxCents ? most : Math.min(amountCents, most) }
}

/**
 * Of the points that paid for a line, those of its next `quantity` pieces to be given back; all pieces together bring
 * all points.
 */
export function pointsShare(
  line: { quantity: number; refundedQuantity: number; pointsUsed: number },
  quantity: number,
): number {
  const until = (pieces: number) => Math.floor((line.pointsUsed * pieces) / line.quantity)
  return until(line.refundedQuantity + quantity) - until(line.refundedQuantity)
}

type Back = { quantity: number; unsent: number; maxCents: number; amountCents: number }

/**
 * Of pieces that money is given back for, those that the buyer has not got: they came back, never left, or all their
 * money is given back because they did not arrive. Of the others only the price was reduced.
 */
export const goneOf = (
  { cargo, isSentBack }: { cargo: Cargo; isSentBack: boolean },
  { quantity, unsent, maxCents, amountCents }: Back,
): number => (isSentBack || (cargo !== 'received' && amountCents === maxCents) ? quantity : unsent)

/**
 * Of those that the buyer keeps, the ones that money can still be asked back for: a part of it was given back. Of
 * others all of it was, and they bring nothing more.
 */
export const loweredOf = (
  { isSentBack }: { isSentBack: boolean },
  { quantity, unsent, maxCents, amountCents }: Back,
): number => (!isSentBack && amountCents < maxCents ? quantity - unsent : 0)

type PaidLine = { id: number; quantity: number; goneQuantity: number; sentQuantity: number }
type Paying = { freightCents: number; lines: readonly PaidLine[] }

/**
 * What a refund does to its order. `isWhole`: the buyer has nothing of it. Freight comes back only where all of the
 * order goes back before any of it was sent.
 */
export function payoutOf(order: Paying, items: readonly { id: number; gone: number }[]) {
  const hasLeft = order.lines.some(({ sentQuantity }) => sentQuantity > 0)
  const isWhole = order.lines.every(
    ({ id, quantity, goneQuantity }) => goneQuantity + (items.find((item) => item.id === id)?.gone ?? 0) >= quantity,
  )
  return { hasLeft, isWhole, freightCents: isWhole && !hasLeft ? order.freightCents : 0 }
}

/** Days until silence decides, the operator's to change (setting `afterSales`). */
export type Deadlines = typeof builtInDeadlines

/** What a form says before it asks the server. */
export function logisticsProblem({ courier, waybill, mobile }: { courier: string; waybill: string; mobile: string }) {
  return {
    courier: trimmed(courier) ? undefined : ('courierMissing' as const),
    waybill: !trimmed(waybill)
      ? ('waybillMissing' as const)
      : WAYBILL.test(trimmed(waybill).toUpperCase())
        ? undefined
        : ('waybillInvalid' as const),
    mobile: MOBILE.test(mobile.trim()) ? undefined : ('mobileInvalid' as const),
  }
}
