import { MINUTE_MS } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import { sweep } from './queries.ts'

export const accountsJobs = (): Job[] => [
  { name: 'accounts: sweep', everyMs: 10 * MINUTE_MS, run: ({ db, now }) => sweep(db, now) },
]
