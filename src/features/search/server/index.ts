/** Search, as the rest of the server may know it. */
export { namesPerson, noteUnfound, readQueryLog } from './words/query-log.ts'
export { startSearch } from './engines/engine-of.ts'
export { isRebuildOwed, oweRebuild, rebuildSearch, refreshSearch } from './index/index-catalogue.ts'
export { catalogueCounts, type Counted } from './list/counts.ts'
export { brandName } from './list/rows.ts'
export { factsOf, findParts, partRows, type FoundParts, type PartRow } from './query/parts.ts'
export type { Attribute, Category, Facts, Value } from './index/facts.ts'
export { squeeze } from './words/tokens.ts'
