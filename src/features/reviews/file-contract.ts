// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { upload } from '#core/wire/file-call.ts'
import { IMAGE_BYTES_MAX } from '#core/limits.ts'
import { reviewPicturePath } from './rules.ts'

/** A picture for a review to come; answers its address, which the review names. */
export const uploadReviewPicture = upload({
  path: reviewPicturePath,
  access: 'member',
  bytesMax: IMAGE_BYTES_MAX,
  refusal: 'uploadInvalid',
  answer: z.string(),
  problems: ['uploadInvalid', 'uploadTooLarge', 'uploadsFull', 'tooOften'],
})
