/** Favourites, as the rest of the server may know them. */
export { lastSeen } from './queries.ts'
export { seenProducts } from './service.ts'
