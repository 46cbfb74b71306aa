import { forgetRows } from '#server/database/forget-rows.ts'
import { feature } from '#server/feature.ts'
import { pointsMallApi } from './api.ts'
import { pointsMallBooks } from './book-rules.ts'
import { keepDemoGoods } from './demo.ts'
import { problems } from './problems.ts'
import { keepUnits, returnUnits } from './reactions.ts'
import { sellsForPoints } from './sells.ts'
import { pointsSelling } from './way.ts'

export const pointsMall = feature({
  name: 'points-mall',
  knows: ['catalog', 'checkout', 'orders', 'points', 'sales'],
  owns: ['points_basket', 'points_goods', 'points_redemption'],
  reads: ['product', 'sale', 'shop', 'shop_order', 'sku', 'staff'],
  mount: pointsMallApi,
  jobs: (config) => (config.demo ? [keepDemoGoods] : []),
  answers: { pointsSelling },
  on: { saleMoved: keepUnits, orderCanceled: returnUnits },
  sells: [sellsForPoints],
  books: pointsMallBooks,
  personalData: forgetRows('points_basket'),
  problems,
})
