import { feature } from '#server/feature.ts'
import { staffApi } from './api.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const staff = feature({
  name: 'staff',
  knows: ['site'],
  owns: ['staff', 'staff_role', 'staff_sign_in'],
  reads: ['account', 'audit_log', 'help_version', 'order_item', 'product', 'review', 'shop', 'sku', 'transfer'],
  mount: staffApi,
  problems,
  permissions,
})
