// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { upload } from '#core/wire/file-call.ts'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { proofPath } from './contract.ts'

/** The slip of a bank transfer; until the money has come, a better one takes its place. */
export const uploadRemittance = upload({
  path: proofPath(':payNumber'),
  access: 'member',
  bytesMax: IMAGE_BYTES_LARGE,
  refusal: 'uploadInvalid',
  answer: z.null(),
  problems: ['uploadInvalid', 'uploadTooLarge', 'uploadsFull', 'orderStatusChanged'],
})
