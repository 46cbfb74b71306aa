import type { Job } from '#server/work/clock.ts'
import { followCatalogue, forgetFeed } from './index/follow.ts'
import { forgetSaid } from './words/said.ts'

export const searchJobs: readonly Job[] = [followCatalogue, forgetFeed, forgetSaid]
