import { feature } from '#server/feature.ts'
import { permissions } from '../permissions.ts'
import { salesApi } from './api.ts'
import { saleBooks } from './book-rules.ts'
import { beginAndEnd } from './jobs.ts'
import { approvedSales, productSales, saleTagsOf } from './on-products.ts'
import { problems } from './problems.ts'
import { openKinds } from './queries.ts'
import { salePages } from './sitemap.ts'

export const sales = feature({
  name: 'sales',
  knows: ['catalog', 'drawings', 'shops'],
  owns: ['sale', 'sale_hold', 'sale_place', 'sale_product', 'sale_units', 'sku_cost'],
  reads: ['order_item', 'product', 'shop', 'shop_order', 'sku', 'staff'],
  mount: salesApi,
  answers: { approvedSales, openSaleKinds: openKinds, productSales, saleTags: saleTagsOf },
  sitemap: salePages,
  jobs: () => [beginAndEnd],
  books: saleBooks,
  problems,
  permissions,
})
