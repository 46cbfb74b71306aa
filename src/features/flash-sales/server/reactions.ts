import { orderTypes } from '#core/wire/wire-words.ts'
import { freeUnits } from '#features/sales/server/index.ts'
import type { Events } from '#server/events.ts'

/** A canceled order lets go of its units. */
export const freeOrders: Events['orderCanceled'] = (tx, orders, now) =>
  freeUnits(
    tx,
    orders.filter(({ orderType }) => orderType === orderTypes.seckill).map(({ orderId }) => orderId),
    now,
  )
