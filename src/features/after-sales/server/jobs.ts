import { SECOND_MS } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import { sweep } from './steps.ts'

/** A silent seller agrees, a silent buyer's application closes, goods nobody looks at count as received. */
export const sweepReturns: Job = {
  name: 'sweep-returns',
  everyMs: 10 * SECOND_MS,
  run: ({ db, now }) => sweep(db, now),
}
