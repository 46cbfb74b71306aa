import { forgetRows } from '#server/database/forget-rows.ts'
import { feature } from '#server/feature.ts'
import { pointsMallApi } from './api.ts'
import { pointsMallBooks } from './book-rules.ts'
import { keepDemoGoods } from './demo.ts'
import { problems } from './problems.ts'
import { freeOrders } from './reactions.ts'
import { sellsForPoints } from './sells.ts'
import { pointsSelling } from './way.ts'

export const pointsMall = feature({
  name: 'points-mall',
  knows: ['catalog', 'checkout', 'points', 'sales', 'shops'],
  owns: ['points_basket', 'points_goods'],
  reads: ['product', 'sale', 'sale_units', 'shop', 'sku'],
  mount: pointsMallApi,
  jobs: (config) => (config.demo ? [keepDemoGoods] : []),
  answers: { pointsSelling },
  on: { orderCanceled: freeOrders },
  sells: [sellsForPoints],
  books: pointsMallBooks,
  personalData: forgetRows('points_basket'),
  problems,
})
