import { after, MINUTE_MS } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { nextGift, SWEEP_BATCH, SWEEP_EVERY_MS, TOLD_BEFORE_MS, type LevelRights } from '../rules.ts'
import { closeLapsed, lockDueGift, markEnding, noteGift, type EndingTerm } from './queries.ts'
import { giveCoupons } from './terms.ts'

declare module '#server/events.ts' {
  interface Events {
    /** Terms that end within a week and are not renewed yet. */
    membershipEnding: (tx: Tx, terms: readonly EndingTerm[], now: Date) => unknown
  }
}

export const closeMemberships: Job = {
  name: 'close unpaid memberships',
  everyMs: MINUTE_MS,
  run: ({ db, now }) => closeLapsed(db, now),
}

/** A month that was missed while the mall stood still is given by the next step. */
export const giveMonthly: Job = {
  name: 'give member coupons',
  everyMs: SWEEP_EVERY_MS,
  run: async ({ db, now }) => {
    for (let given = 0; given < SWEEP_BATCH; given++) if (!(await giveNext(db, now))) return
  },
}

/** False: nothing is due. */
const giveNext = (db: Database, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const term = await lockDueGift(tx, now)
    if (!term) return false
    await giveCoupons(tx, term.accountId, term.rights as LevelRights, now)
    const months = term.givenMonths + 1
    await noteGift(tx, term.orderId, { months, nextAt: nextGift(term.startsAt, term.endsAt, months) })
    return true
  })

export const tellEnding: Job = {
  name: 'tell memberships that end',
  everyMs: SWEEP_EVERY_MS,
  run: ({ db, now }) =>
    inTransaction(db, async (tx) => {
      const ending = await markEnding(tx, { now, until: after(now, TOLD_BEFORE_MS) })
      if (ending.length > 0) await emit(tx, 'membershipEnding', ending, now)
    }),
}
