/** Search, as the rest of the server may know it. */
import { followCatalogue, forgetFeed } from './follow.ts'
import { forgetSaid } from './said.ts'

export { searchApi } from './api.ts'
export { readSaid } from './said.ts'
export { startSearch } from './engine-of.ts'
export { isRebuildOwed, oweRebuild, rebuildSearch, refreshSearch } from './index-catalogue.ts'

export const searchJobs = [followCatalogue, forgetFeed, forgetSaid]
