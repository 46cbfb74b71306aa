import { feature } from '#server/feature.ts'
import { shopsApi } from './api.ts'
import { shopFiles } from './shop-service.ts'
import { forgetApplications } from './personal-data.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const shops = feature({
  name: 'shops',
  knows: ['accounts', 'addresses', 'applications', 'site', 'staff'],
  owns: ['freight_template', 'freight_zone', 'shop', 'shop_application', 'shop_delivery', 'shop_seller'],
  reads: ['decoration', 'product', 'shop_favourite', 'staff'],
  mount: shopsApi,
  files: shopFiles,
  personalData: forgetApplications,
  problems,
  permissions,
})
