import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import {
  cancelOrder,
  centerInfo,
  confirmReceipt,
  deleteOrder,
  deliveryCompanies,
  exportMyOrders,
  getOrderStatus,
  myOrders,
  orderCount,
  orderDetail,
  orderDocument,
  parcelInfo,
  parcelsOfOrder,
  remindShop,
  reorder,
  searchMyOrders,
} from '../contract.ts'
import { courierCompaniesIn } from '../rules.ts'
import { documentRoutes, linkOfOwn } from './documents/documents.ts'
import { centre } from './buyer/centre.ts'
import { orderCounts, orderDetailOf, ordersWithCounts, orderStatusOf } from './buyer/lists.ts'
import { reorderLines } from './buyer/reorder.ts'
import { cancel, confirm, remind, remove } from './buyer/service.ts'
import { sheetOfOrders } from './buyer/sheet.ts'
import { shopOrdersApi } from './shop-api.ts'
import { ownParcel, parcelsOfOwnOrder } from './buyer/parcels.ts'

export function ordersApi(app: FastifyInstance): void {
  mount(app, myOrders, ordersWithCounts)
  mount(app, searchMyOrders, ordersWithCounts)
  mount(app, exportMyOrders, sheetOfOrders)
  mount(app, orderCount, orderCounts)
  mount(app, centerInfo, centre)
  mount(app, orderDetail, orderDetailOf)
  mount(app, getOrderStatus, orderStatusOf)
  mount(app, cancelOrder, cancel)
  mount(app, confirmReceipt, confirm)
  mount(app, remindShop, remind)
  mount(app, deleteOrder, remove)
  mount(app, orderDocument, linkOfOwn)
  documentRoutes(app)
  mount(app, reorder, reorderLines)
  mount(app, parcelsOfOrder, parcelsOfOwnOrder)
  mount(app, parcelInfo, ownParcel)
  mount(app, deliveryCompanies, ({ locale }) => courierCompaniesIn(locale))
  shopOrdersApi(app)
}
