import type { Job } from '#server/work/clock.ts'
import { closePayments } from './queries.ts'

export const closeAttempts: Job = {
  name: 'close payment attempts',
  everyMs: 5000,
  run: ({ db, now }) => closePayments(db, now),
}
