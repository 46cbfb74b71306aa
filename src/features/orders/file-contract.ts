// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { download } from '#core/wire/file-call.ts'
import { locales } from '#core/locale.ts'
import { signedLink } from '#core/wire/signed-link.ts'

/** The contract or the delivery note of an order, by the link that `orderDocument` and `shopOrderDocument` answer. */
export const orderPaper = download({
  path: '/document/:kind/:file',
  query: z.object({ lang: z.enum(locales), ...signedLink }),
  types: ['application/pdf'],
})
