/** Settlement statements, as the rest of the server may know them. */
export { statementsApi } from './api.ts'
export { writeStatement } from './export.ts'
