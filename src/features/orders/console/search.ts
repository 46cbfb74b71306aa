// What the pages of orders read of their address.
import { day, oneOf, word } from '#console/parts/search.ts'
import type { ShopOrderFilter } from '../states.ts'

/** What a list of orders is cut down to, in the order an order goes through them. */
export const orderTabs = [
  'all',
  'pendingPayment',
  'pendingDelivery',
  'partlyShipped',
  'pendingReceipt',
  'completed',
  'canceled',
] as const satisfies ShopOrderFilter[]

export const ordersSearch = {
  status: oneOf(orderTabs),
  words: word,
  from: day,
  to: day,
}

/** A shop sees the orders of a group once it is full; the operator sees them before. */
export const platformOrderTabs = orderTabs.flatMap((tab) =>
  tab === 'pendingDelivery' ? (['grouping', tab] as const) : [tab],
)

export const platformOrdersSearch = { status: oneOf(platformOrderTabs) }
