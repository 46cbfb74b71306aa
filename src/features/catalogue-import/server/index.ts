/**
 * How products come from tables, as the rest of the server may know it. What reads and writes them is loaded only where
 * something is to be imported: articles/, file/, write/.
 */
export { isImported } from './write/digest.ts'
