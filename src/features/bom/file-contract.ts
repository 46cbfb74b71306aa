// A call of a file; apart, for it is the server's and the document's alone.
import * as z from 'zod/mini'
import { upload } from '#core/wire/file-call.ts'
import { LIST_BYTES_MAX, readListPath } from './rules.ts'

/** A list as XLSX or CSV; answers its cells as they are shown, formulas as what they are written. */
export const readListFile = upload({
  path: readListPath,
  access: 'optional',
  bytesMax: LIST_BYTES_MAX,
  refusal: 'listFileUnreadable',
  answer: z.object({ name: z.string(), rows: z.array(z.array(z.string())) }),
  problems: ['listFileUnreadable', 'listFileType', 'listFileLocked', 'listTooLong', 'uploadTooLarge', 'uploadsFull'],
})
