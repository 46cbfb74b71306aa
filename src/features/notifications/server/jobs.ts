import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { inTransaction } from '#server/database/database.ts'
import type { Job } from '#server/work/clock.ts'
import { NOTIFICATION_KEPT_DAYS } from '../rules.ts'
import { fallenPrices, forgetBefore } from './queries.ts'
import { tell } from './tell.ts'

/** Longer than the clock may rest: what is seen twice is told once. */
const LOOK_BACK_MS = 6 * HOUR_MS

export const notificationJobs = (): Job[] => [
  /** A sweep and no event: prices change by edits, sheets and imports, and none of them waits for this. */
  {
    name: 'notifications: fallen prices',
    everyMs: 5 * MINUTE_MS,
    run: ({ db, now }) =>
      inTransaction(db, (tx) => tell(tx, 'priceFell', fallenPrices({ since: after(now, -LOOK_BACK_MS), now }), now)),
  },
  {
    name: 'notifications: forget the old ones',
    everyMs: DAY_MS,
    run: ({ db, now }) => forgetBefore(db, after(now, -NOTIFICATION_KEPT_DAYS * DAY_MS)),
  },
]
