import { word } from '#console/parts/search.ts'

/** When the session begins that somebody is invited to. */
export const inviteSearch = { start: word }
