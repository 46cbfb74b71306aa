import { oneOf } from '#console/parts/search.ts'

/** Days, today among them. */
export const spans = [7, 30, 90] as const
export const dashboardSearch = { days: oneOf(spans) }
