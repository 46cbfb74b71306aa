/** After-sales, as the rest of the server may know them. */
import { Problem } from '#core/problem.ts'
import type { OrderHook } from '#features/orders/server/index.ts'
import { openBeforeShipping } from './queries.ts'

export { afterSalesApi } from './api.ts'
export { onRefunded, type RefundedHook } from './hooks.ts'
export { casesOfOrder, newestSteps } from './lists.ts'
export { afterSalesFiles, deadlines } from './queries.ts'
export { sweepReturns } from './jobs.ts'
export { settleRefund } from './steps.ts'

/** Goods that somebody asks back before they were sent stay until the shop has answered. */
export const keepAskedBack: OrderHook = async (tx, orders) => {
  const open = await openBeforeShipping(
    tx,
    orders.map(({ orderId }) => orderId),
  )
  if (open) throw new Problem('returnOpen', { refundSn: open })
}
