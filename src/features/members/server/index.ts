/** Enterprise membership, as the rest of the server may know it. */
export { type Certified } from './events.ts'
export { findCertified, findCreditCode } from './queries.ts'
