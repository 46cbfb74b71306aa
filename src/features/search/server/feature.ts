import { feature } from '#server/feature.ts'
import { searchApi } from './api.ts'
import { searchJobs } from './jobs.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const search = feature({
  name: 'search',
  knows: ['addresses', 'catalog', 'drawings', 'sales', 'site', 'stock-notices'],
  owns: [
    'search_due',
    'search_feed',
    'search_said',
    'search_sku',
    'search_state',
    'search_synonym',
    'search_vocabulary',
    'search_word',
  ],
  reads: [
    'attribute',
    'attribute_value',
    'brand',
    'category',
    'category_attribute',
    'group_offer',
    'product',
    'product_attribute',
    'sale',
    'sale_product',
    'sale_units',
    'shop',
    'sku',
    'sku_attribute',
  ],
  mount: searchApi,
  jobs: () => searchJobs,
  problems,
  permissions,
})
