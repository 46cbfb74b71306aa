/** Search, as the rest of the server may know it. */
export { readQueryLog } from './words/query-log.ts'
export { startSearch } from './engines/engine-of.ts'
export { isRebuildOwed, oweRebuild, rebuildSearch, refreshSearch } from './index/index-catalogue.ts'
