import { day } from '#console/parts/search.ts'

export const statementSearch = { from: day, to: day }
export const payoutsSearch = { through: day }
