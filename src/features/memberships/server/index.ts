/** Memberships, as the rest of the server may know them. */
export { endOrders } from './queries.ts'
