import { word } from '#console/parts/search.ts'
import { invitationSearch } from '#features/sales/console/search.ts'

/** When the session begins that somebody is invited to; or the invitation that is changed. */
export const inviteSearch = { start: word, ...invitationSearch }
