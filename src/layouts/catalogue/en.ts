// One chunk: what is said beyond the pages people browse; they load without it (browse/).
import problems from '#core/problem-texts/en.ts'
import accounts from '#features/accounts/texts/en.ts'
import addresses from '#features/addresses/texts/en.ts'
import afterSales from '#features/after-sales/texts/en.ts'
import balance from '#features/balance/texts/en.ts'
import cart from '#features/cart/texts/en.ts'
import compare from '#features/catalog/compare/texts/en.ts'
import checkout from '#features/checkout/texts/en.ts'
import coupons from '#features/coupons/texts/en.ts'
import favourites from '#features/favourites/texts/en.ts'
import help from '#features/help/texts/en.ts'
import members from '#features/members/texts/en.ts'
import openShop from '#features/shops/application/texts/en.ts'
import invoices from '#features/invoices/texts/en.ts'
import orders from '#features/orders/texts/en.ts'
import payments from '#features/payments/texts/en.ts'
import reviews from '#features/reviews/texts/en.ts'
import points from '#features/points/texts/en.ts'
import privacy from '#features/privacy/texts/en.ts'
import stockNotices from '#features/stock-notices/texts/en.ts'
import promotion from '#features/site/promotion/texts/en.ts'
import pages from '../pages/texts/en.ts'
import sending from '#ui/texts/sending/en.ts'

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
} as const
