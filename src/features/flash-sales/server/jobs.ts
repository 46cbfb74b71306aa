import { after } from '#core/time.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import type { Job } from '#server/work/clock.ts'
import { REMIND_BEFORE_MS, REMIND_EVERY_MS } from '../rules.ts'
import { remindSome, type Reminded } from './queries.ts'

declare module '#server/events.ts' {
  interface Events {
    /** Sessions begin soon that people asked to be reminded of. */
    flashStarting: (tx: Tx, reminded: readonly Reminded[], now: Date) => Promise<unknown>
  }
}

const AT_ONCE = 200

/** A request turns told in the transaction of its notice, so that each is told exactly once. */
export const remindOfSessions: Job = {
  name: 'flash sales: remind',
  everyMs: REMIND_EVERY_MS,
  run: async ({ db, now }) => {
    let reminded: number
    do {
      reminded = await inTransaction(db, async (tx) => {
        const some = await remindSome(tx, now, after(now, REMIND_BEFORE_MS), AT_ONCE)
        if (some.length > 0) await emit(tx, 'flashStarting', some, now)
        return some.length
      })
    } while (reminded === AT_ONCE)
  },
}
