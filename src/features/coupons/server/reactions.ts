// What coupons do when an order moves.
import type { Events } from '#server/events.ts'
import { bookSubsidies, giveBackCoupons, takeBackSubsidy } from './move.ts'

export const oweSubsidies: Events['orderPaid'] = (tx, orders, now) => bookSubsidies(tx, orders, now)

export const returnCoupons: Events['orderCanceled'] = (tx, orders, now) =>
  giveBackCoupons(
    tx,
    orders.map(({ orderId }) => orderId),
    now,
  )

/** A coupon comes back with the whole of an order that was never sent; of less it is used up. */
export const undoCoupons: Events['refunded'] = async (
  tx,
  { orderId, orderNumber, refundSn, isEnded, subsidyCents },
  now,
) => {
  if (isEnded) await giveBackCoupons(tx, [orderId], now)
  await takeBackSubsidy(tx, { orderNumber, refundSn, cents: subsidyCents }, now)
}
