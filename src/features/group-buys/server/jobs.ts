import type { Job } from '#server/work/clock.ts'
import { GROUPS_EVERY_MS } from '../rules.ts'
import { dissolveDue } from './moves.ts'

export const dissolveGroups: Job = {
  name: 'group buys: give back',
  everyMs: GROUPS_EVERY_MS,
  run: ({ db, now }) => dissolveDue(db, now),
}
