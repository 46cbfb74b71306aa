/** Reviews, as the rest of the server may know them. */
export { reviewsApi } from './api.ts'
