import { searchOf, whole, words } from '#ui/page/search.ts'

/** What a signed link to a draft says. */
export const previewWords = searchOf({ renovationId: whole(1), until: words(20), sign: words(80) })
