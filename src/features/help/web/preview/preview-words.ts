import { searchOf, whole, words } from '#ui/page/search.ts'

/** What a signed link to a text that is not published says. */
export const previewWords = searchOf({ previewId: whole(1), until: words(20), sign: words(80) })

type Link = { previewId?: number | undefined; until?: string | undefined; sign?: string | undefined }

/** A link that lacks a part opens nothing. */
export const linkOf = ({ previewId = 0, until = '', sign = '' }: Link) => ({ previewId, until, sign })
