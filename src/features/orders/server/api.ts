import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import {
  cancelOrder,
  centerInfo,
  confirmReceipt,
  deleteOrder,
  getOrderStatus,
  myOrders,
  orderCount,
  orderDetail,
  orderDocument,
  parcelInfo,
  parcelsOfOrder,
  reorder,
  searchMyOrders,
} from '../contract.ts'
import { documentRoutes, linkOfOwn } from './documents.ts'
import { centre } from './centre.ts'
import { orderCounts, orderDetailOf, ordersWithCounts, orderStatusOf } from './lists.ts'
import { reorderLines } from './reorder.ts'
import { cancel, confirm, remove } from './service.ts'
import { shopOrdersApi } from './shop-api.ts'
import { ownParcel, parcelsOfOwnOrder } from './parcels.ts'

export function ordersApi(app: FastifyInstance): void {
  mount(app, myOrders, ordersWithCounts)
  mount(app, searchMyOrders, ordersWithCounts)
  mount(app, orderCount, orderCounts)
  mount(app, centerInfo, centre)
  mount(app, orderDetail, orderDetailOf)
  mount(app, getOrderStatus, orderStatusOf)
  mount(app, cancelOrder, cancel)
  mount(app, confirmReceipt, confirm)
  mount(app, deleteOrder, remove)
  mount(app, orderDocument, linkOfOwn)
  documentRoutes(app)
  mount(app, reorder, reorderLines)
  mount(app, parcelsOfOrder, parcelsOfOwnOrder)
  mount(app, parcelInfo, ownParcel)
  shopOrdersApi(app)
}
