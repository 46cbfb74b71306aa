import type { Job } from '#server/work/clock.ts'
import { followCatalogue, forgetFeed } from './index/follow.ts'
import { forgetQueryLog } from './words/query-log.ts'

export const searchJobs: readonly Job[] = [followCatalogue, forgetFeed, forgetQueryLog]
