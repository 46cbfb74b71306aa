/** Search, as the rest of the server may know it. */
export { searchApi } from './api.ts'
export { rebuildSearch, refreshSearch } from './index-catalogue.ts'
