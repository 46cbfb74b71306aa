import { day, oneOf, word } from '#console/parts/search.ts'
import { calendarViews } from '../days.ts'

export const calendarSearch = { day, view: oneOf(calendarViews) }
/** The invitation that is changed. */
export const invitationSearch = { sale: word }
