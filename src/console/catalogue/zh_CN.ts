// Everything the back office can say in this language. Pages' texts join under NAME.console.
import transfers from '#features/import-export/console/texts/zh_CN.ts'
import shops from '#features/shops/console/texts/zh_CN.ts'
import catalog from '#features/catalog/console/texts/zh_CN.ts'
import problems from '#core/problem-texts/zh_CN.ts'
import invoices from '#features/invoices/console/texts/zh_CN.ts'
import afterSales from '#features/after-sales/console/texts/zh_CN.ts'
import orders from '#features/orders/console/texts/zh_CN.ts'
import accounts from '#features/accounts/console/texts/zh_CN.ts'
import payments from '#features/payments/console/texts/zh_CN.ts'
import operations from '#features/operations/console/texts/zh_CN.ts'
import site from '#features/site/console/texts/zh_CN.ts'
import members from '#features/members/console/texts/zh_CN.ts'
import openShop from '#features/shops/application/console/texts/zh_CN.ts'
import reviews from '#features/reviews/console/texts/zh_CN.ts'
import statements from '#features/statements/console/texts/zh_CN.ts'
import help from '#features/help/console/texts/zh_CN.ts'
import coupons from '#features/coupons/console/texts/zh_CN.ts'
import search from '#features/search/console/texts/zh_CN.ts'
import staff from '#features/staff/console/texts/zh_CN.ts'
import taxonomy from '#features/taxonomy/console/texts/zh_CN.ts'
import ui from '#ui/texts/zh_CN.ts'
import console from '../parts/texts/zh_CN.ts'

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
