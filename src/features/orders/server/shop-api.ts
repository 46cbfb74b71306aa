import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import {
  addOrderNote,
  addPlatformNote,
  changeOrderAddress,
  correctParcel,
  exportOrders,
  driveOrder,
  findVoucher,
  redeemVoucher,
  redeemedVouchers,
  handOverOrder,
  platformOrders,
  prepareOrder,
  sendParcel,
  shopDashboard,
  shopOrderCounts,
  shopOrderDetail,
  shopOrderDocument,
  shopOrderPapers,
  shopOrders,
} from '../shop-contract.ts'
import { linkOfSeveral, linkOfShop } from './documents/documents.ts'
import { platformNote, platformOrdersPage } from './platform/platform-orders.ts'
import { askOrdersExport } from './shop/shop-export.ts'
import { shopOrderCountsOf, shopOrderOf, shopOrdersPage } from './shop/shop-orders.ts'
import { dashboardOf } from './shop/shop-dashboard.ts'
import { handOver, prepare } from './shop/pickup.ts'
import { find, redeem, redeemed } from './shop/voucher-desk.ts'
import { correct, drive, note, readdress, ship } from './shop/shop-service.ts'

export function shopOrdersApi(app: FastifyInstance): void {
  mount(app, shopOrders, shopOrdersPage)
  mount(app, exportOrders, askOrdersExport)
  mount(app, shopDashboard, dashboardOf)
  mount(app, shopOrderCounts, shopOrderCountsOf)
  mount(app, shopOrderDetail, shopOrderOf)
  mount(app, shopOrderDocument, linkOfShop)
  mount(app, shopOrderPapers, linkOfSeveral)
  mount(app, sendParcel, ship)
  mount(app, driveOrder, drive)
  mount(app, prepareOrder, prepare)
  mount(app, findVoucher, find)
  mount(app, redeemVoucher, redeem)
  mount(app, redeemedVouchers, redeemed)
  mount(app, handOverOrder, handOver)
  mount(app, correctParcel, correct)
  mount(app, changeOrderAddress, readdress)
  mount(app, addOrderNote, note)
  mount(app, platformOrders, platformOrdersPage)
  mount(app, addPlatformNote, platformNote)
}
