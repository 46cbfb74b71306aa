import { feature } from '#server/feature.ts'
import { siteFiles } from './config.ts'
import { siteApi } from './api.ts'
import { applyPolicyPlans } from './policies.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const site = feature({
  name: 'site',
  knows: [],
  owns: ['hot_search', 'policy_plan', 'policy_version', 'setting', 'text_preview'],
  reads: ['attribute', 'attribute_value', 'brand', 'category', 'notice', 'product', 'product_attribute', 'staff'],
  mount: siteApi,
  jobs: () => [applyPolicyPlans],
  files: siteFiles,
  problems,
  permissions,
})
