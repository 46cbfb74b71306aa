import { call } from '#ui/call.ts'
import { orderDetail, parcelsOfOrder } from '../contract.ts'

/** What both detail pages show. */
export async function loadOrder(orderNumber: string) {
  const [order, parcels] = await Promise.all([
    call(orderDetail, { orderNumber }, { handles: 'all' }),
    call(parcelsOfOrder, { orderNumber }, { handles: 'all' }),
  ])
  return { order, parcels }
}
