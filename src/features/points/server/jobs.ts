import type { Job } from '#server/work/clock.ts'
import { inTransaction } from '#server/database/database.ts'
import { SWEEP_BATCH, SWEEP_EVERY_MS } from '../rules.ts'
import { expireLots } from './move.ts'
import { accountsWithExpired } from './queries.ts'

/** Points that lived their years go (POINTS-1). */
export const expirePoints: Job = {
  name: 'expire-points',
  everyMs: SWEEP_EVERY_MS,
  run: async ({ db, now }) => {
    for (;;) {
      const accountIds = await accountsWithExpired(db, now, SWEEP_BATCH)
      for (const accountId of accountIds) await inTransaction(db, (tx) => expireLots(tx, accountId, now))
      if (accountIds.length < SWEEP_BATCH) return
    }
  },
}
