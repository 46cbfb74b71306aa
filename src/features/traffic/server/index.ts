/** Traffic, as the rest of the server may know it. */
export { trafficBetween } from './api.ts'
