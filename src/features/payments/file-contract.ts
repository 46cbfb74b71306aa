// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { upload } from '#core/wire/file-call.ts'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { proofPath } from './contract.ts'
import { STATEMENT_BYTES_MAX } from './rules.ts'
import { readAnswer, readStatementPath } from './statement-contract.ts'

/** The slip of a bank transfer; until the money has come, a better one takes its place. */
export const uploadRemittance = upload({
  path: proofPath(':payNumber'),
  access: 'member',
  bytesMax: IMAGE_BYTES_LARGE,
  refusal: 'uploadInvalid',
  answer: z.null(),
  problems: ['uploadInvalid', 'uploadTooLarge', 'uploadsFull', 'orderStatusChanged'],
})

/** A bank's statement, XLSX or CSV; answers what each line is, and which rows cannot be read. Nothing is booked. */
export const readStatementFile = upload({
  path: readStatementPath,
  access: 'platform',
  permission: 'finance',
  bytesMax: STATEMENT_BYTES_MAX,
  refusal: 'listFileUnreadable',
  answer: readAnswer,
  problems: [
    'listFileUnreadable',
    'statementColumns',
    'listTooLong',
    'listFileType',
    'listFileLocked',
    'uploadTooLarge',
    'uploadsFull',
  ],
})
