/** Favourites, as the rest of the server may know them. */
export { favouritesApi } from './api.ts'
export { lastSeen } from './queries.ts'
