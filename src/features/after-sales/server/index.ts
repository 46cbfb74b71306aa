/** After-sales, as the rest of the server may know them. */
export { casesOfOrder } from './lists.ts'
export { deadlines } from './queries.ts'
