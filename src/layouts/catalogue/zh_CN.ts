// One chunk: what is said beyond the pages people browse; they load without it (browse/).
import problems from '#core/problem-texts/zh_CN.ts'
import accounts from '#features/accounts/texts/zh_CN.ts'
import addresses from '#features/addresses/texts/zh_CN.ts'
import afterSales from '#features/after-sales/texts/zh_CN.ts'
import balance from '#features/balance/texts/zh_CN.ts'
import cart from '#features/cart/texts/zh_CN.ts'
import compare from '#features/catalog/compare/texts/zh_CN.ts'
import checkout from '#features/checkout/texts/zh_CN.ts'
import coupons from '#features/coupons/texts/zh_CN.ts'
import favourites from '#features/favourites/texts/zh_CN.ts'
import help from '#features/help/texts/zh_CN.ts'
import members from '#features/members/texts/zh_CN.ts'
import openShop from '#features/shops/application/texts/zh_CN.ts'
import invoices from '#features/invoices/texts/zh_CN.ts'
import orders from '#features/orders/texts/zh_CN.ts'
import payments from '#features/payments/texts/zh_CN.ts'
import reviews from '#features/reviews/texts/zh_CN.ts'
import points from '#features/points/texts/zh_CN.ts'
import privacy from '#features/privacy/texts/zh_CN.ts'
import stockNotices from '#features/stock-notices/texts/zh_CN.ts'
import promotion from '#features/site/promotion/texts/zh_CN.ts'
import pages from '../pages/texts/zh_CN.ts'
import sending from '#ui/texts/sending/zh_CN.ts'

export default {
  problems,
  accounts,
  addresses,
  'after-sales': afterSales,
  balance,
  cart,
  'catalog.compare': compare,
  checkout,
  coupons,
  favourites,
  help,
  members,
  'shops.application': openShop,
  invoices,
  orders,
  'layout.pages': pages,
  'site.promotion': promotion,
  payments,
  reviews,
  points,
  privacy,
  'stock-notices': stockNotices,
  'ui.sending': sending,
}
