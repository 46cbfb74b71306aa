// Everything the back office can say in this language. Pages' texts join under NAME.console.
import transfers from '#features/import-export/console/texts/en.ts'
import shops from '#features/shops/console/texts/en.ts'
import catalog from '#features/catalog/console/texts/en.ts'
import problems from '#core/problem-texts/en.ts'
import invoices from '#features/invoices/console/texts/en.ts'
import afterSales from '#features/after-sales/console/texts/en.ts'
import orders from '#features/orders/console/texts/en.ts'
import accounts from '#features/accounts/console/texts/en.ts'
import payments from '#features/payments/console/texts/en.ts'
import operations from '#features/operations/console/texts/en.ts'
import site from '#features/site/console/texts/en.ts'
import members from '#features/members/console/texts/en.ts'
import openShop from '#features/shops/application/console/texts/en.ts'
import reviews from '#features/reviews/console/texts/en.ts'
import statements from '#features/statements/console/texts/en.ts'
import help from '#features/help/console/texts/en.ts'
import coupons from '#features/coupons/console/texts/en.ts'
import search from '#features/search/console/texts/en.ts'
import staff from '#features/staff/console/texts/en.ts'
import taxonomy from '#features/taxonomy/console/texts/en.ts'
import ui from '#ui/texts/en.ts'
import console from '../parts/texts/en.ts'

export default {
  'import-export.console': transfers,
  'shops.console': shops,
  'catalog.console': catalog,
  'after-sales.console': afterSales,
  console,
  'invoices.console': invoices,
  'orders.console': orders,
  'members.console': members,
  'shops.application.console': openShop,
  'payments.console': payments,
  problems,
  'accounts.console': accounts,
  'operations.console': operations,
  'site.console': site,
  'reviews.console': reviews,
  'statements.console': statements,
  'help.console': help,
  'coupons.console': coupons,
  'search.console': search,
  'staff.console': staff,
  'taxonomy.console': taxonomy,
  ui,
} as const
