// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { download } from '#core/wire/file-call.ts'
import { signedLink } from '#core/wire/signed-link.ts'

/** A quotation, by the link that `quickQuote` answers. */
export const quotePaper = download({
  path: '/quote/:file',
  query: z.object(signedLink),
  types: ['application/pdf'],
})
