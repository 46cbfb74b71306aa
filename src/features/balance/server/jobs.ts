import { MINUTE_MS } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import { closeLapsed } from './queries.ts'

export const closeTopUps: Job = {
  name: 'close unpaid top-ups',
  everyMs: MINUTE_MS,
  run: ({ db, now }) => closeLapsed(db, now),
}
