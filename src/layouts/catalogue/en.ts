// One chunk: everything a page can say in this language.
import problems from '#core/problem-texts/en.ts'
import accounts from '#features/accounts/texts/en.ts'
import addresses from '#features/addresses/texts/en.ts'
import balance from '#features/balance/texts/en.ts'
import cart from '#features/cart/texts/en.ts'
import catalog from '#features/catalog/texts/en.ts'
import checkout from '#features/checkout/texts/en.ts'
import decoration from '#features/decoration/texts/en.ts'
import favourites from '#features/favourites/texts/en.ts'
import help from '#features/help/texts/en.ts'
import orders from '#features/orders/texts/en.ts'
import payments from '#features/payments/texts/en.ts'
import reviews from '#features/reviews/texts/en.ts'
import search from '#features/search/texts/en.ts'
import shops from '#features/shops/texts/en.ts'
import site from '#features/site/texts/en.ts'
import layout from '../texts/en.ts'
import ui from '#ui/texts/en.ts'

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
} as const
