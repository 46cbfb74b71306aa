// One chunk: everything a page can say in this language.
import problems from '#core/problem-texts/zh_CN.ts'
import accounts from '#features/accounts/texts/zh_CN.ts'
import addresses from '#features/addresses/texts/zh_CN.ts'
import balance from '#features/balance/texts/zh_CN.ts'
import cart from '#features/cart/texts/zh_CN.ts'
import catalog from '#features/catalog/texts/zh_CN.ts'
import checkout from '#features/checkout/texts/zh_CN.ts'
import decoration from '#features/decoration/texts/zh_CN.ts'
import favourites from '#features/favourites/texts/zh_CN.ts'
import help from '#features/help/texts/zh_CN.ts'
import orders from '#features/orders/texts/zh_CN.ts'
import payments from '#features/payments/texts/zh_CN.ts'
import reviews from '#features/reviews/texts/zh_CN.ts'
import search from '#features/search/texts/zh_CN.ts'
import shops from '#features/shops/texts/zh_CN.ts'
import site from '#features/site/texts/zh_CN.ts'
import layout from '../texts/zh_CN.ts'
import ui from '#ui/texts/zh_CN.ts'

export default {
  accounts,
  addresses,
  balance,
  cart,
  catalog,
  checkout,
  decoration,
  favourites,
  help,
  orders,
  payments,
  reviews,
  search,
  shops,
  site,
  layout,
  problems,
  ui,
}
