import { word } from '#console/parts/search.ts'

/** The number of a status, whichever kind of application it is of: `queueOf` knows them. */
export const applicationsSearch = { status: word }
