// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { upload } from '#core/wire/file-call.ts'
import { IMAGE_BYTES_MAX } from '#core/limits.ts'
import { SITE_PICTURE_PATH } from './config-contract.ts'

/** A picture for the web config; answers the path to put into it. */
export const uploadSitePicture = upload({
  path: SITE_PICTURE_PATH,
  access: 'platform',
  permission: 'config',
  bytesMax: IMAGE_BYTES_MAX,
  refusal: 'uploadInvalid',
  answer: z.string(),
  problems: ['uploadInvalid', 'uploadTooLarge', 'uploadsFull'],
})
