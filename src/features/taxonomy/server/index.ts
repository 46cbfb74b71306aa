/** What goods are sorted by, as the rest of the server may know it. */
export { taxonomyApi } from './api.ts'
