import { forgetRows } from '#server/database/forget-rows.ts'
import { feature } from '#server/feature.ts'
import { bomApi } from './api.ts'
import { problems } from './problems.ts'
import { forgetUnmatched } from './unmatched.ts'

export const bom = feature({
  name: 'bom',
  knows: ['addresses', 'cart', 'catalog', 'checkout', 'coupons', 'discounts', 'search', 'shops', 'site'],
  owns: ['own_number', 'saved_list', 'saved_list_state', 'unmatched_line'],
  reads: [],
  mount: bomApi,
  jobs: () => [forgetUnmatched],
  personalData: forgetRows('own_number', 'saved_list_state', 'saved_list'),
  problems,
})
