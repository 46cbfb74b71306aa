import { feature } from '#server/feature.ts'
import { ordersApi } from './api.ts'
import { ordersBooks } from './book-rules.ts'
import { boughtLines } from './buyer/bought.ts'
import { expireOrders, expireVouchers, receiveOrders } from './jobs.ts'
import { orderFiles } from './queries.ts'
import { writeOrders } from './shop/shop-export.ts'
import { forgetBuyer } from './personal-data.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const orders = feature({
  name: 'orders',
  knows: [
    'accounts',
    'addresses',
    'cart',
    'catalog',
    'coupons',
    'discounts',
    'favourites',
    'members',
    'points',
    'reviews',
    'shops',
    'site',
    'import-export',
  ],
  owns: ['order_item', 'order_note', 'parcel', 'parcel_item', 'parcel_trace', 'shop_order', 'voucher'],
  reads: ['account', 'shop', 'sku'],
  mount: ordersApi,
  jobs: () => [expireOrders, receiveOrders, expireVouchers],
  files: orderFiles,
  books: ordersBooks,
  transfers: { ordersExport: writeOrders },
  personalData: forgetBuyer,
  answers: { boughtLines },
  problems,
  permissions,
})
