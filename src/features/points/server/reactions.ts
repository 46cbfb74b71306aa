// What points do when an order moves.
import type { Events } from '#server/events.ts'
import { creditOrder, giveBackPoints, takeBackPoints } from './move.ts'

export const earnPoints: Events['orderCompleted'] = async (tx, orders, now) => {
  for (const { actualCents, freightCents, ...order } of orders)
    await creditOrder(tx, { ...order, goodsCents: actualCents - freightCents }, now)
}

export const returnPoints: Events['orderCanceled'] = async (tx, orders, now) => {
  for (const { accountId, orderNumber, pointsUsed } of orders)
    if (pointsUsed > 0) await giveBackPoints(tx, { accountId, orderNumber, reference: orderNumber, now })
}

/** What paid for goods that were given back comes back, what they earned goes. */
export const undoPoints: Events['refunded'] = async (
  tx,
  { accountId, orderNumber, refundSn, goodsCents, points },
  now,
) => {
  if (points > 0) await giveBackPoints(tx, { accountId, orderNumber, points, reference: refundSn, now })
  if (goodsCents > 0) await takeBackPoints(tx, { accountId, orderNumber, goodsCents, refundNumber: refundSn, now })
}
