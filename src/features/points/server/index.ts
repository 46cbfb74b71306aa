/** Points, as the rest of the server may know them. */
export { usePoints } from './move.ts'
export { pointsAtAGlance, spendablePoints } from './service.ts'
export { pointsRules } from './settings.ts'
