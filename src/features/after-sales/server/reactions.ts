import { Problem } from '#core/problem.ts'
import type { Events } from '#server/events.ts'
import { openBeforeShipping } from './queries.ts'

/** Goods that somebody asks back before they were sent stay until the shop has answered. */
export const holdShipping: Events['orderShipped'] = async (tx, orders) => {
  const open = await openBeforeShipping(
    tx,
    orders.map(({ orderId }) => orderId),
  )
  if (open) throw new Problem('returnOpen', { refundSn: open })
}
