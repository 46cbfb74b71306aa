/** Balances, as the rest of the server may know them. */
export { endTopUps } from './queries.ts'
