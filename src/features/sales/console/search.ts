import { day } from '#console/parts/search.ts'

export const calendarSearch = { day }
