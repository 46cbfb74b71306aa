// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { download, upload } from '#core/wire/file-call.ts'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { signedLink } from '#core/wire/signed-link.ts'
import { shopInvoiceUpload } from './rules.ts'

/** The shop's own invoice, PDF or OFD, in the place of ours. */
export const uploadInvoice = upload({
  path: shopInvoiceUpload(':invoiceId'),
  access: 'merchant',
  permission: 'invoices',
  bytesMax: IMAGE_BYTES_LARGE,
  refusal: 'invoiceFileInvalid',
  answer: z.null(),
  problems: ['invoiceFileInvalid', 'uploadTooLarge', 'uploadsFull', 'invoiceStatusChanged'],
})

/** An invoice, by the link that `invoiceFile` and `shopInvoiceFile` answer. */
export const invoicePaper = download({
  path: '/invoice/:id',
  query: z.object(signedLink),
  types: ['application/pdf', 'application/ofd'],
})
