/** Search, as the rest of the server may know it. */
import { followCatalogue, forgetFeed } from './follow.ts'

export { searchApi } from './api.ts'
export { startSearch } from './engine-of.ts'
export { isRebuildOwed, oweRebuild, rebuildSearch, refreshSearch } from './index-catalogue.ts'

export const searchJobs = [followCatalogue, forgetFeed]
