import { feature } from '#server/feature.ts'
import { pointsBooks } from './book-rules.ts'
import { pointsApi } from './api.ts'
import { expirePoints } from './jobs.ts'
import { earnPoints, returnPoints, undoPoints } from './reactions.ts'
import { problems } from './problems.ts'

export const points = feature({
  name: 'points',
  knows: ['accounts', 'site'],
  owns: ['points_account', 'points_entry', 'points_lot', 'points_order', 'points_sign_in', 'points_use'],
  reads: [],
  mount: pointsApi,
  jobs: () => [expirePoints],
  books: pointsBooks,
  on: { orderCompleted: earnPoints, orderCanceled: returnPoints, refunded: undoPoints },
  problems,
})
