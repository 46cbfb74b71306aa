import { day, word } from '#console/parts/search.ts'

export const calendarSearch = { day }
/** The invitation that is changed. */
export const invitationSearch = { sale: word }
