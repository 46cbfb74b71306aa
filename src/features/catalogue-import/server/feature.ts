import { feature } from '#server/feature.ts'
import { catalogueImportApi } from './api.ts'
import { exportProducts } from './export.ts'
import { importProducts } from './transfers.ts'
import { problems } from './problems.ts'

export const catalogueImport = feature({
  name: 'catalogue-import',
  knows: ['catalog', 'drawings', 'import-export'],
  owns: ['import_run'],
  reads: [],
  fills: [
    'attribute',
    'attribute_value',
    'brand',
    'category',
    'category_attribute',
    'decoration',
    'freight_template',
    'freight_zone',
    'hot_search',
    'notice',
    'product',
    'product_attribute',
    'review',
    'setting',
    'shop',
    'shop_delivery',
    'sku',
    'sku_attribute',
  ],
  mount: catalogueImportApi,
  transfers: { productsImport: importProducts, productsExport: exportProducts },
  problems,
})
