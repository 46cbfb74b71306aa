/** Reviews, as the rest of the server may know them. */
export type { BoughtLine, BoughtLines } from './bought.ts'
