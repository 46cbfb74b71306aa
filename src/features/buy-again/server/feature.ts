import { after, DAY_MS } from '#core/time.ts'
import { forgetRows } from '#server/database/forget-rows.ts'
import { feature } from '#server/feature.ts'
import { BOUGHT_KEPT_MS } from '../rules.ts'
import { buyAgainApi } from './api.ts'
import { addLines, forgetBefore, removeReturned } from './queries.ts'

export const buyAgain = feature({
  name: 'buy-again',
  knows: ['catalog', 'discounts', 'shops', 'stock-notices'],
  owns: ['bought_line'],
  reads: ['order_item', 'product', 'shop', 'sku'],
  mount: buyAgainApi,
  jobs: () => [
    {
      name: 'buy again: forget what is long past',
      everyMs: DAY_MS,
      run: ({ db, now }) => forgetBefore(db, after(now, -BOUGHT_KEPT_MS)),
    },
  ],
  on: {
    orderPaid: (tx, orders, now) =>
      addLines(
        tx,
        orders.map(({ orderId }) => orderId),
        now,
      ),
    refunded: (tx, { orderId }) => removeReturned(tx, orderId),
  },
  personalData: forgetRows('bought_line'),
})
