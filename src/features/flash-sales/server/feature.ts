import { forgetRows } from '#server/database/forget-rows.ts'
import { feature } from '#server/feature.ts'
import { flashSalesApi } from './api.ts'
import { flashBooks } from './book-rules.ts'
import { keepDemoSessions } from './demo.ts'
import { remindOfSessions } from './jobs.ts'
import { flashLines } from './lines.ts'
import { problems } from './problems.ts'
import { freeOrders, moveUnits } from './reactions.ts'
import { flashSelling } from './way.ts'

export const flashSales = feature({
  name: 'flash-sales',
  knows: ['catalog', 'checkout', 'sales'],
  owns: ['flash_hold', 'flash_item', 'flash_place', 'flash_reminder'],
  reads: ['account', 'product', 'sale', 'sale_product', 'shop', 'shop_order', 'sku', 'staff'],
  mount: flashSalesApi,
  jobs: (config) => [remindOfSessions, ...(config.demo ? [keepDemoSessions(config)] : [])],
  books: flashBooks,
  on: { orderCanceled: freeOrders, saleMoved: moveUnits },
  answers: { flashSelling },
  sells: [{ kind: 'flash', linesOf: flashLines }],
  personalData: forgetRows('flash_reminder'),
  problems,
})
