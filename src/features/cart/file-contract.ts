// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { download } from '#core/file-call.ts'
import { signedLink } from '#core/signed-link.ts'

/** A quotation, by the link that `quickQuote` answers. */
export const quotePaper = download({
  path: '/quote/:file',
  query: z.object(signedLink),
  types: ['application/pdf'],
})
