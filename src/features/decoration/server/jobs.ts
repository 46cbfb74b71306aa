import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { inTransaction } from '#server/database/database.ts'
import type { Job } from '#server/work/clock.ts'
import { SWITCH_EVERY_MS } from '../rules.ts'
import { switchLive } from './staff-queries.ts'

/** Pages whose time has come, or is over. */
export const switchDecorations: Job = {
  name: 'switch-decorations',
  everyMs: SWITCH_EVERY_MS,
  run: ({ db, now }) =>
    inTransaction(db, async (tx) => {
      const switched = await switchLive(tx, now)
      if (switched.length > 0) await announce(tx, tag.decoration())
    }),
}
