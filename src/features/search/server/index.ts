/** Search, as the rest of the server may know it. */
import { followCatalogue, forgetFeed } from './index/follow.ts'
import { forgetSaid } from './words/said.ts'

export { searchApi } from './api.ts'
export { readSaid } from './words/said.ts'
export { startSearch } from './engines/engine-of.ts'
export { isRebuildOwed, oweRebuild, rebuildSearch, refreshSearch } from './index/index-catalogue.ts'

export const searchJobs = [followCatalogue, forgetFeed, forgetSaid]
