import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { inTransaction } from '#server/database/database.ts'
import type { Job } from '#server/work/clock.ts'
import { after, wireTime } from '#core/time.ts'
import { SWITCH_EVERY_MS, TOLD_FOR_MS } from '../rules.ts'
import { hasTurned } from './queries.ts'
import { switchLive } from './staff-queries.ts'

/** Pages whose time has come, or is over; and blocks of theirs. */
export const switchDecorations: Job = {
  name: 'switch-decorations',
  everyMs: SWITCH_EVERY_MS,
  run: ({ db, now }) =>
    inTransaction(db, async (tx) => {
      const switched = await switchLive(tx, now)
      // Told through its minute and a while longer: nobody has to remember whom it was told.
      const minutes = [after(now, -TOLD_FOR_MS), now].map((at) => wireTime(at).slice(0, 16)) as [string, string]
      if (switched.length > 0 || (await hasTurned(tx, minutes))) await announce(tx, tag.decoration())
    }),
}
