/** Reviews, as the rest of the server may know them. */
export { reviewsApi } from './api.ts'
export type { BoughtLine, BoughtLines } from './bought.ts'
export { forgetReviewPictures, reviewFiles } from './pictures.ts'
