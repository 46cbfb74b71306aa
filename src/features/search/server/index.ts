/** Search, as the rest of the server may know it. */
export { searchApi } from './api.ts'
export { isRebuildOwed, oweRebuild, rebuildSearch, refreshSearch } from './index-catalogue.ts'
