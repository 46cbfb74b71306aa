// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { download } from '#core/wire/file-call.ts'
import { signedLink } from '#core/wire/signed-link.ts'

/** What a transfer wrote, by the link that `transferLink` answers. */
export const transferFile = download({
  path: '/shop/transfers/file/:id',
  query: z.object(signedLink),
  types: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'application/pdf',
    'application/octet-stream',
  ],
})
