import { forgetRows } from '#server/database/forget-rows.ts'
import { feature } from '#server/feature.ts'
import { stockNoticesApi } from './api.ts'
import { tellWhoWaits } from './jobs.ts'
import { problems } from './problems.ts'

export const stockNotices = feature({
  name: 'stock-notices',
  knows: ['accounts', 'shops', 'site'],
  owns: ['stock_notice'],
  reads: ['account', 'product', 'shop'],
  mount: stockNoticesApi,
  jobs: (config) => [tellWhoWaits(config)],
  personalData: forgetRows('stock_notice'),
  problems,
})
