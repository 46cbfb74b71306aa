// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { upload } from '#core/wire/file-call.ts'
import { IMAGE_BYTES_MAX } from '#core/limits.ts'
import { AVATAR_PATH } from './own-contract.ts'

/** The person's picture; answers its address. */
export const uploadAvatar = upload({
  path: AVATAR_PATH,
  access: 'member',
  bytesMax: IMAGE_BYTES_MAX,
  refusal: 'uploadInvalid',
  answer: z.string(),
  problems: ['uploadInvalid', 'uploadTooLarge', 'uploadsFull'],
})
