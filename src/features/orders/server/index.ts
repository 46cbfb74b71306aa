/** Orders, as the rest of the server may know them. */
import type { FastifyInstance } from 'fastify'

export { countUnpaidOrders, createOrders, type CreatedOrder, type OrderDraft } from './create.ts'
export { onOrderCanceled, onOrderPaid, type MovedOrder, type OrderHook } from './hooks.ts'
export { expireOrders, receiveOrders } from './jobs.ts'
export { lockUnpaidOrders, payOrders, type UnpaidOrder } from './moves.ts'
export { orderPayInfo, type OrderPayInfo } from './pay-info.ts'

export function ordersApi(_app: FastifyInstance): void {}
