import { searchOf, words } from '#ui/page/search.ts'

/** Where the person wanted to go. Checked when it is used: see return-path.ts. */
export const search = searchOf({ returnTo: words(2000) })
