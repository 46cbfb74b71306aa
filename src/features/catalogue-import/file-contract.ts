// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { upload } from '#core/wire/file-call.ts'
import { SHEET_BYTES_MAX } from '#features/import-export/rules.ts'
import { importPath } from './contract.ts'

/** A sheet of products, XLSX or CSV; answers the transfer that checks and writes it. */
export const importSheet = upload({
  path: importPath,
  access: 'merchant',
  permission: 'products',
  bytesMax: SHEET_BYTES_MAX,
  refusal: 'sheetUnreadable',
  answer: z.object({ id: z.number() }),
  problems: ['sheetUnreadable', 'uploadTooLarge', 'uploadsFull', 'transfersFull'],
})
