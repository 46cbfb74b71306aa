/** Being told when something is back in stock, as the rest of the server may know it. */
export { stockNoticesApi } from './api.ts'
export { tellWhoWaits } from './jobs.ts'
