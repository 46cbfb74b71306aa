import { inTransaction } from '#server/database/database.ts'
import type { Job } from '#server/work/clock.ts'
import { SALES_EVERY_MS } from '../rules.ts'
import { announceSale, moveSale } from './move.ts'
import { beginSome, overdue } from './queries.ts'

const AT_ONCE = 20

/** Kept pages know no time: at the minute of a start and of an end they are made anew. */
export const beginAndEnd: Job = {
  name: 'sales begin and end',
  everyMs: SALES_EVERY_MS,
  run: async ({ db, now }) => {
    await inTransaction(db, async (tx) => {
      for (const sale of await beginSome(tx, now)) await announceSale(tx, sale)
    })
    let ended: number
    do {
      const over = await overdue(db, now, AT_ONCE)
      for (const sale of over) await inTransaction(db, (tx) => moveSale(tx, { ...sale, mover: { by: 'clock' }, now }))
      ended = over.length
    } while (ended >= AT_ONCE)
  },
}
