import { feature } from '#server/feature.ts'
import { groupBuysApi } from './api.ts'
import { groupBooks } from './book-rules.ts'
import { keepDemoGroups } from './demo.ts'
import { dissolveGroups } from './jobs.ts'
import { sellsGroups } from './lines.ts'
import { seatsPaid, seatsReleased, teamsStopped } from './moves.ts'
import { problems } from './problems.ts'
import { orderGroups } from './service.ts'
import { groupBuying } from './way.ts'

export const groupBuys = feature({
  name: 'group-buys',
  knows: ['catalog', 'checkout', 'orders', 'payments', 'reviews', 'sales', 'shops'],
  owns: ['group_offer', 'group_seat', 'group_team'],
  reads: ['account', 'product', 'sale', 'shop', 'shop_order', 'sku'],
  mount: groupBuysApi,
  jobs: (config) => [dissolveGroups, ...(config.demo ? [keepDemoGroups(config)] : [])],
  books: groupBooks,
  on: { orderJoined: seatsPaid, orderCanceled: seatsReleased, saleMoved: teamsStopped },
  answers: { groupBuying, orderGroups },
  sells: [sellsGroups],
  problems,
})
