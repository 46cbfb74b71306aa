/** Search, as the rest of the server may know it. */
export { readSaid } from './words/said.ts'
export { startSearch } from './engines/engine-of.ts'
export { isRebuildOwed, oweRebuild, rebuildSearch, refreshSearch } from './index/index-catalogue.ts'
