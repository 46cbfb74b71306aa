import type { Job } from '#server/work/clock.ts'
import { EXPIRE_BATCH, EXPIRE_EVERY_MS } from '../rules.ts'
import { expireSome } from './queries.ts'

/** Coupons that nobody used in time. */
export const expireCoupons: Job = {
  name: 'expire-coupons',
  everyMs: EXPIRE_EVERY_MS,
  run: async ({ db, now }) => {
    while ((await expireSome(db, now, EXPIRE_BATCH)) === EXPIRE_BATCH);
  },
}
