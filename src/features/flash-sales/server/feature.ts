import { forgetRows } from '#server/database/forget-rows.ts'
import { feature } from '#server/feature.ts'
import { flashSalesApi } from './api.ts'
import { keepDemoSessions } from './demo.ts'
import { remindOfSessions } from './jobs.ts'
import { sellsFlash } from './lines.ts'
import { problems } from './problems.ts'
import { freeOrders } from './reactions.ts'
import { flashSelling } from './way.ts'

export const flashSales = feature({
  name: 'flash-sales',
  knows: ['catalog', 'checkout', 'sales'],
  owns: ['flash_item', 'flash_reminder'],
  reads: ['account', 'sale', 'sale_hold', 'sale_place', 'sale_units', 'shop_order', 'sku'],
  mount: flashSalesApi,
  jobs: (config) => [remindOfSessions, ...(config.demo ? [keepDemoSessions(config)] : [])],
  on: { orderCanceled: freeOrders },
  answers: { flashSelling },
  sells: [sellsFlash],
  personalData: forgetRows('flash_reminder'),
  problems,
})
