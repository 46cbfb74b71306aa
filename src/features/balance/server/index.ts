/** Balances, as the rest of the server may know them. */
export { balanceApi } from './api.ts'
export { closeTopUps } from './jobs.ts'
export { payableTopUps } from './payable.ts'
export { endTopUps } from './queries.ts'
