/**
 * Every feature, foundation first: one knows only those before it. What concerns all of them derives from this list.
 */
import { accounts } from '#features/accounts/server/feature.ts'
import { addresses } from '#features/addresses/server/feature.ts'
import { afterSales } from '#features/after-sales/server/feature.ts'
import { applications } from '#features/applications/server/feature.ts'
import { areas } from '#features/areas/server/feature.ts'
import { balance } from '#features/balance/server/feature.ts'
import { bom } from '#features/bom/server/feature.ts'
import { buyAgain } from '#features/buy-again/server/feature.ts'
import { cart } from '#features/cart/server/feature.ts'
import { catalog } from '#features/catalog/server/feature.ts'
import { catalogueImport } from '#features/catalogue-import/server/feature.ts'
import { chat } from '#features/chat/server/feature.ts'
import { checkout } from '#features/checkout/server/feature.ts'
import { coupons } from '#features/coupons/server/feature.ts'
import { decoration } from '#features/decoration/server/feature.ts'
import { discounts } from '#features/discounts/server/feature.ts'
import { drawings } from '#features/drawings/server/feature.ts'
import { favourites } from '#features/favourites/server/feature.ts'
import { flashSales } from '#features/flash-sales/server/feature.ts'
import { groupBuys } from '#features/group-buys/server/feature.ts'
import { help } from '#features/help/server/feature.ts'
import { invoices } from '#features/invoices/server/feature.ts'
import { members } from '#features/members/server/feature.ts'
import { memberships } from '#features/memberships/server/feature.ts'
import { notifications } from '#features/notifications/server/feature.ts'
import { operations } from '#features/operations/server/feature.ts'
import { orders } from '#features/orders/server/feature.ts'
import { payments } from '#features/payments/server/feature.ts'
import { points } from '#features/points/server/feature.ts'
import { pointsMall } from '#features/points-mall/server/feature.ts'
import { privacy } from '#features/privacy/server/feature.ts'
import { quotations } from '#features/quotations/server/feature.ts'
import { reviews } from '#features/reviews/server/feature.ts'
import { sales } from '#features/sales/server/feature.ts'
import { search } from '#features/search/server/feature.ts'
import { shops } from '#features/shops/server/feature.ts'
import { site } from '#features/site/server/feature.ts'
import { staff } from '#features/staff/server/feature.ts'
import { statements } from '#features/statements/server/feature.ts'
import { stockNotices } from '#features/stock-notices/server/feature.ts'
import { storeNav } from '#features/store-nav/server/feature.ts'
import { taxonomy } from '#features/taxonomy/server/feature.ts'
import { traffic } from '#features/traffic/server/feature.ts'
import { importExport } from '#features/import-export/server/feature.ts'
import type { Feature } from '#server/feature.ts'

export const features: readonly Feature[] = [
  site,
  taxonomy,
  drawings,
  staff,
  importExport,
  accounts,
  applications,
  members,
  addresses,
  shops,
  coupons,
  stockNotices,
  catalog,
  sales,
  catalogueImport,
  reviews,
  favourites,
  search,
  points,
  discounts,
  cart,
  orders,
  buyAgain,
  payments,
  balance,
  memberships,
  checkout,
  bom,
  quotations,
  flashSales,
  groupBuys,
  pointsMall,
  afterSales,
  invoices,
  statements,
  chat,
  notifications,
  help,
  storeNav,
  areas,
  decoration,
  traffic,
  privacy,
  operations,
]
